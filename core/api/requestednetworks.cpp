// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/requestednetworks.h"

#include "api/deviceprofiles.h"
#include "api/token.h"

#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const Port *portOf(const Surroundings &known, const QString &id)
{
    const auto found = std::ranges::find(known.ports, id, &Port::id);
    return found == known.ports.end() ? nullptr : &*found;
}

bool isOpenTo(const Network &network, const Request &request)
{
    return network.shared || network.projectId == request.projectId;
}

// One port on the only network available to the project.
tl::expected<int, Raised> portsOfUnnamed(const Request &request, const Surroundings &known, const Lookups &lookups)
{
    const qsizetype available = availableNetworks(request, known).size();
    lookups.tell(Lookup::Networks, request.projectId, available > 0);
    if (available > 1)
        return raise(
            u"NetworkAmbiguous"_s, u"Multiple possible networks found, use a Network ID to be more specific."_s);
    if (available == 0 && request.networkChoice == NetworkChoice::Auto)
        return raise(u"UnableToAutoAllocateNetwork"_s,
            u"Unable to automatically allocate a network for project %1"_s.arg(request.projectId));
    return 1;
}

// An address may come later from Newton on, or not at all from Yoga on.
bool needsAddress(const Port &port, Release release)
{
    return !(port.ipAllocation == "deferred"_L1 && release >= since(14))
        && !(port.ipAllocation == "none"_L1 && release >= since(25));
}

tl::expected<void, Raised> checkPort(
    const RequestedNetwork &wanted, const Surroundings &known, Release release, const Lookups &lookups)
{
    const Port *port = portOf(known, wanted.port);
    lookups.tell(Lookup::Port, wanted.port, port != nullptr);
    if (port == nullptr)
        return raise(u"PortNotFound"_s, u"Port id %1 could not be found."_s.arg(wanted.port));
    if (!port->deviceId.isEmpty())
        return raise(u"PortInUse"_s, u"Port %1 is still in use."_s.arg(wanted.port));
    if (port->fixedIps.isEmpty() && needsAddress(*port, release))
        return raise(u"PortRequiresFixedIP"_s, u"Port %1 requires a FixedIP in order to be used."_s.arg(wanted.port));
    return {};
}

tl::expected<void, Raised> checkAddress(const RequestedNetwork &wanted, const Surroundings &known)
{
    const auto holds = [&](const Port &port) {
        return port.networkId == wanted.network
            && std::ranges::find(port.fixedIps, wanted.fixedIp, &FixedIp::ipAddress) != port.fixedIps.end();
    };
    const auto holder = std::ranges::find_if(known.ports, holds);
    if (wanted.fixedIp.isEmpty() || holder == known.ports.end())
        return {};
    return raise(u"FixedIpAlreadyInUse"_s,
        u"Fixed IP address %1 is already in use on instance %2."_s.arg(wanted.fixedIp, holder->deviceId));
}

// First checks that the networks found have a subnet, then that all were found.
tl::expected<void, Raised> checkNetworks(
    const QStringList &ids, const Request &request, const Surroundings &known, const Lookups &lookups)
{
    QStringList lost;
    for (const QString &id : ids) {
        const Network *network = find(known.networks, &Network::id, id);
        if (network == nullptr || !(isOpenTo(*network, request) || network->external || isAdmin(request))) {
            if (!lost.contains(id))
                lost.append(id);
            continue;
        }
        if (network->subnets.isEmpty())
            return raise(
                u"NetworkRequiresSubnet"_s, u"Network %1 requires a subnet in order to boot instances on."_s.arg(id));
    }
    lookups.tell(Lookup::Networks, ids.join(u','), lost.isEmpty());
    if (!lost.isEmpty())
        return raise(u"NetworkNotFound"_s, u"Network %1 could not be found."_s.arg(lost.join(", "_L1)));
    return {};
}

// Kilo only: a server has one interface at most on a network.
bool mayBeTwiceOnANetwork(const Cloud &cloud, Release release)
{
    return release >= since(12) || cloud.config.boolean("neutron", "allow_duplicate_networks", release);
}

// The number of ports to create for each server.
tl::expected<int, Raised> portsPerServer(
    const Request &request, const Cloud &cloud, Release release, const Lookups &lookups)
{
    const Surroundings &known = cloud.surroundings;
    if (request.networkChoice == NetworkChoice::None)
        return 0;
    if (request.networkChoice != NetworkChoice::Listed)
        return portsOfUnnamed(request, known, lookups);
    QSet<QString> joined;
    QStringList networks;
    for (const RequestedNetwork &wanted : request.networks) {
        const auto checked
            = wanted.port.isEmpty() ? checkAddress(wanted, known) : checkPort(wanted, known, release, lookups);
        if (!checked)
            return tl::unexpected(checked.error());
        const QString network = wanted.port.isEmpty() ? wanted.network : portOf(known, wanted.port)->networkId;
        if (joined.contains(network) && !mayBeTwiceOnANetwork(cloud, release))
            return raise(u"NetworkDuplicated"_s, u"Network %1 is duplicated."_s.arg(network));
        joined.insert(network);
        if (wanted.port.isEmpty())
            networks.append(wanted.network);
    }
    if (networks.isEmpty())
        return 0;
    return checkNetworks(networks, request, known, lookups).map([&] { return static_cast<int>(networks.size()); });
}

