// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/changerows.h"

#include "store/documents.h"
#include "store/statements.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct ChangeRow
{
    bool isUndone = false;
    Change change;
};

Result<ChangeRow> readChangeRow(const QSqlQuery &query)
{
    return unpackChange(query.value(1).toByteArray()).map([&](const Change &change) {
        return ChangeRow{query.value(0).toBool(), change};
    });
}

} // namespace

Result<void> putChanges(const QSqlDatabase &database, qint64 cloudId, const ChangeHistory &changes)
{
    auto put = execute(database, u"DELETE FROM change WHERE cloud_id = ?"_s, {cloudId});
    int position = 0;
    for (const bool isUndone : {false, true}) {
        for (const Change &change : isUndone ? changes.undone : changes.made) {
            if (!put)
                return put;
            put = execute(database, u"INSERT INTO change (cloud_id, position, undone, document) VALUES (?, ?, ?, ?)"_s,
                {cloudId, position++, isUndone, packChange(change)});
        }
    }
    return put;
}

Result<ChangeHistory> readChanges(const QSqlDatabase &database, qint64 cloudId)
{
    const QString rows = u"SELECT undone, document FROM change WHERE cloud_id = ? ORDER BY position"_s;
    return readRows<ChangeRow>(run(database, rows, {cloudId}), readChangeRow).map([](const QList<ChangeRow> &read) {
        ChangeHistory changes;
        for (const ChangeRow &row : read)
            (row.isUndone ? changes.undone : changes.made).append(row.change);
        return changes;
    });
}

} // namespace astrolabe
