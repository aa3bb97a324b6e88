// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl act: does something with servers that were booted.
Command actCommand();

} // namespace astrolabe::ctl
