// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/requestlist.h"

#include "core/formats/leaves.h"
#include "formats/cloudformat.h"
#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

Request parsed(const QByteArray &json)
{
    const auto request = parseRequest(json);
    if (!request)
        qWarning("%s", qPrintable(request.error().text()));
    return request.value_or(Request());
}

Request parsedServer(const QByteArray &members)
{
    return parsed(R"({"server": {"flavorRef": "f", )" + members + "}}");
}

} // namespace

class TestRequestFormat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyMemberIsRefusedAtItsPlace_data();
    void everyMemberIsRefusedAtItsPlace();
    void theSmallestRequestHasDefaults();
    void everyMemberIsRead();
    void countsMayBeDigits_data();
    void countsMayBeDigits();
    void hintsAreLists_data();
    void hintsAreLists();
    void legacyBlockDevices_data();
    void legacyBlockDevices();
    void legacyBlockDevicesAreChangedInTheirSyntax();
    void networks_data();
    void networks();
    void emptyExtrasAskForNothing();
    void brokenRequests_data();
    void brokenRequests();
    void othersKindsAreRefused_data();
    void othersKindsAreRefused();
    void whatWasReadIsWrittenBack();
    void changesAreWrittenOverWhatWasRead_data();
    void changesAreWrittenOverWhatWasRead();
    void whatWasMadeReadsBack();
    void listsOfRequests_data();
    void listsOfRequests();
    void otherDocumentsAreNamed_data();
    void otherDocumentsAreNamed();
    void readyRequestsAreValid_data();
    void readyRequestsAreValid();
};

void TestRequestFormat::theSmallestRequestHasDefaults()
{
    const Request request = parsed(R"({"server": {"flavorRef": 42}})");
    QCOMPARE(request.flavorRef, u"42"_s);
    QCOMPARE(request.projectId, u"project"_s);
    QCOMPARE(request.roles, QStringList{u"member"_s});
    QCOMPARE(request.minCount, 1);
    QCOMPARE(request.maxCount, 1);
    QCOMPARE(request.networkChoice, NetworkChoice::Unsaid);
    QCOMPARE(request.spec, RequestSpecExtras());
}

void TestRequestFormat::everyMemberIsRead()
{
    const Request request = parsed(R"({
        "context": {"project_id": "p", "user_id": "u", "roles": ["admin", "reader"]}, "instance_uuids": [
            "11111111-0000-4000-8000-000000000001", "11111111-0000-4000-8000-000000000002"],
        "server": {"name": "web", "flavorRef": "m1", "imageRef": "i", "availability_zone": "az1:h", "min_count": 2,
            "max_count": 3, "host": "h", "hypervisor_hostname": "n", "networks": "auto", "personality": [],
            "block_device_mapping_v2": [{"source_type": "image", "destination_type": "volume", "uuid": "i",
                                         "boot_index": "0", "volume_size": 10}, {"boot_index": null}]},
        "request_spec": {"ignore_hosts": ["x"], "requested_destination": {"cell": "c", "allow_cross_cell_move": true},
            "network_metadata": {"physnets": ["p"]},
            "pci_requests": [{"count": 1, "spec": [{"physical_network": null, "remote_managed": true}]},
                             {"count": 2, "spec": [{}, {"vendor_id": "10de"}], "alias_name": "gpu",
                              "numa_policy": "socket"}],
            "retry": {"num_attempts": 1, "hosts": [["h1", "n1"]]},
            "requested_resources": [{"requester_id": "port", "resources": {"CUSTOM_A": 2}, "required_traits": ["T"],
                                     "forbidden_traits": ["X"]}], "same_subtree": [["port", "_cpu"]]}})");
    QCOMPARE(request.projectId, u"p"_s);
    QCOMPARE(request.roles.size(), 2);
    QCOMPARE(request.instanceUuids,
        (QStringList{u"11111111-0000-4000-8000-000000000001"_s, u"11111111-0000-4000-8000-000000000002"_s}));
    QCOMPARE(request.availabilityZone, u"az1:h"_s);
    QCOMPARE(request.maxCount, 3);
    QCOMPARE(request.hypervisorHostname, u"n"_s);
    QCOMPARE(request.networkChoice, NetworkChoice::Auto);
    QCOMPARE(request.blockDevices.size(), 2);
    QCOMPARE(request.blockDevices.at(0).bootIndex, std::optional(0));
    QCOMPARE(request.blockDevices.at(0).volumeSizeGb, std::optional<qint64>(10));
    QVERIFY(!request.blockDevices.at(1).bootIndex);
    QCOMPARE(request.spec.ignoreHosts, QStringList{u"x"_s});
    QCOMPARE(request.spec.destinationCell, u"c"_s);
    QVERIFY(request.spec.hasDestination && request.spec.allowCrossCellMove);
    QCOMPARE(request.spec.pciRequests,
        (QList<PciRequest>{{1, {{{u"physical_network"_s, QString()}, {u"remote_managed"_s, u"True"_s}}}, {}, {}, {}},
            {2, {{}, {{u"vendor_id"_s, u"10de"_s}}}, u"gpu"_s, PciNumaPolicy::Socket, {}}}));
    QVERIFY(request.spec.pciRequests.at(0).specs.at(0)[u"physical_network"_s].isNull());
    QCOMPARE(request.spec.retryHosts, (QList<QStringList>{{u"h1"_s, u"n1"_s}}));
    const RequestedGroup group{u"port"_s, {{u"CUSTOM_A"_s, 2}}, {u"T"_s}, {u"X"_s}};
    QCOMPARE(request.spec.requestedResources, QList{group});
    QCOMPARE(request.spec.sameSubtree, (QList<QStringList>{{u"port"_s, u"_cpu"_s}}));
    QVERIFY(request.spec.networkMetadata);
}

