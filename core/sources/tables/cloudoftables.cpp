// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/tables/cloudoftables.h"

#include "sources/tables/commands/catalogue.h"
#include "sources/tables/nodesofstatements.h"
#include "sources/tables/placementofstatements.h"

#include <QJsonArray>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The members of a thing that the document has too.
QJsonObject membersOf(const Statements &statements, const QString &list, const QString &key,
    std::initializer_list<QLatin1StringView> members)
{
    QJsonObject object;
    for (const QLatin1StringView member : members) {
        if (const QJsonValue value = statements.value(list, key, member); !value.isUndefined())
            object.insert(member, value);
    }
    return object;
}

QStringList hostsIn(const Statements &statements, const QString &zone)
{
    QStringList hosts = statements.keys(u"services"_s);
    hosts.removeIf([&](const QString &host) { return statements.value(u"services"_s, host, u"zone"_s) != zone; });
    return hosts;
}

QJsonArray aggregatesIn(const Statements &statements, CloudParts &unknown)
{
    QJsonArray aggregates;
    bool areWhole = statements.isComplete(u"aggregates"_s);
    for (const QString &id : statements.keys(u"aggregates"_s)) {
        QJsonObject aggregate
            = membersOf(statements, u"aggregates"_s, id, {"uuid"_L1, "name"_L1, "hosts"_L1, "metadata"_L1});
        areWhole = areWhole && aggregate.contains("hosts"_L1) && aggregate.contains("metadata"_L1);
        // Until client 5.8 lists have no hosts, but services tell their zone.
        if (const QJsonValue zone = statements.value(u"aggregates"_s, id, u"zone"_s);
            zone.isString() && !aggregate.contains("hosts"_L1))
            aggregate["hosts"_L1] = QJsonArray::fromStringList(hostsIn(statements, zone.toString()));
        aggregate["id"_L1] = id.toInt();
        QJsonObject metadata = aggregate["metadata"_L1].toObject();
        if (const QJsonValue zone = statements.value(u"aggregates"_s, id, u"zone"_s); zone.isString())
            metadata["availability_zone"_L1] = zone;
        aggregate["metadata"_L1] = metadata;
        aggregates.append(aggregate);
    }
    unknown.setFlag(CloudPart::Aggregates, !areWhole);
    return aggregates;
}

QJsonArray flavorsIn(const Statements &statements, CloudParts &unknown)
{
    QJsonArray flavors;
    for (const QString &id : statements.keys(u"flavors"_s)) {
        QJsonObject flavor = membersOf(statements, u"flavors"_s, id,
            {"name"_L1, "vcpus"_L1, "memory_mb"_L1, "root_gb"_L1, "ephemeral_gb"_L1, "swap"_L1, "is_public"_L1,
                "disabled"_L1, "extra_specs"_L1});
        // A list without --long lacks the extra specs, and whoever asks for such a flavor cannot be answered.
        if (!flavor.contains("vcpus"_L1) || !flavor.contains("memory_mb"_L1) || !flavor.contains("extra_specs"_L1)) {
            unknown |= CloudPart::Flavors;
            continue;
        }
        flavor["flavorid"_L1] = id;
        flavors.append(flavor);
    }
    if (!statements.isComplete(u"flavors"_s))
        unknown |= CloudPart::Flavors;
    return flavors;
}

QJsonArray imagesIn(const Statements &statements, QStringList &known)
{
    QJsonArray images;
    for (const QString &id : statements.keys(u"images"_s)) {
        QJsonObject image = membersOf(statements, u"images"_s, id,
            {"name"_L1, "status"_L1, "disk_format"_L1, "container_format"_L1, "min_disk"_L1, "min_ram"_L1, "size"_L1,
                "properties"_L1, "visibility"_L1, "owner"_L1});
        if (image.contains("properties"_L1))
            known << id;
        image["id"_L1] = id;
        images.append(image);
    }
    return images;
}

QJsonArray serverGroupsIn(const Statements &statements, TableCloud &cloud)
{
    QJsonArray groups;
    bool areWhole = statements.isComplete(u"server_groups"_s);
    QStringList known;
    for (const QString &uuid : statements.keys(u"server_groups"_s)) {
        QJsonObject group = membersOf(statements, u"server_groups"_s, uuid,
            {"name"_L1, "policy"_L1, "rules"_L1, "members"_L1, "project_id"_L1, "user_id"_L1});
        if (!group.contains("policy"_L1)) {
            areWhole = false;
            continue;
        }
        // Only the show, and novaclient's list, print the rules that anti-affinity may have.
        const bool mayHaveRules = group["policy"_L1].toString() == "anti-affinity"_L1;
        const bool isWhole = group.contains("members"_L1) && (group.contains("rules"_L1) || !mayHaveRules);
        if (isWhole)
            known << uuid;
        areWhole = areWhole && isWhole;
        group["uuid"_L1] = uuid;
        groups.append(group);
    }
    if (!areWhole) {
        cloud.unknown |= CloudPart::ServerGroups;
        cloud.known += known;
    }
    return groups;
}

