// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QStringList>

namespace astrolabe {

// What became of a cloud since it was read before, a sentence each, in the application's language: servers and hosts
// that came, went or moved, services, and which other parts differ. Leaves out heartbeats and metrics, which always
// differ.
QStringList newsBetween(const Cloud &before, const Cloud &after);

} // namespace astrolabe
