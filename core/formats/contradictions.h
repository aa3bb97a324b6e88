// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

namespace astrolabe {

// The contradictions in a cloud, ordered by kind. Takes time linear in the cloud's size.
QList<Contradiction> contradictionsIn(const Cloud &cloud);

// A sentence for each kind: the first one with its place, and the number of others.
QStringList inShort(const QList<Contradiction> &contradictions);

} // namespace astrolabe
