// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <memory>

namespace astrolabe {

class Database;

// Closes the connection, and seals the file when it was the last one.
struct CloseStoreFile
{
    void operator()(const Database *database) const;
};
using StoreDatabase = std::unique_ptr<const Database, CloseStoreFile>;

struct OpenedStoreFile
{
    StoreDatabase database;
    bool hasChanged = false; // since a program of this kind has closed it
};

// Opens the file for reading and writing; the first time it is made beside and then put in place, so that it is there
// whole or not at all. What is no store of this or an earlier release is refused before anything is opened for writing.
Result<OpenedStoreFile> openStoreFile(const QString &path);
// For reading alone, while another program may write. A file of an earlier release is Unsupported, no file is NotFound.
Result<StoreDatabase> openStoreFileToRead(const QString &path);
// Another connection to a file that this program has open: it is good.
Result<StoreDatabase> reopenStoreFile(const QString &path);

} // namespace astrolabe
