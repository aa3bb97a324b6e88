// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/clouddatabases.h"
#include "sources/databases/sqldump.h"
#include "sources/readers/catalogue.h"

#include <QCoreApplication>

namespace astrolabe {

namespace {

bool recognisesDump(const QString & /*name*/, const QByteArray &beginning)
{
    return isSqlDump(beginning);
}

Result<void> readDump(const QString &name, QIODevice &content, Evidence &evidence, Progress &progress)
{
    return readSqlDump(content, name, cloudTables(), progress).map([&](SqlDump &&dump) {
        if (!dump.isComplete)
            evidence.warnings << QCoreApplication::translate(
                "Sources", "%1 does not end like a complete dump; rows may be missing.")
                                     .arg(name);
        for (DatabaseContent &database : dump.databases)
            forgetPasswords(database);
        evidence.databases += std::move(dump.databases);
    });
}

} // namespace

const ReaderEntry sqlDumpReader{
    "sql_dump", recognisesDump, readDump, QT_TRANSLATE_NOOP("Sources", "dump of databases")};

} // namespace astrolabe
