// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of a cell's database become in the cloud document.
#include "core/sources/handmadetables.h"
#include "printing.h"
#include "sources/boots/serverlives.h"
#include "sources/databases/apimembers.h"
#include "sources/databases/cellmembers.h"
#include "sources/databases/clouddatabases.h"
#include "sources/databases/databasecloud.h"
#include "verifyresult.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class CellMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areOfNodes_data();
    void areOfNodes();
    void areInTheOrderOfIds();
    void areOfServers_data();
    void areOfServers();
    void areOfDeletedServers();
    void keepFlavorsThatHaveChanged_data();
    void keepFlavorsThatHaveChanged();
    void areInOneCellWhileTheyMoveToAnother();
    void askForZones();
    void areOfTheNewestDump_data();
    void areOfTheNewestDump();
};

namespace {

using test::contentOf;
using test::Row;

Row nodeRow(const Row &more = {})
{
    Row row{{u"id"_s, u"1"_s}, {u"uuid"_s, u"n-1"_s}, {u"host"_s, u"cmp-1"_s}, {u"hypervisor_hostname"_s, u"cmp-1"_s},
        {u"deleted"_s, u"0"_s}};
    row.insert(more);
    return row;
}

Row serviceRow(const Row &more = {})
{
    Row row{{u"binary"_s, u"nova-compute"_s}, {u"host"_s, u"cmp-1"_s}, {u"disabled"_s, u"0"_s},
        {u"forced_down"_s, u"0"_s}, {u"version"_s, u"64"_s}, {u"deleted"_s, u"0"_s},
        {u"last_seen_up"_s, u"2026-11-25 11:00:00"_s}};
    row.insert(more);
    return row;
}

Row serverRow(const Row &more = {})
{
    Row row{{u"uuid"_s, u"s-1"_s}, {u"deleted"_s, u"0"_s}};
    row.insert(more);
    return row;
}

QJsonObject json(const char *text)
{
    return QJsonDocument::fromJson(text).object();
}

QString shown(const QJsonValue &value)
{
    return value.isObject() ? QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact))
                            : QString::fromUtf8(QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact));
}

} // namespace

