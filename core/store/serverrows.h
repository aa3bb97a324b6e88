// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/servers.h"

class QSqlDatabase;

namespace astrolabe {

// Servers as rows, with their allocations as rows that cannot be without them. To be called within a transaction.
Result<void> insertServer(const QSqlDatabase &database, qint64 cloudId, const BootedServer &server);
Result<void> replaceServer(const QSqlDatabase &database, qint64 cloudId, const BootedServer &server);
Result<QList<BootedServer>> readServers(const QSqlDatabase &database, qint64 cloudId); // in the order of their boots

} // namespace astrolabe
