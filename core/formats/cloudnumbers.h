// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// Numbers that operators typed as texts and that Nova cannot read: it goes on without them. A sentence for each, with
// its JSON pointer.
QStringList unreadableNumbers(const Cloud &cloud);

} // namespace astrolabe
