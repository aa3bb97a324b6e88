// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

#include <QString>

namespace astrolabe {

// What a line that decided begins with, and the values below a line, behind blanks.
inline constexpr QChar decidingLineSign(0x25b6);
inline constexpr QChar valuesSign(0x2192);

// The card of the rule that a step is about, one line a line: for a host, with its values and a mark before the line
// that decided, as far as the state knows. Empty: there is no card.
QString ruleCardText(const Steps &steps, int state, const Step &about, std::optional<HostIndex> host);

} // namespace astrolabe
