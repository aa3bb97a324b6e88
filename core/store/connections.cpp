// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/connections.h"

#include "store/damage.h"
#include "store/database.h"
#include "store/documents.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<qint64> StoredConnections::put(qint64 cloudId, const QString &uri, const ComputeNode &node)
{
    return readId(m_database->run(u"INSERT INTO connection (cloud_id, uri, document) VALUES (?, ?, ?) "
                                  "ON CONFLICT (cloud_id, uri) DO UPDATE SET document = excluded.document "
                                  "RETURNING id"_s,
        {cloudId, uri, packNode(node)}));
}

Result<QList<StoredConnection>> StoredConnections::all(qint64 cloudId) const
{
    const auto read = [cloudId](const QSqlQuery &query) {
        return unpackNode(query.value(2).toByteArray()).map([&](const ComputeNode &node) {
            return StoredConnection{query.value(0).toLongLong(), cloudId, query.value(1).toString(), node};
        });
    };
    return readRows<StoredConnection>(
        m_database->run(u"SELECT id, uri, document FROM connection WHERE cloud_id = ? ORDER BY id"_s, {cloudId}), read);
}

Result<void> StoredConnections::remove(qint64 id)
{
    return m_database->execute(u"DELETE FROM connection WHERE id = ?"_s, {id});
}

Result<void> StoredConnections::removeAll()
{
    return m_database->execute(u"DELETE FROM connection"_s);
}

Result<QStringList> StoredConnections::damaged() const
{
    return damagedDocuments(*m_database, u"SELECT id, uri, document FROM connection"_s,
        QCoreApplication::translate("Error", "the connection %1"));
}

} // namespace astrolabe
