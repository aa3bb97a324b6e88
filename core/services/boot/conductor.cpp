// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/boot/conductor.h"

#include "api/quotadriver.h"
#include "api/servergroup.h"
#include "scheduler/requestdecision.h"
#include "services/neighbours/quotausage.h"

#include <QJsonArray>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party novaConductor{Party::Role::Conductor};

Message query(const QString &name, const QJsonObject &content, const QString &server = {})
{
    return {novaConductor, Databases::apiDatabase(), Transport::Database, name, content, server};
}

Raised errorOf(const Decision &decision)
{
    const DecisionError error = decision.error.value_or(DecisionError());
    return {error.type, error.text()};
}

Raised maxRetriesExceeded(const QString &why)
{
    return {u"MaxRetriesExceeded"_s, u"Exceeded maximum number of retries. %1"_s.arg(why)};
}

} // namespace

Conductor::Conductor(ServiceContext &context, const ConductorNeighbours &neighbours, BuildAndRun buildAndRun)
    : m_context(context)
    , m_neighbours(neighbours)
    , m_buildAndRun(std::move(buildAndRun))
{ }

void Conductor::scheduleAndBuild(const AcceptedRequestPtr &asked)
{
    const auto decision = selectHosts(*asked);
    if (!decision)
        return;
    if ((*decision)->outcome != Outcome::Scheduled) {
        bury(*decision);
        return;
    }
    if (!createInstances(**decision))
        return; // the message to the conductor is lost: the servers stay as they are
    if (const auto checked = recheckQuota(asked->request); !checked) {
        cleanUp(checked.error());
        return;
    }
    for (qsizetype i = 0; i < (*decision)->instances.size(); ++i) {
        const QString &uuid = (*decision)->instances.placed(i).uuid;
        const bool isWaiting
            = m_context.databases.contains(uuid) && m_context.databases.server(uuid).instance.vmState == "building"_L1;
        if (!isWaiting)
            continue;
        const auto handedOver = handOver(orderFor(asked, *decision, i));
        if (!handedOver && handedOver.error().type == "BuildRequestNotFound"_L1)
            remove(uuid);
        else if (!handedOver)
            return;
    }
}

// Until Newton there are no build requests and no cell0: a server that finds no host stays in its cell. Source:
// ComputeTaskManager.build_instances, Newton.
void Conductor::buildCreated(const AcceptedRequestPtr &asked)
{
    const auto decision = selectHosts(*asked);
    if (!decision)
        return;
    if ((*decision)->outcome != Outcome::Scheduled) {
        for (const QString &uuid : m_context.databases.uuids()) {
            if (!saveFault(uuid, errorOf(**decision)))
                return;
        }
        return;
    }
    for (qsizetype i = 0; i < (*decision)->instances.size(); ++i) {
        const QString &uuid = (*decision)->instances.placed(i).uuid;
        const auto isThere = m_context.wire.ask({novaConductor, m_context.databases.databaseOf(uuid),
            Transport::Database, u"SELECT instances"_s, {{u"uuid"_s, uuid}}, uuid});
        if (!isThere) { // the user deleted it meanwhile
            m_context.databases.forget(uuid);
            continue;
        }
        castBuild(orderFor(asked, *decision, i));
    }
}

// Any exception ends all servers of the request.
Replied<DecisionPtr> Conductor::selectHosts(const AcceptedRequest &asked)
{
    const auto &group = asked.spec.group;
    const Asked description = askedOf(asked.request, m_context.index);
    auto selected = (group ? setUpGroup(*group) : Replied<>()).and_then([&] {
        return m_neighbours.scheduler.selectDestinations(asked.spec, description);
    });
    if (selected || m_context.databases.failure())
        return selected;
    return m_neighbours.scheduler.undecided(description, Purpose::Boot, inStage(Stage::Conductor, selected.error()));
}

