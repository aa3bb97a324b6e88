// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/databases.h"

#include "services/messages/notifications.h"

#include <utility>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

Databases::Databases(const CloudIndex &index, ServerRecords &records, Wire &wire)
    : m_index(index)
    , m_records(records)
    , m_wire(wire)
{ }

template<typename T>
Replied<> Databases::kept(const Result<T> &result)
{
    if (result)
        return {};
    m_failure = result.error();
    return tl::unexpected(Raised{u"DBError"_s, result.error().text()});
}

namespace {

PowerState powerOf(const BootedServer &server)
{
    const QString &vmState = server.instance.vmState;
    if (vmState == "resized"_L1 && server.migration && server.migration->vmState == "stopped"_L1)
        return PowerState::Shutdown;
    static const QHash<QString, PowerState> known{{u"active"_s, PowerState::Running},
        {u"resized"_s, PowerState::Running}, {u"paused"_s, PowerState::Paused}, {u"stopped"_s, PowerState::Shutdown},
        {u"shelved"_s, PowerState::Shutdown}, {u"suspended"_s, PowerState::Suspended}};
    return known.value(vmState, PowerState::NoState);
}

} // namespace

QString Databases::cellOf(const BootedServer &server) const
{
    const QList<Cell> &cells = m_index.cloud().cells;
    const int ofHost = m_index.cellOfHost(server.instance.host);
    if (ofHost >= 0)
        return cells.at(ofHost).name;
    const auto kept = std::ranges::find(cells, server.attached.cell, &Cell::uuid);
    if (kept != cells.end())
        return kept->name;
    return server.instance.vmState == "error"_L1 ? cell0() : cells.first().name;
}

void Databases::load(const BootedServer &server)
{
    const Instance &instance = server.instance;
    m_order.append(instance.uuid);
    m_servers.insert(instance.uuid, server);
    m_cells.insert(instance.uuid, cellOf(server));
    m_power.insert(instance.uuid, powerOf(server));
    m_decisionId = server.decisionId;
    tellState(instance.uuid);
}

Replied<> Databases::createBuildRequests(const QList<BootedServer> &servers)
{
    return create(servers, [](const BootedServer &server) {
        return Message{{Party::Role::Api}, apiDatabase(), Transport::Database,
            u"INSERT request_specs, build_requests, instance_mappings"_s,
            {{u"instance_uuid"_s, server.instance.uuid}, {u"display_name"_s, server.instance.displayName},
                {u"cell_id"_s, QJsonValue()}},
            server.instance.uuid};
    });
}

Replied<> Databases::createInstances(const QList<BootedServer> &servers)
{
    const QString cell = m_index.cloud().cells.value(0).name;
    for (const BootedServer &server : servers)
        m_cells.insert(server.instance.uuid, cell);
    return create(servers, [&](const BootedServer &server) {
        return Message{{Party::Role::Api}, cellDatabase(cell), Transport::Database, u"INSERT instances"_s,
            {{u"uuid"_s, server.instance.uuid}, {u"display_name"_s, server.instance.displayName},
                {u"vm_state"_s, server.instance.vmState}, {u"task_state"_s, server.instance.taskState}},
            server.instance.uuid};
    });
}

Replied<> Databases::create(
    const QList<BootedServer> &servers, const std::function<Message(const BootedServer &)> &insertion)
{
    for (const BootedServer &server : servers) {
        m_order.append(server.instance.uuid);
        m_servers.insert(server.instance.uuid, server);
        if (const auto inserted = m_wire.ask(insertion(server)); !inserted) {
            dropRequested();
            return inserted;
        }
    }
    const auto recorded = kept(m_records.recordRequested(servers));
    for (const BootedServer &server : servers)
        tellState(server.instance.uuid);
    return recorded;
}

// Drops the servers of a request that is refused after all.
void Databases::dropRequested()
{
    for (const QString &uuid : std::exchange(m_order, {})) {
        const bool isInCell = m_cells.contains(uuid);
        m_wire.tell({{Party::Role::Api}, databaseOf(uuid), Transport::Database,
                        isInCell ? u"DELETE instances"_s : u"DELETE request_specs, build_requests, instance_mappings"_s,
                        {}, uuid},
            {});
    }
    m_servers.clear();
}

