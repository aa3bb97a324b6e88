// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/networks.h"

#include "api/requestednetworks.h"
#include "api/token.h"
#include "model/addresspools.h"
#include "scheduler/foretoldbuilds.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party neutron{Party::Role::Network};

// Neutron's own prefix, followed by the last digits of the port's id.
QString macOf(const QString &portId)
{
    constexpr int octet = 2;
    const QString tail = portId.right(3 * octet);
    return u"fa:16:3e:%1:%2:%3"_s.arg(tail.mid(0, octet), tail.mid(octet, octet), tail.mid(2 * octet, octet));
}

QJsonArray textOf(const QList<FixedIp> &addresses)
{
    QJsonArray text;
    for (const FixedIp &address : addresses)
        text.append(QJsonObject{{u"ip_address"_s, address.ipAddress}, {u"subnet_id"_s, address.subnetId}});
    return text;
}

} // namespace

// If none is named, the only network that the project can use; a network without an id for "auto" and unknown networks.
QList<RequestedNetwork> Networks::wantedBy(const Request &request) const
{
    if (request.networkChoice == NetworkChoice::None || request.networkChoice == NetworkChoice::Listed)
        return request.networks;
    const Surroundings &known = m_context.cloud().surroundings;
    if (!known.networks && request.networkChoice == NetworkChoice::Auto)
        return {{}};
    QList<RequestedNetwork> wanted;
    for (const Network *network : availableNetworks(request, known).mid(0, 1))
        wanted.append({network->id, {}, {}});
    return wanted;
}

Replied<> Networks::allocate(const Party &by, const BuildOrder &order)
{
    const int retries = m_context.config().integer("DEFAULT", "network_allocate_retries", m_context.release);
    auto allocated = allocateOnce(by, order);
    for (int i = 0; i < retries && !allocated; ++i) {
        deallocate(by, order);
        allocated = allocateOnce(by, order);
    }
    return allocated;
}

Replied<> Networks::allocateOnce(const Party &by, const BuildOrder &order)
{
    QList<Port> &ports = m_ports[order.server];
    for (const RequestedNetwork &wanted : wantedBy(order.request())) {
        const auto got = wanted.port.isEmpty() ? create(by, order, wanted) : bind(by, order, wanted.port);
        if (!got)
            return tl::unexpected(got.error());
        ports.append(*got);
    }
    if (ports.isEmpty())
        return {};
    return m_context.databases.save(by, order.server, {{u"info_cache"_s, ports.size()}},
        [&](BootedServer &record) { record.attached.ports = ports; });
}

Replied<Port> Networks::bind(const Party &by, const BuildOrder &order, const QString &portId)
{
    const auto &known = m_context.cloud().surroundings.ports;
    const auto port = std::ranges::find(known, portId, &Port::id);
    Port bound = port == known.end() ? Port() : *port;
    bound.id = portId;
    bound.deviceId = order.server;
    const auto answer = [&](Reply &reply) -> Replied<Port> {
        reply = {u"200"_s, {{u"fixed_ips"_s, textOf(bound.fixedIps)}, {u"mac_address"_s, bound.macAddress}}};
        return bound;
    };
    return m_context.wire.ask({by, neutron, Transport::Http, u"PUT /v2.0/ports/%1"_s.arg(portId),
                                  {{u"device_id"_s, order.server}, {u"binding:host_id"_s, by.place}}, order.server},
        answer);
}

Replied<Port> Networks::create(const Party &by, const BuildOrder &order, const RequestedNetwork &wanted)
{
    const Network *network = find(m_context.cloud().surroundings.networks, &Network::id, wanted.network);
    Port port;
    port.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    port.networkId = wanted.network;
    port.projectId = order.request().projectId;
    port.deviceId = order.server;
    port.macAddress = macOf(port.id);
    const auto answer = [&](Reply &reply) -> Replied<Port> {
        if (network != nullptr && network->external && !network->shared && !isAdmin(order.request()))
            return tl::unexpected(Raised{u"ExternalNetworkAttachForbidden"_s,
                u"It is not allowed to create an interface on external network %1"_s.arg(network->id)});
        const auto addresses = network ? addressesIn(*network, wanted.fixedIp) : Replied<QList<FixedIp>>();
        if (!addresses)
            return tl::unexpected(addresses.error());
        port.fixedIps = *addresses;
        reply = {u"201"_s,
            {{u"id"_s, port.id}, {u"mac_address"_s, port.macAddress}, {u"fixed_ips"_s, textOf(port.fixedIps)}}};
        return port;
    };
    QJsonObject content{{u"device_id"_s, order.server}, {u"binding:host_id"_s, by.place},
        {u"device_owner"_s, u"compute:%1"_s.arg(m_context.index.zoneOfHost(by.place))}};
    if (!wanted.network.isEmpty())
        content.insert(u"network_id"_s, wanted.network);
    return m_context.wire.ask({by, neutron, Transport::Http, u"POST /v2.0/ports"_s, content, order.server}, answer);
}

