// SPDX-License-Identifier: GPL-3.0-or-later
// The requests that Nova keeps, made into requests again, and what became of their servers.
#include "sources/boots/recordedboot.h"
#include "sources/boots/serverlives.h"
#include "sources/boots/storedrequest.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

QByteArray jsonOf(const QJsonValue &value)
{
    return QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
}

// "uuid|host|vm_state|fault|launched|deleted"
RecordedServer serverOf(const QString &text)
{
    const QStringList parts = text.split(u'|');
    RecordedServer server;
    server.uuid = server.name = parts.at(0);
    server.host = parts.at(1);
    server.vmState = parts.at(2);
    server.fault = parts.at(3);
    const QDateTime time(QDate(2026, 11, 25), QTime(11, 7), Qt::UTC);
    if (!parts.at(4).isEmpty())
        server.launchedAt = time;
    if (!parts.at(5).isEmpty())
        server.deletedAt = time;
    return server;
}

} // namespace

class StoredRequestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rebuilds_data();
    void rebuilds();
    void readsDisks_data();
    void readsDisks();
    void saysWhatCame_data();
    void saysWhatCame();
    void knowsWhoTried();
    void tellsLives_data();
    void tellsLives();
};

void StoredRequestTest::rebuilds_data()
{
    QTest::addColumn<QByteArray>("spec");
    QTest::addColumn<QString>("member"); // of the document, by dots
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("notKept");
    const auto row = [](const char *name, const QByteArray &spec, const QString &member, const QByteArray &value,
                         int notKept = 3) { QTest::newRow(name) << spec << member << value << notKept; };
    const QByteArray image = R"("image": {"id": "i1"}, )";
    const auto spec = [&](const QByteArray &more) { return '{' + image + more + '}'; };
    row("the flavor", spec(R"("flavor": {"flavorid": "7"})"), u"server.flavorRef"_s, R"(["7"])");
    row("the image", spec(R"("is_bfv": false)"), u"server.imageRef"_s, R"(["i1"])");
    row("no image, and no volume that is kept", R"({"is_bfv": true, "image": {"id": "i1"}})", u"server.imageRef"_s,
        "[null]", 4);
    row("an image of a volume alone", R"({"image": {"properties": {}}})", u"server.imageRef"_s, "[null]", 4);
    row("a zone", spec(R"("availability_zone": "az1")"), u"server.availability_zone"_s, R"(["az1"])");
    row("a zone and a forced host", spec(R"("availability_zone": "az1", "force_hosts": ["cmp-1"])"),
        u"server.availability_zone"_s, R"(["az1:cmp-1"])", 2);
    row("a forced host without a zone", spec(R"("force_hosts": ["cmp-1"])"), u"server.availability_zone"_s,
        R"([":cmp-1"])", 2);
    row("a forced node", spec(R"("availability_zone": "az1", "force_nodes": ["n1"])"), u"server.availability_zone"_s,
        R"(["az1::n1"])", 2);
    row("no zone", spec(R"("availability_zone": null)"), u"server.availability_zone"_s, "[null]");
    row("hints, each in a list", spec(R"("scheduler_hints": {"group": ["g"], "different_host": ["a", "b"]})"),
        u"os:scheduler_hints"_s, R"([{"different_host":["a","b"],"group":"g"}])");
    row("a rebuild's own hint", spec(R"("scheduler_hints": {"_nova_check_type": ["rebuild"]})"),
        u"os:scheduler_hints"_s, "[null]");
    row("hosts to ignore", spec(R"("ignore_hosts": ["cmp-9"])"), u"request_spec.ignore_hosts"_s, R"([["cmp-9"]])");
    row("devices of ports, not of the flavor",
        spec(R"("pci_requests": {"requests": [{"count": 1, "spec": [{"physical_network": "p"}]},
                {"count": 2, "alias_name": "t4", "spec": []}]})"),
        u"request_spec.pci_requests"_s, R"([[{"count":1,"spec":[{"physical_network":"p"}]}]])");
    row("who asked", spec(R"("project_id": "p", "user_id": "u")"), u"context.project_id"_s, R"(["p"])");
    row("values of another kind", spec(R"("scheduler_hints": [1], "force_hosts": "x", "flavor": 3)"),
        u"os:scheduler_hints"_s, "[null]");
    row("nothing", "{}", u"server.flavorRef"_s, "[null]", 4);
}

