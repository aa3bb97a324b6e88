// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace astrolabe {

// Prints what it costs to try changes on clouds of these sizes: making the change, preparing the changed cloud from the
// one before, and deciding again. False if preparing takes longer than it may; says which.
bool measureWhatIfs(const QStringList &hosts, int repeats);

} // namespace astrolabe
