// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl candidates: Placement's answers to GET /allocation_candidates, for one query or a file of queries.
Command candidatesCommand();

} // namespace astrolabe::ctl
