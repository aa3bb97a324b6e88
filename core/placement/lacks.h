// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "placement/providers.h"
#include "placement/query.h"

namespace astrolabe {

// A part of a query that a root does not meet.
struct Lack
{
    QString group; // the suffix; empty: the unsuffixed group, or the whole query
    QString part;  // as in Attrition
    Reason reason;
    qint64 by = 0; // how far it is from meeting it, in units of the resource class; 0: it is no matter of amounts

    bool operator==(const Lack &) const = default;
};

// Every part of the query, in the order in which Placement looks at them, that none of the providers asked in the name
// of a root meets, each part looked at alone; an amount once for each provider that has some of it. Worked out for one
// root when somebody asks about it: a search needs the first one only.
QList<Lack> lacksOf(int root, const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used);

} // namespace astrolabe
