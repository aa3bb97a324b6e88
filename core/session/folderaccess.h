// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "session/serveroperations.h"

#include <QLockFile>

namespace astrolabe {

// What a console may do in its data folder: one of them writes there, others read.
struct FolderAccess
{
    ServerOperations::Access access = ServerOperations::Access::ReadOnly;
    std::unique_ptr<QLockFile> lock = nullptr; // while it is there, nobody else writes
    std::optional<Error> otherConsole = {};    // works there, so this one only reads

    bool isReadOnly() const { return access == ServerOperations::Access::ReadOnly; }
};

// As far as can be had of what is wanted. Who writes makes the folder where there is none.
FolderAccess accessTo(const QString &dataFolder, ServerOperations::Access wanted);

} // namespace astrolabe
