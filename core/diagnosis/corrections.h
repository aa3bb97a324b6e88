// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/standings.h"

namespace astrolabe {

// Conditions that, dropped together, leave a host, and of which no part is enough.
struct Correction
{
    ConditionSet conditions;
    QList<HostIndex> hosts; // that would do without exactly these, nearest first

    bool operator==(const Correction &) const = default;
};

// Smallest first, of equally many conditions the one that lets most hosts in. Empty if no host was judged; one without
// conditions if a host meets them all.
QList<Correction> correctionsOf(const Standings &standings);

// Conditions that no host meets together, while some host meets each smaller part of them. A single condition is one
// that no host meets at all.
struct Conflicting
{
    QList<ConditionSet> sets; // smallest first
    bool isComplete = true;   // false: there are more than were looked for

    bool operator==(const Conflicting &) const = default;
};

// The minimal sets that share a condition with each of the corrections.
Conflicting conflictsOf(const QList<Correction> &corrections);

} // namespace astrolabe
