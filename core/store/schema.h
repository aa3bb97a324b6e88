// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>
#include <QStringList>

namespace astrolabe {

class Database;

// "ASTR", in the header of the file: a store of Astrolabe and no other SQLite database.
constexpr int storeApplicationId = 0x41535452;

// From one version of the schema to the next.
struct SchemaStep
{
    QStringList statements = {};
    // What SQL alone cannot do, before them; not in a new store, and once more where it was not ended.
    Result<void> (*before)(const Database &database) = nullptr;
};

// The last step's number is the version that this release writes (PRAGMA user_version). Steps that were released never
// change.
const QList<SchemaStep> &storeMigrations();
int storeVersion();

} // namespace astrolabe
