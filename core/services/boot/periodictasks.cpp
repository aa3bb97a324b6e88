// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/boot/periodictasks.h"

#include "services/actions/actionchecks.h"

#include <QJsonArray>

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<ServerAction> dueAction(const BootedServer &server, const CloudIndex &index, const QDateTime &now)
{
    const Cloud &cloud = index.cloud();
    const auto isDue = [&](const std::optional<QDateTime> &since, const char *option) {
        const qint64 seconds = cloud.config.integer("DEFAULT", option, cloud.release);
        return seconds > 0 && since && since->secsTo(now) > seconds;
    };
    ServerAction action;
    if (server.instance.vmState == "resized"_L1 && server.migration
        && isDue(server.migration->updatedAt, "resize_confirm_window"))
        action.kind = ServerAction::Kind::ConfirmResize;
    else if (server.instance.vmState == "shelved"_L1 && isDue(shelvedAt(server.instance), "shelved_offload_time"))
        action.kind = ServerAction::Kind::ShelveOffload;
    else if (server.instance.vmState == "soft-delete"_L1
        && isDue(deletedAt(server.instance), "reclaim_instance_interval"))
        action.kind = ServerAction::Kind::ForceDelete;
    else
        return std::nullopt;
    const Service *service = index.serviceOf(server.instance.host);
    const bool isUp = service != nullptr && index.isUp(*service);
    const bool isRefused = refusedByApi(action, server, index, cloud.release).has_value();
    return isUp && !isRefused ? std::optional(action) : std::nullopt;
}

bool isBuildOverdue(const BootedServer &server, const CloudIndex &index, const QDateTime &now)
{
    const Instance &instance = server.instance;
    const int most = index.cloud().config.integer("DEFAULT", "instance_build_timeout", index.cloud().release);
    const QDateTime since = QDateTime::fromString(instance.other.value("created_at"_L1).toString(), Qt::ISODate);
    return most > 0 && instance.vmState == "building"_L1 && !instance.host.isEmpty() && since.isValid()
        && since.secsTo(now) > most;
}

namespace services {

namespace {

const Party conductor{Party::Role::Conductor};

} // namespace

PeriodicReport::PeriodicReport(ServiceContext &context, Allocations &allocations, QString host)
    : m_context(context)
    , m_allocations(allocations)
    , m_host(std::move(host))
    , m_self{Party::Role::Compute, m_host}
{ }

Replied<> PeriodicReport::reportState()
{
    const Party database
        = Databases::cellDatabase(m_context.cloud().cells.value(m_context.index.cellOfHost(m_host)).name);
    const QJsonObject seen{{u"host"_s, m_host}, {u"binary"_s, u"nova-compute"_s},
        {u"last_seen_up"_s, m_context.index.now().toString(Qt::ISODate)}};
    return m_context.wire.ask(
        {m_self, conductor, Transport::RpcCall, u"object_action Service.save"_s, seen}, [&](Reply &) {
            return m_context.wire.ask({conductor, database, Transport::Database, u"UPDATE services"_s, seen});
        });
}

// The server keeps its task and its resources.
Raised PeriodicReport::giveUpBuild(const QString &server)
{
    const int most = m_context.config().integer("DEFAULT", "instance_build_timeout", m_context.release);
    m_context.wire.tell({m_self, m_self, Transport::InProcess, u"_check_instance_build_time"_s,
        {{u"instance_build_timeout"_s, most}}, server});
    static_cast<void>(m_context.databases.save(m_self, server, {{u"vm_state"_s, u"error"_s}},
        [](BootedServer &record) { record.instance.vmState = u"error"_s; }));
    return {{}, u"Instance build timed out. Set to error state."_s};
}

void PeriodicReport::updateAvailableResource()
{
    for (const int node : m_context.index.nodesOfHost(m_host))
        updateNode(m_context.cloud().computeNodes.at(node));
}

// The numbers are already current: every claim and release records them at once, and unchanged rows are not saved.
void PeriodicReport::updateNode(const ComputeNode &node)
{
    QJsonArray instances;
    for (const int instance : m_context.index.instancesOnHost(m_host)) {
        const Instance &there = m_context.cloud().instances.at(instance);
        if (there.node == node.hypervisorHostname)
            instances.append(there.uuid);
    }
    m_context.wire.tell({m_self, {Party::Role::Hypervisor, m_host}, Transport::Native, u"get_available_resource"_s,
                            {{u"nodename"_s, node.hypervisorHostname}}},
        {{}, {{u"vcpus"_s, node.vcpus}, {u"memory_mb"_s, node.memoryMb}, {u"local_gb"_s, node.localGb}}});
    m_context.wire.tell(
        {m_self, conductor, Transport::RpcCall, u"object_class_action InstanceList.get_by_host_and_node"_s,
            {{u"host"_s, node.host}, {u"node"_s, node.hypervisorHostname}}},
        {{}, {{u"instances"_s, instances}}});
    m_context.wire.tell({m_self, m_self, Transport::InProcess, u"_update_usage_from_instances"_s,
        {{u"vcpus_used"_s, node.vcpusUsed}, {u"memory_mb_used"_s, node.memoryMbUsed},
            {u"local_gb_used"_s, node.localGbUsed}, {u"running_vms"_s, instances.size()}}});
    m_allocations.tellHeldOf(m_self, node.uuid);
}

} // namespace services

} // namespace astrolabe
