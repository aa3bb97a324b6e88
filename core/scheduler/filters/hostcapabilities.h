// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "scheduler/hoststate.h"

#include <QJsonValue>

#include <optional>

namespace astrolabe {

// An attribute of a host state by name, as used by extra specs and queries: "free_ram_mb", "cpu_info", "stats" …
// Undefined: no such attribute. Nova's own objects and methods are texts as in Python.
// Source: the attributes of nova.scheduler.host_manager.HostState.
QJsonValue hostAttribute(const HostState &host, const QString &name, const CloudIndex &index);

// The value of "capabilities:cpu_info:topology:cores" as the text that Nova compares; `path` is the part after the
// scope. A missing attribute is looked up in stats. None: the path leads nowhere.
// Source: nova.scheduler.filters.compute_capabilities_filter._get_capabilities.
std::optional<QString> hostCapability(const HostState &host, const QStringList &path, const CloudIndex &index);

} // namespace astrolabe
