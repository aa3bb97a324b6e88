// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/logs/recordeddecision.h"

namespace astrolabe {

// The outcome of a recorded decision in one sentence, in the application's language.
QString recordedOutcome(const RecordedDecision &decision);
// What its evidence is and what that leaves unknown.
QString levelSentence(const RecordedDecision &decision);
// All of it, a line each: outcome, level, what each filter removed and why, the choice, and what does not agree.
QStringList recordedSummary(const RecordedDecision &decision);

} // namespace astrolabe
