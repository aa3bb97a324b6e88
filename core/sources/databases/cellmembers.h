// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

#include <QJsonArray>

namespace astrolabe {

// What a cell's database knows, as members of the cloud document.
// The compute nodes by id, which is the order of nova-scheduler's query. `cell`: uuid; empty: not known. `api`, if
// there, tells which hosts are mapped.
QJsonArray nodesIn(const DatabaseContent &database, const QString &cell, const DatabaseContent *api);
QJsonArray serversIn(const DatabaseContent &database);
// Servers that are gone, as they were last, as far as their rows have not been purged.
QJsonArray deletedServersIn(const DatabaseContent &database);

} // namespace astrolabe
