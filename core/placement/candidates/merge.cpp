// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/merge.h"

#include <algorithm>

namespace astrolabe {

namespace {

// The groups whose suffixes are listed, ascending.
std::vector<std::size_t> groupsNamed(const QStringList &suffixes, const CandidateQuery &query)
{
    std::vector<std::size_t> groups;
    for (qsizetype i = 0; i < query.groups.size(); ++i) {
        if (suffixes.contains(query.groups.at(i).suffix))
            groups.push_back(static_cast<std::size_t>(i));
    }
    return groups;
}

bool asksFor(const CandidateGroup &group, const QString &resourceClass)
{
    return std::ranges::find(group.resources, resourceClass, &std::pair<QString, qint64>::first)
        != group.resources.end();
}

} // namespace

Merge::Merge(const CandidateQuery &query, const std::vector<GroupChoices> &choices, const Providers &providers,
    const std::vector<qint64> &used, SearchProgress &progress)
    : m_query(query)
    , m_choices(choices)
    , m_providers(providers)
    , m_used(used)
    , m_progress(progress)
    , m_ofAnchor(choices.size())
    , m_chosen(choices.size())
{
    for (const QStringList &suffixes : query.sameSubtree)
        m_subtrees.push_back(groupsNamed(suffixes, query));
    for (qsizetype i = 0; i < query.groups.size(); ++i) {
        const CandidateGroup &group = query.groups.at(i);
        for (int slot = 0; slot < group.resources.size(); ++slot) {
            const auto &[resourceClass, amount] = group.resources.at(slot);
            const auto asks = [&](const CandidateGroup &other) { return asksFor(other, resourceClass); };
            if (std::ranges::count_if(query.groups, asks) > 1)
                m_demands.push_back(
                    {static_cast<std::size_t>(i), group.isGranular() ? 0 : slot, resourceClass, amount});
        }
    }
}

bool Merge::run(const std::function<Then(int anchor, Combination)> &found)
{
    const std::vector<int> &anchors = m_choices.front().anchors;
    int anchor = 0;
    Then then = Then::GoOn;
    const std::function<bool()> tell = [&] {
        then = found(anchor, m_chosen);
        m_progress.tell(m_looked, largestSearch);
        return then == Then::GoOn;
    };
    std::ranges::fill(m_ofAnchor, std::pair<std::size_t, std::size_t>());
    while (m_ofAnchor.front().second < anchors.size() && then != Then::End && goesOn()) {
        m_progress.tell(m_ofAnchor.front().second, anchors.size());
        anchor = anchors[m_ofAnchor.front().second];
        if (advanceTo(anchor))
            walk(0, Rule::Capacity, tell);
    }
    return goesOn();
}

// Moves on from an earlier anchor's selection. False if a group has no choice at the anchor.
bool Merge::advanceTo(int anchor)
{
    bool all = true;
    for (std::size_t group = 0; group < m_choices.size(); ++group) {
        const std::vector<int> &anchors = m_choices[group].anchors;
        auto &[first, last] = m_ofAnchor[group];
        first = last;
        while (first < anchors.size() && anchors[first] < anchor)
            ++first;
        last = first;
        while (last < anchors.size() && anchors[last] == anchor)
            ++last;
        all = all && first < last;
    }
    return all;
}

bool Merge::isPossible(int anchor, Rule upTo)
{
    bool isAny = false;
    if (selectAnchor(anchor)) {
        walk(0, upTo, [&] {
            isAny = true;
            return false;
        });
    }
    return isAny || m_looked >= largestSearch;
}

bool Merge::selectAnchor(int anchor)
{
    for (std::size_t group = 0; group < m_choices.size(); ++group) {
        const std::vector<int> &anchors = m_choices[group].anchors;
        const auto [first, last] = std::ranges::equal_range(anchors, anchor);
        if (first == last)
            return false;
        m_ofAnchor[group]
            = {static_cast<std::size_t>(first - anchors.begin()), static_cast<std::size_t>(last - anchors.begin())};
    }
    return true;
}

// Depth first; skips what the groups chosen so far already forbid. `found` returns whether to go on.
bool Merge::walk(std::size_t group, Rule upTo, const std::function<bool()> &found)
{
    if (group == m_choices.size())
        return found();
    const auto [first, last] = m_ofAnchor[group];
    for (std::size_t choice = first; choice < last; ++choice) {
        ++m_looked;
        if (!goesOn())
            return false;
        m_chosen[group] = choice;
        if (allows(group, upTo) && !walk(group + 1, upTo, found))
            return false;
    }
    return true;
}

// Whether the group's choice is compatible with those of the groups before it.
bool Merge::allows(std::size_t group, Rule upTo) const
{
    return isolated(group) && inSubtrees(group) && (upTo < Rule::Capacity || withinCapacity(group));
}

bool Merge::isolated(std::size_t group) const
{
    const auto isGranular = [this](std::size_t g) { return m_query.groups.at(static_cast<qsizetype>(g)).isGranular(); };
    if (!m_query.isolates() || !isGranular(group))
        return true;
    const int provider = m_choices[group].at(m_chosen[group]).front();
    for (std::size_t other = 0; other < group; ++other) {
        if (isGranular(other) && m_choices[other].at(m_chosen[other]).front() == provider)
            return false;
    }
    return true;
}

bool Merge::inSubtrees(std::size_t group) const
{
    return std::ranges::all_of(m_subtrees, [&](const std::vector<std::size_t> &groups) {
        const bool isLast = !groups.empty() && groups.back() == group;
        return !isLast || inOneSubtree(groups);
    });
}

// One of the groups' providers must be an ancestor of, or the same as, all the others.
bool Merge::inOneSubtree(const std::vector<std::size_t> &groups) const
{
    const auto providerOf = [this](std::size_t group) { return m_choices[group].at(m_chosen[group]).front(); };
    return std::ranges::any_of(groups, [&](std::size_t top) {
        return std::ranges::all_of(
            groups, [&](std::size_t other) { return isAncestor(providerOf(top), providerOf(other)); });
    });
}

bool Merge::isAncestor(int ancestor, int provider) const
{
    while (provider >= 0 && provider != ancestor)
        provider = m_providers.parentOf(provider);
    return provider == ancestor;
}

int Merge::giver(const Demand &demand) const
{
    return m_choices[demand.group].at(m_chosen[demand.group])[static_cast<std::size_t>(demand.slot)];
}

// Each group fits by itself; only the amounts that several groups take from one provider must be summed. min_unit and
// step_size need no second check.
bool Merge::withinCapacity(std::size_t group) const
{
    for (const Demand &own : m_demands) {
        if (own.group != group)
            continue;
        const int provider = giver(own);
        qint64 sum = own.amount;
        for (const Demand &other : m_demands) {
            if (other.group < group && other.resourceClass == own.resourceClass && giver(other) == provider)
                sum += other.amount;
        }
        if (sum == own.amount)
            continue;
        const InventoryRow *inventory = m_providers.inventory(provider, own.resourceClass);
        if (sum > inventory->maxUnit || m_used[inventory->usage] + sum > static_cast<qint64>(inventory->capacity))
            return false;
    }
    return true;
}

} // namespace astrolabe
