// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/history.h"

#include "boot/bootedserver.h"
#include "services/actions/serveraction.h"
#include "store/damage.h"
#include "store/database.h"
#include "store/documents.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using EndingsByDecision = QHash<qint64, QList<ServerEnding>>;

// Where the servers of a request landed, in their order.
QString packHosts(const Decision &decision)
{
    QJsonArray labels;
    for (const HostIndex host : decision.landings())
        labels.append(decision.hosts.at(host).label);
    return labels.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(labels).toJson(QJsonDocument::Compact));
}

QStringList unpackHosts(const QString &packed)
{
    return QJsonDocument::fromJson(packed.toUtf8()).toVariant().toStringList();
}

Outcome outcomeNamed(const QString &text)
{
    for (const Outcome outcome : {Outcome::Scheduled, Outcome::NoValidHost}) {
        if (toString(outcome) == text)
            return outcome;
    }
    return Outcome::Error;
}

// Current states of servers whose decision does not know their final state.
Result<EndingsByDecision> readEndings(const Database &database)
{
    using Row = std::pair<qint64, ServerEnding>;
    const auto read = [](const QSqlQuery &query) -> Result<Row> {
        Instance server;
        server.uuid = query.value(1).toString();
        server.vmState = query.value(2).toString();
        server.host = query.value(3).toString();
        server.other = QJsonDocument::fromJson(query.value(4).toString().toUtf8()).object();
        return Row{query.value(0).toLongLong(),
            {.server = server.uuid, .vmState = server.vmState, .host = server.host, .cause = faultOf(server)}};
    };
    return readRows<Row>(database.run(u"SELECT decision.id, uuid, vm_state, host, other FROM server "
                                      "JOIN decision ON decision.id = decision_id "
                                      "WHERE endings = '' OR endings LIKE '%\"building\"%' ORDER BY server."_s
                             + database.dialect().rowNumber),
        read)
        .map([](const QList<Row> &rows) {
            EndingsByDecision endings;
            for (const auto &[decision, ending] : rows)
                endings[decision].append(ending);
            return endings;
        });
}

// The servers' own rows complete the endings of builds that were unfinished or whose end was not recorded.
QList<ServerEnding> endingsNow(QList<ServerEnding> told, const QList<ServerEnding> &rows)
{
    for (const ServerEnding &row : rows) {
        const auto known = std::ranges::find(told, row.server, &ServerEnding::server);
        if (known == told.end()) {
            told.append(row);
        } else if (known->isBuilding()) {
            known->vmState = row.vmState;
            known->host = row.host;
            known->cause = row.cause.isEmpty() ? known->cause : row.cause;
        }
    }
    return told;
}

// With the endings recorded in the row itself.
Result<StoredDecision> readDecisionRow(const QSqlQuery &query)
{
    return unpackError(query.value(9).toString()).map([&](const std::optional<DecisionError> &error) {
        return StoredDecision{query.value(0).toLongLong(), query.value(1).toLongLong(), query.value(2).toString(),
            timeIn(query.value(3)), query.value(4).toString(), query.value(5).toInt(), query.value(6).toString(),
            outcomeNamed(query.value(7).toString()), unpackHosts(query.value(8).toString()), error,
            unpackEndings(query.value(10).toString()), unpackCause(query.value(11).toString()),
            query.value(12).toString()};
    });
}

Result<StoredAction> readActionRow(const QSqlQuery &query)
{
    return StoredAction{query.value(0).toLongLong(), query.value(1).toLongLong(), query.value(2).toString(),
        timeIn(query.value(3)), query.value(4).toString(), query.value(5).toString(), query.value(6).toString(),
        query.value(7).toString(), query.value(8).toString()};
}

Result<Journal> readJournalRow(const QSqlQuery &query)
{
    return unpackJournal(query.value(0).toByteArray());
}

} // namespace

QString StoredDecision::title() const
{
    return action.isEmpty() ? serverName : u"%1 (%2)"_s.arg(serverName, action);
}

// -- Decisions

Result<qint64> StoredHistory::recordDecision(qint64 cloudId, const Decision &decision)
{
    const auto recordDocument = [&](qint64 id) -> Result<qint64> {
        const QByteArrayList parts = packDecision(decision);
        for (qsizetype part = 0; part < parts.size(); ++part) {
            const auto recorded
                = m_database->execute(u"INSERT INTO decision_document (decision_id, part, document) VALUES (?, ?, ?)"_s,
                    {id, part, parts.at(part)});
            if (!recorded)
                return tl::unexpected(recorded.error());
        }
        return id;
    };
    return readId(
        m_database->run(u"INSERT INTO decision (cloud_id, decided_at, server_name, count, flavor, outcome, hosts, "
                        "error, action, request) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"_s,
            {cloudId, columnOf(QDateTime::currentDateTimeUtc()), decision.asked.serverName, decision.asked.count,
                decision.asked.flavor, toString(decision.outcome), packHosts(decision), packError(decision.error),
                actionNameOf(decision.asked), packRequest(decision.asked.request)}))
        .and_then(recordDocument);
}

