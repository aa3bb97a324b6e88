// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/groupchoices.h"

#include <functional>

namespace astrolabe {

// Joins the choices of all groups at each anchor into candidates.
// Source: placement.objects.allocation_candidate._merge_candidates.
class Merge
{
public:
    // Rules that can forbid a combination of choices, in the order in which Placement checks them after group_policy.
    enum class Rule { SameSubtree, Capacity };

    // One choice per group, as positions in their lists.
    using Combination = std::span<const std::size_t>;

    // All references must outlive the merge.
    Merge(const CandidateQuery &query, const std::vector<GroupChoices> &choices, const Providers &providers,
        const std::vector<qint64> &used, SearchProgress &progress);

    enum class Then { GoOn, NextAnchor, End };

    // Calls `found` with each combination that all rules allow, by ascending anchor, until it returns Then::End. False
    // if the merge was cut off at the largest search, or stopped.
    bool run(const std::function<Then(int anchor, Combination)> &found);
    // Whether the anchor has a combination that the rules up to `upTo` allow. Also true if this cannot be determined,
    // because the calls for all anchors together have examined `largestSearch` combinations.
    bool isPossible(int anchor, Rule upTo);

private:
    struct Demand // one of several groups' requests for a class
    {
        std::size_t group = 0;
        int slot = 0; // the provider of a choice that gives it
        QString resourceClass;
        qint64 amount = 0;
    };

    bool goesOn() const { return m_looked < largestSearch && !m_progress.isStopped(); }
    bool advanceTo(int anchor);
    bool selectAnchor(int anchor);
    bool walk(std::size_t group, Rule upTo, const std::function<bool()> &found);
    bool allows(std::size_t group, Rule upTo) const;
    bool isolated(std::size_t group) const;
    bool inSubtrees(std::size_t group) const;
    bool inOneSubtree(const std::vector<std::size_t> &groups) const;
    bool withinCapacity(std::size_t group) const;
    bool isAncestor(int ancestor, int provider) const;
    int giver(const Demand &demand) const;

    const CandidateQuery &m_query;
    const std::vector<GroupChoices> &m_choices;
    const Providers &m_providers;
    const std::vector<qint64> &m_used;
    SearchProgress &m_progress;
    std::vector<std::vector<std::size_t>> m_subtrees; // groups, ascending
    std::vector<Demand> m_demands;
    std::vector<std::pair<std::size_t, std::size_t>> m_ofAnchor; // by group: its choices at the anchor
    std::vector<std::size_t> m_chosen;
    std::size_t m_looked = 0;
};

} // namespace astrolabe
