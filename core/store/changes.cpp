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
    bool continues = false; // the step of the row before
    Change change;
};

Result<ChangeRow> readChangeRow(const QSqlQuery &query)
{
    return unpackChange(query.value(2).toByteArray()).map([&](const Change &change) {
        return ChangeRow{query.value(0).toBool(), query.value(1).toBool(), change};
    });
}

Result<void> putChanges(const Database &database, qint64 cloudId, const ChangeHistory &changes)
{
    auto put = database.execute(u"DELETE FROM change WHERE cloud_id = ?"_s, {cloudId});
    int position = 0;
    for (const bool isUndone : {false, true}) {
        for (const ChangeStep &step : isUndone ? changes.undone : changes.made) {
            for (qsizetype at = 0; at < step.size(); ++at) {
                if (!put)
                    return put;
                put = database.execute(
                    u"INSERT INTO change (cloud_id, position, undone, continues, document) VALUES (?, ?, ?, ?, ?)"_s,
                    {cloudId, position++, isUndone, at > 0, packChange(step.at(at))});
            }
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
    const QString rows = u"SELECT undone, continues, document FROM change WHERE cloud_id = ? ORDER BY position"_s;
    return readRows<ChangeRow>(m_database->run(rows, {cloudId}), readChangeRow).map([](const QList<ChangeRow> &read) {
        ChangeHistory changes;
        for (const ChangeRow &row : read) {
            QList<ChangeStep> &steps = row.isUndone ? changes.undone : changes.made;
            if (!row.continues || steps.isEmpty())
                steps.append(ChangeStep());
            steps.last().append(row.change);
        }
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
