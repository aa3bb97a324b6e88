// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl compare: two decisions side by side.
Command compareCommand();
// astrolabectl what-if: the decision before and after changes.
Command whatIfCommand();

} // namespace astrolabe::ctl
