// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/databaseboots.h"

#include "sources/boots/storedrequest.h"
#include "sources/databases/apimembers.h"

#include <QCoreApplication>
#include <QHash>
#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using RowsByServer = QHash<QString, QList<TableRow>>;

// The rows of a table in all cells and cell0, by server, in the order in which they were written.
RowsByServer rowsByServer(const CloudDatabases &databases, const QString &table, QLatin1StringView server)
{
    RowsByServer rows;
    const auto add = [&](const DatabaseContent &database) {
        for (const TableRow &row : database.rows(table)) {
            if (!row.truth("hidden"_L1)) // of a server that is on its way to another cell, the copy that does not count
                rows[row.text(server)].append(row);
        }
    };
    for (const CloudDatabases::Cell &cell : databases.cells)
        add(*cell.database);
    if (databases.cell0 != nullptr)
        add(*databases.cell0);
    for (QList<TableRow> &list : rows)
        std::ranges::stable_sort(list, {}, [](const TableRow &row) { return row.time("created_at"_L1); });
    return rows;
}

QHash<qint64, QList<RecordedEvent>> eventsIn(const DatabaseContent &database)
{
    QHash<qint64, QList<RecordedEvent>> events;
    for (const TableRow &row : database.rows(u"instance_actions_events"_s))
        events[row.integer("action_id"_L1)].append({row.text("event"_L1), row.text("host"_L1),
            row.time("start_time"_L1), row.time("finish_time"_L1), row.text("result"_L1)});
    return events;
}

void addActions(const DatabaseContent &database, QHash<QString, QList<RecordedAction>> &actions)
{
    const QHash<qint64, QList<RecordedEvent>> events = eventsIn(database);
    for (const TableRow &row : database.rows(u"instance_actions"_s))
        actions[row.text("instance_uuid"_L1)].append(
            {row.text("action"_L1), row.text("request_id"_L1), row.text("message"_L1), row.time("start_time"_L1),
                row.time("finish_time"_L1), events.value(row.integer("id"_L1))});
}

// What the cells tell of the servers.
class ServerRows
{
public:
    explicit ServerRows(const CloudDatabases &databases)
        : m_instances(rowsByServer(databases, u"instances"_s, "uuid"_L1))
        , m_faults(rowsByServer(databases, u"instance_faults"_s, "instance_uuid"_L1))
        , m_migrations(rowsByServer(databases, u"migrations"_s, "instance_uuid"_L1))
        , m_disks(rowsByServer(databases, u"block_device_mapping"_s, "instance_uuid"_L1))
    {
        for (const CloudDatabases::Cell &cell : databases.cells)
            addActions(*cell.database, m_actions);
        if (databases.cell0 != nullptr)
            addActions(*databases.cell0, m_actions);
        for (const TableRow &row : databases.api->rows(u"build_requests"_s))
            m_waiting.insert(row.text("instance_uuid"_L1), row);
    }

    RecordedServer server(const QString &uuid) const
    {
        RecordedServer server;
        server.uuid = uuid;
        server.actions = m_actions.value(uuid);
        if (const auto rows = m_instances.constFind(uuid); rows != m_instances.cend())
            addRow(rows->last(), server);
        else if (const auto waiting = m_waiting.constFind(uuid); waiting != m_waiting.cend())
            addWaiting(*waiting, server);
        const QList<TableRow> faults = m_faults.value(uuid);
        if (!faults.isEmpty() && !server.launchedAt.isValid())
            server.fault = faults.last().text("message"_L1).trimmed();
        return server;
    }

    QList<TableRow> disks(const QString &uuid) const { return m_disks.value(uuid); }
    QList<TableRow> migrations(const QString &uuid) const { return m_migrations.value(uuid); }

    // What the servers of one request have in common; empty: nothing is left of them.
    QString reservation(const QString &uuid) const
    {
        if (const auto rows = m_instances.constFind(uuid); rows != m_instances.cend())
            return rows->last().text("reservation_id"_L1);
        const auto waiting = m_waiting.constFind(uuid);
        return waiting == m_waiting.cend() ? QString() : waiting->json("instance"_L1)["reservation_id"_L1].toString();
    }

private:
    void addRow(const TableRow &row, RecordedServer &server) const
    {
        server.name = row.text("display_name"_L1);
        server.vmState = row.text("vm_state"_L1);
        server.createdAt = row.time("created_at"_L1);
        server.launchedAt = row.time("launched_at"_L1);
        server.deletedAt = row.integer("deleted"_L1) != 0 ? row.time("deleted_at"_L1) : QDateTime();
        if (server.launchedAt.isValid())
            placeWhereBuilt(row, server);
    }

    // One that no cell has yet. Source: nova.objects.BuildRequest.
    static void addWaiting(const TableRow &row, RecordedServer &server)
    {
        server.name = row.json("instance"_L1)["display_name"_L1].toString();
        server.vmState = u"building"_s;
        server.createdAt = row.time("created_at"_L1);
    }

    // A server that was moved later is elsewhere now: its first move and the build itself tell where it was built.
    void placeWhereBuilt(const TableRow &row, RecordedServer &server) const
    {
        server.host = builtOn(server);
        const QList<TableRow> moves = migrations(server.uuid);
        if (!moves.isEmpty() && (server.host.isEmpty() || server.host == moves.first().text("source_compute"_L1))) {
            server.host = moves.first().text("source_compute"_L1);
            server.node = moves.first().text("source_node"_L1);
        }
        if (server.host.isEmpty())
            server.host = row.text("launched_on"_L1);
        if (server.host == row.text("host"_L1) && server.node.isEmpty())
            server.node = row.text("node"_L1);
    }

