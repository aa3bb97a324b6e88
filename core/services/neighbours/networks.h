// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/ipaddress.h"
#include "services/buildorder.h"
#include "services/servicecontext.h"

#include <QSet>

namespace astrolabe::services {

// The ports of servers, with addresses from the pools of known networks. Source: Neutron's API v2.0, as used by
// nova.network.neutron.
class Networks
{
public:
    explicit Networks(ServiceContext &context)
        : m_context(context)
    { }

    // Creates the ports that a server asks for and binds them to its host; does nothing if it asks for none. If Neutron
    // refuses, retries as often as the option says. Source: ComputeManager._allocate_network_async.
    Replied<> allocate(const Party &by, const BuildOrder &order);
    // Once the guest exists, Neutron tells its nova-compute through nova-api that the ports are plugged. Source:
    // VirtAPI.wait_for_instance_event.
    Replied<> plug(const Party &compute, const QString &server);
    // Deletes ports created for the server; ports that the request names are only unbound.
    void deallocate(const Party &by, const BuildOrder &order);
    // The ports that a server has from its boot: release() gives them back, bindTo() binds them to the host of a move.
    void release(const Party &by, const QString &server);
    Replied<> bindTo(const Party &by, const QString &server, const QString &host);
    // A live migration needs ports on both hosts. Source: Neutron's binding-extended extension.
    Replied<> bindInactive(const Party &by, const QString &server, const QString &host);
    Replied<> activate(const Party &by, const QString &server, const QString &host);
    bool hasPorts(const QString &server) const { return !m_ports.value(server).isEmpty(); }

private:
    Replied<> allocateOnce(const Party &by, const BuildOrder &order);
    Replied<Port> bind(const Party &by, const BuildOrder &order, const QString &portId);
    Replied<Port> create(const Party &by, const BuildOrder &order, const RequestedNetwork &wanted);
    Replied<QList<FixedIp>> addressesIn(const Network &network, const QString &wanted);
    QSet<IpAddress> &usedIn(const QString &subnet);
    const QList<Port> &portsOf(const QString &server) const;
    QList<RequestedNetwork> wantedBy(const Request &request) const;

    ServiceContext &m_context;
    QHash<QString, QList<Port>> m_ports;    // by server
    QHash<QString, QSet<IpAddress>> m_used; // by subnet; only subnets used so far
    QHash<QString, IpAddress> m_next;       // where the search for a subnet's next free address begins
};

} // namespace astrolabe::services
