// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/serverguest.h"
#include "core/services/actonce.h"
#include "core/services/movingcloud.h"
#include "printing.h"
#include "verifyresult.h"

#include <QFile>
#include <QTemporaryDir>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

const QString first = u"11111111-1111-4111-8111-111111111111"_s;
const QString second = u"22222222-2222-4222-8222-222222222222"_s;

} // namespace

// Actions on servers after their boot, on simulated hosts. States and messages are those that Nova's compute manager
// and conductor tasks set and send.
class MovesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesThroughItsStates_data();
    void goesThroughItsStates();
    void resizeHoldsBothHostsUntilItIsConfirmed();
    void revertingAResizeGivesAllBack();
    void movesAsItWasBooted_data();
    void movesAsItWasBooted();
    void evacuationLeavesTheOldHostClaimed();
    void findsNoHost_data();
    void findsNoHost();
    void meetsFaults_data();
    void meetsFaults();
    void checksTheGroupAgain_data();
    void checksTheGroupAgain();
    void keepsADiskThatCannotShrink();
    void keepsItsDisks_data();
    void keepsItsDisks();
    void comesBackIntoItsCell();
    void locksAServer();
    void missesASnapshotThatIsGone();
    void deletesTheSnapshotOnce();
    void confirmsAsTheGuestIs();
    void deletesAServerWhoseHostIsDown();
    void restoresWhatWasDeleted();
    void deletesForGoodWhereNothingWasLaunched();
};

