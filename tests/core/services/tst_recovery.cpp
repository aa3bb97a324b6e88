// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/actonce.h"
#include "placement/derived/derive.h"
#include "services/region/recovery.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

Cloud cloudWithPlacement(bool resizesInPlace = false)
{
    Cloud cloud = test::smallCloud();
    cloud.flavors.append(test::flavor(u"3"_s, u"m1.small"_s, 2, 2048, 8));
    cloud.flavors.last().ephemeralGb = cloud.flavors.first().ephemeralGb;
    if (resizesInPlace) {
        cloud.computeNodes.removeLast();
        if (!cloud.config.set(u"DEFAULT"_s, u"allow_resize_to_same_host"_s, true))
            return {};
    }
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    return cloud;
}

// How a server's state differs from what Nova would leave; empty if it does not.
QString faultIn(const BootedServer &server, const CloudIndex &index)
{
    const Instance &instance = server.instance;
    if (!instance.taskState.isEmpty())
        return u"still %1"_s.arg(instance.taskState);
    if (instance.vmState == "building"_L1)
        return u"still building"_s;
    const int node = index.nodeByHostAndName(instance.host, instance.node);
    const QStringList held = server.allocation.keys();
    if (node < 0 && !held.isEmpty())
        return u"on no host, and holds something"_s;
    if (node >= 0 && held != QStringList{index.cloud().computeNodes.at(node).uuid})
        return u"%1 on %2 holds something of %3"_s.arg(instance.vmState, instance.host, held.join(u' '));
    const auto &migration = server.migration;
    if (!server.evacuations.isEmpty())
        return u"something is left on a host that is back"_s;
    if (instance.vmState == "resized"_L1 && !migration)
        return u"resized, and nothing to confirm"_s;
    if (migration && hasFailed(*migration) && migration->allocation.isEmpty() && instance.vmState == "error"_L1)
        return {};
    if (migration && instance.vmState != "resized"_L1)
        return u"a migration in %1 of a server that is %2"_s.arg(migration->status, instance.vmState);
    return {};
}

} // namespace

// The program is killed after each single write of an action.
class RecoveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endsWhatWasUnderWay_data();
    void endsWhatWasUnderWay();
    void keepsTheServerWhereverItHasGoneSince();
};

void RecoveryTest::endsWhatWasUnderWay_data()
{
    QTest::addColumn<QList<ServerAction>>("before");
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<bool>("inPlace");
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"m1.small"_s};
    const auto row
        = [](const char *name, const QList<ServerAction> &before, const ServerAction &action,
              const QList<Fault> &faults = {}) { QTest::newRow(name) << before << action << faults << false; };
    const auto inPlace
        = [](const char *name, const QList<ServerAction> &before, const ServerAction &action,
              const QList<Fault> &faults = {}) { QTest::newRow(name) << before << action << faults << true; };
    const QList<Fault> noSpawn{{Fault::Kind::SpawnFails}};
    row("stop", {}, {Kind::Stop});
    row("start", {{Kind::Stop}}, {Kind::Start});
    row("reboot", {}, {Kind::SoftReboot});
    row("pause", {}, {Kind::Pause});
    row("resume", {{Kind::Suspend}}, {Kind::Resume});
    row("delete", {}, {Kind::Delete});
    row("resize", {}, resize);
    row("confirm", {resize}, {Kind::ConfirmResize});
    row("revert", {resize}, {Kind::RevertResize});
    row("live migrate", {}, {Kind::LiveMigrate});
    row("evacuate", {}, {Kind::Evacuate});
    row("rebuild", {}, {.kind = Kind::Rebuild, .imageRef = u"cirros"_s});
    row("shelve", {}, {Kind::Shelve});
    row("unshelve", {{Kind::Shelve}}, {Kind::Unshelve});
    row("resize whose guest does not start", {}, resize, noSpawn);
    row("resize that nobody takes", {}, resize, {{Fault::Kind::ClaimRefused}});
    row("cold migration to a host that does not take it", {}, {.kind = Kind::Migrate, .host = u"cmp-2"_s},
        {{Fault::Kind::ClaimRefused}});
    row("live migration that libvirt refuses", {}, {Kind::LiveMigrate}, noSpawn);
    row("evacuation whose guest does not start", {}, {Kind::Evacuate}, noSpawn);
    row("evacuation that the host does not take", {}, {Kind::Evacuate}, {{Fault::Kind::ClaimRefused}});
    row("unshelve whose guest does not start", {{Kind::Shelve}}, {Kind::Unshelve}, noSpawn);
    row("revert a stopped server", {{Kind::Stop}, {Kind::Migrate}}, {Kind::RevertResize});
    row("confirm a stopped server", {{Kind::Stop}, {Kind::Migrate}}, {Kind::ConfirmResize});
    row("revert whose guest does not start", {resize}, {Kind::RevertResize}, noSpawn);
    row("delete a resized server", {resize}, {Kind::Delete});
    inPlace("resize in place", {}, resize);
    inPlace("resize in place whose guest does not start", {}, resize, noSpawn);
    inPlace("confirm in place", {resize}, {Kind::ConfirmResize});
    inPlace("revert in place", {resize}, {Kind::RevertResize});
}

