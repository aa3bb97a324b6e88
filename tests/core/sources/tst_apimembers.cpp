// SPDX-License-Identifier: GPL-3.0-or-later
// What the rows of Nova's API database and of Glance's become in the cloud document, and which databases are missed.
#include "core/sources/handmadetables.h"
#include "sources/databases/apimembers.h"
#include "sources/databases/clouddatabases.h"
#include "sources/databases/databasecloud.h"
#include "sources/databases/imagemembers.h"

#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using test::contentOf;
using test::Row;
using Tables = QMap<QString, QList<Row>>;

QString compact(const QJsonValue &value)
{
    const QByteArray text = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(text.sliced(1).chopped(1));
}

Row flavorRow(const Row &more = {})
{
    Row row{{u"id"_s, u"7"_s}, {u"flavorid"_s, u"42"_s}, {u"name"_s, u"m1"_s}, {u"vcpus"_s, u"2"_s},
        {u"memory_mb"_s, u"512"_s}, {u"root_gb"_s, u"1"_s}, {u"ephemeral_gb"_s, u"0"_s}, {u"swap"_s, u"64"_s},
        {u"disabled"_s, u"0"_s}, {u"is_public"_s, u"1"_s}};
    row.insert(more);
    return row;
}

// The flavor that a server of the cell keeps.
Row keptRow(const QString &flavor, const QString &deleted = u"0"_s)
{
    return {{u"instance_uuid"_s, u"s"_s}, {u"deleted"_s, deleted},
        {u"flavor"_s,
            u"{\"cur\": {\"nova_object.name\": \"Flavor\", \"nova_object.data\": %1}, \"new\": null}"_s.arg(flavor)}};
}

Row specRow(const QString &image)
{
    return {{u"instance_uuid"_s, u"s"_s},
        {u"spec"_s, u"{\"nova_object.data\": {\"image\": {\"nova_object.data\": %1}}}"_s.arg(image)}};
}

} // namespace

class ApiMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areFlavors_data();
    void areFlavors();
    void areGroups_data();
    void areGroups();
    void areCellsAndAggregates_data();
    void areCellsAndAggregates();
    void areImages_data();
    void areImages();
    void areFoundById();
    void holdNoPasswords_data();
    void holdNoPasswords();
    void areMissed_data();
    void areMissed();
};

void ApiMembersTest::areFlavors_data()
{
    QTest::addColumn<Tables>("api"); // none: there is no such database
    QTest::addColumn<Tables>("cell");
    QTest::addColumn<QString>("flavors");
    const auto row = [](const char *name, const Tables &api, const Tables &cell, const QString &flavors) {
        QTest::newRow(name) << api << cell << flavors;
    };
    const QString own = uR"("disabled":false,"ephemeral_gb":0,"extra_specs":{},"flavorid":"42","is_public":true,)"
                        uR"("memory_mb":512,"name":"m1","root_gb":1,"swap":64,"vcpus":2)"_s;
    row("one on offer", {{u"flavors"_s, {flavorRow()}}}, {}, u"[{%1}]"_s.arg(own));
    row("its extra specs",
        {{u"flavors"_s, {flavorRow()}},
            {u"flavor_extra_specs"_s,
                {{{u"flavor_id"_s, u"7"_s}, {u"key"_s, u"hw:cpu_policy"_s}, {u"value"_s, u"dedicated"_s}},
                    {{u"flavor_id"_s, u"8"_s}, {u"key"_s, u"of"_s}, {u"value"_s, u"another"_s}}}}},
        {}, u"[{%1}]"_s.arg(QString(own).replace("{}"_L1, uR"({"hw:cpu_policy":"dedicated"})"_s)));
    row("a private one, with the projects that have it",
        {{u"flavors"_s, {flavorRow({{u"is_public"_s, u"f"_s}})}},
            {u"flavor_projects"_s, {{{u"flavor_id"_s, u"7"_s}, {u"project_id"_s, u"p"_s}}}}},
        {}, u"[{\"access\":[\"p\"],%1}]"_s.arg(QString(own).replace("c\":true"_L1, "c\":false"_L1)));
    row("a private one that nobody has", {{u"flavors"_s, {flavorRow({{u"is_public"_s, u"0"_s}})}}}, {},
        u"[{\"access\":[],%1}]"_s.arg(QString(own).replace("c\":true"_L1, "c\":false"_L1)));
    row("one that a server keeps though it is deleted", {{u"flavors"_s, {}}},
        {{u"instance_extra"_s, {keptRow(uR"({"flavorid": "1", "name": "old", "vcpus": 1, "swap": null})"_s)}}},
        uR"([{"disabled":true,"flavorid":"1","is_public":false,"name":"old","vcpus":1}])"_s);
    row("one that servers keep without the API's database", {},
        {{u"instance_extra"_s, {keptRow(uR"({"flavorid": "1"})"_s), keptRow(uR"({"flavorid": "1", "vcpus": 3})"_s)}}},
        uR"([{"flavorid":"1"}])"_s);
    row("one that is on offer still", {{u"flavors"_s, {flavorRow()}}},
        {{u"instance_extra"_s, {keptRow(uR"({"flavorid": "42", "vcpus": 9})"_s)}}}, u"[{%1}]"_s.arg(own));
    row("one of a server that is gone", {{u"flavors"_s, {}}},
        {{u"instance_extra"_s, {keptRow(uR"({"flavorid": "1"})"_s, u"3"_s)}}}, u"[]"_s);
    row("one without an id", {}, {{u"instance_extra"_s, {keptRow(u"{}"_s)}}}, u"[]"_s);
    row("one that is no JSON", {}, {{u"instance_extra"_s, {keptRow(u"{\"flavorid"_s)}}}, u"[]"_s);
}

