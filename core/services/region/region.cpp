// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/region/region.h"

#include "api/serveruuids.h"
#include "formats/requestformat.h"
#include "scheduler/requestdecision.h"
#include "services/actions/actionflow.h"
#include "services/actions/actionpolicies.h"
#include "services/actions/deletion.h"
#include "services/actions/moverequest.h"
#include "services/boot/api.h"
#include "services/boot/conductor.h"
#include "services/boot/periodictasks.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace services {

namespace {

// The services of one cloud, during one request.
class Region
{
public:
    Region(const RegionParts &parts, Progress &progress)
        : m_parts(parts)
        , m_wire(Faults(parts.options.faults), parts.nativeCalls)
        , m_databases(*parts.scheduler->index(), parts.records, m_wire)
        , m_context{*parts.scheduler->index(), parts.scheduler->cloud()->release, m_wire, m_databases, progress,
              parts.dataFolder}
        , m_identity(m_context)
        , m_images(m_context)
        , m_networks(m_context)
        , m_volumes(m_context)
        , m_allocations(m_context, parts.scheduler->placement())
        , m_scheduler(m_context, parts.scheduler, m_allocations)
        , m_accelerators(m_context)
        , m_guests(m_context, parts.hypervisorOf)
        , m_conductor(m_context, {m_scheduler, m_allocations, m_networks, m_volumes, m_accelerators},
              [this](const BuildOrder &order) { computeOn(order.host().host).buildAndRun(order); })
        , m_api(m_context, {m_identity, m_volumes, m_conductor})
    { }

    Result<Boot> boot(const Request &request)
    {
        const auto accepted = m_identity.issueToken(request).and_then([&] { return m_api.createServers(request); });
        if (accepted)
            m_wire.deliver(m_parts.options.journalGrew);
        else if (!m_databases.failure()) // a refusal by the API is a decision, too
            static_cast<void>(m_scheduler.undecided(
                askedOf(request, m_context.index), Purpose::Boot, inStage(Stage::Api, accepted.error())));
        if (const auto &failure = m_databases.failure())
            return withdrawn(*failure);
        return m_parts.records.recordJournal(m_databases.decisionId(), m_wire.journal()).map([&] {
            return Boot{
                m_scheduler.decision(), m_databases.servers(), std::make_shared<const Journal>(m_wire.journal())};
        });
    }

    Result<std::optional<Boot>> takeQueuedBuild(
        const BootedServer &server, const DecisionPtr &decision, const QString &host)
    {
        const auto request = parseRequest(server.request);
        if (!request)
            return tl::unexpected(request.error());
        const auto accepted = std::make_shared<const AcceptedRequest>(AcceptedRequest{*request, specOfQueued(server)});
        load(server);
        if (!m_conductor.castAgain(accepted, decision, server, host))
            return std::nullopt;
        m_wire.deliver(m_parts.options.journalGrew);
        if (const auto &failure = m_databases.failure())
            return tl::unexpected(*failure);
        return Boot{decision, m_databases.servers(), std::make_shared<const Journal>(m_wire.journal())};
    }

    Result<ActionOutcome> act(const ServerAction &action, const BootedServer &server)
    {
        load(server);
        ServerWork work = workOn(server, action);
        ActionFlow flow(work);
        const auto accepted = m_identity.issueTokenAsSaid(askerOf(action, server.instance)).and_then([&] {
            return m_api.act(work, [&] { flow.begin(); });
        });
        if (accepted)
            m_wire.deliver(m_parts.options.journalGrew);
        if (const auto &failure = m_databases.failure())
            return tl::unexpected(*failure);
        if (!accepted)
            return tl::unexpected(refusalOf(accepted.error(), server.instance));
        const bool isThere = m_databases.contains(server.instance.uuid);
        ActionOutcome outcome{isThere ? std::optional(m_databases.server(server.instance.uuid)) : std::nullopt,
            m_scheduler.decision(), std::make_shared<const Journal>(m_wire.journal()), work.failure()};
        if (!outcome.decision)
            return outcome;
        return m_parts.records.recordJournal(m_databases.decisionId(), m_wire.journal()).map([&] { return outcome; });
    }

