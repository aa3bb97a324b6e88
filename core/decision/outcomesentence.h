// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/hostoutcome.h"

namespace astrolabe {

// Why a host is not the server's, or that it is: the last thing that happened to it.
QString outcomeSentence(const Decision &decision, int instance, const HostOutcome &hostOutcome);

} // namespace astrolabe
