// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "placement/placementchange.h"

namespace astrolabe {

// Changes the derived providers of nodes, but those at the positions `leftOut`, to what the options of `after` say of
// all hosts; the nodes are as before. False: these options make more differ than inventories and traits.
bool applyOtherOptions(PlacementChange &change, const Cloud &before, const Cloud &after, const QList<int> &leftOut);

} // namespace astrolabe
