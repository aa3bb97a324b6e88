// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/requestspec.h"
#include "model/cloudindex.h"
#include "model/placementdata.h"
#include "scheduler/verdict.h"

#include <QSet>

namespace astrolabe {

// What Placement is asked for, in one unsuffixed group: a request that needs groups of its own is refused before (see
// api/unsupported.h). Source: nova.scheduler.utils.ResourceRequest.
struct ResourceRequest
{
    Resources resources;
    QSet<QString> required;
    QSet<QString> forbidden;
    QList<QStringList> memberOf; // each inner list: any of them will do
    QSet<QString> forbiddenAggregates;
    QString inTree; // a provider's uuid
    std::optional<int> limit;
    QString groupPolicy; // "none", "isolate"; empty: unset. Sent even where there is no group of its own
    QSet<QString> rootRequired;
    QSet<QString> rootForbidden;

    // From flavor, extra specs and image, without the destination. Fails where these contradict each other.
    static tl::expected<ResourceRequest, Raised> of(const RequestSpec &spec, const CloudIndex &index, Release release);

    // As Nova sends it to GET /allocation_candidates: parameters by name, then value, percent-encoded.
    QString toQuery() const;
};

// The whole request, destination included; fills in host and node of a destination that only one node can be. The
// unexpected value ends the request: NoValidHost where no node is where it wants to go.
// Source: nova.scheduler.utils.resources_from_request_spec.
tl::expected<ResourceRequest, DecisionError> resourcesFromRequestSpec(
    RequestSpec &spec, const CloudIndex &index, Release release);

} // namespace astrolabe
