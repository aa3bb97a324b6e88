// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "commandline.h"

namespace astrolabe::ctl {

// astrolabectl lesson: lists lessons, checks them against the engine, writes handouts.
Command lessonCommand();

} // namespace astrolabe::ctl
