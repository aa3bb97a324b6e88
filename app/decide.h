// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl decide: decides where the servers of requests go.
Command decideCommand();

} // namespace astrolabe::ctl
