// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "boot/claims.h"
#include "decision/decision.h"

#include <functional>

namespace astrolabe {

class Database;

// The servers that were booted here, with what they hold of their clouds.
class StoredServers
{
public:
    explicit StoredServers(const Database &database)
        : m_database(&database)
    { }

    // Servers that were asked for and are not scheduled yet: all or none.
    Result<void> recordRequested(qint64 cloudId, const QList<BootedServer> &servers);
    // A decision and the servers that were asked for with it: both or neither. The decision's id. Conflict where what
    // they hold is not free any more: others may have booted since the decision was made, through this connection or
    // another one.
    Result<qint64> recordBoot(
        qint64 cloudId, const Decision &decision, const QList<BootedServer> &servers, const SeenPlacement &seen);
    // A decision that moves a server which is there, likewise.
    Result<qint64> recordMove(qint64 cloudId, const Decision &decision, BootedServer server, const SeenPlacement &seen);

    Result<QList<BootedServer>> all(qint64 cloudId) const;           // in the order of their boots
    Result<bool> has(const QString &uuid) const;                     // in any cloud, or left by one on a host
    Result<void> update(qint64 cloudId, const BootedServer &server); // but for what it holds
    Result<void> updateHeld(qint64 cloudId, const BootedServer &server);
    Result<void> remove(qint64 cloudId, const QString &uuid);

    // `work` hears of the servers that may have hardware of a node, but for these. Nobody else writes meanwhile.
    Result<void> claimHardware(
        qint64 cloudId, const QStringList &exceptFor, const std::function<void(const QList<BootedServer> &)> &work);
    // By how much boots raised the generations of the cloud's providers.
    Result<QMap<QString, int>> raises(qint64 cloudId) const;

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
