// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pseudonyms.h"

#include "cases.h"
#include "formats/decisionformat.h"
#include "printing.h"
#include "report/userreport.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QRegularExpression>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class PseudonymsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void decideTheSame_data() { test::addCases(); }
    void decideTheSame();
    void leaveNoName_data() { test::addCases(); }
    void leaveNoName();
    void areUsedInTexts_data();
    void areUsedInTexts();
    void areUsedForWhatFiltersCompare();
    void areUsedInChanges();
    void callAServerOfItsGroupsNameAServer();
    void keepAddressesInTheirSubnets();
    void arentNeededForUsers_data() { test::addCases(); }
    void arentNeededForUsers();
};

namespace {

// The uuids of new servers are drawn by lot unless the request has them.
Request withUuids(Request request)
{
    while (request.instanceUuids.size() < request.maxCount) {
        const auto number = request.instanceUuids.size() + 1;
        request.instanceUuids.append(u"0a0a0a0a-0000-4000-8000-%1"_s.arg(number, 12, 16, QLatin1Char('0')));
    }
    QJsonObject document = request.document;
    document.insert(u"instance_uuids"_s, QJsonArray::fromStringList(request.instanceUuids));
    return parseRequest(document).value_or(request);
}

Result<Decision> decisionOn(const Cloud &cloud, const Request &request)
{
    return Scheduler::create(std::make_shared<const Cloud>(cloud)).map([&](const SchedulerPtr &scheduler) {
        return decideRequest(*scheduler, request, {.everyFilter = true});
    });
}

QSet<QString> wordsOf(const QString &text)
{
    static const QRegularExpression word(u"[\\p{L}\\p{N}.-]+"_s, QRegularExpression::UseUnicodePropertiesOption);
    QSet<QString> words;
    for (auto found = word.globalMatch(text); found.hasNext();)
        words.insert(found.next().captured());
    return words;
}

// What tells whose the cloud is, and whose servers are in it.
QSet<QString> namesIn(const Cloud &cloud)
{
    QSet<QString> names;
    for (const ComputeNode &node : cloud.computeNodes)
        names << node.host << node.hypervisorHostname << node.uuid << node.hostIp;
    for (const Instance &server : cloud.instances)
        names << server.uuid << server.displayName << server.projectId << server.userId;
    for (const Aggregate &aggregate : cloud.aggregates)
        names << aggregate.uuid;
    names.remove(QString());
    return names;
}

struct World
{
    Cloud cloud;
    Request request;
};

Result<World> worldOf(const QJsonObject &cloud, const QJsonObject &request)
{
    return test::cloudOf(cloud).and_then([&](const Cloud &read) {
        return parseRequest(request).map([&](const Request &asked) { return World{read, withUuids(asked)}; });
    });
}

// A world, its pseudonyms and the world under them.
struct RenamedWorld
{
    World world;
    Pseudonyms pseudonyms;
    World renamed;
};

Result<RenamedWorld> renamedWorldOf(const QJsonObject &cloud, const QJsonObject &request)
{
    return worldOf(cloud, request).and_then([](const World &world) {
        const Pseudonyms pseudonyms(world.cloud, {world.request});
        return pseudonyms.of(world.cloud).and_then([&](const Cloud &renamed) {
            return pseudonyms.of(world.request).map([&](const Request &asked) {
                return RenamedWorld{world, pseudonyms, {renamed, asked}};
            });
        });
    });
}

} // namespace

