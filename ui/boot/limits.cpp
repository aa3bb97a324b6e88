// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/limits.h"

#include "placement/providerusage.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Capacity as Placement computes it: placement.objects.allocation.
qint64 freeOf(const Inventory &inventory, qint64 used)
{
    const auto capacity
        = static_cast<qint64>(static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio);
    return std::min(capacity - used, inventory.maxUnit);
}

bool takesServers(const CloudIndex &index, int node)
{
    const QString &host = index.cloud().computeNodes.at(node).host;
    const Cell &cell = index.cloud().cells.at(index.cellOf(node));
    if (!index.isMapped(host) || !isQueried(cell, index.cloud().release))
        return false;
    const Service *service = index.serviceOf(host);
    return service != nullptr && index.isUp(*service) && !service->disabled;
}

void raise(std::optional<MostFree> &most, qint64 amount, const QString &host)
{
    if (amount > 0 && (!most || most->amount < amount))
        most = MostFree{amount, host};
}

} // namespace

Limits limitsOf(const CloudIndex &index, const Placement &placement)
{
    Limits limits;
    for (int node = 0; node < index.cloud().computeNodes.size(); ++node) {
        const QString &uuid = index.cloud().computeNodes.at(node).uuid;
        const auto usage = takesServers(index, node) ? usageOf(placement, uuid) : std::nullopt;
        if (!usage)
            continue;
        const auto raiseBy = [&](std::optional<MostFree> &most, const QString &resourceClass) {
            const auto inventory = usage->provider.inventories.constFind(resourceClass);
            if (inventory != usage->provider.inventories.cend())
                raise(most, freeOf(*inventory, usage->used.value(resourceClass)), index.label(node));
        };
        raiseBy(limits.vcpus, u"VCPU"_s);
        raiseBy(limits.memoryMb, u"MEMORY_MB"_s);
        raiseBy(limits.diskGb, u"DISK_GB"_s);
    }
    return limits;
}

} // namespace astrolabe
