// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ending.h"
#include "decision/headline.h"

namespace astrolabe {

// What ended a request without a host, for one of its servers. Not for those that are scheduled.
Headline failureHeadline(const Decision &decision, const Ending &ending, int instance);

// Nova's own text of the fault, word for word. Empty: there is none, or it is not Nova's.
QString faultText(const Decision &decision);

} // namespace astrolabe
