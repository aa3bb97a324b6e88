// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/case.h"
#include "diagnosis/cause.h"

namespace astrolabe {

// The hosts that a cause concerns, and how sentences name them.

// Those that miss nothing but some of the conditions, nearest first; if there are none, those that miss some of them
// and belong to a correction.
QList<HostIndex> concernedBy(const Case &examined, const ConditionSet &conditions);
// The conditions of the case that the predicate holds for.
template<typename Predicate>
ConditionSet conditionsThat(const Case &examined, Predicate holds)
{
    ConditionSet set;
    for (int condition = 0; condition < examined.standings.conditions.size(); ++condition) {
        if (holds(examined.standings.conditions.at(condition)))
            set.push_back(condition);
    }
    return set;
}
QList<HostIndex> hostsOf(const QList<Room> &rooms);
bool isEveryHost(const Case &examined, const QList<HostIndex> &hosts);
// Whether the host misses nothing else.
bool missesOnly(const Case &examined, HostIndex host, const ConditionSet &conditions);

Fact hostFact(const Case &examined, HostIndex host);
Fact countFact(qsizetype hosts);
// The requested flavor, by name.
Fact flavorFact(const Case &examined);
// The requested image, by name if it has one.
Fact imageFact(const Case &examined);

} // namespace astrolabe
