// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/aggregates.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

const Aggregate *aggregateOf(const QString &uuid, const Cloud &cloud)
{
    const auto found = std::ranges::find(cloud.aggregates, uuid, &Aggregate::uuid);
    return found == cloud.aggregates.cend() ? nullptr : &*found;
}

QList<Change> joining(const Aggregate &aggregate, const QString &host, const Ward &ward)
{
    const QString keyOfZone = u"availability_zone"_s;
    const QString zone = aggregate.metadata.value(keyOfZone);
    QList<Change> changes;
    for (const int position : ward.index().aggregatesOfHost(host)) {
        const Aggregate &other = ward.cloud().aggregates.at(position);
        const QString zoneThere = other.metadata.value(keyOfZone);
        if (!zone.isEmpty() && !zoneThere.isEmpty() && zoneThere != zone)
            changes.append(AggregateHost{QString::number(other.id), host, true});
    }
    changes.append(AggregateHost{QString::number(aggregate.id), host, false});
    return changes;
}

QStringList uuidsIn(const QString &memberOf)
{
    QString list = memberOf;
    for (const QLatin1StringView prefix : {"member_of:"_L1, "!"_L1, "in:"_L1}) {
        if (list.startsWith(prefix))
            list.remove(0, prefix.size());
    }
    return list.split(u',', Qt::SkipEmptyParts);
}

QList<const Aggregate *> aggregatesNamed(const Fact &fact, const Miss &miss)
{
    QList<const Aggregate *> all;
    if (fact.origin.kind != Origin::Kind::Aggregate)
        return all;
    const QStringList names = fact.origin.names();
    for (const int position : miss.ward.index().aggregatesOfHost(miss.node().host)) {
        const Aggregate &aggregate = miss.ward.cloud().aggregates.at(position);
        if (names.contains(aggregate.name))
            all.append(&aggregate);
    }
    return all;
}

} // namespace astrolabe