void ApiMembersTest::areFlavors()
{
    QFETCH(const Tables, api);
    QFETCH(const Tables, cell);
    const DatabaseContent apiContent = contentOf(api);
    const DatabaseContent cellContent = contentOf(cell);
    CloudDatabases databases;
    databases.api = api.isEmpty() ? nullptr : &apiContent;
    databases.cells = {{&cellContent, {}}};
    QTEST(compact(flavorsIn(databases)), "flavors");
}

void ApiMembersTest::areGroups_data()
{
    QTest::addColumn<Tables>("more"); // beside the group
    QTest::addColumn<QString>("groups");
    const auto row
        = [](const char *name, const Tables &more, const QString &groups) { QTest::newRow(name) << more << groups; };
    const auto policy = [](const QString &name, const Table::Cell &rules = {}) {
        return Tables{
            {u"instance_group_policy"_s, {{{u"group_id"_s, u"3"_s}, {u"policy"_s, name}, {u"rules"_s, rules}}}}};
    };
    const auto group = [](const QString &rest) {
        return uR"([{"members":[],"name":"g","policy":"%1,"project_id":"p","rules":%2,"user_id":null,"uuid":"g-3"}])"_s
            .arg(rest.section(u' ', 0, 0), rest.section(u' ', 1));
    };
    row("with a policy", policy(u"affinity"_s), group(u"affinity\" {}"_s));
    row("with a rule", policy(u"anti-affinity"_s, uR"({"max_server_per_host": 2})"_s),
        group(uR"(anti-affinity" {"max_server_per_host":2})"_s));
    row("with a rule that is a text", policy(u"anti-affinity"_s, uR"({"max_server_per_host": "3"})"_s),
        group(uR"(anti-affinity" {"max_server_per_host":3})"_s));
    row("with a rule that no host can meet", policy(u"anti-affinity"_s, uR"({"max_server_per_host": 0})"_s),
        group(u"anti-affinity\" {}"_s));
    row("with rules that are cut", policy(u"anti-affinity"_s, u"{\"max_"_s), group(u"anti-affinity\" {}"_s));
    row("with members of whom one lives",
        {{u"instance_group_member"_s,
            {{{u"group_id"_s, u"3"_s}, {u"instance_uuid"_s, u"gone"_s}},
                {{u"group_id"_s, u"3"_s}, {u"instance_uuid"_s, u"s-1"_s}},
                {{u"group_id"_s, u"4"_s}, {u"instance_uuid"_s, u"s-1"_s}}}}},
        uR"([{"members":["s-1"],"name":"g","project_id":"p","user_id":null,"uuid":"g-3"}])"_s);
}

void ApiMembersTest::areGroups()
{
    QFETCH(const Tables, more);
    Tables tables{{u"instance_groups"_s,
        {{{u"id"_s, u"3"_s}, {u"uuid"_s, u"g-3"_s}, {u"name"_s, u"g"_s}, {u"project_id"_s, u"p"_s},
            {u"user_id"_s, std::nullopt}}}}};
    tables.insert(more);
    const QJsonArray servers{QJsonObject{{u"uuid"_s, u"s-1"_s}}};
    QTEST(compact(serverGroupsIn(contentOf(tables), servers)), "groups");
}

void ApiMembersTest::areCellsAndAggregates_data()
{
    QTest::addColumn<Tables>("api");
    QTest::addColumn<QString>("cells");
    QTest::addColumn<QString>("aggregates");
    const QString zero = u"00000000-0000-0000-0000-000000000000"_s;
    QTest::newRow("cells, without the one for failures")
        << Tables{{u"cell_mappings"_s,
               {{{u"uuid"_s, zero}, {u"name"_s, u"cell0"_s}, {u"disabled"_s, u"0"_s}},
                   {{u"uuid"_s, u"c"_s}, {u"name"_s, u"cell1"_s}, {u"disabled"_s, u"1"_s}}}}}
        << uR"([{"disabled":true,"name":"cell1","uuid":"c"}])"_s << u"[]"_s;
    QTest::newRow("aggregates with hosts and metadata")
        << Tables{{u"aggregates"_s,
                      {{{u"id"_s, u"2"_s}, {u"uuid"_s, u"a-2"_s}, {u"name"_s, u"ssd"_s}},
                          {{u"id"_s, u"3"_s}, {u"uuid"_s, u"a-3"_s}, {u"name"_s, u"empty"_s}}}},
               {u"aggregate_hosts"_s,
                   {{{u"aggregate_id"_s, u"2"_s}, {u"host"_s, u"b"_s}},
                       {{u"aggregate_id"_s, u"2"_s}, {u"host"_s, u"a"_s}}}},
               {u"aggregate_metadata"_s,
                   {{{u"aggregate_id"_s, u"2"_s}, {u"key"_s, u"availability_zone"_s}, {u"value"_s, u"az1"_s}}}}}
        << u"[]"_s
        << uR"([{"hosts":["b","a"],"id":2,"metadata":{"availability_zone":"az1"},"name":"ssd","uuid":"a-2"},)"
           uR"({"hosts":[],"id":3,"metadata":{},"name":"empty","uuid":"a-3"}])"_s;
    QTest::newRow("nothing") << Tables() << u"[]"_s << u"[]"_s;
}

void ApiMembersTest::areCellsAndAggregates()
{
    QFETCH(const Tables, api);
    const DatabaseContent content = contentOf(api);
    QTEST(compact(cellsIn(content)), "cells");
    QTEST(compact(aggregatesIn(content)), "aggregates");
}

void ApiMembersTest::areImages_data()
{
    QTest::addColumn<bool>("areGlances"); // else of requests
    QTest::addColumn<Tables>("tables");
    QTest::addColumn<QString>("images");
    const auto glance = [](const char *name, const Tables &tables, const QString &images) {
        QTest::newRow(name) << true << tables << images;
    };
    const auto request = [](const char *name, const QList<Row> &specs, const QString &images) {
        QTest::newRow(name) << false << Tables{{u"request_specs"_s, specs}} << images;
    };
    const Row image{{u"id"_s, u"i"_s}, {u"name"_s, u"cirros"_s}, {u"status"_s, u"active"_s}, {u"min_ram"_s, u"64"_s},
        {u"size"_s, std::nullopt}, {u"disk_format"_s, u"raw"_s}, {u"deleted"_s, u"0"_s}};
    const auto property = [](const QString &name, const QString &deleted = u"0"_s) {
        return Row{{u"image_id"_s, u"i"_s}, {u"name"_s, name}, {u"value"_s, u"x"_s}, {u"deleted"_s, deleted}};
    };
    const QString shown
        = uR"("disk_format":"raw","id":"i","min_ram":64,"name":"cirros","properties":%1,"status":"active")"_s;
    glance("an image", {{u"images"_s, {image}}}, u"[{%1}]"_s.arg(shown.arg(u"{}"_s)));
    glance("its properties",
        {{u"images"_s, {image}}, {u"image_properties"_s, {property(u"hw_disk_bus"_s), property(u"old"_s, u"1"_s)}}},
        u"[{%1}]"_s.arg(shown.arg(uR"({"hw_disk_bus":"x"})"_s)));
    Row gone = image;
    gone.insert(u"deleted"_s, u"t"_s);
    glance("one that is deleted, of PostgreSQL", {{u"images"_s, {gone}}}, u"[]"_s);
    request("of a request", {specRow(uR"({"id": "i", "min_ram": 64, "name": null, "checksum": "c"})"_s)},
        uR"([{"id":"i","min_ram":64,"properties":{}}])"_s);
    request("properties of a request, without those that are not set",
        {specRow(
            uR"({"id": "i", "properties": {"nova_object.data": {"hw_disk_bus": "scsi", "hw_vif_model": null}}})"_s)},
        uR"([{"id":"i","properties":{"hw_disk_bus":"scsi"}}])"_s);
    request("traits that the image requires",
        {specRow(uR"({"id": "i", "properties": {"traits_required": ["T1", "T2"]}})"_s)},
        uR"([{"id":"i","properties":{"trait:T1":"required","trait:T2":"required"}}])"_s);
    request("each once, by the last request",
        {specRow(uR"({"id": "i", "name": "old"})"_s), specRow(uR"({"id": "a"})"_s),
            specRow(uR"({"id": "i", "name": "new"})"_s)},
        uR"([{"id":"a","properties":{}},{"id":"i","name":"new","properties":{}}])"_s);
    request("of a volume, which has no id", {specRow(uR"({"min_ram": 64})"_s)}, u"[]"_s);
    request("none", {specRow(u"null"_s)}, u"[]"_s);
    request("cut", {{{u"spec"_s, u"{\"nova_object.data\": {\"image\""_s}}}, u"[]"_s);
}

void ApiMembersTest::areImages()
{
    QFETCH(const bool, areGlances);
    QFETCH(const Tables, tables);
    const DatabaseContent content = contentOf(tables);
    QTEST(compact(areGlances ? imagesIn(content) : imagesInRequests(content)), "images");
}

// Migrations name flavors by the numbers of their rows.
void ApiMembersTest::areFoundById()
{
    const DatabaseContent api
        = contentOf({{u"flavors"_s, {flavorRow(), flavorRow({{u"id"_s, u"8"_s}, {u"flavorid"_s, u"43"_s}})}},
            {u"flavor_extra_specs"_s, {{{u"flavor_id"_s, u"8"_s}, {u"key"_s, u"a"_s}, {u"value"_s, u"b"_s}}}}});
    QCOMPARE(flavorWithId(api, 8)["flavorid"_L1].toString(), u"43"_s);
    QCOMPARE(compact(flavorWithId(api, 8)["extra_specs"_L1]), uR"({"a":"b"})"_s);
    QCOMPARE(compact(flavorWithId(api, 7)["extra_specs"_L1]), u"{}"_s);
    QCOMPARE(flavorWithId(api, 9), QJsonObject());
}

void ApiMembersTest::holdNoPasswords_data()
{
    QTest::addColumn<Table::Cell>("connection");
    QTest::addColumn<Table::Cell>("kept");
    QTest::newRow("a password") << Table::Cell(u"mysql+pymysql://nova:hidden@controller/nova_cell1?charset=utf8"_s)
                                << Table::Cell(u"/nova_cell1"_s);
    QTest::newRow("a password with a slash")
        << Table::Cell(u"mysql://nova:hid/den@controller/nova"_s) << Table::Cell(u"/nova"_s);
    QTest::newRow("a password with a question mark")
        << Table::Cell(u"mysql://nova:hid?den@controller/nova?charset=utf8"_s) << Table::Cell(u"/nova"_s);
    QTest::newRow("a password and no database")
        << Table::Cell(u"mysql://nova:hidden@controller"_s) << Table::Cell(u"/controller"_s);
    QTest::newRow("none for cell0") << Table::Cell() << Table::Cell();
    QTest::newRow("nothing but a name") << Table::Cell(u"nova"_s) << Table::Cell(u"/nova"_s);
}

void ApiMembersTest::holdNoPasswords()
{
    QFETCH(const Table::Cell, connection);
    DatabaseContent api = contentOf({{u"cell_mappings"_s,
        {{{u"uuid"_s, u"c"_s}, {u"database_connection"_s, connection},
            {u"transport_url"_s, u"rabbit://u:hidden@h/"_s}}}}});
    forgetPasswords(api);
    const TableRow row = api.rows(u"cell_mappings"_s).first();
    QTEST(row.cell("database_connection"_L1), "kept");
    QCOMPARE(row.text("transport_url"_L1), QString());
    QCOMPARE(row.text("uuid"_L1), u"c"_s);
}

void ApiMembersTest::areMissed_data()
{
    QTest::addColumn<QString>("databases"); // that are there: "api", "zero", "placement", "glance"
    QTest::addColumn<QString>("revision");
    QTest::addColumn<QStringList>("missing"); // how each sentence begins
    const QString api = u"Nova's API database"_s;
    const QString placement = u"Placement's database"_s;
    const QString glance = u"Glance's database"_s;
    const QString zero = u"The database of cell0"_s;
    const QString zed = u"ccb0fa1a2252"_s;
    QTest::newRow("all are there") << u"api zero placement glance"_s << zed << QStringList();
    QTest::newRow("only a cell") << QString() << zed << QStringList{api, placement, glance};
    QTest::newRow("no cell for failures") << u"api placement glance"_s << zed << QStringList{zero};
    QTest::newRow("two releases")
        << u"api zero placement glance"_s << u"13863f4e1612"_s
        << QStringList{
               u"The release: 2024.1 Caracal and 2024.2 Dalmatian have the same schema, and 2024.2 Dalmatian is assumed."_s};
    QTest::newRow("a release that nobody knows")
        << u"api zero placement glance"_s << u"0123"_s
        << QStringList{u"The release: the schema's revision does not show it, and the newest one is assumed."_s};
}

void ApiMembersTest::areMissed()
{
    QFETCH(const QString, databases);
    QFETCH(const QString, revision);
    QFETCH(const QStringList, missing);
    const DatabaseContent cell = contentOf({{u"alembic_version"_s, {{{u"version_num"_s, revision}}}}});
    const DatabaseContent other;
    const auto there = [&](const char *name) { return databases.contains(QLatin1StringView(name)) ? &other : nullptr; };
    CloudDatabases found;
    found.api = there("api");
    found.cell0 = there("zero");
    found.placement = there("placement");
    found.glance = there("glance");
    found.cells = {{&cell, {}}};
    const DatabaseCloud cloud = cloudIn(found);
    QCOMPARE(cloud.missing.size(), missing.size());
    for (qsizetype i = 0; i < missing.size(); ++i)
        QVERIFY2(cloud.missing.at(i).startsWith(missing.at(i)), qPrintable(cloud.missing.at(i)));
    QCOMPARE(cloud.document.contains("placement"_L1), found.placement != nullptr);
    QCOMPARE(cloud.document.contains("aggregates"_L1), found.api != nullptr);
    QCOMPARE(compact(cloud.document["unknown"_L1]), found.glance == nullptr ? u"[\"images\"]"_s : u"null"_s);
}

QTEST_GUILESS_MAIN(ApiMembersTest)
#include "tst_apimembers.moc"
