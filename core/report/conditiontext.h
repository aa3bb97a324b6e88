// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/standings.h"

namespace astrolabe {

// What the condition asks, with the origin of its value; else the name of what asks it. In the application's language.
QString conditionText(const Condition &condition, const Decision &decision);
// Several: "VCPU ≥ 8 + zone az1".
QString conditionsText(const ConditionSet &set, const Standings &standings, const Decision &decision);

} // namespace astrolabe