// Source: nova.scheduler.utils.setup_instance_group.
Replied<> Conductor::setUpGroup(const RequestGroup &group)
{
    return m_context.wire.ask(query(u"SELECT instance_groups"_s, {{u"uuid"_s, group.uuid}}))
        .and_then([&]() -> Replied<> {
            m_context.databases.selectInCells(novaConductor, u"instances (group)"_s);
            const auto refused = setupInstanceGroup(group.policy, m_context.index, m_context.release);
            return refused ? Replied<>(tl::unexpected(Raised{refused->type, refused->message})) : Replied<>();
        });
}

Replied<> Conductor::createInstances(const Decision &decision)
{
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        const PlacedServer &placed = decision.instances.placed(i);
        auto created = createInstance(placed, decision.hosts.at(placed.selected->host));
        if (created)
            continue;
        const Raised &why = created.error();
        if (why.type == "BuildRequestNotFound"_L1)
            forget(placed);
        else if (why.type != "HostMappingNotFound"_L1)
            return created;
        else if (auto buried = buryInCell0(placed.uuid, why); !buried)
            return buried;
    }
    return {};
}

Replied<> Conductor::createInstance(const PlacedServer &placed, const DecidedHost &host)
{
    const auto findMapping = [&](Reply &reply) -> Replied<> {
        if (!m_context.index.isMapped(host.host))
            return tl::unexpected(
                Raised{u"HostMappingNotFound"_s, u"Host '%1' is not mapped to any cell"_s.arg(host.host)});
        reply.content = {{u"cell"_s, host.cell}};
        return {};
    };
    return m_context.wire.ask(query(u"SELECT host_mappings"_s, {{u"host"_s, host.host}}, placed.uuid), findMapping)
        .and_then([&] { return m_context.wire.ask(query(u"SELECT build_requests"_s, {}, placed.uuid)); })
        .and_then([&] { return m_context.databases.createInstance(placed.uuid, host.cell); });
}

// Forgets a server whose user deleted it meanwhile.
void Conductor::forget(const PlacedServer &placed)
{
    m_context.wire.tell(query(u"DELETE instance_mappings"_s, {}, placed.uuid), {});
    m_neighbours.allocations.remove(novaConductor, placed.uuid);
    m_context.databases.forget(placed.uuid);
}

// Deletes a server whose user deleted it during the handover; nova-api has released its allocation already.
void Conductor::remove(const QString &server)
{
    m_context.notify(novaConductor, {u"compute.instance.delete.start"_s, server});
    m_context.databases.destroy(novaConductor, server);
    m_context.notify(novaConductor, {u"compute.instance.delete.end"_s, server});
}

// Other requests may have used quota at the same time. Source: ComputeTaskManager._check_quota.
Replied<> Conductor::recheckQuota(const Request &request)
{
    if (m_context.release < since(16) || !m_context.config().boolean("quota", "recheck_quota", m_context.release))
        return {};
    if (auto counted = countUsage(m_context, novaConductor, request.projectId); !counted)
        return counted;
    const Flavor *flavor = m_context.index.flavor(request.flavorRef);
    if (flavor == nullptr || !m_context.cloud().surroundings.projects)
        return {};
    const auto since = m_context.databases.instancesSince();
    if (!since)
        return tl::unexpected(since.error());
    RequestSpec spec;
    spec.flavor = *flavor;
    spec.isVolumeBacked = m_context.databases.server(m_context.databases.uuids().value(0)).instance.image.isEmpty();
    return quotasOf(request, m_context.index, m_context.release, m_context.silentCells())
        ->recheck(spec, static_cast<int>(m_context.databases.uuids().size()), *since);
}

// Records `why` as the fault of all servers of a request that failed after their creation. Their allocations stay until
// the servers are deleted. Source: ComputeTaskManager._cleanup_build_artifacts.
void Conductor::cleanUp(const Raised &why)
{
    for (const QString &uuid : m_context.databases.uuids()) {
        const auto done
            = saveFault(uuid, why)
                  .and_then([&] {
                      return m_context.databases.insert(novaConductor, uuid, u"block_device_mapping, tags"_s, {});
                  })
                  .and_then([&] { return m_context.wire.ask(query(u"UPDATE instance_mappings"_s, {}, uuid)); })
                  .and_then(
                      [&] { return m_context.wire.ask(query(u"DELETE build_requests, request_specs"_s, {}, uuid)); });
        if (!done)
            return;
    }
}