void MovesTest::goesThroughItsStates_data()
{
    QTest::addColumn<QList<ServerAction>>("before");
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QStringList>("states");
    const auto row = [](const char *name, const QList<ServerAction> &before, const ServerAction &action,
                         const QStringList &states) { QTest::newRow(name) << before << action << states; };
    const ServerAction stop{Kind::Stop};
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"m1.small"_s};
    const ServerAction migrate{Kind::Migrate};
    row("stop", {}, stop, {u"active@cmp-1"_s, u"active/powering-off"_s, u"stopped"_s});
    row("start", {stop}, {Kind::Start}, {u"stopped@cmp-1"_s, u"stopped/powering-on"_s, u"active"_s});
    row("soft reboot", {}, {Kind::SoftReboot},
        {u"active@cmp-1"_s, u"active/rebooting"_s, u"active/reboot_pending"_s, u"active/reboot_started"_s,
            u"active"_s});
    row("hard reboot", {stop}, {Kind::HardReboot},
        {u"stopped@cmp-1"_s, u"stopped/rebooting_hard"_s, u"stopped/reboot_pending_hard"_s,
            u"stopped/reboot_started_hard"_s, u"active"_s});
    row("pause", {}, {Kind::Pause}, {u"active@cmp-1"_s, u"active/pausing"_s, u"paused"_s});
    row("unpause", {{Kind::Pause}}, {Kind::Unpause}, {u"paused@cmp-1"_s, u"paused/unpausing"_s, u"active"_s});
    row("suspend", {}, {Kind::Suspend}, {u"active@cmp-1"_s, u"active/suspending"_s, u"suspended"_s});
    row("resume", {{Kind::Suspend}}, {Kind::Resume}, {u"suspended@cmp-1"_s, u"suspended/resuming"_s, u"active"_s});
    row("delete", {}, {Kind::Delete}, {u"active@cmp-1"_s, u"active/deleting"_s, u"deleted"_s});
    row("delete a resized server", {resize}, {Kind::Delete},
        {u"resized@cmp-2"_s, u"resized/deleting"_s, u"active"_s, u"deleted"_s});
    const QStringList resizing{u"active@cmp-1"_s, u"active/resize_prep"_s, u"active/resize_migrating"_s,
        u"active/resize_migrated@cmp-2"_s, u"active/resize_finish"_s, u"resized"_s};
    row("resize", {}, resize, resizing);
    row("cold migrate", {}, migrate, resizing);
    row("cold migrate a stopped server", {stop}, migrate,
        {u"stopped@cmp-1"_s, u"stopped/resize_prep"_s, u"stopped/resize_migrating"_s,
            u"stopped/resize_migrated@cmp-2"_s, u"stopped/resize_finish"_s, u"resized"_s});
    row("confirm", {resize}, {Kind::ConfirmResize}, {u"resized@cmp-2"_s, u"active"_s});
    row("confirm a stopped server", {stop, migrate}, {Kind::ConfirmResize}, {u"resized@cmp-2"_s, u"stopped"_s});
    row("revert", {resize}, {Kind::RevertResize},
        {u"resized@cmp-2"_s, u"resized/resize_reverting"_s, u"resized/resize_reverting@cmp-1"_s, u"active"_s});
    row("revert a stopped server", {stop, migrate}, {Kind::RevertResize},
        {u"resized@cmp-2"_s, u"resized/resize_reverting"_s, u"resized/resize_reverting@cmp-1"_s,
            u"resized/powering-off"_s, u"stopped"_s});
    row("live migrate", {}, {Kind::LiveMigrate},
        {u"active@cmp-1"_s, u"active/migrating"_s, u"active/migrating@cmp-2"_s, u"active"_s});
    row("live migrate a paused server", {{Kind::Pause}}, {.kind = Kind::LiveMigrate, .host = u"cmp-2"_s},
        {u"paused@cmp-1"_s, u"paused/migrating"_s, u"paused/migrating@cmp-2"_s, u"paused"_s});
    row("rebuild with the same image", {}, {.kind = Kind::Rebuild, .imageRef = u"cirros"_s},
        {u"active@cmp-1"_s, u"active/rebuilding"_s, u"active/rebuild_block_device_mapping"_s,
            u"active/rebuild_spawning"_s, u"active"_s});
    row("rebuild a stopped server with another image", {stop}, {.kind = Kind::Rebuild, .imageRef = u"alpine"_s},
        {u"stopped@cmp-1"_s, u"stopped/rebuilding"_s, u"stopped/rebuild_block_device_mapping"_s,
            u"stopped/rebuild_spawning"_s, u"active"_s, u"active/powering-off"_s, u"stopped"_s});
    const QStringList shelving{u"active@cmp-1"_s, u"active/shelving"_s, u"active/shelving_image_pending_upload"_s,
        u"active/shelving_image_uploading"_s, u"shelved"_s, u"shelved/shelving_offloading"_s,
        u"shelved/shelving_offloading@"_s, u"shelved_offloaded"_s};
    row("shelve", {}, {Kind::Shelve}, shelving);
    row("unshelve", {{Kind::Shelve}}, {Kind::Unshelve},
        {u"shelved_offloaded"_s, u"shelved_offloaded/unshelving"_s, u"shelved_offloaded/spawning"_s,
            u"shelved_offloaded/spawning@cmp-1"_s, u"active"_s});
    row("unshelve to a host", {{Kind::Shelve}}, {.kind = Kind::Unshelve, .host = u"cmp-2"_s},
        {u"shelved_offloaded"_s, u"shelved_offloaded/unshelving"_s, u"shelved_offloaded/spawning"_s,
            u"shelved_offloaded/spawning@cmp-2"_s, u"active"_s});
}

void MovesTest::goesThroughItsStates()
{
    QFETCH(QList<ServerAction>, before);
    QFETCH(ServerAction, action);
    QFETCH(QStringList, states);
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &one : before)
        QVERIFY_RESULT(cloud.act(one));
    const auto outcome = cloud.act(action);
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::statesOf(*outcome->journal), states);
    QVERIFY(!outcome->failure);
    QCOMPARE(outcome->server.has_value(), action.kind != Kind::Delete);
    if (outcome->server)
        QCOMPARE(cloud.records.kept, QList<BootedServer>{*outcome->server});
    else
        QCOMPARE(cloud.records.kept, QList<BootedServer>());
}