// The key of the thing that has the name; empty: none or several.
QString keyNamed(const Statements &statements, const QString &list, const QJsonValue &name)
{
    QString found;
    for (const QString &key : statements.keys(list)) {
        if (statements.value(list, key, u"name"_s) != name || name.isUndefined())
            continue;
        if (!found.isEmpty())
            return {};
        found = key;
    }
    return found;
}

// `known` are those of which it is told whether and where they are.
QJsonArray serversIn(const Statements &statements, const NodePlaces &places, QStringList &known)
{
    QJsonArray servers;
    for (const QString &uuid : statements.keys(u"instances"_s)) {
        QJsonObject server = membersOf(statements, u"instances"_s, uuid,
            {"display_name"_L1, "project_id"_L1, "user_id"_L1, "host"_L1, "node"_L1, "flavorid"_L1, "image"_L1,
                "vm_state"_L1, "task_state"_L1, "metadata"_L1});
        const QString listed = statements.value(u"instances"_s, uuid, u"listed_host"_s).toString();
        if (!server.contains("host"_L1) && !listed.isEmpty())
            places.placeServer(server, listed);
        if (!statements.value(u"instances"_s, uuid, u"is_placed"_s).isUndefined())
            known << uuid;
        for (const auto &[member, list, name] : {std::tuple("flavorid"_L1, u"flavors"_s, u"flavor_name"_s),
                 std::tuple("image"_L1, u"images"_s, u"image_name"_s)}) {
            if (server.contains(member))
                continue;
            const QString key = keyNamed(statements, list, statements.value(u"instances"_s, uuid, name));
            if (!key.isEmpty())
                server[member] = key;
        }
        server["uuid"_L1] = uuid;
        servers.append(server);
    }
    return servers;
}

QJsonArray cellsIn(const Statements &statements)
{
    QJsonArray cells;
    for (const QString &uuid : statements.keys(u"cells"_s)) {
        QJsonObject cell = membersOf(statements, u"cells"_s, uuid, {"name"_L1, "disabled"_L1});
        cell["uuid"_L1] = uuid;
        cells.append(cell);
    }
    return cells;
}

// Adds those of `more` whose key is not in the list yet.
QJsonArray united(QJsonArray list, const QJsonArray &more, QLatin1StringView key)
{
    QSet<QString> known;
    for (const QJsonValue &value : std::as_const(list))
        known.insert(value[key].toString());
    for (const QJsonValue &value : more) {
        if (!known.contains(value[key].toString()))
            list.append(value);
    }
    return list;
}

// Adds zones that only the services tell of.
void addZones(const Statements &statements, QJsonArray &aggregates)
{
    QStringList zones;
    int id = 0;
    QSet<QString> told;
    for (const QJsonValue &aggregate : std::as_const(aggregates)) {
        id = std::max(id, aggregate["id"_L1].toInt());
        told.insert(aggregate["metadata"_L1]["availability_zone"_L1].toString());
    }
    for (const QString &host : statements.keys(u"services"_s))
        zones << statements.value(u"services"_s, host, u"zone"_s).toString();
    zones.removeDuplicates();
    zones.sort();
    for (const QString &zone : std::as_const(zones)) {
        // "nova" is the default of a host without one.
        if (zone.isEmpty() || zone == "internal"_L1 || zone == "nova"_L1 || told.contains(zone))
            continue;
        aggregates.append(QJsonObject{{"id"_L1, ++id}, {"name"_L1, zone},
            {"hosts"_L1, QJsonArray::fromStringList(hostsIn(statements, zone))},
            {"metadata"_L1, QJsonObject{{"availability_zone"_L1, zone}}}});
    }
}

QHash<QString, QString> zonesOfHosts(const Statements &statements)
{
    QHash<QString, QString> zones;
    for (const QString &host : statements.keys(u"services"_s))
        zones.insert(host, statements.value(u"services"_s, host, u"zone"_s).toString());
    return zones;
}

// The hosts of all nodes that are known.
QStringList hostsOf(const QJsonArray &stored, const NodePlaces &places)
{
    QStringList hosts;
    for (const QJsonValue &node : stored)
        hosts << node["host"_L1].toString();
    for (const QString &node : places.nodes())
        hosts << places.hostOf(node);
    return hosts;
}

