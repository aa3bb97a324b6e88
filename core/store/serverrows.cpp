// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/serverrows.h"

#include "store/database.h"
#include "store/documents.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString jsonText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QJsonObject jsonObject(const QVariant &text)
{
    return QJsonDocument::fromJson(text.toString().toUtf8()).object();
}

QString jsonText(const QMap<QString, QString> &texts)
{
    QJsonObject object;
    for (auto it = texts.begin(); it != texts.end(); ++it)
        object.insert(it.key(), it.value());
    return jsonText(object);
}

QMap<QString, QString> texts(const QVariant &text)
{
    QMap<QString, QString> values;
    const QJsonObject object = jsonObject(text);
    for (auto it = object.begin(); it != object.end(); ++it)
        values.insert(it.key(), it.value().toString());
    return values;
}

// The mutable columns of a server, in the order of the statements below.
QVariantList columns(const BootedServer &server)
{
    const Instance &instance = server.instance;
    return {server.decisionId == 0 ? QVariant() : QVariant(server.decisionId), server.groupUuid, instance.displayName,
        instance.projectId, instance.userId, instance.host, instance.node, instance.flavorid, instance.image,
        instance.vmState, instance.taskState, jsonText(instance.metadata), jsonText(instance.imageProperties),
        jsonText(instance.other), packHardware(server.hardware), packAttached(server.attached),
        packRequest(server.request), packMigrations({server.migration, server.evacuations}),
        packFlavor(instance.flavor)};
}

Result<void> insertRow(const Database &database, qint64 cloudId, const BootedServer &server)
{
    return database.execute(
        u"INSERT INTO server (decision_id, group_uuid, display_name, project_id, user_id, host, node, "
        "flavorid, image, vm_state, task_state, metadata, image_properties, other, hardware, attached, "
        "request, migrations, flavor, cloud_id, uuid) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?, ?)"_s,
        columns(server) << cloudId << server.instance.uuid);
}

Result<void> insertAllocation(const Database &database, qint64 cloudId, const BootedServer &server)
{
    for (auto provider = server.allocation.begin(); provider != server.allocation.end(); ++provider) {
        for (auto amount = provider->begin(); amount != provider->end(); ++amount) {
            auto inserted
                = database.execute(u"INSERT INTO allocation (cloud_id, server_uuid, provider_uuid, resource_class, "
                                   "amount) VALUES (?, ?, ?, ?, ?)"_s,
                    {cloudId, server.instance.uuid, provider.key(), amount.key(), amount.value()});
            if (!inserted)
                return inserted;
        }
    }
    return {};
}

Result<BootedServer> readServer(const QSqlQuery &query)
{
    BootedServer server;
    server.decisionId = query.value(0).toLongLong();
    server.groupUuid = query.value(1).toString();
    server.instance = {.uuid = query.value(14).toString(),
        .displayName = query.value(2).toString(),
        .projectId = query.value(3).toString(),
        .userId = query.value(4).toString(),
        .host = query.value(5).toString(),
        .node = query.value(6).toString(),
        .flavorid = query.value(7).toString(),
        .image = query.value(8).toString(),
        .vmState = query.value(9).toString(),
        .taskState = query.value(10).toString(),
        .metadata = texts(query.value(11)),
        .imageProperties = texts(query.value(12)),
        .other = jsonObject(query.value(13))};
    return unpackHardware(query.value(15).toString())
        .and_then([&](const HardwareClaim &hardware) {
            server.hardware = hardware;
            return unpackAttached(query.value(16).toString());
        })
        .and_then([&](const Attached &attached) {
            server.attached = attached;
            server.request = unpackRequest(query.value(17).toString());
            return unpackMigrations(query.value(18).toString());
        })
        .and_then([&](const Migrations &migrations) {
            server.migration = migrations.migration;
            server.evacuations = migrations.evacuations;
            return unpackFlavor(query.value(19).toString());
        })
        .map([&](const EmbeddedFlavor &flavor) {
            server.instance.flavor = flavor;
            return server;
        });
}

struct AllocationRow
{
    QString server;
    QString provider;
    QString resourceClass;
    qint64 amount = 0;
};

Result<AllocationRow> readAllocation(const QSqlQuery &query)
{
    return AllocationRow{
        query.value(0).toString(), query.value(1).toString(), query.value(2).toString(), query.value(3).toLongLong()};
}

Result<void> raiseGenerations(const Database &database, qint64 cloudId, const BootedServer &server)
{
    for (const QString &provider : server.allocation.keys()) {
        auto raised = database.execute(u"INSERT INTO provider (cloud_id, uuid, claims) VALUES (?, ?, 1) "
                                       "ON CONFLICT (cloud_id, uuid) DO UPDATE SET claims = claims + 1"_s,
            {cloudId, provider});
        if (!raised)
            return raised;
    }
    return {};
}

