// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/serverlives.h"

#include "sources/databases/apimembers.h"
#include "sources/databases/cellmembers.h"

#include <QHash>
#include <QJsonArray>
#include <QSet>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QHash<QString, QString> groupsOfServers(const DatabaseContent &api)
{
    QHash<qint64, QString> groups;
    for (const TableRow &row : api.rows(u"instance_groups"_s))
        groups.insert(row.integer("id"_L1), row.text("uuid"_L1));
    QHash<QString, QString> found;
    for (const TableRow &row : api.rows(u"instance_group_member"_s))
        found.insert(row.text("instance_uuid"_L1), groups.value(row.integer("group_id"_L1)));
    return found;
}

QHash<qint64, QString> flavorsById(const DatabaseContent &api)
{
    QHash<qint64, QString> flavors;
    for (const TableRow &row : api.rows(u"flavors"_s))
        flavors.insert(row.integer("id"_L1), row.text("flavorid"_L1));
    return flavors;
}

// Moves that took place or wait to be confirmed. Source: nova.objects.Migration.
QHash<QString, QList<ServerLife::Move>> movesIn(const DatabaseContent &cell, const QHash<qint64, QString> &flavors)
{
    static const QStringList took{u"finished"_s, u"confirmed"_s, u"completed"_s, u"done"_s};
    QHash<QString, QList<ServerLife::Move>> moves;
    for (const TableRow &row : cell.rows(u"migrations"_s)) {
        if (!took.contains(row.text("status"_L1)))
            continue;
        const bool isResize = row.integer("old_instance_type_id"_L1) != row.integer("new_instance_type_id"_L1);
        moves[row.text("instance_uuid"_L1)].append(
            {row.time("created_at"_L1), row.text("uuid"_L1), row.text("source_compute"_L1), row.text("source_node"_L1),
                isResize ? flavors.value(row.integer("old_instance_type_id"_L1)) : QString()});
    }
    for (QList<ServerLife::Move> &list : moves)
        std::ranges::stable_sort(list, {}, &ServerLife::Move::at);
    return moves;
}

void addLives(const DatabaseContent &cell, const CloudDatabases &databases, QList<ServerLife> &lives)
{
    const auto moves = movesIn(cell, databases.api == nullptr ? QHash<qint64, QString>() : flavorsById(*databases.api));
    const QHash<QString, QString> groups
        = databases.api == nullptr ? QHash<QString, QString>() : groupsOfServers(*databases.api);
    QHash<QString, QJsonObject> deleted;
    for (const QJsonValue &server : deletedServersIn(cell))
        deleted.insert(server["uuid"_L1].toString(), server.toObject());
    QHash<QString, QJsonObject> flavors;
    for (const TableRow &row : cell.deletedRows(u"instance_extra"_s))
        flavors.insert(row.text("instance_uuid"_L1), keptFlavor(row.json("flavor"_L1)["cur"_L1].toObject()));
    for (const TableRow &row : cell.rows(u"instances"_s)) {
        const QString uuid = row.text("uuid"_L1);
        if (row.text("host"_L1).isEmpty() || row.truth("hidden"_L1))
            continue;
        ServerLife life{uuid, row.time("created_at"_L1), {}, moves.value(uuid)};
        if (row.isDeleted()) {
            life.deletedAt = row.time("deleted_at"_L1);
            life.server = deleted.value(uuid);
            life.flavor = flavors.value(uuid);
            life.group = groups.value(uuid);
        }
        lives.append(life);
    }
}

// The servers and migrations of all cells, which consume resources.
QSet<QString> knownConsumers(const CloudDatabases &databases)
{
    QSet<QString> known;
    for (const CloudDatabases::Cell &cell : databases.cells) {
        for (const QString &table : {u"instances"_s, u"migrations"_s}) {
            for (const TableRow &row : cell.database->rows(table))
                known.insert(row.text("uuid"_L1));
        }
    }
    return known;
}

void addOrphans(const CloudDatabases &databases, QList<ServerLife> &lives)
{
    const QSet<QString> known = knownConsumers(databases);
    for (const TableRow &row : databases.placement->rows(u"consumers"_s)) {
        ServerLife life{row.text("uuid"_L1), row.time("created_at"_L1), {}, {}};
        life.isOrphan = true;
        if (!known.contains(life.uuid))
            lives.append(life);
    }
}

} // namespace

QList<ServerLife> livesIn(const CloudDatabases &databases)
{
    QList<ServerLife> lives;
    for (const CloudDatabases::Cell &cell : databases.cells)
        addLives(*cell.database, databases, lives);
    if (databases.placement != nullptr)
        addOrphans(databases, lives);
    return lives;
}

} // namespace astrolabe