// An address of the first subnet with a free one.
Replied<QList<FixedIp>> Networks::addressesIn(const Network &network, const QString &wanted)
{
    const auto asked = readIpAddress(wanted);
    if (asked && !mayHaveAddress(network, *asked))
        return tl::unexpected(invalidAddress(wanted, network.id));
    for (const Subnet &subnet : network.subnets) {
        QSet<IpAddress> &used = usedIn(subnet.id);
        for (const AddressRange &range : addressPools(subnet)) {
            if (asked) {
                const auto whole = IpNetwork::read(subnet.cidr);
                if (!whole || !whole->contains(*asked))
                    continue;
                if (used.contains(*asked))
                    return tl::unexpected(Raised{
                        u"FixedIpAlreadyInUse"_s, u"Fixed IP address %1 is already in use on instance."_s.arg(wanted)});
                used.insert(*asked);
                return QList<FixedIp>{{subnet.id, wanted}};
            }
            const QString pool = subnet.id + QString::fromLatin1(range.first.toHex());
            for (IpAddress address = m_next.value(pool, range.first); range.contains(address);
                address = after(address)) {
                if (used.contains(address))
                    continue;
                used.insert(address);
                m_next.insert(pool, address);
                return QList<FixedIp>{{subnet.id, toString(address)}};
            }
        }
    }
    return tl::unexpected(
        Raised{u"NoMoreFixedIps"_s, u"No fixed IP addresses available for network: %1"_s.arg(network.id)});
}

QSet<IpAddress> &Networks::usedIn(const QString &subnet)
{
    if (const auto known = m_used.find(subnet); known != m_used.end())
        return *known;
    QSet<IpAddress> used;
    for (const Port &port : m_context.cloud().surroundings.ports) {
        for (const FixedIp &address : port.fixedIps) {
            if (address.subnetId == subnet)
                used.insert(readIpAddress(address.ipAddress).value_or(IpAddress()));
        }
    }
    return *m_used.insert(subnet, used);
}

Replied<> Networks::plug(const Party &compute, const QString &server)
{
    for (const Port &port : m_ports.value(server)) {
        const QJsonObject event{{u"name"_s, u"network-vif-plugged"_s}, {u"server_uuid"_s, server}, {u"tag"_s, port.id},
            {u"status"_s, u"completed"_s}};
        const auto told = m_context.wire.ask(
            {neutron, {Party::Role::Api}, Transport::Http, u"POST /v2.1/os-server-external-events"_s, event, server},
            {u"200"_s, {}});
        if (!told)
            return told;
        m_context.wire.tell(
            {{Party::Role::Api}, compute, Transport::RpcCast, u"external_instance_event"_s, event, server});
    }
    return {};
}

void Networks::deallocate(const Party &by, const BuildOrder &order)
{
    const auto isOfRequest = [&](const Port &port) {
        return std::ranges::any_of(
            order.request().networks, [&](const RequestedNetwork &wanted) { return wanted.port == port.id; });
    };
    for (const Port &port : m_ports.take(order.server)) {
        const bool stays = isOfRequest(port);
        m_context.wire.tell(
            {by, neutron, Transport::Http, (stays ? u"PUT /v2.0/ports/%1"_s : u"DELETE /v2.0/ports/%1"_s).arg(port.id),
                stays ? QJsonObject{{u"device_id"_s, QString()}} : QJsonObject(), order.server},
            {stays ? u"200"_s : u"204"_s, {}});
        for (const FixedIp &address : stays ? QList<FixedIp>() : port.fixedIps) {
            m_used[address.subnetId].remove(readIpAddress(address.ipAddress).value_or(IpAddress()));
            m_next.clear();
        }
    }
}

const QList<Port> &Networks::portsOf(const QString &server) const
{
    return m_context.databases.server(server).attached.ports;
}

void Networks::release(const Party &by, const QString &server)
{
    const QJsonArray named = m_context.databases.server(server).request[u"server"_s][u"networks"_s].toArray();
    for (const Port &port : portsOf(server)) {
        const bool stays = std::ranges::any_of(
            named, [&](const QJsonValue &network) { return network[u"port"_s].toString() == port.id; });
        m_context.wire.tell(
            {by, neutron, Transport::Http, (stays ? u"PUT /v2.0/ports/%1"_s : u"DELETE /v2.0/ports/%1"_s).arg(port.id),
                stays ? QJsonObject{{u"device_id"_s, QString()}} : QJsonObject(), server},
            {stays ? u"200"_s : u"204"_s, {}});
    }
}

Replied<> Networks::bindTo(const Party &by, const QString &server, const QString &host)
{
    for (const Port &port : portsOf(server)) {
        const auto bound = m_context.wire.ask({by, neutron, Transport::Http, u"PUT /v2.0/ports/%1"_s.arg(port.id),
                                                  {{u"binding:host_id"_s, host}}, server},
            {u"200"_s, {}});
        if (!bound)
            return bound;
    }
    return {};
}

Replied<> Networks::bindInactive(const Party &by, const QString &server, const QString &host)
{
    for (const Port &port : portsOf(server)) {
        const auto bound = m_context.wire.ask(
            {by, neutron, Transport::Http, u"POST /v2.0/ports/%1/bindings"_s.arg(port.id), {{u"host"_s, host}}, server},
            {u"201"_s, {{u"status"_s, u"INACTIVE"_s}}});
        if (!bound)
            return bound;
    }
    return {};
}

Replied<> Networks::activate(const Party &by, const QString &server, const QString &host)
{
    for (const Port &port : portsOf(server)) {
        const auto activated = m_context.wire.ask(
            {by, neutron, Transport::Http, u"PUT /v2.0/ports/%1/bindings/%2/activate"_s.arg(port.id, host), {}, server},
            {u"200"_s, {{u"status"_s, u"ACTIVE"_s}}});
        if (!activated)
            return activated;
    }
    return {};
}

} // namespace astrolabe::services