void CellMembersTest::areOfNodes_data()
{
    QTest::addColumn<Row>("node");
    QTest::addColumn<Row>("service");        // empty: none
    QTest::addColumn<QStringList>("mapped"); // hosts
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value"); // undefined: left out
    const QStringList own{u"cmp-1"_s};
    const auto ofNode = [&](const char *name, const Row &node, const QString &member, const QJsonValue &value) {
        QTest::newRow(name) << nodeRow(node) << serviceRow() << own << member << value;
    };
    const auto ofService = [&](const char *name, const Row &service, const char *value) {
        QTest::newRow(name) << nodeRow() << serviceRow(service) << own << u"service"_s << QJsonValue(json(value));
    };
    const QJsonValue leftOut(QJsonValue::Undefined);
    ofNode("a number", {{u"vcpus"_s, u"8"_s}}, u"vcpus"_s, 8);
    ofNode("a negative number", {{u"free_ram_mb"_s, u"-512"_s}}, u"free_ram_mb"_s, -512);
    ofNode("a number that is NULL", {{u"disk_available_least"_s, std::nullopt}}, u"disk_available_least"_s, leftOut);
    ofNode("a column that the schema lacks", {}, u"cpu_allocation_ratio"_s, leftOut);
    ofNode("a ratio", {{u"cpu_allocation_ratio"_s, u"1.5"_s}}, u"cpu_allocation_ratio"_s, 1.5);
    ofNode("supported instances", {{u"supported_instances"_s, u"[[\"x86_64\", \"kvm\", \"hvm\"]]"_s}},
        u"supported_hv_specs"_s, QJsonDocument::fromJson(R"([["x86_64", "kvm", "hvm"]])").array());
    ofNode("what is no JSON", {{u"stats"_s, u"{\"failed"_s}}, u"stats"_s, leftOut);
    ofNode("an empty text", {{u"cpu_info"_s, QString()}}, u"cpu_info"_s, leftOut);
    ofNode("an envelope around NUMA cells",
        {{u"numa_topology"_s, u"{\"nova_object.name\": \"NUMATopology\", \"nova_object.data\": {\"cells\": []}}"_s}},
        u"numa_topology"_s, json(R"({"cells": []})"));
    ofNode("pools of PCI devices",
        {{u"pci_stats"_s,
            u"{\"nova_object.data\": {\"objects\": [{\"nova_object.data\": {\"count\": 2}, \"nova_object.name\": "
            "\"PciDevicePool\"}]}, \"nova_object.name\": \"PciDevicePoolList\"}"_s}},
        u"pci_device_pools"_s, QJsonArray{json(R"({"count": 2})")});
    ofNode("no pools", {{u"pci_stats"_s, std::nullopt}}, u"pci_device_pools"_s, leftOut);
    ofNode("the time of the last report", {{u"updated_at"_s, u"2026-11-25 11:00:00"_s}}, u"updated_at"_s,
        u"2026-11-25T11:00:00Z"_s);
    ofNode("the cell", {}, u"cell"_s, u"cell-1"_s);
    ofNode("a host that is mapped", {}, u"mapped"_s, leftOut);
    QTest::newRow("a host that is not mapped")
        << nodeRow() << serviceRow() << QStringList{u"cmp-2"_s} << u"mapped"_s << QJsonValue(false);

    ofService("a service that is up", {},
        R"({"disabled": false, "forced_down": false, "version": 64, "last_seen_up": "2026-11-25T11:00:00Z"})");
    ofService("a disabled one, of PostgreSQL", {{u"disabled"_s, u"t"_s}, {u"disabled_reason"_s, u"disk"_s}},
        R"({"disabled": true, "disabled_reason": "disk", "forced_down": false, "version": 64,
            "last_seen_up": "2026-11-25T11:00:00Z"})");
    ofService("one that never reported",
        {{u"last_seen_up"_s, std::nullopt}, {u"created_at"_s, u"2026-11-24 10:00:00"_s}},
        R"({"disabled": false, "forced_down": false, "version": 64, "last_seen_up": "2026-11-24T10:00:00Z"})");
    for (const auto &[name, service] : {std::pair("a service that is deleted", Row{{u"deleted"_s, u"7"_s}}),
             std::pair("another service on the host", Row{{u"binary"_s, u"nova-conductor"_s}}),
             std::pair("the service of another host", Row{{u"host"_s, u"cmp-2"_s}})})
        QTest::newRow(name) << nodeRow() << serviceRow(service) << own << u"service"_s << QJsonValue();
}

void CellMembersTest::areOfNodes()
{
    QFETCH(const Row, node);
    QFETCH(const Row, service);
    QFETCH(const QStringList, mapped);
    QFETCH(const QString, member);
    QFETCH(const QJsonValue, value);
    QList<Row> mappings;
    for (const QString &host : mapped)
        mappings.append({{u"host"_s, host}});
    const DatabaseContent api = contentOf({{u"host_mappings"_s, mappings}});
    const QJsonArray nodes
        = nodesIn(contentOf({{u"compute_nodes"_s, {node}}, {u"services"_s, {service}}}), u"cell-1"_s, &api);
    QCOMPARE(nodes.size(), 1);
    const QJsonValue found = nodes.first()[member];
    QVERIFY2(found == value, qPrintable(shown(found)));
}

// Without the API's database nothing is known of mappings; rows that are marked as deleted are none.
void CellMembersTest::areInTheOrderOfIds()
{
    const DatabaseContent cell = contentOf({{u"compute_nodes"_s,
        {nodeRow({{u"id"_s, u"10"_s}, {u"uuid"_s, u"ten"_s}}), nodeRow({{u"id"_s, u"9"_s}, {u"uuid"_s, u"nine"_s}}),
            nodeRow({{u"id"_s, u"3"_s}, {u"uuid"_s, u"gone"_s}, {u"deleted"_s, u"3"_s}})}}});
    const QJsonArray nodes = nodesIn(cell, {}, nullptr);
    QCOMPARE(nodes.size(), 2);
    QCOMPARE(nodes.at(0)["uuid"_L1].toString(), u"nine"_s);
    QCOMPARE(nodes.at(1)["uuid"_L1].toString(), u"ten"_s);
    for (const QJsonValue &node : nodes) {
        QVERIFY(!node.toObject().contains("cell"_L1));
        QVERIFY(!node.toObject().contains("mapped"_L1));
        QVERIFY(node["service"_L1].isNull());
    }
}

