// SPDX-License-Identifier: GPL-3.0-or-later
// The cloud that a recorded boot is decided on again, now and as it was then.
#include "core/scheduler/worlds.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "sources/boots/bootground.h"
#include "verifyresult.h"

#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class BootGroundTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isTheCloudOfTheBoot_data();
    void isTheCloudOfTheBoot();
    void refusesWhatIsNoRequest();
};

namespace {

struct Recorded
{
    Cloud cloud = test::cloudOf(2);
    RecordedBoot boot;
    QList<ServerLife> lives;
    BootMoment moment = BootMoment::Then;
};
using Recording = std::function<void(Recorded &)>;

constexpr qint64 beforeBoot = -60;
constexpr qint64 afterBoot = 60;

// Seconds from the boot.
QDateTime at(qint64 seconds)
{
    return QDateTime(QDate(2026, 11, 20), QTime(9, 0), Qt::UTC).addSecs(seconds);
}

const QJsonObject smallFlavor{
    {"flavorid"_L1, "1"_L1}, {"name"_L1, "small"_L1}, {"vcpus"_L1, 1}, {"memory_mb"_L1, 1024}, {"root_gb"_L1, 10}};

QString providerOf(int host)
{
    return test::cloudOf(2).computeNodes.at(host - 1).uuid;
}

RecordedServer ownServer(int n)
{
    RecordedServer server;
    server.uuid = test::uuidOf(n);
    return server;
}

// Two hosts with VCPU, MEMORY_MB and DISK_GB in Placement; server 1 runs on h1 with flavor "small".
Recorded recorded()
{
    Recorded given;
    given.boot.name = u"web"_s;
    given.boot.time = at(0);
    given.boot.request = writeRequest(test::bootRequest());
    given.boot.flavor = smallFlavor;
    given.boot.servers = {ownServer(50)};
    given.cloud.placement.emplace();
    for (int host : {1, 2}) {
        ResourceProvider provider;
        provider.uuid = providerOf(host);
        provider.name = u"h%1"_s.arg(host);
        for (const auto &[name, total] :
            {std::pair(u"VCPU"_s, 8), std::pair(u"MEMORY_MB"_s, 16384), std::pair(u"DISK_GB"_s, 100)}) {
            Inventory inventory;
            inventory.total = total;
            inventory.maxUnit = total;
            provider.inventories.insert(name, inventory);
        }
        given.cloud.placement->resourceProviders.append(provider);
    }
    test::addInstance(given.cloud, 1, u"h1"_s);
    given.cloud.instances.last().flavorid = u"1"_s;
    given.cloud.placement->allocations.insert(
        test::uuidOf(1), {{{providerOf(1), {{u"VCPU"_s, 1}, {u"MEMORY_MB"_s, 1024}}}}, u"project"_s, u"user"_s, 1, {}});
    return given;
}

ServerLife life(int server, qint64 created)
{
    ServerLife life;
    life.uuid = test::uuidOf(server);
    life.createdAt = at(created);
    return life;
}

ServerLife deletedLife(int server, qint64 created, qint64 deleted)
{
    ServerLife past = life(server, created);
    past.deletedAt = at(deleted);
    past.server
        = {{"uuid"_L1, test::uuidOf(server)}, {"host"_L1, "h2"_L1}, {"node"_L1, "h2"_L1}, {"flavorid"_L1, "1"_L1},
            {"image"_L1, test::uuidOf(100)}, {"vm_state"_L1, "deleted"_L1}, {"task_state"_L1, "deleting"_L1}};
    past.flavor = smallFlavor;
    return past;
}

// "uuid's number: host state", by number.
QStringList serversOf(const Cloud &cloud)
{
    QStringList servers;
    for (const Instance &instance : cloud.instances) {
        int number = 0;
        while (test::uuidOf(number) != instance.uuid)
            ++number;
        servers << u"%1: %2 %3"_s.arg(number).arg(instance.host, instance.vmState).trimmed();
    }
    std::ranges::sort(servers);
    return servers;
}

QString heldOn(const Cloud &cloud, int host)
{
    qint64 vcpus = 0;
    for (const ConsumerAllocations &consumer : cloud.placement->allocations)
        vcpus += consumer.allocations.value(providerOf(host)).value(u"VCPU"_s);
    return u"%1"_s.arg(vcpus);
}

struct GroundRow
{
    const char *name;
    Recording recording;
    QStringList servers;
    QString held;    // VCPUs on h1 and h2
    QString assumed; // what the sentences say, besides that hosts are as they are now
};

const std::vector<GroundRow> &groundRows()
{
    static const QStringList one{u"1: h1 active"_s};
    static const std::vector<GroundRow> rows{
        {"nothing has happened since", [](Recorded &) {}, one, u"1 0"_s, {}},
        {"the cloud as it is now",
            [](Recorded &given) {
                given.moment = BootMoment::Now;
                given.lives = {life(1, afterBoot)};
            },
            one, u"1 0"_s, {}},
        {"the boot's own server",
            [](Recorded &given) {
                given.boot.servers = {ownServer(1)};
                given.lives = {life(1, afterBoot)};
            },
            {}, u"0 0"_s, u"servers of this boot itself"_s},
        {"a server that came later", [](Recorded &given) { given.lives = {life(1, afterBoot)}; }, {}, u"0 0"_s,
            u"1 server(s) that were created later"_s},
        {"a server that was there", [](Recorded &given) { given.lives = {life(1, beforeBoot)}; }, one, u"1 0"_s, {}},
        {"a server that was deleted later",
            [](Recorded &given) { given.lives = {deletedLife(2, beforeBoot, afterBoot)}; },
            {u"1: h1 active"_s, u"2: h2 active"_s}, u"1 1"_s, u"1 server(s) that have been deleted since"_s},
        {"a server that was gone already",
            [](Recorded &given) { given.lives = {deletedLife(2, 2 * beforeBoot, beforeBoot)}; }, one, u"1 0"_s, {}},
        {"a server that came and went later",
            [](Recorded &given) { given.lives = {deletedLife(2, afterBoot, 2 * afterBoot)}; }, one, u"1 0"_s, {}},
        {"a deleted server that had moved since",
            [](Recorded &given) {
                ServerLife past = deletedLife(2, beforeBoot, 2 * afterBoot);
                past.moves = {{at(afterBoot), test::uuidOf(70), u"h1"_s, u"h1"_s, {}}};
                given.lives = {past};
            },
            {u"1: h1 active"_s, u"2: h1 active"_s}, u"2 0"_s, u"1 server(s) that have been deleted since"_s},
        {"a server that has moved since",
            [](Recorded &given) {
                ServerLife moved = life(1, beforeBoot);
                moved.moves = {{at(afterBoot), test::uuidOf(70), u"h2"_s, u"h2"_s, {}}};
                given.lives = {moved};
            },
            {u"1: h2 active"_s}, u"0 1"_s, u"1 server(s) that have moved since"_s},
        {"a server that had moved before",
            [](Recorded &given) {
                ServerLife moved = life(1, 2 * beforeBoot);
                moved.moves = {{at(beforeBoot), test::uuidOf(70), u"h2"_s, u"h2"_s, {}}};
                given.lives = {moved};
            },
            one, u"1 0"_s, {}},
        {"a resize that is not confirmed, whose migration holds what the server had",
            [](Recorded &given) {
                given.cloud.placement->allocations.insert(
                    test::uuidOf(70), {{{providerOf(2), {{u"VCPU"_s, 4}}}}, u"project"_s, u"user"_s, 1, {}});
                ServerLife moved = life(1, beforeBoot);
                moved.moves = {{at(afterBoot), test::uuidOf(70), u"h2"_s, u"h2"_s, u"1"_s}};
                given.lives = {moved};
            },
            {u"1: h2 active"_s}, u"0 1"_s, u"1 server(s) that have moved since"_s},
        {"a server that had a flavor which is gone",
            [](Recorded &given) {
                ServerLife moved = life(1, beforeBoot);
                moved.moves = {{at(afterBoot), test::uuidOf(70), u"h2"_s, u"h2"_s, u"gone"_s}};
                given.lives = {moved};
            },
            {u"1: h2 active"_s}, u"0 0"_s, u"1 server(s) that have moved since"_s},
        {"an orphan that came later",
            [](Recorded &given) {
                given.cloud.placement->allocations.insert(
                    test::uuidOf(80), {{{providerOf(2), {{u"VCPU"_s, 4}}}}, u"project"_s, u"user"_s, 1, {}});
                given.lives = {life(80, afterBoot)};
                given.lives.first().isOrphan = true;
            },
            one, u"1 0"_s, u"1 consumer(s) of Placement"_s},
        {"a flavor that has changed since", [](Recorded &given) { given.boot.flavor.insert("vcpus"_L1, 2); }, one,
            u"1 0"_s, u"The flavor small is as it was when the server was booted"_s},
        {"a flavor that is disabled now", [](Recorded &given) { given.cloud.flavors.first().disabled = true; }, one,
            u"1 0"_s, {}},
        {"a flavor that the record does not tell", [](Recorded &given) { given.boot.flavor = {}; }, one, u"1 0"_s, {}},
        {"an image that is gone",
            [](Recorded &given) {
                given.cloud.images.clear();
                given.boot.image = {{"id"_L1, test::uuidOf(100)}};
            },
            one, u"1 0"_s, u"The image of the request"_s},
    };
    return rows;
}

} // namespace

