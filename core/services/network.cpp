// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/network.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Replied<> Network::allocate(const Party &by, const BuildOrder &order)
{
    if (!order.request->asksForNetworks)
        return {};
    const QString &server = order.server;
    return m_site.wire
        .ask({by, {Party::Role::Network}, Transport::Http, u"POST /v2.0/ports"_s,
                 {{u"device_id"_s, server}, {u"binding:host_id"_s, by.place},
                     {u"device_owner"_s, u"compute:%1"_s.arg(m_site.index.zoneOfHost(by.place))}},
                 server},
            {u"201"_s, {}})
        .map([&] { m_withPorts.insert(server); });
}

void Network::deallocate(const Party &by, const QString &server)
{
    if (!m_withPorts.remove(server))
        return;
    m_site.wire.ask(
        {by, {Party::Role::Network}, Transport::Http, u"DELETE /v2.0/ports"_s, {{u"device_id"_s, server}}, server},
        {u"204"_s, {}});
}

} // namespace astrolabe::services
