// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "sources/databases/table.h"

#include <QIODevice>
#include <QSet>

namespace astrolabe {

struct SqlDump
{
    QList<DatabaseContent> databases;
    bool isComplete = false; // the dump's last line is there
};

// Whether a text that begins like this is a dump of MySQL, MariaDB or PostgreSQL.
bool isSqlDump(const QByteArray &beginning);

// Reads the tables named, of all databases in a dump of mysqldump, mariadb-dump or pg_dump; keeps nothing of others.
// BadInput: names the line. Cancelled: `progress` said so; it counts bytes.
Result<SqlDump> readSqlDump(QIODevice &device, const QString &source, const QSet<QString> &tables, Progress &progress);

} // namespace astrolabe
