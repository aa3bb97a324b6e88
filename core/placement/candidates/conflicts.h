// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "placement/candidates/search.h"

namespace astrolabe {

// Why the groups of a query cannot be served together in the name of a root that can serve each of them alone, and how
// much is missing.
struct Conflict
{
    Reason reason;
    qint64 by = 0;
};

// Each looks at its own rule alone.
class Conflicts
{
public:
    // It outlives them.
    explicit Conflicts(const Search &search);

    // Of group_policy=isolate: groups that have fewer providers between them than they are; by: how many fewer. None:
    // there is a provider for each.
    std::optional<Conflict> ofPolicy(int root) const;
    // Of same_subtree: groups that nobody among their providers is above; by: how many. Where each same_subtree could
    // be had for itself, all groups of the first.
    Conflict ofSubtrees(int root) const;
    // Of amounts that several groups ask of one class; by: in units of it. Without an amount where only trying out
    // shows that it is too much.
    Conflict ofAmounts(int root) const;

private:
    struct Members // of a same_subtree, or all that group_policy is about
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
    QString namesOf(const Positions &providers) const;
    QString servedBy(const Members &members, std::span<const std::size_t> which, int root) const;
    bool isAbove(int ancestor, int provider) const;

    const Search &m_search;
    Members m_isolated;
    std::vector<Members> m_subtrees;
    std::vector<Demand> m_demands; // of classes that several groups ask for
};

} // namespace astrolabe
