// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/usage.h"

#include "spec/resourcerequest.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isGone(const Instance &instance)
{
    return instance.vmState == "deleted"_L1 || instance.vmState == "soft-delete"_L1;
}

} // namespace

void QuotaAmounts::add(const Instance &instance, const CloudIndex &index)
{
    if (isGone(instance))
        return;
    ++instances;
    if (const Flavor *flavor = index.flavorOf(instance)) {
        cores += flavor->vcpus;
        ram += flavor->memoryMb;
    }
}

QHash<QString, QuotaAmounts> usedByProjects(const CloudIndex &index)
{
    QHash<QString, QuotaAmounts> used;
    for (const Instance &instance : index.cloud().instances)
        used[instance.projectId].add(instance, index);
    return used;
}

bool UsageScope::holds(const Instance &instance) const
{
    return instance.projectId == projectId && (userId.isEmpty() || instance.userId == userId);
}

QuotaAmounts usedInCells(const UsageScope &scope, const CloudIndex &index, const QSet<int> &silentCells)
{
    QuotaAmounts used;
    for (const Instance &instance : index.cloud().instances) {
        if (scope.holds(instance) && !silentCells.contains(index.cellOfHost(instance.host)))
            used.add(instance, index);
    }
    return used;
}

qint64 mappedInstances(const UsageScope &scope, const CloudIndex &index)
{
    return std::ranges::count_if(
        index.cloud().instances, [&](const Instance &instance) { return scope.holds(instance) && !isGone(instance); });
}

Resources usedInPlacement(const UsageScope &scope, const CloudIndex &index, Release release)
{
    Resources used;
    if (const auto &placement = index.cloud().placement) {
        for (const ConsumerAllocations &consumer : placement->allocations) {
            const bool isMeant
                = consumer.projectId == scope.projectId && (scope.userId.isEmpty() || consumer.userId == scope.userId);
            for (const Resources &held : isMeant ? consumer.allocations : QMap<QString, Resources>())
                addTo(used, held);
        }
        return used;
    }
    for (const Instance &instance : index.cloud().instances) {
        const Flavor *flavor = index.flavorOf(instance);
        if (scope.holds(instance) && !instance.host.isEmpty() && flavor != nullptr)
            addTo(used, resourcesOfFlavor(*flavor, instance.image.isEmpty(), index, release));
    }
    return used;
}

Resources resourcesOfFlavor(const Flavor &flavor, bool isVolumeBacked, const CloudIndex &index, Release release)
{
    RequestSpec spec;
    spec.flavor = flavor;
    spec.isVolumeBacked = isVolumeBacked;
    const auto request = ResourceRequest::of(spec, index, release);
    return request ? request->allResources() : Resources();
}

} // namespace astrolabe