    Result<PeriodicRun> runPeriodicTasks(const QString &host, const QList<BootedServer> &servers, const QDateTime &now)
    {
        PeriodicReport report(m_context, m_allocations, host);
        if (report.reportState())
            report.updateAvailableResource();
        QMap<QString, PeriodicRun::Done> done;
        for (const BootedServer &server : servers) {
            if (server.instance.host == host && isBuildOverdue(server, m_context.index, now)) {
                load(server);
                done.insert(server.instance.uuid, {u"create"_s, report.giveUpBuild(server.instance.uuid)});
                continue;
            }
            const auto action = server.instance.host == host ? dueAction(server, m_context.index, now) : std::nullopt;
            if (!action)
                continue;
            load(server);
            ServerWork work = workOn(server, *action);
            ActionFlow flow(work);
            if (action->kind == ServerAction::Kind::ForceDelete)
                reclaimServer(work);
            else
                flow.begin();
            m_wire.deliver(m_parts.options.journalGrew);
            done.insert(server.instance.uuid, {actionNameOf(action->kind), work.failure()});
        }
        if (const auto &failure = m_databases.failure())
            return tl::unexpected(*failure);
        return PeriodicRun{done, std::make_shared<const Journal>(m_wire.journal())};
    }

private:
    // The spec of the boot. If the cloud has since lost parts of it, only what the flavor says.
    RequestSpec specOfQueued(const BootedServer &server) const
    {
        const Flavor *flavor = m_context.index.flavorOf(server.instance);
        RequestSpec bare;
        bare.flavor = flavor != nullptr ? *flavor : Flavor();
        RequestSpec spec = specToMove(server, {}, m_context.index, m_context.release).value_or(bare);
        spec.purpose = Purpose::Boot;
        return spec;
    }

    void load(const BootedServer &server)
    {
        m_databases.load(server);
        m_allocations.load(server);
    }

    ServerWork workOn(const BootedServer &server, const ServerAction &action)
    {
        return {m_context, {m_allocations, m_images, m_networks, m_volumes, m_accelerators, m_scheduler, m_guests},
            action, server.instance.uuid};
    }

    Compute &computeOn(const QString &host)
    {
        const ComputeNeighbours neighbours{m_allocations, m_images, m_networks, m_volumes, m_accelerators, m_conductor};
        return m_computes.try_emplace(host, m_context, host, neighbours, m_parts.hypervisorOf).first->second;
    }

    // Removes all servers of a request that lost to faster ones, or was stopped before it was decided.
    tl::unexpected<Error> withdrawn(const Error &why)
    {
        if (why.kind == Error::Kind::Conflict || why.kind == Error::Kind::Cancelled) {
            for (const QString &uuid : m_databases.uuids()) {
                if (auto removed = m_parts.records.remove(uuid); !removed)
                    return tl::unexpected(removed.error());
            }
        }
        return tl::unexpected(why);
    }

    const RegionParts &m_parts;
    Wire m_wire;
    Databases m_databases;
    ServiceContext m_context;
    Identity m_identity;
    Images m_images;
    Networks m_networks;
    Volumes m_volumes;
    Allocations m_allocations;
    SchedulerService m_scheduler;
    Accelerators m_accelerators;
    Guests m_guests;
    Conductor m_conductor;
    Api m_api;
    std::map<QString, Compute> m_computes; // by service host
};

} // namespace

} // namespace services

Result<ActionOutcome> act(
    const ServerAction &action, const BootedServer &server, const RegionParts &parts, Progress &progress)
{
    return services::Region(parts, progress).act(action, server);
}

Result<std::optional<Boot>> takeQueuedBuild(const BootedServer &server, const DecisionPtr &decision,
    const QString &host, const RegionParts &parts, Progress &progress)
{
    return services::Region(parts, progress).takeQueuedBuild(server, decision, host);
}

Result<PeriodicRun> runPeriodicTasks(const QString &host, const QList<BootedServer> &servers, const QDateTime &now,
    const RegionParts &parts, Progress &progress)
{
    return services::Region(parts, progress).runPeriodicTasks(host, servers, now);
}

Result<Boot> boot(const Request &request, const RegionParts &parts, Progress &progress)
{
    return checkServerUuids(request, *parts.scheduler->index()).and_then([&] {
        return services::Region(parts, progress).boot(request);
    });
}

} // namespace astrolabe
