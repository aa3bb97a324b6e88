// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// Numbers that operators entered as text and that Nova cannot parse and ignores: a sentence for each, with its JSON
// pointer.
QStringList unreadableNumbers(const Cloud &cloud);

} // namespace astrolabe
