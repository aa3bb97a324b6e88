// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/search.h"

namespace astrolabe {

// Placement leaves the order of candidates to chance; here it is the one that the decision document defines. Candidates
// that are equal, made in the name of several anchors, are one.
struct CandidateOrder
{
    std::vector<std::size_t> candidates; // of the search, each of several equal ones once
    std::vector<std::size_t> rank;       // by candidate of the search: its place among them

    static CandidateOrder of(const Search &search);
};

} // namespace astrolabe
