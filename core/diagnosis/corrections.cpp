// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/corrections.h"

#include <algorithm>

namespace astrolabe {

namespace {

// More conflicts than anybody reads; the number of conflicts can grow exponentially with that of corrections.
constexpr std::size_t mostConflicts = 200;

bool isWithin(const ConditionSet &part, const ConditionSet &whole)
{
    return std::ranges::includes(whole, part);
}

bool share(const ConditionSet &left, const ConditionSet &right)
{
    return std::ranges::any_of(left, [&](int condition) { return std::ranges::binary_search(right, condition); });
}

bool isSmaller(const ConditionSet &left, const ConditionSet &right)
{
    return left.size() != right.size() ? left.size() < right.size() : left < right;
}

// Keeps the sets that contain no other one.
std::vector<ConditionSet> minimal(std::vector<ConditionSet> sets)
{
    std::ranges::sort(sets, isSmaller);
    std::vector<ConditionSet> kept;
    for (ConditionSet &set : sets) {
        if (std::ranges::none_of(kept, [&](const ConditionSet &smaller) { return isWithin(smaller, set); }))
            kept.push_back(std::move(set));
    }
    return kept;
}

} // namespace

QList<Correction> correctionsOf(const Standings &standings)
{
    const std::vector<ConditionSet> sets = minimal(standings.misses);
    QList<Correction> corrections;
    for (const ConditionSet &set : sets) {
        const auto number = std::ranges::find(standings.misses, set) - standings.misses.begin();
        Correction correction{set, {}};
        for (HostIndex host = 0; std::cmp_less(host, standings.missesOf.size()); ++host) {
            if (standings.missesOf[static_cast<std::size_t>(host)] == number)
                correction.hosts.append(host);
        }
        for (const auto &[host, others] : standings.otherMisses) {
            if (std::ranges::find(others, number) != others.end())
                correction.hosts.append(host);
        }
        std::ranges::sort(correction.hosts);
        std::ranges::stable_sort(
            correction.hosts, {}, [&](HostIndex host) { return standings.shortfall[static_cast<std::size_t>(host)]; });
        corrections.append(std::move(correction));
    }
    std::ranges::stable_sort(corrections, [](const Correction &left, const Correction &right) {
        return left.conditions.size() != right.conditions.size() ? left.conditions.size() < right.conditions.size()
                                                                 : left.hosts.size() > right.hosts.size();
    });
    return corrections;
}

// Berge's algorithm.
Conflicting conflictsOf(const QList<Correction> &corrections)
{
    Conflicting conflicting;
    std::vector<ConditionSet> hitting;
    bool isFirst = true;
    for (const Correction &correction : corrections) {
        std::vector<ConditionSet> next;
        if (isFirst) {
            for (const int condition : correction.conditions)
                next.push_back({condition});
        }
        for (const ConditionSet &set : hitting) {
            if (share(set, correction.conditions)) {
                next.push_back(set);
                continue;
            }
            for (const int condition : correction.conditions) {
                ConditionSet larger = set;
                larger.insert(std::ranges::lower_bound(larger, condition), condition);
                next.push_back(std::move(larger));
            }
        }
        isFirst = false;
        hitting = minimal(std::move(next));
        if (hitting.size() > mostConflicts) {
            hitting.resize(mostConflicts);
            conflicting.isComplete = false;
        }
    }
    // A set that was cut off early might have been the part of a kept one that makes it too large.
    if (!conflicting.isComplete) {
        std::erase_if(hitting, [&](const ConditionSet &set) {
            return std::ranges::any_of(set, [&](int condition) {
                return std::ranges::all_of(corrections, [&](const Correction &correction) {
                    return std::ranges::any_of(set, [&](int other) {
                        return other != condition && std::ranges::binary_search(correction.conditions, other);
                    });
                });
            });
        });
    }
    conflicting.sets = QList<ConditionSet>(hitting.begin(), hitting.end());
    return conflicting;
}

} // namespace astrolabe
