// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/cloudindex.h"
#include "spec/requestspec.h"
#include "spec/resourcegroup.h"

namespace astrolabe {

// Whether a policy for dedicated CPUs asks for PCPU and what goes with it, or all CPUs are VCPU as in earlier days.
enum class CpuPolicies { Translated, AsBefore };

// What Placement is asked for. Source: nova.scheduler.utils.ResourceRequest.
struct ResourceRequest
{
    QMap<QString, ResourceGroup> groups; // by suffix; the empty one is that of most of the request
    int groupsOfFlavor = 0;              // with a suffix
    std::optional<int> limit;
    QString groupPolicy; // "none", "isolate"; empty: unset
    QSet<QString> rootRequired;
    QSet<QString> rootForbidden;
    QList<QStringList> sameSubtree; // suffixes whose providers have one ancestor among them
    bool cpuPinningRequested = false;

    // From flavor, extra specs, image, ports and device profiles, without the destination. Fails where these
    // contradict each other.
    static tl::expected<ResourceRequest, Raised> of(const RequestSpec &spec, const CloudIndex &index, Release release,
        CpuPolicies policies = CpuPolicies::Translated);

    ResourceGroup &unsuffixed() { return groups[QString()]; }
    int suffixedGroups() const { return static_cast<int>(groups.size()) - (groups.contains(QString()) ? 1 : 0); }
    Resources allResources() const; // of all groups, added up
    QSet<QString> allRequired() const;

    // As Nova sends it to GET /allocation_candidates: parameters by name, then value, percent-encoded.
    QString toQuery() const;
};

// The whole request, destination included; fills in host and node of a destination that only one node can be. The
// unexpected value ends the request: NoValidHost where no node is where it wants to go.
// Source: nova.scheduler.utils.resources_from_request_spec.
tl::expected<ResourceRequest, DecisionError> resourcesFromRequestSpec(
    RequestSpec &spec, const CloudIndex &index, Release release, CpuPolicies policies = CpuPolicies::Translated);

} // namespace astrolabe