void TestRequestFormat::countsMayBeDigits_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<int>("least");
    QTest::addColumn<int>("most");
    QTest::newRow("none") << R"("name": "x")"_ba << 1 << 1;
    QTest::newRow("the least only") << R"("min_count": 3)"_ba << 3 << 3;
    QTest::newRow("the most only") << R"("max_count": "3")"_ba << 1 << 3;
    QTest::newRow("both as digits") << R"("min_count": "2", "max_count": "4")"_ba << 2 << 4;
}

void TestRequestFormat::countsMayBeDigits()
{
    QFETCH(QByteArray, members);
    const Request request = parsedServer(members);
    QTEST(request.minCount, "least");
    QTEST(request.maxCount, "most");
}

void TestRequestFormat::hintsAreLists_data()
{
    QTest::addColumn<QByteArray>("hint");
    QTest::addColumn<QStringList>("values");
    QTest::newRow("a text") << R"("a")"_ba << QStringList{u"a"_s};
    QTest::newRow("a list") << R"(["a", "b"])"_ba << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("a number") << "5"_ba << QStringList{u"5"_s};
    QTest::newRow("an object") << R"({"k": 1})"_ba << QStringList{uR"({"k":1})"_s};
    QTest::newRow("a list with a list") << R"(["=", ["x"]])"_ba << QStringList{u"="_s, uR"(["x"])"_s};
}

void TestRequestFormat::hintsAreLists()
{
    QFETCH(QByteArray, hint);
    for (const QByteArray member : {"os:scheduler_hints", "OS-SCH-HNT:scheduler_hints"}) {
        const Request request = parsed(R"({"server": {"flavorRef": "f"}, ")" + member + R"(": {"h": )" + hint + "}}");
        QTEST(request.hints.value(u"h"_s), "values");
    }
}

void TestRequestFormat::legacyBlockDevices_data()
{
    QTest::addColumn<QByteArray>("members");
    QTest::addColumn<QList<BlockDevice>>("devices");
    QTest::addColumn<BlockDeviceSyntax>("syntax");
    const BlockDevice volume{u"volume"_s, u"volume"_s, u"v"_s, {}, {}};
    const auto root = [](BlockDevice device) {
        device.bootIndex = 0;
        return device;
    };
    BlockDevice swap{u"blank"_s, u"local"_s, {}, {}, 1};
    swap.guestFormat = u"swap"_s;
    swap.deleteOnTermination = true;
    BlockDevice snapshot{u"snapshot"_s, u"volume"_s, u"s"_s, 0, 5};
    snapshot.deviceName = u"vda"_s;
    snapshot.deleteOnTermination = true;
    const BlockDevice image{u"image"_s, u"local"_s, u"i"_s, 0, {}};
    const auto row = [](const char *name, const QByteArray &members, const QList<BlockDevice> &devices,
                         BlockDeviceSyntax syntax = BlockDeviceSyntax::Legacy) {
        QTest::newRow(name) << members << devices << syntax;
    };
    row("a volume", R"("block_device_mapping": [{"volume_id": "v"}])", {root(volume)});
    row("a snapshot",
        R"("block_device_mapping": [{"snapshot_id": "s", "volume_size": "5", "device_name": "vda", "delete_on_termination": true}])",
        {snapshot});
    row("the first that is not blank",
        R"("block_device_mapping": [{"virtual_name": "swap", "volume_size": 1}, {"volume_id": "v"}])",
        {swap, root(volume)});
    row("beside an image", R"("imageRef": "i", "block_device_mapping": [{"volume_id": "v"}])", {image, volume});
    row("none instead of the image's", R"("block_device_mapping": [{"no_device": "", "device_name": "vdb"}])", {});
    row("of no kind", R"("block_device_mapping": [{"device_name": "vda"}])", {{{}, {}, {}, 0, {}, u"vda"_s}});
    row("beside newer ones",
        R"("block_device_mapping": [{"volume_id": "w"}], "block_device_mapping_v2": [{"source_type": "volume", "destination_type": "volume", "uuid": "v"}])",
        {volume}, BlockDeviceSyntax::Both);
}

