// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl history: decisions and actions that the console has recorded.
Command historyCommand();

} // namespace astrolabe::ctl
