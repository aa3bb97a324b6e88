// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyMapAzToPlacementAggregate(
    RequestSpec &spec, const CloudIndex &index, Release release)
{
    const bool on = release >= since(28)
        || index.cloud().config.boolean("scheduler", "query_placement_for_availability_zone", release);
    if (!on || spec.availabilityZone.isEmpty())
        return false;
    QStringList uuids;
    for (const Aggregate &aggregate : index.cloud().aggregates) {
        if (aggregate.metadata.value(u"availability_zone"_s) == spec.availabilityZone)
            uuids.append(aggregate.uuid);
    }
    // The default zone has no aggregate, so Placement is not asked for one.
    if (!uuids.isEmpty())
        spec.destination().aggregates.append(uuids);
    return true;
}

} // namespace

const RequestFilterEntry mapAzToPlacementAggregate{"map_az_to_placement_aggregate", 18, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A request for an availability zone goes only to the aggregates that are that zone."),
    applyMapAzToPlacementAggregate, CloudPart::Zones,
    [](const RequestSpec &spec, const Configuration &, Release) { return !spec.availabilityZone.isEmpty(); }};

} // namespace astrolabe
