// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/servers.h"

#include "store/database.h"
#include "store/history.h"
#include "store/serverrows.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

// -- Requests and decisions

Result<void> StoredServers::recordRequested(qint64 cloudId, const QList<BootedServer> &servers)
{
    return m_database->inTransaction([&]() -> Result<void> {
        for (const BootedServer &server : servers) {
            if (auto put = putServer(*m_database, cloudId, server); !put)
                return put;
        }
        return {};
    });
}

// One transaction, so that no one else writes between the check of the claims and the commit.
Result<qint64> StoredServers::recordBoot(
    qint64 cloudId, const Decision &decision, const QList<BootedServer> &servers, const SeenPlacement &seen)
{
    qint64 id = 0;
    return m_database
        ->inTransaction([&]() -> Result<void> {
            auto checked = readHeld(*m_database, cloudId).and_then([&](const HeldByServer &heldNow) {
                return checkClaims(seen, heldNow, servers);
            });
            if (!checked)
                return checked;
            const auto recorded = StoredHistory(*m_database).recordDecision(cloudId, decision);
            if (!recorded)
                return tl::unexpected(recorded.error());
            id = *recorded;
            for (BootedServer server : servers) {
                server.decisionId = id;
                if (auto put = putServer(*m_database, cloudId, server); !put)
                    return put;
            }
            return {};
        })
        .map([&] { return id; });
}

// A server that keeps what it holds, as in a rebuild, needs no free room.
Result<qint64> StoredServers::recordMove(
    qint64 cloudId, const Decision &decision, BootedServer server, const SeenPlacement &seen)
{
    return m_database
        ->inTransaction([&]() -> Result<void> {
            const auto heldNow = readHeld(*m_database, cloudId);
            if (!heldNow)
                return tl::unexpected(heldNow.error());
            const bool claims = heldNow->value(server.instance.uuid) != heldBy(server);
            return (claims ? checkClaims(seen, *heldNow, {server}) : Result<void>())
                .and_then([&] { return StoredHistory(*m_database).recordDecision(cloudId, decision); })
                .and_then([&](qint64 id) {
                    server.decisionId = id;
                    return updateServer(*m_database, cloudId, server);
                })
                .and_then([&] { return claims ? putAllocation(*m_database, cloudId, server) : Result<void>(); });
        })
        .map([&] { return server.decisionId; });
}

// -- Servers

Result<QList<BootedServer>> StoredServers::all(qint64 cloudId) const
{
    QList<BootedServer> servers;
    const auto read = [&] {
        return readServers(*m_database, cloudId).map([&](const QList<BootedServer> &found) { servers = found; });
    };
    return m_database->inTransaction(read, Writing::No).map([&] { return servers; });
}

Result<bool> StoredServers::has(const QString &uuid) const
{
    return readRow<bool>(
        m_database->run(
            u"SELECT EXISTS (SELECT 1 FROM server WHERE uuid = ? UNION ALL SELECT 1 FROM left_guest WHERE uuid = ?)"_s,
            {uuid, uuid}),
        [](const QSqlQuery &query) -> Result<bool> { return query.value(0).toBool(); });
}

Result<void> StoredServers::update(qint64 cloudId, const BootedServer &server)
{
    return updateServer(*m_database, cloudId, server);
}

Result<void> StoredServers::updateHeld(qint64 cloudId, const BootedServer &server)
{
    return m_database->inTransaction([&] {
        return updateServer(*m_database, cloudId, server).and_then([&] {
            return putAllocation(*m_database, cloudId, server);
        });
    });
}

Result<void> StoredServers::remove(qint64 cloudId, const QString &uuid)
{
    return m_database->execute(u"DELETE FROM server WHERE cloud_id = ? AND uuid = ?"_s, {cloudId, uuid});
}

// -- Hardware and generations

Result<void> StoredServers::claimHardware(
    qint64 cloudId, const QStringList &exceptFor, const std::function<void(const QList<BootedServer> &)> &work)
{
    return m_database->inTransaction([&] { return readHardwareHolders(*m_database, cloudId, exceptFor).map(work); });
}

Result<QMap<QString, int>> StoredServers::raises(qint64 cloudId) const
{
    return readRaises(*m_database, cloudId);
}

// -- Damage

Result<QStringList> StoredServers::damaged() const
{
    using Named = std::pair<qint64, QString>;
    const auto read = [](const QSqlQuery &query) -> Result<Named> {
        return Named{query.value(0).toLongLong(), query.value(1).toString()};
    };
    return readRows<Named>(m_database->run(u"SELECT id, name FROM cloud"_s), read).map([&](const QList<Named> &clouds) {
        QStringList damaged;
        for (const auto &[id, name] : clouds) {
            if (!all(id))
                damaged.append(QCoreApplication::translate("Error", "the servers booted in %1").arg(name));
        }
        return damaged;
    });
}

} // namespace astrolabe
