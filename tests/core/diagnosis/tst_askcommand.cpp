// SPDX-License-Identifier: GPL-3.0-or-later
// The command of openstackclient that asks a real cloud what was asked here: whoever runs it asks the same.
#include "core/boot/smallworld.h"
#include "core/diagnosis/movers.h"
#include "diagnosis/askcommand.h"
#include "diagnosis/casecommand.h"
#include "verifyresult.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString cirrosId = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
const QString netId = u"aaaaaaaa-0000-4000-8000-000000000001"_s;
const QString portId = u"aaaaaaaa-0000-4000-8000-000000000002"_s;
const QString volumeId = u"aaaaaaaa-0000-4000-8000-000000000003"_s;

using Asks = std::function<void(Request &, Cloud &)>;

BlockDevice rootDevice(
    const QString &source, const QString &destination, const QString &uuid, std::optional<qint64> sizeGb = {})
{
    BlockDevice device;
    device.sourceType = source;
    device.destinationType = destination;
    device.uuid = uuid;
    device.bootIndex = 0;
    device.volumeSizeGb = sizeGb;
    return device;
}

} // namespace

class AskCommandTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bootsTheSame_data();
    void bootsTheSame();
    void actsTheSame_data();
    void actsTheSame();
    void movesTheSame_data();
    void movesTheSame();
    void namesAServer_data();
    void namesAServer();
    void explainsTheCase_data();
    void explainsTheCase();
    void aCaseHoldsTheQuestion();
};

