// SPDX-License-Identifier: GPL-3.0-or-later
// The functions behind messages. What is expected was read from Nova's own sources at each release's last tag.
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "services/messages/novacode.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int kilo = 11;
constexpr int liberty = 12;
constexpr int newton = 14;
constexpr int pike = 16;
constexpr int queens = 17;
constexpr int wallaby = 23;
constexpr int zed = 26;
constexpr int newest = 34;

CodeGround groundOf(int release)
{
    return {Release{release}, Release{release}};
}

const Message *find(const Journal &journal, const QString &name)
{
    const auto found
        = std::ranges::find_if(journal.messages, [&](const Message &message) { return message.name.startsWith(name); });
    return found == journal.messages.cend() ? nullptr : &*found;
}

QString shortly(const QStringList &functions)
{
    QStringList names;
    for (const QString &function : functions)
        names.append(withoutModule(function));
    return names.join(u" > "_s);
}

} // namespace

class NovaCodeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsTheRelease_data();
    void tellsTheRelease();
    void hasModules();
    void tellsWhatReleasesHaveInCommon();
    void doesNotNameAnotherDriversFunctions();
    void knowsNothingOfOthers();
    void tellsAnotherAttemptFromTheFirst();
};

void NovaCodeTest::tellsTheRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sender");
    QTest::addColumn<QString>("receiver");
    const QString post = u"POST /v2.1/servers"_s;
    const QString select = u"select_destinations"_s;
    const QString asks = u"ComputeTaskManager._schedule_instances > SchedulerQueryClient.select_destinations > "
                         "SchedulerAPI.select_destinations"_s;
    const QString ofDriver = u"SchedulerManager.select_destinations > FilterScheduler.select_destinations > "
                             "FilterScheduler._schedule"_s;
    QTest::newRow("a request") << newest << post << u""_s
                               << u"ServersController.create > API.create > API._create_instance"_s;
    QTest::newRow("the cast without cells")
        << newton << u"build_instances"_s << u"API._create_instance > ComputeTaskAPI.build_instances"_s
        << u"ComputeTaskManager.build_instances > populate_retry"_s;
    QTest::newRow("the cast with cells") << queens << u"schedule_and_build_instances"_s
                                         << u"API._create_instance > ComputeTaskAPI.schedule_and_build_instances"_s
                                         << u"ComputeTaskManager.schedule_and_build_instances"_s;
    QTest::newRow("a driver schedules, Liberty") << liberty << select << asks << ofDriver;
    QTest::newRow("a driver schedules, Wallaby") << wallaby << select << asks << ofDriver;
    QTest::newRow("the manager schedules") << zed << select << asks
                                           << u"SchedulerManager.select_destinations > "
                                              "SchedulerManager._select_destinations > SchedulerManager._schedule"_s;
    QTest::newRow("hosts consume an instance") << liberty << u"filters and weighers"_s << u""_s
                                               << u"FilterScheduler._schedule > HostManager.get_filtered_hosts > "
                                                  "HostManager.get_weighed_hosts > HostState.consume_from_instance"_s;
    QTest::newRow("hosts are sorted") << zed << u"filters and weighers"_s << u""_s
                                      << u"SchedulerManager._get_sorted_hosts > HostManager.get_filtered_hosts > "
                                         "HostManager.get_weighed_hosts"_s;
    QTest::newRow("Pike claims by its driver")
        << pike << u"PUT /allocations/"_s
        << u"FilterScheduler._claim_resources > SchedulerReportClient.claim_resources"_s << u""_s;
    QTest::newRow("Zed claims")
        << zed << u"PUT /allocations/"_s
        << u"SchedulerManager._schedule > claim_resources > SchedulerReportClient.claim_resources"_s << u""_s;
    QTest::newRow("a build") << newest << u"build_and_run_instance"_s
                             << u"ComputeTaskManager.schedule_and_build_instances > ComputeAPI.build_and_run_instance"_s
                             << u"ComputeManager.build_and_run_instance > ComputeManager._do_build_and_run_instance > "
                                "ComputeManager._build_and_run_instance"_s;
    QTest::newRow("a build without cells")
        << newton << u"build_and_run_instance"_s
        << u"ComputeTaskManager.build_instances > ComputeAPI.build_and_run_instance"_s
        << u"ComputeManager.build_and_run_instance > "
           "ComputeManager._do_build_and_run_instance > "
           "ComputeManager._build_and_run_instance"_s;
    QTest::newRow("Kilo has no versions of classes") << kilo << u"object_class_action InstanceActionEvent.finish"_s
                                                     << u""_s << u"ConductorManager.object_class_action"_s;
    QTest::newRow("a guest starts") << zed << u"spawn"_s << u"ComputeManager._build_and_run_instance"_s
                                    << u"LibvirtDriver.spawn"_s;
}

