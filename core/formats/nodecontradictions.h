// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

namespace astrolabe {

// Contradictions within one compute node's own data.
QList<Contradiction> contradictionsOf(const ComputeNode &node, qsizetype position, const Cloud &cloud);

} // namespace astrolabe
