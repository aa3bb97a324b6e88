// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/databases/apimembers.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QJsonValue textOrNull(const TableRow &row, QLatin1StringView column)
{
    return row.isNull(column) ? QJsonValue() : QJsonValue(row.text(column));
}

// The rows' `key` and `value` as an object, by the number in `owner`.
QHash<qint64, QJsonObject> pairsBy(const DatabaseContent &database, const QString &table, QLatin1StringView owner)
{
    QHash<qint64, QJsonObject> pairs;
    for (const TableRow &row : database.rows(table))
        pairs[row.integer(owner)].insert(row.text("key"_L1), row.text("value"_L1));
    return pairs;
}

QJsonObject flavorOf(const TableRow &row, const QJsonObject &extraSpecs)
{
    return {{"flavorid"_L1, row.text("flavorid"_L1)}, {"name"_L1, row.text("name"_L1)},
        {"vcpus"_L1, row.integer("vcpus"_L1)}, {"memory_mb"_L1, row.integer("memory_mb"_L1)},
        {"root_gb"_L1, row.integer("root_gb"_L1)}, {"ephemeral_gb"_L1, row.integer("ephemeral_gb"_L1)},
        {"swap"_L1, row.integer("swap"_L1)}, {"extra_specs"_L1, extraSpecs}, {"disabled"_L1, row.truth("disabled"_L1)},
        {"is_public"_L1, row.truth("is_public"_L1)}};
}

QJsonArray flavorsOnOffer(const DatabaseContent &api)
{
    const QHash<qint64, QJsonObject> extraSpecs = pairsBy(api, u"flavor_extra_specs"_s, "flavor_id"_L1);
    QHash<qint64, QJsonArray> access;
    for (const TableRow &row : api.rows(u"flavor_projects"_s))
        access[row.integer("flavor_id"_L1)].append(row.text("project_id"_L1));
    QJsonArray flavors;
    for (const TableRow &row : api.rows(u"flavors"_s)) {
        const qint64 id = row.integer("id"_L1);
        QJsonObject flavor = flavorOf(row, extraSpecs.value(id));
        if (!row.truth("is_public"_L1))
            flavor["access"_L1] = access.value(id);
        flavors.append(flavor);
    }
    return flavors;
}

} // namespace

QJsonObject keptFlavor(const QJsonObject &kept)
{
    QJsonObject flavor;
    for (const QLatin1StringView name : {"flavorid"_L1, "name"_L1, "vcpus"_L1, "memory_mb"_L1, "root_gb"_L1,
             "ephemeral_gb"_L1, "swap"_L1, "extra_specs"_L1}) {
        if (kept.contains(name) && !kept[name].isNull())
            flavor.insert(name, kept[name]);
    }
    return flavor;
}

QHash<QString, QString> zonesAskedFor(const DatabaseContent &api)
{
    QHash<QString, QString> zones;
    for (const TableRow &row : api.rows(u"request_specs"_s)) {
        if (const QString zone = row.json("spec"_L1)["availability_zone"_L1].toString(); !zone.isEmpty())
            zones.insert(row.text("instance_uuid"_L1), zone);
    }
    return zones;
}

QJsonObject flavorWithId(const DatabaseContent &api, qint64 id)
{
    for (const TableRow &row : api.rows(u"flavors"_s)) {
        if (row.integer("id"_L1) == id)
            return flavorOf(row, pairsBy(api, u"flavor_extra_specs"_s, "flavor_id"_L1).value(id));
    }
    return {};
}

QJsonArray cellsIn(const DatabaseContent &api)
{
    QJsonArray cells;
    for (const TableRow &row : api.rows(u"cell_mappings"_s)) {
        if (row.text("uuid"_L1) != "00000000-0000-0000-0000-000000000000"_L1)
            cells.append(QJsonObject{{"uuid"_L1, row.text("uuid"_L1)}, {"name"_L1, row.text("name"_L1)},
                {"disabled"_L1, row.truth("disabled"_L1)}});
    }
    return cells;
}

QJsonArray aggregatesIn(const DatabaseContent &api)
{
    const QHash<qint64, QJsonObject> metadata = pairsBy(api, u"aggregate_metadata"_s, "aggregate_id"_L1);
    QHash<qint64, QJsonArray> hosts;
    for (const TableRow &row : api.rows(u"aggregate_hosts"_s))
        hosts[row.integer("aggregate_id"_L1)].append(row.text("host"_L1));
    QJsonArray aggregates;
    for (const TableRow &row : api.rows(u"aggregates"_s)) {
        const qint64 id = row.integer("id"_L1);
        aggregates.append(QJsonObject{{"id"_L1, id}, {"uuid"_L1, row.text("uuid"_L1)}, {"name"_L1, row.text("name"_L1)},
            {"hosts"_L1, hosts.value(id)}, {"metadata"_L1, metadata.value(id)}});
    }
    return aggregates;
}

QJsonArray flavorsIn(const CloudDatabases &databases)
{
    QJsonArray flavors = databases.api == nullptr ? QJsonArray() : flavorsOnOffer(*databases.api);
    QSet<QString> known;
    for (const QJsonValue &flavor : std::as_const(flavors))
        known.insert(flavor["flavorid"_L1].toString());
    for (const CloudDatabases::Cell &cell : databases.cells) {
        for (const TableRow &row : cell.database->liveRows(u"instance_extra"_s)) {
            QJsonObject flavor = keptFlavor(row.json("flavor"_L1)["cur"_L1].toObject());
            const QString id = flavor["flavorid"_L1].toString();
            if (id.isEmpty() || known.contains(id))
                continue;
            known.insert(id);
            if (databases.api != nullptr) { // deleted: nobody can ask for it any more
                flavor["disabled"_L1] = true;
                flavor["is_public"_L1] = false;
            }
            flavors.append(flavor);
        }
    }
    return flavors;
}

QJsonArray serverGroupsIn(const DatabaseContent &api, const QJsonArray &servers)
{
    QSet<QString> living;
    for (const QJsonValue &server : servers)
        living.insert(server["uuid"_L1].toString());
    QHash<qint64, QJsonArray> members;
    for (const TableRow &row : api.rows(u"instance_group_member"_s)) {
        if (living.contains(row.text("instance_uuid"_L1)))
            members[row.integer("group_id"_L1)].append(row.text("instance_uuid"_L1));
    }
    QHash<qint64, QJsonObject> policies;
    for (const TableRow &row : api.rows(u"instance_group_policy"_s)) {
        QJsonObject rules;
        const QJsonValue most = row.json("rules"_L1)["max_server_per_host"_L1];
        if (const int number = most.toVariant().toInt(); number > 0)
            rules["max_server_per_host"_L1] = number;
        policies.insert(row.integer("group_id"_L1), {{"policy"_L1, row.text("policy"_L1)}, {"rules"_L1, rules}});
    }
    QJsonArray groups;
    for (const TableRow &row : api.rows(u"instance_groups"_s)) {
        const qint64 id = row.integer("id"_L1);
        QJsonObject group = policies.value(id);
        group["uuid"_L1] = row.text("uuid"_L1);
        group["name"_L1] = row.text("name"_L1);
        group["members"_L1] = members.value(id);
        group["project_id"_L1] = textOrNull(row, "project_id"_L1);
        group["user_id"_L1] = textOrNull(row, "user_id"_L1);
        groups.append(group);
    }
    return groups;
}

} // namespace astrolabe
