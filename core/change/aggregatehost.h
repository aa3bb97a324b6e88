// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Adds a host to a host aggregate or takes it out, in Nova and, as nova-api does since Rocky, in Placement.
// Since 2024.2 nova-api lets no host with servers come into another zone by that.
// Source: nova.compute.api.AggregateAPI (add_host_to_aggregate, remove_host_from_aggregate, is_safe_to_update_az,
// ensure_no_instances_need_to_move_az_when_host_added and …_removed).
struct AggregateHost
{
    static constexpr QLatin1StringView kind{"aggregate_host"};

    QString aggregate;   // its id, a number
    QString host;        // service host
    bool leaves = false; // true: take it out

    bool operator==(const AggregateHost &) const = default;

    // NotFound: no such aggregate or host. Conflict: the host would be in two availability zones,
    // or have servers and come into another one.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<AggregateHost> auto &change)
{
    archive.required("aggregate"_L1, change.aggregate);
    archive.required("host"_L1, change.host);
    archive.member("leaves"_L1, change.leaves);
}

} // namespace astrolabe