void TestRequestFormat::legacyBlockDevices()
{
    QFETCH(QByteArray, members);
    const Request request = parsedServer(members);
    QTEST(request.blockDevices, "devices");
    QTEST(request.blockDeviceSyntax, "syntax");
    QCOMPARE(writeRequest(request), request.document);
}

void TestRequestFormat::legacyBlockDevicesAreChangedInTheirSyntax()
{
    Request request = parsed(
        R"({"server": {"flavorRef": "f", "block_device_mapping": [{"volume_id": "v"}, {"virtual_name": "ephemeral0"}]}})");
    request.blockDevices.first().deviceName = u"vda"_s;
    QCOMPARE(writeRequest(request)["server"_L1].toObject()["block_device_mapping"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"volume_id"_s, u"v"_s}, {u"device_name"_s, u"vda"_s}},
            QJsonObject{{u"virtual_name"_s, u"ephemeral0"_s}, {u"delete_on_termination"_s, true}}}));
}

void TestRequestFormat::networks_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<NetworkChoice>("choice");
    QTest::newRow("none") << R"("none")"_ba << NetworkChoice::None;
    QTest::newRow("null") << "null"_ba << NetworkChoice::Unsaid;
    QTest::newRow("an empty list") << "[]"_ba << NetworkChoice::Unsaid;
    QTest::newRow("auto") << R"("auto")"_ba << NetworkChoice::Auto;
    QTest::newRow("a list") << R"([{"uuid": "n"}])"_ba << NetworkChoice::Listed;
}

void TestRequestFormat::networks()
{
    QFETCH(QByteArray, json);
    const Request request = parsedServer("\"networks\": " + json);
    QTEST(request.networkChoice, "choice");
    QCOMPARE(parseRequest(writeRequest(request))->networkChoice, request.networkChoice);
}

void TestRequestFormat::emptyExtrasAskForNothing()
{
    const Request request = parsed(R"({"server": {"flavorRef": "f"}, "request_spec": {"ignore_hosts": [],
        "requested_destination": {}, "network_metadata": {"physnets": [], "tunneled": false}, "pci_requests": [],
        "requested_resources": [], "same_subtree": []}})");
    QCOMPARE(request.spec, RequestSpecExtras());
}

