// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QString>

namespace astrolabe {

// The card of the rule that a state of a walk is about, one line a line: for a host, with its values and a mark before
// the line that decided. Empty: there is no card.
QString ruleCardText(const Steps &steps, int state, std::optional<HostIndex> host);

} // namespace astrolabe
