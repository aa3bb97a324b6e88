// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/groupchoices.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

namespace {

// A provider that can give resources to candidates at an anchor.
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

// A single provider must meet every part.
GroupChoices granularChoices(
    const CandidateGroup &group, const GroupFilters &filters, const Providers &providers, const Flags &anchors)
{
    Shares shares;
    for (int provider = 0; !group.servesNothing() && std::cmp_less(provider, providers.root.size()); ++provider) {
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

// The providers that can give one class of the unsuffixed group, with their anchors. Both the provider's own aggregates
// and its root's count.
Shares sharesOf(const Flags &gives, const CandidateGroup &group, const GroupFilters &filters,
    const Providers &providers, const Flags &anchors)
{
    Shares shares;
    const auto mayGive = [&](int provider) {
        return has(gives, provider) && !filters.hasForbidden(provider) && filters.isOutside(provider);
    };
    const auto mayAnchor = [&](int anchor) { return has(anchors, anchor) && filters.isOutside(anchor); };
    for (int provider = 0; std::cmp_less(provider, providers.root.size()); ++provider) {
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

using SharesByClass = std::vector<std::span<const Share>>;

// Adds every combination at one anchor of one provider per class that has the required traits. It proceeds class by
// class and backtracks when no provider of the remaining classes has a missing trait.
class Combiner
{
public:
    Combiner(const GroupFilters &filters, GroupChoices &choices, SearchProgress &progress)
        : m_filters(filters)
        , m_choices(choices)
        , m_progress(progress)
        , m_givers(static_cast<std::size_t>(choices.width))
        , m_behind(m_givers.size() * filters.required.size())
    { }

    void add(int anchor, const SharesByClass &shares)
    {
        m_anchor = anchor;
        lookBehind(shares);
        if (isWithinReach(0))
            choose(0, shares);
    }
    bool goesOn() const { return m_choices.isComplete() && !m_progress.isStopped(); }

private:
    // For each class, the required traits that a provider of this class or a later one has.
    void lookBehind(const SharesByClass &shares)
    {
        const std::size_t traits = m_filters.required.size();
        for (std::size_t at = shares.size(); at-- > 0;) {
            for (std::size_t trait = 0; trait < traits; ++trait) {
                const bool later = at + 1 < shares.size() && m_behind[(at + 1) * traits + trait] != 0;
                const Flags &having = m_filters.required[trait];
                m_behind[at * traits + trait] = later
                    || std::ranges::any_of(shares[at], [&](const Share &share) { return has(having, share.provider); });
            }
        }
    }

    // Whether the providers chosen so far and those of the remaining classes can have all required traits.
    bool isWithinReach(std::size_t at) const
    {
        const auto chosen = std::span(m_givers).first(at);
        for (std::size_t trait = 0; trait < m_filters.required.size(); ++trait) {
            const bool later = at < m_givers.size() && m_behind[at * m_filters.required.size() + trait] != 0;
            const Flags &having = m_filters.required[trait];
            if (!later && std::ranges::none_of(chosen, [&](int giver) { return has(having, giver); }))
                return false;
        }
        return true;
    }

    void choose(std::size_t at, const SharesByClass &shares)
    {
        if (at == shares.size())
            return keep();
        for (const Share &share : shares[at]) {
            m_givers[at] = share.provider;
            if (isWithinReach(at + 1))
                choose(at + 1, shares);
            else if (++m_inVain == largestSearch)
                m_choices.cutOff = m_anchor;
            if (!goesOn())
                return;
        }
    }

    void keep()
    {
        if (m_choices.size() == largestSearch) {
            m_choices.cutOff = m_anchor;
            return;
        }
        m_choices.anchors.push_back(m_anchor);
        m_choices.providers.insert(m_choices.providers.end(), m_givers.begin(), m_givers.end());
        m_progress.tell(m_choices.size(), largestSearch);
    }

    const GroupFilters &m_filters;
    GroupChoices &m_choices;
    SearchProgress &m_progress;
    std::vector<int> m_givers;
    std::vector<char> m_behind; // by class and required trait
    std::size_t m_inVain = 0;
    int m_anchor = 0;
};

GroupChoices unsuffixedChoices(const CandidateGroup &group, const GroupFilters &filters, const Providers &providers,
    const Flags &anchors, SearchProgress &progress)
{
    std::vector<Shares> shares;
    shares.reserve(filters.gives.size());
    for (const Flags &gives : filters.gives)
        shares.push_back(sharesOf(gives, group, filters, providers, anchors));
    GroupChoices choices;
    choices.width = static_cast<int>(shares.size());
    Combiner combiner(filters, choices, progress);
    std::vector<std::size_t> at(shares.size(), 0);
    SharesByClass ofAnchor(shares.size());
    while (at[0] < shares[0].size() && combiner.goesOn()) {
        progress.tell(at[0], shares[0].size());
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
            combiner.add(anchor, ofAnchor);
    }
    return choices;
}

} // namespace

GroupChoices findChoices(const CandidateGroup &group, const GroupFilters &filters, const Providers &providers,
    const Flags &anchors, SearchProgress &progress)
{
    if (filters.findsNothing)
        return {};
    return group.isGranular() ? granularChoices(group, filters, providers, anchors)
                              : unsuffixedChoices(group, filters, providers, anchors, progress);
}

} // namespace astrolabe