void MovesTest::resizeHoldsBothHostsUntilItIsConfirmed()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    const QString server = cloud.records.kept.first().instance.uuid;
    QVERIFY_RESULT(cloud.act({.kind = Kind::Resize, .flavorRef = u"m1.small"_s}));

    const BootedServer resized = cloud.records.kept.first();
    QCOMPARE(resized.migration->status, u"finished"_s);
    QCOMPARE(resized.instance.flavorid, u"3"_s);
    Cloud now = cloud.now();
    QCOMPARE(test::heldOn(now, resized.migration->uuid, first, u"VCPU"_s), 1);
    QCOMPARE(test::heldOn(now, server, second, u"VCPU"_s), 2);
    QCOMPARE(test::heldOn(now, server, first, u"VCPU"_s), 0);
    QCOMPARE(now.computeNodes.at(0).vcpusUsed, 1);
    QCOMPARE(now.computeNodes.at(1).vcpusUsed, 2);

    const auto confirmed = cloud.act({Kind::ConfirmResize});
    QVERIFY_RESULT(confirmed);
    now = cloud.now();
    QVERIFY(!confirmed->server->migration);
    QVERIFY(!now.placement->allocations.contains(resized.migration->uuid));
    QCOMPARE(test::heldOn(now, server, second, u"VCPU"_s), 2);
    QCOMPARE(now.computeNodes.at(0).vcpusUsed, 0);
}

void MovesTest::revertingAResizeGivesAllBack()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    const Cloud before = cloud.now();
    const BootedServer booted = cloud.records.kept.first();
    QVERIFY_RESULT(cloud.act({.kind = Kind::Resize, .flavorRef = u"m1.small"_s}));
    QVERIFY_RESULT(cloud.act({Kind::RevertResize}));
    BootedServer reverted = cloud.records.kept.first();
    reverted.decisionId = booted.decisionId;
    QCOMPARE(reverted, booted);
    QCOMPARE(cloud.now(), before);
}

void MovesTest::movesAsItWasBooted_data()
{
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<int>("vcpus");
    using Actions = QList<ServerAction>;
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"m1.small"_s};
    QTest::newRow("cold migration") << Actions{{Kind::Migrate}, {Kind::ConfirmResize}} << 1;
    QTest::newRow("live migration") << Actions{{Kind::LiveMigrate}} << 1;
    QTest::newRow("resize") << Actions{resize, {Kind::ConfirmResize}} << 2;
    QTest::newRow("resize taken back") << Actions{resize, {Kind::RevertResize}} << 1;
}

// Flavor and image ask since then for what no host has.
void MovesTest::movesAsItWasBooted()
{
    QFETCH(const QList<ServerAction>, actions);
    QFETCH(const int, vcpus);
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    cloud.base().flavors.first().vcpus = 1000;
    cloud.base().flavors.first().extraSpecs.insert(u"trait:CUSTOM_NOWHERE"_s, u"required"_s);
    cloud.base().images.first().properties.insert(u"trait:CUSTOM_NOWHERE"_s, u"required"_s);
    for (const ServerAction &action : actions) {
        const auto done = cloud.act(action);
        QVERIFY_RESULT(done);
        QVERIFY2(!done->failure, done->failure ? qPrintable(done->failure->message) : "");
    }
    const Cloud now = cloud.now();
    int used = 0;
    for (const ComputeNode &node : now.computeNodes)
        used += node.vcpusUsed;
    QCOMPARE(used, vcpus);
    const QString server = cloud.records.kept.first().instance.uuid;
    QCOMPARE(test::heldOn(now, server, first, u"VCPU"_s) + test::heldOn(now, server, second, u"VCPU"_s), vcpus);
    const auto index = test::indexOf(now);
    QCOMPARE(index->flavorOf(*index->instance(server))->vcpus, vcpus);
}

