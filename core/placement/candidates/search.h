// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidategeneration.h"
#include "placement/candidates/merge.h"

namespace astrolabe {

// Which of a query's groups, and which of the resources of the unsuffixed one, a provider of a candidate serves.
struct CandidateSlot
{
    int group = 0;
    int resource = -1; // -1: all of the group's

    bool operator==(const CandidateSlot &) const = default;
};

// All that a query found on the way to its candidates.
struct Search
{
    const CandidateQuery &query;
    const Providers &providers;
    const std::vector<qint64> &used;
    const CandidateGeneration &generation;
    SearchProgress &progress;

    Flags anchors;                     // the roots that pass root_required
    std::vector<GroupFilters> filters; // by group; those behind one that finds nothing are not looked at
    std::vector<GroupChoices> choices; // likewise
    std::vector<CandidateSlot> slots;
    std::vector<int> anchorOf; // by candidate
    std::vector<int> givers;   // a provider for each slot of each candidate
    bool isComplete = true;    // false: cut off at the largest search
    bool isFull = false;       // there are as many as Placement makes: there might be more

    std::size_t size() const { return anchorOf.size(); }
    std::span<const int> candidate(std::size_t at) const
    {
        return std::span(givers).subspan(at * slots.size(), slots.size());
    }
    const CandidateGroup &groupOf(const CandidateSlot &slot) const { return query.groups.at(slot.group); }
    // What the provider of a slot gives for it: nothing in a group without resources.
    QList<std::pair<QString, qint64>> resourcesOf(const CandidateSlot &slot) const;

    // Fails on unknown names that are reached, and where it is stopped.
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
