// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl candidates: what Placement answers GET /allocation_candidates, to one query or to a file of them.
Command candidatesCommand();

} // namespace astrolabe::ctl