// decide(anonymise(cloud, request)) == anonymise(decide(cloud, request))
void PseudonymsTest::decideTheSame()
{
    QFETCH(const QJsonObject, cloud);
    QFETCH(const QJsonObject, request);
    const auto both = renamedWorldOf(cloud, request);
    QVERIFY_RESULT(both);
    const auto decision = decisionOn(both->world.cloud, both->world.request);
    QVERIFY_RESULT(decision);
    const auto otherDecision = decisionOn(both->renamed.cloud, both->renamed.request);
    QVERIFY_RESULT(otherDecision);
    const auto renamed = both->pseudonyms.of(*decision);
    QVERIFY_RESULT(renamed);
    const QJsonObject decided = writeDecision(*otherDecision);
    const QJsonObject expected = writeDecision(*renamed);
    for (const QString &member : expected.keys()) {
        const QByteArray found = QJsonDocument(QJsonObject{{member, decided[member]}}).toJson();
        const QByteArray wanted = QJsonDocument(QJsonObject{{member, expected[member]}}).toJson();
        const auto differs = std::ranges::mismatch(found, wanted);
        const auto at = std::max<qsizetype>(differs.in1 - found.begin() - 300, 0);
        QVERIFY2(found == wanted, "found\n" + found.mid(at, 600) + "\nwanted\n" + wanted.mid(at, 600));
    }
    QCOMPARE(decided, expected);
}

void PseudonymsTest::leaveNoName()
{
    QFETCH(const QJsonObject, cloud);
    QFETCH(const QJsonObject, request);
    const auto both = renamedWorldOf(cloud, request);
    QVERIFY_RESULT(both);
    QSet<QString> names = namesIn(both->world.cloud);
    names << both->world.request.instanceUuids.first();
    const QSet<QString> told = namesIn(both->renamed.cloud)
        + wordsOf(QString::fromUtf8(QJsonDocument(writeRequest(both->renamed.request)).toJson()));
    for (const QString &name : names)
        QVERIFY2(!told.contains(name) || both->pseudonyms.of(name) == name, qPrintable(name));
}

void PseudonymsTest::areUsedInTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("renamed");
    QTest::newRow("a host") << u"cmp-1"_s << u"host-1"_s;
    QTest::newRow("in a sentence") << u"cmp-1, cmp-2: 3 of cmp-1"_s << u"host-1, host-2: 3 of host-1"_s;
    QTest::newRow("with its node") << u"cmp-1/cmp-1.lan"_s << u"host-1/node-1"_s;
    QTest::newRow("a provider of it") << u"cmp-2_numa0"_s << u"host-2_numa0"_s;
    QTest::newRow("at the end of a sentence")
        << u"It lands on cmp-2. Or on cmp-1…"_s << u"It lands on host-2. Or on host-1…"_s;
    QTest::newRow("before dots") << u"on cmp-1_numa0..."_s << u"on host-1_numa0..."_s;
    QTest::newRow("a longer name") << u"cmp-10"_s << u"cmp-10"_s;
    QTest::newRow("an underscore in the name") << u"on gpu_a now"_s << u"on host-3 now"_s;
    QTest::newRow("a provider of it, with an underscore in the name") << u"on gpu_a_numa0"_s << u"on host-3_numa0"_s;
    QTest::newRow("two names with underscores") << u"cmp-1_gpu_a"_s << u"host-1_host-3"_s;
    QTest::newRow("the beginning of a name with an underscore") << u"gpu and gpu_b"_s << u"gpu and gpu_b"_s;
    QTest::newRow("in brackets and quotes")
        << u"(cmp-1) 'cmp-2' [cmp-1:8774]"_s << u"(host-1) 'host-2' [host-1:8774]"_s;
    QTest::newRow("in a path") << u"/var/log/cmp-1/nova.log"_s << u"/var/log/host-1/nova.log"_s;
    QTest::newRow("a name of two words") << u"of web server, on cmp-1"_s << u"of host-4, on host-1"_s;
    QTest::newRow("two words that go on") << u"web servers, web server-1"_s << u"web servers, web server-1"_s;
    QTest::newRow("a name of Nova's") << u"default"_s << u"default"_s;
}

void PseudonymsTest::areUsedInTexts()
{
    QFETCH(const QString, text);
    QFETCH(const QString, renamed);
    Cloud cloud;
    for (const QString &host : {u"cmp-1"_s, u"cmp-2"_s, u"gpu_a"_s, u"web server"_s, u"default"_s}) {
        ComputeNode node;
        node.host = host;
        node.hypervisorHostname = host == u"cmp-1"_s ? u"cmp-1.lan"_s : host;
        cloud.computeNodes.append(node);
    }
    QCOMPARE(Pseudonyms(cloud).inText(text), renamed);
}