void StoredRequestTest::rebuilds()
{
    QFETCH(const QByteArray, spec);
    QFETCH(const QString, member);
    const StoredRequest request = storedRequest(objectOf(spec), {});
    QJsonValue value = request.document;
    for (const QString &name : member.split(u'.'))
        value = value[name];
    QTEST(jsonOf(value.isUndefined() ? QJsonValue() : value), "value");
    QTEST(int(request.notKept.size()), "notKept");
    QCOMPARE(request.servers, 1);
}

void StoredRequestTest::readsDisks_data()
{
    QTest::addColumn<QList<Table::Cell>>("cells"); // source, destination, image, volume, boot index, size, no device
    QTest::addColumn<QByteArray>("disks");
    using Cells = QList<Table::Cell>;
    const Table::Cell null;
    QTest::newRow("a volume") << Cells{u"volume"_s, u"volume"_s, null, u"v1"_s, u"0"_s, null, u"0"_s}
                              << QByteArray(R"([[{"boot_index":0,"destination_type":"volume",)"
                                            R"("source_type":"volume","uuid":"v1"}]])");
    QTest::newRow("an image onto a volume")
        << Cells{u"image"_s, u"volume"_s, u"i1"_s, u"made"_s, u"0"_s, u"10"_s, u"0"_s}
        << QByteArray(R"([[{"boot_index":0,"destination_type":"volume","source_type":"image","uuid":"i1",)"
                      R"("volume_size":10}]])");
    QTest::newRow("the flavor's disk") << Cells{u"image"_s, u"local"_s, u"i1"_s, null, u"0"_s, null, u"0"_s}
                                       << QByteArray("[null]");
    QTest::newRow("a device that is left out")
        << Cells{u"volume"_s, u"volume"_s, null, u"v1"_s, null, null, u"1"_s} << QByteArray("[null]");
}

void StoredRequestTest::readsDisks()
{
    QFETCH(const QList<Table::Cell>, cells);
    const Table table{{u"source_type"_s, u"destination_type"_s, u"image_id"_s, u"volume_id"_s, u"boot_index"_s,
                          u"volume_size"_s, u"no_device"_s},
        {cells}, {}};
    const StoredRequest request = storedRequest({}, {TableRow(table, 0)});
    const QJsonValue disks = request.document["server"_L1]["block_device_mapping_v2"_L1];
    QTEST(jsonOf(disks.isUndefined() ? QJsonValue() : disks), "disks");
}

void StoredRequestTest::saysWhatCame_data()
{
    QTest::addColumn<QStringList>("servers");
    QTest::addColumn<QString>("outcome");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<QStringList>("hosts");
    const auto row = [](const char *name, const QStringList &servers, const char *outcome, const QString &fault = {},
                         const QStringList &hosts = {}) {
        QTest::newRow(name) << servers << QString::fromLatin1(outcome) << fault << hosts;
    };
    row("built", {u"a|h1|active||x|"_s}, "landed", {}, {u"h1"_s});
    row("built and deleted", {u"a|h1|deleted||x|x"_s}, "landed", {}, {u"h1"_s});
    row("two on one host", {u"a|h1|active||x|"_s, u"b|h1|active||x|"_s}, "landed", {}, {u"h1"_s});
    row("refused", {u"a||error|No valid host was found.||"_s}, "failed", u"No valid host was found."_s);
    row("one of two failed", {u"a|h1|active||x|"_s, u"b||error|x||"_s}, "failed", u"x"_s, {u"h1"_s});
    row("a fault of later", {u"a|h1|error|reboot failed|x|"_s}, "landed", u"reboot failed"_s, {u"h1"_s});
    row("deleted before", {u"a||building|||x"_s}, "deleted");
    row("under way", {u"a||building|||"_s}, "building");
    row("no row is left", {}, "unknown");
}

