// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidategeneration.h"

#include <algorithm>

namespace astrolabe {

CandidateGeneration CandidateGeneration::of(const Configuration &config, Release release)
{
    const int most = config.integer("placement", "max_allocation_candidates", release);
    const QString strategy = config.string("placement", "allocation_candidates_generation_strategy", release);
    CandidateGeneration generation;
    generation.breadthFirst = strategy == QLatin1StringView("breadth-first");
    if (most >= 0) // Placement checks the limit only after generating a candidate
        generation.most = static_cast<std::size_t>(std::max(most, 1));
    return generation;
}

} // namespace astrolabe
