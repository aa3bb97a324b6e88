// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/recovery.h"

#include <QCoreApplication>

#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Error interrupted(const Instance &instance)
{
    return {Error::Kind::NotFound,
        QCoreApplication::translate("Error", "The program ended before the server was built."), instance.host,
        QCoreApplication::translate("Error", "Delete the server and boot it again.")};
}

class Recovery
{
public:
    Recovery(const CloudIndex &index, ServerRecords &records, const HypervisorOf &hypervisorOf)
        : m_index(index)
        , m_records(records)
        , m_hypervisorOf(hypervisorOf)
    { }

    // None: it is gone. One that has to wait is as it was.
    Result<std::optional<BootedServer>> end(const BootedServer &server)
    {
        const Instance &instance = server.instance;
        const QString &task = instance.taskState;
        if (instance.vmState == "building"_L1)
            return endBuild(server);
        if (task.isEmpty())
            return endMigration(server);
        if (task == "deleting"_L1)
            return endDeletion(server);
        if (task.startsWith("rebuil"_L1))
            return endRebuild(server);
        if (task.startsWith("resize_"_L1) || task == "migrating"_L1)
            return endMove(server);
        if (instance.vmState == "shelved_offloaded"_L1)
            return endUnshelve(server);
        return readPower(server);
    }

private:
    using Ended = Result<std::optional<BootedServer>>;

    // A host that the cloud does not have any more has nothing that runs a server.
    Result<std::shared_ptr<Hypervisor>> hypervisorOn(const QString &host, const QString &node) const
    {
        const int position = m_index.nodeByHostAndName(host, node);
        if (position < 0)
            return nullptr;
        return m_hypervisorOf(m_index.cloud().computeNodes.at(position).uuid);
    }

    bool destroy(const QString &host, const QString &node, const QString &uuid) const
    {
        const auto hypervisor = hypervisorOn(host, node);
        return hypervisor && (!*hypervisor || (*hypervisor)->destroy(uuid));
    }

    Ended save(BootedServer server)
    {
        server.instance.taskState.clear();
        return m_records.updateHeld(server).map([&] { return std::optional(server); });
    }

    // As nova-compute ends a build that it gives up: the server keeps neither host nor allocation.
    Ended endBuild(BootedServer server)
    {
        Instance &instance = server.instance;
        if (!destroy(instance.host, instance.node, instance.uuid))
            return std::optional(server);
        setFault(instance, interrupted(instance).text());
        instance.vmState = u"error"_s;
        leaveHost(server);
        return save(std::move(server));
    }

    static void leaveHost(BootedServer &server)
    {
        server.instance.host.clear();
        server.instance.node.clear();
        server.allocation.clear();
        server.hardware = {};
    }

    Ended endDeletion(const BootedServer &server)
    {
        const Instance &instance = server.instance;
        if (!destroy(instance.host, instance.node, instance.uuid))
            return std::optional(server);
        return m_records.remove(instance.uuid).map([] { return std::optional<BootedServer>(); });
    }

    // An evacuation that has not reached its new host is off.
    Ended endRebuild(BootedServer server)
    {
        setFault(server.instance, interrupted(server.instance).text());
        server.instance.vmState = u"error"_s;
        if (server.migration && server.migration->sourceHost == server.instance.host) {
            server.allocation = server.migration->allocation;
            server.migration.reset();
        }
        return save(std::move(server));
    }

    // One that the server is done with, or that waits to be confirmed.
    Ended endMigration(BootedServer server)
    {
        if (!server.migration || server.migration->type == "evacuation"_L1 || server.migration->status == "finished"_L1)
            return std::optional(server);
        if (server.instance.vmState == "resized"_L1) {
            server.migration->status = u"finished"_s;
        } else {
            if (server.allocation.isEmpty())
                server.allocation = server.migration->allocation;
            server.migration.reset();
        }
        return save(std::move(server));
    }

    Ended endMove(BootedServer server)
    {
        Instance &instance = server.instance;
        if (!server.migration)
            return readPower(server);
        const Migration migration = *server.migration;
        const bool hasLeft = instance.host != migration.sourceHost || instance.node != migration.sourceNode;
        const auto source = hypervisorOn(migration.sourceHost, migration.sourceNode);
        if (!source || (hasLeft && !destroy(instance.host, instance.node, instance.uuid)))
            return std::optional(server);
        instance.host = migration.sourceHost;
        instance.node = migration.sourceNode;
        instance.flavorid = migration.flavorid;
        instance.vmState = migration.vmState;
        if (!migration.allocation.isEmpty()) // else it was given back already
            server.allocation = migration.allocation;
        server.hardware = migration.hardware;
        server.migration.reset();
        if (*source && migration.vmState == "active"_L1 && !(*source)->start(instance.uuid))
            instance.vmState = u"stopped"_s;
        return save(std::move(server));
    }

    Ended endUnshelve(BootedServer server)
    {
        if (!destroy(server.instance.host, server.instance.node, server.instance.uuid))
            return std::optional(server);
        leaveHost(server);
        return save(std::move(server));
    }

    // Source: ComputeManager._sync_instance_power_state.
    Ended readPower(BootedServer server)
    {
        static const QHash<PowerState, QString> states{{PowerState::Running, u"active"_s},
            {PowerState::Paused, u"paused"_s}, {PowerState::Shutdown, u"stopped"_s}};
        Instance &instance = server.instance;
        const auto hypervisor = hypervisorOn(instance.host, instance.node);
        if (!hypervisor)
            return std::optional(server);
        const auto power
            = *hypervisor ? (*hypervisor)->powerState(instance.uuid) : Result<PowerState>(PowerState::NoState);
        if (!power)
            return std::optional(server);
        const bool isSwitched
            = instance.vmState == "active"_L1 || instance.vmState == "stopped"_L1 || instance.vmState == "paused"_L1;
        if (isSwitched)
            instance.vmState = states.value(*power, instance.vmState);
        return save(std::move(server));
    }

    const CloudIndex &m_index;
    ServerRecords &m_records;
    const HypervisorOf &m_hypervisorOf;
};

} // namespace

Result<QList<BootedServer>> recoverServers(
    const CloudIndex &index, ServerRecords &records, const HypervisorOf &hypervisorOf)
{
    auto servers = records.servers();
    if (!servers)
        return servers;
    Recovery recovery(index, records, hypervisorOf);
    QList<BootedServer> recovered;
    for (const BootedServer &server : *servers) {
        auto ended = recovery.end(server);
        if (!ended)
            return tl::unexpected(ended.error());
        if (*ended)
            recovered.append(**std::move(ended));
    }
    return recovered;
}

} // namespace astrolabe
