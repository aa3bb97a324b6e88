// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// What other services keep for a server.
struct Attached
{
    QList<Port> ports;
    QList<Volume> volumes;
    // Its ephemeral disks, swap and volumes as in its request; the uuids are those of the volumes.
    QList<BlockDevice> blockDevices = {};
    QString snapshot = {}; // of a shelved server: the image's id
    QString cell = {};     // of an offloaded server: the uuid of the cell with its record

    bool operator==(const Attached &) const = default;
};

// The node that a server is or was on; both are empty without one.
struct HostNode
{
    QString host;
    QString node;

    bool operator==(const HostNode &) const = default;
};

// A move to another host, or a change that is not confirmed yet. Until it is over both hosts count the server.
// Source: nova.objects.Migration.
struct Migration
{
    QString uuid;
    QString type;    // "resize", "migration", "live-migration", "evacuation"
    QString status;  // "pre-migrating" …, "finished" while waiting to be confirmed
    HostNode source; // the server's former node, and what it had there:
    QString flavorid;
    QString vmState;
    QMap<QString, Resources> allocation; // by provider uuid; of an evacuation the server's, else the migration's
    HardwareClaim hardware;
    HostNode destination = {};               // empty: not found yet
    HardwareClaim claimed = {};              // on the destination
    std::optional<QDateTime> updatedAt = {}; // UTC: time of the last change of status; none: unknown
    EmbeddedFlavor flavor = {};              // that the server had there, as Instance::flavor

    bool operator==(const Migration &) const = default;
};

// A server that was booted here: Nova's record of it, and its allocations in Placement.
struct BootedServer
{
    Instance instance;
    QMap<QString, Resources> allocation; // by provider uuid
    QString groupUuid;                   // empty: no group
    qint64 decisionId = 0;               // in the store; 0: not kept
    HardwareClaim hardware = {};
    Attached attached = {};
    QJsonObject request = {}; // the document of its boot, from which moves make their requests
    // Under way, or waiting to be confirmed. A failed one stays, without allocations, while its source may have
    // something of the server.
    std::optional<Migration> migration = {};
    // Finished evacuations whose source has not been back yet; the server still holds its allocations there.
    QList<Migration> evacuations = {};

    bool operator==(const BootedServer &) const = default;
};

// What remains of a server that was deleted while its host was down.
struct LeftGuest
{
    QString uuid; // the server's
    HostNode place;
    QStringList volumes = {}; // ids of volumes deleted with the server

    bool operator==(const LeftGuest &) const = default;
};

HostNode hostNodeOf(const Instance &instance);
bool isEvacuation(const Migration &migration);
bool hasFailed(const Migration &migration);

// Makes it the flavor of a server that is booted or resized.
void setFlavor(Instance &instance, const Flavor &flavor);
// Gives the server the flavor back that it had before.
void restoreFlavor(Instance &instance, const Migration &migration);

// Ends an evacuation.
void leaveEvacuated(BootedServer &server);

void addTo(QMap<QString, Resources> &held, const QMap<QString, Resources> &more);
// The server's allocations as a consumer in Placement, including those of evacuations.
QMap<QString, Resources> heldByServer(const BootedServer &server);
// The allocations of the server and its migration.
QMap<QString, Resources> heldBy(const BootedServer &server);

// The servers of a request, with its uuids, as nova-api creates them: building, without a host.
QList<BootedServer> requestedServers(const Request &request, const CloudIndex &index);
// Sets the fault of the server's last failure. Source: nova.compute.utils.add_instance_fault_from_exc.
void setFault(Instance &instance, const QString &message);
// The text of the fault that Nova shows, of a server in vm_state error alone; empty: none. Source:
// nova.api.openstack.compute.views.servers.ViewBuilder.
QString faultOf(const Instance &instance);
// UTC; none: unknown. Source: `shelved_at` of the instance's system metadata.
std::optional<QDateTime> shelvedAt(const Instance &instance);
void setShelvedAt(Instance &instance, const QDateTime &at);
// "owner", "admin"; empty: not locked. Source: `locked_by` of the instance.
QString lockedBy(const Instance &instance);
void setLockedBy(Instance &instance, const QString &by);
// UTC; none: not deleted, or time unknown. Source: `deleted_at` of the instance.
std::optional<QDateTime> deletedAt(const Instance &instance);
void setDeletedAt(Instance &instance, const std::optional<QDateTime> &at);

} // namespace astrolabe
