// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/groupfilters.h"
#include "placement/candidates/searchprogress.h"

#include <span>

namespace astrolabe {

// The most combinations examined: of one group's providers, suitable and unsuitable ones each, and of several groups'
// choices. A larger search is cut off here, where Placement would run out of memory or time.
constexpr std::size_t largestSearch = 1'000'000;

// The ways to serve one group, each at a root provider, its anchor.
struct GroupChoices
{
    int width = 1;              // 1 for a granular group: one provider gives all; else one per resource, in order
    std::vector<int> anchors;   // by choice, ascending
    std::vector<int> providers; // `width` per choice
    int cutOff = -1;            // the anchor at which the search became too large; -1: none

    std::size_t size() const { return anchors.size(); }
    bool isComplete() const { return cutOff < 0; }
    std::span<const int> at(std::size_t choice) const
    {
        return std::span(providers).subspan(choice * static_cast<std::size_t>(width), static_cast<std::size_t>(width));
    }
};

// `anchors`: the roots that may have candidates.
// Source: placement.objects.allocation_candidate._alloc_candidates_single_provider and _multiple_providers.
GroupChoices findChoices(const CandidateGroup &group, const GroupFilters &filters, const Providers &providers,
    const Flags &anchors, SearchProgress &progress);

} // namespace astrolabe
