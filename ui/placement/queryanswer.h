// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/allocationcandidates.h"
#include "placement/candidates/query.h"

#include <memory>

namespace astrolabe {

class Placement;
class Progress;
struct Providers;

// A query and Placement's answer.
struct QueryAnswer
{
    std::shared_ptr<const Placement> placement; // that answered
    QString text;
    Microversion version;
    CandidateQuery query;
    Answered<AllocationCandidates> candidates;
    qint64 microseconds = 0;                // that the answer took
    QHash<QString, int> firstOfRoot;        // first candidate allocating from a tree, by the root's uuid
    QHash<QString, QString> aggregateNames; // by uuid

    const Providers &providers() const;
    // With the names of aggregates and providers in place of their uuids; those of none are not known.
    QString named(const QString &part) const; // as in Attrition
    Reason named(Reason reason) const;

private:
    QStringList aggregatesNamed(QStringList uuids) const;
};

// The trees that a candidate allocates from.
QList<int> rootsOf(const AllocationRequest &candidate, const Providers &providers);

using QueryAnswerPtr = std::shared_ptr<const QueryAnswer>;

// If `progress` is cancelled, the answer's candidates are an error.
QueryAnswerPtr answerTo(const QString &query, Microversion version, const std::shared_ptr<const Placement> &placement,
    const QHash<QString, QString> &aggregateNames, Progress &progress);

} // namespace astrolabe