void RecoveryTest::endsWhatWasUnderWay()
{
    QFETCH(QList<ServerAction>, before);
    QFETCH(ServerAction, action);
    QFETCH(QList<Fault>, faults);
    QFETCH(bool, inPlace);
    const Cloud base = cloudWithPlacement(inPlace);
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &one : before)
        QVERIFY_RESULT(cloud.act(one));
    if (action.kind == Kind::Evacuate)
        cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    cloud.records.history.clear();
    cloud.records.keepsHistory = true;
    const auto outcome = cloud.act(action, faults);
    QVERIFY_RESULT(outcome);
    QCOMPARE(outcome->failure.has_value(), !faults.isEmpty());
    const auto moments = cloud.records.history;
    QVERIFY(moments.size() > 1);
    for (qsizetype moment = 0; moment < moments.size(); ++moment) {
        cloud.records.kept = moments.at(moment);
        const auto recovered
            = recoverServers(*cloud.records.servers(), *test::indexOf(base), cloud.records, test::simulated);
        QVERIFY_RESULT(recovered);
        QCOMPARE(*recovered, cloud.records.kept);
        const bool mayBeGone = action.kind == Kind::Delete;
        QVERIFY(recovered->size() == 1 || mayBeGone);
        QString fault = recovered->isEmpty() ? QString() : faultIn(recovered->first(), *test::indexOf(cloud.now()));
        if (fault.isEmpty())
            fault = test::differenceInUsage(cloud.now());
        QVERIFY2(
            fault.isEmpty(), qPrintable(u"after write %1 of %2: %3"_s.arg(moment + 1).arg(moments.size()).arg(fault)));
    }
}

// Evacuated twice, then migrated, before any of the hosts is back.
void RecoveryTest::keepsTheServerWhereverItHasGoneSince()
{
    Cloud base = cloudWithPlacement();
    for (const QString &name : {u"cmp-3"_s, u"cmp-4"_s}) {
        ComputeNode node = base.computeNodes.first();
        node.uuid = name;
        node.host = name;
        node.hypervisorHostname = name;
        base.computeNodes.append(node);
    }
    base.placement.reset();
    base.placement = derivePlacement(*test::indexOf(base));
    test::KeptCloud cloud(base);
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto hostNow = [&] { return cloud.records.kept.first().instance.host; };
    QStringList left;
    for (int i = 0; i < 2; ++i) {
        left.append(hostNow());
        cloud.services.insert(hostNow(), {.forcedDown = true});
        const auto outcome = cloud.act({Kind::Evacuate});
        QVERIFY_RESULT(outcome);
        QVERIFY(!outcome->failure);
        QCOMPARE(test::differenceInUsage(cloud.now()), QString());
    }
    QVERIFY_RESULT(cloud.act({Kind::LiveMigrate}));
    QVERIFY(!left.contains(hostNow()));
    const BootedServer moved = cloud.records.kept.first();
    QCOMPARE(moved.evacuations.size(), 2);
    QVERIFY(!moved.migration);

    const auto recover = [&] {
        return recoverServers(*cloud.records.servers(), *test::indexOf(cloud.now()), cloud.records, test::simulated);
    };
    QVERIFY_RESULT(recover());
    QCOMPARE(cloud.records.kept.first(), moved); // none of the hosts is back
    cloud.services.remove(left.first());
    QVERIFY_RESULT(recover());
    QCOMPARE(cloud.records.kept.first().evacuations.value(0).source.host, left.last());
    cloud.services.clear();
    QVERIFY_RESULT(recover());
    const BootedServer &last = cloud.records.kept.first();
    QVERIFY(last.evacuations.isEmpty());
    QCOMPARE(last.instance, moved.instance);
    QCOMPARE(last.allocation, moved.allocation);
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

QTEST_GUILESS_MAIN(RecoveryTest)
#include "tst_recovery.moc"
