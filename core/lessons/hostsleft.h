// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/steps.h"

namespace astrolabe {

// The hosts that are left in a state of a walk, in the order of Decision::hosts; -1: before its first state.
QList<HostIndex> hostsLeft(const Steps &steps, int state);
// The hosts that the state's element removes, as far as the state knows.
QList<HostIndex> hostsRemoved(const Steps &steps, int state);

} // namespace astrolabe
