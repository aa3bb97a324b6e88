// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/zones.h"

#include "decision/optionorigin.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString zoneKey = u"availability_zone"_s;

} // namespace

std::optional<Blame> blameOnZone(const Case &examined)
{
    if (!examined.spec || examined.spec->availabilityZone.isEmpty())
        return std::nullopt;
    return blameOn(examined, [&](const Condition &condition) { return asksZone(examined, condition); });
}

bool asksZone(const Case &examined, const Condition &condition)
{
    return (condition.kind == Condition::Kind::Filter && condition.name == "AvailabilityZoneFilter"_L1)
        || requestFilterBehind(examined.decision(), condition.name) == "map_az_to_placement_aggregate"_L1;
}

QStringList knownZones(const Case &examined)
{
    QStringList zones{
        examined.cloud().config.string("DEFAULT", "default_availability_zone", examined.trial.scheduler->release())};
    for (const Aggregate &aggregate : examined.cloud().aggregates) {
        if (aggregate.metadata.contains(zoneKey))
            zones.append(aggregate.metadata.value(zoneKey));
    }
    zones.removeDuplicates();
    return zones;
}

Fact zoneAsked(const Case &examined)
{
    return {u"requested_zone"_s, examined.spec->availabilityZone, examined.spec->zoneOrigin};
}

Fact zoneOfHost(const Case &examined, HostIndex host)
{
    const QString &name = examined.decision().hosts.at(host).host;
    const Aggregate *aggregate = aggregateOfZone(examined, name);
    if (aggregate != nullptr)
        return {zoneKey, aggregate->metadata.value(zoneKey), Origin::aggregate(aggregate->name)};
    return {zoneKey, examined.index().zoneOfHost(name),
        optionOrigin(
            examined.cloud().config, "DEFAULT", "default_availability_zone", examined.trial.scheduler->release())};
}

const Aggregate *aggregateOfZone(const Case &examined, const QString &host)
{
    for (const int position : examined.index().aggregatesOfHost(host)) {
        const Aggregate &aggregate = examined.cloud().aggregates.at(position);
        if (aggregate.metadata.contains(zoneKey))
            return &aggregate;
    }
    return nullptr;
}

} // namespace astrolabe
