// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/preparedcloud.h"

#include "model/hostzones.h"

#include <future>

namespace astrolabe {

namespace {

DecidedHost describe(const CloudIndex &index, int position, HostZones &zones)
{
    const ComputeNode &node = index.cloud().computeNodes.at(position);
    return {node.host, node.hypervisorHostname, node.uuid, index.label(position), zones.of(node.host),
        index.cloud().cells.at(index.cellOf(position)).name, {}, node.isMapped};
}

void addFacts(const HostState &state, QList<DecidedHost> &hosts)
{
    hosts[state.index].facts = state.facts;
}

void addFacts(const HostStates &states, QList<DecidedHost> &hosts)
{
    for (const HostState &state : states.all())
        addFacts(state, hosts);
    for (const auto &[node, state] : states.unread())
        addFacts(state, hosts);
}

// The parts that depend on the hosts.
struct PreparedHosts
{
    std::shared_ptr<const CloudIndex> index;
    HostStates states;
    QList<DecidedHost> hosts;
    Placement placement;
};

Result<PreparedHosts> prepareHosts(CloudPtr cloud, Release release)
{
    const auto index = std::make_shared<const CloudIndex>(std::move(cloud));
    auto preparing = std::async(std::launch::async, [&] { return Placement::of(*index, release); });
    HostStates states(*index, release);
    QList<DecidedHost> hosts;
    hosts.reserve(index->cloud().computeNodes.size());
    HostZones zones(*index);
    for (int node = 0; node < index->cloud().computeNodes.size(); ++node)
        hosts.append(describe(*index, node, zones));
    addFacts(states, hosts);
    auto placement = preparing.get();
    if (!placement)
        return tl::unexpected(placement.error());
    return PreparedHosts{index, std::move(states), std::move(hosts), *std::move(placement)};
}

Result<PreparedHosts> prepareHosts(CloudPtr cloud, const PreparedCloud &before, const CloudDifference &difference)
{
    const auto index = std::make_shared<const CloudIndex>(std::move(cloud), *before.index, difference);
    auto placement = before.placement.changedTo(*index, before.release, *before.index, difference);
    if (!placement)
        return tl::unexpected(placement.error());
    HostStates states(*index, before.release, before.states, difference);
    QList<DecidedHost> hosts = before.hosts;
    HostZones zones(*index);
    for (const int node : difference.nodes) {
        hosts[node] = describe(*index, node, zones);
        addFacts(states.wouldBe(node), hosts);
    }
    if (difference.areZonesElsewhere) {
        for (DecidedHost &host : hosts)
            host.zone = zones.of(host.host);
    }
    if (!difference.isSameLiveness || difference.areRatiosDifferent)
        addFacts(states, hosts);
    return PreparedHosts{index, std::move(states), std::move(hosts), *std::move(placement)};
}

} // namespace

Result<std::unique_ptr<const PreparedCloud>> PreparedCloud::of(CloudPtr cloud, std::optional<Release> release,
    const CustomRules &custom, std::optional<HostCache> cache, const PreparedCloud *before)
{
    const Release followed = release.value_or(cloud->release);
    const auto driver = driverOf(cloud->config, followed);
    if (!driver)
        return tl::unexpected(driver.error());
    auto rules = EnabledRules::of(cloud->config, followed, custom);
    if (!rules)
        return tl::unexpected(rules.error());
    // Liberty queried only hosts with an enabled service, so a change to any host may change which are read.
    const bool isLike = before != nullptr && before->release == followed && followed != since(12);
    const auto difference = isLike ? CloudDifference::between(before->index->cloud(), *cloud) : std::nullopt;
    auto prepared
        = difference ? prepareHosts(std::move(cloud), *before, *difference) : prepareHosts(std::move(cloud), followed);
    if (!prepared)
        return tl::unexpected(prepared.error());
    return std::make_unique<const PreparedCloud>(PreparedCloud{prepared->index, followed, *driver,
        *driver == Driver::Caching ? std::move(cache) : std::nullopt, custom, std::move(*rules),
        std::move(prepared->states), std::move(prepared->hosts), std::move(prepared->placement)});
}

} // namespace astrolabe
