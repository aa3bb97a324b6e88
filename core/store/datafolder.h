// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QLockFile>
#include <QString>

#include <memory>

namespace astrolabe {

// What the console keeps has passwords and user data of servers in it: makes the folder where there is none, and leaves
// what Astrolabe keeps there, files 0600 and folders 0700, to its owner alone. A folder that has other things in it as
// well stays open as it is.
void keepPrivate(const QString &dataFolder);

// Where the user's own is, if he wants no other one.
QString standardDataFolder();
QString storePathIn(const QString &dataFolder);

// Keeps the folder, that is made where there is none, to one program that writes in it, as long as the lock is there.
// Conflict: another one does, which the error names. Where nobody can write, it is not locked.
Result<std::unique_ptr<QLockFile>> lockDataFolder(const QString &dataFolder);

} // namespace astrolabe