BuildOrder Conductor::orderFor(const AcceptedRequestPtr &asked, const DecisionPtr &decision, qsizetype index) const
{
    const PlacedServer &placed = decision->instances.placed(index);
    BuildOrder order{{placed.uuid, {asked, &asked->spec}, decision, index,
                         {placed.selected->host, placed.allocation, placed.mappings}, placed.alternates},
        asked, {}};
    const bool isForced = asked->request.availabilityZone.count(u':') > 0;
    if (m_context.config().integer("scheduler", "max_attempts", m_context.release) != 1 && !isForced)
        order.retry = Retry{1, {{order.host().host, order.host().node}}, {}};
    return order;
}

Replied<> Conductor::handOver(const BuildOrder &order)
{
    Databases &databases = m_context.databases;
    notifyOfChange(m_context.index, m_context.wire, novaConductor, databases.server(order.server), {}, u"scheduling"_s);
    return databases.insert(novaConductor, order.server, u"instance_actions"_s, {{u"action"_s, u"create"_s}})
        .and_then([&] { return databases.insert(novaConductor, order.server, u"block_device_mapping, tags"_s, {}); })
        .and_then([&] {
            return m_context.wire.ask(
                query(u"UPDATE instance_mappings"_s, {{u"cell"_s, order.host().cell}}, order.server));
        })
        .and_then([&] { return m_context.wire.ask(query(u"DELETE build_requests"_s, {}, order.server)); })
        .and_then([&] {
            return m_neighbours.accelerators.bind(novaConductor, order).map_error([&](const Raised &raised) {
                cleanUp(raised);
                return raised;
            });
        })
        .map([&] { castBuild(order); });
}

// The server's allocation tells which of the decision's hosts was claimed last.
bool Conductor::castAgain(
    const AcceptedRequestPtr &asked, const DecisionPtr &decision, const BootedServer &server, const QString &host)
{
    for (qsizetype i = 0; i < decision->instances.size(); ++i) {
        if (decision->instances.placed(i).uuid != server.instance.uuid)
            continue;
        BuildOrder order = orderFor(asked, decision, i);
        while (order.chosen.allocation != server.allocation && !order.alternates.isEmpty())
            order.chosen = order.alternates.takeFirst();
        if (order.host().host != host || order.chosen.allocation != server.allocation)
            return false;
        castBuild(std::move(order));
        return true;
    }
    return false;
}

void Conductor::castBuild(BuildOrder order)
{
    QJsonArray alternates;
    for (const Alternate &alternate : order.alternates)
        alternates.append(order.decision->hosts.at(alternate.host).label);
    const QJsonObject content{{u"node"_s, order.host().node}, {u"host_list"_s, alternates},
        {u"attempt"_s, order.retry ? order.retry->attempts : 1}};
    m_context.wire.cast({novaConductor, {Party::Role::Compute, order.host().host}, Transport::RpcCast,
                            u"build_and_run_instance"_s, content, order.server},
        [this, order] { m_buildAndRun(order); });
}

// -- Servers without a host

void Conductor::bury(const DecisionPtr &decision)
{
    const QStringList uuids = m_context.databases.uuids(); // a copy: servers that were deleted meanwhile are removed
    for (const QString &uuid : uuids) {
        if (!buryInCell0(uuid, errorOf(*decision)))
            return;
    }
}

Replied<> Conductor::buryInCell0(const QString &server, const Raised &why)
{
    Databases &databases = m_context.databases;
    auto buried
        = databases.createInCell0(server)
              .and_then([&] {
                  return m_context.wire.ask(query(u"UPDATE instance_mappings"_s, {{u"cell"_s, cell0()}}, server));
              })
              .and_then([&] {
                  return databases.insert(novaConductor, server, u"instance_actions"_s,
                      {{u"action"_s, u"create"_s}, {u"event"_s, u"conductor_schedule_and_build_instances"_s},
                          {u"result"_s, u"Error"_s}});
              })
              .and_then([&] { return databases.insert(novaConductor, server, u"block_device_mapping, tags"_s, {}); })
              .and_then([&] { return saveFault(server, why); })
              .and_then([&] { return m_context.wire.ask(query(u"DELETE build_requests"_s, {}, server)); });
    if (buried || buried.error().type != "BuildRequestNotFound"_L1)
        return buried;
    databases.destroy(novaConductor, server);
    return {};
}

