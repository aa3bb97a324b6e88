// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ending.h"
#include "decision/headline.h"

namespace astrolabe {

// Why a request ended without a host for one of its servers. Only for requests that were not scheduled.
Headline failureHeadline(const Decision &decision, const Ending &ending, int instance);

// Nova's fault message, verbatim; empty if there is none or the message is not Nova's.
QString faultText(const Decision &decision);
// Whether why the request ended is said in Nova's fault message and nowhere else.
bool isToldByFault(const Headline &headline, const Decision &decision);

} // namespace astrolabe