void BootGroundTest::isTheCloudOfTheBoot_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; row < int(groundRows().size()); ++row)
        QTest::newRow(groundRows().at(std::size_t(row)).name) << row;
}

void BootGroundTest::isTheCloudOfTheBoot()
{
    QFETCH(const int, row);
    const GroundRow &expected = groundRows().at(std::size_t(row));
    Recorded given = recorded();
    expected.recording(given);
    const auto ground = groundOf(given.boot, given.cloud, given.lives, given.moment);
    QVERIFY_RESULT(ground);
    QCOMPARE(serversOf(ground->cloud), expected.servers);
    QCOMPARE(heldOn(ground->cloud, 1) + u' ' + heldOn(ground->cloud, 2), expected.held);
    QCOMPARE(ground->request, *parseRequest(given.boot.request));
    QCOMPARE(ground->cloud.flavors.size(), 1);
    QVERIFY(!ground->cloud.flavors.first().disabled); // so that it can be asked for
    const CloudIndex index(std::make_shared<const Cloud>(ground->cloud));
    for (const Instance &instance : ground->cloud.instances) { // whatever the request asks for
        const Flavor *own = index.flavorOf(instance);
        QCOMPARE(own == nullptr ? QString() : own->flavorid, instance.flavorid == "gone"_L1 ? QString() : u"1"_s);
        QVERIFY(own == nullptr || own->vcpus == smallFlavor["vcpus"_L1].toInt());
    }
    QCOMPARE(ground->cloud.images.size(), 1);
    QStringList assumed = ground->assumed;
    assumed.removeIf([](const QString &sentence) {
        return sentence.contains("as they are now"_L1); // hosts, and devices if anything was taken back
    });
    QCOMPARE(assumed.size(), expected.assumed.isEmpty() ? 0 : 1);
    QVERIFY2(assumed.join(u'\n').contains(expected.assumed), qPrintable(assumed.join(u'\n')));
    QCOMPARE(ground->assumed.size() > assumed.size(), given.moment == BootMoment::Then);
}

void BootGroundTest::refusesWhatIsNoRequest()
{
    Recorded given = recorded();
    given.boot.request = {};
    const auto ground = groundOf(given.boot, given.cloud, {}, BootMoment::Now);
    QVERIFY(!ground);
    QCOMPARE(ground.error().kind, Error::Kind::BadInput);
    QVERIFY2(ground.error().text().contains(u"web"_s), qPrintable(ground.error().text()));
}

QTEST_GUILESS_MAIN(BootGroundTest)
#include "tst_bootground.moc"
