// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QStringList>

namespace astrolabe {

class Database;

// The names of what can no longer be read, each once. `rows` selects id, name and document of each part, the parts of
// one id after each other; %1 in `name` is the row's name. SQLite itself does not detect a corrupted byte.
Result<QStringList> damagedDocuments(const Database &database, const QString &rows, const QString &name);

} // namespace astrolabe
