// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "placement/candidates/search.h"

namespace astrolabe {

// Why a root that can serve each group of a query alone cannot serve them together, and how much is missing.
struct Conflict
{
    Reason reason;
    qint64 by = 0;
};

// Each function checks one rule in isolation.
class Conflicts
{
public:
    // The search must outlive the object.
    explicit Conflicts(const Search &search);

    // group_policy=isolate: groups with fewer providers between them than there are groups; `by` is the difference.
    // nullopt if there is a provider for each.
    std::optional<Conflict> ofPolicy(int root) const;
    // same_subtree: the groups with no provider below the nearest top provider; `by` is their number. If each
    // same_subtree can be met by itself, all groups of the first one.
    Conflict ofSubtrees(int root) const;
    // Amounts of one class requested by several groups; `by` is in units of that class. Names no amount if only trying
    // all combinations shows that they exceed the capacity.
    Conflict ofAmounts(int root) const;

private:
    struct Members // of one same_subtree, or the groups subject to group_policy
    {
        QStringList names;
        std::vector<std::size_t> groups;
    };
    struct Demand
    {
        QString resourceClass;
        std::vector<std::pair<std::size_t, qint64>> amounts; // by group
    };

    Positions providersOf(std::size_t group, int root) const;
    Positions giversOf(std::size_t group, const QString &resourceClass, int root) const;
    std::optional<Conflict> ofSubtree(const Members &members, int root) const;
    std::optional<Conflict> ofDemand(
        const Demand &demand, std::span<const std::size_t> asking, const Positions &givers) const;
    QStringList namesOf(const Positions &providers) const;
    QStringList servedBy(const Members &members, std::span<const std::size_t> which, int root) const;
    bool isAbove(int ancestor, int provider) const;

    const Search &m_search;
    Members m_isolated;
    std::vector<Members> m_subtrees;
    std::vector<Demand> m_demands; // for classes requested by several groups
};

} // namespace astrolabe