void TestRequestFormat::brokenRequests_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what"); // its beginning
    QTest::newRow("no JSON") << "boot web"_ba << QString() << u"This is not a JSON document"_s;
    QTest::newRow("truncated") << R"({"server": {)"_ba << u"line 1, column 13"_s << u"This is not a JSON document"_s;
    QTest::newRow("no server") << R"({"flavorRef": "f"})"_ba << u"/server"_s << u"This member is required."_s;
    QTest::newRow("a server that is a text")
        << R"({"server": "web"})"_ba << u"/server"_s << u"Expected an object, found \"web\"."_s;
    QTest::newRow("no flavor") << R"({"server": {"name": "web"}})"_ba << u"/server/flavorRef"_s
                               << u"This member is required."_s;
    QTest::newRow("a count in words") << R"({"server": {"flavorRef": "f", "min_count": "two"}})"_ba
                                      << u"/server/min_count"_s << u"Expected a whole number, found \"two\"."_s;
    QTest::newRow("more than any memory") << R"({"server": {"flavorRef": "f", "min_count": 1000000000}})"_ba
                                          << u"/server/min_count"_s << u"Expected at most 100000, found 1000000000."_s;
    QTest::newRow("a count of none") << R"({"server": {"flavorRef": "f", "max_count": 0}})"_ba << u"/server/max_count"_s
                                     << u"Expected at least 1, found 0."_s;
    QTest::newRow("networks in an object")
        << R"({"server": {"flavorRef": "f", "networks": {}}})"_ba << u"/server/networks"_s
        << u"Expected “auto”, “none” or an array, found an object."_s;
    QTest::newRow("a disk that is a text")
        << R"({"server": {"flavorRef": "f", "block_device_mapping_v2": ["vda"]}})"_ba
        << u"/server/block_device_mapping_v2/0"_s << u"Expected an object, found \"vda\"."_s;
    QTest::newRow("hints in a list") << R"({"server": {"flavorRef": "f"}, "os:scheduler_hints": []})"_ba
                                     << u"/os:scheduler_hints"_s << u"Expected an object, found an array."_s;
    QTest::newRow("roles in a text") << R"({"server": {"flavorRef": "f"}, "context": {"roles": "admin"}})"_ba
                                     << u"/context/roles"_s << u"Expected an array, found \"admin\"."_s;
    QTest::newRow("a physical network that is a number")
        << R"({"server": {"flavorRef": "f"}, "request_spec": {"network_metadata": {"physnets": [1]}}})"_ba
        << u"/request_spec/network_metadata/physnets/0"_s << u"Expected a text, found 1."_s;
    const auto specRow = [](const char *name, const QByteArray &members, const QString &where, const QString &what) {
        QTest::newRow(name) << R"({"server": {"flavorRef": "f"}, "request_spec": {)" + members + "}}"
                            << u"/request_spec/"_s + where << what;
    };
    const auto pciRow = [&](const char *name, const QByteArray &pciRequest, const QString &where, const QString &what) {
        specRow(name, R"("pci_requests": [)" + pciRequest + "]", u"pci_requests/0/"_s + where, what);
    };
    pciRow("PCI devices without a count", R"({"spec": []})", u"count"_s, u"This member is required."_s);
    pciRow("PCI devices of no kind", R"({"count": 1})", u"spec"_s, u"This member is required."_s);
    pciRow("a PCI property that is a list", R"({"count": 1, "spec": [{"a": []}]})", u"spec/0/a"_s,
        u"Expected a text, found an array."_s);
    pciRow("a PCI policy of nobody", R"({"count": 1, "spec": [], "numa_policy": "near"})", u"numa_policy"_s,
        u"Expected one of required, legacy, preferred, socket, found \"near\"."_s);
    const auto uuidRow = [](const char *name, const QByteArray &uuids, int at, const QString &what) {
        QTest::newRow(name) << R"({"server": {"flavorRef": "f"}, "instance_uuids": [)" + uuids + "]}"
                            << u"/instance_uuids/%1"_s.arg(at) << what;
    };
    uuidRow(
        "a uuid that leads to another folder", R"("../../passwd")", 0, u"Expected a uuid, found \"../../passwd\"."_s);
    uuidRow("a uuid that is cut short", R"("00000000-0000-4000-8000-00000000000")", 0,
        u"Expected a uuid, found \"00000000-0000-4000-8000-00000000000\"."_s);
    uuidRow("an empty uuid", R"("")", 0, u"Expected a uuid, found \"\"."_s);
    uuidRow("a uuid twice, once without its hyphens",
        R"("0000000a-0000-4000-8000-000000000001", "0000000A000040008000000000000001")", 1,
        u"“0000000a-0000-4000-8000-000000000001” appears twice."_s);
}

void TestRequestFormat::brokenRequests()
{
    QFETCH(QByteArray, json);
    const auto request = parseRequest(json);
    QVERIFY(!request);
    QTEST(request.error().where, "where");
    QFETCH(QString, what);
    QCOMPARE(request.error().what.first(what.size()), what);
    QCOMPARE(request.error().kind, Error::Kind::BadInput);
}

