// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"
#include "placement/placementchange.h"

namespace astrolabe {

// Changes the derived providers of nodes, but those at the positions `leftOut`, to what the options of `after` say of
// all hosts; the nodes are as before. Returns those that have to be derived anew instead: Placement refuses their
// inventories, or did.
QList<int> applyOtherOptions(PlacementChange &change, const Providers &providersBefore, const Cloud &before,
    const Cloud &after, const QList<int> &leftOut);

} // namespace astrolabe
