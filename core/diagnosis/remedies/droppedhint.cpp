// SPDX-License-Identifier: GPL-3.0-or-later
// A request without one of its scheduler hints.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Ladder> withoutHints(const Ward &ward)
{
    const Request *request = ward.examined().request();
    QList<Ladder> ladders;
    if (request == nullptr)
        return ladders;
    for (const QString &hint : request->hints.keys())
        ladders.append(Ladder({requestEdit({hintsMemberOf(*request), hint})}));
    return ladders;
}

QList<Ladder> withoutHintsInTheWay(const Miss &miss)
{
    static const QStringList readers{u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s,
        u"SameHostFilter"_s, u"DifferentHostFilter"_s, u"SimpleCIDRAffinityFilter"_s, u"JsonFilter"_s};
    const bool isHint = miss.condition.kind == Condition::Kind::Filter && readers.contains(miss.condition.name);
    return isHint ? withoutHints(miss.ward) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::droppedHint{Effort::Request, withoutHintsInTheWay, withoutHints};

} // namespace astrolabe
