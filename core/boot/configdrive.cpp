// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/configdrive.h"

#include "base/ipaddress.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isRequired(const Instance &instance, const CloudOptions &options)
{
    return instance.other.value("config_drive"_L1).toBool()
        || instance.imageProperties.value(u"img_config_drive"_s) == "mandatory"_L1
        || (instance.vmState == "building"_L1
            && options.config.boolean("DEFAULT", "force_config_drive", options.release));
}

// -- What is in meta_data.json ------------------------------------------------------------------------------------

QString randomSeed()
{
    std::array<quint32, 128> seed = {};
    QRandomGenerator::system()->fillRange(seed.data(), seed.size());
    const auto bytes = QByteArray::fromRawData(reinterpret_cast<const char *>(seed.data()), sizeof seed); // NOLINT
    return QString::fromLatin1(bytes.toBase64());
}

QJsonArray dedicatedCpus(const Guest &guest)
{
    QList<int> cpus;
    if (guest.hardware.numaTopology) {
        for (const InstanceNumaCell &cell : guest.hardware.numaTopology->cells)
            cpus += cell.pcpuset;
    }
    std::ranges::sort(cpus);
    QJsonArray sorted;
    for (const int cpu : cpus)
        sorted.append(cpu);
    return sorted;
}

QString contentPath(qsizetype number)
{
    return u"/content/%1"_s.arg(number, 4, 10, QChar(u'0'));
}

// What each version of the format added, by its date; "latest" is behind all of them.
QJsonObject metaData(const Guest &guest, const QString &version)
{
    const GuestMetadata &told = guest.metadata;
    const Instance &instance = guest.instance;
    const QString domain = guest.options.config.string("api", "dhcp_domain", guest.options.release);
    QJsonObject data{{u"uuid"_s, instance.uuid},
        {u"hostname"_s, domain.isEmpty() ? told.hostname : told.hostname + u'.' + domain},
        {u"name"_s, instance.displayName}, {u"launch_index"_s, told.launchIndex},
        {u"availability_zone"_s, told.availabilityZone}};
    if (!instance.metadata.isEmpty()) {
        QJsonObject meta;
        for (auto one = instance.metadata.begin(); one != instance.metadata.end(); ++one)
            meta.insert(one.key(), one.value());
        data.insert(u"meta"_s, meta);
    }
    QJsonArray files;
    for (qsizetype i = 0; i < told.files.size(); ++i)
        files.append(QJsonObject{{u"path"_s, told.files.at(i).path}, {u"content_path"_s, contentPath(i)}});
    if (!files.isEmpty())
        data.insert(u"files"_s, files);
    if (told.keyPair) {
        const QString key = told.keyPair->other.value("public_key"_L1).toString();
        const QString type = told.keyPair->other.value("type"_L1).toString(u"ssh"_s);
        data.insert(u"public_keys"_s, QJsonObject{{told.keyPair->name, key}});
        data.insert(
            u"keys"_s, QJsonArray{QJsonObject{{u"name"_s, told.keyPair->name}, {u"type"_s, type}, {u"data"_s, key}}});
    }
    if (version >= "2013-04-04"_L1)
        data.insert(u"random_seed"_s, randomSeed());
    if (version >= "2015-10-15"_L1)
        data.insert(u"project_id"_s, instance.projectId);
    if (version >= "2016-06-30"_L1)
        data.insert(u"devices"_s, QJsonArray());
    if (version >= "2020-10-14"_L1)
        data.insert(u"dedicated_cpus"_s, dedicatedCpus(guest));
    return data;
}

// -- What is in network_data.json ---------------------------------------------------------------------------------

bool hasDhcp(const Subnet &subnet)
{
    return subnet.other.value("enable_dhcp"_L1).toBool(true);
}

QString linkName(const GuestInterface &port)
{
    constexpr qsizetype longestName = 14; // of a network device on Linux
    return (u"tap"_s + port.portId).left(longestName);
}

QJsonObject linkOf(const GuestInterface &port)
{
    const bool isLeased = std::ranges::any_of(port.subnets, hasDhcp);
    return {{u"id"_s, linkName(port)}, {u"vif_id"_s, port.portId}, {u"type"_s, port.vifType},
        {u"mtu"_s, isLeased || port.mtu == 0 ? QJsonValue() : QJsonValue(port.mtu)},
        {u"ethernet_mac_address"_s, port.macAddress}};
}

QJsonArray servicesOf(const Subnet &subnet)
{
    QJsonArray services;
    for (const QJsonValue &server : subnet.other.value("dns_nameservers"_L1).toArray())
        services.append(QJsonObject{{u"type"_s, u"dns"_s}, {u"address"_s, server.toString()}});
    return services;
}

