// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/clouddatabases.h"

#include "sources/databases/schemarevisions.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Source: nova.objects.cell_mapping.CellMapping.CELL0_UUID.
const QLatin1StringView cell0Uuid{"00000000-0000-0000-0000-000000000000"};

// Of "mysql+pymysql://user:password@host/database?charset=utf8". A password may have every sign of an address.
QString databaseIn(const QString &connection)
{
    return connection.section(u'@', -1).section(u'?', 0, 0).section(u'/', -1);
}

bool hasRows(const DatabaseContent &database, const QString &table)
{
    return !database.rows(table).isEmpty();
}

QDateTime latestReport(const DatabaseContent &database)
{
    QDateTime latest;
    for (const TableRow &service : database.liveRows(u"services"_s))
        latest = std::max(latest, service.time("last_seen_up"_L1));
    return latest;
}

QSet<QString> nodesOf(const DatabaseContent &database)
{
    QSet<QString> nodes;
    for (const TableRow &row : database.liveRows(u"compute_nodes"_s))
        nodes.insert(row.text("uuid"_L1));
    return nodes;
}

// Each cell once: of several dumps of it, and of the database itself, the one with the latest report of a service, and
// of the same moment the one that came last.
QList<const DatabaseContent *> newestOfEachCell(const QList<DatabaseContent> &databases)
{
    QList<const DatabaseContent *> newest;
    for (const DatabaseContent &database : databases) {
        if (!isCell(database))
            continue;
        const QSet<QString> nodes = nodesOf(database);
        const auto earlier = std::ranges::find_if(
            newest, [&](const DatabaseContent *other) { return nodesOf(*other).intersects(nodes); });
        if (earlier == newest.end())
            newest.append(&database);
        else if (latestReport(database) >= latestReport(**earlier))
            *earlier = &database;
    }
    return newest;
}

// The cells' databases with the uuids of their mappings; one that no mapping names is the only cell left, if it is one.
void sortCells(const QList<DatabaseContent> &databases, CloudDatabases &sorted)
{
    const QList<TableRow> mappings = sorted.api == nullptr ? QList<TableRow>() : sorted.api->rows(u"cell_mappings"_s);
    QStringList unnamed;
    for (const TableRow &mapping : mappings) {
        if (mapping.text("uuid"_L1) != cell0Uuid)
            unnamed << mapping.text("uuid"_L1);
    }
    for (const DatabaseContent *cell : newestOfEachCell(databases)) {
        const DatabaseContent &database = *cell;
        const auto mapping = std::ranges::find_if(mappings,
            [&](const TableRow &row) { return !database.name.isEmpty() && databaseOfCell(row) == database.name; });
        const QString uuid = mapping == mappings.cend() ? QString() : mapping->text("uuid"_L1);
        unnamed.removeOne(uuid);
        if (uuid == cell0Uuid || (uuid.isEmpty() && database.name.endsWith(u"cell0"_s)))
            sorted.cell0 = &database;
        else
            sorted.cells.append({&database, uuid});
    }
    for (CloudDatabases::Cell &cell : sorted.cells) {
        if (cell.uuid.isEmpty() && unnamed.size() == 1)
            cell.uuid = unnamed.takeFirst();
    }
}

// Until Stein Placement's tables could lie in nova_api; what is left there later is out of date.
bool mayBeInApi(const CloudDatabases &sorted)
{
    return std::ranges::any_of(sorted.cells, [](const CloudDatabases::Cell &cell) {
        const QList<Release> releases = releasesOfSchema(*cell.database);
        return releases.isEmpty() || releases.first() < since(20);
    });
}

const DatabaseContent *placementAmong(const QList<DatabaseContent> &databases, const CloudDatabases &sorted)
{
    const DatabaseContent *found = nullptr;
    for (const DatabaseContent &database : databases) {
        const bool isItsOwn = database.has(u"resource_providers"_s) && !database.has(u"cell_mappings"_s)
            && !database.has(u"compute_nodes"_s);
        const bool isInApi = &database == sorted.api && hasRows(database, u"resource_providers"_s);
        if (isItsOwn || (found == nullptr && isInApi && mayBeInApi(sorted)))
            found = &database;
    }
    return found;
}

} // namespace

