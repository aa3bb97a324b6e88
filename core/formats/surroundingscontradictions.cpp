// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/surroundingscontradictions.h"

#include "base/ipaddress.h"

#include <QHash>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class SurroundingsSearch
{
public:
    explicit SurroundingsSearch(const Cloud &cloud)
        : m_cloud(cloud)
        , m_networks(cloud.surroundings.networks.value_or(QList<Network>()))
        , m_ports(cloud.surroundings.ports)
        , m_volumes(cloud.surroundings.volumes.value_or(QList<Volume>()))
    { }

    QList<Contradiction> found();

private:
    void findPools();
    void findAddresses();
    void findOutside(const QString &address, const Subnet &subnet, const QString &where, const Network &network);
    void findPorts();
    void findVolumes();
    void findAttachments();
    void findAttachments(qsizetype at, const QHash<QString, QString> &servers);

    const Cloud &m_cloud;
    QList<Network> m_networks;
    QList<Port> m_ports;
    QList<Volume> m_volumes;
    QList<Contradiction> m_found;
};

QList<Contradiction> SurroundingsSearch::found()
{
    findPools();
    findAddresses();
    findPorts();
    findVolumes();
    findAttachments();
    return std::move(m_found);
}

void SurroundingsSearch::findPools()
{
    for (qsizetype i = 0; i < m_networks.size(); ++i) {
        const Network &network = m_networks.at(i);
        for (qsizetype k = 0; k < network.subnets.size(); ++k) {
            const Subnet &subnet = network.subnets.at(k);
            for (qsizetype n = 0; n < subnet.allocationPools.size(); ++n) {
                const AllocationPool &pool = subnet.allocationPools.at(n);
                for (const QString &address : {pool.start, pool.end})
                    findOutside(address, subnet,
                        placeInList("networks"_L1, i, u"subnets/%1/allocation_pools/%2"_s.arg(k).arg(n)), network);
            }
        }
    }
}

void SurroundingsSearch::findAddresses()
{
    QHash<QString, std::pair<const Subnet *, const Network *>> subnets;
    for (const Network &network : std::as_const(m_networks)) {
        for (const Subnet &subnet : network.subnets)
            subnets.insert(subnet.id, {&subnet, &network});
    }
    for (qsizetype i = 0; i < m_ports.size(); ++i) {
        const QList<FixedIp> &addresses = m_ports.at(i).fixedIps;
        for (qsizetype k = 0; k < addresses.size(); ++k) {
            const FixedIp &fixed = addresses.at(k);
            if (const auto [subnet, network] = subnets.value(fixed.subnetId); subnet != nullptr)
                findOutside(fixed.ipAddress, *subnet, placeInList("ports"_L1, i, u"fixed_ips/%1/ip_address"_s.arg(k)),
                    *network);
        }
    }
}

void SurroundingsSearch::findOutside(
    const QString &address, const Subnet &subnet, const QString &where, const Network &network)
{
    const auto range = IpNetwork::read(subnet.cidr);
    const auto ip = readIpAddress(address);
    if (!range || !ip || range->contains(*ip))
        return;
    m_found.append(
        {Contradiction::Kind::AddressOutside, where, Contradiction::Subject::Network, network.id, network.name,
            {QT_TRANSLATE_NOOP("Reason", "the address %1 is outside of %2, the network of its subnet"),
                {{u"ip_address"_s, address, Origin::host()}, {u"cidr"_s, subnet.cidr, Origin::host()}}}});
}

// Source: neutron_lib.api.definitions.portbindings, ip_allocation.
void SurroundingsSearch::findPorts()
{
    static const QStringList vnicTypes{u"normal"_s, u"direct"_s, u"macvtap"_s, u"baremetal"_s, u"direct-physical"_s,
        u"virtio-forwarder"_s, u"smart-nic"_s, u"vdpa"_s, u"accelerator-direct"_s, u"accelerator-direct-physical"_s,
        u"remote-managed"_s};
    static const QStringList ipAllocations{u"immediate"_s, u"deferred"_s, u"none"_s};
    for (qsizetype i = 0; i < m_ports.size(); ++i) {
        const Port &port = m_ports.at(i);
        const Fact name{u"port"_s, port.id, Origin::host()};
        m_found += noSuchValue(placeInList("ports"_L1, i, u"binding:vnic_type"_s), Contradiction::Subject::Port,
            port.id, name, {u"binding:vnic_type"_s, port.vnicType, Origin::host()}, vnicTypes);
        m_found += noSuchValue(placeInList("ports"_L1, i, u"ip_allocation"_s), Contradiction::Subject::Port, port.id,
            name, {u"ip_allocation"_s, port.ipAllocation, Origin::host()}, ipAllocations);
    }
}

