// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>
#include <QStringList>

#include <optional>
#include <utility>

namespace astrolabe {

// What GET /allocation_candidates asks for, as far as one provider can give it: the parameters of the whole query and
// those of the unsuffixed group. In lists of lists each inner list means "any of them will do".
// Source: placement.lib.RequestWideParams, RequestGroup.
struct CandidateQuery
{
    QList<std::pair<QString, qint64>> resources; // class and amount, in the order asked
    QList<QStringList> requiredTraits;
    QStringList forbiddenTraits;
    QList<QStringList> memberOf; // aggregate uuids
    QStringList forbiddenAggregates;
    QString inTree; // a provider's uuid; empty: any tree
    QStringList rootRequired;
    QStringList rootForbidden;
    std::optional<qint64> limit;
};

// By the grammar of microversion 1.39. A malformed query is BadInput with Placement's own text; one with suffixed
// groups or same_subtree is Unsupported.
Result<CandidateQuery> parseCandidateQuery(const QString &text);

} // namespace astrolabe
