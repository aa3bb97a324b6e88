// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/cloud.h"

namespace astrolabe {

// Contradictions within the data of the services around Nova, and between them and the servers.
QList<Contradiction> contradictionsOfSurroundings(const Cloud &cloud);

} // namespace astrolabe
