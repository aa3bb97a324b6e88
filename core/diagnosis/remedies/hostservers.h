// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/remedy.h"

namespace astrolabe {

// The servers on the host whose leaving could let it meet the condition: first those that free enough by themselves,
// the smallest first, then the others, the largest first. Empty: no server's leaving could.
QList<const Instance *> serversInTheWay(const Miss &miss);

} // namespace astrolabe
