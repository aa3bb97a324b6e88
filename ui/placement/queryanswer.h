// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/candidates/query.h"
#include "placement/placement.h"

namespace astrolabe {

class Progress;

// A query with what Placement answered.
struct QueryAnswer
{
    PlacementPtr placement; // that was asked
    QString text;
    Microversion version;
    CandidateQuery query;
    Answered<AllocationCandidates> candidates;
    qint64 microseconds = 0;         // that it took
    QHash<QString, int> firstOfRoot; // candidate that takes from the tree, by the root's uuid
};

// The trees that a candidate takes from.
QList<int> rootsOf(const AllocationRequest &candidate, const Providers &providers);

using QueryAnswerPtr = std::shared_ptr<const QueryAnswer>;

// What is stopped by the progress is refused.
QueryAnswerPtr answerTo(const QString &query, Microversion version, const PlacementPtr &placement, Progress &progress);

} // namespace astrolabe
