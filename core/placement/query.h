// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/microversion.h"

#include <QList>
#include <QStringList>

#include <optional>
#include <utility>

namespace astrolabe {

// The parameters with one suffix. Those without a suffix may be met by several providers of one tree and by those that
// share with it, the others by one provider alone. In lists of lists each inner list means "any of them will do".
// Source: placement.lib.RequestGroup.
struct CandidateGroup
{
    QString suffix;
    QList<std::pair<QString, qint64>> resources; // class and amount, in the order asked
    QList<QStringList> requiredTraits;
    QStringList forbiddenTraits;
    QList<QStringList> memberOf; // aggregate uuids
    QStringList forbiddenAggregates;
    QString inTree; // a provider's uuid; empty: any tree

    bool isGranular() const { return !suffix.isEmpty(); }
};

// What GET /allocation_candidates asks for. Source: placement.lib.RequestWideParams.
struct CandidateQuery
{
    QList<CandidateGroup> groups; // in the order in which their suffixes first appear
    QStringList rootRequired;
    QStringList rootForbidden;
    QString groupPolicy;            // "isolate", or what has no effect
    QList<QStringList> sameSubtree; // suffixes
    std::optional<qint64> limit;

    bool isolates() const { return groupPolicy == QStringLiteral("isolate"); }
};

// By the grammar of a microversion; refused with Placement's own text.
Answered<CandidateQuery> parseCandidateQuery(const QString &text, Microversion version = {});

} // namespace astrolabe
