// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/cloudformat.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

QByteArray node(const QByteArray &name, const QByteArray &more = {})
{
    return R"({"uuid": "u-)" + name + R"(", "host": ")" + name + R"(", "hypervisor_hostname": ")" + name
        + R"(", "vcpus": 4, "memory_mb": 4096, "local_gb": 40)" + more + "}";
}

QByteArray cloud(const QByteArray &nodes, const QByteArray &more = {})
{
    return R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": [)" + nodes + "]" + more + "}";
}

QByteArray cloudWith(const QByteArray &members)
{
    return cloud(node("a"), ", " + members);
}

QByteArray cloudWithNode(const QByteArray &members)
{
    return cloud(node("a") + ", " + node("b", ", " + members));
}

} // namespace

// Each broken file gives one error that names the place, and nothing else.
class TestBrokenClouds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void brokenTexts_data();
    void brokenTexts();
    void brokenMembers_data();
    void brokenMembers();
    void garbageOfAnySizeIsRefusedAtOnce_data();
    void garbageOfAnySizeIsRefusedAtOnce();
    void whatIsNoFileIsRefused();
};

void TestBrokenClouds::brokenTexts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    const QByteArray whole = cloud(node("a"));
    QTest::newRow("nothing") << QByteArray() << QString();
    QTest::newRow("blanks") << "  \n\t "_ba << QString();
    QTest::newRow("not an object") << "[1, 2]"_ba << QString();
    QTest::newRow("a log") << "2026-01-15 12:00:00 INFO nova"_ba << QString();
    QTest::newRow("a picture") << "\x89PNG\r\n\x1a\n"_ba << QString();
    QTest::newRow("truncated") << whole.first(50) << u"line 1, column 51"_s;
    QTest::newRow("cut within a text") << whole.first(20) << u"line 1, column 21"_s;
    QTest::newRow("a comma too many") << "{\n  \"format\": 1,\n}"_ba << u"line 3, column 2"_s;
    QTest::newRow("NaN") << "{\"format\": NaN}"_ba << u"line 1, column 12"_s;
    QTest::newRow("something after the end") << whole + "{}" << u"line 1, column %1"_s.arg(whole.size() + 1);
}

void TestBrokenClouds::brokenTexts()
{
    QFETCH(QByteArray, json);
    NoProgress unwatched;
    const auto read = parseCloud(json, unwatched);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QTEST(read.error().where, "where");
    QVERIFY(read.error().what.startsWith("This is no JSON document"_L1));
}

