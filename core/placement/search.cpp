// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/search.h"

#include <algorithm>

namespace astrolabe {

QList<std::pair<QString, qint64>> Search::resourcesOf(const CandidateSlot &slot) const
{
    const auto &resources = groupOf(slot).resources;
    return slot.resource < 0 ? resources : resources.mid(slot.resource, 1);
}

Answered<void> Search::run(Microversion version)
{
    const Answered<bool> some = findAnchors().and_then(
        [&](bool any) -> Answered<bool> { return any ? findGroups() : Answered<bool>(false); });
    if (!some)
        return tl::unexpected(some.error());
    if (*some)
        join(version);
    if (progress.isStopped())
        return stoppedSearch();
    return {};
}

Answered<bool> Search::findAnchors()
{
    if (const Answered<void> known = checkTraits(query.rootRequired + query.rootForbidden, providers); !known)
        return tl::unexpected(known.error());
    anchors.assign(providers.root.size(), 0);
    for (const int root : providers.roots)
        anchors[static_cast<std::size_t>(root)] = 1;
    const auto drop = [&](const QString &trait, bool having) {
        const Flags has = havingAny(providers.withTrait, {trait}, providers);
        for (const int root : providers.roots) {
            if ((has[static_cast<std::size_t>(root)] != 0) == having)
                anchors[static_cast<std::size_t>(root)] = 0;
        }
    };
    for (const QString &trait : query.rootRequired)
        drop(trait, false);
    for (const QString &trait : query.rootForbidden)
        drop(trait, true);
    return std::ranges::find(anchors, 1) != anchors.end();
}

// What finds nothing ends the search, so that a later unknown name is no error.
Answered<bool> Search::findGroups()
{
    for (const CandidateGroup &group : query.groups) {
        auto admitted = GroupFilters::of(group, providers, used);
        if (!admitted)
            return tl::unexpected(admitted.error());
        filters.push_back(std::move(*admitted));
        choices.push_back(findChoices(group, filters.back(), providers, anchors, progress));
        progress.endStep();
        isComplete = isComplete && choices.back().isComplete();
        if (choices.back().size() == 0)
            return false;
    }
    return true;
}

void Search::join(Microversion version)
{
    for (int group = 0; group < query.groups.size(); ++group) {
        const int width = choices[static_cast<std::size_t>(group)].width;
        const bool isGranular = query.groups.at(group).isGranular();
        for (int resource = 0; resource < width; ++resource)
            slots.push_back({group, isGranular ? -1 : resource});
    }
    const bool oneOfATree = !version.includes(29) && providers.hasTrees();
    const auto add = [&](int anchor, Merge::Combination combination) {
        for (std::size_t group = 0; group < choices.size(); ++group) {
            const auto chosen = choices[group].at(combination[group]);
            givers.insert(givers.end(), chosen.begin(), chosen.end());
        }
        anchorOf.push_back(anchor);
        if (oneOfATree && takesTwiceFromOneTree(candidate(size() - 1))) {
            anchorOf.pop_back();
            givers.resize(size() * slots.size());
        }
    };
    isComplete = Merge(query, choices, providers, used, progress).run(add) && isComplete;
    progress.endStep();
}

// Such candidates are kept from old microversions, which know nothing of trees.
bool Search::takesTwiceFromOneTree(std::span<const int> candidate) const
{
    return std::ranges::any_of(candidate, [&](int one) {
        return std::ranges::any_of(
            candidate, [&](int other) { return one != other && providers.rootOf(one) == providers.rootOf(other); });
    });
}

} // namespace astrolabe
