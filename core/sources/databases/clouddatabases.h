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

// The tables that are read, and their columns that are.
const QMap<QString, QStringList> &cloudColumns();
QSet<QString> cloudTables();

// The name of the database of a cell, by a row of cell_mappings: nova_cell1 in
// mysql+pymysql://nova:…@controller/nova_cell1?read_default_file=/etc/my.cnf.
QString databaseOfCell(const TableRow &mapping);
// Leaves of cell_mappings.database_connection nothing but the database's name, and nothing of transport_url.
void forgetPasswords(DatabaseContent &database);

// A cell's database. The tables of the API's and of Placement's that it has too are relics, and empty.
bool isCell(const DatabaseContent &database);

// `databases` has to outlive the result. NotFound: none of them is a cell's database.
Result<CloudDatabases> sorted(const QList<DatabaseContent> &databases);

} // namespace astrolabe
