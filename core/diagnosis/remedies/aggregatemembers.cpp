// SPDX-License-Identifier: GPL-3.0-or-later
// A host that joins or leaves host aggregates.
#include "diagnosis/remedies/aggregates.h"
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostAggregates = 8;

// The aggregates whose hosts would meet the condition.
QList<const Aggregate *> wanted(const Miss &miss)
{
    QList<const Aggregate *> all;
    const QString parts = miss.after("member_of:"_L1);
    if (!parts.isEmpty() && !parts.startsWith(u'!')) {
        for (const QString &uuid : uuidsIn(parts)) {
            const Aggregate *aggregate = aggregateOf(uuid, miss.ward.cloud());
            if (aggregate != nullptr && !aggregate->hosts.contains(miss.node().host))
                all.append(aggregate);
        }
    }
    const bool isZone = miss.isFilter("AvailabilityZoneFilter"_L1);
    const bool isExtraSpecs = miss.isFilter("AggregateInstanceExtraSpecsFilter"_L1);
    for (const Fact &fact : isZone || isExtraSpecs ? miss.facts() : QList<Fact>()) {
        const auto *value = std::get_if<QString>(&fact.value);
        if (value == nullptr || (isExtraSpecs && fact.origin.kind != Origin::Kind::ExtraSpec)
            || (isZone && fact.name != "requested_zone"_L1))
            continue;
        const QString key = isZone ? u"availability_zone"_s : fact.name;
        for (const Aggregate &aggregate : miss.ward.cloud().aggregates) {
            if (aggregate.metadata.value(key) == *value && !aggregate.hosts.contains(miss.node().host))
                all.append(&aggregate);
        }
    }
    return all;
}

// The aggregates that keep the server off the host.
QList<const Aggregate *> unwanted(const Miss &miss)
{
    QList<const Aggregate *> all;
    const QString parts = miss.after("member_of:"_L1);
    if (parts.startsWith(u'!')) {
        for (const QString &uuid : uuidsIn(parts)) {
            const Aggregate *aggregate = aggregateOf(uuid, miss.ward.cloud());
            if (aggregate != nullptr && aggregate->hosts.contains(miss.node().host))
                all.append(aggregate);
        }
    }
    if (miss.condition.kind == Condition::Kind::Filter && !miss.isFilter("AvailabilityZoneFilter"_L1)) {
        for (const Fact &fact : miss.facts()) {
            for (const Aggregate *aggregate : aggregatesNamed(fact, miss)) {
                if (!all.contains(aggregate))
                    all.append(aggregate);
            }
        }
    }
    return all;
}

QList<Ladder> membershipsOf(const Miss &miss)
{
    const QString &host = miss.node().host;
    Ladder joins({}, false);
    for (const Aggregate *aggregate : wanted(miss)) {
        if (joins.rungs.size() < mostAggregates)
            joins.rungs.append(joining(*aggregate, host, miss.ward));
    }
    QList<Change> leaves;
    for (const Aggregate *aggregate : unwanted(miss))
        leaves.append(AggregateHost{QString::number(aggregate->id), host, true});
    QList<Ladder> ladders{joins};
    if (!leaves.isEmpty())
        ladders.append(Ladder(leaves));
    return ladders;
}

} // namespace

const RemedyEntry remedies::aggregateMembers{Effort::Metadata, membershipsOf, nullptr};

} // namespace astrolabe
