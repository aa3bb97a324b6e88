// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/cellmembers.h"

#include "sources/databases/apimembers.h"

#include <QHash>
#include <QJsonObject>
#include <QSet>

#include <algorithm>
#include <functional>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The first living record of nova-compute on each host.
QHash<QString, QJsonObject> servicesIn(const DatabaseContent &database)
{
    QHash<QString, QJsonObject> services;
    for (const TableRow &row : database.liveRows(u"services"_s)) {
        if (row.text("binary"_L1) != u"nova-compute" || services.contains(row.text("host"_L1)))
            continue;
        QJsonObject service{{"disabled"_L1, row.truth("disabled"_L1)}, {"forced_down"_L1, row.truth("forced_down"_L1)},
            {"version"_L1, row.integer("version"_L1)}};
        if (!row.isNull("disabled_reason"_L1))
            service["disabled_reason"_L1] = row.text("disabled_reason"_L1);
        // A service that never reported counts from its creation. Source: nova.servicegroup.drivers.db.
        const QDateTime seen = row.isNull("last_seen_up"_L1) ? row.time("created_at"_L1) : row.time("last_seen_up"_L1);
        if (seen.isValid())
            service["last_seen_up"_L1] = seen.toString(Qt::ISODate);
        services.insert(row.text("host"_L1), service);
    }
    return services;
}

QJsonObject nodeOf(const TableRow &row)
{
    QJsonObject node{{"uuid"_L1, row.text("uuid"_L1)}, {"host"_L1, row.text("host"_L1)},
        {"hypervisor_hostname"_L1, row.text("hypervisor_hostname"_L1)}};
    for (const QLatin1StringView column :
        {"vcpus"_L1, "vcpus_used"_L1, "memory_mb"_L1, "memory_mb_used"_L1, "local_gb"_L1, "local_gb_used"_L1,
            "free_ram_mb"_L1, "free_disk_gb"_L1, "disk_available_least"_L1, "hypervisor_version"_L1}) {
        if (!row.isNull(column))
            node[column] = row.integer(column);
    }
    for (const QLatin1StringView column :
        {"cpu_allocation_ratio"_L1, "ram_allocation_ratio"_L1, "disk_allocation_ratio"_L1}) {
        if (!row.isNull(column))
            node[column] = row.real(column);
    }
    for (const QLatin1StringView column : {"hypervisor_type"_L1, "host_ip"_L1}) {
        if (!row.isNull(column))
            node[column] = row.text(column);
    }
    for (const auto &[column, member] : {std::pair("cpu_info"_L1, "cpu_info"_L1),
             std::pair("supported_instances"_L1, "supported_hv_specs"_L1), std::pair("stats"_L1, "stats"_L1),
             std::pair("metrics"_L1, "metrics"_L1), std::pair("numa_topology"_L1, "numa_topology"_L1)}) {
        if (const QJsonValue value = row.json(column); !value.isNull())
            node[member] = value;
    }
    if (const QJsonValue pools = row.json("pci_stats"_L1)["objects"_L1]; pools.isArray())
        node["pci_device_pools"_L1] = pools;
    const QDateTime updated = row.time("updated_at"_L1);
    if (updated.isValid())
        node["updated_at"_L1] = updated.toString(Qt::ISODate);
    return node;
}

// The rows' `key` and `value` as an object, by server.
QHash<QString, QJsonObject> pairsByServer(const QList<TableRow> &rows)
{
    QHash<QString, QJsonObject> pairs;
    for (const TableRow &row : rows)
        pairs[row.text("instance_uuid"_L1)].insert(row.text("key"_L1), row.text("value"_L1));
    return pairs;
}

