// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl boot: boots the servers of a request in a cloud that the console keeps.
Command bootCommand();

} // namespace astrolabe::ctl