// Until the old host's service is back, which then removes what is left on it.
void MovesTest::evacuationLeavesTheOldHostClaimed()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    const QString server = cloud.records.kept.first().instance.uuid;
    cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    const auto outcome = cloud.act({Kind::Evacuate});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::statesOf(*outcome->journal),
        (QStringList{u"active@cmp-1"_s, u"active/rebuilding"_s, u"active/rebuild_block_device_mapping"_s,
            u"active/rebuild_spawning"_s, u"active/rebuild_spawning@cmp-2"_s, u"active"_s}));
    QVERIFY(!outcome->server->migration);
    QCOMPARE(outcome->server->evacuations.first().status, u"done"_s);
    const Cloud now = cloud.now();
    QCOMPARE(test::heldOn(now, server, first, u"VCPU"_s), 1);
    QCOMPARE(test::heldOn(now, server, second, u"VCPU"_s), 1);
}

void MovesTest::findsNoHost_data()
{
    QTest::addColumn<QList<ServerAction>>("before");
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<bool>("hasFault");
    const auto row
        = [](const char *name, const QList<ServerAction> &before, const ServerAction &action, const QString &vmState,
              bool hasFault) { QTest::newRow(name) << before << action << vmState << hasFault; };
    row("resize", {}, {.kind = Kind::Resize, .flavorRef = u"m1.huge"_s}, u"active"_s, true);
    row("cold migrate", {}, {Kind::Migrate}, u"active"_s, true);
    row("live migrate", {}, {Kind::LiveMigrate}, u"active"_s, true);
    row("evacuate", {}, {Kind::Evacuate}, u"error"_s, true);
    row("rebuild", {}, {.kind = Kind::Rebuild, .imageRef = u"sparc"_s}, u"error"_s, true);
    row("unshelve", {{Kind::Shelve}}, {Kind::Unshelve}, u"shelved_offloaded"_s, false);
}

void MovesTest::findsNoHost()
{
    QFETCH(QList<ServerAction>, before);
    QFETCH(ServerAction, action);
    QFETCH(QString, vmState);
    QFETCH(bool, hasFault);
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &one : before)
        QVERIFY_RESULT(cloud.act(one));
    const BootedServer booted = cloud.records.kept.first();
    cloud.services.insert(u"cmp-2"_s, {.disabled = true});
    if (action.kind == Kind::Evacuate)
        cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    if (action.kind == Kind::Unshelve)
        cloud.services.insert(u"cmp-1"_s, {.disabled = true});
    const auto outcome = cloud.act(action);
    QVERIFY_RESULT(outcome);
    QVERIFY(outcome->failure);
    QCOMPARE(outcome->failure->type, u"NoValidHost"_s);
    QVERIFY(outcome->decision->outcome == Outcome::NoValidHost);
    const BootedServer &server = *outcome->server;
    QCOMPARE(server.instance.vmState, vmState);
    QCOMPARE(server.instance.taskState, QString());
    QCOMPARE(server.instance.host, booted.instance.host);
    QCOMPARE(server.instance.image, booted.instance.image);
    QCOMPARE(server.allocation, booted.allocation);
    QVERIFY(!server.migration);
    QCOMPARE(server.instance.other.contains(u"fault"_s), hasFault);
}

void MovesTest::meetsFaults_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const ServerAction &action, const Fault &fault, const QString &vmState,
                         const QString &host, const QString &message) {
        QTest::newRow(name) << action << fault << vmState << host << message;
    };
    const QString libvirt = u"internal error: qemu unexpectedly closed the monitor"_s;
    const QString full
        = u"Insufficient compute resources: Requested instance NUMA topology cannot fit the given host NUMA topology."_s;
    row("a resize whose destination does not start it", {.kind = Kind::Resize, .flavorRef = u"m1.small"_s},
        {Fault::Kind::SpawnFails}, u"error"_s, u"cmp-2"_s, libvirt);
    row("a resize while Placement does not answer", {.kind = Kind::Resize, .flavorRef = u"m1.small"_s},
        {Fault::Kind::PlacementTimesOut, {}, 1}, u"active"_s, u"cmp-1"_s,
        u"Unable to replace instance claim on source"_s);
    row("a resize without room on its only destination", {.kind = Kind::Migrate}, {Fault::Kind::ClaimRefused},
        u"active"_s, u"cmp-1"_s,
        u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for instance "
        "<server>."_s);
    row("a cold migration to a host without room", {.kind = Kind::Migrate, .host = u"cmp-2"_s},
        {Fault::Kind::ClaimRefused}, u"error"_s, u"cmp-1"_s, full);
    row("a rebuild whose guest does not start", {.kind = Kind::Rebuild, .imageRef = u"cirros"_s},
        {Fault::Kind::SpawnFails}, u"error"_s, u"cmp-1"_s, libvirt);
    row("a live migration that libvirt refuses", {Kind::LiveMigrate}, {Fault::Kind::SpawnFails}, u"active"_s,
        u"cmp-1"_s, libvirt);
}

