// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/tables/nodesofstatements.h"

namespace astrolabe {

// Adds Placement's data to the document, if statements tell of any provider. What is in use, but nobody says by whom,
// is held by one consumer for each provider.
void addPlacement(const Statements &statements, const NodePlaces &places, QJsonObject &document, TableCloud &cloud);

} // namespace astrolabe
