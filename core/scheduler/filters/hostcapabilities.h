// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "scheduler/hoststate.h"

#include <QJsonValue>

#include <optional>

namespace astrolabe {

// A host state by the names of its attributes, as extra specs and queries reach into it: "free_ram_mb", "cpu_info",
// "stats" … Undefined: it has no such attribute. Objects of Nova's own, and its methods, are texts like Python's.
// Source: the attributes of nova.scheduler.host_manager.HostState.
QJsonValue hostAttribute(const HostState &host, const QString &name, const CloudIndex &index);

// What "capabilities:cpu_info:topology:cores" leads to, as the text that Nova compares; the path is what follows the
// scope. An attribute that is not there is looked for in stats. None: it leads nowhere.
// Source: nova.scheduler.filters.compute_capabilities_filter._get_capabilities.
std::optional<QString> hostCapability(const HostState &host, const QStringList &path, const CloudIndex &index);

} // namespace astrolabe