void MovesTest::meetsFaults()
{
    QFETCH(ServerAction, action);
    QFETCH(Fault, fault);
    QFETCH(QString, vmState);
    QFETCH(QString, host);
    QFETCH(QString, message);
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto outcome = cloud.act(action, {fault});
    QVERIFY_RESULT(outcome);
    QVERIFY(outcome->failure);
    QCOMPARE(outcome->failure->message, message.replace("<server>"_L1, outcome->server->instance.uuid));
    QCOMPARE(outcome->server->instance.vmState, vmState);
    QCOMPARE(outcome->server->instance.host, host);
    QCOMPARE(outcome->server->instance.taskState, QString());
    QCOMPARE(outcome->server->instance.other[u"fault"_s][u"message"_s].toString(), message.left(255));
    QVERIFY(!outcome->server->migration || hasFailed(*outcome->server->migration));
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

// Which nova-computes check the server group's policy again, by release.
// Source: the callers of nova.compute.manager.ComputeManager._validate_instance_group_policy.
void MovesTest::checksTheGroupAgain_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<int>("firstRelease");
    QTest::newRow("live migration") << ServerAction{Kind::LiveMigrate} << 19;
    QTest::newRow("cold migration") << ServerAction{Kind::Migrate} << 19;
    QTest::newRow("evacuation") << ServerAction{Kind::Evacuate} << 17;
}

void MovesTest::checksTheGroupAgain()
{
    QFETCH(ServerAction, action);
    QFETCH(int, firstRelease);
    for (const int release : {firstRelease - 1, firstRelease}) {
        Cloud base = test::movingCloud();
        base.release = Release{release};
        QVERIFY_RESULT(base.config.set(u"filter_scheduler"_s, u"enabled_filters"_s,
            QJsonArray{u"ComputeFilter"_s, u"ServerGroupAntiAffinityFilter"_s}, base.release));
        base.placement = derivePlacement(*test::indexOf(base));
        test::KeptCloud cloud(base);
        QVERIFY_RESULT(cloud.boot(test::request({}, {{u"group"_s, u"33333333-3333-4333-8333-333333333333"_s}})));
        const QString host = cloud.records.kept.first().instance.host;
        if (action.kind == Kind::Evacuate)
            cloud.services.insert(host, ServiceSetting{.forcedDown = true});
        const auto outcome = cloud.act(action);
        QVERIFY_RESULT(outcome);
        QCOMPARE(outcome->failure.value_or(Raised()).message, QString());
        const int asked = test::count(*outcome->journal, u"object_class_action InstanceGroup.get_by_hint"_s);
        QCOMPARE(asked, release < firstRelease ? 0 : 1);
    }
}

void MovesTest::keepsADiskThatCannotShrink()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto outcome = cloud.act({.kind = Kind::Resize, .flavorRef = u"m1.flat"_s});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure->message, u"Resize error: Unable to resize disk down."_s);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    QCOMPARE(outcome->server->instance.flavorid, u"1"_s);
    QVERIFY(!outcome->server->migration);
    QCOMPARE(test::count(*outcome->journal, u"compute_task.migrate_server"_s), 0); // nova-compute rolls back
}