QJsonObject routeOf(const QString &cidr, const QString &gateway)
{
    const auto network = IpNetwork::read(cidr);
    return {{u"network"_s, network ? toString(network->address) : QString()},
        {u"netmask"_s, network ? toString(network->mask) : QString()}, {u"gateway"_s, gateway}};
}

QJsonArray routesOf(const Subnet &subnet, bool isIpv6)
{
    QJsonArray routes;
    if (const QString gateway = subnet.other.value("gateway_ip"_L1).toString(); !gateway.isEmpty())
        routes.append(routeOf(isIpv6 ? u"::/0"_s : u"0.0.0.0/0"_s, gateway));
    for (const QJsonValue &route : subnet.other.value("host_routes"_L1).toArray())
        routes.append(routeOf(route["destination"_L1].toString(), route["nexthop"_L1].toString()));
    return routes;
}

QJsonObject networkOf(const GuestInterface &port, qsizetype address, qsizetype number)
{
    const Subnet &subnet = port.subnets.at(address);
    const bool isIpv6 = subnet.cidr.contains(u':');
    const QString family = isIpv6 ? u"ipv6"_s : u"ipv4"_s;
    const QString mode = subnet.other.value("ipv6_address_mode"_L1).toString();
    QJsonObject network{{u"id"_s, u"network%1"_s.arg(number)}, {u"link"_s, linkName(port)},
        {u"network_id"_s, port.networkId}, {u"type"_s, mode.isEmpty() ? family : family + u'_' + mode}};
    if (mode.isEmpty() && hasDhcp(subnet)) {
        network[u"type"_s] = family + "_dhcp"_L1;
        return network;
    }
    const auto range = IpNetwork::read(subnet.cidr);
    network.insert(u"ip_address"_s, port.fixedIps.at(address));
    network.insert(u"netmask"_s, range ? toString(range->mask) : QString());
    network.insert(u"routes"_s, routesOf(subnet, isIpv6));
    network.insert(u"services"_s, servicesOf(subnet));
    return network;
}

// The first of the family.
qsizetype firstAddress(const GuestInterface &port, bool isIpv6)
{
    const auto isOfIt
        = [&](const Subnet &subnet) { return !subnet.cidr.isEmpty() && subnet.cidr.contains(u':') == isIpv6; };
    const auto subnet = std::ranges::find_if(port.subnets, isOfIt);
    return subnet == port.subnets.end() ? -1 : subnet - port.subnets.begin();
}

QJsonObject networkData(const Guest &guest)
{
    if (guest.interfaces.isEmpty())
        return {};
    QJsonArray links;
    QJsonArray networks;
    QJsonArray services;
    for (const GuestInterface &port : guest.interfaces) {
        const std::array addresses{firstAddress(port, false), firstAddress(port, true)};
        if (std::ranges::max(addresses) >= 0)
            links.append(linkOf(port));
        for (const qsizetype address : addresses) {
            if (address < 0)
                continue;
            networks.append(networkOf(port, address, networks.size()));
            for (const QJsonValue &service : servicesOf(port.subnets.at(address))) {
                if (!services.contains(service))
                    services.append(service);
            }
        }
    }
    return {{u"links"_s, links}, {u"networks"_s, networks}, {u"services"_s, services}};
}

QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

bool wantsConfigDrive(const Guest &guest)
{
    return isRequired(guest.instance, guest.options);
}

void keepConfigDrive(Instance &instance, const CloudOptions &options)
{
    if (isRequired(instance, options))
        instance.other.insert(u"config_drive"_s, true);
}

QMap<QString, QByteArray> configDriveFiles(const Guest &guest)
{
    static const QStringList versions{u"2012-08-10"_s, u"2013-04-04"_s, u"2013-10-17"_s, u"2015-10-15"_s,
        u"2016-06-30"_s, u"2016-10-06"_s, u"2017-02-22"_s, u"2018-08-27"_s, u"2020-10-14"_s, u"latest"_s};
    QMap<QString, QByteArray> files;
    for (const QString &version : versions) {
        const QString folder = u"openstack/%1/"_s.arg(version);
        files.insert(folder + "meta_data.json"_L1, text(metaData(guest, version)));
        if (guest.metadata.userData)
            files.insert(folder + "user_data"_L1, *guest.metadata.userData);
        if (version >= "2013-10-17"_L1)
            files.insert(folder + "vendor_data.json"_L1, text({}));
        if (version >= "2015-10-15"_L1)
            files.insert(folder + "network_data.json"_L1, text(networkData(guest)));
        if (version >= "2016-10-06"_L1)
            files.insert(folder + "vendor_data2.json"_L1, text({{u"static"_s, QJsonObject()}}));
    }
    for (qsizetype i = 0; i < guest.metadata.files.size(); ++i)
        files.insert(
            "openstack"_L1 + contentPath(i), QByteArray::fromBase64(guest.metadata.files.at(i).contents.toLatin1()));
    return files;
}

} // namespace astrolabe
