// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QList>
#include <QStringList>

namespace astrolabe {

class Database;

// "ASTR", in the file's header: a store of Astrolabe rather than any other SQLite database.
constexpr int storeApplicationId = 0x41535452;

// From one version of the schema to the next.
struct SchemaStep
{
    QStringList statements = {};
    // Called before the statements for what SQL alone cannot do. Not called for a new store; called again if
    // interrupted.
    Result<void> (*before)(const Database &database) = nullptr;
};

// The last step's number is the version that this release writes (PRAGMA user_version). Released steps never change.
const QList<SchemaStep> &storeMigrations();
int storeVersion();

} // namespace astrolabe
