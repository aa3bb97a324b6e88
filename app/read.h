// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl read: what people hold of a cloud (database dumps, nova.conf, archives of them), as a cloud file.
Command readCommand();

} // namespace astrolabe::ctl
