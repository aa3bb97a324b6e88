// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl audit: where a cloud's Placement data and Nova's disagree, and a copy of the cloud with that healed.
Command auditCommand();

} // namespace astrolabe::ctl
