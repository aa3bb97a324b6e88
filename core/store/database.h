// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

namespace astrolabe {

// Opens the file for reading and writing under a new connection name; the first time it is made beside and then put
// in place, so that it is there whole or not at all. What is no store of this or an earlier release is refused before
// anything is opened for writing.
struct OpenedDatabase
{
    QString connection;
    bool hasChanged = false; // since a program of this kind has closed it
};
Result<OpenedDatabase> openDatabase(const QString &path);
// For reading alone, while another program may write; a file of an earlier release is Unsupported, and where there is
// none that is NotFound. Nothing is written, so a seal stays.
Result<QString> openDatabaseToRead(const QString &path);
// Another connection to a file that this program has open: it is good.
Result<QString> reopenDatabase(const QString &path);
// Closes the connection, and seals the file when it was the last one. Every query on it is gone by then.
void closeDatabase(const QString &connection);

} // namespace astrolabe