void CellMembersTest::areOfServers_data()
{
    QTest::addColumn<Row>("server");
    QTest::addColumn<QString>("table"); // with a row of the server
    QTest::addColumn<Row>("more");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QJsonValue>("value");
    const QJsonValue leftOut(QJsonValue::Undefined);
    const auto row = [](const char *name, const Row &server, const QString &member, const QJsonValue &value) {
        QTest::newRow(name) << serverRow(server) << QString() << Row() << member << value;
    };
    const auto beside
        = [](const char *name, const QString &table, const Row &more, const QString &member, const QJsonValue &value) {
              Row own{{u"instance_uuid"_s, u"s-1"_s}, {u"deleted"_s, u"0"_s}};
              own.insert(more);
              QTest::newRow(name) << serverRow() << table << own << member << value;
          };
    row("its host", {{u"host"_s, u"cmp-1"_s}}, u"host"_s, u"cmp-1"_s);
    row("no host", {{u"host"_s, std::nullopt}}, u"host"_s, leftOut);
    row("its image", {{u"image_ref"_s, u"i-1"_s}}, u"image"_s, u"i-1"_s);
    row("from a volume", {{u"image_ref"_s, QString()}}, u"image"_s, leftOut);
    row("its state", {{u"vm_state"_s, u"active"_s}}, u"vm_state"_s, u"active"_s);
    row("no task", {{u"task_state"_s, std::nullopt}}, u"task_state"_s, leftOut);
    row("no flavor that is kept", {}, u"flavorid"_s, leftOut);
    const QString system = u"instance_system_metadata"_s;
    beside("metadata", u"instance_metadata"_s, {{u"key"_s, u"role"_s}, {u"value"_s, u"db"_s}}, u"metadata"_s,
        json(R"({"role": "db"})"));
    beside("metadata that is deleted", u"instance_metadata"_s,
        {{u"key"_s, u"role"_s}, {u"value"_s, u"db"_s}, {u"deleted"_s, u"4"_s}}, u"metadata"_s, json("{}"));
    beside("a property of the image", system, {{u"key"_s, u"image_hw_disk_bus"_s}, {u"value"_s, u"scsi"_s}},
        u"image_properties"_s, json(R"({"hw_disk_bus": "scsi"})"));
    beside("what Nova notes of the image", system, {{u"key"_s, u"image_min_disk"_s}, {u"value"_s, u"20"_s}},
        u"image_properties"_s, json("{}"));
    beside("what else Nova notes", system, {{u"key"_s, u"boot_roles"_s}, {u"value"_s, u"member"_s}},
        u"image_properties"_s, json("{}"));
    beside("the flavor that it keeps", u"instance_extra"_s,
        {{u"flavor"_s, u"{\"cur\": {\"nova_object.data\": {\"flavorid\": \"42\"}}, \"old\": null}"_s}}, u"flavorid"_s,
        u"42"_s);
    beside("the flavor as it was", u"instance_extra"_s,
        {{u"flavor"_s,
            u"{\"cur\": {\"nova_object.data\": {\"flavorid\": \"42\", \"vcpus\": 3, \"id\": 7}}, \"old\": null}"_s}},
        u"flavor"_s, json(R"({"flavorid": "42", "vcpus": 3})"));
}

