// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database.h"

// Everything specific to SQLite. All other statements of the store are portable SQL, except those of the schema, which
// record how its SQLite files have changed.
namespace astrolabe::sqlite {

// Waits for other writers.
Result<std::unique_ptr<const Database>> openForWriting(const QString &path);
// Opens the file without changing it. The log must be read too if a program is writing or was killed (`withLog`).
// Without a log, SQLite would create one unless told that nobody changes the file.
Result<std::unique_ptr<const Database>> openForReading(const QString &path, bool withLog);
// True while a program has the file open, or after it was killed.
bool hasLog(const QString &path);

// What the file's header says about it.
struct Header
{
    int applicationId = 0;
    int version = 0; // of the schema
};
Result<Header> readHeader(const Database &database);
Result<void> writeHeader(const Database &database, const Header &header);

// What is wrong with the database's pages, in SQLite's words; reads the whole file. Empty if they are intact.
QString damageOf(const Database &database);
// A table with rows that refer to missing rows; empty if there is none.
Result<QString> tableWithOrphans(const Database &database);

// Sets up a connection; required for each connection that writes.
Result<void> prepare(const Database &database);
// Writes the database as it is now to a new file.
Result<void> copyTo(const Database &database, const QString &path);
// Removes what the file and its log retain of deleted rows.
Result<void> eraseRemains(const Database &database);

} // namespace astrolabe::sqlite
