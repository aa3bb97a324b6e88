// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/search.h"

#include <algorithm>
#include <numeric>
#include <set>

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
        const Flags has = providers.traits.havingAny({trait});
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

// A group that finds nothing ends the search, so later unknown names are no error.
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
    mergeChoices();
    if (generation.most && generation.breadthFirst) {
        const std::vector<std::size_t> kept = inTurn();
        isFull = isFull || kept.size() < size();
        keep(kept);
    }
    if (!version.includes(29) && providers.hasTrees()) {
        std::vector<std::size_t> ofOneTree(size());
        std::iota(ofOneTree.begin(), ofOneTree.end(), std::size_t{0});
        std::erase_if(ofOneTree, [this](std::size_t at) { return takesTwiceFromOneTree(candidate(at)); });
        keep(ofOneTree);
    }
    progress.endStep();
}

// Merges up to the most candidates that Placement generates; breadth first, up to that many per root, since it is not
// yet known how many of each root will be kept.
void Search::mergeChoices()
{
    std::set<std::vector<int>> made; // equal candidates of several roots count once
    const auto add = [&](int anchor, Merge::Combination combination) {
        if (generation.breadthFirst && !anchorOf.empty() && anchorOf.back() != anchor)
            made.clear();
        for (std::size_t group = 0; group < choices.size(); ++group) {
            const auto chosen = choices[group].at(combination[group]);
            givers.insert(givers.end(), chosen.begin(), chosen.end());
        }
        anchorOf.push_back(anchor);
        if (!generation.most)
            return Merge::Then::GoOn;
        const auto last = candidate(size() - 1);
        made.emplace(last.begin(), last.end());
        if (made.size() < *generation.most)
            return Merge::Then::GoOn;
        isFull = true;
        return generation.breadthFirst ? Merge::Then::NextAnchor : Merge::Then::End;
    };
    isComplete = Merge(query, choices, providers, used, progress).run(add) && isComplete;
}

// The first candidate of each root, then the second of each, up to the most that Placement generates.
std::vector<std::size_t> Search::inTurn() const
{
    std::vector<std::pair<std::size_t, std::size_t>> turns; // position within the root, position in the search
    for (std::size_t at = 0; at < size(); ++at) {
        const bool isFirst = at == 0 || anchorOf[at - 1] != anchorOf[at];
        turns.emplace_back(isFirst ? 0 : turns.back().first + 1, at);
    }
    std::ranges::sort(turns);
    std::set<std::vector<int>> made;
    std::vector<std::size_t> kept;
    for (const auto &[turn, at] : turns) {
        if (made.size() >= *generation.most)
            break;
        const auto one = candidate(at);
        made.emplace(one.begin(), one.end());
        kept.push_back(at);
    }
    return kept;
}

void Search::keep(const std::vector<std::size_t> &candidates)
{
    std::vector<int> keptAnchors;
    std::vector<int> keptGivers;
    for (const std::size_t at : candidates) {
        keptAnchors.push_back(anchorOf[at]);
        const auto kept = candidate(at);
        keptGivers.insert(keptGivers.end(), kept.begin(), kept.end());
    }
    anchorOf = std::move(keptAnchors);
    givers = std::move(keptGivers);
}

// Old microversions, which do not know trees, do not get such candidates.
bool Search::takesTwiceFromOneTree(std::span<const int> candidate) const
{
    return std::ranges::any_of(candidate, [&](int one) {
        return std::ranges::any_of(
            candidate, [&](int other) { return one != other && providers.rootOf(one) == providers.rootOf(other); });
    });
}

} // namespace astrolabe