void AskCommandTest::bootsTheSame_data()
{
    QTest::addColumn<Asks>("asks");
    QTest::addColumn<QString>("command");
    const auto row
        = [](const char *name, const QString &command, const Asks &asks) { QTest::newRow(name) << asks << command; };
    // "none" and "auto" for networks, tags and hosts each need a later microversion than the client's own.
    const auto since = [](int minor) {
        return u"openstack --os-compute-api-version 2.%1 server create --flavor m1.tiny --image cirros "_s.arg(minor);
    };
    const QString plain = u"openstack server create --flavor m1.tiny --image cirros "_s;
    const QString begin = since(37);
    row("as small as can be", begin + u"--nic none web"_s, [](Request &, Cloud &) { });
    row("a server without a name", begin + u"--nic none server"_s,
        [](Request &request, Cloud &) { request.name.clear(); });
    row("a flavor by its id", begin + u"--nic none web"_s,
        [](Request &request, Cloud &) { request.flavorRef = u"1"_s; });
    row("a flavor that the cloud does not have",
        u"openstack --os-compute-api-version 2.37 server create --flavor m9.none --image cirros --nic none web"_s,
        [](Request &request, Cloud &) { request.flavorRef = u"m9.none"_s; });

    row("an image by its id", begin + u"--nic none web"_s,
        [](Request &request, Cloud &) { request.imageRef = cirrosId; });
    row("an image that the cloud does not have",
        u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --image gone --nic none web"_s,
        [](Request &request, Cloud &) { request.imageRef = u"gone"_s; });
    row("one of two images of that name",
        u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --image "_s + cirrosId
            + u" --nic none web"_s,
        [](Request &request, Cloud &cloud) {
            Image older = cloud.images.first();
            older.id = u"00000000-0000-4000-8000-00000000cccc"_s;
            cloud.images.append(older);
            request.imageRef = cirrosId;
        });
    row("an image without a name",
        u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --image "_s + cirrosId
            + u" --nic none web"_s,
        [](Request &request, Cloud &cloud) {
            cloud.images.first().name.clear();
            request.imageRef = cirrosId;
        });
    row("a new volume made of the image", begin + u"--boot-from-volume 20 --nic none web"_s,
        [](Request &request, Cloud &) {
            request.imageRef.clear();
            request.blockDevices = {rootDevice(u"image"_s, u"volume"_s, cirrosId, 20)};
        });
    row("the image itself as a block device, as clients list it beside others", begin + u"--nic none web"_s,
        [](Request &request, Cloud &) { request.blockDevices = {rootDevice(u"image"_s, u"local"_s, cirrosId, 20)}; });
    row("a volume",
        u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --volume "_s + volumeId
            + u" --nic none web"_s,
        [](Request &request, Cloud &) {
            request.imageRef.clear();
            request.blockDevices = {rootDevice(u"volume"_s, u"volume"_s, volumeId)};
        });
    row("a snapshot of a volume",
        u"openstack --os-compute-api-version 2.37 server create --flavor m1.tiny --snapshot "_s + volumeId
            + u" --nic none web"_s,
        [](Request &request, Cloud &) {
            request.imageRef.clear();
            request.blockDevices = {rootDevice(u"snapshot"_s, u"volume"_s, volumeId, 10)};
        });
    row("a second volume does not replace the image", begin + u"--nic none web"_s, [](Request &request, Cloud &) {
        BlockDevice data = rootDevice(u"volume"_s, u"volume"_s, volumeId);
        data.bootIndex = -1;
        request.blockDevices = {data};
    });

    row("a zone", begin + u"--availability-zone az1 --nic none web"_s,
        [](Request &request, Cloud &) { request.availabilityZone = u"az1"_s; });
    row("a forced host stays one word", begin + u"--availability-zone nova:cmp-1 --nic none web"_s,
        [](Request &request, Cloud &) { request.availabilityZone = u"nova:cmp-1"_s; });
    row("a host and its node", since(74) + u"--host cmp-1 --hypervisor-hostname node-1 --nic none web"_s,
        [](Request &request, Cloud &) {
            request.host = u"cmp-1"_s;
            request.hypervisorHostname = u"node-1"_s;
        });
    row("hints, each value by itself",
        begin + u"--hint 'different_host=a' --hint 'different_host=b' --hint 'group=g' --nic none web"_s,
        [](Request &request, Cloud &) {
            request.hints.insert(u"group"_s, {u"g"_s});
            request.hints.insert(u"different_host"_s, {u"a"_s, u"b"_s});
        });
    row("a query keeps its quotes", begin + u"--hint 'query=[\">=\",\"$free_ram_mb\",1024]' --nic none web"_s,
        [](Request &request, Cloud &) { request.hints.insert(u"query"_s, {u"[\">=\",\"$free_ram_mb\",1024]"_s}); });

    row("the only network", begin + u"--nic auto web"_s,
        [](Request &request, Cloud &) { request.networkChoice = NetworkChoice::Auto; });
    row("no word of networks", plain + u"web"_s,
        [](Request &request, Cloud &) { request.networkChoice = NetworkChoice::Unsaid; });
    row("a network and a port", plain + u"--network "_s + netId + u" --port "_s + portId + u" web"_s,
        [](Request &request, Cloud &) {
            request.networkChoice = NetworkChoice::Listed;
            request.networks = {{netId, {}, {}}, {{}, portId, {}}};
        });
    row("an address on a network", plain + u"--nic 'net-id="_s + netId + u",v4-fixed-ip=10.0.0.5' web"_s,
        [](Request &request, Cloud &) {
            request.networkChoice = NetworkChoice::Listed;
            request.networks = {{netId, {}, u"10.0.0.5"_s}};
        });
    row("an IPv6 address, with a tag",
        since(43) + u"--nic 'net-id="_s + netId + u",v6-fixed-ip=fd00::5,tag=storage' web"_s,
        [](Request &request, Cloud &) {
            request.networkChoice = NetworkChoice::Listed;
            request.networks = {{netId, {}, u"fd00::5"_s, u"storage"_s}};
        });
    row("a port with a tag", since(43) + u"--nic 'port-id="_s + portId + u",tag=storage' web"_s,
        [](Request &request, Cloud &) {
            request.networkChoice = NetworkChoice::Listed;
            request.networks = {{{}, portId, {}, u"storage"_s}};
        });

    row("keys and security groups",
        begin + u"--nic none --key-name alice --security-group web --security-group ssh web"_s,
        [](Request &request, Cloud &) {
            request.keyName = u"alice"_s;
            request.securityGroups = {u"web"_s, u"ssh"_s};
        });
    row("several servers", begin + u"--nic none --min 2 --max 3 web"_s, [](Request &request, Cloud &) {
        request.minCount = 2;
        request.maxCount = 3;
    });
    row("a name that a shell would take apart", begin + u"--nic none 'web; rm -rf '\\''x'\\'''"_s,
        [](Request &request, Cloud &) { request.name = u"web; rm -rf 'x'"_s; });
}

