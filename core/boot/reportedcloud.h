// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"

#include <QSet>

namespace astrolabe {

// The cloud as its nova-computes, Placement and the other services would report it with these servers: instances, used
// CPUs, memory and disk, NUMA cells, PCI devices, stats, group members, allocations, ports, volumes. A server whose
// flavor is still the cloud's only names it.
// Source: nova.compute.resource_tracker.
Cloud withServers(Cloud cloud, const QList<BootedServer> &servers);

// The cloud as its nova-computes and Placement would report it without this server. Cells and devices of its node stay
// taken: a cloud does not record whose they are.
Cloud withoutServer(Cloud cloud, const QString &uuid);
Cloud withoutServers(Cloud cloud, const QSet<QString> &uuids);
// The uuid of the server group that the server is in; empty: none.
QString groupOfServer(const QString &uuid, const Cloud &cloud);

// Leaves the servers of a flavor that the cloud has changed as they were; `before`: the cloud's flavors before. Nova
// keeps a server's flavor with the server: only a boot or a resize takes the changed one.
void keepFlavor(Cloud &cloud, const QString &flavorid, const QList<Flavor> &before);

// The cloud with these numbers of consecutive failed builds, by compute node uuid.
Cloud withFailedBuilds(Cloud cloud, const QMap<QString, int> &failedBuilds);

// The cloud with these volumes in their current state, except for servers that use them; without "deleted" ones.
Cloud withVolumes(Cloud cloud, const QList<Volume> &volumes);

// The cloud with the generations of its providers raised by these numbers, by uuid.
Cloud withRaises(Cloud cloud, const QMap<QString, int> &raises);

} // namespace astrolabe
