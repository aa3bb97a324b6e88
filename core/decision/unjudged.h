// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/ending.h"

namespace astrolabe {

// False if the request ended before hosts were considered.
bool judgesHosts(const Ending &ending);

// Why no host was judged; empty if one was.
QString whyNoHostIsJudged(const Decision &decision);

} // namespace astrolabe
