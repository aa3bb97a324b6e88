// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/aggregatehost.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

const QString zoneKey = u"availability_zone"_s;

bool hasOtherZone(const Aggregate &other, const Aggregate &joined, const QString &host)
{
    const QString zone = other.metadata.value(zoneKey);
    return other.id != joined.id && other.hosts.contains(host) && !zone.isEmpty()
        && zone != joined.metadata.value(zoneKey);
}

// nova-api finds the provider by the host's name, so it mirrors nothing for a host with several nodes.
void mirror(Cloud &cloud, const QString &aggregateUuid, const QString &host, bool isMember)
{
    const auto isOfHost = [&](const ComputeNode &node) { return node.host == host; };
    if (!cloud.placement || cloud.release < since(18) || std::ranges::count_if(cloud.computeNodes, isOfHost) != 1)
        return;
    const auto node = std::ranges::find_if(std::as_const(cloud.computeNodes), isOfHost);
    for (ResourceProvider &provider : cloud.placement->resourceProviders) {
        if (provider.uuid != node->uuid || provider.aggregates.contains(aggregateUuid) == isMember)
            continue;
        if (isMember)
            provider.aggregates.append(aggregateUuid);
        else
            provider.aggregates.removeAll(aggregateUuid);
        ++provider.generation;
    }
}

} // namespace

Result<void> AggregateHost::apply(Edited &edited) const
{
    Cloud &cloud = edited.cloud;
    const auto position = std::ranges::find_if(std::as_const(cloud.aggregates), [this](const Aggregate &one) {
        return QString::number(one.id) == aggregate;
    }) - cloud.aggregates.cbegin();
    if (position == cloud.aggregates.size())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no host aggregate %1.").arg(aggregate));
    if (std::ranges::find(std::as_const(cloud.computeNodes), host, &ComputeNode::host) == cloud.computeNodes.cend())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The cloud has no compute node on the host “%1”.").arg(host));
    Aggregate &joined = cloud.aggregates[position];
    const bool isZoned = !joined.metadata.value(zoneKey).isEmpty();
    if (!leaves && isZoned && std::ranges::any_of(cloud.aggregates, [&](const Aggregate &other) {
            return hasOtherZone(other, joined, host);
        }))
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "The host “%1” is in another availability zone.").arg(host));
    if (leaves)
        joined.hosts.removeAll(host);
    else if (!joined.hosts.contains(host))
        joined.hosts.append(host);
    mirror(cloud, joined.uuid, host, !leaves);
    return {};
}

QString AggregateHost::sentence(const Cloud &before) const
{
    const auto named = std::ranges::find_if(
        before.aggregates, [this](const Aggregate &one) { return QString::number(one.id) == aggregate; });
    const QString name = named == before.aggregates.cend() || named->name.isEmpty() ? aggregate : named->name;
    return (leaves ? QCoreApplication::translate("Change", "Remove %1 from host aggregate %2")
                   : QCoreApplication::translate("Change", "Add %1 to host aggregate %2"))
        .arg(host, name);
}

} // namespace astrolabe
