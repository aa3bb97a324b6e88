// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/region/recovery.h"

#include "services/neighbours/volumefiles.h"

#include <QCoreApplication>
#include <QFile>

#include <algorithm>
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
    Recovery(const CloudIndex &index, ServerRecords &records, const HypervisorOf &hypervisorOf, QString dataFolder)
        : m_index(index)
        , m_records(records)
        , m_hypervisorOf(hypervisorOf)
        , m_dataFolder(std::move(dataFolder))
    { }

    // None: the server is gone. A server that has to wait is returned unchanged.
    Result<std::optional<BootedServer>> end(const BootedServer &server)
    {
        const auto ended = endAction(server);
        return ended && *ended ? endEvacuations(**ended) : ended;
    }

    // Removes guests of deleted servers from hosts that are back.
    // Source: ComputeManager._cleanup_running_deleted_instances, which reaps them.
    Result<void> reap()
    {
        const auto left = m_records.left();
        if (!left)
            return tl::unexpected(left.error());
        for (const LeftGuest &guest : *left) {
            const auto hypervisor = hypervisorOn(guest.place);
            VolumeFiles volumes; // nothing of them is kept
            for (const QString &id : guest.volumes)
                volumes.insert(id, {});
            const bool isGone
                = isUp(guest.place.host) && hypervisor && (!*hypervisor || (*hypervisor)->destroy(guest.uuid, volumes));
            const auto removed = isGone ? m_records.removeLeft(guest) : Result<void>();
            if (!removed)
                return removed;
        }
        return {};
    }

