// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/conflicts.h"

#include "placement/candidates/unmetreasons.h"

#include <algorithm>
#include <map>

namespace astrolabe {

namespace {

// Assigns to as many groups as possible a provider of their own, by augmenting paths.
class Matching
{
public:
    explicit Matching(std::vector<Positions> providersOf)
        : m_providersOf(std::move(providersOf))
    {
        for (std::size_t group = 0; group < m_providersOf.size(); ++group) {
            m_seen.clear();
            if (!serve(group))
                m_without.push_back(group);
        }
        // No provider is left for these groups: the providers visited are those that would have to serve several.
        m_seen.clear();
        m_reached.clear();
        for (const std::size_t group : m_without)
            serve(group);
    }

    std::size_t missing() const { return m_without.size(); }
    const std::vector<std::size_t> &rivals() const { return m_reached; } // groups
    const Positions &rivaled() const { return m_seen; }                  // the only providers that can serve them

private:
    bool serve(std::size_t group)
    {
        m_reached.push_back(group);
        for (const int provider : m_providersOf[group]) {
            if (std::ranges::find(m_seen, provider) != m_seen.end())
                continue;
            m_seen.push_back(provider);
            const auto served = m_groupOf.find(provider);
            if (served == m_groupOf.end() || serve(served->second)) {
                m_groupOf[provider] = group;
                return true;
            }
        }
        return false;
    }