Replied<> Conductor::saveFault(const QString &server, const Raised &why)
{
    Databases &databases = m_context.databases;
    return databases
        .save(novaConductor, server, {{u"vm_state"_s, u"error"_s}, {u"task_state"_s, QJsonValue()}},
            [&](BootedServer &record) {
                record.instance.vmState = u"error"_s;
                record.instance.taskState.clear();
                setFault(record.instance, why.message);
            })
        .and_then([&] {
            return databases.insert(
                novaConductor, server, u"instance_faults"_s, {{u"code"_s, 500}, {u"message"_s, why.message}});
        })
        .map([&] {
            m_context.notify(novaConductor,
                {u"compute_task.build_instances"_s, server,
                    {{u"state"_s, u"error"_s}, {u"method"_s, u"build_instances"_s}}, why.message});
        });
}

// -- Another host after a failed build

void Conductor::buildInstances(BuildOrder order)
{
    const int most = m_context.config().integer("scheduler", "max_attempts", m_context.release);
    if (++order.retry->attempts > most) {
        giveUp(order,
            maxRetriesExceeded(
                u"Exceeded max scheduling attempts %1 for instance %2. Last exception: %3"_s.arg(most).arg(
                    order.server, order.retry->exceptionReason)));
        return;
    }
    const auto next = scheduleAgain(order);
    if (!next) {
        giveUp(order, next.error());
        return;
    }
    order.chosen = *next;
    order.retry->hosts.append({order.host().host, order.host().node});
    const auto prepared = m_neighbours.volumes.reserveAgain(novaConductor, order.server).and_then([&] {
        return m_neighbours.accelerators.bind(novaConductor, order);
    });
    if (!prepared) {
        giveUp(order, prepared.error());
        return;
    }
    castBuild(std::move(order));
}

// Before Queens there are no alternates: the conductor asks nova-scheduler again, ignoring the hosts that were tried.
Replied<Alternate> Conductor::scheduleAgain(BuildOrder &order)
{
    if (m_context.release >= since(17)) {
        const auto next = claimNext(order);
        if (!next)
            return tl::unexpected(maxRetriesExceeded(
                u"Exhausted all hosts available for retrying build failures for instance %1."_s.arg(order.server)));
        return *next;
    }
    RequestSpec spec = *order.spec;
    spec.instanceUuids = {order.server};
    spec.retryHosts += order.retry->hosts;
    const auto decision = m_neighbours.scheduler.selectAgain(std::move(spec), order.decision->asked);
    if (!decision)
        return tl::unexpected(decision.error());
    const PlacedServer &placed = (*decision)->instances.placed(0);
    order.decision = *decision;
    order.index = 0;
    Alternate chosen{placed.selected->host, placed.allocation, placed.mappings};
    return keep(order, chosen).map([&] { return std::move(chosen); });
}

Replied<> Conductor::keep(const BuildOrder &order, const Alternate &next)
{
    return m_context.databases.save(novaConductor, order.server,
        {{u"availability_zone"_s, order.decision->hosts.at(next.host).zone}},
        [&](BootedServer &record) { record.allocation = next.allocation; });
}

std::optional<Alternate> Conductor::claimNext(BuildOrder &order)
{
    while (!order.alternates.isEmpty()) {
        Alternate next = order.alternates.takeFirst();
        if (!m_neighbours.allocations.claim(novaConductor, order.server, next))
            continue;
        if (keep(order, next))
            return next;
    }
    return std::nullopt;
}

void Conductor::giveUp(const BuildOrder &order, const Raised &why)
{
    if (!saveFault(order.server, why))
        return;
    m_neighbours.networks.deallocate(novaConductor, order);
    m_neighbours.accelerators.release(novaConductor, order.server);
}

} // namespace astrolabe::services
