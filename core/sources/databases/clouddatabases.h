// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "sources/databases/table.h"

#include <QSet>

namespace astrolabe {

// A cloud's databases, told apart by what they hold, since their names differ between installations.
struct CloudDatabases
{
    // nullptr: not there.
    const DatabaseContent *api = nullptr;
    const DatabaseContent *placement = nullptr;
    const DatabaseContent *glance = nullptr;
    struct Cell
    {
        const DatabaseContent *database;
        QString uuid; // of its mapping; empty: the API database does not tell
    };
    QList<Cell> cells;
    const DatabaseContent *cell0 = nullptr; // servers that failed before they had a cell
};

// The tables that are read.
QSet<QString> cloudTables();

// `databases` has to outlive the result. NotFound: none of them is a cell's database.
Result<CloudDatabases> sorted(const QList<DatabaseContent> &databases);

} // namespace astrolabe
