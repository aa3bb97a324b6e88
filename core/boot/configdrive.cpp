// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/configdrive.h"

#include "base/ipaddress.h"

#include <QCryptographicHash>
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

// -- meta_data.json ----------------------------------------------------------------------------------------------

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

QString hostnameOf(const Guest &guest)
{
    const QString domain = guest.options.config.string("api", "dhcp_domain", guest.options.release);
    return domain.isEmpty() ? guest.metadata.hostname : guest.metadata.hostname + u'.' + domain;
}

QString publicKey(const KeyPair &pair)
{
    return pair.other.value("public_key"_L1).toString();
}

// Each version of the format, named by its date, adds members; "latest" has all of them.
QJsonObject metaData(const Guest &guest, const QString &version)
{
    const GuestMetadata &told = guest.metadata;
    const Instance &instance = guest.instance;
    QJsonObject data{{u"uuid"_s, instance.uuid}, {u"hostname"_s, hostnameOf(guest)}, {u"name"_s, instance.displayName},
        {u"launch_index"_s, told.launchIndex}, {u"availability_zone"_s, told.availabilityZone}};
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
        const QString key = publicKey(*told.keyPair);
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

// -- EC2's meta-data.json ----------------------------------------------------------------------------------------

// In Nova the number of the image's row, which nobody else knows; here as many digits of a hash of its id.
QJsonValue ec2ImageId(const QString &kind, const QString &image)
{
    constexpr int digits = 8;
    if (image.isEmpty())
        return QJsonValue::Null;
    const QByteArray hash = QCryptographicHash::hash(image.toUtf8(), QCryptographicHash::Sha1).toHex();
    return kind + u'-' + QString::fromLatin1(hash.first(digits));
}

QJsonValue firstIpv4Address(const Guest &guest)
{
    for (const GuestInterface &port : guest.interfaces) {
        for (const QString &address : port.fixedIps) {
            if (!address.contains(u':'))
                return address;
        }
    }
    return QJsonValue::Null;
}

// The manifest's path is literally Nova's.
QJsonObject ec2MetaData(const Guest &guest, const Ec2Details &ec2, const QString &version)
{
    const GuestMetadata &told = guest.metadata;
    const QString hostname = hostnameOf(guest);
    QJsonObject data{{u"ami-id"_s, ec2ImageId(u"ami"_s, guest.instance.image)},
        {u"ami-launch-index"_s, told.launchIndex}, {u"ami-manifest-path"_s, u"FIXME"_s},
        {u"instance-id"_s, ec2.instanceId}, {u"hostname"_s, hostname}, {u"local-ipv4"_s, firstIpv4Address(guest)},
        {u"reservation-id"_s, told.reservationId},
        {u"security-groups"_s, QJsonArray::fromStringList(told.securityGroups)}};
    if (told.keyPair) {
        const QJsonObject key{{u"_name"_s, "0="_L1 + told.keyPair->name}, {u"openssh-key"_s, publicKey(*told.keyPair)}};
        data.insert(u"public-keys"_s, QJsonObject{{u"0"_s, key}});
    }
    if (version >= "2007-01-19"_L1) {
        data.insert(u"local-hostname"_s, hostname);
        data.insert(u"public-hostname"_s, hostname);
        data.insert(u"public-ipv4"_s, QString()); // floating addresses come later
    }
    if (version >= "2007-08-29"_L1)
        data.insert(u"instance-type"_s, guest.flavor.name);
    if (version >= "2007-12-15"_L1) {
        QJsonObject devices;
        for (auto device = ec2.blockDevices.begin(); device != ec2.blockDevices.end(); ++device)
            devices.insert(device.key(), device.value());
        data.insert(u"block-device-mapping"_s, devices);
        for (const auto &[part, kind] : {std::pair(u"kernel"_s, u"aki"_s), std::pair(u"ramdisk"_s, u"ari"_s)}) {
            const QJsonValue id = ec2ImageId(kind, guest.instance.imageProperties.value(part + "_id"_L1));
            if (!id.isNull())
                data.insert(part + "-id"_L1, id);
        }
    }
    if (version >= "2008-02-01"_L1)
        data.insert(u"placement"_s, QJsonObject{{u"availability-zone"_s, told.availabilityZone}});
    if (version >= "2008-09-01"_L1)
        data.insert(u"instance-action"_s, u"none"_s);
    return data;
}

// -- network_data.json -------------------------------------------------------------------------------------------

bool hasDhcp(const Subnet &subnet)
{
    return subnet.other.value("enable_dhcp"_L1).toBool(true);
}

QString linkName(const GuestInterface &port)
{
    constexpr qsizetype longestName = 14; // of a network device's name on Linux
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

// Position of the port's first subnet of the family; -1: none.
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

QMap<QString, QByteArray> configDriveFiles(const Guest &guest, const Ec2Details &ec2)
{
    static const QStringList ec2Versions{u"1.0"_s, u"2007-01-19"_s, u"2007-03-01"_s, u"2007-08-29"_s, u"2007-10-10"_s,
        u"2007-12-15"_s, u"2008-02-01"_s, u"2008-09-01"_s, u"2009-04-04"_s, u"latest"_s};
    static const QStringList versions{u"2012-08-10"_s, u"2013-04-04"_s, u"2013-10-17"_s, u"2015-10-15"_s,
        u"2016-06-30"_s, u"2016-10-06"_s, u"2017-02-22"_s, u"2018-08-27"_s, u"2020-10-14"_s, u"latest"_s};
    const auto &[release, config] = guest.options;
    const QStringList skipped = config.string("api", "config_drive_skip_versions", release).split(u' ');
    QMap<QString, QByteArray> files;
    for (const QString &version : ec2Versions) {
        if (skipped.contains(version))
            continue;
        const QString folder = u"ec2/%1/"_s.arg(version);
        files.insert(folder + "meta-data.json"_L1, text(ec2MetaData(guest, ec2, version)));
        if (guest.metadata.userData)
            files.insert(folder + "user-data"_L1, *guest.metadata.userData);
    }
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
