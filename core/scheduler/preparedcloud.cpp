// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/preparedcloud.h"

namespace astrolabe {

namespace {

QList<DecidedHost> describe(const CloudIndex &index, const HostStates &states)
{
    const Cloud &cloud = index.cloud();
    QList<DecidedHost> hosts;
    hosts.reserve(cloud.computeNodes.size());
    for (int i = 0; i < cloud.computeNodes.size(); ++i) {
        const ComputeNode &node = cloud.computeNodes.at(i);
        hosts.append({node.host, node.hypervisorHostname, node.uuid, index.label(i), index.zoneOfHost(node.host),
            cloud.cells.at(index.cellOf(i)).name, {}, node.isMapped});
    }
    for (const HostState &state : states.all())
        hosts[state.index].facts = state.facts;
    return hosts;
}

} // namespace

Result<std::unique_ptr<const PreparedCloud>> PreparedCloud::of(
    CloudPtr cloud, std::optional<Release> release, const CustomRules &custom, std::optional<HostCache> cache)
{
    const Release followed = release.value_or(cloud->release);
    const auto driver = driverOf(cloud->config, followed);
    if (!driver)
        return tl::unexpected(driver.error());
    auto rules = EnabledRules::of(cloud->config, followed, custom);
    if (!rules)
        return tl::unexpected(rules.error());
    const auto index = std::make_shared<const CloudIndex>(std::move(cloud));
    auto placement = Placement::of(*index, followed);
    if (!placement)
        return tl::unexpected(placement.error());
    HostStates states(*index, followed);
    QList<DecidedHost> hosts = describe(*index, states);
    return std::make_unique<const PreparedCloud>(
        PreparedCloud{index, followed, *driver, *driver == Driver::Caching ? std::move(cache) : std::nullopt, custom,
            std::move(*rules), std::move(states), std::move(hosts), std::move(*placement)});
}

} // namespace astrolabe
