// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/quotas.h"

namespace astrolabe {

// Those of the request's user in its project. What cells hold that do not answer, by position, is not counted. Where
// projects are not known there are no limits but those of a server.
std::unique_ptr<const Quotas> quotasOf(
    const Request &request, const CloudIndex &index, Release release, const QSet<int> &silentCells = {});

// A project's limit of "instances", "cores", "ram" (MiB) or "server_group_members", as Nova tells it whoever keeps it;
// -1: none.
int quotaOf(const Project &project, const char *resource, const Cloud &cloud);

} // namespace astrolabe
