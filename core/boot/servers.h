// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hardwareclaim.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// A server that was booted here: Nova's record of it, and what it holds in Placement.
struct BootedServer
{
    Instance instance;
    QMap<QString, Resources> allocation; // by provider uuid
    QString groupUuid;                   // empty: in no group
    qint64 decisionId = 0;               // in the store; 0: not kept
    HardwareClaim hardware = {};

    bool operator==(const BootedServer &) const = default;
};

// The servers that a decision places, as nova-conductor would create them (vm_state building). Empty unless scheduled.
QList<BootedServer> serversOf(const Decision &decision, const Request &request, const CloudIndex &index);

// The cloud as its nova-computes and Placement would report it with these servers on it: instances,
// used CPUs, memory and disk, NUMA cells, PCI devices, stats, group members, allocations. Source:
// nova.compute.resource_tracker.
Cloud withServers(Cloud cloud, const QList<BootedServer> &servers);

// The cloud's providers with generations raised, by uuid.
Cloud withRaises(Cloud cloud, const QMap<QString, int> &raises);

} // namespace astrolabe