// Ephemeral disks keep their sizes; a move that recreates the swap uses the flavor's size.
void MovesTest::keepsItsDisks_data()
{
    QTest::addColumn<QList<BlockDevice>>("asked");
    QTest::addColumn<QList<ServerAction>>("actions");
    QTest::addColumn<QList<qint64>>("sizes");
    const BlockDevice root{u"image"_s, u"local"_s, u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s, 0, {}};
    const QList<BlockDevice> asked{root, blankDevice(1), blankDevice(1, u"ext4"_s), blankDevice(512, u"swap"_s)};
    const QList<BlockDevice> nothing;
    const auto resize = [](const QString &flavor) { return ServerAction{.kind = Kind::Resize, .flavorRef = flavor}; };
    const auto row = [](const char *name, const QList<BlockDevice> &devices, const QList<ServerAction> &actions,
                         const QList<qint64> &sizes) { QTest::newRow(name) << devices << actions << sizes; };
    row("booted", asked, {}, {1, 1, 512});
    row("booted with the flavor's", nothing, {}, {3, 1024});
    row("resized", asked, {resize(u"m1.more"_s)}, {1, 1, 2048});
    row("resized with the flavor's", nothing, {resize(u"m1.more"_s)}, {3, 2048});
    row("resized to less than the flavor had", asked, {resize(u"m1.less"_s)}, {1, 1});
    row("resized and back", asked, {resize(u"m1.more"_s), {Kind::RevertResize}}, {1, 1, 1024});
    row("cold migrated", asked, {{Kind::Migrate}, {Kind::ConfirmResize}}, {1, 1, 1024});
    row("live migrated", asked, {{Kind::LiveMigrate}}, {1, 1, 512});
    row("rebuilt", asked, {{.kind = Kind::Rebuild, .imageRef = u"alpine"_s}}, {1, 1, 512});
    row("shelved and back", asked, {{Kind::Shelve}, {Kind::Unshelve}}, {1, 1, 512});
}

void MovesTest::keepsItsDisks()
{
    QFETCH(QList<BlockDevice>, asked);
    QFETCH(QList<ServerAction>, actions);
    test::KeptCloud cloud(test::movingCloud());
    Request request = test::request();
    request.blockDevices = asked;
    QVERIFY_RESULT(cloud.boot(request));
    for (const ServerAction &action : actions) {
        const auto outcome = cloud.act(action);
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, qPrintable(outcome->failure.value_or(Raised()).message));
    }
    const BootedServer server = cloud.records.kept.first();
    const Guest guest = guestOf(server, hostNodeOf(server.instance), *test::indexOf(cloud.now()));
    QList<qint64> sizes;
    for (const BlockDevice &ephemeral : guest.ephemerals)
        sizes.append(ephemeral.volumeSizeGb.value_or(0));
    if (guest.swap)
        sizes.append(guest.swap->volumeSizeGb.value_or(0));
    QTEST(sizes, "sizes");
}

// An offloaded server has no host, but still belongs to a cell.
void MovesTest::comesBackIntoItsCell()
{
    Cloud base = test::movingCloud();
    base.cells = {{u"77777777-7777-4777-8777-777777777771"_s, u"east"_s, false, {}},
        {u"77777777-7777-4777-8777-777777777772"_s, u"west"_s, false, {}}};
    base.computeNodes[0].cell = base.cells.last().uuid;
    base.computeNodes[1].cell = base.cells.first().uuid;
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    QCOMPARE(cloud.records.kept.first().instance.host, u"cmp-1"_s);
    QVERIFY_RESULT(cloud.act({Kind::Shelve}));
    cloud.services.insert(u"cmp-1"_s, {.disabled = true});
    auto outcome = cloud.act({Kind::Unshelve});
    QVERIFY_RESULT(outcome);
    QVERIFY(outcome->failure);
    QCOMPARE(outcome->failure->type, u"NoValidHost"_s);
    cloud.services.clear();
    outcome = cloud.act({Kind::Unshelve});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->server->instance.host, u"cmp-1"_s);
    const auto isElsewhere
        = [](const Message &message) { return message.name == "UPDATE instances"_L1 && message.to.place == "east"_L1; };
    QVERIFY(std::ranges::none_of(outcome->journal->messages, isElsewhere));
}

