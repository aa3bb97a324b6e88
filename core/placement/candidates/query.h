// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/candidates/candidategroup.h"
#include "placement/microversion.h"

#include <optional>

namespace astrolabe {

// The parsed query of GET /allocation_candidates. Source: placement.lib.RequestWideParams.
struct CandidateQuery
{
    QList<CandidateGroup> groups; // in the order in which their suffixes first appear
    QStringList rootRequired;
    QStringList rootForbidden;
    QString groupPolicy;            // "isolate"; any other value has no effect
    QList<QStringList> sameSubtree; // suffixes
    std::optional<qint64> limit;

    bool isolates() const { return groupPolicy == QStringLiteral("isolate"); }
};

// Parses by the grammar of a microversion; fails with Placement's own text.
Answered<CandidateQuery> parseCandidateQuery(const QString &text, Microversion version = {});

} // namespace astrolabe
