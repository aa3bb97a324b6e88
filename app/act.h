// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl act: acts on booted servers.
Command actCommand();

} // namespace astrolabe::ctl
