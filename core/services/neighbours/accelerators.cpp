// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/accelerators.h"

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party cyborg{Party::Role::Accelerator};
const QString accelerators = u"/v2/accelerator_requests"_s;
const QString boundEvent = u"accelerator-request-bound"_s;

} // namespace

QString Accelerators::profileOf(const QString &server) const
{
    const Flavor *flavor = m_context.index.flavorOf(m_context.databases.server(server).instance);
    return flavor ? flavor->extraSpecs.value(u"accel:device_profile"_s) : QString();
}

Replied<> Accelerators::bind(const Party &by, const BuildOrder &order)
{
    const QString profile = profileOf(order.server);
    if (profile.isEmpty())
        return {};
    QJsonObject providers; // by group
    for (auto group = order.chosen.mappings.cbegin(); group != order.chosen.mappings.cend(); ++group) {
        if (group.key().startsWith(u"device_profile_"_s))
            providers.insert(group.key(), group->value(0));
    }
    return m_context.wire
        .ask({by, cyborg, Transport::Http, u"POST "_s + accelerators, {{u"device_profile_name"_s, profile}},
                 order.server},
            {u"201"_s, {}})
        .and_then([&] {
            return m_context.wire.ask({by, cyborg, Transport::Http, u"PATCH "_s + accelerators,
                                          {{u"hostname"_s, order.host().host}, {u"instance_uuid"_s, order.server},
                                              {u"device_rp_uuid"_s, providers}},
                                          order.server},
                {u"202"_s, {}});
        })
        .map([&] {
            const auto told = m_context.wire.ask(
                {cyborg, {Party::Role::Api}, Transport::Http, u"POST /v2.1/os-server-external-events"_s,
                    {{u"name"_s, boundEvent}, {u"server_uuid"_s, order.server}}, order.server},
                {u"200"_s, {}});
            m_overdue.remove(order.server);
            if (!told)
                m_overdue.insert(order.server, told.error());
        });
}

Replied<> Accelerators::take(const Party &by, const BuildOrder &order)
{
    if (profileOf(order.server).isEmpty())
        return {};
    const int deadline = m_context.config().integer("DEFAULT", "arq_binding_timeout", m_context.release);
    const auto wait = [&](Reply &) {
        const auto overdue = m_overdue.constFind(order.server);
        return overdue == m_overdue.cend() ? Replied<>() : tl::unexpected(*overdue);
    };
    return m_context.wire
        .ask({by, by, Transport::InProcess, u"wait_for_instance_event"_s,
                 {{u"event"_s, boundEvent}, {u"deadline"_s, deadline}}, order.server},
            wait)
        .and_then([&] {
            return m_context.wire.ask(
                {by, cyborg, Transport::Http, u"GET "_s + accelerators, {{u"instance"_s, order.server}}, order.server},
                {u"200"_s, {{u"state"_s, u"Bound"_s}}});
        });
}

void Accelerators::release(const Party &by, const QString &server)
{
    if (!profileOf(server).isEmpty())
        m_context.wire.tell(
            {by, cyborg, Transport::Http, u"DELETE "_s + accelerators, {{u"instance"_s, server}}, server},
            {u"204"_s, {}});
}

} // namespace astrolabe::services
