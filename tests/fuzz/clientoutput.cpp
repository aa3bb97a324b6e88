// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/clientoutput.h"
#include "base/progress.h"
#include "formats/cloudformat.h"
#include "fuzz.h"
#include "sources/tables/cloudoftables.h"

#include <QJsonDocument>

// A cloud of tables is read like any other, and may be refused, but never breaks.
void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const QList<ConsoleTable> tables = clientOutputIn(QStringLiteral("piece.txt"), input);
    for (const ConsoleTable &table : tables) {
        for (const ConsoleRow &row : table.rows)
            require(row.line > 0);
    }
    const TableCloud found = cloudIn(tables, {});
    NoProgress nobody;
    if (const auto cloud = parseCloud(QJsonDocument(found.document).toJson(), nobody))
        require(!cloud->cloud.cells.isEmpty());
}