void TestRequestFormat::othersKindsAreRefused_data()
{
    QTest::addColumn<QString>("member"); // its place
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("within"); // the place of the flaw in the value
    QTest::addColumn<QString>("what");
    const auto row = [](const char *member, const QByteArray &value, const QString &within, const QString &what) {
        QTest::addRow("%s: %s", member, value.constData()) << QString::fromLatin1(member) << value << within << what;
    };
    row("server/name", R"(7)", u""_s, u"Expected a text, found 7."_s);
    row("server/flavorRef", R"({})", u""_s, u"Expected a text, found an object."_s);
    row("server/flavorRef", R"(null)", u""_s, u"Expected a text, found null."_s);
    row("server/imageRef", R"(5)", u""_s, u"Expected a text, found 5."_s);
    row("server/availability_zone", R"(["az1"])", u""_s, u"Expected a text, found an array."_s);
    row("server/min_count", R"(1.5)", u""_s, u"Expected a whole number, found 1.5."_s);
    row("server/min_count", R"(-1)", u""_s, u"Expected at least 1, found -1."_s);
    row("server/max_count", R"(100001)", u""_s, u"Expected at most 100000, found 100001."_s);
    row("server/min_count", R"([])", u""_s, u"Expected a whole number, found an array."_s);
    row("server/host", R"({})", u""_s, u"Expected a text, found an object."_s);
    row("server/hypervisor_hostname", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("server/networks", R"(5)", u""_s, u"Expected “auto”, “none” or an array, found 5."_s);
    row("server/networks", R"("foo")", u""_s, u"Expected “auto”, “none” or an array, found \"foo\"."_s);
    row("server/networks", R"("None")", u""_s, u"Expected “auto”, “none” or an array, found \"None\"."_s);
    row("server/networks", R"(["n"])", u"/0"_s, u"Expected an object, found \"n\"."_s);
    row("server/networks", R"([{"uuid": 5}])", u"/0/uuid"_s, u"Expected a text, found 5."_s);
    row("server/networks", R"([{"fixed_ip": []}])", u"/0/fixed_ip"_s, u"Expected a text, found an array."_s);
    row("server/networks", R"([{"tag": true}])", u"/0/tag"_s, u"Expected a text, found true."_s);
    row("server/personality", R"([{"path": "/etc/motd"}])", u"/0/contents"_s, u"This member is required."_s);
    row("server/personality", R"([{"contents": "aA=="}])", u"/0/path"_s, u"This member is required."_s);
    row("server/personality", R"({})", u""_s, u"Expected an array, found an object."_s);
    row("server/trusted_image_certificates", R"("c1")", u""_s, u"Expected an array, found \"c1\"."_s);
    row("server/trusted_image_certificates", R"([1])", u"/0"_s, u"Expected a text, found 1."_s);
    row("server/security_groups", R"([{}])", u"/0/name"_s, u"This member is required."_s);
    row("server/security_groups", R"(["default"])", u"/0"_s, u"Expected an object, found \"default\"."_s);
    row("server/security_groups", R"([{"name": 1}])", u"/0/name"_s, u"Expected a text, found 1."_s);
    row("server/key_name", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("server/user_data", R"({})", u""_s, u"Expected a text, found an object."_s);
    row("server/config_drive", R"([])", u""_s, u"Expected a text, found an array."_s);
    row("server/OS-DCF:diskConfig", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("server/hostname", R"([])", u""_s, u"Expected a text, found an array."_s);
    row("server/description", R"(5)", u""_s, u"Expected a text, found 5."_s);
    row("server/metadata", R"([])", u""_s, u"Expected an object, found an array."_s);
    row("server/metadata", R"({"a": {}})", u"/a"_s, u"Expected a text, found an object."_s);
    row("server/tags", R"("a")", u""_s, u"Expected an array, found \"a\"."_s);
    row("server/tags", R"(["a", 1])", u"/1"_s, u"Expected a text, found 1."_s);
    row("server/block_device_mapping_v2", R"({})", u""_s, u"Expected an array, found an object."_s);
    row("server/block_device_mapping_v2", R"([{"boot_index": "first"}])", u"/0/boot_index"_s,
        u"Expected a whole number, found \"first\"."_s);
    row("server/block_device_mapping_v2", R"([{"boot_index": 0.5}])", u"/0/boot_index"_s,
        u"Expected a whole number, found 0.5."_s);
    row("server/block_device_mapping_v2", R"([{"volume_size": "large"}])", u"/0/volume_size"_s,
        u"Expected a whole number, found \"large\"."_s);
    row("server/block_device_mapping_v2", R"([{"delete_on_termination": "maybe"}])", u"/0/delete_on_termination"_s,
        u"Expected true or false, found \"maybe\"."_s);
    row("server/block_device_mapping_v2", R"([{"uuid": 1}])", u"/0/uuid"_s, u"Expected a text, found 1."_s);
    row("server/block_device_mapping_v2", R"([{"source_type": []}])", u"/0/source_type"_s,
        u"Expected a text, found an array."_s);
    row("server/block_device_mapping", R"([{"volume_id": 1}])", u"/0/volume_id"_s, u"Expected a text, found 1."_s);
    row("server/block_device_mapping", R"([{"virtual_name": {}}])", u"/0/virtual_name"_s,
        u"Expected a text, found an object."_s);
    row("server/block_device_mapping", R"([{"volume_size": "x"}])", u"/0/volume_size"_s,
        u"Expected a whole number, found \"x\"."_s);
    row("server/block_device_mapping", R"(["vda"])", u"/0"_s, u"Expected an object, found \"vda\"."_s);
    row("context", R"([])", u""_s, u"Expected an object, found an array."_s);
    row("context/project_id", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("context/user_id", R"({})", u""_s, u"Expected a text, found an object."_s);
    row("context/roles", R"([1])", u"/0"_s, u"Expected a text, found 1."_s);
    row("request_spec", R"([])", u""_s, u"Expected an object, found an array."_s);
    row("request_spec/purpose", R"("resize")", u""_s, u"Expected one of boot, move, rebuild, found \"resize\"."_s);
    row("request_spec/migration", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("request_spec/ignore_hosts", R"("h1")", u""_s, u"Expected an array, found \"h1\"."_s);
    row("request_spec/ignore_hosts", R"([1])", u"/0"_s, u"Expected a text, found 1."_s);
    row("request_spec/requested_destination", R"("c")", u""_s, u"Expected an object, found \"c\"."_s);
    row("request_spec/requested_destination/cell", R"(1)", u""_s, u"Expected a text, found 1."_s);
    row("request_spec/requested_destination/allow_cross_cell_move", R"("often")", u""_s,
        u"Expected true or false, found \"often\"."_s);
    row("request_spec/retry", R"([])", u""_s, u"Expected an object, found an array."_s);
    row("request_spec/retry/hosts", R"(["h1"])", u"/0"_s, u"Expected an array, found \"h1\"."_s);
    row("request_spec/retry/hosts", R"([["h1", 1]])", u"/0/1"_s, u"Expected a text, found 1."_s);
    row("request_spec/network_metadata/tunneled", R"("no")", u""_s, u"Expected true or false, found \"no\"."_s);
    row("request_spec/network_metadata", R"("n")", u""_s, u"Expected an object, found \"n\"."_s);
    row("request_spec/pci_requests", R"({})", u""_s, u"Expected an array, found an object."_s);
    row("request_spec/pci_requests", R"([{"count": "two", "spec": []}])", u"/0/count"_s,
        u"Expected a whole number, found \"two\"."_s);
    row("request_spec/pci_requests", R"([{"count": 1, "spec": {}}])", u"/0/spec"_s,
        u"Expected an array, found an object."_s);
    row("request_spec/pci_requests", R"([{"count": 1, "spec": ["gpu"]}])", u"/0/spec/0"_s,
        u"Expected an object, found \"gpu\"."_s);
    row("request_spec/pci_requests", R"([{"count": 1, "spec": [], "alias_name": 1}])", u"/0/alias_name"_s,
        u"Expected a text, found 1."_s);
    row("request_spec/requested_resources", R"([{"resources": {"VCPU": "two"}}])", u"/0/resources/VCPU"_s,
        u"Expected a whole number, found \"two\"."_s);
    row("request_spec/requested_resources", R"([{"resources": []}])", u"/0/resources"_s,
        u"Expected an object, found an array."_s);
    row("request_spec/requested_resources", R"([{"required_traits": "T"}])", u"/0/required_traits"_s,
        u"Expected an array, found \"T\"."_s);
    row("request_spec/requested_resources", R"([{"requester_id": 1}])", u"/0/requester_id"_s,
        u"Expected a text, found 1."_s);
    row("request_spec/same_subtree", R"(["_a"])", u"/0"_s, u"Expected an array, found \"_a\"."_s);
    row("request_spec/same_subtree", R"([["_a", 1]])", u"/0/1"_s, u"Expected a text, found 1."_s);
    row("instance_uuids", R"("11111111-0000-4000-8000-000000000001")", u""_s,
        u"Expected an array, found \"11111111-0000-4000-8000-000000000001\"."_s);
    row("instance_uuids", R"([1])", u"/0"_s, u"Expected a text, found 1."_s);
    row("os:scheduler_hints", R"("group")", u""_s, u"Expected an object, found \"group\"."_s);
}

// Of a request that is right without the member.
void TestRequestFormat::othersKindsAreRefused()
{
    QFETCH(const QString, member);
    QFETCH(const QByteArray, value);
    QFETCH(const QString, within);
    QStringList path = member.split(u'/');
    QJsonValue inner = QJsonDocument::fromJson("[" + value + "]").array().first();
    const QString top = path.takeFirst();
    while (!path.isEmpty())
        inner = QJsonObject{{path.takeLast(), inner}};
    QJsonObject server{{u"flavorRef"_s, u"f"_s}};
    QVERIFY_RESULT(parseRequest(QJsonObject{{u"server"_s, server}}));
    if (top == "server"_L1)
        server.insert(member.section(u'/', 1), inner[member.section(u'/', 1)]);
    QJsonObject request{{top, inner}};
    request.insert(u"server"_s, server);
    const auto refused = parseRequest(request);
    QVERIFY(!refused);
    QCOMPARE(refused.error().where, u'/' + member + within);
    QTEST(refused.error().what, "what");
}

void TestRequestFormat::whatWasReadIsWrittenBack()
{
    const QByteArray json = R"({"server": {"flavorRef": "f", "key_name": "k"}, "own": [1, 2]})";
    QCOMPARE(writeRequest(parsed(json)), QJsonDocument::fromJson(json).object());
}

void TestRequestFormat::changesAreWrittenOverWhatWasRead_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<std::function<void(Request &)>>("change");
    QTest::addColumn<QByteArray>("expected");
    const auto row = [](const char *name, const QByteArray &json, const std::function<void(Request &)> &change,
                         const QByteArray &expected) { QTest::newRow(name) << json << change << expected; };
    row(
        "another flavor", R"({"server": {"flavorRef": "f", "networks": [{"uuid": "n"}], "metadata": {"a": "b"}}})",
        [](Request &request) { request.flavorRef = u"g"_s; },
        R"({"server": {"flavorRef": "g", "networks": [{"uuid": "n"}], "metadata": {"a": "b"}}})");
    row(
        "no networks any more", R"({"server": {"flavorRef": "f", "networks": [{"uuid": "n"}]}})",
        [](Request &request) { request.networkChoice = NetworkChoice::None; },
        R"({"server": {"flavorRef": "f", "networks": "none"}})");
    row(
        "servers of its own",
        R"({"instance_uuids": ["11111111-0000-4000-8000-000000000001"], "server": {"flavorRef": "f"}})",
        [](Request &request) { request.instanceUuids.clear(); }, R"({"server": {"flavorRef": "f"}})");
    row(
        "another hint", R"({"server": {"flavorRef": "f"}, "os:scheduler_hints": {"a": 1, "b": ["x"]}})",
        [](Request &request) { request.hints[u"b"_s] = {u"y"_s}; },
        R"({"server": {"flavorRef": "f"}, "os:scheduler_hints": {"a": 1, "b": "y"}})");
    row(
        "a hint under its former name", R"({"server": {"flavorRef": "f"}, "OS-SCH-HNT:scheduler_hints": {"a": 1}})",
        [](Request &request) { request.hints.insert(u"b"_s, {u"y"_s}); },
        R"({"server": {"flavorRef": "f"}, "os:scheduler_hints": {"a": 1, "b": "y"}})");
    row(
        "no zone any more",
        R"({"server": {"flavorRef": "f", "availability_zone": "z"}, "request_spec": {"network_metadata": {"physnets": ["p"]}}})",
        [](Request &request) { request.availabilityZone.clear(); },
        R"({"server": {"flavorRef": "f"}, "request_spec": {"network_metadata": {"physnets": ["p"]}}})");
}

void TestRequestFormat::changesAreWrittenOverWhatWasRead()
{
    QFETCH(QByteArray, json);
    QFETCH(std::function<void(Request &)>, change);
    QFETCH(QByteArray, expected);
    Request request = parsed(json);
    change(request);
    QCOMPARE(writeRequest(request), QJsonDocument::fromJson(expected).object());
}

void TestRequestFormat::whatWasMadeReadsBack()
{
    Request made;
    made.projectId = u"p"_s;
    made.name = u"web"_s;
    made.flavorRef = u"m1.small"_s;
    made.imageRef = u"debian"_s;
    made.availabilityZone = u"az1"_s;
    made.minCount = made.maxCount = 3;
    made.host = u"h"_s;
    made.networkChoice = NetworkChoice::Auto;
    made.injectedFiles = {{u"/etc/motd"_s, u"aGVsbG8="_s}};
    made.trustedCertificates = {u"c1"_s, u"c2"_s};
    made.blockDevices = {{u"image"_s, u"volume"_s, u"i"_s, 0, 20}};
    made.hints = {{u"group"_s, {u"g"_s}}, {u"different_host"_s, {u"a"_s, u"b"_s}}};
    made.spec.ignoreHosts = {u"x"_s};
    made.spec.retryHosts = {{u"h1"_s, u"n1"_s}};
    made.spec.requestedResources = {{u"port"_s, {{u"CUSTOM_A"_s, 2}}, {u"T"_s}, {u"X"_s}}};
    made.spec.sameSubtree = {{u"port"_s, u"_cpu"_s}};
    made.spec.networkMetadata = NetworkMetadata{{u"p"_s}, true};
    made.spec.hasDestination = true;
    made.spec.destinationCell = u"c"_s;
    made.spec.pciRequests = {{2, {{{u"vendor_id"_s, u"10de"_s}, {u"physical_network"_s, QString()}}}, u"gpu"_s,
                                 PciNumaPolicy::Preferred, {}},
        {1, {{}}, {}, {}, {}}};

    const auto again = parseRequest(writeRequest(made));
    QVERIFY_RESULT(again);
    made.document = again->document;
    QCOMPARE(*again, made);
}

void TestRequestFormat::listsOfRequests_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QStringList>("titles"); // none: refused
    QTest::addColumn<QString>("error");
    const QByteArray request = R"({"server": {"name": "web", "flavorRef": "1"}})";
    QTest::newRow("a request alone") << request << QStringList{u"web"_s} << QString();
    QTest::newRow("requests") << R"({"requests": [{"name": "a", "title": "The first", "request": )" + request
            + R"(}, {"request": )" + request + "}]}"
                              << QStringList{u"The first"_s, u"web"_s} << QString();
    QTest::newRow("recorded boots") << R"({"boots": [{"name": "a", "request": )" + request + "}]}"
                                    << QStringList{u"a"_s} << QString();
    QTest::newRow("an empty list") << R"({"requests": []})"_ba << QStringList() << u"/requests: The list is empty."_s;
    QTest::newRow("a broken one") << R"({"boots": [{"request": )" + request + R"(}, {"request": {"server": 1}}]})"
                                  << QStringList() << u"/boots/1/request"_s;
}

void TestRequestFormat::listsOfRequests()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QStringList, titles);
    QFETCH(const QString, error);
    const auto list = parseRequestList(json);
    if (titles.isEmpty()) {
        QVERIFY(!list);
        QVERIFY2(list.error().text().contains(error), qPrintable(list.error().text()));
        return;
    }
    QVERIFY_RESULT(list);
    QStringList found;
    for (const ListedRequest &listed : *list)
        found.append(listed.title);
    QCOMPARE(found, titles);
}

void TestRequestFormat::otherDocumentsAreNamed_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<bool>("asCloud");
    QTest::addColumn<QString>("what");
    const QByteArray request = R"({"server": {"flavorRef": "1"}})";
    QTest::newRow("a journal as a cloud")
        << R"({"format": "astrolabe-journal", "version": 1})"_ba << true << u"This is a journal, not a cloud."_s;
    QTest::newRow("changes as a request") << R"({"format": "astrolabe-changes", "version": 1})"_ba << false
                                          << u"This is a list of changes, not a request."_s;
    QTest::newRow("a request as a cloud") << request << true << u"This is a request, not a cloud."_s;
    QTest::newRow("a list as a cloud") << R"({"requests": []})"_ba << true
                                       << u"This is a list of requests, not a cloud."_s;
    QTest::newRow("a cloud as a request")
        << R"({"format": "astrolabe-cloud", "version": 1})"_ba << false << u"This is a cloud, not a request."_s;
    QTest::newRow("a decision as a request")
        << R"({"format": "astrolabe-decision", "version": 1})"_ba << false << u"This is a decision, not a request."_s;
    QTest::newRow("a list as a request") << R"({"boots": []})"_ba << false
                                         << u"This is a list of requests, not a request."_s;
}