void CellMembersTest::areOfServers()
{
    QFETCH(const Row, server);
    QFETCH(const QString, table);
    QFETCH(const Row, more);
    QFETCH(const QString, member);
    QFETCH(const QJsonValue, value);
    QMap<QString, QList<Row>> tables{{u"instances"_s, {server}}};
    if (!table.isEmpty())
        tables.insert(table, {more});
    const QJsonArray servers = serversIn(contentOf(tables));
    QCOMPARE(servers.size(), 1);
    const QJsonValue found = servers.first()[member];
    QVERIFY2(found == value, qPrintable(shown(found)));
}

void CellMembersTest::areOfDeletedServers()
{
    const Row gone{{u"uuid"_s, u"s-2"_s}, {u"deleted"_s, u"2"_s}, {u"vm_state"_s, u"deleted"_s}};
    const DatabaseContent cell = contentOf({{u"instances"_s, {serverRow(), gone}},
        {u"instance_metadata"_s,
            {{{u"instance_uuid"_s, u"s-2"_s}, {u"key"_s, u"role"_s}, {u"value"_s, u"db"_s}, {u"deleted"_s, u"9"_s}}}}});
    const QJsonArray living = serversIn(cell);
    QCOMPARE(living.size(), 1);
    QCOMPARE(living.first()["uuid"_L1].toString(), u"s-1"_s);
    const QJsonArray deleted = deletedServersIn(cell);
    QCOMPARE(deleted.size(), 1);
    QCOMPARE(deleted.first()["uuid"_L1].toString(), u"s-2"_s);
    QCOMPARE(deleted.first()["metadata"_L1]["role"_L1].toString(), u"db"_s);
}

void CellMembersTest::keepFlavorsThatHaveChanged_data()
{
    QTest::addColumn<QString>("kept"); // members of the server's copy
    QTest::addColumn<QJsonValue>("flavor");
    const QJsonValue leftOut(QJsonValue::Undefined);
    const QString same = u"\"flavorid\": \"42\", \"name\": \"m1\", \"memory_mb\": 512, \"root_gb\": 0, "
                         "\"ephemeral_gb\": 0, \"swap\": 0"_s;
    const QString plain = same + u", \"extra_specs\": {}"_s;
    const QString small = plain + u", \"vcpus\": 1"_s;
    const QString pinned = same + u", \"vcpus\": 2, \"extra_specs\": {\"hw:cpu_policy\": \"dedicated\"}"_s;
    const auto object = [](const QString &members) -> QJsonValue {
        return QJsonDocument::fromJson((u'{' + members + u'}').toUtf8()).object();
    };
    QTest::newRow("the same") << plain + u", \"vcpus\": 2"_s << leftOut;
    QTest::newRow("no more than its id") << u"\"flavorid\": \"42\""_s << leftOut;
    QTest::newRow("smaller") << small << object(small);
    QTest::newRow("with extra specs") << pinned << object(pinned);
}

void CellMembersTest::keepFlavorsThatHaveChanged()
{
    QFETCH(const QString, kept);
    QFETCH(const QJsonValue, flavor);
    const DatabaseContent api = contentOf({{u"flavors"_s,
        {{{u"id"_s, u"7"_s}, {u"flavorid"_s, u"42"_s}, {u"name"_s, u"m1"_s}, {u"vcpus"_s, u"2"_s},
            {u"memory_mb"_s, u"512"_s}, {u"root_gb"_s, u"0"_s}, {u"ephemeral_gb"_s, u"0"_s}, {u"swap"_s, u"0"_s},
            {u"disabled"_s, u"0"_s}, {u"is_public"_s, u"1"_s}}}}});
    const DatabaseContent cell = contentOf({{u"compute_nodes"_s, {nodeRow()}}, {u"instances"_s, {serverRow()}},
        {u"instance_extra"_s,
            {{{u"instance_uuid"_s, u"s-1"_s}, {u"deleted"_s, u"0"_s},
                {u"flavor"_s, u"{\"cur\": {\"nova_object.data\": {%1}}}"_s.arg(kept)}}}}});
    CloudDatabases databases;
    databases.api = &api;
    databases.cells = {{&cell, {}}};
    const QJsonObject document = cloudIn(databases).document;
    QCOMPARE(document["flavors"_L1].toArray().size(), 1);
    const QJsonValue found = document["instances"_L1][0]["flavor"_L1];
    QVERIFY2(found == flavor, qPrintable(shown(found)));
}