const QMap<QString, QStringList> &cloudColumns()
{
    static const QStringList pairs{u"instance_uuid"_s, u"key"_s, u"value"_s, u"deleted"_s};
    static const QMap<QString, QStringList> columns{{u"alembic_version"_s, {u"version_num"_s}},
        {u"migrate_version"_s, {u"version"_s}},
        // Nova's API database
        {u"cell_mappings"_s, {u"uuid"_s, u"name"_s, u"disabled"_s, u"database_connection"_s}},
        {u"host_mappings"_s, {u"host"_s}}, {u"aggregates"_s, {u"id"_s, u"uuid"_s, u"name"_s}},
        {u"aggregate_hosts"_s, {u"aggregate_id"_s, u"host"_s}},
        {u"aggregate_metadata"_s, {u"aggregate_id"_s, u"key"_s, u"value"_s}},
        {u"flavors"_s,
            {u"id"_s, u"flavorid"_s, u"name"_s, u"vcpus"_s, u"memory_mb"_s, u"root_gb"_s, u"ephemeral_gb"_s, u"swap"_s,
                u"disabled"_s, u"is_public"_s}},
        {u"flavor_extra_specs"_s, {u"flavor_id"_s, u"key"_s, u"value"_s}},
        {u"flavor_projects"_s, {u"flavor_id"_s, u"project_id"_s}},
        {u"instance_groups"_s, {u"id"_s, u"uuid"_s, u"name"_s, u"project_id"_s, u"user_id"_s}},
        {u"instance_group_policy"_s, {u"group_id"_s, u"policy"_s, u"rules"_s}},
        {u"instance_group_member"_s, {u"group_id"_s, u"instance_uuid"_s}},
        {u"request_specs"_s, {u"created_at"_s, u"instance_uuid"_s, u"spec"_s}},
        {u"build_requests"_s, {u"created_at"_s, u"instance_uuid"_s, u"instance"_s}},
        // a cell's database
        {u"compute_nodes"_s,
            {u"id"_s, u"uuid"_s, u"host"_s, u"hypervisor_hostname"_s, u"vcpus"_s, u"vcpus_used"_s, u"memory_mb"_s,
                u"memory_mb_used"_s, u"local_gb"_s, u"local_gb_used"_s, u"free_ram_mb"_s, u"free_disk_gb"_s,
                u"disk_available_least"_s, u"hypervisor_type"_s, u"hypervisor_version"_s, u"host_ip"_s,
                u"cpu_allocation_ratio"_s, u"ram_allocation_ratio"_s, u"disk_allocation_ratio"_s, u"cpu_info"_s,
                u"supported_instances"_s, u"stats"_s, u"metrics"_s, u"numa_topology"_s, u"pci_stats"_s, u"updated_at"_s,
                u"deleted"_s}},
        {u"services"_s,
            {u"host"_s, u"binary"_s, u"disabled"_s, u"disabled_reason"_s, u"forced_down"_s, u"version"_s,
                u"created_at"_s, u"last_seen_up"_s, u"deleted"_s}},
        {u"instances"_s,
            {u"uuid"_s, u"display_name"_s, u"project_id"_s, u"user_id"_s, u"host"_s, u"node"_s, u"image_ref"_s,
                u"vm_state"_s, u"task_state"_s, u"created_at"_s, u"launched_at"_s, u"launched_on"_s, u"deleted_at"_s,
                u"reservation_id"_s, u"hidden"_s, u"deleted"_s}},
        {u"instance_extra"_s, {u"instance_uuid"_s, u"flavor"_s, u"deleted"_s}}, {u"instance_system_metadata"_s, pairs},
        {u"instance_metadata"_s, pairs}, {u"instance_faults"_s, {u"created_at"_s, u"instance_uuid"_s, u"message"_s}},
        {u"instance_actions"_s,
            {u"id"_s, u"created_at"_s, u"action"_s, u"instance_uuid"_s, u"request_id"_s, u"start_time"_s,
                u"finish_time"_s, u"message"_s}},
        {u"instance_actions_events"_s,
            {u"event"_s, u"action_id"_s, u"host"_s, u"start_time"_s, u"finish_time"_s, u"result"_s}},
        {u"migrations"_s,
            {u"uuid"_s, u"created_at"_s, u"instance_uuid"_s, u"source_compute"_s, u"source_node"_s, u"status"_s,
                u"migration_type"_s, u"old_instance_type_id"_s, u"new_instance_type_id"_s}},
        {u"block_device_mapping"_s,
            {u"created_at"_s, u"instance_uuid"_s, u"source_type"_s, u"destination_type"_s, u"image_id"_s,
                u"volume_id"_s, u"snapshot_id"_s, u"boot_index"_s, u"volume_size"_s, u"device_type"_s, u"disk_bus"_s,
                u"volume_type"_s, u"guest_format"_s, u"no_device"_s}},
        // Placement's
        {u"resource_providers"_s, {u"id"_s, u"uuid"_s, u"name"_s, u"generation"_s, u"parent_provider_id"_s}},
        {u"inventories"_s,
            {u"resource_provider_id"_s, u"resource_class_id"_s, u"total"_s, u"reserved"_s, u"min_unit"_s, u"max_unit"_s,
                u"step_size"_s, u"allocation_ratio"_s}},
        {u"traits"_s, {u"id"_s, u"name"_s}},
        {u"resource_provider_traits"_s, {u"resource_provider_id"_s, u"trait_id"_s}},
        {u"placement_aggregates"_s, {u"id"_s, u"uuid"_s}},
        {u"resource_provider_aggregates"_s, {u"resource_provider_id"_s, u"aggregate_id"_s}},
        {u"allocations"_s, {u"consumer_id"_s, u"resource_provider_id"_s, u"resource_class_id"_s, u"used"_s}},
        {u"consumers"_s, {u"uuid"_s, u"created_at"_s, u"project_id"_s, u"user_id"_s, u"generation"_s}},
        {u"projects"_s, {u"id"_s, u"external_id"_s}}, {u"users"_s, {u"id"_s, u"external_id"_s}},
        {u"resource_classes"_s, {u"id"_s, u"name"_s}},
        // Glance's
        {u"images"_s,
            {u"id"_s, u"name"_s, u"status"_s, u"disk_format"_s, u"container_format"_s, u"visibility"_s, u"owner"_s,
                u"min_disk"_s, u"min_ram"_s, u"size"_s, u"deleted"_s}},
        {u"image_properties"_s, {u"image_id"_s, u"name"_s, u"value"_s, u"deleted"_s}}};
    return columns;
}

