// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"
#include "spec/resourcegroup.h"

namespace astrolabe {

// Whether a policy for dedicated CPUs is translated to PCPU and its traits, or all CPUs are VCPU as they used to be.
enum class CpuPolicies { Translated, AsBefore };

// Nova's request to Placement. Source: nova.scheduler.utils.ResourceRequest.
struct ResourceRequest
{
    QMap<QString, ResourceGroup> groups; // by suffix; the unsuffixed group has most of the request
    int groupsOfFlavor = 0;              // with suffixes
    std::optional<int> limit;
    QString groupPolicy; // "none", "isolate"; empty: unset
    QSet<QString> rootRequired;
    QSet<QString> rootForbidden;
    QList<QStringList> sameSubtree; // suffixes of groups whose providers include a common ancestor
    bool cpuPinningRequested = false;

    // Built from flavor, extra specs, image, ports and device profiles, without the destination. Fails if these
    // contradict each other.
    static tl::expected<ResourceRequest, Raised> of(const RequestSpec &spec, const CloudIndex &index, Release release,
        CpuPolicies policies = CpuPolicies::Translated);

    ResourceGroup &unsuffixed() { return groups[QString()]; }
    int suffixedGroups() const { return static_cast<int>(groups.size()) - (groups.contains(QString()) ? 1 : 0); }
    Resources allResources() const; // summed over all groups
    QSet<QString> allRequired() const;

    // The query that Nova sends to GET /allocation_candidates: parameters sorted by name and value, percent-encoded.
    QString toQuery() const;
};

// The whole request including the destination; fills in the destination's host and node if only one node matches. The
// unexpected value ends the request: NoValidHost if no node matches the destination.
// Source: nova.scheduler.utils.resources_from_request_spec.
tl::expected<ResourceRequest, DecisionError> resourcesFromRequestSpec(
    RequestSpec &spec, const CloudIndex &index, Release release, CpuPolicies policies = CpuPolicies::Translated);

} // namespace astrolabe