void TestRequestFormat::otherDocumentsAreNamed()
{
    QFETCH(const QByteArray, json);
    QFETCH(const bool, asCloud);
    QFETCH(const QString, what);
    NoProgress unwatched;
    const Error error = asCloud ? parseCloud(json, unwatched).error() : parseRequest(json).error();
    QCOMPARE(error.what, what);
}

void TestRequestFormat::readyRequestsAreValid_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("campus") << QStringLiteral(RESOURCES "/requests/campus.json");
    QTest::newRow("real") << QStringLiteral(RESOURCES "/requests/real.json");
}

void TestRequestFormat::readyRequestsAreValid()
{
    QFETCH(QString, file);
    QFile document(file);
    QVERIFY(document.open(QIODevice::ReadOnly));
    const QJsonArray requests = QJsonDocument::fromJson(document.readAll()).object().value("requests"_L1).toArray();
    QVERIFY(!requests.isEmpty());
    for (const QJsonValue ready : requests) {
        QVERIFY(!ready["title"_L1].toString().isEmpty() && !ready["about"_L1].toString().isEmpty());
        QVERIFY_RESULT(parseRequest(ready["request"_L1].toObject()));
    }
}

// Hints may be objects, and an action is read by whoever asks for one.
void TestRequestFormat::everyMemberIsRefusedAtItsPlace_data()
{
    leaves::addRows(u"request"_s,
        [](const QString &pointer) { return pointer != "/action"_L1 && pointer != "/os:scheduler_hints/group"_L1; });
}

void TestRequestFormat::everyMemberIsRefusedAtItsPlace()
{
    QFETCH(const QString, pointer);
    leaves::checkPlace(u"request"_s, pointer, [](const QByteArray &json) { return parseRequest(json); }, pointer);
}

QTEST_APPLESS_MAIN(TestRequestFormat)
#include "tst_requestformat.moc"