QSet<QString> cloudTables()
{
    const QStringList tables = cloudColumns().keys();
    return {tables.begin(), tables.end()};
}

QString databaseOfCell(const TableRow &mapping)
{
    return databaseIn(mapping.text("database_connection"_L1));
}

void forgetPasswords(DatabaseContent &database)
{
    const auto found = database.tables.find(u"cell_mappings"_s);
    if (found == database.tables.end())
        return;
    for (const auto &[column, keepsEnd] :
        {std::pair(u"database_connection"_s, true), std::pair(u"transport_url"_s, false)}) {
        const qsizetype at = found->columns.indexOf(column);
        for (QList<Table::Cell> &row : found->rows) {
            if (at >= 0 && at < row.size() && row.at(at))
                row[at] = keepsEnd ? u'/' + databaseIn(*row.at(at)) : QString();
        }
    }
}

bool isCell(const DatabaseContent &database)
{
    return database.has(u"compute_nodes"_s) && database.has(u"instances"_s) && !database.has(u"cell_mappings"_s);
}

Result<CloudDatabases> sorted(const QList<DatabaseContent> &databases)
{
    CloudDatabases sorted;
    for (const DatabaseContent &database : databases) {
        if (database.has(u"cell_mappings"_s))
            sorted.api = &database;
        else if (database.has(u"images"_s) && database.has(u"image_properties"_s))
            sorted.glance = &database;
    }
    sortCells(databases, sorted);
    sorted.placement = placementAmong(databases, sorted);
    if (sorted.cells.isEmpty())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "There is no database of a cell: no table compute_nodes."), {},
            QCoreApplication::translate(
                "Error", "Add Nova's cell database, which is often called nova, or a dump of it."));
    return sorted;
}

} // namespace astrolabe
