// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/cloud.h"

namespace astrolabe {

class Database;

// A libvirt host that belongs to a cloud.
struct StoredConnection
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString uri;
    ComputeNode node; // as last reported
};

class StoredConnections
{
public:
    explicit StoredConnections(const Database &database)
        : m_database(&database)
    { }

    // Replaces what the same host reported earlier. The connection's id.
    Result<qint64> put(qint64 cloudId, const QString &uri, const ComputeNode &node);
    Result<QList<StoredConnection>> all(qint64 cloudId) const;
    Result<void> remove(qint64 id);
    Result<void> removeAll(); // those of every cloud

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
