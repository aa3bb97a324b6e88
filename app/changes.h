// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl changes: lists a cloud's changes and makes more.
Command changesCommand();

} // namespace astrolabe::ctl
