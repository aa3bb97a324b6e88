// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "services/messages/wire.h"
#include "services/serverrecords.h"

namespace astrolabe::services {

// The API database, the cell databases and cell0, limited to the servers of one request. Every change is written to the
// store first. An exception is either an injected fault or a failure of the store, which ends the request.
class Databases
{
public:
    Databases(const CloudIndex &index, ServerRecords &records, Wire &wire);

    // Loads an existing server that is about to be changed.
    void load(const BootedServer &server);
    // Creates the servers as build requests, in one transaction of the API database.
    Replied<> createBuildRequests(const QList<BootedServer> &servers);
    // Until Newton nova-api writes the instances itself, into the only cell.
    Replied<> createInstances(const QList<BootedServer> &servers);
    // Records the decision, and the servers' allocations in Placement.
    Replied<> recordDecision(const Decision &decision, Purpose purpose);
    // Moves the record from the API database to the cell of its host.
    Replied<> createInstance(const QString &uuid, const QString &cell);
    Replied<> createInCell0(const QString &uuid);
    qint64 decisionId() const { return m_decisionId; } // in the store; 0: none yet

    const BootedServer &server(const QString &uuid) const { return *m_servers.constFind(uuid); }
    const QStringList &uuids() const { return m_order; } // of all servers, in the order of the request
    QList<BootedServer> servers() const;                 // in the same order
    bool contains(const QString &uuid) const { return m_servers.contains(uuid); }
    // Removes a server whose user deleted it.
    void forget(const QString &uuid);
    // Removes a server and marks its row as deleted.
    void destroy(const Party &by, const QString &uuid);
    // All servers that the cloud, as this request sees it, does not have yet, including those of this request.
    Replied<QList<Instance>> instancesSince() const;
    PowerState power(const QString &uuid) const { return m_power.value(uuid, PowerState::NoState); }
    // Applies `change` to the server and records it; `columns` describes it in the message. A nova-compute writes
    // through its conductor.
    Replied<> save(const Party &by, const QString &uuid, const QJsonObject &columns,
        const std::function<void(BootedServer &)> &change);
    // Records a change in another table, whose message the caller has already sent.
    Replied<> apply(const QString &uuid, const std::function<void(BootedServer &)> &change);
    // Calls `claim` with the hardware of the node that other servers have claimed since the request was decided. Nobody
    // can claim more of it until `claim` returns.
    Replied<> claimHardware(const HostNode &place, const std::function<Replied<>(const TakenHardware &)> &claim);
    void setPower(const QString &uuid, PowerState state) { m_power.insert(uuid, state); }
    // Inserts a row into another table of the server's cell.
    Replied<> insert(const Party &by, const QString &uuid, const QString &table, const QJsonObject &values);

    // An event of the server's current action, by its nova-compute. Source: nova.compute.utils.EventReporter.
    Replied<> startEvent(const Party &by, const QString &uuid, const QString &event);
    void finishEvent(const Party &by, const QString &uuid, const QString &event, const QString &result);

    // nova-compute writes it with the other stats of the node.
    void saveFailedBuilds(const Party &by, const QString &nodeUuid, int failedBuilds);
    // Records the volume's new state in Cinder, which has a database of its own.
    Replied<> keepVolume(const Volume &volume);
    // Records a guest whose server is deleted while its host is down, so that the host can remove it later.
    Replied<> keepLeft(const LeftGuest &guest);
    // Queries every enabled cell in parallel; a cell that does not answer is left out. Source:
    // nova.context.scatter_gather_cells.
    void selectInCells(const Party &by, const QString &what, const QJsonObject &content = {});
    // The database of the server's cell, or the API database while it has none.
    Party databaseOf(const QString &uuid) const;
    static Party apiDatabase() { return {Party::Role::ApiDatabase}; }
    static Party cellDatabase(const QString &cell) { return {Party::Role::CellDatabase, cell}; }

    // Number of servers that are no longer being built.
    int settled() const { return m_settled; }

    // Ends the request. If it was cancelled, no server is recorded any more.
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
    QHash<QString, QString> m_cells;    // by server; the API database has those without an entry
    QHash<QString, StateChange> m_told; // the last one journalled for each server
    qint64 m_decisionId = 0;
    int m_settled = 0;
    std::optional<Error> m_failure;
};

// In every cloud, the cell of the servers that found no host.
inline QString cell0()
{
    return QStringLiteral("cell0");
}

} // namespace astrolabe::services