void AskCommandTest::bootsTheSame()
{
    QFETCH(const Asks, asks);
    Cloud cloud = test::smallCloud();
    Request request = test::request();
    asks(request, cloud);
    QTEST(commandFor(Question(request), *test::indexOf(cloud)), "command");
}

void AskCommandTest::actsTheSame_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("command");
    using Kind = ServerAction::Kind;
    QTest::newRow("resize") << ServerAction{.kind = Kind::Resize, .flavorRef = u"larger"_s}
                            << u"openstack server resize --flavor larger mover"_s;
    QTest::newRow("a cold migration") << ServerAction{.kind = Kind::Migrate} << u"openstack server migrate mover"_s;
    QTest::newRow("a cold migration to a host") << ServerAction{.kind = Kind::Migrate,
        .host = u"cmp-2"_s} << u"openstack --os-compute-api-version 2.56 server migrate --host cmp-2 mover"_s;
    QTest::newRow("a live migration") << ServerAction{.kind = Kind::LiveMigrate}
                                      << u"openstack server migrate --live-migration mover"_s;
    QTest::newRow("a live migration to a host")
        << ServerAction{.kind = Kind::LiveMigrate, .host = u"cmp-2"_s}
        << u"openstack --os-compute-api-version 2.30 server migrate --live-migration --host cmp-2 mover"_s;
    QTest::newRow("an evacuation to a host") << ServerAction{.kind = Kind::Evacuate,
        .host = u"cmp-2"_s} << u"openstack --os-compute-api-version 2.29 server evacuate --host cmp-2 mover"_s;
    QTest::newRow("an unshelving in a zone")
        << ServerAction{.kind = Kind::Unshelve, .availabilityZone = u"az 2"_s}
        << u"openstack --os-compute-api-version 2.77 server unshelve --availability-zone 'az 2' mover"_s;
    QTest::newRow("a rebuild") << ServerAction{.kind = Kind::Rebuild, .imageRef = u"newer"_s}
                               << u"openstack server rebuild --image newer mover"_s;
    QTest::newRow("what does not ask the scheduler") << ServerAction{.kind = Kind::Pause} << QString();
}

void AskCommandTest::actsTheSame()
{
    QFETCH(const ServerAction, action);
    const test::Mover mover = test::mover(ServerAction::Kind::Resize);
    const ServerQuestion question{action, mover.question.server};
    QTEST(commandFor(Question(question), *mover.scheduler->index()), "command");
}

void AskCommandTest::movesTheSame_data()
{
    QTest::addColumn<QByteArray>("action"); // as it was asked for; empty: only the request is left
    QTest::addColumn<Asks>("asks");
    QTest::addColumn<QString>("command");
    const auto row = [](const char *name, const QByteArray &action, const QString &command, const Asks &asks = {}) {
        QTest::newRow(name) << action << asks << command;
    };
    const Asks larger = [](Request &request, Cloud &) { request.flavorRef = u"2"_s; };
    const Asks toHost = [](Request &request, Cloud &) { request.host = u"cmp-2"_s; };
    row("a resize", R"({"resize": {"flavorRef": "9"}})", u"openstack server resize --flavor m1.huge mover"_s, larger);
    row("a cold migration to a host", R"({"migrate": null})",
        u"openstack --os-compute-api-version 2.56 server migrate --host cmp-2 mover"_s, toHost);
    row("a live migration no longer to its host", R"({"os-migrateLive": {"host": "cmp-1"}})",
        u"openstack server migrate --live-migration mover"_s);
    row("an evacuation", R"({"evacuate": {}})",
        u"openstack --os-compute-api-version 2.29 server evacuate --host cmp-2 mover"_s, toHost);
    row("an unshelving in another zone", R"({"unshelve": null})",
        u"openstack --os-compute-api-version 2.77 server unshelve --availability-zone az2 mover"_s,
        [](Request &request, Cloud &) { request.availabilityZone = u"az2"_s; });
    row("a move with another flavor", {}, u"openstack server resize --flavor m1.huge mover"_s, larger);
    row("a move with the same flavor", {}, u"openstack server migrate mover"_s);
    row("a rebuild", {}, u"openstack server rebuild --image cirros mover"_s,
        [](Request &request, Cloud &) { request.spec.purpose = Purpose::Rebuild; });
    row("a move of a server that is not there", {}, {}, [](Request &, Cloud &cloud) { cloud.instances.clear(); });
}

