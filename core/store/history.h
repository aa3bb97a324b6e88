// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "services/messages/ending.h"

#include <QDateTime>

#include <optional>

namespace astrolabe {

class Database;

// A line of the history; the decision itself is read when it is wanted.
struct StoredDecision
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString cloudName;
    QDateTime decidedAt;
    QString serverName;
    int count = 1;
    QString flavor;
    Outcome outcome = Outcome::Scheduled;
    QString hosts; // where it landed, comma-separated labels
    std::optional<DecisionError> error;
    QList<ServerEnding> endings; // what became of its servers; empty: nobody knows

    bool operator==(const StoredDecision &) const = default;
};

// What was done with a server without the scheduler being asked.
struct StoredAction
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString cloudName = {};
    QDateTime doneAt = {};
    QString serverName = {};
    QString host = {};    // where the server is after it; empty: nowhere
    QString flavor = {};  // its id
    QString action = {};  // as instance_actions name it
    QString failure = {}; // empty: it succeeded

    bool operator==(const StoredAction &) const = default;
};

// What was decided and done in all clouds, and what the services said to each other.
class StoredHistory
{
public:
    explicit StoredHistory(const Database &database)
        : m_database(&database)
    { }

    // Its servers are written down with it, in one transaction: see StoredServers.
    Result<qint64> recordDecision(qint64 cloudId, const Decision &decision);
    Result<QList<StoredDecision>> decisions() const; // newest first
    Result<Decision> decision(qint64 id) const;
    Result<void> removeDecision(qint64 id);
    // All that the services said for it, and what became of its servers. NotFound: it was made before that was kept.
    Result<void> recordJournal(qint64 decisionId, const Journal &journal);
    Result<Journal> journal(qint64 decisionId) const;

    // `cloudName`, the time and the id are the store's to say.
    Result<void> recordAction(const StoredAction &action, const Journal &journal);
    Result<QList<StoredAction>> actions() const; // newest first
    Result<Journal> actionJournal(qint64 id) const;
    Result<void> removeAction(qint64 id);

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
