// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/computenodes.h"

#include "store/database.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<void> StoredComputeNodes::recordFailedBuilds(qint64 cloudId, const QString &nodeUuid, int failedBuilds)
{
    return m_database->execute(u"INSERT INTO compute_node (cloud_id, uuid, failed_builds) VALUES (?, ?, ?) "
                               "ON CONFLICT (cloud_id, uuid) DO UPDATE SET failed_builds = excluded.failed_builds"_s,
        {cloudId, nodeUuid, failedBuilds});
}

Result<QMap<QString, int>> StoredComputeNodes::failedBuilds(qint64 cloudId) const
{
    return readCounts(m_database->run(u"SELECT uuid, failed_builds FROM compute_node WHERE cloud_id = ?"_s, {cloudId}));
}

Result<void> StoredComputeNodes::recordLeft(qint64 cloudId, const LeftGuest &guest)
{
    return m_database->execute(u"INSERT INTO left_guest (cloud_id, uuid, host, node, volumes) VALUES (?, ?, ?, ?, ?) "
                               "ON CONFLICT (cloud_id, uuid, host, node) DO UPDATE SET volumes = excluded.volumes"_s,
        {cloudId, guest.uuid, guest.place.host, guest.place.node, guest.volumes.join(u' ')});
}

Result<void> StoredComputeNodes::removeLeft(qint64 cloudId, const LeftGuest &guest)
{
    return m_database->execute(u"DELETE FROM left_guest WHERE cloud_id = ? AND uuid = ? AND host = ? AND node = ?"_s,
        {cloudId, guest.uuid, guest.place.host, guest.place.node});
}

Result<QList<LeftGuest>> StoredComputeNodes::left(qint64 cloudId) const
{
    const auto read = [](const QSqlQuery &row) -> Result<LeftGuest> {
        return LeftGuest{row.value(0).toString(), {row.value(1).toString(), row.value(2).toString()},
            row.value(3).toString().split(u' ', Qt::SkipEmptyParts)};
    };
    return readRows<LeftGuest>(
        m_database->run(
            u"SELECT uuid, host, node, volumes FROM left_guest WHERE cloud_id = ? ORDER BY uuid"_s, {cloudId}),
        read);
}

} // namespace astrolabe
