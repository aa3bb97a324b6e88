// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/ipaddress.h"
#include "services/buildorder.h"
#include "services/servicecontext.h"

#include <QSet>

namespace astrolabe::services {

// The ports of servers, with addresses out of the pools of the networks that are known. Source: Neutron's API v2.0, as
// nova.network.neutron uses it.
class Networks
{
public:
    explicit Networks(ServiceContext &context)
        : m_context(context)
    { }

    // The ports that a server asks for, bound to its host; none: it asks for none. Where Neutron refuses, it is asked
    // as often again as the option says. Source: ComputeManager._allocate_network_async.
    Replied<> allocate(const Party &by, const BuildOrder &order);
    // Once the guest is there, Neutron has nova-api tell its nova-compute that the ports are wired.
    // Source: VirtAPI.wait_for_instance_event.
    Replied<> plug(const Party &compute, const QString &server);
    // Ports that were made for it go again, those of the request are only unbound.
    void deallocate(const Party &by, const BuildOrder &order);
    // The ports that a server has from its boot: given back, and bound to the host that it is moved to.
    void release(const Party &by, const QString &server);
    Replied<> bindTo(const Party &by, const QString &server, const QString &host);
    // For a live migration, which needs them on both hosts. Source: Neutron's binding-extended extension.
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
    QHash<QString, QSet<IpAddress>> m_used; // addresses by subnet; of those that were asked for
    QHash<QString, IpAddress> m_next;       // where the next free address of a subnet is looked for
};

} // namespace astrolabe::services