// The image's properties, which Nova keeps beside its fixed attributes under the same prefix.
// Source: nova.utils.get_image_from_system_metadata.
QJsonObject imageProperties(const QJsonObject &systemMetadata)
{
    static const QSet<QString> attributes{u"image_min_ram"_s, u"image_min_disk"_s, u"image_disk_format"_s,
        u"image_container_format"_s, u"image_base_image_ref"_s, u"image_size"_s, u"image_name"_s, u"image_checksum"_s,
        u"image_owner_specified.openstack.md5"_s};
    QJsonObject properties;
    for (auto it = systemMetadata.begin(); it != systemMetadata.end(); ++it) {
        if (it.key().startsWith(u"image_"_s) && !attributes.contains(it.key()))
            properties.insert(it.key().sliced(6), it.value());
    }
    return properties;
}

QJsonObject serverOf(const TableRow &row, const QJsonObject &metadata, const QJsonObject &systemMetadata)
{
    QJsonObject server{{"uuid"_L1, row.text("uuid"_L1)}, {"metadata"_L1, metadata},
        {"image_properties"_L1, imageProperties(systemMetadata)}};
    for (const auto &[column, member] : {std::pair("display_name"_L1, "display_name"_L1),
             std::pair("project_id"_L1, "project_id"_L1), std::pair("user_id"_L1, "user_id"_L1),
             std::pair("host"_L1, "host"_L1), std::pair("node"_L1, "node"_L1), std::pair("image_ref"_L1, "image"_L1),
             std::pair("vm_state"_L1, "vm_state"_L1), std::pair("task_state"_L1, "task_state"_L1)}) {
        if (!row.text(column).isEmpty())
            server[member] = row.text(column);
    }
    return server;
}

// `rows`: those of a table that are meant.
QJsonArray serversAmong(const std::function<QList<TableRow>(const QString &table)> &rows)
{
    const QHash<QString, QJsonObject> metadata = pairsByServer(rows(u"instance_metadata"_s));
    const QHash<QString, QJsonObject> systemMetadata = pairsByServer(rows(u"instance_system_metadata"_s));
    QHash<QString, QJsonObject> flavors;
    for (const TableRow &row : rows(u"instance_extra"_s))
        flavors.insert(row.text("instance_uuid"_L1), keptFlavor(row.json("flavor"_L1)["cur"_L1].toObject()));
    QJsonArray servers;
    for (const TableRow &row : rows(u"instances"_s)) {
        if (row.truth("hidden"_L1)) // a server that is on its way to another cell is in both
            continue;
        const QString uuid = row.text("uuid"_L1);
        QJsonObject server = serverOf(row, metadata.value(uuid), systemMetadata.value(uuid));
        if (const QJsonObject flavor = flavors.value(uuid); flavor.contains("flavorid"_L1)) {
            server["flavorid"_L1] = flavor["flavorid"_L1];
            server["flavor"_L1] = flavor;
        }
        servers.append(server);
    }
    return servers;
}

} // namespace

QJsonArray nodesIn(const DatabaseContent &database, const QString &cell, const DatabaseContent *api)
{
    const QHash<QString, QJsonObject> services = servicesIn(database);
    QSet<QString> mapped;
    if (api != nullptr) {
        for (const TableRow &row : api->rows(u"host_mappings"_s))
            mapped.insert(row.text("host"_L1));
    }
    QList<TableRow> rows = database.liveRows(u"compute_nodes"_s);
    std::ranges::stable_sort(rows, {}, [](const TableRow &row) { return row.integer("id"_L1); });
    QJsonArray nodes;
    for (const TableRow &row : rows) {
        QJsonObject node = nodeOf(row);
        const QString host = row.text("host"_L1);
        if (!cell.isEmpty())
            node["cell"_L1] = cell;
        if (api != nullptr && api->has(u"host_mappings"_s) && !mapped.contains(host))
            node["mapped"_L1] = false;
        node["service"_L1] = services.contains(host) ? QJsonValue(services.value(host)) : QJsonValue();
        nodes.append(node);
    }
    return nodes;
}

QJsonArray serversIn(const DatabaseContent &database)
{
    return serversAmong([&](const QString &table) { return database.liveRows(table); });
}

QJsonArray deletedServersIn(const DatabaseContent &database)
{
    return serversAmong([&](const QString &table) { return database.deletedRows(table); });
}

} // namespace astrolabe