    std::vector<Positions> m_providersOf;
    std::map<int, std::size_t> m_groupOf;
    std::vector<std::size_t> m_without;
    std::vector<std::size_t> m_reached;
    Positions m_seen;
};

template<typename Number>
void makeUnique(std::vector<Number> &positions)
{
    std::ranges::sort(positions);
    const auto twice = std::ranges::unique(positions);
    positions.erase(twice.begin(), twice.end());
}

} // namespace

Conflicts::Conflicts(const Search &search)
    : m_search(search)
{
    const QList<CandidateGroup> &groups = search.query.groups;
    const auto add = [&](Members &members, qsizetype group) {
        members.names.append(groups.at(group).suffix);
        members.groups.push_back(static_cast<std::size_t>(group));
    };
    std::map<QString, Demand> demands;
    for (qsizetype group = 0; group < groups.size(); ++group) {
        if (groups.at(group).isGranular())
            add(m_isolated, group);
        for (const auto &[resourceClass, amount] : groups.at(group).resources)
            demands[resourceClass].amounts.emplace_back(static_cast<std::size_t>(group), amount);
    }
    for (const QStringList &suffixes : search.query.sameSubtree) {
        Members &members = m_subtrees.emplace_back();
        for (qsizetype group = 0; group < groups.size(); ++group) {
            if (suffixes.contains(groups.at(group).suffix))
                add(members, group);
        }
    }
    for (auto &[resourceClass, demand] : demands) {
        if (demand.amounts.size() > 1)
            m_demands.push_back({resourceClass, demand.amounts});
    }
}

std::optional<Conflict> Conflicts::ofPolicy(int root) const
{
    std::vector<Positions> providers;
    providers.reserve(m_isolated.groups.size());
    for (const std::size_t group : m_isolated.groups)
        providers.push_back(providersOf(group, root));
    const Matching matching(std::move(providers));
    if (matching.missing() == 0)
        return std::nullopt;
    std::vector<std::size_t> rivals = matching.rivals();
    makeUnique(rivals);
    Positions rivaled = matching.rivaled();
    makeUnique(rivaled);
    QStringList names;
    for (const std::size_t member : rivals)
        names.append(m_isolated.names.at(static_cast<qsizetype>(member)));
    return Conflict{unmet::tooFewProviders(names, static_cast<qsizetype>(rivaled.size()), namesOf(rivaled)),
        static_cast<qint64>(matching.missing())};
}

Conflict Conflicts::ofSubtrees(int root) const
{
    for (const Members &members : m_subtrees) {
        if (const auto conflict = ofSubtree(members, root))
            return *conflict;
    }
    const Members &first = m_subtrees.front();
    return {unmet::noCommonSubtree(first.names, servedBy(first, first.groups, root)), 0};
}

std::optional<Conflict> Conflicts::ofSubtree(const Members &members, int root) const
{
    std::vector<Positions> providers;
    providers.reserve(members.groups.size());
    for (const std::size_t group : members.groups)
        providers.push_back(providersOf(group, root));
    std::vector<std::size_t> fewest = members.groups;
    int nearest = root;
    for (const Positions &tops : providers) {
        for (const int top : tops) {
            std::vector<std::size_t> outside;
            for (std::size_t i = 0; i < providers.size(); ++i) {
                if (std::ranges::none_of(providers[i], [&](int provider) { return isAbove(top, provider); }))
                    outside.push_back(members.groups[i]);
            }
            if (outside.size() < fewest.size()) {
                fewest = std::move(outside);
                nearest = top;
            }
        }
    }
    if (fewest.empty())
        return std::nullopt;
    return Conflict{
        unmet::outsideSubtree(members.names, m_search.providers.at(nearest).name, servedBy(members, fewest, root)),
        static_cast<qint64>(fewest.size())};
}

Conflict Conflicts::ofAmounts(int root) const
{
    for (const Demand &demand : m_demands) {
        Positions all;
        std::vector<std::size_t> asking;
        std::map<int, std::vector<std::size_t>> only; // by provider: the groups that only it can serve
        for (const auto &[group, amount] : demand.amounts) {
            const Positions givers = giversOf(group, demand.resourceClass, root);
            all.insert(all.end(), givers.begin(), givers.end());
            asking.push_back(group);
            if (givers.size() == 1)
                only[givers.front()].push_back(group);
        }
        for (const auto &[provider, groups] : only) {
            if (const auto conflict = ofDemand(demand, groups, {provider}))
                return *conflict;
        }
        makeUnique(all);
        if (const auto conflict = ofDemand(demand, asking, all))
            return *conflict;
    }
    return {unmet::tooMuchTogether(), 0};
}

// Compares what the givers have free, capped by max_unit, with the sum of the amounts requested from them.
std::optional<Conflict> Conflicts::ofDemand(
    const Demand &demand, std::span<const std::size_t> asking, const Positions &givers) const
{
    qint64 asked = 0;
    QStringList names;
    for (const auto &[group, amount] : demand.amounts) {
        if (std::ranges::find(asking, group) == asking.end())
            continue;
        asked += amount;
        names.append(QStringLiteral("resources") + m_search.query.groups.at(static_cast<qsizetype>(group)).suffix);
    }
    qint64 most = 0;
    for (const int giver : givers) {
        const InventoryRow *inventory = m_search.providers.inventory(giver, demand.resourceClass);
        const qint64 free = static_cast<qint64>(inventory->capacity) - m_search.used[inventory->usage];
        most += std::min(free, qint64{inventory->maxUnit});
    }
    if (asked <= most)
        return std::nullopt;
    return Conflict{unmet::tooLittleTogether(names, demand.resourceClass, asked, most, namesOf(givers)), asked - most};
}

// The providers in the group's choices at the root.
Positions Conflicts::providersOf(std::size_t group, int root) const
{
    const GroupChoices &choices = m_search.choices[group];
    const auto [first, last] = std::ranges::equal_range(choices.anchors, root);
    Positions providers;
    for (auto anchor = first; anchor != last; ++anchor) {
        const auto chosen = choices.at(static_cast<std::size_t>(anchor - choices.anchors.begin()));
        providers.insert(providers.end(), chosen.begin(), chosen.end());
    }
    makeUnique(providers);
    return providers;
}

Positions Conflicts::giversOf(std::size_t group, const QString &resourceClass, int root) const
{
    const auto &resources = m_search.query.groups.at(static_cast<qsizetype>(group)).resources;
    const auto slot = std::ranges::find(resources, resourceClass, &std::pair<QString, qint64>::first);
    const Flags &gives = m_search.filters[group].gives[static_cast<std::size_t>(slot - resources.begin())];
    Positions givers = providersOf(group, root);
    std::erase_if(givers, [&](int giver) { return gives[static_cast<std::size_t>(giver)] == 0; });
    return givers;
}

QStringList Conflicts::namesOf(const Positions &providers) const
{
    QStringList names;
    for (const int provider : providers)
        names.append(m_search.providers.at(provider).name);
    return names;
}

// "_A (one, another), _B (a third)"
QStringList Conflicts::servedBy(const Members &members, std::span<const std::size_t> which, int root) const
{
    QStringList served;
    for (std::size_t i = 0; i < members.groups.size(); ++i) {
        if (std::ranges::find(which, members.groups[i]) != which.end()) {
            served.append(QStringLiteral("%1 (%2)").arg(members.names.at(static_cast<qsizetype>(i)),
                namesOf(providersOf(members.groups[i], root)).join(QStringLiteral(", "))));
        }
    }
    return served;
}

bool Conflicts::isAbove(int ancestor, int provider) const
{
    while (provider >= 0 && provider != ancestor)
        provider = m_search.providers.parentOf(provider);
    return provider == ancestor;
}

} // namespace astrolabe