// A rebuild keeps its allocation.
Replied<> Databases::recordMove(const Decision &decision, Purpose purpose)
{
    BootedServer &server = m_servers[m_order.first()];
    if (decision.outcome == Outcome::Scheduled && purpose != Purpose::Rebuild)
        server.allocation = decision.instances.first().allocation;
    const auto id = m_records.recordMove(decision, server);
    m_decisionId = id.value_or(m_decisionId);
    server.decisionId = m_decisionId;
    return kept(id);
}

Replied<> Databases::recordDecision(const Decision &decision, Purpose purpose)
{
    if (purpose != Purpose::Boot)
        return recordMove(decision, purpose);
    for (qsizetype i = 0; i < decision.instances.size(); ++i) {
        const PlacedServer &placed = decision.instances.placed(i);
        if (const auto server = m_servers.find(placed.uuid); server != m_servers.end())
            server->allocation = placed.allocation;
    }
    const auto id = m_records.recordBoot(decision, servers());
    m_decisionId = id.value_or(0);
    for (BootedServer &server : m_servers)
        server.decisionId = m_decisionId;
    return kept(id);
}

Replied<> Databases::createInstance(const QString &uuid, const QString &cell)
{
    const Instance &instance = server(uuid).instance;
    return m_wire
        .ask({{Party::Role::Conductor}, cellDatabase(cell), Transport::Database, u"INSERT instances"_s,
            {{u"uuid"_s, uuid}, {u"display_name"_s, instance.displayName}, {u"vm_state"_s, instance.vmState},
                {u"task_state"_s, instance.taskState}},
            uuid})
        .map([&] { m_cells.insert(uuid, cell); });
}

Replied<> Databases::createInCell0(const QString &uuid)
{
    return createInstance(uuid, cell0());
}

QList<BootedServer> Databases::servers() const
{
    QList<BootedServer> servers;
    for (const QString &uuid : m_order)
        servers.append(server(uuid));
    return servers;
}

void Databases::forget(const QString &uuid)
{
    const auto removed = m_records.remove(uuid);
    if (!removed)
        stop(removed.error());
    BootedServer &server = m_servers[uuid];
    server.instance.vmState = u"deleted"_s;
    server.instance.taskState.clear();
    tellState(uuid);
    m_servers.remove(uuid);
    m_order.removeOne(uuid);
    ++m_settled;
}

void Databases::destroy(const Party &by, const QString &uuid)
{
    m_wire.tell(
        {by.role == Party::Role::Compute ? Party{Party::Role::Conductor} : by, databaseOf(uuid), Transport::Database,
            u"UPDATE instances"_s, {{u"vm_state"_s, u"deleted"_s}, {u"deleted"_s, true}}, uuid},
        {});
    m_power.insert(uuid, PowerState::NoState);
    forget(uuid);
}

Replied<QList<Instance>> Databases::instancesSince() const
{
    const auto servers = m_records.servers();
    if (!servers)
        return tl::unexpected(Raised{u"DBError"_s, servers.error().text()});
    QList<Instance> since;
    for (const BootedServer &server : *servers) {
        if (m_index.instance(server.instance.uuid) == nullptr)
            since.append(server.instance);
    }
    return since;
}

Replied<> Databases::save(
    const Party &by, const QString &uuid, const QJsonObject &columns, const std::function<void(BootedServer &)> &change)
{
    const auto update = [&](Reply &) {
        return m_wire.ask({by.role == Party::Role::Compute ? Party{Party::Role::Conductor} : by, databaseOf(uuid),
            Transport::Database, u"UPDATE instances"_s, columns, uuid});
    };
    Reply none;
    auto updated = by.role != Party::Role::Compute ? update(none)
                                                   : m_wire.ask({by, {Party::Role::Conductor}, Transport::RpcCall,
                                                                    u"object_action Instance.save"_s, columns, uuid},
                                                         update);
    const Instance before = m_servers.value(uuid).instance;
    return updated.and_then([&] { return apply(uuid, change); }).map([&] {
        notifyOfChange(m_index, m_wire, by, server(uuid), before.vmState, before.taskState);
    });
}

