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

std::vector<ConditionSet> HostMisses::others() const
{
    std::vector<ConditionSet> sets;
    sets.reserve(instead.size());
    for (const ConditionSet &set : instead)
        sets.push_back(withOthers(set));
    return sets;
}

std::vector<ConditionSet> HostMisses::alternatives() const
{
    std::vector<ConditionSet> sets = others();
    sets.insert(sets.begin(), first());
    return sets;
}

} // namespace astrolabe
