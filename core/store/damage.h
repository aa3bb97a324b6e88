// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QStringList>

namespace astrolabe {

class Database;

// The names of the documents that can no longer be read. `rows` selects each row's name and document; %1 in `name` is
// the row's name. SQLite itself does not detect a corrupted byte.
Result<QStringList> damagedDocuments(const Database &database, const QString &rows, const QString &name);

} // namespace astrolabe
