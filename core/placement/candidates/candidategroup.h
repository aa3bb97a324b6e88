// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

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

} // namespace astrolabe
