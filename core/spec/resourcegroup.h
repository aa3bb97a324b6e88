// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/placementdata.h"
#include "model/release.h"

#include <QSet>

#include <utility>

namespace astrolabe {

// The resources that must come from one provider, or, in the unsuffixed group, from one tree of providers.
// Source: nova.objects.RequestGroup.
struct ResourceGroup
{
    using Parameters = QList<std::pair<QString, QString>>; // names and values of query parameters

    Resources resources;
    QSet<QString> required; // traits
    QSet<QString> forbidden;
    QList<QStringList> memberOf; // each inner list: any of these
    QSet<QString> forbiddenAggregates;
    QString inTree; // a provider uuid

    // Ignores invalid amounts and classes unknown to the release, as Nova does with a warning.
    void addResource(const QString &resourceClass, const QString &amount, Release release);
    void addTrait(const QString &trait, const QString &kind); // "required", "forbidden"; ignores other kinds
    bool isEmpty() const;
    Parameters parameters(const QString &suffix) const;
};

// "A,B,!C": sorted, forbidden traits last.
QString traitList(const QSet<QString> &required, const QSet<QString> &forbidden);

} // namespace astrolabe
