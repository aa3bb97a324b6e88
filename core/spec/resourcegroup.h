// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"
#include "model/release.h"

#include <QSet>

#include <utility>

namespace astrolabe {

// What has to come from one provider, or in the group without a suffix from one tree of providers.
// Source: nova.objects.RequestGroup.
struct ResourceGroup
{
    using Parameters = QList<std::pair<QString, QString>>; // name and value of a query's

    Resources resources;
    QSet<QString> required; // traits
    QSet<QString> forbidden;
    QList<QStringList> memberOf; // each inner list: any of them will do
    QSet<QString> forbiddenAggregates;
    QString inTree; // a provider's uuid

    // Wrong amounts, and classes that a release has not, are left out, as Nova does with a warning.
    void addResource(const QString &resourceClass, const QString &amount, Release release);
    void addTrait(const QString &trait, const QString &kind); // "required", "forbidden"; others are left out
    bool isEmpty() const;
    Parameters parameters(const QString &suffix) const;
};

// "A,B,!C": sorted, those that are forbidden last.
QString traitList(const QSet<QString> &required, const QSet<QString> &forbidden);

} // namespace astrolabe
