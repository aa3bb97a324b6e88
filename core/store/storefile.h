// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <memory>

namespace astrolabe {

class Database;

// Closes the connection, and seals the file if it was the last one.
struct CloseStoreFile
{
    void operator()(const Database *database) const;
};
using StoreDatabase = std::unique_ptr<const Database, CloseStoreFile>;

struct OpenedStoreFile
{
    StoreDatabase database;
    bool hasChanged = false; // since Astrolabe last closed it
};

// Opens the file for reading and writing. A new file is built next to its path and then renamed, so that it exists
// whole or not at all. Anything but a store of this or an earlier release is refused before being opened for writing.
Result<OpenedStoreFile> openStoreFile(const QString &path);
// Opens the file read-only, while another program may write. An earlier release's file is Unsupported, a missing one
// NotFound.
Result<StoreDatabase> openStoreFileToRead(const QString &path);
// Writes what the file holds to a new file, whole even if another program writes meanwhile.
Result<void> copyStoreFile(const QString &path, const QString &copy);
// Another connection to a file that this program has open, without checking the file again.
Result<StoreDatabase> reopenStoreFile(const QString &path);

} // namespace astrolabe
