// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "decision/decision.h"
#include "services/messages/ending.h"
#include "store/storedcause.h"

#include <QDateTime>
#include <QJsonObject>

#include <optional>

namespace astrolabe {

class Database;

// A row of the history; the decision itself is read on demand.
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
    QStringList hosts; // where its servers landed, in their order: labels
    std::optional<DecisionError> error;
    QList<ServerEnding> endings;      // of its servers; empty: unknown
    std::optional<StoredCause> cause; // none: it did not fail, or the cause was not found out then
    QString action;                   // its name in instance_actions; empty: a boot

    // The server's name, and what was done with it unless it was booted.
    QString title() const;

    bool operator==(const StoredDecision &) const = default;
};

// An action on a server that did not involve the scheduler.
struct StoredAction
{
    qint64 id = 0;
    qint64 cloudId = 0;
    QString cloudName = {};
    QDateTime doneAt = {};
    QString serverName = {};
    QString host = {};    // where the server is afterwards; empty: nowhere
    QString flavor = {};  // its id
    QString action = {};  // its name in instance_actions
    QString failure = {}; // empty: it succeeded

    bool operator==(const StoredAction &) const = default;
};

// Decisions and actions in all clouds, and the messages between the services.
class StoredHistory
{
public:
    explicit StoredHistory(const Database &database)
        : m_database(&database)
    { }

    // Records the decision alone, within a transaction of the caller; StoredServers records it together with its
    // servers.
    Result<qint64> recordDecision(qint64 cloudId, const Decision &decision);
    Result<QList<StoredDecision>> decisions() const; // newest first
    Result<Decision> decision(qint64 id) const;
    // What was decided on, without reading the decision, which can be large. BadInput: the decision does not hold it.
    Result<QJsonObject> request(qint64 decisionId) const;
    Result<void> removeDecision(qint64 id);
    Result<void> recordCause(qint64 decisionId, const StoredCause &cause);
    // All messages of the services about the decision, and the endings of its servers. NotFound if the decision was
    // made before journals were stored.
    Result<void> recordJournal(qint64 decisionId, const Journal &journal);
    Result<Journal> journal(qint64 decisionId) const;

    // The store sets the id, `cloudName` and the time.
    Result<void> recordAction(const StoredAction &action, const Journal &journal);
    Result<QList<StoredAction>> actions() const; // newest first
    Result<Journal> actionJournal(qint64 id) const;
    Result<void> removeAction(qint64 id);

    Result<QStringList> damaged() const;

private:
    const Database *m_database;
};

} // namespace astrolabe
