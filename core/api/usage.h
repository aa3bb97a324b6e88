// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <QSet>

namespace astrolabe {

// What servers take of what Nova has quotas for.
struct QuotaAmounts
{
    qint64 cores = 0;
    qint64 instances = 0;
    qint64 ram = 0; // MiB

    void add(const Instance &instance, const CloudIndex &index);
};

// Those of all projects together, by project id.
QHash<QString, QuotaAmounts> usedByProjects(const CloudIndex &index);

// Whose usage is counted.
struct UsageScope
{
    QString projectId;
    QString userId = {}; // empty: everybody's in the project

    bool holds(const Instance &instance) const;
};

// In the databases of the cells but those that do not answer. Source: nova.quota._instances_cores_ram_count_legacy.
QuotaAmounts usedInCells(const UsageScope &scope, const CloudIndex &index, const QSet<int> &silentCells = {});
// In the API database's instance_mappings, whatever cells answer.
qint64 mappedInstances(const UsageScope &scope, const CloudIndex &index);
// GET /usages of Placement. Where the cloud says nothing about Placement: what the flavors of the servers that are on a
// host make of it.
Resources usedInPlacement(const UsageScope &scope, const CloudIndex &index, Release release);
// What a server of this flavor holds by itself. Source: nova.scheduler.utils.resources_for_limits.
Resources resourcesOfFlavor(const Flavor &flavor, bool isVolumeBacked, const CloudIndex &index, Release release);

} // namespace astrolabe
