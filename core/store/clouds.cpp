// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/clouds.h"

#include "store/damage.h"
#include "store/database.h"
#include "store/documents.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<qint64> StoredClouds::put(const Cloud &cloud, const QString &source)
{
    return readId(
        m_database->run(u"INSERT INTO cloud (source, name, opened_at, hosts, document) VALUES (?, ?, ?, ?, ?) "
                        "ON CONFLICT (source) DO UPDATE SET name = excluded.name, opened_at = excluded.opened_at, "
                        "hosts = excluded.hosts RETURNING id"_s,
            {source, cloud.name, columnOf(QDateTime::currentDateTimeUtc()), cloud.computeNodes.size(), QByteArray()}));
}

Result<void> StoredClouds::putDocument(qint64 id, const QByteArray &packedCloud)
{
    return m_database->execute(u"UPDATE cloud SET document = ? WHERE id = ?"_s, {packedCloud, id});
}

Result<QList<StoredCloud>> StoredClouds::all() const
{
    const auto read = [](const QSqlQuery &query) -> Result<StoredCloud> {
        return StoredCloud{query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toString(),
            timeIn(query.value(3)), query.value(4).toInt()};
    };
    return readRows<StoredCloud>(
        m_database->run(u"SELECT id, name, source, opened_at, hosts FROM cloud ORDER BY opened_at DESC, id DESC"_s),
        read);
}

Result<Cloud> StoredClouds::document(qint64 id, Progress &progress) const
{
    return readRow<Cloud>(m_database->run(u"SELECT document FROM cloud WHERE id = ? AND length(document) > 0"_s, {id}),
        [&](const QSqlQuery &query) { return unpackCloud(query.value(0).toByteArray(), progress); });
}

Result<void> StoredClouds::remove(qint64 id)
{
    return m_database->execute(u"DELETE FROM cloud WHERE id = ?"_s, {id});
}

Result<QStringList> StoredClouds::damaged() const
{
    return damagedDocuments(*m_database, u"SELECT id, name, document FROM cloud WHERE length(document) > 0"_s,
        QCoreApplication::translate("Error", "the cloud %1"));
}

} // namespace astrolabe
