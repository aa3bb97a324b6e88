// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/quotas.h"

namespace astrolabe {

// The quotas of the request's user in its project. Usage in `silentCells` (by position) is not counted. If the cloud
// does not list its projects, only the limits on a single server apply.
std::unique_ptr<const Quotas> quotasOf(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells = {});

// Whether Keystone holds the limits.
bool usesUnifiedLimits(const Cloud &cloud, Release release);

// A project's limit of "instances", "cores", "ram" (MiB) or "server_group_members", whatever the driver; -1: unlimited.
int quotaOf(const Project &project, const char *resource, const Cloud &cloud);

} // namespace astrolabe
