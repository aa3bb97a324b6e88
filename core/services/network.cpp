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

Replied<> Network::plug(const Party &compute, const QString &server)
{
    if (!hasPorts(server))
        return {};
    const QJsonObject event{{u"name"_s, u"network-vif-plugged"_s}, {u"server_uuid"_s, server}};
    return m_site.wire
        .ask({{Party::Role::Network}, {Party::Role::Api}, Transport::Http, u"POST /v2.1/os-server-external-events"_s,
                 event, server},
            {u"200"_s, {}})
        .map([&] {
            m_site.wire.tell(
                {{Party::Role::Api}, compute, Transport::RpcCast, u"external_instance_event"_s, event, server});
        });
}

void Network::deallocate(const Party &by, const QString &server)
{
    if (!m_withPorts.remove(server))
        return;
    m_site.wire.tell(
        {by, {Party::Role::Network}, Transport::Http, u"DELETE /v2.0/ports"_s, {{u"device_id"_s, server}}, server},
        {u"204"_s, {}});
}

} // namespace astrolabe::services
