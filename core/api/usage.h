// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <QSet>

namespace astrolabe {

// The servers' usage of the resources with quotas in Nova.
struct QuotaAmounts
{
    qint64 cores = 0;
    qint64 instances = 0;
    qint64 ram = 0; // MiB

    void add(const Instance &instance, const CloudIndex &index);
};

// The usage of each project, by project id.
QHash<QString, QuotaAmounts> usedByProjects(const CloudIndex &index);

// The project, or user in a project, whose usage is counted.
struct UsageScope
{
    QString projectId;
    QString userId = {}; // empty: all users of the project

    bool holds(const Instance &instance) const;
};

// Counts in the cell databases, except those that do not respond. Source: nova.quota._instances_cores_ram_count_legacy.
QuotaAmounts usedInCells(const UsageScope &scope, const CloudIndex &index, const QSet<int> &silentCells = {});
// Counts in the API database's instance_mappings, so it includes cells that do not respond.
qint64 mappedInstances(const UsageScope &scope, const CloudIndex &index);
// GET /usages of Placement. If the cloud has no placement data, usage follows from the flavors of servers on hosts.
Resources usedInPlacement(const UsageScope &scope, const CloudIndex &index, Release release);
// The resources that a server of this flavor uses by itself. Source: nova.scheduler.utils.resources_for_limits.
Resources resourcesOfFlavor(const Flavor &flavor, bool isVolumeBacked, const CloudIndex &index, Release release);

} // namespace astrolabe