void NovaCodeTest::tellsTheRelease()
{
    QFETCH(const int, release);
    QFETCH(const QString, name);
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{release};
    const auto boot = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(boot);
    const Message *message = find(*boot->journal, name);
    QVERIFY(message != nullptr);
    const CodeBehind code = codeBehind(*message, groundOf(release));
    QTEST(shortly(code.sender), "sender");
    QTEST(shortly(code.receiver), "receiver");
}

void NovaCodeTest::hasModules()
{
    const Message cast{{Party::Role::Conductor}, {Party::Role::Compute, u"h1"_s}, Transport::RpcCast, u"prep_resize"_s};
    const CodeBehind expected{
        {u"nova.compute.rpcapi.ComputeAPI.prep_resize"_s}, {u"nova.compute.manager.ComputeManager.prep_resize"_s}};
    QCOMPARE(codeBehind(cast, {Release{zed}, Release{zed}, true, false}), expected);
    QCOMPARE(withoutModule(u"nova.scheduler.utils.populate_retry"_s), u"populate_retry"_s);
}

void NovaCodeTest::tellsWhatReleasesHaveInCommon()
{
    const Message call{
        {Party::Role::Conductor}, {Party::Role::Scheduler}, Transport::RpcCall, u"select_destinations"_s};
    const CodeBehind code = codeBehind(call, {Release{wallaby}, Release{zed}});
    QVERIFY(!code.sender.isEmpty());
    QCOMPARE(code.receiver, QStringList());
}

void NovaCodeTest::doesNotNameAnotherDriversFunctions()
{
    const Message call{
        {Party::Role::Conductor}, {Party::Role::Scheduler}, Transport::RpcCall, u"select_destinations"_s};
    CodeGround ground = groundOf(newton);
    ground.asksFilters = false;
    QCOMPARE(codeBehind(call, ground).receiver,
        QStringList{u"nova.scheduler.manager.SchedulerManager.select_destinations"_s});
}

void NovaCodeTest::knowsNothingOfOthers()
{
    const Message token{{Party::Role::Client}, {Party::Role::Identity}, Transport::Http, u"POST /v3/auth/tokens"_s};
    QCOMPARE(codeBehind(token, groundOf(zed)), CodeBehind());
    const Message call{
        {Party::Role::Conductor}, {Party::Role::Scheduler}, Transport::RpcCall, u"select_destinations"_s};
    CodeGround migration = groundOf(zed);
    migration.isBoot = false;
    QCOMPARE(codeBehind(call, migration), CodeBehind());
}

void NovaCodeTest::tellsAnotherAttemptFromTheFirst()
{
    const auto boot = test::bootOn(test::cloudOf(3), test::bootRequest(), {{Fault::Kind::SpawnFails, u"h1"_s}});
    QVERIFY_RESULT(boot);
    QStringList senders;
    for (const Message &message : boot->journal->messages) {
        if (message.name == "build_and_run_instance"_L1)
            senders.append(shortly(codeBehind(message, groundOf(zed)).sender));
    }
    QCOMPARE(senders,
        QStringList({u"ComputeTaskManager.schedule_and_build_instances > ComputeAPI.build_and_run_instance"_s,
            u"ComputeAPI.build_and_run_instance"_s}));
}

QTEST_GUILESS_MAIN(NovaCodeTest)
#include "tst_novacode.moc"
