// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include <utility>

namespace astrolabe {

// The query parameters with one suffix. Several providers of one tree, and those sharing with it, may serve the
// unsuffixed group together; a single provider must serve any other group. In a list of lists, each inner list means
// "any of these". Source: placement.lib.RequestGroup.
struct CandidateGroup
{
    QString suffix;
    QList<std::pair<QString, qint64>> resources; // class and amount, in the order of the query
    QList<QStringList> requiredTraits;
    QStringList forbiddenTraits;
    QList<QStringList> memberOf; // aggregate uuids
    QStringList forbiddenAggregates;
    QString inTree; // a provider's uuid; empty: any tree

    bool isGranular() const { return !suffix.isEmpty(); }
    // Placement finds no provider for a group of its own that asks for nothing, even if it forbids something.
    bool servesNothing() const
    {
        return isGranular() && resources.isEmpty() && requiredTraits.isEmpty() && memberOf.isEmpty();
    }
};

} // namespace astrolabe
