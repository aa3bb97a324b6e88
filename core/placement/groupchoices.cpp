// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/groupchoices.h"

#include <algorithm>

namespace astrolabe {

namespace {

// A provider that may give to candidates in the name of an anchor.
struct Share
{
    int anchor = 0;
    int provider = 0;

    auto operator<=>(const Share &) const = default;
};
using Shares = std::vector<Share>;

void sortOnce(Shares &shares)
{
    if (!std::ranges::is_sorted(shares))
        std::ranges::sort(shares);
}

bool has(const Flags &flags, int provider)
{
    return flags[static_cast<std::size_t>(provider)] != 0;
}

// Its provider passes every part on its own.
GroupChoices granularChoices(
    const CandidateGroup &group, const GroupFilters &filters, const Providers &providers, const Flags &anchors)
{
    const bool asksNothing = group.resources.isEmpty() && group.requiredTraits.isEmpty() && group.memberOf.isEmpty();
    Shares shares;
    for (int provider = 0; !asksNothing && provider < static_cast<int>(providers.root.size()); ++provider) {
        if (!filters.givesAll(provider) || !filters.hasRequired(provider) || filters.hasForbidden(provider)
            || !filters.isMember(provider) || !filters.isOutside(provider)) {
            continue;
        }
        const int own = providers.rootOf(provider);
        if (has(anchors, own))
            shares.push_back({own, provider});
        for (const int anchor : providers.sharing.value(provider)) {
            if (anchor != own && has(anchors, anchor))
                shares.push_back({anchor, provider});
        }
    }
    sortOnce(shares);
    GroupChoices choices;
    for (const Share &share : shares) {
        choices.anchors.push_back(share.anchor);
        choices.providers.push_back(share.provider);
    }
    return choices;
}

// Who can give one class of the unsuffixed group, and in whose name. Aggregates count of a provider or of its anchor.
Shares sharesOf(const Flags &gives, const CandidateGroup &group, const GroupFilters &filters,
    const Providers &providers, const Flags &anchors)
{
    Shares shares;
    const auto mayGive = [&](int provider) {
        return has(gives, provider) && !filters.hasForbidden(provider) && filters.isOutside(provider);
    };
    const auto mayAnchor = [&](int anchor) { return has(anchors, anchor) && filters.isOutside(anchor); };
    for (int provider = 0; provider < static_cast<int>(providers.root.size()); ++provider) {
        const int own = providers.rootOf(provider);
        if (mayGive(provider) && mayAnchor(own) && (filters.isMember(provider) || filters.isMember(own)))
            shares.push_back({own, provider});
    }
    for (auto sharing = providers.sharing.begin(); sharing != providers.sharing.end() && group.inTree.isEmpty();
        ++sharing) {
        if (!mayGive(sharing.key()) || !filters.isMember(sharing.key()))
            continue;
        for (const int anchor : *sharing) {
            if (anchor != providers.rootOf(sharing.key()) && mayAnchor(anchor))
                shares.push_back({anchor, sharing.key()});
        }
    }
    sortOnce(shares);
    return shares;
}

bool haveRequired(std::span<const int> givers, const GroupFilters &filters)
{
    return std::ranges::all_of(filters.required,
        [&](const Flags &anyOf) { return std::ranges::any_of(givers, [&](int giver) { return has(anyOf, giver); }); });
}

// Every combination of one provider per class, in the name of one anchor.
void combine(
    int anchor, const std::vector<std::span<const Share>> &ofAnchor, const GroupFilters &filters, GroupChoices &choices)
{
    std::vector<std::size_t> turn(ofAnchor.size(), 0);
    std::vector<int> givers(ofAnchor.size());
    while (true) {
        for (std::size_t i = 0; i < givers.size(); ++i)
            givers[i] = ofAnchor[i][turn[i]].provider;
        if (haveRequired(givers, filters)) {
            if (choices.size() >= largestSearch) {
                choices.isComplete = false;
                return;
            }
            choices.anchors.push_back(anchor);
            choices.providers.insert(choices.providers.end(), givers.begin(), givers.end());
        }
        std::size_t last = turn.size();
        while (last > 0 && ++turn[last - 1] == ofAnchor[last - 1].size())
            turn[--last] = 0;
        if (last == 0)
            return;
    }
}

GroupChoices unsuffixedChoices(
    const CandidateGroup &group, const GroupFilters &filters, const Providers &providers, const Flags &anchors)
{
    std::vector<Shares> shares;
    for (const Flags &gives : filters.gives)
        shares.push_back(sharesOf(gives, group, filters, providers, anchors));
    GroupChoices choices;
    choices.width = static_cast<int>(shares.size());
    std::vector<std::size_t> at(shares.size(), 0);
    std::vector<std::span<const Share>> ofAnchor(shares.size());
    while (at[0] < shares[0].size() && choices.isComplete) {
        const int anchor = shares[0][at[0]].anchor;
        bool all = true;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            while (at[i] < shares[i].size() && shares[i][at[i]].anchor < anchor)
                ++at[i];
            std::size_t end = at[i];
            while (end < shares[i].size() && shares[i][end].anchor == anchor)
                ++end;
            ofAnchor[i] = std::span(shares[i]).subspan(at[i], end - at[i]);
            all = all && !ofAnchor[i].empty();
            at[i] = end;
        }
        if (all)
            combine(anchor, ofAnchor, filters, choices);
    }
    return choices;
}

} // namespace

GroupChoices findChoices(
    const CandidateGroup &group, const GroupFilters &filters, const Providers &providers, const Flags &anchors)
{
    if (filters.findsNothing)
        return {};
    return group.isGranular() ? granularChoices(group, filters, providers, anchors)
                              : unsuffixedChoices(group, filters, providers, anchors);
}

} // namespace astrolabe
