// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidategeneration.h"
#include "placement/candidates/merge.h"

namespace astrolabe {

// The group that a provider of a candidate serves, and which of the resources of the unsuffixed group.
struct CandidateSlot
{
    int group = 0;
    int resource = -1; // -1: all resources of the group

    bool operator==(const CandidateSlot &) const = default;
};

// The search for a query's candidates, with all intermediate results.
struct Search
{
    const CandidateQuery &query;
    const Providers &providers;
    const std::vector<qint64> &used;
    const CandidateGeneration &generation;
    SearchProgress &progress;

    Flags anchors;                     // the roots that meet root_required
    std::vector<GroupFilters> filters; // by group; ends at the first group that finds nothing
    std::vector<GroupChoices> choices; // by group, like filters
    std::vector<CandidateSlot> slots;
    std::vector<int> anchorOf; // by candidate
    std::vector<int> givers;   // a provider for each slot of each candidate
    bool isComplete = true;    // false: cut off at the largest search
    bool isFull = false;       // reached the most that Placement generates; there may be more

    std::size_t size() const { return anchorOf.size(); }
    std::span<const int> candidate(std::size_t at) const
    {
        return std::span(givers).subspan(at * slots.size(), slots.size());
    }
    const CandidateGroup &groupOf(const CandidateSlot &slot) const { return query.groups.at(slot.group); }
    // The resources that a slot's provider gives for it; empty for a group without resources.
    QList<std::pair<QString, qint64>> resourcesOf(const CandidateSlot &slot) const;

    // Fails on unknown names as far as they are reached, and if the search is stopped.
    Answered<void> run(Microversion version);

private:
    Answered<bool> findAnchors();
    Answered<bool> findGroups();
    void join(Microversion version);
    void mergeChoices();
    std::vector<std::size_t> inTurn() const;
    void keep(const std::vector<std::size_t> &candidates);
    bool takesTwiceFromOneTree(std::span<const int> candidate) const;
};

} // namespace astrolabe
