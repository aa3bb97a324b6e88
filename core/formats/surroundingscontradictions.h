// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/contradiction.h"
#include "model/surroundings.h"

namespace astrolabe {

// Contradictions within the data of the services around Nova.
QList<Contradiction> contradictionsOf(const Surroundings &surroundings);

} // namespace astrolabe
