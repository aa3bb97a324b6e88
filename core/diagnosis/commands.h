// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/trial.h"

namespace astrolabe {

// What to run for the changes in a real cloud, in their order: shell commands, lines of nova.conf and comments ("# …").
// Placement's commands are those of osc-placement. `before` is what the changes are made to, `after` is the result.
QStringList commandsFor(const QList<Change> &changes, const Trial &before, const Trial &after);

} // namespace astrolabe