void StoredRequestTest::saysWhatCame()
{
    QFETCH(const QStringList, servers);
    RecordedBoot boot;
    for (const QString &server : servers)
        boot.servers << serverOf(server);
    QTEST(toString(outcomeOf(boot)), "outcome");
    QTEST(faultOf(boot), "fault");
    QTEST(hostsOf(boot), "hosts");
}

// Builds in their order; actions and events of other kinds do not count.
void StoredRequestTest::knowsWhoTried()
{
    const QDateTime time(QDate(2026, 11, 25), QTime(11, 7), Qt::UTC);
    const QString build = u"compute__do_build_and_run_instance"_s;
    RecordedServer server = serverOf(u"a|h9|error|x||"_s);
    QCOMPARE(triedBy(server), QStringList{u"h9"_s});
    RecordedAction create;
    create.action = u"create"_s;
    create.events = {{build, u"h2"_s, time.addSecs(5), {}, {}}, {build, u"h1"_s, time, {}, {}},
        {build, {}, time, {}, {}}, {u"conductor_x"_s, u"c"_s, time, {}, {}}};
    RecordedAction resize;
    resize.action = u"resize"_s;
    resize.events = {{build, u"h3"_s, time, {}, {}}};
    server.actions = {resize, create};
    QCOMPARE(triedBy(server), (QStringList{u"h1"_s, u"h2"_s}));
}

void StoredRequestTest::tellsLives_data()
{
    QTest::addColumn<QString>("status"); // of its migration
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("lives"); // uuid, moves from
    QTest::newRow("a move that was confirmed") << u"confirmed"_s << u"h2"_s << u"a h1:f1"_s;
    QTest::newRow("a move that waits") << u"finished"_s << u"h2"_s << u"a h1:f1"_s;
    QTest::newRow("a move that failed") << u"error"_s << u"h2"_s << u"a"_s;
    QTest::newRow("a server that never had a host") << u"confirmed"_s << QString() << QString();
}

void StoredRequestTest::tellsLives()
{
    QFETCH(const QString, status);
    QFETCH(const QString, host);
    DatabaseContent cell{u"nova"_s, u"file"_s, {}};
    cell.tables.insert(u"compute_nodes"_s, {});
    cell.tables.insert(u"instances"_s,
        {{u"uuid"_s, u"host"_s, u"created_at"_s, u"deleted"_s}, {{u"a"_s, host, u"2026-11-25 11:07:02"_s, u"0"_s}},
            {}});
    cell.tables.insert(u"migrations"_s,
        {{u"uuid"_s, u"created_at"_s, u"instance_uuid"_s, u"source_compute"_s, u"status"_s, u"old_instance_type_id"_s,
             u"new_instance_type_id"_s},
            {{u"m"_s, u"2026-11-25 11:08:00"_s, u"a"_s, u"h1"_s, status, u"1"_s, u"2"_s}}, {}});
    DatabaseContent api{u"nova_api"_s, u"file"_s, {}};
    api.tables.insert(u"cell_mappings"_s, {});
    api.tables.insert(u"flavors"_s, {{u"id"_s, u"flavorid"_s}, {{u"1"_s, u"f1"_s}, {u"2"_s, u"f2"_s}}, {}});
    const QList<DatabaseContent> databases{cell, api};
    const auto sorted = astrolabe::sorted(databases);
    QVERIFY(sorted.has_value());
    QStringList found;
    for (const ServerLife &life : livesIn(*sorted)) {
        found << life.uuid;
        for (const ServerLife::Move &move : life.moves)
            found << move.host + u':' + move.flavorid;
    }
    QTEST(found.join(u' '), "lives");
}

QTEST_GUILESS_MAIN(StoredRequestTest)
#include "tst_storedrequest.moc"
