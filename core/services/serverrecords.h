// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/claims.h"
#include "services/messages/journal.h"

#include <functional>

namespace astrolabe {

// Where the servers of one cloud are written down; what is there survives the program. Implemented over the store.
class ServerRecords
{
public:
    virtual ~ServerRecords() = default;

    // Servers that were asked for and are not scheduled yet: all or none.
    virtual Result<void> recordRequested(const QList<BootedServer> &servers) = 0;
    // The decision, and what the servers hold by it: both or neither. The decision's id. Conflict: others were faster.
    virtual Result<qint64> recordBoot(const Decision &decision, const QList<BootedServer> &servers) = 0;
    // Likewise for a server that is there: the decision, and what it and its migration hold by it.
    virtual Result<qint64> recordMove(const Decision &decision, const BootedServer &server) = 0;
    virtual Result<QList<BootedServer>> servers() const = 0;
    virtual Result<void> update(const BootedServer &server) = 0; // but for what it holds
    virtual Result<void> updateHeld(const BootedServer &server) = 0;
    // Until its host is back and has removed it.
    virtual Result<void> recordLeft(const LeftGuest &guest) = 0;
    virtual Result<void> removeLeft(const LeftGuest &guest) = 0;
    virtual Result<QList<LeftGuest>> left() const = 0;
    // `work` hears what other servers than these have taken of the node's hardware since the request was decided.
    // Nobody writes down meanwhile that more of it is taken.
    virtual Result<void> claimHardware(
        const HostNode &place, const QStringList &servers, const std::function<void(const TakenHardware &others)> &work)
        = 0;
    virtual Result<void> remove(const QString &uuid) = 0;
    // Cinder's, as it is now without a server that has it; of one that is gone the status is "deleted".
    virtual Result<void> recordVolume(const Volume &volume) = 0;
    // How many builds in a row failed on a compute node, by its uuid.
    virtual Result<void> recordFailedBuilds(const QString &nodeUuid, int failedBuilds) = 0;
    // All that was said for a decision that is there.
    virtual Result<void> recordJournal(qint64 decisionId, const Journal &journal) = 0;
};

} // namespace astrolabe
