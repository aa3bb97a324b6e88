// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/clouddatabases.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Source: nova.objects.cell_mapping.CellMapping.CELL0_UUID.
const QLatin1StringView cell0Uuid{"00000000-0000-0000-0000-000000000000"};

// The database that a cell's mapping names, such as nova_cell1 in
// mysql+pymysql://nova:…@controller/nova_cell1?read_default_file=/etc/my.cnf.
QString databaseOf(const TableRow &mapping)
{
    const QString connection = mapping.text("database_connection"_L1).section(u'?', 0, 0);
    return connection.section(u'/', -1);
}

bool hasRows(const DatabaseContent &database, const QString &table)
{
    return !database.rows(table).isEmpty();
}

bool isCell(const DatabaseContent &database)
{
    return database.has(u"compute_nodes"_s) && database.has(u"instances"_s) && !database.has(u"cell_mappings"_s);
}

// Whether the cell has come before, in another dump of it; adds its nodes otherwise.
bool isAmong(QSet<QString> &nodes, const DatabaseContent &database)
{
    for (const TableRow &row : database.liveRows(u"compute_nodes"_s)) {
        if (nodes.contains(row.text("uuid"_L1)))
            return true;
    }
    for (const TableRow &row : database.liveRows(u"compute_nodes"_s))
        nodes.insert(row.text("uuid"_L1));
    return false;
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
    QSet<QString> nodes;
    for (const DatabaseContent &database : databases) {
        if (!isCell(database) || isAmong(nodes, database))
            continue;
        const auto mapping = std::ranges::find_if(mappings,
            [&](const TableRow &row) { return !database.name.isEmpty() && databaseOf(row) == database.name; });
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

// Placement's tables lay in nova_api until Stein.
const DatabaseContent *placementAmong(const QList<DatabaseContent> &databases)
{
    const DatabaseContent *found = nullptr;
    for (const DatabaseContent &database : databases) {
        const bool isItsOwn = database.has(u"resource_providers"_s) && !database.has(u"cell_mappings"_s)
            && !database.has(u"compute_nodes"_s);
        if (isItsOwn || (found == nullptr && hasRows(database, u"resource_providers"_s)))
            found = &database;
    }
    return found;
}

} // namespace

QSet<QString> cloudTables()
{
    return {u"alembic_version"_s, u"cell_mappings"_s, u"host_mappings"_s, u"aggregates"_s, u"aggregate_hosts"_s,
        u"aggregate_metadata"_s, u"flavors"_s, u"flavor_extra_specs"_s, u"flavor_projects"_s, u"instance_groups"_s,
        u"instance_group_policy"_s, u"instance_group_member"_s, u"request_specs"_s, u"instance_mappings"_s,
        u"compute_nodes"_s, u"services"_s, u"instances"_s, u"instance_extra"_s, u"instance_system_metadata"_s,
        u"instance_metadata"_s, u"instance_faults"_s, u"resource_providers"_s, u"inventories"_s, u"traits"_s,
        u"resource_provider_traits"_s, u"placement_aggregates"_s, u"resource_provider_aggregates"_s, u"allocations"_s,
        u"consumers"_s, u"projects"_s, u"users"_s, u"resource_classes"_s, u"images"_s, u"image_properties"_s};
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
    sorted.placement = placementAmong(databases);
    sortCells(databases, sorted);
    if (sorted.cells.isEmpty())
        return failure(Error::Kind::NotFound,
            QCoreApplication::translate("Error", "The dump has no database of a cell: no table compute_nodes."), {},
            QCoreApplication::translate("Error", "Add a dump of Nova's cell database, which is often called nova."));
    return sorted;
}

} // namespace astrolabe
