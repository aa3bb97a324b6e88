// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/recordedfilters.h"
#include "diagnosis/causes/zones.h"
#include "diagnosis/spelling.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QStringList zoneMember{u"server"_s, u"availability_zone"_s};

struct Unmirrored
{
    const Aggregate *aggregate;
    HostIndex host;
};

// The host is in the aggregate according to Nova, and Placement excludes it as outside.
bool isOnlyInNova(const Case &examined, HostIndex host, const Aggregate &aggregate)
{
    const QList<UnmetPart> parts = examined.decision().placement.unmet.all(host);
    return std::ranges::any_of(parts, [&](const UnmetPart &part) {
        return part.part.startsWith("member_of:"_L1) && part.part.contains(aggregate.uuid)
            && factNamed(part.reason, u"aggregate").has_value();
    });
}

// Hosts of the zone whose providers are not in the zone's aggregate in Placement; those that would do first.
QList<Unmirrored> hostsOnlyInNova(const Case &examined, const Blame &blame)
{
    QList<HostIndex> hosts = blame.hosts;
    const QSet<HostIndex> first(hosts.begin(), hosts.end());
    for (HostIndex host = 0; host < examined.decision().hosts.size(); ++host) {
        if (!first.contains(host))
            hosts.append(host);
    }
    QList<Unmirrored> unmirrored;
    for (const HostIndex host : std::as_const(hosts)) {
        const Aggregate *aggregate = aggregateOfZone(examined, examined.decision().hosts.at(host).host);
        const bool isOfZone
            = aggregate != nullptr && aggregate->metadata.value(zoneMember.last()) == examined.spec->availabilityZone;
        if (isOfZone && isOnlyInNova(examined, host, *aggregate))
            unmirrored.append({aggregate, host});
    }
    return unmirrored;
}

Change mirrored(const Case &examined, const QList<Unmirrored> &hosts)
{
    HealPlacement heal;
    for (const Unmirrored &each : hosts) {
        heal.healings.append({.kind = Healing::Kind::JoinAggregate,
            .provider = examined.decision().hosts.at(each.host).uuid,
            .name = each.aggregate->uuid});
    }
    return heal;
}

Cause notMirrored(const Case &examined, const Blame &blame, const QList<Unmirrored> &unmirrored)
{
    QList<HostIndex> hosts;
    for (const Unmirrored &each : unmirrored)
        hosts.append(each.host);
    const QString &aggregate = unmirrored.first().aggregate->name;
    Cause cause{.conditions = blame.conditions, .hosts = hosts, .isDisorder = true};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason",
                          "In Nova, zone %1 has %2; in Placement their providers are not in its aggregate %3"),
        {zoneAsked(examined), namesOfHosts(examined, hosts),
            {u"aggregate"_s, aggregate, Origin::aggregate(aggregate)}}};
    cause.undoing = {{mirrored(examined, unmirrored.first(1))}, {mirrored(examined, unmirrored)}};
    return cause;
}

// Nobody asked for the zone by name: an option did.
bool isByOption(const Case &examined)
{
    return examined.spec->zoneOrigin.kind == Origin::Kind::Option;
}

QList<Change> withoutZone(const Case &examined)
{
    if (isByOption(examined))
        return {withOption("DEFAULT", "default_schedule_zone", QJsonValue::Null)};
    return {withoutRequestMember(zoneMember)};
}

Cause elsewhere(const Case &examined, const Blame &blame)
{
    Cause cause{.conditions = blame.conditions, .hosts = blame.hosts};
    cause.sentence = {QT_TRANSLATE_NOOP("Reason", "The server must be in zone %1; %2 would do, but is in %3"),
        {zoneAsked(examined), hostFact(examined, blame.nearest), zoneOfHost(examined, blame.nearest)}};
    cause.undoing = {withoutZone(examined)};
    return cause;
}

Cause emptyZone(const Case &examined, const Blame &blame)
{
    const QString meant = nearestSpelling(examined.spec->availabilityZone, knownZones(examined));
    Cause cause{.conditions = blame.conditions, .hosts = blame.hosts};
    cause.sentence
        = {QT_TRANSLATE_NOOP("Reason", "No host is in zone %1, which the request asks for"), {zoneAsked(examined)}};
    if (!meant.isEmpty()) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "No host is in zone %1; did you mean %2?"),
            {zoneAsked(examined), {u"availability_zone"_s, meant, Origin::host()}}};
        cause.undoing.append({withRequestMember(zoneMember, meant)});
    }
    cause.undoing.append(withoutZone(examined));
    return cause;
}

bool isEmptyZone(const Case &examined)
{
    return std::ranges::none_of(examined.decision().hosts, [&](const DecidedHost &host) {
        return examined.index().zoneOfHost(host.host) == examined.spec->availabilityZone;
    });
}

QList<Cause> findWrongZone(const Case &examined)
{
    const auto blame = blameOnZone(examined);
    if (!blame || examined.spec->purpose != Purpose::Boot)
        return {};
    if (const auto unmirrored = hostsOnlyInNova(examined, *blame); !unmirrored.isEmpty())
        return {notMirrored(examined, *blame, unmirrored)};
    if (isEmptyZone(examined))
        return {emptyZone(examined, *blame)};
    if (blame->hosts.isEmpty())
        return {};
    return {elsewhere(examined, *blame)};
}

QList<Cause> findRecordedZone(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"AvailabilityZoneFilter"_L1,
            QT_TRANSLATE_NOOP("Reason", "%1 leaves no host: none that it checks is in the requested zone")}});
}

} // namespace

const CauseEntry causes::wrongZone{
    "C11", "wrong_zone", findWrongZone, QT_TRANSLATE_NOOP("Clinic", "The availability zone"), findRecordedZone};

} // namespace astrolabe