// Source: nova.conductor.tasks.cross_cell_migrate, which hides the copy that does not count.
void CellMembersTest::areInOneCellWhileTheyMoveToAnother()
{
    const DatabaseContent cell = contentOf({{u"instances"_s,
        {serverRow(), serverRow({{u"uuid"_s, u"s-2"_s}, {u"hidden"_s, u"1"_s}, {u"host"_s, u"h"_s}}),
            serverRow({{u"uuid"_s, u"s-3"_s}, {u"hidden"_s, u"0"_s}, {u"host"_s, u"h"_s}}),
            serverRow({{u"uuid"_s, u"s-4"_s}, {u"hidden"_s, u"f"_s}})}}});
    QStringList uuids;
    for (const QJsonValue &server : serversIn(cell))
        uuids << server["uuid"_L1].toString();
    QCOMPARE(uuids, (QStringList{u"s-1"_s, u"s-3"_s, u"s-4"_s}));
    CloudDatabases databases;
    databases.cells = {{&cell, {}}};
    const QList<ServerLife> lives = livesIn(databases);
    QCOMPARE(lives.size(), 1);
    QCOMPARE(lives.first().uuid, u"s-3"_s);
}

// The request keeps the zone; the column of the server's own row says where it is.
void CellMembersTest::askForZones()
{
    const auto requestRow = [](const QString &server, const QString &spec) {
        return Row{{u"instance_uuid"_s, server}, {u"spec"_s, spec}};
    };
    const DatabaseContent api = contentOf({{u"request_specs"_s,
        {requestRow(u"s-1"_s,
             u"{\"nova_object.data\": {\"availability_zone\": \"az1\"}, \"nova_object.name\": \"RequestSpec\"}"_s),
            requestRow(u"s-2"_s,
                u"{\"nova_object.data\": {\"availability_zone\": null}, \"nova_object.name\": \"RequestSpec\"}"_s),
            requestRow(u"s-3"_s, u"{\"nova_obj"_s)}}});
    QCOMPARE(zonesAskedFor(api), (QHash<QString, QString>{{u"s-1"_s, u"az1"_s}}));
}

void CellMembersTest::areOfTheNewestDump_data()
{
    QTest::addColumn<QStringList>("reports"); // of the service in each dump
    QTest::addColumn<int>("wanted");          // the dump
    const QString earlier = u"2026-11-25 11:00:00"_s;
    const QString later = u"2026-11-25 12:00:00"_s;
    QTest::newRow("one dump") << QStringList{earlier} << 0;
    QTest::newRow("the newer one came last") << QStringList{earlier, later} << 1;
    QTest::newRow("the newer one came first") << QStringList{later, earlier} << 0;
    QTest::newRow("of the same moment") << QStringList{later, later} << 1;
}

void CellMembersTest::areOfTheNewestDump()
{
    QFETCH(const QStringList, reports);
    QFETCH(const int, wanted);
    QList<DatabaseContent> databases;
    for (const QString &report : reports) {
        databases << contentOf({{u"compute_nodes"_s, {nodeRow()}},
            {u"services"_s, {serviceRow({{u"last_seen_up"_s, report}})}}, {u"instances"_s, {}}});
    }
    // Another cell stays, however old it is.
    databases << contentOf({{u"compute_nodes"_s, {nodeRow({{u"uuid"_s, u"n-2"_s}})}}, {u"instances"_s, {}}});
    const auto found = sorted(databases);
    QVERIFY_RESULT(found);
    QCOMPARE(found->cells.size(), 2);
    QCOMPARE(found->cells.first().database - databases.constData(), wanted);
    QCOMPARE(found->cells.last().database - databases.constData(), reports.size());
}

QTEST_GUILESS_MAIN(CellMembersTest)
#include "tst_cellmembers.moc"