// Of a project that only metadata name, and of names in an operator's own metadata, extra specs and properties; what
// Nova reads itself stays.
void PseudonymsTest::areUsedForWhatFiltersCompare()
{
    Cloud cloud;
    ComputeNode node;
    node.host = node.hypervisorHostname = u"dedicated"_s;
    node.uuid = u"11111111-1111-4111-8111-111111111111"_s;
    cloud.computeNodes.append(node);
    Instance server;
    server.uuid = u"22222222-2222-4222-8222-222222222222"_s;
    server.displayName = u"4.0"_s;
    server.host = server.node = u"dedicated"_s;
    server.flavorid = u"1"_s;
    cloud.instances.append(server);
    Aggregate aggregate;
    aggregate.id = 1;
    aggregate.uuid = u"33333333-3333-4333-8333-333333333333"_s;
    aggregate.metadata = {{u"filter_tenant_id"_s, u"acme, umbrella corp"_s}, {u"customer"_s, u"acme"_s},
        {u"note"_s, u"of umbrella corp, on dedicated"_s}, {u"cpu_allocation_ratio"_s, u"4.0"_s}};
    cloud.aggregates.append(aggregate);
    Flavor flavor;
    flavor.flavorid = u"1"_s;
    flavor.extraSpecs = {{u"aggregate_instance_extra_specs:customer"_s, u"<or> acme <or> small"_s},
        {u"hw:cpu_policy"_s, u"dedicated"_s}};
    cloud.flavors.append(flavor);
    Image image;
    image.id = u"44444444-4444-4444-8444-444444444444"_s;
    image.properties = {{u"customer"_s, u"acme"_s}, {u"hw_disk_bus"_s, u"virtio"_s}};
    cloud.images.append(image);
    const auto other = Pseudonyms(cloud).of(cloud);
    QVERIFY_RESULT(other);
    const auto metadata
        = QMap<QString, QString>{{u"filter_tenant_id"_s, u"project-1,project-2"_s}, {u"customer"_s, u"project-1"_s},
            {u"note"_s, u"of project-2, on dedicated"_s}, {u"cpu_allocation_ratio"_s, u"4.0"_s}};
    QCOMPARE(other->aggregates.first().metadata, metadata);
    const auto extraSpecs
        = QMap<QString, QString>{{u"aggregate_instance_extra_specs:customer"_s, u"<or> project-1 <or> small"_s},
            {u"hw:cpu_policy"_s, u"dedicated"_s}};
    QCOMPARE(other->flavors.first().extraSpecs, extraSpecs);
    const auto properties = QMap<QString, QString>{{u"customer"_s, u"project-1"_s}, {u"hw_disk_bus"_s, u"virtio"_s}};
    QCOMPARE(other->images.first().properties, properties);
}

void PseudonymsTest::areUsedInChanges()
{
    Cloud cloud;
    ComputeNode node;
    node.host = node.hypervisorHostname = u"cmp-1"_s;
    node.uuid = u"11111111-1111-4111-8111-111111111111"_s;
    cloud.computeNodes.append(node);
    const QList<Change> changes{
        SwitchService{.host = u"cmp-1"_s, .disabled = true, .at = QDateTime::fromSecsSinceEpoch(0, Qt::UTC)},
        EditCloud{u"projects"_s, u"web"_s, {u"user_quotas"_s, u"alice"_s, u"cores"_s}, 4},
        EditCloud{u"compute_nodes"_s, node.uuid, {u"host_ip"_s}, u"cmp-1"_s}};
    cloud.surroundings.projects = QList<Project>{{u"web"_s, u"web"_s, {}, {{u"alice"_s, {}}}, {}}};
    const auto renamed = Pseudonyms(cloud, {}, changes).of(changes);
    QVERIFY_RESULT(renamed);
    QCOMPARE(std::get<SwitchService>(renamed->first()).host, u"host-1"_s);
    const auto &quota = std::get<EditCloud>(renamed->at(1));
    QCOMPARE(quota.id, u"project-1"_s);
    QCOMPARE(quota.member, QStringList({u"user_quotas"_s, u"user-1"_s, u"cores"_s}));
    const auto &edit = std::get<EditCloud>(renamed->last());
    QCOMPARE(edit.id, u"00000000-0000-4000-8000-000000000001"_s);
    QCOMPARE(edit.value.toString(), u"host-1"_s);
}

