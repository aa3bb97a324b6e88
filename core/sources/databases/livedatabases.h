// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/databases/databaseaddress.h"
#include "sources/databases/table.h"

#include <QStringList>

namespace astrolabe {

// What a server of databases holds of a cloud.
struct LiveDatabases
{
    QList<DatabaseContent> databases;
    QStringList warnings; // sentences
};

// Reads the database of the address and the others of its cloud on the same server, in one read-only transaction each
// server (of PostgreSQL each database); only tables and columns that a cloud is made of. Never reads passwords of other
// databases. `password` may be empty. Io: no connection, or a query failed. Cancelled: `progress` said so.
Result<LiveDatabases> readLiveDatabases(const DatabaseAddress &address, const QString &password, Progress &progress);

} // namespace astrolabe
