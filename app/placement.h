// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl placement: sends REST requests to the cloud's Placement, one after another.
Command placementCommand();

} // namespace astrolabe::ctl