bool isSriov(const QString &vnicType)
{
    static const QStringList types{
        u"direct"_s, u"macvtap"_s, u"direct-physical"_s, u"virtio-forwarder"_s, u"vdpa"_s, u"remote-managed"_s};
    return types.contains(vnicType);
}

std::optional<PciNumaPolicy> policyNamed(const QString &name)
{
    for (const auto &[policy, known] : pciNumaPolicies()) {
        if (known == name)
            return policy;
    }
    return std::nullopt;
}

PciRequest deviceOf(const Port &port, const Network *network, std::optional<PciNumaPolicy> policy)
{
    static const QMap<QString, QString> deviceTypes{{u"direct-physical"_s, u"type-PF"_s}, {u"vdpa"_s, u"vdpa"_s}};
    PciSpec spec{
        {u"physical_network"_s, network && !network->physicalNetwork.isEmpty() ? network->physicalNetwork : QString()},
        {u"remote_managed"_s, port.vnicType == "remote-managed"_L1 ? u"True"_s : u"False"_s}};
    if (const auto type = deviceTypes.constFind(port.vnicType); type != deviceTypes.cend())
        spec.insert(u"dev_type"_s, *type);
    const auto own = policyNamed(port.numaAffinityPolicy);
    return {1, {spec}, std::nullopt, own ? own : policy, {}};
}

void addGroups(const PortResourceRequest &request, NetworkDemands &demands)
{
    for (const PortResourceGroup &group : request.requestGroups)
        demands.groups.append({group.id, group.resources, group.required, {}});
    if (!request.sameSubtree.isEmpty())
        demands.sameSubtree.append(request.sameSubtree);
}

bool isTunneled(const Network &network)
{
    static const QStringList tunnels{u"vxlan"_s, u"gre"_s, u"geneve"_s};
    return network.physicalNetwork.isEmpty() && tunnels.contains(network.networkType);
}

} // namespace

QList<const Network *> availableNetworks(const Request &request, const Surroundings &known)
{
    QList<const Network *> available;
    if (!known.networks)
        return available;
    for (const Network &network : *known.networks) {
        if (isOpenTo(network, request))
            available.append(&network);
    }
    return available;
}

tl::expected<void, Raised> checkRequestedNetworks(const Request &request, Release release)
{
    QSet<QString> ports;
    for (const RequestedNetwork &wanted : request.networks) {
        if (wanted.port.isEmpty())
            continue;
        if (!wanted.fixedIp.isEmpty())
            return raise(u"HTTPBadRequest"_s,
                u"Specified Fixed IP '%1' cannot be used with port '%2': %3."_s.arg(wanted.fixedIp, wanted.port,
                    release < since(14) ? u"port already has a Fixed IP allocated"_s
                                        : u"the two cannot be specified together"_s));
        if (release >= since(24) && ports.contains(wanted.port))
            return raise(u"HTTPBadRequest"_s,
                u"Port ID '%1' was specified twice: you cannot attach a port multiple times."_s.arg(wanted.port));
        ports.insert(wanted.port);
    }
    return {};
}

tl::expected<int, Raised> validateNetworks(
    const Request &request, const Cloud &cloud, Release release, const Lookups &lookups)
{
    constexpr int noQuota = -1;
    const Surroundings &known = cloud.surroundings;
    if (!known.networks)
        return request.maxCount;
    return portsPerServer(request, cloud, release, lookups).and_then([&](int perServer) -> tl::expected<int, Raised> {
        const Project *project = find(known.projects, &Project::id, request.projectId);
        const int quota = project ? project->quotas.value(u"port"_s, noQuota) : noQuota;
        if (perServer == 0 || quota == noQuota)
            return request.maxCount;
        const auto used = static_cast<int>(std::ranges::count(known.ports, request.projectId, &Port::projectId));
        lookups.tell(Lookup::PortQuota, request.projectId, true);
        if (used > quota)
            return raise(u"PortLimitExceeded"_s,
                u"The number of defined ports: %1 is over the limit: %2"_s.arg(used).arg(quota));
        return std::min((quota - used) / perServer, request.maxCount);
    });
}

tl::expected<NetworkDemands, Raised> networkDemands(const QList<RequestedNetwork> &networks, const Surroundings &known,
    std::optional<PciNumaPolicy> policy, Release release)
{
    NetworkDemands demands;
    NetworkMetadata metadata;
    for (const RequestedNetwork &wanted : networks) {
        const Port *port = wanted.port.isEmpty() ? nullptr : portOf(known, wanted.port);
        const Network *network = find(known.networks, &Network::id, port ? port->networkId : wanted.network);
        if (network != nullptr) {
            metadata.tunneled = metadata.tunneled || isTunneled(*network);
            if (!network->physicalNetwork.isEmpty() && !metadata.physnets.contains(network->physicalNetwork))
                metadata.physnets.append(network->physicalNetwork);
        }
        if (port == nullptr)
            continue;
        if (isSriov(port->vnicType))
            demands.pciRequests.append(deviceOf(*port, network, policy));
        demands.hasRemoteManagedPort = demands.hasRemoteManagedPort || port->vnicType == "remote-managed"_L1;
        if (release >= since(24) && port->vnicType.startsWith("accelerator-direct"_L1)) {
            const auto groups = portDeviceGroups(*port, known);
            if (!groups)
                return tl::unexpected(groups.error());
            demands.groups += *groups;
        }
        if (port->resourceRequest)
            addGroups(*port->resourceRequest, demands);
    }
    if (metadata != NetworkMetadata())
        demands.metadata = metadata;
    return demands;
}

} // namespace astrolabe
