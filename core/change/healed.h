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
    QList<Healing> refused = {}; // by Placement's own rules: no capacity, no inventory, in use …
};

// Makes the changes as Placement would take them, generations included; those that are made already change nothing. A
// cloud without placement data refuses them all. Fails on data that Placement would not take.
Result<Healed> heal(const CloudIndex &index, QList<Healing> healings);

} // namespace astrolabe
