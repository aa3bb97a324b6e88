// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "placement/microversion.h"

namespace astrolabe {

class Placement;

// What a query can name in a cloud.
struct QueryWords
{
    struct Named
    {
        QString uuid;
        QString name; // empty: it has none
    };

    QStringList resourceClasses;
    QStringList traits;
    QList<Named> aggregates;
    QList<Named> providers;

    static QueryWords of(const Placement &placement, const CloudIndex &index);
};

// What may stand in a query string at the cursor.
struct Completions
{
    struct Choice
    {
        QString text; // as people read it: a name with its uuid
        QString inserted;
    };

    qsizetype from = 0; // where what is typed already begins; it ends at the cursor
    QList<Choice> choices;
};

// The names of parameters, then the values that a parameter can have: those that contain what is typed, those that
// begin with it first, and not more than a list can show.
Completions completionsAt(const QString &query, qsizetype cursor, const QueryWords &words, Microversion version = {});

// The same query, without the percent-encoding that a query string does not need: "resources=VCPU:1".
QString readableQuery(const QString &query);

} // namespace astrolabe
