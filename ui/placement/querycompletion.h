// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "placement/microversion.h"

namespace astrolabe {

struct Providers;

// The names in a cloud that a query can use.
struct QueryWords
{
    struct Named
    {
        QString uuid;
        QString name; // empty if it has none
    };

    QStringList resourceClasses;
    QStringList traits;
    QList<Named> aggregates;
    QList<Named> providers;

    static QueryWords of(const Providers &providers, const CloudIndex &index);
};

// The possible completions of a query string at the cursor.
struct Completions
{
    struct Choice
    {
        QString text; // in readable form: a name with its uuid
        QString inserted;
    };

    qsizetype from = 0; // where the typed text to replace starts; it ends at the cursor
    QList<Choice> choices;
};

// The names of parameters, or the values that a parameter can have. Includes matches anywhere in the text, with those
// that start with the typed text first, limited to what a list can show.
Completions completionsAt(const QString &query, qsizetype cursor, const QueryWords &words, Microversion version = {});

// The query without unnecessary percent-encoding: "resources=VCPU:1".
QString readableQuery(const QString &query);

} // namespace astrolabe