Result<QList<StoredDecision>> StoredHistory::decisions() const
{
    QList<StoredDecision> decisions;
    const auto read = [&] {
        return readEndings(*m_database).and_then([&](const EndingsByDecision &endings) {
            return readRows<StoredDecision>(
                m_database->run(u"SELECT decision.id, cloud_id, cloud.name, decided_at, server_name, count, flavor, "
                                "outcome, decision.hosts, error, endings, cause, action "
                                "FROM decision JOIN cloud ON cloud.id = cloud_id ORDER BY decision.id DESC"_s),
                readDecisionRow)
                .map([&](QList<StoredDecision> &&found) {
                    decisions = std::move(found);
                    for (StoredDecision &decision : decisions)
                        decision.endings = endingsNow(decision.endings, endings.value(decision.id));
                });
        });
    };
    return m_database->inTransaction(read, Writing::No).map([&] { return decisions; });
}

Result<Decision> StoredHistory::decision(qint64 id) const
{
    const auto parts = readRows<QByteArray>(
        m_database->run(u"SELECT document FROM decision_document WHERE decision_id = ? ORDER BY part"_s, {id}),
        [](const QSqlQuery &query) -> Result<QByteArray> { return query.value(0).toByteArray(); });
    if (parts && parts->isEmpty())
        return tl::unexpected(noSuchRow());
    return parts.and_then(unpackDecision);
}

Result<QJsonObject> StoredHistory::request(qint64 decisionId) const
{
    return readRow<QJsonObject>(m_database->run(u"SELECT request FROM decision WHERE id = ?"_s, {decisionId}),
        [](const QSqlQuery &query) -> Result<QJsonObject> {
            QJsonObject request = unpackRequest(query.value(0).toString());
            if (request.isEmpty())
                return failure(Error::Kind::BadInput,
                    QCoreApplication::translate("Error", "The decision does not hold the request that it answers."));
            return request;
        });
}

Result<void> StoredHistory::removeDecision(qint64 id)
{
    return m_database->execute(u"DELETE FROM decision WHERE id = ?"_s, {id});
}

Result<void> StoredHistory::recordCause(qint64 decisionId, const StoredCause &cause)
{
    return m_database->execute(u"UPDATE decision SET cause = ? WHERE id = ?"_s, {packCause(cause), decisionId});
}

Result<void> StoredHistory::recordJournal(qint64 decisionId, const Journal &journal)
{
    return m_database->inTransaction([&] {
        return m_database
            ->execute(
                u"INSERT INTO journal (decision_id, document) VALUES (?, ?)"_s, {decisionId, packJournal(journal)})
            .and_then([&] {
                return m_database->execute(
                    u"UPDATE decision SET endings = ? WHERE id = ?"_s, {packEndings(endingsOf(journal)), decisionId});
            });
    });
}

Result<Journal> StoredHistory::journal(qint64 decisionId) const
{
    return readRow<Journal>(
        m_database->run(u"SELECT document FROM journal WHERE decision_id = ?"_s, {decisionId}), readJournalRow);
}

// -- Actions

Result<void> StoredHistory::recordAction(const StoredAction &action, const Journal &journal)
{
    return m_database->execute(
        u"INSERT INTO action (cloud_id, done_at, server_name, host, flavor, action, failure, journal) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {action.cloudId, columnOf(QDateTime::currentDateTimeUtc()), action.serverName, action.host, action.flavor,
            action.action, action.failure, packJournal(journal)});
}

Result<QList<StoredAction>> StoredHistory::actions() const
{
    return readRows<StoredAction>(
        m_database->run(u"SELECT action.id, cloud_id, cloud.name, done_at, server_name, host, flavor, action, failure "
                        "FROM action JOIN cloud ON cloud.id = cloud_id ORDER BY action.id DESC"_s),
        readActionRow);
}

Result<Journal> StoredHistory::actionJournal(qint64 id) const
{
    return readRow<Journal>(m_database->run(u"SELECT journal FROM action WHERE id = ?"_s, {id}), readJournalRow);
}

Result<void> StoredHistory::removeAction(qint64 id)
{
    return m_database->execute(u"DELETE FROM action WHERE id = ?"_s, {id});
}

// -- Damage

Result<QStringList> StoredHistory::damaged() const
{
    const QString sequence = QCoreApplication::translate("Error", "the sequence of %1");
    QStringList damaged;
    const auto add = [&](const QString &rows, const QString &name) {
        return damagedDocuments(*m_database, rows, name).map([&](const QStringList &found) { damaged += found; });
    };
    return add(u"SELECT id, server_name, document FROM decision LEFT JOIN decision_document ON decision_id = id "
               "ORDER BY id"_s,
        QCoreApplication::translate("Error", "the decision about %1"))
        .and_then([&] {
            return add(u"SELECT decision.id, server_name, journal.document FROM journal "
                       "JOIN decision ON decision.id = decision_id"_s,
                sequence);
        })
        .and_then([&] { return add(u"SELECT id, server_name, journal FROM action"_s, sequence); })
        .map([&] { return damaged; });
}

} // namespace astrolabe
