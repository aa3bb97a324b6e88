// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl history: what was decided and done, as the console keeps it.
Command historyCommand();

} // namespace astrolabe::ctl