    static QString builtOn(const RecordedServer &server)
    {
        for (const RecordedAction &action : server.actions) {
            for (const RecordedEvent &event : action.events) {
                const bool isBuild = event.event == u"compute__do_build_and_run_instance";
                if (action.action == u"create" && isBuild && event.result == u"Success")
                    return event.host;
            }
        }
        return {};
    }

    RowsByServer m_instances;
    RowsByServer m_faults;
    RowsByServer m_migrations;
    RowsByServer m_disks;
    QHash<QString, TableRow> m_waiting; // rows of build_requests by server
    QHash<QString, QList<RecordedAction>> m_actions;
};

const RecordedAction *creation(const RecordedServer &server)
{
    const auto created = std::ranges::find(server.actions, u"create"_s, &RecordedAction::action);
    return created == server.actions.cend() ? nullptr : &*created;
}

bool succeeded(const RecordedServer &server, const QString &action)
{
    return std::ranges::any_of(
        server.actions, [&](const RecordedAction &done) { return done.action == action && done.message.isEmpty(); });
}

// The name as asked for: nova-api appends numbers to the names of several servers.
QString commonName(const QList<RecordedServer> &servers)
{
    const QString first = servers.first().name;
    if (servers.size() == 1 || !first.endsWith(u"-1"))
        return first;
    return first.chopped(2);
}

// A resize writes its flavor over the one that was booted with; the first one tells which that was.
void restoreFlavor(const QList<TableRow> &migrations, const DatabaseContent &api, StoredRequest &stored)
{
    const auto resize = std::ranges::find_if(migrations, [](const TableRow &row) {
        return row.text("migration_type"_L1) == u"resize"
            && row.integer("old_instance_type_id"_L1) != row.integer("new_instance_type_id"_L1);
    });
    if (resize == migrations.cend())
        return;
    const QJsonObject flavor = flavorWithId(api, resize->integer("old_instance_type_id"_L1));
    if (flavor.isEmpty()) {
        stored.notKept << QCoreApplication::translate(
            "Sources", "The flavor: the server was resized since, and the one that it was booted with is deleted.");
        return;
    }
    stored.flavor = flavor;
    QJsonObject server = stored.document["server"_L1].toObject();
    server["flavorRef"_L1] = flavor["flavorid"_L1];
    stored.document["server"_L1] = server;
}

void addRequest(const StoredRequest &stored, const QStringList &uuids, RecordedBoot &boot)
{
    QJsonObject document = stored.document;
    QJsonObject server = document["server"_L1].toObject();
    server["name"_L1] = boot.name;
    if (uuids.size() > 1) {
        server["min_count"_L1] = uuids.size();
        server["max_count"_L1] = uuids.size();
    }
    document["server"_L1] = server;
    document["instance_uuids"_L1] = QJsonArray::fromStringList(uuids);
    boot.request = document;
    boot.flavor = stored.flavor;
    boot.image = stored.image;
    boot.notKept = stored.notKept;
    if (stored.servers > uuids.size())
        boot.notKept << QCoreApplication::translate(
            "Sources", "The number of servers: %1 were asked for, of which the databases still have %2.")
                            .arg(stored.servers)
                            .arg(uuids.size());
    if (succeeded(boot.servers.first(), u"rebuild"_s))
        boot.notKept << QCoreApplication::translate(
            "Sources", "The image: the server was rebuilt since, perhaps with another one.");
}

// `rows`: of request_specs, those of one request.
RecordedBoot bootOf(const QList<TableRow> &rows, const ServerRows &servers, const DatabaseContent &api)
{
    RecordedBoot boot;
    boot.piece = api.source;
    boot.line = rows.first().line();
    QStringList uuids;
    for (const TableRow &row : rows) {
        uuids << row.text("instance_uuid"_L1);
        boot.servers << servers.server(uuids.last());
    }
    const RecordedServer &first = boot.servers.first();
    boot.name = commonName(boot.servers);
    if (boot.name.isEmpty())
        boot.name = first.uuid;
    boot.time = rows.first().time("created_at"_L1);
    if (const RecordedAction *created = creation(first)) {
        boot.requestId = created->requestId;
        if (created->start.isValid())
            boot.time = created->start;
    }
    StoredRequest stored = storedRequest(rows.first().json("spec"_L1).toObject(), servers.disks(first.uuid));
    restoreFlavor(servers.migrations(first.uuid), api, stored);
    addRequest(stored, uuids, boot);
    return boot;
}

} // namespace

QList<RecordedBoot> bootsIn(const CloudDatabases &databases)
{
    if (databases.api == nullptr)
        return {};
    const ServerRows servers(databases);
    QList<QList<TableRow>> requests;
    QHash<QString, qsizetype> known; // by reservation
    for (const TableRow &row : databases.api->rows(u"request_specs"_s)) {
        const QString reservation = servers.reservation(row.text("instance_uuid"_L1));
        if (const auto same = known.constFind(reservation); !reservation.isEmpty() && same != known.cend()) {
            requests[*same].append(row);
            continue;
        }
        known.insert(reservation, requests.size());
        requests.append({row});
    }
    QList<RecordedBoot> boots;
    for (const QList<TableRow> &rows : std::as_const(requests))
        boots.append(bootOf(rows, servers, *databases.api));
    std::ranges::stable_sort(boots, {}, &RecordedBoot::time);
    return boots;
}

} // namespace astrolabe
