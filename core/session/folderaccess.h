// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/serveroperations.h"

#include <QLockFile>

namespace astrolabe {

// What a console may do in its data folder: one console writes, the others only read.
struct FolderAccess
{
    ServerOperations::Access access = ServerOperations::Access::ReadOnly;
    std::unique_ptr<QLockFile> lock = nullptr; // while held, no other console writes
    std::optional<Error> otherConsole = {};    // holds the lock, so this one only reads

    bool isReadOnly() const { return access == ServerOperations::Access::ReadOnly; }
};

// The requested access as far as possible. Full access creates the folder if missing.
FolderAccess accessTo(const QString &dataFolder, ServerOperations::Access wanted);

} // namespace astrolabe
