// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/hostmisses.h"

#include <algorithm>

namespace astrolabe {

ConditionSet HostMisses::withOthers(ConditionSet set) const
{
    set.insert(set.end(), always.begin(), always.end());
    std::ranges::sort(set);
    set.erase(std::ranges::unique(set).begin(), set.end());
    return set;
}

std::vector<ConditionSet> HostMisses::alternatives() const
{
    std::vector<ConditionSet> sets;
    sets.reserve(1 + instead.size());
    sets.push_back(first());
    for (const ConditionSet &set : instead)
        sets.push_back(withOthers(set));
    return sets;
}

} // namespace astrolabe