void AskCommandTest::movesTheSame()
{
    QFETCH(const QByteArray, action);
    QFETCH(const Asks, asks);
    Cloud cloud = test::smallCloud();
    Instance server;
    server.uuid = u"00000000-0000-4000-8000-000000000001"_s;
    server.displayName = u"mover"_s;
    server.flavorid = u"1"_s;
    cloud.instances = {server};
    Request request = test::request();
    request.spec.purpose = Purpose::Move;
    request.instanceUuids = {server.uuid};
    if (!action.isEmpty())
        request.document.insert(u"action"_s, QJsonDocument::fromJson(action).object());
    if (asks)
        asks(request, cloud);
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    QTEST(commandFor(Question(request), index), "command");
}

void AskCommandTest::namesAServer_data()
{
    QTest::addColumn<QStringList>("names"); // of servers …01, …02
    QTest::addColumn<QString>("word");      // of …01
    const QString uuid = u"00000000-0000-4000-8000-000000000001"_s;
    QTest::newRow("by its name") << QStringList{u"web"_s, u"db"_s} << u"web"_s;
    QTest::newRow("by its uuid if another has the name") << QStringList{u"web"_s, u"web"_s} << uuid;
    QTest::newRow("by its uuid if it has none") << QStringList{QString(), u"db"_s} << uuid;
    QTest::newRow("by its uuid if the cloud does not have it") << QStringList() << uuid;
}

void AskCommandTest::namesAServer()
{
    QFETCH(const QStringList, names);
    Cloud cloud = test::smallCloud();
    const auto uuidOf = [](qsizetype n) { return u"00000000-0000-4000-8000-%1"_s.arg(n, 12, 10, QChar(u'0')); };
    for (const QString &name : names) {
        Instance server;
        server.uuid = uuidOf(cloud.instances.size() + 1);
        server.displayName = name;
        cloud.instances.append(server);
    }
    QTEST(serverWord(uuidOf(1), cloud), "word");
}

void AskCommandTest::explainsTheCase_data()
{
    QTest::addColumn<quint32>("seed");
    QTest::addColumn<QStringList>("extra");
    QTest::addColumn<QString>("command");
    QTest::newRow("as it is") << 0U << QStringList() << u"astrolabectl explain --cloud case.json --cures"_s;
    QTest::newRow("with the seed that drew the host")
        << 7U << QStringList() << u"astrolabectl explain --cloud case.json --seed 7 --cures"_s;
    QTest::newRow("with the folder of scripts")
        << 0U << QStringList{u"--scripts"_s, u"my rules"_s}
        << u"astrolabectl explain --cloud case.json --scripts 'my rules' --cures"_s;
}

void AskCommandTest::explainsTheCase()
{
    QFETCH(const quint32, seed);
    QFETCH(const QStringList, extra);
    Trial trial{nullptr, test::request(), {}, nullptr};
    trial.options.seed = seed;
    QTEST(commandToExplain(trial, u"case.json"_s, extra), "command");
}

// What is asked again from the case is the action, not a boot with the same members.
void AskCommandTest::aCaseHoldsTheQuestion()
{
    NoProgress nobody;
    const test::Mover mover = test::mover(ServerAction::Kind::Resize);
    const auto trial = tryOut({mover.scheduler, mover.question, {}, nullptr}, {}, nobody);
    QVERIFY_RESULT(trial);
    const auto made = caseOfTrial(*trial);
    QVERIFY_RESULT(made);
    QVERIFY(made->decision.has_value());
    QCOMPARE(made->decision->outcome, trial->decision->outcome);
    QCOMPARE(made->cloud.instances.size(), mover.scheduler->cloud()->instances.size());
    const auto asked = parseQuestion(writeRequest(made->request));
    QVERIFY_RESULT(asked);
    QVERIFY(std::holds_alternative<ServerQuestion>(*asked));
    QCOMPARE(std::get<ServerQuestion>(*asked).action, mover.question.action);
    QCOMPARE(std::get<ServerQuestion>(*asked).server, mover.question.server);
}

QTEST_GUILESS_MAIN(AskCommandTest)
#include "tst_askcommand.moc"
