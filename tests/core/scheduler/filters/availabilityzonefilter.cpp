// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/filters/tables.h"

namespace astrolabe::test {

using namespace Qt::StringLiterals;

namespace {

// Zones of the host's aggregates, one aggregate each.
Given zones(const QStringList &zones, const QString &wanted)
{
    return [=](World &world) {
        for (const QString &zone : zones)
            world.addAggregate({{u"availability_zone"_s, zone}});
        world.spec.availabilityZone = wanted;
    };
}

} // namespace

FilterTable availabilityZoneFilterTable()
{
    const QString asked = u"requested_zone = z1 (request)"_s;
    return {"AvailabilityZoneFilter",
        {{"another zone is refused", zones({u"z2"_s}, u"z1"_s), {u"availability_zone = z2 (aggregate agg1)"_s, asked}},
            {"the asked zone passes", zones({u"z1"_s}, u"z1"_s), {},
                u"the host is in zone z1; the server must be in z1"_s},
            {"no zone asked, every host passes", zones({u"z2"_s}, QString()), {}, u"the request asks for no zone"_s},
            {"zones are compared with case", zones({u"Z1"_s}, u"z1"_s),
                {u"availability_zone = Z1 (aggregate agg1)"_s, asked}},
            {"a host without zone is in the default zone", zones({}, u"nova"_s), {},
                u"the host is in no zone, so it counts as in the default zone nova; the server must be in nova"_s},
            {"and in no other", zones({}, u"z1"_s),
                {u"default_availability_zone = nova ([DEFAULT] default_availability_zone (default))"_s, asked}},
            {"a host with a zone is not in the default one", zones({u"z1"_s}, u"nova"_s),
                {u"availability_zone = z1 (aggregate agg1)"_s, u"requested_zone = nova (request)"_s}},
            {"one of several, split at commas", zones({u"z0, z1"_s}, u"z1"_s), {}},
            {"a zone that is called like the default one", zones({u"nova"_s}, u"nova"_s), {}},
            {"and is one of two", zones({u"nova, nova2"_s}, u"nova"_s), {}},
            {"none of several", zones({u"z2"_s, u"z3"_s}, u"z1"_s),
                {u"availability_zone = z2, z3 (aggregate agg1, aggregate agg2)"_s, asked}}}};
}

} // namespace astrolabe::test
