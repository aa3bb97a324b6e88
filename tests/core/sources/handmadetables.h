// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

namespace astrolabe::test {

using Row = QMap<QString, Table::Cell>;

// With the columns that any of the rows has.
inline Table tableOf(const QList<Row> &rows)
{
    Table table;
    for (const Row &row : rows) {
        for (const QString &column : row.keys()) {
            if (!table.columns.contains(column))
                table.columns.append(column);
        }
    }
    for (const Row &row : rows) {
        QList<Table::Cell> cells;
        for (const QString &column : std::as_const(table.columns))
            cells.append(row.value(column));
        table.rows.append(cells);
    }
    return table;
}

inline DatabaseContent contentOf(const QMap<QString, QList<Row>> &tables)
{
    DatabaseContent content;
    for (auto it = tables.begin(); it != tables.end(); ++it)
        content.tables.insert(it.key(), tableOf(it.value()));
    return content;
}

} // namespace astrolabe::test
