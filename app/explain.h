// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl explain: says why a request gets the host that it gets, or none, and what would help.
Command explainCommand();

} // namespace astrolabe::ctl
