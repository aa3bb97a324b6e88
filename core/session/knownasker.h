// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "model/request.h"

namespace astrolabe {

// A body of POST /servers says nothing of who sends it. The request is that of the first project that Keystone has, and
// of a user of that project, if it names no project itself; else as it is.
Request askedBySomebodyKnown(Request request, const Cloud &cloud);

} // namespace astrolabe
