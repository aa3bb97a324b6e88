// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/hostoutcome.h"

namespace astrolabe {

// Why the server is or is not on a host: the last thing that happened to the host.
QString outcomeSentence(const Decision &decision, int instance, const HostOutcome &hostOutcome);

} // namespace astrolabe
