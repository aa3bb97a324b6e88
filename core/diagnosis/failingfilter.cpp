// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/failingfilter.h"

#include <algorithm>
#include <iterator>

namespace astrolabe {

namespace {

// Of one host on which the filter fails.
struct Failing
{
    ConditionSet before; // what keeps the host away from the filter
    ConditionSet own;    // what the filter fails on
};

std::vector<Failing> failingIn(
    const FailingFilter &filter, const ConditionList &conditions, const std::vector<HostMisses> &misses)
{
    const auto isOwn = [&](int condition) {
        const Condition &each = conditions.at(condition);
        return each.kind == Condition::Kind::Filter && each.name == filter.name;
    };
    std::vector<Failing> failing;
    for (const HostIndex host : filter.hosts) {
        for (const ConditionSet &set : misses[static_cast<std::size_t>(host)].alternatives()) {
            Failing &one = failing.emplace_back();
            std::ranges::copy_if(set, std::back_inserter(one.before),
                [&](int condition) { return conditions.comesBefore(condition, filter.name); });
            std::ranges::copy_if(set, std::back_inserter(one.own), isOwn);
        }
    }
    return failing;
}

} // namespace

void spread(const FailingFilter &filter, const ConditionList &conditions, std::vector<HostMisses> &misses)
{
    const std::vector<Failing> failing = failingIn(filter, conditions, misses);
    // Without the conditions that are dropped.
    const auto failsOn = [&](const ConditionSet &dropped) {
        ConditionSet all;
        for (const Failing &one : failing) {
            if (std::ranges::includes(dropped, one.before))
                std::ranges::set_difference(one.own, dropped, std::back_inserter(all));
        }
        return all;
    };
    for (HostMisses &host : misses) {
        const std::vector<ConditionSet> sets = host.alternatives();
        for (std::size_t at = 0; at < sets.size(); ++at) {
            const ConditionSet more = failsOn(sets[at]);
            ConditionSet &set = at == 0 ? host.nearest : host.instead[at - 1];
            set.insert(set.end(), more.begin(), more.end());
        }
    }
}

} // namespace astrolabe
