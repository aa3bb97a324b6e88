// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/bootedserver.h"

namespace astrolabe {

class Database;

// What boots and actions in Astrolabe left on the clouds' compute nodes.
class StoredComputeNodes
{
public:
    explicit StoredComputeNodes(const Database &database)
        : m_database(&database)
    { }

    // Consecutive failed builds by node uuid; only for nodes on which a build was tried here.
    Result<void> recordFailedBuilds(qint64 cloudId, const QString &nodeUuid, int failedBuilds);
    Result<QMap<QString, int>> failedBuilds(qint64 cloudId) const;

    // Guests that deleted servers left on hosts that were down.
    Result<void> recordLeft(qint64 cloudId, const LeftGuest &guest);
    Result<void> removeLeft(qint64 cloudId, const LeftGuest &guest);
    Result<QList<LeftGuest>> left(qint64 cloudId) const;

private:
    const Database *m_database;
};

} // namespace astrolabe