// A member's lock is for its own project; only an administrator removes an administrator's lock.
void MovesTest::locksAServer()
{
    Cloud base = test::movingCloud();
    QVERIFY(base.config.set(u"oslo_messaging_notifications"_s, u"driver"_s, u"messagingv2"_s));
    QVERIFY(base.config.set(u"notifications"_s, u"notification_format"_s, u"both"_s));
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    const ServerAction::Asker member{{}, {}, {u"member"_s}};
    const ServerAction::Asker admin{u"admins"_s, u"root"_s, {u"admin"_s}};
    auto outcome = cloud.act({.kind = Kind::Lock, .asker = member});
    QVERIFY_RESULT(outcome);
    QCOMPARE(lockedBy(cloud.records.kept.first().instance), u"owner"_s);
    QCOMPARE(test::count(*outcome->journal, u"INSERT instance_actions"_s), 1);
    QCOMPARE(test::count(*outcome->journal, u"instance.lock"_s), 1);
    QCOMPARE(test::count(*outcome->journal, u"compute.instance.lock"_s), 0); // no such notification
    outcome = cloud.act({.kind = Kind::Lock, .asker = member});              // repeating it changes nothing
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::count(*outcome->journal, u"INSERT instance_actions"_s), 0);

    const auto refused = cloud.act({.kind = Kind::Stop, .asker = member});
    QVERIFY(!refused);
    QVERIFY2(refused.error().remedy.contains(u"409"_s), qPrintable(refused.error().text()));
    QVERIFY_RESULT(cloud.act({.kind = Kind::Lock, .asker = admin}));
    QCOMPARE(lockedBy(cloud.records.kept.first().instance), u"admin"_s);
    QVERIFY_RESULT(cloud.act({.kind = Kind::Stop, .asker = admin}));
    QVERIFY(!cloud.act({.kind = Kind::Unlock, .asker = member}));
    QVERIFY_RESULT(cloud.act({.kind = Kind::Unlock, .asker = admin}));
    QCOMPARE(lockedBy(cloud.records.kept.first().instance), QString());
    QVERIFY_RESULT(cloud.act({.kind = Kind::Start, .asker = member}));
}

void MovesTest::missesASnapshotThatIsGone()
{
    const QTemporaryDir folder;
    test::KeptCloud cloud(test::movingCloud());
    cloud.dataFolder = folder.path();
    QVERIFY_RESULT(cloud.boot(test::request()));
    QVERIFY_RESULT(cloud.act({Kind::Shelve}));
    const QString snapshot = cloud.records.kept.first().attached.snapshot;
    QVERIFY(QFile::remove(folder.filePath("snapshots/"_L1 + snapshot)));
    const auto outcome = cloud.act({Kind::Unshelve});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure->message, u"Unshelve attempted but the image %1 cannot be found."_s.arg(snapshot));
    QCOMPARE(outcome->server->instance.vmState, u"error"_s);
    QCOMPARE(outcome->server->instance.taskState, QString());
}

// A shelved server that kept its host has no snapshot left after the unshelve.
void MovesTest::deletesTheSnapshotOnce()
{
    Cloud base = test::movingCloud();
    QVERIFY(base.config.set(u"DEFAULT"_s, u"shelved_offload_time"_s, -1));
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    QVERIFY_RESULT(cloud.act({Kind::Shelve}));
    const QString gone = u"DELETE /v2/images/"_s + cloud.records.kept.first().attached.snapshot;
    auto outcome = cloud.act({Kind::Unshelve});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    QCOMPARE(test::count(*outcome->journal, gone), 1);
    outcome = cloud.act({Kind::Delete});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::count(*outcome->journal, gone), 0);
}

