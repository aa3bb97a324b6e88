// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/healing.h"
#include "model/cloudindex.h"

namespace astrolabe {

// A cloud after healings of its placement data.
struct Healed
{
    Cloud cloud;
    QList<Healing> made;
    QList<Healing> refused = {}; // under Placement's own rules: no capacity, no inventory, in use …
};

// Makes the changes the way Placement would, with generations; a change that is already made does nothing. Without
// placement data all are refused. Fails on data that Placement would not accept.
Result<Healed> heal(const CloudIndex &index, QList<Healing> healings);

} // namespace astrolabe