// Those that Cinder's database knows; its API shows some of them as others. Source: cinder.volume.api, manager.
void SurroundingsSearch::findVolumes()
{
    static const QStringList statuses{u"creating"_s, u"available"_s, u"reserved"_s, u"attaching"_s, u"in-use"_s,
        u"detaching"_s, u"maintenance"_s, u"migrating"_s, u"retyping"_s, u"extending"_s, u"reverting"_s,
        u"downloading"_s, u"uploading"_s, u"backing-up"_s, u"restoring-backup"_s, u"awaiting-transfer"_s, u"managing"_s,
        u"unmanaging"_s, u"deleting"_s, u"deleted"_s, u"error"_s, u"error_attaching"_s, u"error_detaching"_s,
        u"error_extending"_s, u"error_backing-up"_s, u"error_restoring"_s, u"error_managing"_s,
        u"error_managing_deleting"_s, u"error_unmanaging"_s, u"error_deleting"_s};
    for (qsizetype i = 0; i < m_volumes.size(); ++i) {
        const Volume &volume = m_volumes.at(i);
        const Fact name{u"volume"_s, volume.name.isEmpty() ? volume.id : volume.name, Origin::host()};
        m_found += noSuchValue(placeInList("volumes"_L1, i, u"status"_s), Contradiction::Subject::Volume, volume.id,
            name, {u"status"_s, volume.status, Origin::host()}, statuses);
    }
}

// Cinder keeps an attachment whose server was deleted without it.
void SurroundingsSearch::findAttachments()
{
    QHash<QString, QString> servers; // names by uuid
    for (const Instance &server : m_cloud.instances)
        servers.insert(server.uuid, server.name());
    for (qsizetype i = 0; i < m_volumes.size(); ++i)
        findAttachments(i, servers);
}

void SurroundingsSearch::findAttachments(qsizetype at, const QHash<QString, QString> &servers)
{
    const Volume &volume = m_volumes.at(at);
    const Fact name{u"volume"_s, volume.name.isEmpty() ? volume.id : volume.name, Origin::host()};
    const auto add = [&](Contradiction::Kind kind, const QString &member, const Reason &reason) {
        m_found.append({kind, placeInList("volumes"_L1, at, member), Contradiction::Subject::Volume, volume.id,
            volume.name, reason});
    };
    const bool areServersKnown = !m_cloud.unknown.testFlag(CloudPart::Instances);
    QStringList attached;
    for (qsizetype k = 0; k < volume.attachedTo.size(); ++k) {
        const QString &server = volume.attachedTo.at(k);
        const QString place = u"attached_to/%1"_s.arg(k);
        if (const qsizetype first = volume.attachedTo.indexOf(server); first < k)
            add(Contradiction::Kind::ThereTwice, place,
                {QT_TRANSLATE_NOOP("Reason", "“%1” appears twice, first at %2"),
                    {{u"entry"_s, server, Origin::host()},
                        {u"first"_s, placeInList("volumes"_L1, at, u"attached_to/%1"_s.arg(first)), Origin::host()}}});
        else
            attached.append(servers.value(server, server));
        if (areServersKnown && !servers.contains(server))
            add(Contradiction::Kind::AttachedToNothing, place,
                {QT_TRANSLATE_NOOP("Reason", "%1 is attached to the server %2, which this cloud does not have"),
                    {name, {u"server"_s, server, Origin::host()}}});
    }
    const Fact together{u"servers"_s, attached.join(u", "_s), Origin::host()};
    if (attached.size() > 1 && !volume.multiattach)
        add(Contradiction::Kind::AttachedTwice, u"attached_to"_s,
            {QT_TRANSLATE_NOOP("Reason", "%1 is attached to %2, though it is not multiattach"), {name, together}});
    if (!attached.isEmpty() && volume.status == "available"_L1)
        add(Contradiction::Kind::FreeThoughAttached, u"status"_s,
            {QT_TRANSLATE_NOOP("Reason", "%1 is attached to %2, though its status is “available”"), {name, together}});
}

} // namespace

QList<Contradiction> contradictionsOfSurroundings(const Cloud &cloud)
{
    return SurroundingsSearch(cloud).found();
}

} // namespace astrolabe
