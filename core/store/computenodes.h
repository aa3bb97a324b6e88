// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/servers.h"

namespace astrolabe {

class Database;

// What has become of the clouds' compute nodes by what was done here.
class StoredComputeNodes
{
public:
    explicit StoredComputeNodes(const Database &database)
        : m_database(&database)
    { }

    // How many builds in a row failed, by the node's uuid; of those on which any was tried here.
    Result<void> recordFailedBuilds(qint64 cloudId, const QString &nodeUuid, int failedBuilds);
    Result<QMap<QString, int>> failedBuilds(qint64 cloudId) const;

    // What deleted servers have left on hosts that were down.
    Result<void> recordLeft(qint64 cloudId, const LeftGuest &guest);
    Result<void> removeLeft(qint64 cloudId, const LeftGuest &guest);
    Result<QList<LeftGuest>> left(qint64 cloudId) const;

private:
    const Database *m_database;
};

} // namespace astrolabe