private:
    using Ended = Result<std::optional<BootedServer>>;

    Ended endAction(const BootedServer &server)
    {
        const Instance &instance = server.instance;
        const QString &task = instance.taskState;
        if (instance.vmState == "building"_L1)
            return endBuild(server);
        if (task == "deleting"_L1)
            return endDeletion(server);
        const QString status = server.migration ? server.migration->status : QString();
        if (status == "error"_L1)
            return endFailedMove(server);
        if (status == "confirming"_L1)
            return endConfirmation(server);
        if (status == "reverting"_L1)
            return endMove(server);
        if (task.isEmpty())
            return endMigration(server);
        if (task.startsWith("rebuil"_L1))
            return endRebuild(server);
        if (task.startsWith("resize_"_L1) || task == "migrating"_L1)
            return endMove(server);
        if (task == "shelving_offloading"_L1)
            return endOffload(server);
        if (instance.vmState == "shelved_offloaded"_L1)
            return endUnshelve(server);
        if (task == "powering-off"_L1 || task == "powering-on"_L1 || task == "unpausing"_L1
            || task.startsWith("reboot"_L1))
            return endPowerChange(server);
        return readPower(server);
    }

    // A host that is no longer in the cloud runs no servers: nullptr.
    Result<std::shared_ptr<Hypervisor>> hypervisorOn(const HostNode &place) const
    {
        const int position = m_index.nodeByHostAndName(place.host, place.node);
        if (position < 0)
            return nullptr;
        return m_hypervisorOf(m_index.cloud().computeNodes.at(position).uuid);
    }

    bool isUp(const QString &host) const
    {
        const Service *service = m_index.serviceOf(host);
        return service != nullptr && m_index.isUp(*service);
    }

    bool destroy(const HostNode &place, const BootedServer &server) const
    {
        const auto hypervisor = hypervisorOn(place);
        const VolumeFiles volumes = volumesLeaving(server, place, m_dataFolder);
        return hypervisor && (!*hypervisor || (*hypervisor)->destroy(server.instance.uuid, volumes));
    }

    // Destroys the guest on all hosts that the move may have left one on, except `stays`.
    bool destroyElsewhere(const BootedServer &server, const HostNode &stays) const
    {
        const QList<HostNode> places = server.migration
            ? QList<HostNode>{hostNodeOf(server.instance), server.migration->source, server.migration->destination}
            : QList<HostNode>{hostNodeOf(server.instance)};
        return std::ranges::all_of(
            places, [&](const HostNode &place) { return place == stays || destroy(place, server); });
    }

    Ended save(BootedServer server)
    {
        server.instance.taskState.clear();
        return m_records.updateHeld(server).map([&] { return std::optional(server); });
    }

    // As when nova-compute gives up a build: the server keeps neither host nor allocation.
    Ended endBuild(BootedServer server)
    {
        Instance &instance = server.instance;
        if (!destroy(hostNodeOf(instance), server))
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
        for (Migration &evacuation : server.evacuations)
            evacuation.allocation.clear();
        server.hardware = {};
    }

    Ended endDeletion(const BootedServer &server)
    {
        const Instance &instance = server.instance;
        if (!destroyElsewhere(server, {}))
            return std::optional(server);
        if (const auto deleted = deleteVolumes(server.attached); !deleted)
            return tl::unexpected(deleted.error());
        return m_records.remove(instance.uuid).map([] { return std::optional<BootedServer>(); });
    }

    // Deletes the volumes that go with the server.
    Result<void> deleteVolumes(const Attached &attached)
    {
        for (Volume volume : attached.volumes) {
            if (!goesWithServer(attached, volume))
                continue;
            volume.status = u"deleted"_s;
            volume.attachedTo.clear();
            if (auto recorded = m_records.recordVolume(volume); !recorded)
                return recorded;
            removeVolumeFiles(m_dataFolder, volume.id);
        }
        return {};
    }

    // Cancels an evacuation that has not reached its new host.
    Ended endRebuild(BootedServer server)
    {
        if (server.migration && server.migration->source == hostNodeOf(server.instance)) {
            if (!destroyElsewhere(server, server.migration->source))
                return std::optional(server);
            takeBack(server);
        } else if (server.migration) {
            leaveEvacuated(server);
        }
        setFault(server.instance, interrupted(server.instance).text());
        server.instance.vmState = u"error"_s;
        return save(std::move(server));
    }

    // Gives the server its allocation from before the migration, unless that was returned already.
    static void takeBack(BootedServer &server)
    {
        if (!server.migration->allocation.isEmpty())
            server.allocation = server.migration->allocation;
        server.hardware = server.migration->hardware;
        server.migration.reset();
    }

    // Ends a migration that the server is done with; one that waits to be confirmed stays.
    Ended endMigration(BootedServer server)
    {
        const bool isResized = server.instance.vmState == "resized"_L1;
        if (!server.migration || (isResized && server.migration->status == "finished"_L1))
            return std::optional(server);
        if (isResized) {
            server.migration->status = u"finished"_s;
        } else if (server.migration->source == hostNodeOf(server.instance)) {
            takeBack(server);
        } else {
            server.migration.reset();
        }
        return save(std::move(server));
    }

    // Completes a confirmation: the guest that a revert would need may be gone already.
    Ended endConfirmation(BootedServer server)
    {
        if (!destroyElsewhere(server, hostNodeOf(server.instance)))
            return std::optional(server);
        server.instance.vmState = server.migration->vmState == "stopped"_L1 ? u"stopped"_s : u"active"_s;
        server.migration.reset();
        return save(std::move(server));
    }

    // After a failed move the server stays on its host.
    Ended endFailedMove(BootedServer server)
    {
        const bool hasEnded = server.instance.taskState.isEmpty() && server.instance.vmState != "resized"_L1;
        if (hasEnded && server.migration->allocation.isEmpty())
            return std::optional(server);
        server.instance.vmState = u"error"_s;
        server.migration->allocation.clear();
        return save(std::move(server));
    }

    Ended endMove(BootedServer server)
    {
        if (!server.migration)
            return readPower(server);
        const auto arrived = hasArrived(server);
        const auto source = hypervisorOn(server.migration->source);
        if (!arrived || !source)
            return std::optional(server);
        return *arrived ? endArrival(std::move(server)) : goBack(std::move(server), source->get());
    }

    // Whether a live-migrated guest is on the destination and nowhere else. An error if a host does not answer.
    Result<bool> hasArrived(const BootedServer &server) const
    {
        const Migration &migration = *server.migration;
        if (migration.type != "live-migration"_L1)
            return false;
        if (hostNodeOf(server.instance) == migration.destination)
            return true;
        const auto isThere = [&](const HostNode &place) {
            return hypervisorOn(place).and_then([&](const std::shared_ptr<Hypervisor> &host) -> Result<bool> {
                if (!host)
                    return place == migration.source;
                const auto power = host->powerState(server.instance.uuid);
                const bool isKnown = power || power.error().kind == Error::Kind::NotFound;
                return isKnown ? Result<bool>(power.has_value()) : tl::unexpected(power.error());
            });
        };
        return isThere(migration.source).and_then([&](bool isOnSource) {
            return isOnSource ? Result<bool>(false) : isThere(migration.destination);
        });
    }

    Ended endArrival(BootedServer server)
    {
        if (hostNodeOf(server.instance) != server.migration->destination) {
            server.instance.host = server.migration->destination.host;
            server.instance.node = server.migration->destination.node;
            server.hardware = server.migration->claimed;
        }
        server.instance.vmState = server.migration->vmState;
        server.migration.reset();
        return save(std::move(server));
    }

    // Recreates a guest that was changed in place or has lost its volumes.
    Ended goBack(BootedServer server, Hypervisor *host)
    {
        const Migration migration = *server.migration;
        if (!destroyElsewhere(server, migration.source))
            return std::optional(server);
        Instance &instance = server.instance;
        instance.host = migration.source.host;
        instance.node = migration.source.node;
        restoreFlavor(instance, migration);
        instance.vmState = migration.vmState;
        takeBack(server);
        if (host == nullptr)
            return save(std::move(server));
        const bool isOff = migration.vmState == "stopped"_L1;
        const bool isChanged = migration.destination == migration.source || !server.attached.volumes.isEmpty();
        auto made = isChanged
            ? guestWithVolumes(server, migration.source, m_index, m_dataFolder).and_then([&](const Guest &guest) {
                  return host->hardReboot(guest);
              })
            : Result<void>();
        if (made)
            made = isOff ? host->stop(instance.uuid, {}, NoProgress()) : host->start(instance.uuid);
        if (!made)
            instance.vmState = u"stopped"_s;
        return save(std::move(server));
    }

    Ended endOffload(BootedServer server)
    {
        if (!destroy(hostNodeOf(server.instance), server))
            return std::optional(server);
        leaveHost(server);
        server.instance.vmState = u"shelved_offloaded"_s;
        return save(std::move(server));
    }

    Ended endUnshelve(BootedServer server)
    {
        if (!destroy(hostNodeOf(server.instance), server))
            return std::optional(server);
        leaveHost(server);
        return save(std::move(server));
    }

    // Repeats the power change as nova-compute would; if that fails, the server takes the state of its guest. A guest
    // that is shutting down gets its time for that, and the power sync updates the server.
    Ended endPowerChange(BootedServer server)
    {
        Instance &instance = server.instance;
        const auto hypervisor = hypervisorOn(hostNodeOf(instance));
        if (!hypervisor)
            return std::optional(server);
        const bool stops = instance.taskState == "powering-off"_L1;
        if (*hypervisor && !stops) {
            const auto power = (*hypervisor)->powerState(instance.uuid);
            const bool isPaused = power && *power == PowerState::Paused;
            const auto runs = power.and_then([&](PowerState) {
                return isPaused ? (*hypervisor)->resume(instance.uuid) : (*hypervisor)->start(instance.uuid);
            });
            if (!runs)
                return readPower(server);
        }
        instance.vmState = stops ? u"stopped"_s : u"active"_s;
        return save(std::move(server));
    }

    // Source: ComputeManager._sync_instance_power_state.
    Ended readPower(BootedServer server)
    {
        static const QHash<PowerState, QString> states{{PowerState::Running, u"active"_s},
            {PowerState::Paused, u"paused"_s}, {PowerState::Shutdown, u"stopped"_s}};
        Instance &instance = server.instance;
        const auto hypervisor = hypervisorOn(hostNodeOf(instance));
        if (!hypervisor)
            return std::optional(server);
        const auto power
            = *hypervisor ? (*hypervisor)->powerState(instance.uuid) : Result<PowerState>(PowerState::NoState);
        const bool isGone = !power && power.error().kind == Error::Kind::NotFound;
        if (!power && !isGone)
            return std::optional(server);
        const bool isSwitched
            = instance.vmState == "active"_L1 || instance.vmState == "stopped"_L1 || instance.vmState == "paused"_L1;
        if (isSwitched)
            instance.vmState = states.value(power.value_or(PowerState::NoState), instance.vmState);
        return save(std::move(server));
    }

    // Removes guests that a returned host still has of servers evacuated from it, unless the server has come back to
    // it. Source: ComputeManager._destroy_evacuated_instances.
    Ended endEvacuations(BootedServer server)
    {
        const auto hasEnded = [&](const Migration &evacuation) {
            return isUp(evacuation.source.host)
                && (evacuation.source == hostNodeOf(server.instance) || destroy(evacuation.source, server));
        };
        if (server.evacuations.removeIf(hasEnded) == 0)
            return std::optional(server);
        return m_records.updateHeld(server).map([&] { return std::optional(server); });
    }

    const CloudIndex &m_index;
    ServerRecords &m_records;
    const HypervisorOf &m_hypervisorOf;
    QString m_dataFolder;
};

} // namespace

bool isQueued(const BootedServer &server)
{
    return server.instance.vmState == "building"_L1 && server.instance.host.isEmpty() && server.decisionId > 0;
}

Result<QList<BootedServer>> recoverServers(const QList<BootedServer> &servers, const CloudIndex &index,
    ServerRecords &records, const HypervisorOf &hypervisorOf, const IsUnderWay &isUnderWay, const QString &dataFolder)
{
    Recovery recovery(index, records, hypervisorOf, dataFolder);
    QList<BootedServer> recovered;
    for (const BootedServer &server : servers) {
        if (isUnderWay && isUnderWay(server)) {
            recovered.append(server);
            continue;
        }
        auto ended = recovery.end(server);
        if (!ended)
            return tl::unexpected(ended.error());
        if (*ended)
            recovered.append(**std::move(ended));
    }
    return recovery.reap().map([&] { return recovered; });
}

} // namespace astrolabe
