// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/describedinfull.h"

#include <algorithm>

namespace astrolabe {

namespace {

bool isDescribed(const Cloud &cloud, CloudPart part, const QString &id)
{
    return !cloud.unknown.testFlag(part) || cloud.known.contains(id);
}

} // namespace

bool isImageDescribed(const SchedulerContext &context)
{
    return !context.spec.image || isDescribed(context.index.cloud(), CloudPart::Images, context.spec.image->id);
}

bool areServersDescribed(const SchedulerContext &context, const QStringList &uuids)
{
    return std::ranges::all_of(
        uuids, [&](const QString &uuid) { return isDescribed(context.index.cloud(), CloudPart::Instances, uuid); });
}

bool isGroupDescribed(const SchedulerContext &context)
{
    if (!context.spec.group)
        return true;
    const QString &uuid = context.spec.group->uuid;
    const ServerGroup *group = context.index.serverGroup(uuid);
    return group != nullptr && isDescribed(context.index.cloud(), CloudPart::ServerGroups, uuid)
        && areServersDescribed(context, group->members);
}

bool areDescribed(const Cloud &cloud, CloudParts parts, const ComputeNode &node)
{
    return !cloud.known.isEmpty() && std::ranges::all_of(allCloudParts(), [&](CloudPart part) {
        return !parts.testFlag(part) || isDescribed(cloud, part, knownNodePart(part, node.uuid));
    });
}

} // namespace astrolabe
