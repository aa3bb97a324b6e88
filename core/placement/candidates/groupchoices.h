// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/groupfilters.h"
#include "placement/candidates/searchprogress.h"

#include <span>

namespace astrolabe {

// How many combinations are looked at: of one group's providers, those that will do and those that will not each; and
// of several groups' choices. What would need more is cut off there, where Placement would run out of memory or time.
constexpr std::size_t largestSearch = 1'000'000;

// The ways to serve one group, each in the name of a root provider, its anchor.
struct GroupChoices
{
    int width = 1;              // of a granular group one provider gives all, else one for each resource in their order
    std::vector<int> anchors;   // by choice, ascending
    std::vector<int> providers; // `width` for each choice
    int cutOff = -1;            // the anchor at which the search got too large; -1: it did not

    std::size_t size() const { return anchors.size(); }
    bool isComplete() const { return cutOff < 0; }
    std::span<const int> at(std::size_t choice) const
    {
        return std::span(providers).subspan(choice * static_cast<std::size_t>(width), static_cast<std::size_t>(width));
    }
};

// `anchors`: the roots in whose name there may be candidates.
// Source: placement.objects.allocation_candidate._alloc_candidates_single_provider and _multiple_providers.
GroupChoices findChoices(const CandidateGroup &group, const GroupFilters &filters, const Providers &providers,
    const Flags &anchors, SearchProgress &progress);

} // namespace astrolabe
