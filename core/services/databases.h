// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/wire.h"
#include "services/serverrecords.h"

namespace astrolabe::services {

// The API database, those of the cells, and cell0, as far as they hold the servers of one request. What is said to be
// there is in the store first. An exception of theirs is either a fault that somebody wants, or the store has failed:
// then nothing goes on.
class Databases
{
public:
    Databases(const CloudIndex &index, ServerRecords &records, Wire &wire);

    // One that is there already, and is to be changed.
    void load(const BootedServer &server);
    // As build requests. One transaction in the API database.
    Replied<> createBuildRequests(const QList<BootedServer> &servers);
    // Until Newton nova-api writes the instances themselves, into the only cell.
    Replied<> createInstances(const QList<BootedServer> &servers);
    // The decision that came of the request, and what the servers hold by it in Placement.
    Replied<> recordDecision(const Decision &decision, const Request &request);
    // The record moves from the API database to the cell of its host, or to cell0.
    Replied<> createInstance(const QString &uuid, const QString &cell);
    Replied<> createInCell0(const QString &uuid);
    qint64 decisionId() const { return m_decisionId; } // in the store; 0: none yet

    const BootedServer &server(const QString &uuid) const { return *m_servers.constFind(uuid); }
    const QStringList &uuids() const { return m_order; } // of all, in the order in which they were asked for
    QList<BootedServer> servers() const;                 // likewise
    bool contains(const QString &uuid) const { return m_servers.contains(uuid); }
    // Of one that its user deleted nothing is left.
    void forget(const QString &uuid);
    // Nor of one whose row is marked as deleted.
    void destroy(const Party &by, const QString &uuid);
    // All servers that the cloud, as this request sees it, does not have yet, those of this request among them.
    Replied<QList<Instance>> instancesSince() const;
    PowerState power(const QString &uuid) const { return m_power.value(uuid, PowerState::NoState); }
    // `change` is made to the server, which is written down; `columns` tell what that is. nova-compute has its
    // conductor do it.
    Replied<> save(const Party &by, const QString &uuid, const QJsonObject &columns,
        const std::function<void(BootedServer &)> &change);
    // Likewise what stands in another table, whose message somebody else has sent.
    Replied<> apply(const QString &uuid, const std::function<void(BootedServer &)> &change);
    // `claim` hears what others have taken of the node's hardware since the request was decided. Nobody takes more of
    // it before that is over.
    Replied<> claimHardware(const HostNode &place, const std::function<Replied<>(const TakenHardware &)> &claim);
    void setPower(const QString &uuid, PowerState state) { m_power.insert(uuid, state); }
    // A row of another table of the server's cell.
    Replied<> insert(const Party &by, const QString &uuid, const QString &table, const QJsonObject &values);

    // Of the server's action that is under way, by its nova-compute. Source: nova.compute.utils.EventReporter.
    Replied<> startEvent(const Party &by, const QString &uuid, const QString &event);
    void finishEvent(const Party &by, const QString &uuid, const QString &event, const QString &result);

    // Written by its nova-compute with the node's other stats.
    void saveFailedBuilds(const Party &by, const QString &nodeUuid, int failedBuilds);
    // What Cinder, that has a database of its own, says of a volume from now on.
    Replied<> keepVolume(const Volume &volume);
    // Of a server that is deleted while that host is down, for the host to find.
    Replied<> keepLeft(const LeftGuest &guest);
    // From every cell that is not disabled, beside each other; one that does not answer is left out.
    // Source: nova.context.scatter_gather_cells.
    void selectInCells(const Party &by, const QString &what, const QJsonObject &content = {});
    // The cell's name; of a server that no cell has yet the API database.
    Party databaseOf(const QString &uuid) const;
    static Party apiDatabase() { return {Party::Role::ApiDatabase}; }
    static Party cellDatabase(const QString &cell) { return {Party::Role::CellDatabase, cell}; }

    // How many of the servers are not being built any more.
    int settled() const { return m_settled; }

    // Nothing goes on; where nobody waits any more (Cancelled), no server is written down again.
    void stop(const Error &why) { m_failure = why; }
    const std::optional<Error> &failure() const { return m_failure; }

private:
    Replied<> create(const QList<BootedServer> &servers, const std::function<Message(const BootedServer &)> &insertion);
    void dropRequested();
    QString cellOf(const BootedServer &server) const;
    template<typename T>
    Replied<> kept(const Result<T> &result);
    Replied<> recordMove(const Decision &decision, Purpose purpose);
    void tellState(const QString &uuid);

    const CloudIndex &m_index;
    ServerRecords &m_records;
    Wire &m_wire;
    QStringList m_order;
    QHash<QString, BootedServer> m_servers;
    QHash<QString, PowerState> m_power;
    QHash<QString, QString> m_cells;    // by server; none: the API database has it
    QHash<QString, StateChange> m_told; // the last one of each server
    qint64 m_decisionId = 0;
    int m_settled = 0;
    std::optional<Error> m_failure;
};

// Of every cloud the cell of the servers that no cell took.
inline QString cell0()
{
    return QStringLiteral("cell0");
}

} // namespace astrolabe::services
