// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store.h"

#include "store/changerows.h"
#include "store/database.h"
#include "store/documents.h"
#include "store/serverrows.h"
#include "store/statements.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString now()
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs);
}

QDateTime time(const QVariant &value)
{
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs);
}

Result<qint64> idOf(const QSqlQuery &query)
{
    return query.value(0).toLongLong();
}

Result<StoredCloud> readCloudRow(const QSqlQuery &query)
{
    return StoredCloud{query.value(0).toLongLong(), query.value(1).toString(), query.value(2).toString(),
        time(query.value(3)), query.value(4).toInt()};
}

Outcome outcomeNamed(const QString &text)
{
    for (const Outcome outcome : {Outcome::Scheduled, Outcome::NoValidHost}) {
        if (toString(outcome) == text)
            return outcome;
    }
    return Outcome::Error;
}

// Of a build that had not ended by then, or whose end nobody wrote down, the servers' own rows tell.
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

Result<StoredDecision> readDecisionRow(const QSqlQuery &query)
{
    return unpackError(query.value(9).toString()).map([&](const std::optional<DecisionError> &error) {
        return StoredDecision{query.value(0).toLongLong(), query.value(1).toLongLong(), query.value(2).toString(),
            time(query.value(3)), query.value(4).toString(), query.value(5).toInt(), query.value(6).toString(),
            outcomeNamed(query.value(7).toString()), query.value(8).toString(), error,
            endingsNow(unpackEndings(query.value(10).toString()), unpackEndings(query.value(11).toString()))};
    });
}

// Where the servers of a request landed, in their order.
QString hostsOf(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels << decision.hosts.at(host).label;
    return labels.join(u", "_s);
}

Result<qint64> insertDecision(const QSqlDatabase &database, qint64 cloudId, const Decision &decision)
{
    return readRow<qint64>(
        run(database,
            u"INSERT INTO decision (cloud_id, decided_at, server_name, count, flavor, outcome, hosts, error, "
            "document) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id"_s,
            {cloudId, now(), decision.asked.serverName, decision.asked.count, decision.asked.flavor,
                toString(decision.outcome), hostsOf(decision), packError(decision.error), packDecision(decision)}),
        idOf);
}

} // namespace

Store::Store(QString connectionName, bool hasChangedOutside)
    : m_connectionName(std::move(connectionName))
    , m_hasChangedOutside(hasChangedOutside)
{ }

Store::Store(Store &&other) noexcept
    : m_connectionName(std::exchange(other.m_connectionName, QString()))
    , m_hasChangedOutside(other.m_hasChangedOutside)
    , m_isReadOnly(other.m_isReadOnly)
{ }

Store &Store::operator=(Store &&other) noexcept
{
    std::swap(m_connectionName, other.m_connectionName);
    std::swap(m_hasChangedOutside, other.m_hasChangedOutside);
    std::swap(m_isReadOnly, other.m_isReadOnly);
    return *this;
}

Store::~Store()
{
    if (!m_connectionName.isEmpty())
        closeDatabase(m_connectionName);
}

Result<Store> Store::open(const QString &path)
{
    return openDatabase(path).map(
        [](const OpenedDatabase &opened) { return Store(opened.connection, opened.hasChanged); });
}

Result<Store> Store::openToRead(const QString &path)
{
    return openDatabaseToRead(path).map([](const QString &connection) {
        Store store(connection);
        store.m_isReadOnly = true;
        return store;
    });
}

Result<Store> Store::reopen(const QString &path)
{
    return reopenDatabase(path).map([](const QString &connection) { return Store(connection); });
}

Result<QStringList> Store::damagedDocuments() const
{
    struct Kind
    {
        QString name; // %1: what the row is called
        QString rows; // what it is called, and its document
    };
    const auto say = [](const char *text) { return QCoreApplication::translate("Error", text); };
    const QList<Kind> kinds{
        {say(QT_TRANSLATE_NOOP("Error", "the cloud %1")), u"SELECT name, document FROM cloud WHERE document <> x''"_s},
        {say(QT_TRANSLATE_NOOP("Error", "what was changed in %1")),
            u"SELECT name, change.document FROM change JOIN cloud ON cloud.id = cloud_id"_s},
        {say(QT_TRANSLATE_NOOP("Error", "the connection %1")), u"SELECT uri, document FROM connection"_s},
        {say(QT_TRANSLATE_NOOP("Error", "the decision about %1")), u"SELECT server_name, document FROM decision"_s},
        {say(QT_TRANSLATE_NOOP("Error", "the sequence of %1")),
            u"SELECT server_name, journal.document FROM journal JOIN decision ON decision.id = decision_id"_s},
        {say(QT_TRANSLATE_NOOP("Error", "the sequence of %1")), u"SELECT server_name, journal FROM action"_s},
    };
    QStringList damaged;
    for (const Kind &kind : kinds) {
        auto query = run(database(), kind.rows);
        if (!query)
            return tl::unexpected(query.error());
        for (auto has = nextRow(*query); has.value_or(false); has = nextRow(*query)) {
            if (!isWhole(query->value(1).toByteArray()))
                damaged.append(kind.name.arg(query->value(0).toString()));
        }
    }
    for (const StoredCloud &cloud : clouds().value_or(QList<StoredCloud>())) {
        if (!servers(cloud.id))
            damaged.append(say(QT_TRANSLATE_NOOP("Error", "the servers booted in %1")).arg(cloud.name));
    }
    return damaged;
}