Replied<> Databases::apply(const QString &uuid, const std::function<void(BootedServer &)> &change)
{
    BootedServer &record = m_servers[uuid];
    const auto heldBefore = record.allocation;
    const bool wasBuilding = record.instance.vmState == "building"_L1;
    change(record);
    m_settled += wasBuilding && record.instance.vmState != "building"_L1 ? 1 : 0;
    const auto write = [&]() -> Result<void> {
        if (m_failure && m_failure->kind == Error::Kind::Cancelled) // as if the program had been killed
            return tl::unexpected(*m_failure);
        return record.allocation == heldBefore ? m_records.update(record) : m_records.updateHeld(record);
    };
    const auto recorded = kept(write());
    tellState(uuid);
    return recorded;
}

Replied<> Databases::claimHardware(const HostNode &place, const std::function<Replied<>(const TakenHardware &)> &claim)
{
    Replied<> claimed;
    const auto inTurn
        = m_records.claimHardware(place, m_order, [&](const TakenHardware &others) { claimed = claim(others); });
    return kept(inTurn).and_then([&] { return claimed; });
}

Replied<> Databases::insert(const Party &by, const QString &uuid, const QString &table, const QJsonObject &values)
{
    const auto insertBy = [&](const Party &writer) {
        return m_wire.ask({writer, databaseOf(uuid), Transport::Database, u"INSERT "_s + table, values, uuid});
    };
    if (by.role != Party::Role::Compute)
        return insertBy(by);
    const Party conductor{Party::Role::Conductor};
    return m_wire.ask({by, conductor, Transport::RpcCall, u"object_action create"_s, values, uuid},
        [&](Reply &) { return insertBy(conductor); });
}

Replied<> Databases::startEvent(const Party &by, const QString &uuid, const QString &event)
{
    return insert(by, uuid, u"instance_actions_events"_s, {{u"event"_s, event}, {u"host"_s, by.place}});
}

void Databases::finishEvent(const Party &by, const QString &uuid, const QString &event, const QString &result)
{
    m_wire.tell({by, {Party::Role::Conductor}, Transport::RpcCall, u"object_class_action InstanceActionEvent.finish"_s,
                    {{u"event"_s, event}, {u"result"_s, result}}, uuid},
        {});
}

void Databases::saveFailedBuilds(const Party &by, const QString &nodeUuid, int failedBuilds)
{
    m_wire.tell(
        {by, {Party::Role::Conductor}, Transport::RpcCall, u"object_action ComputeNode.save"_s,
            {{u"uuid"_s, nodeUuid}, {u"stats"_s, QJsonObject{{u"failed_builds"_s, QString::number(failedBuilds)}}}}},
        {});
    if (const auto recorded = m_records.recordFailedBuilds(nodeUuid, failedBuilds); !recorded)
        stop(recorded.error());
}

Replied<> Databases::keepVolume(const Volume &volume)
{
    return kept(m_records.recordVolume(volume));
}

Replied<> Databases::keepLeft(const LeftGuest &guest)
{
    return kept(m_records.recordLeft(guest));
}

void Databases::selectInCells(const Party &by, const QString &what, const QJsonObject &content)
{
    for (const Cell &cell : m_index.cloud().cells) {
        if (!cell.disabled)
            m_wire.tell({by, cellDatabase(cell.name), Transport::Database, u"SELECT "_s + what, content}, {});
    }
}

Party Databases::databaseOf(const QString &uuid) const
{
    const QString cell = m_cells.value(uuid);
    return cell.isEmpty() ? apiDatabase() : cellDatabase(cell);
}

void Databases::tellState(const QString &uuid)
{
    const Instance &instance = server(uuid).instance;
    const StateChange now{{}, uuid, instance.vmState, instance.taskState, power(uuid), instance.host};
    if (const auto told = m_told.constFind(uuid); told != m_told.cend() && *told == now)
        return;
    m_told.insert(uuid, now);
    m_wire.changeState(now);
}

} // namespace astrolabe::services
