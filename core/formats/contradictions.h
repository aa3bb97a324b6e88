// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

namespace astrolabe {

// In the order of kinds; linear in the cloud.
QList<Contradiction> contradictionsIn(const Cloud &cloud);

// A sentence for each kind: the first with its place, the others by their number.
QStringList inShort(const QList<Contradiction> &contradictions);

} // namespace astrolabe
