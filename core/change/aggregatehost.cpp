// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/aggregatehost.h"

#include "change/hostzone.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

const QString zoneKey = u"availability_zone"_s;

// That the host is in by other aggregates.
QStringList otherZones(const Aggregate &without, const QString &host, const Cloud &cloud)
{
    QStringList zones;
    for (const Aggregate &other : cloud.aggregates) {
        const QString zone = other.metadata.value(zoneKey);
        if (other.id != without.id && other.hosts.contains(host) && !zone.isEmpty() && !zones.contains(zone))
            zones.append(zone);
    }
    return zones;
}

Result<void> checkZone(const Cloud &cloud, const Aggregate &aggregate, const QString &host, bool leaves)
{
    const QString zone = aggregate.metadata.value(zoneKey);
    const QStringList others = otherZones(aggregate, host, cloud);
    if (zone.isEmpty() || others == QStringList{zone})
        return {};
    if (!leaves && !others.isEmpty())
        return failure(Error::Kind::Conflict,
            QCoreApplication::translate("Error", "The host “%1” is in another availability zone.").arg(host));
    const bool isChecked = cloud.release >= since(30) && aggregate.hosts.contains(host) == leaves;
    return isChecked ? checkHasNoServers(host, cloud) : Result<void>();
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
    if (const auto checked = checkZone(cloud, joined, host, leaves); !checked)
        return checked;
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
