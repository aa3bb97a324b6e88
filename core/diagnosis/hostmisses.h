// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/condition.h"

namespace astrolabe {

// The conditions that a host does not meet. One with several resource providers can meet conditions of Placement's
// query one by one, but not together: then it would do without either of several sets.
struct HostMisses
{
    ConditionSet nearest;              // what keeps Placement from offering the host
    std::vector<ConditionSet> instead; // the other sets without which Placement would offer it
    ConditionSet always;               // all other conditions

    bool isNone() const { return nearest.empty() && always.empty(); }
    // The sets without which the host would do: the nearest, the others, and all of them with the nearest first. Each
    // is ascending and has what the host always misses.
    ConditionSet first() const { return withOthers(nearest); }
    std::vector<ConditionSet> others() const;
    std::vector<ConditionSet> alternatives() const;

private:
    ConditionSet withOthers(ConditionSet set) const;
};

} // namespace astrolabe