void PseudonymsTest::keepAddressesInTheirSubnets()
{
    Cloud cloud;
    ComputeNode node;
    node.host = node.hypervisorHostname = u"cmp-1"_s;
    node.hostIp = u"198.51.100.7"_s;
    cloud.computeNodes.append(node);
    const auto subnet = [](const QString &cidr, const QString &from, const QString &until) {
        return Subnet{.id = {}, .cidr = cidr, .allocationPools = {{from, until}}, .segmentId = {}, .other = {}};
    };
    Network network;
    network.id = u"11111111-1111-4111-8111-111111111111"_s;
    network.subnets = {subnet(u"192.0.2.0/24"_s, u"192.0.2.10"_s, u"192.0.2.200"_s),
        subnet(u"2001:db8:1::/64"_s, u"2001:db8:1::2"_s, u"2001:db8:1::ff"_s)};
    cloud.surroundings.networks = QList<Network>{network};
    const Pseudonyms pseudonyms(cloud);
    QCOMPARE(pseudonyms.of(u"198.51.100.7"_s), u"10.0.3.7"_s);
    QCOMPARE(pseudonyms.of(u"192.0.2.0/24"_s), u"10.0.2.0/24"_s);
    QCOMPARE(pseudonyms.of(u"192.0.2.10"_s), u"10.0.2.10"_s);
    QCOMPARE(pseudonyms.of(u"192.0.2.200"_s), u"10.0.2.200"_s);
    QCOMPARE(pseudonyms.of(u"2001:db8:1::/64"_s), u"fd00:0:0:1::/64"_s);
    QCOMPARE(pseudonyms.of(u"2001:db8:1::ff"_s), u"fd00:0:0:1::ff"_s);
}

void PseudonymsTest::callAServerOfItsGroupsNameAServer()
{
    Cloud cloud;
    Instance server;
    server.displayName = u"web"_s;
    cloud.instances.append(server);
    ServerGroup group;
    group.name = u"web"_s;
    cloud.serverGroups.append(group);
    QCOMPARE(Pseudonyms(cloud).of(u"web"_s), u"server-1"_s);
}

// A text for the user tells nothing of the cloud and of others.
void PseudonymsTest::arentNeededForUsers()
{
    QFETCH(const QJsonObject, cloud);
    QFETCH(const QJsonObject, request);
    const auto world = worldOf(cloud, request);
    QVERIFY_RESULT(world);
    const auto diagnosis = test::diagnosisOf(cloud, request);
    QVERIFY_RESULT(diagnosis);
    const QSet<QString> told = wordsOf(textOf(reportForUser(*diagnosis, QList<Cure>())));
    QSet<QString> others = namesIn(world->cloud);
    for (const Aggregate &aggregate : world->cloud.aggregates)
        others << aggregate.name;
    for (const Cell &cell : world->cloud.cells)
        others << cell.name;
    others.remove(world->request.name);
    others.remove(world->request.projectId);
    others.remove(world->request.availabilityZone); // also an aggregate's name
    others.remove(QString());
    for (const QString &name : others)
        QVERIFY2(!told.contains(name), qPrintable(name));
    QVERIFY(told.size() > 5);
}

QTEST_GUILESS_MAIN(PseudonymsTest)
#include "tst_pseudonyms.moc"
