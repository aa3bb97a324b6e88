// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// What other services have for a server, as it stands there.
struct Attached
{
    QList<Port> ports;
    QList<Volume> volumes;
    // Its ephemeral disks and its swap, and its volumes, as its request describes them; their uuids are the volumes'.
    QList<BlockDevice> blockDevices = {};
    QString snapshot = {}; // of a shelved server: the image's id
    QString cell = {};     // of one that was offloaded: the uuid of the cell that has its record still

    bool operator==(const Attached &) const = default;
};

// The node that a server is on, or was; of one that is on none both are empty.
struct HostNode
{
    QString host;
    QString node;

    bool operator==(const HostNode &) const = default;
};

// A server on its way to another host, or changed there and not confirmed yet. Until it is over both hosts count it.
// Source: nova.objects.Migration.
struct Migration
{
    QString uuid;
    QString type;    // "resize", "migration", "live-migration", "evacuation"
    QString status;  // "pre-migrating" …, "finished" of one that waits to be confirmed
    HostNode source; // with what the server had there:
    QString flavorid;
    QString vmState;
    QMap<QString, Resources> allocation; // by provider uuid; of an evacuation the server's own, else the migration's
    HardwareClaim hardware;
    HostNode destination = {};               // empty: not found yet
    HardwareClaim claimed = {};              // there
    std::optional<QDateTime> updatedAt = {}; // UTC: since when its status is what it is; none: nobody knows

    bool operator==(const Migration &) const = default;
};

// A server that was booted here: Nova's record of it, and what it holds in Placement.
struct BootedServer
{
    Instance instance;
    QMap<QString, Resources> allocation; // by provider uuid
    QString groupUuid;                   // empty: in no group
    qint64 decisionId = 0;               // in the store; 0: not kept
    HardwareClaim hardware = {};
    Attached attached = {};
    QJsonObject request = {}; // the document that it was booted with, which moves ask with again
    // Under way, or waiting to be confirmed. One that failed stays, with nothing that it holds, while its source may
    // have something of the server.
    std::optional<Migration> migration = {};
    // Those that are over, while the hosts that the server left have not been back; what it had there is its own still.
    QList<Migration> evacuations = {};

    bool operator==(const BootedServer &) const = default;
};

// What a server that is deleted has left on a host that was down then.
struct LeftGuest
{
    QString uuid; // the server's
    HostNode place;
    QStringList volumes = {}; // ids of those that were deleted with it

    bool operator==(const LeftGuest &) const = default;
};

HostNode hostNodeOf(const Instance &instance);
bool isEvacuation(const Migration &migration);
bool hasFailed(const Migration &migration);

// An evacuation that is over.
void leaveEvacuated(BootedServer &server);

void addTo(QMap<QString, Resources> &held, const QMap<QString, Resources> &more);
// By the server as a consumer in Placement: evacuations leave it what it had.
QMap<QString, Resources> heldByServer(const BootedServer &server);
// By its migration as well.
QMap<QString, Resources> heldBy(const BootedServer &server);

// The servers that a request asks for, with its uuids, as nova-api writes them down: building, on no host yet.
QList<BootedServer> requestedServers(const Request &request, const CloudIndex &index);
// What Nova shows of a server in vm_state error. Source: nova.compute.utils.add_instance_fault_from_exc.
void setFault(Instance &instance, const QString &message);
// UTC; none: it is not known. Source: `shelved_at` of the instance's system metadata.
std::optional<QDateTime> shelvedAt(const Instance &instance);
void setShelvedAt(Instance &instance, const QDateTime &at);
// "owner", "admin"; empty: nobody has locked it. Source: `locked_by` of the instance.
QString lockedBy(const Instance &instance);
void setLockedBy(Instance &instance, const QString &by);
// UTC; none: it is not deleted, or nobody knows since when. Source: `deleted_at` of the instance.
std::optional<QDateTime> deletedAt(const Instance &instance);
void setDeletedAt(Instance &instance, const std::optional<QDateTime> &at);

// The cloud as its nova-computes, Placement and the services beside Nova would report it with these servers on it:
// instances, used CPUs, memory and disk, NUMA cells, PCI devices, stats, group members, allocations, ports, volumes.
// Source: nova.compute.resource_tracker.
Cloud withServers(Cloud cloud, const QList<BootedServer> &servers);

// What somebody set of a nova-compute, in place of what its cloud says.
struct ServiceSetting
{
    bool disabled = false;
    bool forcedDown = false;
    std::optional<QDateTime> stoppedAt = {}; // UTC: since when it neither reports nor takes a message; none: it runs

    bool operator==(const ServiceSetting &) const = default;
};
// The cloud with the services of these hosts so at this time. Whoever is disabled has the trait
// COMPUTE_STATUS_DISABLED. Source: nova.compute.manager.ComputeVirtAPI.update_compute_provider_status.
Cloud withServices(
    Cloud cloud, const QMap<QString, ServiceSetting> &services, const QDateTime &at = QDateTime::currentDateTimeUtc());

// The cloud's compute nodes with so many builds in a row that failed there, by uuid.
Cloud withFailedBuilds(Cloud cloud, const QMap<QString, int> &failedBuilds);

// The cloud with these volumes as they are now, but for servers that have them; without those that are "deleted".
Cloud withVolumes(Cloud cloud, const QList<Volume> &volumes);

// The cloud's providers with generations raised, by uuid.
Cloud withRaises(Cloud cloud, const QMap<QString, int> &raises);

} // namespace astrolabe