QSqlDatabase Store::database() const
{
    return QSqlDatabase::database(m_connectionName, false);
}

Result<qint64> Store::putCloud(const Cloud &cloud, const QString &source)
{
    return readRow<qint64>(
        run(database(),
            u"INSERT INTO cloud (source, name, opened_at, hosts, document) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT (source) DO UPDATE SET name = excluded.name, opened_at = excluded.opened_at, "
            "hosts = excluded.hosts RETURNING id"_s,
            {source, cloud.name, now(), cloud.computeNodes.size(), QByteArray()}),
        idOf);
}

Result<void> Store::putDocument(qint64 cloudId, const QByteArray &packedCloud)
{
    return execute(database(), u"UPDATE cloud SET document = ? WHERE id = ?"_s, {packedCloud, cloudId});
}

Result<QList<StoredCloud>> Store::clouds() const
{
    return readRows<StoredCloud>(
        run(database(), u"SELECT id, name, source, opened_at, hosts FROM cloud ORDER BY opened_at DESC, id DESC"_s),
        readCloudRow);
}

Result<Cloud> Store::cloud(qint64 id, Progress &progress) const
{
    return readRow<Cloud>(run(database(), u"SELECT document FROM cloud WHERE id = ? AND document <> x''"_s, {id}),
        [&](const QSqlQuery &query) { return unpackCloud(query.value(0).toByteArray(), progress); });
}

Result<void> Store::removeCloud(qint64 id)
{
    return execute(database(), u"DELETE FROM cloud WHERE id = ?"_s, {id});
}

Result<void> Store::setChanges(qint64 cloudId, const ChangeHistory &changes)
{
    return inTransaction(database(), [&] { return putChanges(database(), cloudId, changes); });
}

Result<ChangeHistory> Store::changes(qint64 cloudId) const
{
    return readChanges(database(), cloudId);
}

Result<void> Store::recordRequested(qint64 cloudId, const QList<BootedServer> &servers)
{
    return inTransaction(database(), [&]() -> Result<void> {
        for (const BootedServer &server : servers) {
            if (auto put = putServer(database(), cloudId, server); !put)
                return put;
        }
        return {};
    });
}

// Nobody else writes from the check of the claims to the end.
Result<qint64> Store::recordBoot(
    qint64 cloudId, const Decision &decision, const QList<BootedServer> &servers, const SeenPlacement &seen)
{
    qint64 id = 0;
    return inTransaction(database(), [&]() -> Result<void> {
        auto checked = readHeld(database(), cloudId).and_then([&](const HeldByServer &heldNow) {
            return checkClaims(seen, heldNow, servers);
        });
        if (!checked)
            return checked;
        const auto inserted = insertDecision(database(), cloudId, decision);
        if (!inserted)
            return tl::unexpected(inserted.error());
        id = *inserted;
        for (BootedServer server : servers) {
            server.decisionId = id;
            if (auto put = putServer(database(), cloudId, server); !put)
                return put;
        }
        return {};
    }).map([&] { return id; });
}

// What a server that stays where it is, as at a rebuild, holds already needs no room.
Result<qint64> Store::recordMove(
    qint64 cloudId, const Decision &decision, BootedServer server, const SeenPlacement &seen)
{
    return inTransaction(database(), [&]() -> Result<void> {
        const auto heldNow = readHeld(database(), cloudId);
        if (!heldNow)
            return tl::unexpected(heldNow.error());
        const bool claims = heldNow->value(server.instance.uuid) != heldBy(server);
        return (claims ? checkClaims(seen, *heldNow, {server}) : Result<void>())
            .and_then([&] { return insertDecision(database(), cloudId, decision); })
            .and_then([&](qint64 id) {
                server.decisionId = id;
                return astrolabe::updateServer(database(), cloudId, server);
            })
            .and_then([&] { return claims ? putAllocation(database(), cloudId, server) : Result<void>(); });
    }).map([&] { return server.decisionId; });
}

