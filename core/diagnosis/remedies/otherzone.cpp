// SPDX-License-Identifier: GPL-3.0-or-later
// Another availability zone, or none.
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostZones = 16;

QStringList zonesOf(const Cloud &cloud)
{
    QStringList zones;
    for (const Aggregate &aggregate : cloud.aggregates) {
        const QString zone = aggregate.metadata.value(u"availability_zone"_s);
        if (!zone.isEmpty() && !zones.contains(zone))
            zones.append(zone);
    }
    return zones;
}

bool dependsOnZone(const Condition &condition)
{
    return condition.name == "AvailabilityZoneFilter"_L1 || condition.name.startsWith("member_of"_L1);
}

// Where a zone can be asked for, and the one that is.
struct AskedZone
{
    QStringList member;
    QString zone; // empty: none
};

// None: the request names a host with its zone, or the action takes no zone.
std::optional<AskedZone> askedZone(const Ward &ward)
{
    if (const Request *request = ward.examined().request()) {
        // A move stays in the zone of the boot.
        if (request->availabilityZone.contains(u':') || request->spec.purpose != Purpose::Boot)
            return std::nullopt;
        return AskedZone{{u"server"_s, u"availability_zone"_s}, request->availabilityZone};
    }
    const ServerAction &action = ward.action()->action;
    if (action.kind != ServerAction::Kind::Unshelve)
        return std::nullopt;
    return AskedZone{{u"unshelve"_s, u"availability_zone"_s}, action.availabilityZone};
}

QList<Ladder> otherZones(const Ward &ward)
{
    const auto asked = askedZone(ward);
    const QString zone = ward.zone(); // an unshelved server stays in its own
    if (!asked || zone.isEmpty() || !ward.mayHelp(dependsOnZone))
        return {};
    Ladder others({}, false);
    for (const QString &other : zonesOf(ward.cloud())) {
        if (other != zone && others.rungs.size() < mostZones)
            others.rungs.append({requestEdit(asked->member, other)});
    }
    QList<Ladder> ladders{others};
    if (!asked->zone.isEmpty())
        ladders.prepend(Ladder({requestEdit(asked->member)}));
    return ladders;
}

QList<Ladder> noZone(const Miss &miss)
{
    const auto asked = askedZone(miss.ward);
    const bool isZone = miss.isFilter("AvailabilityZoneFilter"_L1) || !miss.after("member_of:"_L1).isEmpty();
    if (!asked || asked->zone.isEmpty() || !isZone)
        return {};
    return {Ladder({requestEdit(asked->member)})};
}

} // namespace

const RemedyEntry remedies::otherZone{Effort::Request, noZone, otherZones};

} // namespace astrolabe
