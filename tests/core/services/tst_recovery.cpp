// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/actonce.h"
#include "services/recovery.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

Cloud cloudWithPlacement()
{
    Cloud cloud = test::smallCloud();
    cloud.flavors.append(test::flavor(u"3"_s, u"m1.small"_s, 2, 2048, 8));
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    return cloud;
}

// Why a server is not as Nova would leave it; empty: it is.
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
    if (migration && migration->type == "evacuation"_L1 && migration->sourceHost == instance.host)
        return u"evacuated to where it was"_s;
    if (migration && migration->type != "evacuation"_L1 && instance.vmState != "resized"_L1)
        return u"a migration in %1 of a server that is %2"_s.arg(migration->status, instance.vmState);
    return {};
}

// Where what nova-compute counts is not what Placement gave away; empty: nowhere.
QString differenceIn(const Cloud &cloud)
{
    QMap<QString, qint64> held;
    for (const ConsumerAllocations &consumer : cloud.placement->allocations) {
        for (auto provider = consumer.allocations.begin(); provider != consumer.allocations.end(); ++provider)
            held[provider.key()] += provider->value(u"VCPU"_s);
    }
    for (const ComputeNode &node : cloud.computeNodes) {
        if (held.value(node.uuid) != node.vcpusUsed)
            return u"%1 counts %2 VCPUs, Placement %3"_s.arg(node.host).arg(node.vcpusUsed).arg(held.value(node.uuid));
    }
    return {};
}

} // namespace

// A program that is killed after each single thing that an action writes down.
class RecoveryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endsWhatWasUnderWay_data();
    void endsWhatWasUnderWay();
};

void RecoveryTest::endsWhatWasUnderWay_data()
{
    QTest::addColumn<QList<ServerAction>>("before");
    QTest::addColumn<ServerAction>("action");
    const ServerAction resize{.kind = Kind::Resize, .flavorRef = u"m1.small"_s};
    const auto row = [](const char *name, const QList<ServerAction> &before, const ServerAction &action) {
        QTest::newRow(name) << before << action;
    };
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
}

void RecoveryTest::endsWhatWasUnderWay()
{
    QFETCH(QList<ServerAction>, before);
    QFETCH(ServerAction, action);
    test::KeptCloud cloud(cloudWithPlacement());
    QVERIFY_RESULT(cloud.boot(test::request()));
    for (const ServerAction &one : before)
        QVERIFY_RESULT(cloud.act(one));
    if (action.kind == Kind::Evacuate)
        cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    cloud.records.history.clear();
    const auto outcome = cloud.act(action);
    QVERIFY_RESULT(outcome);
    QVERIFY(!outcome->failure);
    const auto moments = cloud.records.history;
    QVERIFY(moments.size() > 1);
    for (qsizetype moment = 0; moment < moments.size(); ++moment) {
        cloud.records.kept = moments.at(moment);
        const auto recovered = recoverServers(*test::indexOf(cloudWithPlacement()), cloud.records, test::simulated);
        QVERIFY_RESULT(recovered);
        QCOMPARE(*recovered, cloud.records.kept);
        const bool mayBeGone = action.kind == Kind::Delete;
        QVERIFY(recovered->size() == 1 || mayBeGone);
        QString fault = recovered->isEmpty() ? QString() : faultIn(recovered->first(), *test::indexOf(cloud.now()));
        if (fault.isEmpty())
            fault = differenceIn(cloud.now());
        QVERIFY2(
            fault.isEmpty(), qPrintable(u"after write %1 of %2: %3"_s.arg(moment + 1).arg(moments.size()).arg(fault)));
    }
}

QTEST_GUILESS_MAIN(RecoveryTest)
#include "tst_recovery.moc"
