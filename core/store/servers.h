// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/claims.h"
#include "decision/decision.h"

#include <functional>

namespace astrolabe {

class Database;

// The servers booted in Astrolabe, with what they hold of their clouds.
class StoredServers
{
public:
    explicit StoredServers(const Database &database)
        : m_database(&database)
    { }

    // Records servers that were requested but not scheduled yet: all or none.
    Result<void> recordRequested(qint64 cloudId, const QList<BootedServer> &servers);
    // Records a decision and its servers, both or neither; the decision's id. Conflict if what the servers hold is no
    // longer free: others may have booted since the decision was made, through this connection or another.
    Result<qint64> recordBoot(
        qint64 cloudId, const Decision &decision, const QList<BootedServer> &servers, const SeenPlacement &seen);
    // Records a decision that moves an existing server. Conflict as in recordBoot().
    Result<qint64> recordMove(qint64 cloudId, const Decision &decision, BootedServer server, const SeenPlacement &seen);

    Result<QList<BootedServer>> all(qint64 cloudId) const;           // in boot order
    Result<bool> has(const QString &uuid) const;                     // in any cloud, or left behind on a host
    Result<void> update(qint64 cloudId, const BootedServer &server); // except for what it holds
    Result<void> updateHeld(qint64 cloudId, const BootedServer &server);
    Result<void> remove(qint64 cloudId, const QString &uuid);

    // Calls `work` with the servers that may have hardware of a node, except those in `exceptFor`. No one else can
    // write meanwhile.
    Result<void> claimHardware(
        qint64 cloudId, const QStringList &exceptFor, const std::function<void(const QList<BootedServer> &)> &work);
    // By how much boots raised the generations of the cloud's providers.
    Result<QMap<QString, int>> raises(qint64 cloudId) const;

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