Result<HeldByServer> readAllocations(const Database &database, qint64 cloudId)
{
    const auto collect = [](const QList<AllocationRow> &rows) {
        HeldByServer allocations;
        for (const AllocationRow &row : rows)
            allocations[row.server][row.provider][row.resourceClass] = row.amount;
        return allocations;
    };
    return readRows<AllocationRow>(
        database.run(u"SELECT server_uuid, provider_uuid, resource_class, amount FROM allocation WHERE cloud_id = ?"_s,
            {cloudId}),
        readAllocation)
        .map(collect);
}

const QString serverColumns
    = u"SELECT decision_id, group_uuid, display_name, project_id, user_id, host, node, flavorid, image, "
      "vm_state, task_state, metadata, image_properties, other, uuid, hardware, attached, request, migrations, "
      "flavor FROM server "_s;

} // namespace

Result<void> putServer(const Database &database, qint64 cloudId, const BootedServer &server)
{
    return database
        .execute(u"DELETE FROM server WHERE cloud_id = ? AND uuid = ? AND decision_id IS NULL"_s,
            {cloudId, server.instance.uuid})
        .and_then([&] { return insertRow(database, cloudId, server); })
        .and_then([&] { return insertAllocation(database, cloudId, server); })
        .and_then([&] { return raiseGenerations(database, cloudId, server); });
}

Result<void> updateServer(const Database &database, qint64 cloudId, const BootedServer &server)
{
    const auto updated = database.run(
        u"UPDATE server SET decision_id = ?, group_uuid = ?, display_name = ?, project_id = ?, "
        "user_id = ?, host = ?, node = ?, flavorid = ?, image = ?, vm_state = ?, task_state = ?, "
        "metadata = ?, image_properties = ?, other = ?, hardware = ?, attached = ?, request = ?, migrations = ?, "
        "flavor = ? WHERE cloud_id = ? AND uuid = ?"_s,
        columns(server) << cloudId << server.instance.uuid);
    if (!updated)
        return tl::unexpected(updated.error());
    if (updated->numRowsAffected() == 0)
        return tl::unexpected(noSuchRow());
    return {};
}

Result<void> putAllocation(const Database &database, qint64 cloudId, const BootedServer &server)
{
    return database
        .execute(u"DELETE FROM allocation WHERE cloud_id = ? AND server_uuid = ?"_s, {cloudId, server.instance.uuid})
        .and_then([&] { return insertAllocation(database, cloudId, server); })
        .and_then([&] { return raiseGenerations(database, cloudId, server); });
}

Result<HeldByServer> readHeld(const Database &database, qint64 cloudId)
{
    auto held = readAllocations(database, cloudId);
    if (!held)
        return held;
    using Row = std::pair<QString, Migrations>;
    const auto read = [](const QSqlQuery &query) {
        return unpackMigrations(query.value(1).toString()).map([&](const Migrations &migrations) {
            return Row{query.value(0).toString(), migrations};
        });
    };
    return readRows<Row>(
        database.run(u"SELECT uuid, migrations FROM server WHERE cloud_id = ? AND migrations <> ''"_s, {cloudId}), read)
        .map([&](const QList<Row> &rows) {
            for (const auto &[server, migrations] : rows) {
                BootedServer moved;
                moved.migration = migrations.migration;
                moved.evacuations = migrations.evacuations;
                addTo((*held)[server], heldBy(moved));
            }
            return *held;
        });
}

Result<QList<BootedServer>> readHardwareHolders(const Database &database, qint64 cloudId, const QStringList &exceptFor)
{
    const QByteArray uuids = QJsonDocument(QJsonArray::fromStringList(exceptFor)).toJson(QJsonDocument::Compact);
    const QString isHolder = u"WHERE cloud_id = ? AND (hardware <> '' OR migrations <> '') AND uuid NOT IN (%1)"_s;
    return readRows<BootedServer>(database.run(serverColumns + isHolder.arg(database.dialect().elementsOfArray),
                                      {cloudId, QString::fromUtf8(uuids)}),
        readServer);
}

Result<QList<BootedServer>> readServers(const Database &database, qint64 cloudId)
{
    const auto allocations = readAllocations(database, cloudId);
    if (!allocations)
        return tl::unexpected(allocations.error());
    auto servers = readRows<BootedServer>(
        database.run(serverColumns + "WHERE cloud_id = ? ORDER BY "_L1 + database.dialect().rowNumber, {cloudId}),
        readServer);
    if (!servers)
        return servers;
    for (BootedServer &server : *servers)
        server.allocation = allocations->value(server.instance.uuid);
    return servers;
}

Result<QMap<QString, int>> readRaises(const Database &database, qint64 cloudId)
{
    return readCounts(database.run(u"SELECT uuid, claims FROM provider WHERE cloud_id = ?"_s, {cloudId}));
}

} // namespace astrolabe
