// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/volumes.h"

#include "store/database.h"
#include "store/documents.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<void> StoredVolumes::record(qint64 cloudId, const Volume &volume)
{
    return m_database->execute(u"INSERT INTO volume (cloud_id, id, document) VALUES (?, ?, ?) "
                               "ON CONFLICT (cloud_id, id) DO UPDATE SET document = excluded.document"_s,
        {cloudId, volume.id, packVolume(volume)});
}

Result<QList<Volume>> StoredVolumes::all(qint64 cloudId) const
{
    return readRows<Volume>(m_database->run(u"SELECT document FROM volume WHERE cloud_id = ? ORDER BY id"_s, {cloudId}),
        [](const QSqlQuery &query) { return unpackVolume(query.value(0).toString()); });
}

} // namespace astrolabe
