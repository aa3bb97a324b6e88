// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/reserved.h"

#include "decision/optionorigin.h"
#include "diagnosis/causes/capacity.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 reservedMbPerGb = 1024;

// The compute node's report of what is in use includes what it reserves.
Change usageSet(const ComputeNode &node, const QString &resourceClass, qint64 less)
{
    const auto edit = [&](const QString &member, qint64 used) {
        return EditCloud{u"compute_nodes"_s, node.uuid, {member}, std::max<qint64>(0, used - less)};
    };
    if (resourceClass == "VCPU"_L1)
        return edit(u"vcpus_used"_s, node.vcpusUsed);
    return resourceClass == "MEMORY_MB"_L1 ? edit(u"memory_mb_used"_s, node.memoryMbUsed)
                                           : edit(u"local_gb_used"_s, node.localGbUsed);
}

} // namespace

Origin reservedOrigin(const Case &examined, const QString &resourceClass)
{
    const AllocationRatio *kind = ratioOfClass(resourceClass);
    if (kind == nullptr)
        return Origin::placement();
    return optionOrigin(examined.cloud().config, "DEFAULT", kind->reservedOption, examined.trial.scheduler->release());
}

QList<Change> reservedSet(const Case &examined, const Shortage &shortage, const Room &room, qint64 reserved)
{
    if (!examined.cloud().placement)
        return optionSet(examined, shortage.resourceClass, room.host, reserved);
    return {inventorySet(examined, shortage, room, u"reserved"_s, reserved)};
}

QList<Change> optionSet(const Case &examined, const QString &resourceClass, HostIndex host, qint64 reserved)
{
    const AllocationRatio *kind = ratioOfClass(resourceClass);
    if (kind == nullptr)
        return {};
    const bool isDisk = resourceClass == "DISK_GB"_L1;
    const qint64 before
        = examined.cloud().config.integer("DEFAULT", kind->reservedOption, examined.trial.scheduler->release());
    const qint64 less = (isDisk ? (before + reservedMbPerGb - 1) / reservedMbPerGb : before) - reserved;
    const QString option = QLatin1StringView(kind->reservedOption);
    return {SetOptions{.options = {{u"DEFAULT"_s, {{option, isDisk ? reserved * reservedMbPerGb : reserved}}}}},
        usageSet(examined.cloud().computeNodes.at(host), resourceClass, less)};
}

} // namespace astrolabe