void TestBrokenClouds::brokenMembers_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const auto row = [](const char *name, const QByteArray &json, const QString &where, const QString &what) {
        QTest::newRow(name) << json << where << what;
    };
    const QString required = u"This member is required."_s;
    row("no format", "{}", u"/format"_s, required);
    row("another format", R"({"format": "astrolabe-decision", "version": 1})", u"/format"_s,
        u"Expected “astrolabe-cloud”, found “astrolabe-decision”."_s);
    row("another version", R"({"format": "astrolabe-cloud", "version": 2})", u"/version"_s,
        u"Expected version 1, found 2. Another release of Astrolabe wrote this."_s);
    row("no compute nodes", R"({"format": "astrolabe-cloud", "version": 1})", u"/compute_nodes"_s, required);
    row("compute nodes in an object", R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": {}})",
        u"/compute_nodes"_s, u"Expected an array, found an object."_s);
    row("a node that is a text", cloud(node("a") + R"(, "b")"), u"/compute_nodes/1"_s,
        u"Expected an object, found \"b\"."_s);
    row("a node without memory",
        cloud(R"({"uuid": "u", "host": "h", "hypervisor_hostname": "h", "vcpus": 1, "local_gb": 1})"),
        u"/compute_nodes/0/memory_mb"_s, required);
    row("a negative size", cloudWithNode(R"("local_gb_used": -1)"), u"/compute_nodes/1/local_gb_used"_s,
        u"Expected at least 0, found -1."_s);
    row("a service that is a text", cloudWithNode(R"("service": "up")"), u"/compute_nodes/1/service"_s,
        u"Expected an object, found \"up\"."_s);
    row("a time that is none", cloudWithNode(R"("service": {"last_seen_up": 12})"),
        u"/compute_nodes/1/service/last_seen_up"_s, u"Expected a time such as 2026-01-15T12:00:00Z, found 12."_s);
    row("a half hypervisor specification", cloudWithNode(R"("supported_hv_specs": [["x86_64", "kvm"]])"),
        u"/compute_nodes/1/supported_hv_specs/0"_s,
        u"Expected three texts (architecture, hypervisor type, mode), found an array."_s);
    row("a CPU that is a text",
        cloudWithNode(R"("numa_topology": {"cells": [{"id": 0, "memory": 1, "cpuset": [0, "1"]}]})"),
        u"/compute_nodes/1/numa_topology/cells/0/cpuset/1"_s, u"Expected a whole number, found \"1\"."_s);
    row("pages of no size",
        cloudWithNode(
            R"("numa_topology": {"cells": [{"id": 0, "memory": 1, "mempages": [{"size_kb": 0, "total": 1}]}]})"),
        u"/compute_nodes/1/numa_topology/cells/0/mempages/0/size_kb"_s, u"Expected at least 1, found 0."_s);
    row("a cell that is not there", cloudWithNode(R"("cell": "far")"), u"/compute_nodes/1/cell"_s,
        u"There is no “far” in this cloud."_s);
    row("two nodes of one uuid", cloud(node("a") + ", " + node("b").replace("u-b", "u-a")), u"/compute_nodes/1/uuid"_s,
        u"“u-a” is there twice, first at /compute_nodes/0/uuid."_s);
    row("a node twice", cloud(node("a") + ", " + node("a").replace("u-a", "u-b")),
        u"/compute_nodes/1/hypervisor_hostname"_s,
        u"“a/a” is there twice, first at /compute_nodes/0/hypervisor_hostname."_s);
    row("two servers of one uuid", cloudWith(R"("instances": [{"uuid": "i"}, {"uuid": "j"}, {"uuid": "i"}])"),
        u"/instances/2/uuid"_s, u"“i” is there twice, first at /instances/0/uuid."_s);
    row("two aggregates of one id", cloudWith(R"("aggregates": [{"id": 1}, {"id": 1}])"), u"/aggregates/1/id"_s,
        u"“1” is there twice, first at /aggregates/0/id."_s);
    row("an unknown release", cloudWith(R"("release": "austin")"), u"/release"_s,
        u"There is no release “austin”. Known are %1."_s.arg(Release::names().join(u", "_s)));
    row("an unknown policy", cloudWith(R"("server_groups": [{"uuid": "g", "policy": "near"}])"),
        u"/server_groups/0/policy"_s,
        u"Expected affinity, anti-affinity, soft-affinity or soft-anti-affinity, found “near”."_s);
    row("an option of the wrong type", cloudWith(R"("config": {"filter_scheduler": {"host_subset_size": "many"}})"),
        u"/config/filter_scheduler/host_subset_size"_s, u"Expected a whole number, found \"many\"."_s);
    row("an option out of its bounds", cloudWith(R"("config": {"scheduler": {"max_attempts": 0}})"),
        u"/config/scheduler/max_attempts"_s, u"Expected at least 1, found 0."_s);
    row("a group that is no object", cloudWith(R"("config": {"scheduler": 1})"), u"/config/scheduler"_s,
        u"Expected an object, found 1."_s);
    row("a parent that is not there",
        cloudWith(R"("placement": {"resource_providers": [{"uuid": "p", "parent_provider_uuid": "q"}]})"),
        u"/placement/resource_providers/0/parent_provider_uuid"_s, u"There is no “q” in this cloud."_s);
    row("providers in a ring", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p"},
            {"uuid": "q", "parent_provider_uuid": "r"}, {"uuid": "r", "parent_provider_uuid": "q"}]})"),
        u"/placement/resource_providers/1/parent_provider_uuid"_s, u"This provider is its own ancestor."_s);
    row("an allocation of nowhere", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p"}],
            "allocations": {"c": {"allocations": {"q": {"resources": {"VCPU": 1}}}}}})"),
        u"/placement/allocations/c/allocations/q"_s, u"There is no “q” in this cloud."_s);
    row("a step of nothing", cloudWith(R"("placement": {"resource_providers": [{"uuid": "p",
            "inventories": {"VCPU": {"total": 1, "step_size": 0}}}]})"),
        u"/placement/resource_providers/0/inventories/VCPU/step_size"_s, u"Expected at least 1, found 0."_s);
}

void TestBrokenClouds::brokenMembers()
{
    QFETCH(QByteArray, json);
    NoProgress unwatched;
    const auto read = parseCloud(json, unwatched);
    QVERIFY(!read);
    QTEST(read.error().where, "where");
    QTEST(read.error().what, "what");
}

void TestBrokenClouds::garbageOfAnySizeIsRefusedAtOnce_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<qint64>("size");
    QTest::newRow("1 GiB of zeros") << QByteArray() << QByteArray() << (qint64(1) << 30);
    QTest::newRow("1 GiB that begins well") << "{\"format\": "_ba << QByteArray() << (qint64(1) << 30);
    QTest::newRow("more than 4 GiB") << "{"_ba << QByteArray() << (qint64(4) << 30) + 1;
    QTest::newRow("a million arrays in each other") << "{\"a\": "_ba << "["_ba << qint64(1000000);
    QTest::newRow("a million objects in each other") << QByteArray() << "{\"a\":"_ba << qint64(5000000);
    QTest::newRow("random bytes") << "\x01\x7f\xfe"_ba << "\xc3\x28"_ba << qint64(100000);
}

void TestBrokenClouds::garbageOfAnySizeIsRefusedAtOnce()
{
    QFETCH(QByteArray, head);
    QFETCH(QByteArray, unit);
    QFETCH(qint64, size);
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"garbage.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(head);
    if (unit.isEmpty())
        QVERIFY(file.resize(size)); // sparse
    else
        file.write(unit.repeated(size / unit.size()));
    file.close();
    NoProgress unwatched;
    const auto read = readCloudFile(file.fileName(), unwatched);
    QVERIFY(!read);
    QCOMPARE(read.error().kind, Error::Kind::BadInput);
    QVERIFY(read.error().where.startsWith(file.fileName()));
}

void TestBrokenClouds::whatIsNoFileIsRefused()
{
    const QTemporaryDir folder;
    NoProgress unwatched;
    const QString absent = folder.filePath(u"absent.json"_s);
    for (const QString &path : {folder.path(), absent}) {
        const auto read = readCloudFile(path, unwatched);
        QVERIFY(!read);
        QCOMPARE(read.error().kind, Error::Kind::Io);
        QCOMPARE(read.error().where, path);
    }
}

QTEST_APPLESS_MAIN(TestBrokenClouds)
#include "tst_brokenclouds.moc"
