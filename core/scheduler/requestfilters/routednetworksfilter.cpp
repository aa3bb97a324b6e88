// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<DecisionError> failed(const QString &reason)
{
    return tl::unexpected(DecisionError{
        u"NoValidHost"_s, u"No valid host was found. Scheduling failed: %1"_s.arg(reason), Stage::RequestFilters});
}

// The aggregates of the segment's provider in Placement; none: it has no provider there, or no aggregate.
QStringList aggregatesOf(const QString &segment, const Cloud &cloud)
{
    if (!cloud.placement)
        return {};
    const auto &providers = cloud.placement->resourceProviders;
    const auto provider = std::ranges::find(providers, segment, &ResourceProvider::uuid);
    return provider == providers.end() ? QStringList() : provider->aggregates;
}

using Aggregates = tl::expected<QStringList, DecisionError>;

Aggregates aggregatesOfSubnet(const Subnet &subnet, const Cloud &cloud)
{
    if (subnet.segmentId.isEmpty())
        return {};
    QStringList aggregates = aggregatesOf(subnet.segmentId, cloud);
    if (aggregates.isEmpty())
        return failed(u"Aggregates not found for the subnet %1"_s.arg(subnet.id));
    return aggregates;
}

// Any segment of the network will do.
Aggregates aggregatesOfNetwork(const Network &network, const Cloud &cloud)
{
    QStringList all;
    for (const Subnet &subnet : network.subnets) {
        if (subnet.segmentId.isEmpty())
            continue;
        const QStringList aggregates = aggregatesOf(subnet.segmentId, cloud);
        if (aggregates.isEmpty())
            return failed(u"Aggregates not found for the network %1"_s.arg(network.id));
        all += aggregates;
    }
    all.removeDuplicates();
    return all;
}

// A port with an address stays in the subnet of that address.
Aggregates aggregatesFor(const RequestedNetwork &wanted, const Cloud &cloud)
{
    const Surroundings &known = cloud.surroundings;
    const auto port = std::ranges::find(known.ports, wanted.port, &Port::id);
    const bool hasPort = !wanted.port.isEmpty() && port != known.ports.end();
    const Network *network = find(known.networks, &Network::id, hasPort ? port->networkId : wanted.network);
    if (network == nullptr)
        return {};
    if (!hasPort || port->fixedIps.isEmpty())
        return aggregatesOfNetwork(*network, cloud);
    const auto subnet = std::ranges::find(network->subnets, port->fixedIps.first().subnetId, &Subnet::id);
    return subnet == network->subnets.end() ? QStringList() : aggregatesOfSubnet(*subnet, cloud);
}

tl::expected<bool, DecisionError> applyRoutedNetworksFilter(RequestSpec &spec, const CloudIndex &index, Release release)
{
    const Cloud &cloud = index.cloud();
    if (!cloud.config.boolean("scheduler", "query_placement_for_routed_network_aggregates", release))
        return false;
    for (const RequestedNetwork &wanted : spec.requestedNetworks) {
        const auto aggregates = aggregatesFor(wanted, cloud);
        if (!aggregates)
            return tl::unexpected(aggregates.error());
        if (!aggregates->isEmpty())
            spec.destination().aggregates.append(*aggregates);
    }
    return true;
}

} // namespace

const RequestFilterEntry routedNetworksFilter{"routed_networks_filter", 23, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "If the option is set, a request for routed networks goes only to hosts that reach them: to Placement's "
        "aggregates of each network's segments, or of the segment in which a port has its address."),
    applyRoutedNetworksFilter};

} // namespace astrolabe
