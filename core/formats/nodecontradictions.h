// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

namespace astrolabe {

// Within what one compute node says of itself.
QList<Contradiction> contradictionsOf(const ComputeNode &node, qsizetype position, const Cloud &cloud);

} // namespace astrolabe