// The guest's power state counts, not the server's state before the resize.
void MovesTest::confirmsAsTheGuestIs()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    QVERIFY_RESULT(cloud.act({Kind::Stop}));
    QVERIFY_RESULT(cloud.act({.kind = Kind::Resize, .flavorRef = u"m1.small"_s}));
    const auto outcome = cloud.act({Kind::ConfirmResize});
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->server->instance.vmState, u"stopped"_s);
}

void MovesTest::deletesAServerWhoseHostIsDown()
{
    test::KeptCloud cloud(test::movingCloud());
    QVERIFY_RESULT(cloud.boot(test::request()));
    cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    const auto outcome = cloud.act({Kind::Delete});
    QVERIFY_RESULT(outcome);
    QVERIFY(!outcome->server);
    QCOMPARE(test::count(*outcome->journal, u"terminate_instance"_s), 0);
    QCOMPARE(test::count(*outcome->journal, u"destroy"_s), 0);
    QVERIFY(cloud.records.kept.isEmpty());
}

// A soft-deleted server keeps everything but its quota usage, until it is deleted at once.
void MovesTest::restoresWhatWasDeleted()
{
    Cloud base = test::movingCloud();
    QVERIFY(base.config.set(u"DEFAULT"_s, u"reclaim_instance_interval"_s, 3600));
    QVERIFY(base.config.set(u"oslo_messaging_notifications"_s, u"driver"_s, QJsonArray{u"messagingv2"_s}));
    Project project;
    project.id = u"demo"_s;
    project.quotas = {{u"instances"_s, 1}};
    base.surroundings.projects = QList<Project>{project};
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    const BootedServer booted = cloud.records.kept.first();

    auto outcome = cloud.act({Kind::Delete});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::statesOf(*outcome->journal),
        QStringList({u"active@cmp-1"_s, u"active/soft-deleting"_s, u"soft-delete"_s}));
    QVERIFY(deletedAt(outcome->server->instance));
    QCOMPARE(outcome->server->allocation, booted.allocation);
    const auto told = [&](const QString &event) {
        return std::ranges::any_of(outcome->journal->messages, [&](const Message &message) {
            return message.name == event && message.transport == Transport::Notification;
        });
    };
    QVERIFY(told(u"compute.instance.soft_delete.start"_s) && told(u"compute.instance.soft_delete.end"_s));

    outcome = cloud.act({Kind::Restore});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::statesOf(*outcome->journal),
        QStringList({u"soft-delete@cmp-1"_s, u"soft-delete/restoring"_s, u"active"_s}));
    QVERIFY(!deletedAt(outcome->server->instance));
    QVERIFY(told(u"compute.instance.restore.end"_s));

    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    const BootedServer deleted = cloud.records.kept.takeFirst();
    QVERIFY_RESULT(cloud.boot(test::request())); // in place of the first one
    const QList<BootedServer> others = std::exchange(cloud.records.kept, {deleted});
    cloud.records.kept += others;
    outcome = cloud.act({Kind::Restore});
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().what, u"Quota exceeded for instances: Requested 1, but already used 1 of 1 instances"_s);

    outcome = cloud.act({Kind::ForceDelete});
    QVERIFY_RESULT(outcome);
    QCOMPARE(test::statesOf(*outcome->journal),
        QStringList({u"soft-delete@cmp-1"_s, u"soft-delete/deleting"_s, u"deleted"_s}));
    QCOMPARE(cloud.records.kept.size(), 1);
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

void MovesTest::deletesForGoodWhereNothingWasLaunched()
{
    Cloud base = test::movingCloud();
    QVERIFY(base.config.set(u"DEFAULT"_s, u"reclaim_instance_interval"_s, 3600));
    base.flavors.first().memoryMb = 10'000'000;
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"error"_s);
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    QVERIFY(cloud.records.kept.isEmpty());
}
QTEST_GUILESS_MAIN(MovesTest)
#include "tst_moves.moc"
