// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/cure.h"
#include "diagnosis/diagnosis.h"

#include <optional>

namespace astrolabe {

// Diagnoses and cures in words, in the application's language.

// What the condition asks, without the origin of its value: "at least 8 VCPU".
QString askedText(const Condition &condition, const Decision &decision);
// Where the value comes from: "flavor m1.large"; empty if the condition does not say.
QString askedBy(const Condition &condition);
// Who asks it: "Placement", a filter's class …
QString askerOf(const Condition &condition, const Decision &decision);

QString certaintyText(Certainty certainty);
QString certaintyMeaning(Certainty certainty);
QString certaintySign(Certainty certainty);
QString effortText(Effort effort);
QString actorText(Actor actor);
// "cmp-1, cmp-2 and 7 more"
QString someOf(const QStringList &names);

// The cause to tell first, or what no host meets together; empty if nothing is known.
QString firstLine(const Diagnosis &diagnosis);
// How certain the first line is; none if it is not a cause.
std::optional<Certainty> firstCertainty(const Diagnosis &diagnosis);
// Whether the request would fit the empty cloud; empty if that was not tried.
QString couldFitText(const Diagnosis &diagnosis);

} // namespace astrolabe
