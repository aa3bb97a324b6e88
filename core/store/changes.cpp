// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/changes.h"

#include "store/damage.h"
#include "store/database.h"
#include "store/documents.h"

#include <QCoreApplication>

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

Result<void> putChanges(const Database &database, qint64 cloudId, const ChangeHistory &changes)
{
    auto put = database.execute(u"DELETE FROM change WHERE cloud_id = ?"_s, {cloudId});
    int position = 0;
    for (const bool isUndone : {false, true}) {
        for (const Change &change : isUndone ? changes.undone : changes.made) {
            if (!put)
                return put;
            put = database.execute(u"INSERT INTO change (cloud_id, position, undone, document) VALUES (?, ?, ?, ?)"_s,
                {cloudId, position++, isUndone, packChange(change)});
        }
    }
    return put;
}

} // namespace

Result<void> StoredChanges::set(qint64 cloudId, const ChangeHistory &changes)
{
    return m_database->inTransaction([&] { return putChanges(*m_database, cloudId, changes); });
}

Result<ChangeHistory> StoredChanges::all(qint64 cloudId) const
{
    const QString rows = u"SELECT undone, document FROM change WHERE cloud_id = ? ORDER BY position"_s;
    return readRows<ChangeRow>(m_database->run(rows, {cloudId}), readChangeRow).map([](const QList<ChangeRow> &read) {
        ChangeHistory changes;
        for (const ChangeRow &row : read)
            (row.isUndone ? changes.undone : changes.made).append(row.change);
        return changes;
    });
}

Result<QStringList> StoredChanges::damaged() const
{
    return damagedDocuments(*m_database,
        u"SELECT cloud_id, name, change.document FROM change JOIN cloud ON cloud.id = cloud_id ORDER BY cloud_id"_s,
        QCoreApplication::translate("Error", "the changes of %1"));
}

} // namespace astrolabe
