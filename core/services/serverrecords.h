// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/claims.h"
#include "services/messages/journal.h"

#include <functional>

namespace astrolabe {

// Where the servers of one cloud are recorded; the records survive the program. Implemented over the store.
class ServerRecords
{
public:
    virtual ~ServerRecords() = default;

    // Records requested servers that are not scheduled yet: all or none.
    virtual Result<void> recordRequested(const QList<BootedServer> &servers) = 0;
    // Records the decision and the servers' allocations, both or neither; its id. Conflict: other requests were faster.
    virtual Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) = 0;
    // Like recordBoot() for an existing server: the decision, and the allocations of the server and its migration.
    virtual Result<qint64> recordMove(const Decision &decision, const BootedServer &server) = 0;
    virtual Result<QList<BootedServer>> servers() const = 0;
    virtual Result<void> update(const BootedServer &server) = 0; // except its allocations
    virtual Result<void> updateHeld(const BootedServer &server) = 0;
    // Records a guest until its host is back and has removed it.
    virtual Result<void> recordLeft(const LeftGuest &guest) = 0;
    virtual Result<void> removeLeft(const LeftGuest &guest) = 0;
    virtual Result<QList<LeftGuest>> left() const = 0;
    // Calls `work` with the hardware of the node that servers other than these have claimed since the request was
    // decided. Nobody can record further claims until `work` returns.
    virtual Result<void> claimHardware(
        const HostNode &place, const QStringList &servers, const std::function<void(const TakenHardware &others)> &work)
        = 0;
    virtual Result<void> remove(const QString &uuid) = 0;
    // Cinder's volume as it is once no server has it; the status of a deleted one is "deleted".
    virtual Result<void> recordVolume(const Volume &volume) = 0;
    // Number of consecutive failed builds on a compute node, by its uuid.
    virtual Result<void> recordFailedBuilds(const QString &nodeUuid, int failedBuilds) = 0;
    // All messages of a recorded decision.
    virtual Result<void> recordJournal(qint64 decisionId, const Journal &journal) = 0;
};

} // namespace astrolabe
