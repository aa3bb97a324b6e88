// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/configuration.h"

#include <optional>

namespace astrolabe {

// How many candidates Placement generates for one query, before the query's own limit, and in which order it visits the
// roots. Source: placement.objects.allocation_candidate._merge_candidates and _generate_areq_lists, with [placement]
// max_allocation_candidates and allocation_candidates_generation_strategy of placement.conf.
struct CandidateGeneration
{
    std::optional<std::size_t> most; // nullopt: unlimited
    bool breadthFirst = false;       // one per root in turn, instead of all of one root before the next

    static CandidateGeneration of(const Configuration &config, Release release);
};

} // namespace astrolabe