Result<QList<StoredDecision>> Store::decisions() const
{
    return readRows<StoredDecision>(
        run(database(),
            u"SELECT decision.id, cloud_id, cloud.name, decided_at, server_name, count, flavor, outcome, "
            "decision.hosts, error, endings, "
            "CASE WHEN endings = '' OR endings LIKE '%\"building\"%' THEN (SELECT json_group_array(json_object("
            "'server', uuid, 'vm_state', vm_state, 'host', server.host, 'cause', "
            "json_extract(other, '$.fault.message'))) FROM server WHERE decision_id = decision.id) ELSE '' END "
            "FROM decision JOIN cloud ON cloud.id = cloud_id ORDER BY decision.id DESC"_s),
        readDecisionRow);
}

Result<Decision> Store::decision(qint64 id) const
{
    return readRow<Decision>(run(database(), u"SELECT document FROM decision WHERE id = ?"_s, {id}),
        [](const QSqlQuery &query) { return unpackDecision(query.value(0).toByteArray()); });
}

Result<void> Store::removeDecision(qint64 id)
{
    return execute(database(), u"DELETE FROM decision WHERE id = ?"_s, {id});
}

Result<void> Store::recordJournal(qint64 decisionId, const Journal &journal)
{
    return inTransaction(database(), [&] {
        return execute(database(), u"INSERT INTO journal (decision_id, document) VALUES (?, ?)"_s,
            {decisionId, packJournal(journal)})
            .and_then([&] {
                return execute(database(), u"UPDATE decision SET endings = ? WHERE id = ?"_s,
                    {packEndings(endingsOf(journal)), decisionId});
            });
    });
}

Result<void> Store::recordAction(const StoredAction &action, const Journal &journal)
{
    return execute(database(),
        u"INSERT INTO action (cloud_id, done_at, server_name, host, flavor, action, failure, journal) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"_s,
        {action.cloudId, now(), action.serverName, action.host, action.flavor, action.action, action.failure,
            packJournal(journal)});
}

Result<QList<StoredAction>> Store::actions() const
{
    const auto read = [](const QSqlQuery &query) -> Result<StoredAction> {
        return StoredAction{query.value(0).toLongLong(), query.value(1).toLongLong(), query.value(2).toString(),
            time(query.value(3)), query.value(4).toString(), query.value(5).toString(), query.value(6).toString(),
            query.value(7).toString(), query.value(8).toString()};
    };
    return readRows<StoredAction>(
        run(database(),
            u"SELECT action.id, cloud_id, cloud.name, done_at, server_name, host, flavor, action, failure "
            "FROM action JOIN cloud ON cloud.id = cloud_id ORDER BY action.id DESC"_s),
        read);
}

Result<Journal> Store::actionJournal(qint64 id) const
{
    return readRow<Journal>(run(database(), u"SELECT journal FROM action WHERE id = ?"_s, {id}),
        [](const QSqlQuery &query) { return unpackJournal(query.value(0).toByteArray()); });
}

Result<void> Store::removeAction(qint64 id)
{
    return execute(database(), u"DELETE FROM action WHERE id = ?"_s, {id});
}

Result<Journal> Store::journal(qint64 decisionId) const
{
    return readRow<Journal>(run(database(), u"SELECT document FROM journal WHERE decision_id = ?"_s, {decisionId}),
        [](const QSqlQuery &query) { return unpackJournal(query.value(0).toByteArray()); });
}

Result<QList<BootedServer>> Store::servers(qint64 cloudId) const
{
    QList<BootedServer> servers;
    const auto read = [&] {
        return readServers(database(), cloudId).map([&](const QList<BootedServer> &found) { servers = found; });
    };
    return inTransaction(database(), read, Writing::No).map([&] { return servers; });
}

Result<QMap<QString, int>> Store::raises(qint64 cloudId) const
{
    return readRaises(database(), cloudId);
}

Result<void> Store::updateServer(qint64 cloudId, const BootedServer &server)
{
    return astrolabe::updateServer(database(), cloudId, server);
}

Result<void> Store::updateHeld(qint64 cloudId, const BootedServer &server)
{
    return inTransaction(database(), [&] {
        return astrolabe::updateServer(database(), cloudId, server).and_then([&] {
            return putAllocation(database(), cloudId, server);
        });
    });
}

Result<void> Store::claimHardware(
    qint64 cloudId, const QStringList &exceptFor, const std::function<void(const QList<BootedServer> &)> &work)
{
    return inTransaction(database(), [&] { return readHardwareHolders(database(), cloudId, exceptFor).map(work); });
}

Result<void> Store::removeServer(qint64 cloudId, const QString &uuid)
{
    return execute(database(), u"DELETE FROM server WHERE cloud_id = ? AND uuid = ?"_s, {cloudId, uuid});
}

