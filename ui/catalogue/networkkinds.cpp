// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/cataloguekind.h"

#include "model/addresspools.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The ports' addresses by subnet.
QHash<QString, QList<IpAddress>> addressesBySubnet(const Surroundings &surroundings)
{
    QHash<QString, QList<IpAddress>> used;
    for (const Port &port : surroundings.ports) {
        for (const FixedIp &fixed : port.fixedIps)
            used[fixed.subnetId].append(readIpAddress(fixed.ipAddress).value_or(IpAddress()));
    }
    return used;
}

// How many addresses of the network's pools are allocated.
CatalogueCell addressesCell(const Network &network, const QHash<QString, QList<IpAddress>> &addresses)
{
    double total = 0;
    qint64 used = 0;
    for (const Subnet &subnet : network.subnets) {
        const QList<AddressRange> pools = addressPools(subnet);
        for (const AddressRange &pool : pools)
            total += pool.count();
        for (const IpAddress &address : addresses.value(subnet.id))
            used += std::ranges::any_of(pools, [&](const AddressRange &pool) { return pool.contains(address); });
    }
    constexpr double countless = 1e9; // only IPv6 subnets have more
    if (total > countless)
        return usageCell(double(used), -1);
    return network.subnets.isEmpty() ? CatalogueCell() : usageCell(double(used), total);
}

std::optional<CatalogueRows> networkRows(const CloudIndex &index)
{
    const Surroundings &surroundings = index.cloud().surroundings;
    const auto addresses = addressesBySubnet(surroundings);
    return rowsOf(surroundings.networks, [&](const Network &network) -> CatalogueRow {
        QStringList subnets;
        for (const Subnet &subnet : network.subnets)
            subnets.append(subnet.cidr);
        return {network.id,
            {textCell(network.name), listCell(subnets), addressesCell(network, addresses),
                textCell(network.networkType), textCell(network.physicalNetwork), numberCell(network.mtu),
                yesNoCell(network.shared), yesNoCell(network.external), projectCell(index, network.projectId),
                textCell(network.id)}};
    });
}

QString networkName(const Surroundings &surroundings, const QString &id)
{
    const Network *network = find(surroundings.networks, &Network::id, id);
    return network == nullptr ? id : nameOrId(network->name, id);
}

std::optional<CatalogueRows> portRows(const CloudIndex &index)
{
    const Surroundings &surroundings = index.cloud().surroundings;
    if (!surroundings.networks)
        return std::nullopt;
    return rowsOf(std::optional(surroundings.ports), [&](const Port &port) -> CatalogueRow {
        QStringList addresses;
        for (const FixedIp &address : port.fixedIps)
            addresses.append(address.ipAddress);
        const Instance *server = index.instance(port.deviceId);
        return {port.id,
            {textCell(port.id), listCell(addresses), textCell(networkName(surroundings, port.networkId)),
                textCell(server == nullptr ? port.deviceId : nameOrId(server->displayName, server->uuid)),
                textCell(port.macAddress), textCell(port.vnicType), yesNoCell(port.resourceRequest.has_value()),
                projectCell(index, port.projectId)}};
    });
}

std::optional<CatalogueRows> securityGroupRows(const CloudIndex &index)
{
    return rowsOf(index.cloud().surroundings.securityGroups, [&](const SecurityGroup &group) -> CatalogueRow {
        return {group.id, {textCell(group.name), projectCell(index, group.projectId), textCell(group.id)}};
    });
}

} // namespace

QList<CatalogueKind> networkKinds()
{
    return {
        {"networks", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Networks"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Network")},
                {"subnets", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Subnets")},
                {"addresses", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Addresses"), Qt::AlignRight},
                {"type", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Type")},
                {"physical", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Physical network")},
                {"mtu", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "MTU"), Qt::AlignRight},
                {"shared", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Shared")},
                {"external", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "External")},
                {"project", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {u"external"_s, u"project"_s, u"id"_s}, networkRows},
        {"ports", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Ports"),
            {{"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Port")},
                {"addresses", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Addresses")},
                {"network", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Network")},
                {"server", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Server")},
                {"mac", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "MAC address")},
                {"vnic_type", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "VNIC type")},
                {"resources", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Resource request")},
                {"project", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")}},
            {}, portRows},
        {"security_groups", QT_TRANSLATE_NOOP("astrolabe::CatalogueView", "Security groups"),
            {{"name", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Security group")},
                {"project", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "Project")},
                {"id", QT_TRANSLATE_NOOP("astrolabe::CatalogueModel", "ID")}},
            {}, securityGroupRows},
    };
}

} // namespace astrolabe
