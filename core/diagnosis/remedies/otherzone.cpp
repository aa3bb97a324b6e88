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

QList<Ladder> otherZones(const Ward &ward)
{
    const Request *request = ward.examined().request();
    if (request == nullptr || request->availabilityZone.isEmpty() || request->availabilityZone.contains(u':')
        || !ward.mayHelp(dependsOnZone))
        return {};
    const QStringList member{u"server"_s, u"availability_zone"_s};
    Ladder others({}, false);
    for (const QString &zone : zonesOf(ward.cloud())) {
        if (zone != request->availabilityZone && others.rungs.size() < mostZones)
            others.rungs.append({requestEdit(member, zone)});
    }
    return {Ladder({requestEdit(member)}), others};
}

QList<Ladder> noZone(const Miss &miss)
{
    const Request *request = miss.ward.examined().request();
    const bool isZone = miss.isFilter("AvailabilityZoneFilter"_L1) || !miss.after("member_of:"_L1).isEmpty();
    if (request == nullptr || request->availabilityZone.isEmpty() || request->availabilityZone.contains(u':')
        || !isZone)
        return {};
    return {Ladder({requestEdit({u"server"_s, u"availability_zone"_s})})};
}

} // namespace

const RemedyEntry remedies::otherZone{Effort::Request, noZone, otherZones};

} // namespace astrolabe
