// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/buildorder.h"
#include "services/site.h"

#include <QSet>

namespace astrolabe::services {

// The ports of servers. Source: Neutron's API v2.0, as nova.network.neutron uses it.
class Network
{
public:
    explicit Network(Site &site)
        : m_site(site)
    { }

    // The ports that a server asks for, bound to its host; none: it asks for none.
    Replied<> allocate(const Party &by, const BuildOrder &order);
    // Once the guest is there, Neutron has nova-api tell its nova-compute that the ports are wired.
    // Source: VirtAPI.wait_for_instance_event.
    Replied<> plug(const Party &compute, const QString &server);
    // What was made for it goes again.
    void deallocate(const Party &by, const QString &server);
    bool hasPorts(const QString &server) const { return m_withPorts.contains(server); }

private:
    Site &m_site;
    QSet<QString> m_withPorts; // servers
};

} // namespace astrolabe::services
