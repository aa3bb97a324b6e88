// SPDX-License-Identifier: GPL-3.0-or-later
// What nova-api refuses because of the body alone, or of the image. The texts are Nova's and jsonschema's.
#include "api/serverbody.h"
#include "core/api/furnished.h"
#include "formats/requestformat.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::boots;
using namespace Qt::StringLiterals;

namespace {

const QString validationError = u"ValidationError"_s;
const QString noName
    = u"An invalid 'name' value was provided. The name must be: printable characters. Can not start or "
      "end with whitespace."_s;

QString field(const QString &member, const QString &value, const QString &what)
{
    return u"Invalid input for field/attribute %1. Value: %2. %3"_s.arg(member, value, what);
}

const std::vector<Row> &bodyRows()
{
    const QString longText(256, u'a');
    static const std::vector<Row> rows{
        {"nothing special", body([](Request &) {})},
        {"no name", body([](Request &request) { request.name = u""_s; }), validationError,
            field(u"name"_s, {}, u"'' is too short"_s)},
        {"a long name", body([=](Request &request) { request.name = longText; }), validationError,
            field(u"name"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"files", body([](Request &request) { request.injectedFiles = {{u"/etc/motd"_s, u"aGVsbG8="_s}}; })},
        {"a file that is cut off",
            body([](Request &request) { request.injectedFiles = {{u"/etc/motd"_s, u"aGVsbG8"_s}}; }), validationError,
            field(u"contents"_s, u"aGVsbG8"_s, u"'aGVsbG8' is not a 'base64'"_s)},
        {"certificates", body([](Request &request) { request.trustedCertificates = {u"a"_s, u"b"_s}; })},
        {"a certificate twice", body([](Request &request) { request.trustedCertificates = {u"a"_s, u"a"_s}; }),
            validationError,
            field(u"trusted_image_certificates"_s, u"['a', 'a']"_s, u"['a', 'a'] has non-unique elements"_s)},
        {"a certificate of nothing", body([](Request &request) { request.trustedCertificates = {u""_s}; }),
            validationError, field(u"0"_s, {}, u"'' is too short"_s)},
        {"certificates without an image",
            all({disks({device(u"volume"_s, u"volume"_s, disk, 0)}),
                body([](Request &request) { request.trustedCertificates = {u"a"_s}; })}),
            u"CertificateValidationFailed"_s,
            u"Image certificate validation is not supported when booting from volume"_s},
        {"devices in both syntaxes",
            all({disks({device(u"volume"_s, u"volume"_s, disk, 0)}),
                body([](Request &request) { request.blockDeviceSyntax = BlockDeviceSyntax::Both; })}),
            u"HTTPBadRequest"_s,
            u"Using different block_device_mapping syntaxes is not allowed in the same request."_s},
        {"a device in the older syntax",
            all({disks({device(u"volume"_s, u"volume"_s, disk, 0)}),
                body([](Request &request) { request.blockDeviceSyntax = BlockDeviceSyntax::Legacy; })})},
        {"a device that is nothing in the older syntax",
            all({disks({device(u"volume"_s, u"volume"_s, disk, 0), device({}, {}, {}, {})}),
                body([](Request &request) { request.blockDeviceSyntax = BlockDeviceSyntax::Legacy; })}),
            u"InvalidBDMFormat"_s, u"Block Device Mapping is Invalid: Unrecognized legacy format."_s},
        {"a name of 255 characters of two units each",
            body([](Request &request) { request.name = u"𝄞"_s.repeated(255); })},
        {"a blank before the name", body([](Request &request) { request.name = u" a"_s; }), validationError, noName},
        {"a blank in the name", body([](Request &request) { request.name = u"a b"_s; })},
        {"a bell in the name", body([](Request &request) { request.name = u"a\ab"_s; }), validationError, noName},
        {"a strange metadata key", body([](Request &request) { request.metadata = {{u"a$"_s, u"b"_s}}; }),
            validationError,
            field(u"metadata"_s, u"{'a$': 'b'}"_s,
                u"'a$' does not match any of the regexes: '^[a-zA-Z0-9-_:. ]{1,255}$'"_s)},
        {"a long metadata value", body([=](Request &request) { request.metadata = {{u"a"_s, longText}}; }),
            validationError, field(u"a"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"too much metadata", body([](Request &request) {
             for (int i = 0; i < 129; ++i)
                 request.metadata.insert(QString::number(i), {});
         }),
            u"MetadataLimitExceeded"_s, u"Maximum number of metadata items exceeds 128"_s},
        {"a network that is no uuid", on({{u"x"_s, {}, {}}}), validationError,
            field(
                u"networks"_s, u"[{'uuid': 'x'}]"_s, u"[{'uuid': 'x'}] is not valid under any of the given schemas"_s)},
        {"an address that is none", on({{{}, {}, u"10.0"_s}}), validationError,
            field(u"networks"_s, u"[{'fixed_ip': '10.0'}]"_s,
                u"[{'fixed_ip': '10.0'}] is not valid under any of the given schemas"_s)},
        {"a disk configuration", body([](Request &request) { request.diskConfig = u"MANUAL"_s; })},
        {"a disk configuration that is none", body([](Request &request) { request.diskConfig = u"x"_s; }),
            validationError, field(u"OS-DCF:diskConfig"_s, u"x"_s, u"'x' is not one of ['AUTO', 'MANUAL']"_s)},
        {"a blank behind the zone", body([](Request &request) { request.availabilityZone = u"z "_s; }), validationError,
            noName},
        {"a config drive", body([](Request &request) { request.configDrive = u"True"_s; })},
        {"perhaps a config drive", body([](Request &request) { request.configDrive = u"maybe"_s; }), validationError,
            field(u"config_drive"_s, u"maybe"_s,
                u"'maybe' is not one of [True, 'True', 'TRUE', 'true', '1', 'ON', 'On', 'on', 'YES', 'Yes', 'yes', "
                "False, 'False', 'FALSE', 'false', '0', 'OFF', 'Off', 'off', 'NO', 'No', 'no']"_s)},
        {"user data", body([](Request &request) { request.userData = u"aGVsbG8="_s; })},
        {"user data with other characters, which Python passes over",
            body([](Request &request) { request.userData = u"#aGVs\nbG8="_s; })},
        {"user data that is cut off", body([](Request &request) { request.userData = u"aGVsbG8"_s; }), validationError,
            field(u"user_data"_s, u"aGVsbG8"_s, u"'aGVsbG8' is not a 'base64'"_s)},
        {"a long description", body([=](Request &request) { request.description = longText; }), validationError,
            field(u"description"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"tags", body([](Request &request) { request.tags = {u"a"_s, u"b c"_s}; })},
        {"a tag of two", body([](Request &request) { request.tags = {u"a"_s, u"b,c"_s}; }), validationError,
            field(u"1"_s, u"b,c"_s, u"'b,c' does not match '^[^,/]*$'"_s)},
        {"a tag of nothing", body([](Request &request) { request.tags = {u""_s}; }), validationError,
            field(u"0"_s, {}, u"'' is too short"_s)},
        {"a host name that is none", body([](Request &request) { request.host = u"a b"_s; }), validationError,
            field(u"host"_s, u"a b"_s, u"'a b' does not match '^[a-zA-Z0-9-._]*$'"_s)},
        {"a short hostname", body([](Request &request) { request.hostname = u"a"_s; }), validationError,
            field(u"hostname"_s, u"a"_s, u"'a' is too short"_s)},
        {"a hostname with dots, before 2.94", body([](Request &request) { request.hostname = u"a.b"_s; }),
            validationError,
            field(u"hostname"_s, u"a.b"_s, u"'a.b' does not match '^[a-zA-Z0-9]+[a-zA-Z0-9-]*[a-zA-Z0-9]+$'"_s)},
        {"one hostname for two", all({servers(1, 2), body([](Request &request) { request.hostname = u"ab"_s; })}),
            u"AmbiguousHostnameForMultipleInstances"_s,
            u"Unable to allocate a single hostname to multiple instances"_s},
        {"a kind of disk that is none", disks({device(u"x"_s, u"local"_s, {}, 0)}), validationError,
            field(u"source_type"_s, u"x"_s, u"'x' is not one of ['volume', 'image', 'snapshot', 'blank']"_s)},
        {"the name goes before the metadata", body([](Request &request) {
             request.name = u" "_s;
             request.metadata = {{u"$"_s, {}}};
         }),
            validationError, noName},
        {"an image that resizes no disk",
            [](Boot &boot) {
                boot.request.diskConfig = u"AUTO"_s;
                boot.image().properties.insert(u"auto_disk_config"_s, u"Disabled"_s);
            },
            u"AutoDiskConfigDisabledByImage"_s,
            u"Requested image %1 has automatic disk resize disabled."_s.arg(test::uuidOf(100))},
        {"an image of an encrypted volume",
            [](Boot &boot) { boot.image().properties.insert(u"cinder_encryption_key_id"_s, u"k"_s); },
            u"ImageUnacceptable"_s,
            u"Image %1 is unacceptable: Direct booting of an image uploaded from an encrypted volume is unsupported."_s
                .arg(test::uuidOf(100))},
        {"an image's config drive that is none",
            [](Boot &boot) { boot.image().properties.insert(u"img_config_drive"_s, u"no"_s); }, u"InvalidRequest"_s,
            u"Invalid image metadata. Error: Field value no is invalid"_s},
    };
    return rows;
}

} // namespace

class ServerBodyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksTheBody_data() { addRows(bodyRows()); }
    void checksTheBody() { checkRow(bodyRows()); }
    void checksHints_data();
    void checksHints();
    void knowsTheMembersOfItsTime_data();
    void knowsTheMembersOfItsTime();
    void knowsEveryMemberThatIsRead();
};

// The texts are those of a real nova-api.
void ServerBodyTest::checksHints_data()
{
    QTest::addColumn<QByteArray>("hints");
    QTest::addColumn<QString>("message");
    const auto row
        = [](const char *hints, const QString &message) { QTest::newRow(hints) << QByteArray(hints) << message; };
    const auto value = [](const QString &text) { return u"Invalid input for field/attribute "_s + text; };
    row(R"({"group": "web"})", value(u"group. Value: web. 'web' is not a 'uuid'"_s));
    row(R"({"group": 5})", value(u"group. Value: 5. 5 is not of type 'string'"_s));
    row(R"({"group": ["web"]})", value(u"group. Value: ['web']. ['web'] is not of type 'string'"_s));
    row(R"({"group": null})", value(u"group. Value: None. None is not of type 'string'"_s));
    row(R"({"different_host": "x"})",
        value(u"different_host. Value: x. 'x' is not valid under any of the given schemas"_s));
    row(R"({"different_host": ["9d2f3b7e-1f59-4d0c-8d3d-0c3a5e9f7b10", "x"]})",
        value(u"different_host. Value: ['9d2f3b7e-1f59-4d0c-8d3d-0c3a5e9f7b10', 'x']. "
              "['9d2f3b7e-1f59-4d0c-8d3d-0c3a5e9f7b10', 'x'] is not valid under any of the given schemas"_s));
    row(R"({"different_host": 7})",
        value(u"different_host. Value: 7. 7 is not valid under any of the given schemas"_s));
    row(R"({"different_host": []})", {});
    row(R"({"different_host": "9D2F3B7E1F594D0C8D3D0C3A5E9F7B10"})", {});
    row(R"({"same_host": "anything"})", {});
    row(R"({"same_host": ["9d2f3b7e-1f59-4d0c-8d3d-0c3a5e9f7b10", "x"]})",
        value(u"1. Value: x. 'x' is not a 'uuid'"_s));
    row(R"({"same_host": {"a": 1}})",
        value(u"same_host. Value: {'a': 1}. {'a': 1} is not of type 'string', 'array'"_s));
    row(R"({"query": {"a": 1}})", {});
    row(R"({"query": ["x"]})", value(u"query. Value: ['x']. ['x'] is not of type 'string', 'object'"_s));
    row(R"({"target_cell": ""})", value(u"target_cell. Value: . '' is too short"_s));
    row(R"({"target_cell": " x"})",
        u"An invalid 'name' value was provided. The name must be: printable characters. Can not start or end with "
        "whitespace."_s);
    row(R"({"target_cell": 3})", value(u"target_cell. Value: 3. 3 is not of type 'string'"_s));
    row(R"({"different_cell": [1]})", value(u"0. Value: 1. 1 is not of type 'string'"_s));
    row(R"({"different_cell": 3})", value(u"different_cell. Value: 3. 3 is not of type 'string', 'array'"_s));
    row(R"({"build_near_host_ip": "10.0.0.300"})",
        value(u"build_near_host_ip. Value: 10.0.0.300. '10.0.0.300' is not valid under any of the given schemas"_s));
    row(R"({"build_near_host_ip": "::1"})", {});
    row(R"({"build_near_host_ip": 5})", value(u"build_near_host_ip. Value: 5. 5 is not of type 'string'"_s));
    row(R"({"cidr": "24"})", value(u"cidr. Value: 24. '24' does not match '^/[0-9a-f.:]+$'"_s));
    row(R"({"cidr": 24})", value(u"cidr. Value: 24. 24 is not of type 'string'"_s));
    row(R"({"cidr": "/24"})", {});
    row(R"({"anything": {"x": 1}})", {});
    row(R"({"cidr": "y", "group": "x"})", value(u"group. Value: x. 'x' is not a 'uuid'"_s));
}

void ServerBodyTest::checksHints()
{
    QFETCH(QByteArray, hints);
    QFETCH(QString, message);
    Request request = test::bootRequest();
    request.document = {{u"os:scheduler_hints"_s, QJsonDocument::fromJson(hints).object()}};
    const auto checked = checkServerBody(request, Release::newest());
    QCOMPARE(checked ? QString() : checked.error().message, message);
    QCOMPARE(checked ? QString() : checked.error().type, message.isEmpty() ? QString() : u"ValidationError"_s);
}

// The first release whose newest microversion has the member, and the error of the release before.
void ServerBodyTest::knowsTheMembersOfItsTime_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<std::function<void(Request &)>>("change");
    QTest::addColumn<QString>("before");
    const auto row
        = [](const char *name, int release, const QString &before, const std::function<void(Request &)> &change) {
              QTest::newRow(name) << release << change << before;
          };
    const auto unexpected = [](const QString &member) {
        return u"Additional properties are not allowed ('%1' was unexpected)"_s.arg(member);
    };
    row("2.19", 13, unexpected(u"description"_s), [](Request &request) { request.description = u"a"_s; });
    row("2.37", 14, u"'auto' is not of type 'array'"_s,
        [](Request &request) { request.networkChoice = NetworkChoice::Auto; });
    row("2.37, no network", 14, u"'none' is not of type 'array'"_s,
        [](Request &request) { request.networkChoice = NetworkChoice::None; });
    row("2.42, an interface", 15,
        u"[{'port': '%1', 'tag': 'a'}] is not valid under any of the given schemas"_s.arg(freePort),
        [](Request &request) {
            request.networkChoice = NetworkChoice::Listed;
            request.networks = {{{}, freePort, {}, u"a"_s}};
        });
    row("2.42, a disk", 15, unexpected(u"tag"_s), [](Request &request) {
        request.imageRef.clear();
        request.blockDevices = {device(u"volume"_s, u"volume"_s, disk, 0)};
        request.blockDevices.first().tag = u"a"_s;
    });
    row("2.52", 16, unexpected(u"tags"_s), [](Request &request) { request.tags = {u"a"_s}; });
    row("2.63", 18, unexpected(u"trusted_image_certificates"_s),
        [](Request &request) { request.trustedCertificates = {u"a"_s}; });
    row("2.67", 19, unexpected(u"volume_type"_s), [](Request &request) {
        request.imageRef.clear();
        request.blockDevices = {device(u"image"_s, u"volume"_s, test::uuidOf(100), 0, 20)};
        request.blockDevices.first().volumeType = u"fast"_s;
    });
    row("2.74, a host", 20, unexpected(u"host"_s), [](Request &request) { request.host = u"h1"_s; });
    row("2.74, a node", 20, unexpected(u"hypervisor_hostname"_s),
        [](Request &request) { request.hypervisorHostname = u"h1"_s; });
    row("2.90", 24, unexpected(u"hostname"_s), [](Request &request) { request.hostname = u"web-1"_s; });
    row("2.94", 27, u"'web.example.org' does not match '^[a-zA-Z0-9]+[a-zA-Z0-9-]*[a-zA-Z0-9]+$'"_s,
        [](Request &request) { request.hostname = u"web.example.org"_s; });
}

void ServerBodyTest::knowsTheMembersOfItsTime()
{
    QFETCH(const int, release);
    QFETCH(const std::function<void(Request &)>, change);
    QFETCH(const QString, before);
    Request request = furnished().request;
    request.networkChoice = NetworkChoice::Unsaid;
    change(request);
    request.document = writeRequest(request);
    const auto checked = checkServerBody(request, Release{release - 1});
    QVERIFY(!checked);
    QCOMPARE(checked.error().type, validationError);
    QVERIFY2(checked.error().message.endsWith(u". "_s + before), qPrintable(checked.error().message));
    const auto then = checkServerBody(request, Release{release});
    QVERIFY2(then, then ? "" : qPrintable(then.error().message));
}

// What the reader of requests takes, nova-api takes.
void ServerBodyTest::knowsEveryMemberThatIsRead()
{
    QFile file(QStringLiteral(RESOURCES "/../docs/formats/request.schema.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject schema = QJsonDocument::fromJson(file.readAll()).object();
    Request request = test::bootRequest();
    const QJsonObject read = schema["$defs"_L1]["server"_L1]["properties"_L1].toObject();
    QVERIFY(read.size() > 20);
    request.document = {{u"server"_s, read}};
    const auto checked = checkServerBody(request, Release::newest());
    QVERIFY2(checked, checked ? "" : qPrintable(checked.error().message));
}

QTEST_GUILESS_MAIN(ServerBodyTest)
#include "tst_serverbody.moc"
