// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

// What SQLite says and does in its own way. All other statements of the store are SQL that other databases take as
// well, but for those of the schema, which tell how its SQLite files have changed.
namespace astrolabe::sqlite {

// Waits for another writer.
Result<std::unique_ptr<const Database>> openForWriting(const QString &path);
// Reads the file and leaves it alone. Where a program is writing, or was killed, the log must be read too; without one
// SQLite would make one, unless it is told that nobody changes the file.
Result<std::unique_ptr<const Database>> openForReading(const QString &path, bool withLog);
// A program has the file open, or was killed.
bool hasLog(const QString &path);

// What a file says that it is.
struct Header
{
    int applicationId = 0;
    int version = 0; // of the schema
};
Result<Header> readHeader(const Database &database);
Result<void> writeHeader(const Database &database, const Header &header);

// What is wrong with its pages, as SQLite says it; reads the whole file. Empty: nothing.
QString damageOf(const Database &database);
// A table with rows that refer to rows that are not there. Empty: none has any.
Result<QString> tableWithOrphans(const Database &database);

// To be done on each connection that writes.
Result<void> prepare(const Database &database);
// Neither in the file nor in its log anything is left of rows that are gone.
Result<void> eraseRemains(const Database &database);

} // namespace astrolabe::sqlite
