// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl changes: what was changed in a cloud, and more of it.
Command changesCommand();

} // namespace astrolabe::ctl