Result<void> Store::recordLeft(qint64 cloudId, const LeftGuest &guest)
{
    return execute(database(),
        u"INSERT OR REPLACE INTO left_guest (cloud_id, uuid, host, node, volumes) VALUES (?, ?, ?, ?, ?)"_s,
        {cloudId, guest.uuid, guest.place.host, guest.place.node, guest.volumes.join(u' ')});
}

Result<void> Store::removeLeft(qint64 cloudId, const LeftGuest &guest)
{
    return execute(database(), u"DELETE FROM left_guest WHERE cloud_id = ? AND uuid = ? AND host = ? AND node = ?"_s,
        {cloudId, guest.uuid, guest.place.host, guest.place.node});
}

Result<QList<LeftGuest>> Store::left(qint64 cloudId) const
{
    const auto read = [](const QSqlQuery &row) -> Result<LeftGuest> {
        return LeftGuest{row.value(0).toString(), {row.value(1).toString(), row.value(2).toString()},
            row.value(3).toString().split(u' ', Qt::SkipEmptyParts)};
    };
    return readRows<LeftGuest>(
        run(database(), u"SELECT uuid, host, node, volumes FROM left_guest WHERE cloud_id = ? ORDER BY uuid"_s,
            {cloudId}),
        read);
}

Result<void> Store::recordVolume(qint64 cloudId, const Volume &volume)
{
    return execute(database(), u"INSERT OR REPLACE INTO volume (cloud_id, id, document) VALUES (?, ?, ?)"_s,
        {cloudId, volume.id, packVolume(volume)});
}

Result<QList<Volume>> Store::volumes(qint64 cloudId) const
{
    return readRows<Volume>(run(database(), u"SELECT document FROM volume WHERE cloud_id = ? ORDER BY id"_s, {cloudId}),
        [](const QSqlQuery &query) { return unpackVolume(query.value(0).toString()); });
}

Result<void> Store::recordFailedBuilds(qint64 cloudId, const QString &nodeUuid, int failedBuilds)
{
    return execute(database(),
        u"INSERT INTO compute_node (cloud_id, uuid, failed_builds) VALUES (?, ?, ?) "
        "ON CONFLICT (cloud_id, uuid) DO UPDATE SET failed_builds = excluded.failed_builds"_s,
        {cloudId, nodeUuid, failedBuilds});
}

Result<bool> Store::hasServer(const QString &uuid) const
{
    return readRow<bool>(
        run(database(),
            u"SELECT EXISTS (SELECT 1 FROM server WHERE uuid = ? UNION ALL SELECT 1 FROM left_guest WHERE uuid = ?)"_s,
            {uuid, uuid}),
        [](const QSqlQuery &query) -> Result<bool> { return query.value(0).toBool(); });
}

Result<QMap<QString, int>> Store::failedBuilds(qint64 cloudId) const
{
    return readCounts(run(database(), u"SELECT uuid, failed_builds FROM compute_node WHERE cloud_id = ?"_s, {cloudId}));
}

Result<qint64> Store::putConnection(qint64 cloudId, const QString &uri, const ComputeNode &node)
{
    return readRow<qint64>(run(database(),
                               u"INSERT INTO connection (cloud_id, uri, document) VALUES (?, ?, ?) "
                               "ON CONFLICT (cloud_id, uri) DO UPDATE SET document = excluded.document RETURNING id"_s,
                               {cloudId, uri, packNode(node)}),
        idOf);
}

Result<QList<StoredConnection>> Store::connections(qint64 cloudId) const
{
    const auto read = [cloudId](const QSqlQuery &query) {
        return unpackNode(query.value(2).toByteArray()).map([&](const ComputeNode &node) {
            return StoredConnection{query.value(0).toLongLong(), cloudId, query.value(1).toString(), node};
        });
    };
    return readRows<StoredConnection>(
        run(database(), u"SELECT id, uri, document FROM connection WHERE cloud_id = ? ORDER BY id"_s, {cloudId}), read);
}

Result<void> Store::removeConnection(qint64 id)
{
    return execute(database(), u"DELETE FROM connection WHERE id = ?"_s, {id});
}

Result<void> Store::setSetting(const QString &key, const QByteArray &value)
{
    return execute(database(),
        u"INSERT INTO setting (key, value) VALUES (?, ?) "
        "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
        {key, value});
}

Result<QByteArray> Store::setting(const QString &key) const
{
    auto found = readRows<QByteArray>(run(database(), u"SELECT value FROM setting WHERE key = ?"_s, {key}),
        [](const QSqlQuery &query) -> Result<QByteArray> { return query.value(0).toByteArray(); });
    return std::move(found).map([](const QList<QByteArray> &values) { return values.value(0); });
}

} // namespace astrolabe
