// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QLockFile>
#include <QString>

#include <memory>

namespace astrolabe {

// Creates the data folder if missing and restricts what Astrolabe keeps there to its owner (files 0600, folders 0700),
// since it contains passwords and user data of servers. A folder that also holds other things keeps its permissions.
void keepPrivate(const QString &dataFolder);

// The user's own folder, used unless another is chosen.
QString standardDataFolder();
QString storePathIn(const QString &dataFolder);

// Creates the folder if missing and reserves it for one writing program while the lock exists. Conflict if another
// program holds it; the error names that program. A folder that cannot be written to is not locked.
Result<std::unique_ptr<QLockFile>> lockDataFolder(const QString &dataFolder);

// Copies what a console shows of the folder, even while another one writes there: the store, the settings and the
// user's rules. The copy has no libvirt connections, so that whatever is done in it stays in it.
Result<void> copyDataFolder(const QString &dataFolder, const QString &copy);

} // namespace astrolabe
