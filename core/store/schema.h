// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace astrolabe {

// "ASTR", in the header of the file: a store of Astrolabe and no other SQLite database.
constexpr int storeApplicationId = 0x41535452;

// The statements of each step from one version of the schema to the next; the last step's number is the version that
// this release writes (PRAGMA user_version). Steps that were released never change.
const QList<QStringList> &storeMigrations();
int storeVersion();
// The last version whose documents may have passwords in them.
constexpr int lastVersionWithSecrets = 17;

} // namespace astrolabe