bool areZonesTold(const Statements &statements, const QStringList &hosts)
{
    return std::ranges::all_of(
        hosts, [&](const QString &host) { return statements.value(u"services"_s, host, u"zone"_s).isString(); });
}

// Glance's database has all images, Nova's those that a stored request names, in full.
void addImages(const Statements &statements, const QJsonObject &stored, QJsonObject &document, TableCloud &cloud)
{
    const QJsonArray before = stored["images"_L1].toArray();
    QStringList known;
    const QJsonArray images = united(before, imagesIn(statements, known), "id"_L1);
    document["images"_L1] = images;
    if (!before.isEmpty() && !stored.contains("unknown"_L1))
        return;
    for (const QJsonValue &image : before)
        known << image["id"_L1].toString();
    known.removeDuplicates();
    if (statements.isComplete(u"images"_s) && known.size() == images.size())
        return;
    cloud.unknown |= CloudPart::Images;
    cloud.known += known;
}

Statements statementsIn(const QList<ConsoleTable> &tables)
{
    Statements statements;
    for (const ConsoleTable &table : tables) {
        if (const CommandEntry *entry = commandOf(table))
            entry->read(table, statements);
    }
    return statements;
}

} // namespace

TableCloud cloudIn(const QList<ConsoleTable> &tables, const QJsonObject &stored, const NodeReports &reports)
{
    Statements statements = statementsIn(tables);
    const ReportedNodes reported(reports);
    reported.addPlaces(statements);
    TableCloud cloud{.document = stored, .contradictions = statements.contradictions()};
    QJsonObject &document = cloud.document;
    document.remove("unknown"_L1); // decided anew below
    document["format"_L1] = u"astrolabe-cloud"_s;
    document["version"_L1] = 1;

    const NodePlaces places(statements);
    if (const QJsonArray cells = cellsIn(statements); !cells.isEmpty() && !stored.contains("cells"_L1))
        document["cells"_L1] = cells;

    QStringList knownServers;
    const QJsonArray listed = serversIn(statements, places, knownServers);
    document["instances"_L1] = united(stored["instances"_L1].toArray(), listed, "uuid"_L1);
    // A cell's database has all of its servers that are on a host.
    if (!stored.contains("compute_nodes"_L1)
        && (!statements.isComplete(u"instances"_s) || knownServers.size() < listed.size())) {
        cloud.unknown |= CloudPart::Instances;
        cloud.known += knownServers;
    }

    bool areAggregatesReported = false;
    if (!stored.contains("aggregates"_L1)) {
        QJsonArray aggregates = aggregatesIn(statements, cloud.unknown);
        areAggregatesReported = aggregates.isEmpty() && cloud.unknown.testFlag(CloudPart::Aggregates);
        if (areAggregatesReported)
            aggregates = reported.aggregates();
        if (cloud.unknown.testFlag(CloudPart::Aggregates))
            addZones(statements, aggregates);
        document["aggregates"_L1] = aggregates;
        const QStringList hosts = hostsOf(stored["compute_nodes"_L1].toArray(), places);
        cloud.unknown.setFlag(
            CloudPart::Zones, cloud.unknown.testFlag(CloudPart::Aggregates) && !areZonesTold(statements, hosts));
    }
    if (!stored.contains("server_groups"_L1))
        document["server_groups"_L1] = serverGroupsIn(statements, cloud);
    CloudParts flavorsUnknown;
    const QJsonArray flavors = flavorsIn(statements, flavorsUnknown);
    const QJsonArray storedFlavors = stored["flavors"_L1].toArray();
    if (stored.contains("aggregates"_L1)) { // the API database has them all
        document["flavors"_L1] = united(storedFlavors, flavors, "flavorid"_L1);
    } else { // those that servers keep
        cloud.unknown |= flavorsUnknown;
        document["flavors"_L1] = united(flavors, storedFlavors, "flavorid"_L1);
    }
    addImages(statements, stored, document, cloud);
    if (!stored.contains("placement"_L1))
        addPlacement(statements, places, document, cloud);
    if (!stored.contains("compute_nodes"_L1))
        addNodes(statements, places, reported, document, cloud);
    if (areAggregatesReported)
        reported.addKnownAggregates(zonesOfHosts(statements), cloud);
    document["known"_L1] = QJsonArray::fromStringList(cloud.known);
    return cloud;
}

QStringList listsIn(const ConsoleTable &table)
{
    return statementsIn({table}).lists();
}

} // namespace astrolabe
