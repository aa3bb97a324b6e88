// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/folderaccess.h"

#include "store/datafolder.h"

namespace astrolabe {

FolderAccess accessTo(const QString &dataFolder, ServerOperations::Access wanted)
{
    if (wanted == ServerOperations::Access::ReadOnly)
        return {};
    auto lock = lockDataFolder(dataFolder);
    if (!lock)
        return {.otherConsole = lock.error()};
    return {wanted, *std::move(lock)};
}

} // namespace astrolabe
