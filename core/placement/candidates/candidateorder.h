// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/search.h"

namespace astrolabe {

// Placement leaves the order of candidates undefined; here it is the order that the decision format defines. Equal
// candidates of several anchors count as one.
struct CandidateOrder
{
    std::vector<std::size_t> candidates; // positions in the search; equal candidates are listed once
    std::vector<std::size_t> rank;       // by position in the search: the rank among the candidates

    static CandidateOrder of(const Search &search);
};

} // namespace astrolabe
