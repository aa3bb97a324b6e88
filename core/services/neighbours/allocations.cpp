// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/allocations.h"

#include <utility>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

QJsonObject bodyOf(const Resources &resources)
{
    QJsonObject amounts;
    for (auto amount = resources.begin(); amount != resources.end(); ++amount)
        amounts.insert(amount.key(), *amount);
    return {{u"resources"_s, amounts}};
}

// The resources by provider, or by consumer.
QJsonObject bodyOf(const QMap<QString, Resources> &allocation)
{
    QJsonObject held;
    for (auto resources = allocation.begin(); resources != allocation.end(); ++resources)
        held.insert(resources.key(), bodyOf(*resources));
    return {{u"allocations"_s, held}};
}

} // namespace

Allocations::Allocations(ServiceContext &context, Placement placement)
    : m_context(context)
    , m_placement(std::move(placement))
{ }

void Allocations::load(const BootedServer &server)
{
    m_isAsked = !heldBy(server).isEmpty();
    m_placement.hold(server.instance.uuid, heldByServer(server));
    if (server.migration && !isEvacuation(*server.migration))
        m_placement.hold(server.migration->uuid, server.migration->allocation);
}

Replied<> Allocations::handOver(const Party &by, const QString &from, const QString &to, const QString &server)
{
    if (!m_isAsked)
        return {};
    const auto held = m_placement.allocationsOf(from);
    const QJsonObject body{{from, QJsonObject{{u"allocations"_s, QJsonObject()}}}, {to, bodyOf(held)}};
    return m_context.wire
        .ask({by, {Party::Role::Placement}, Transport::Http, u"POST /allocations"_s, body, server}, {u"204"_s, {}})
        .map([&] {
            m_placement.release(from);
            m_placement.hold(to, held);
        });
}

Replied<> Allocations::replace(const Party &by, const QString &server, const QMap<QString, Resources> &allocation)
{
    if (!m_isAsked)
        return {};
    return m_context.wire.ask(message(by, u"PUT"_s, server, bodyOf(allocation)), {u"204"_s, {}}).map([&] {
        m_placement.hold(server, allocation);
    });
}

Replied<> Allocations::askCandidates(const Decision &decision)
{
    m_isAsked = decision.placement.asked;
    for (const QString &query : decision.placement.queries) {
        const auto answered = m_context.wire.ask({{Party::Role::Scheduler}, {Party::Role::Placement}, Transport::Http,
                                                     u"GET /allocation_candidates"_s, {{u"query"_s, query}}},
            {u"200"_s,
                {{u"allocation_requests"_s, decision.placement.allocationRequests},
                    {u"providers"_s, decision.placement.providers.size()}}});
        if (!answered)
            return answered;
    }
    return {};
}

Replied<> Allocations::claim(const Decision &decision)
{
    if (!m_isAsked)
        return {};
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        const PlacedServer &server = decision.instances.placed(i);
        for (const ClaimRecord &claim : server.claims) {
            if (claim.outcome == ClaimOutcome::NoCandidate)
                continue;
            const bool claimed = claim.outcome == ClaimOutcome::Claimed;
            const bool keeps = claimed && !server.allocation.isEmpty();
            const auto answered = m_context.wire.ask(
                message({Party::Role::Scheduler}, u"PUT"_s, server.uuid,
                    keeps ? bodyOf(server.allocation) : QJsonObject{{u"host"_s, decision.hosts.at(claim.host).label}}),
                {claimed ? u"204"_s : u"409"_s, {}});
            if (!answered)
                return answered;
        }
        m_placement.hold(server.uuid, server.allocation);
    }
    if (decision.outcome != Outcome::Scheduled)
        giveBack(decision);
    return {};
}

// Fewer hosts than servers: releases the claims. Source: nova.scheduler.manager.SchedulerManager._cleanup_allocations.
void Allocations::giveBack(const Decision &decision)
{
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        const PlacedServer &server = decision.instances.placed(i);
        if (!server.claims.isEmpty() && server.claims.last().outcome == ClaimOutcome::Claimed)
            m_context.wire.tell(message({Party::Role::Scheduler}, u"DELETE"_s, server.uuid), {u"204"_s, {}});
    }
}

Replied<> Allocations::claim(const Party &by, const QString &server, const Alternate &alternate)
{
    const Instance &instance = m_context.databases.server(server).instance;
    const auto put = [&](Reply &reply) -> Replied<> {
        const auto claimed = m_placement.claim(
            server, {alternate.allocation, alternate.mappings}, instance.projectId, instance.userId);
        reply.status = claimed == Placement::Claim::Accepted ? u"204"_s : u"409"_s;
        if (claimed == Placement::Claim::Refused)
            return tl::unexpected(Raised{u"409"_s, u"Unable to allocate inventory."_s});
        return {};
    };
    return m_isAsked ? m_context.wire.ask(message(by, u"PUT"_s, server, bodyOf(alternate.allocation)), put)
                     : Replied<>();
}

Replied<> Allocations::read(const Party &by, const QString &server)
{
    if (!m_isAsked)
        return {};
    return m_context.wire.ask(message(by, u"GET"_s, server), {u"200"_s, bodyOf(m_placement.allocationsOf(server))});
}

void Allocations::tellHeldOf(const Party &by, const QString &provider)
{
    QMap<QString, Resources> held; // by consumer
    const auto consumers = m_placement.consumersOf(provider);
    for (auto consumer = consumers.begin(); consumer != consumers.end(); ++consumer)
        held.insert(consumer.key(), consumer->allocations.value(provider));
    m_context.wire.tell(
        {by, {Party::Role::Placement}, Transport::Http, u"GET /resource_providers/%1/allocations"_s.arg(provider)},
        {u"200"_s, bodyOf(held)});
}

void Allocations::remove(const Party &by, const QString &server)
{
    if (!m_isAsked)
        return;
    const auto removed = m_context.wire.ask(message(by, u"DELETE"_s, server), {u"204"_s, {}});
    if (removed)
        m_placement.release(server);
}

Message Allocations::message(
    const Party &by, const QString &method, const QString &server, const QJsonObject &content) const
{
    return {
        by, {Party::Role::Placement}, Transport::Http, u"%1 /allocations/%2"_s.arg(method, server), content, server};
}

} // namespace astrolabe::services
