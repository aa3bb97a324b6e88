// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QStringList>

namespace astrolabe {

class Database;

// The documents among the rows (what each is called, and its document) that cannot be read any more, each by its name:
// %1 there is what the row is called. SQLite does not see a byte that became another one.
Result<QStringList> damagedDocuments(const Database &database, const QString &rows, const QString &name);

} // namespace astrolabe
