// SPDX-License-Identifier: GPL-3.0-or-later
// The functions behind messages. What is expected was read from Nova's own sources at each release's last tag.
#include "core/boot/smallworld.h"
#include "core/scheduler/worlds.h"
#include "core/services/actonce.h"
#include "services/messages/novacode.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int kilo = 11;
constexpr int liberty = 12;
constexpr int mitaka = 13;
constexpr int newton = 14;
constexpr int pike = 16;
constexpr int queens = 17;
constexpr int stein = 19;
constexpr int train = 20;
constexpr int wallaby = 23;
constexpr int zed = 26;
constexpr int flamingo = 32;
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

// The journal of an action on a server that was booted on cmp-1.
JournalPtr journalOf(const ServerAction &action, int release)
{
    Cloud small = test::smallCloud();
    small.release = Release{release};
    small.flavors.append(test::flavor(u"3"_s, u"m1.small"_s, 2, 2048, 8));
    small.flavors.last().ephemeralGb = small.flavors.first().ephemeralGb;
    small.images.append(small.images.first());
    small.images.last().id = u"9c3b1c52-7bd4-4b36-9d59-6b0cb04b3a10"_s;
    small.images.last().name = u"alpine"_s;
    test::KeptCloud cloud(small);
    if (!cloud.boot(asClientsSend(test::request(), small.release)) || cloud.records.kept.isEmpty())
        return nullptr;
    if (action.kind == ServerAction::Kind::Unshelve && !cloud.act({ServerAction::Kind::Shelve}))
        return nullptr;
    const bool endsAResize
        = action.kind == ServerAction::Kind::ConfirmResize || action.kind == ServerAction::Kind::RevertResize;
    if (endsAResize && !cloud.act({.kind = ServerAction::Kind::Resize, .flavorRef = u"m1.small"_s}))
        return nullptr;
    if (action.kind == ServerAction::Kind::Evacuate)
        cloud.services.insert(cloud.records.kept.first().instance.host, ServiceSetting{.forcedDown = true});
    const auto outcome = cloud.act(action);
    return outcome ? outcome->journal : nullptr;
}

struct NamedMove
{
    const char *name;
    ServerAction action;
};

QList<NamedMove> moves()
{
    using Kind = ServerAction::Kind;
    return {{"resize", {.kind = Kind::Resize, .flavorRef = u"m1.small"_s}}, {"migrate", {Kind::Migrate}},
        {"live migrate", {Kind::LiveMigrate}}, {"evacuate", {Kind::Evacuate}},
        {"rebuild", {.kind = Kind::Rebuild, .imageRef = u"alpine"_s}}, {"unshelve", {Kind::Unshelve}},
        {"confirm", {Kind::ConfirmResize}}, {"revert", {Kind::RevertResize}}};
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
    void tellsTheReleaseOfAMove_data();
    void tellsTheReleaseOfAMove();
    void knowsBothEndsOfMoves_data();
    void knowsBothEndsOfMoves();
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
    const QString finish = u"object_class_action InstanceActionEvent.finish"_s;
    const QString reports = u"EventReporter.__exit__ > InstanceActionEvent.event_finish_with_failure"_s;
    QTest::newRow("Kilo has no versions of classes")
        << kilo << finish << reports << u"ConductorManager.object_class_action"_s;
    QTest::newRow("an event ends") << newest << finish << reports << u"ConductorManager.object_class_action_versions"_s;
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

void NovaCodeTest::tellsTheReleaseOfAMove_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sender");
    QTest::addColumn<QString>("receiver");
    const auto row = [](const char *move, const char *what, int release, const QString &name, const QString &sender,
                         const QString &receiver) {
        const QList<NamedMove> all = moves();
        const auto found = std::ranges::find(
            all, QLatin1StringView(move), [](const NamedMove &one) { return QLatin1StringView(one.name); });
        QTest::addRow("%s: %s", move, what) << found->action << release << name << sender << receiver;
    };
    const QString post = u"POST /v2.1/servers/"_s;
    row("resize", "asked, 2025.2", flamingo, post, {},
        u"ServersController._action_resize > ServersController._resize > API.resize"_s);
    row("resize", "asked, newest", newest, post, {}, u"ServersController._resize > API.resize"_s);
    row("migrate", "asked", zed, post, {}, u"MigrateServerController._migrate > API.resize"_s);
    row("live migrate", "asked", zed, post, {}, u"MigrateServerController._migrate_live > API.live_migrate"_s);
    row("evacuate", "asked", zed, post, {}, u"EvacuateController._evacuate > API.evacuate"_s);
    row("rebuild", "asked, 2025.2", flamingo, post, {}, u"ServersController._action_rebuild > API.rebuild"_s);
    row("rebuild", "asked, newest", newest, post, {}, u"ServersController._rebuild > API.rebuild"_s);
    row("unshelve", "asked", zed, post, {}, u"ShelveController._unshelve > API.unshelve"_s);
    for (const int release : {kilo, liberty, flamingo}) {
        const QByteArray what = "asked, " + QByteArray::number(release);
        row("confirm", what, release, post, {}, u"ServersController._action_confirm_resize > API.confirm_resize"_s);
        row("revert", what, release, post, {}, u"ServersController._action_revert_resize > API.revert_resize"_s);
    }
    row("confirm", "asked, newest", newest, post, {}, u"ServersController._confirm_resize > API.confirm_resize"_s);
    row("revert", "asked, newest", newest, post, {}, u"ServersController._revert_resize > API.revert_resize"_s);

    row("resize", "handed over, Kilo", kilo, u"migrate_server"_s, u"API.resize > ComputeTaskAPI.migrate_server"_s,
        u"ComputeTaskManager.migrate_server > ComputeTaskManager._cold_migrate"_s);
    row("migrate", "handed over, Zed", zed, u"migrate_server"_s, u"API.resize > ComputeTaskAPI.migrate_server"_s,
        u"ComputeTaskManager.migrate_server > ComputeTaskManager._cold_migrate > MigrationTask._execute"_s);
    row("live migrate", "handed over, Mitaka has no such cast", mitaka, u"live_migrate_instance"_s, {}, {});
    row("live migrate", "handed over, Newton", newton, u"live_migrate_instance"_s,
        u"API.live_migrate > ComputeTaskAPI.live_migrate_instance"_s,
        u"ComputeTaskManager.live_migrate_instance > ComputeTaskManager._live_migrate > LiveMigrationTask._execute"_s);
    row("evacuate", "handed over", zed, u"rebuild_instance"_s, u"API.evacuate > ComputeTaskAPI.rebuild_instance"_s,
        u"ComputeTaskManager.rebuild_instance"_s);
    row("rebuild", "handed over", zed, u"rebuild_instance"_s, u"API.rebuild > ComputeTaskAPI.rebuild_instance"_s,
        u"ComputeTaskManager.rebuild_instance"_s);
    row("unshelve", "handed over", zed, u"unshelve_instance"_s, u"API.unshelve > ComputeTaskAPI.unshelve_instance"_s,
        u"ComputeTaskManager.unshelve_instance"_s);

    const QString select = u"select_destinations"_s;
    const QString client = u" > SchedulerQueryClient.select_destinations > SchedulerAPI.select_destinations"_s;
    const QString scheduler = u"SchedulerManager.select_destinations > SchedulerManager._select_destinations > "
                              "SchedulerManager._schedule"_s;
    const QString driver = u"SchedulerManager.select_destinations > FilterScheduler.select_destinations > "
                           "FilterScheduler._schedule"_s;
    row("resize", "scheduled, Kilo", kilo, select, u"ComputeTaskManager._cold_migrate"_s + client, driver);
    row("resize", "scheduled, Stein", stein, select, u"MigrationTask._execute"_s + client, driver);
    row("migrate", "scheduled, Train", train, select, u"MigrationTask._schedule"_s + client, driver);
    row("migrate", "scheduled, Zed", zed, select, u"MigrationTask._schedule"_s + client, scheduler);
    row("live migrate", "scheduled", zed, select, u"LiveMigrationTask._find_destination"_s + client, scheduler);
    row("evacuate", "scheduled, Liberty", liberty, select, u"ComputeTaskManager.rebuild_instance"_s + client, driver);
    row("evacuate", "scheduled, Mitaka", mitaka, select,
        u"ComputeTaskManager.rebuild_instance > ComputeTaskManager._schedule_instances"_s + client, driver);
    row("unshelve", "scheduled", zed, select,
        u"ComputeTaskManager.unshelve_instance > ComputeTaskManager._schedule_instances"_s + client, scheduler);

    row("resize", "a migration, Zed", zed, u"INSERT migrations"_s,
        u"MigrationTask._preallocate_migration > Migration.create"_s, {});
    row("live migrate", "a migration", zed, u"INSERT migrations"_s,
        u"ComputeTaskManager._live_migrate > Migration.create"_s, {});
    row("evacuate", "a migration", zed, u"INSERT migrations"_s, u"API.evacuate > Migration.create"_s, {});
    row("migrate", "it holds the source, Queens", queens, u"POST /allocations"_s, {}, {});
    row("migrate", "it holds the source, Stein", stein, u"POST /allocations"_s,
        u"SchedulerReportClient.move_allocations"_s, {});
    row("resize", "the destination prepares", zed, u"prep_resize"_s,
        u"MigrationTask._execute > ComputeAPI.prep_resize"_s, u"ComputeManager.prep_resize"_s);
    row("live migrate", "the destination is checked", zed, u"check_can_live_migrate_destination"_s,
        u"LiveMigrationTask._call_livem_checks_on_host > ComputeAPI.check_can_live_migrate_destination"_s,
        u"ComputeManager.check_can_live_migrate_destination"_s);
    row("live migrate", "the source begins, Kilo", kilo, u"live_migration"_s,
        u"LiveMigrationTask.execute > ComputeAPI.live_migration"_s, u"ComputeManager.live_migration"_s);
    row("live migrate", "the source begins, Zed", zed, u"live_migration"_s,
        u"LiveMigrationTask._execute > ComputeAPI.live_migration"_s, u"ComputeManager.live_migration"_s);
}

void NovaCodeTest::tellsTheReleaseOfAMove()
{
    QFETCH(const ServerAction, action);
    QFETCH(const int, release);
    QFETCH(const QString, name);
    const JournalPtr journal = journalOf(action, release);
    QVERIFY(journal);
    const Message *message = find(*journal, name);
    QVERIFY(message != nullptr);
    const CodeGround ground{Release{release}, Release{release}, true, false, actionIn(*journal)};
    const CodeBehind code = codeBehind(*message, ground);
    QTEST(shortly(code.sender), "sender");
    QTEST(shortly(code.receiver), "receiver");
}

void NovaCodeTest::knowsBothEndsOfMoves_data()
{
    QTest::addColumn<ServerAction>("action");
    for (const NamedMove &move : moves())
        QTest::newRow(move.name) << move.action;
}

// No call or cast between Nova's services stays unexplained.
void NovaCodeTest::knowsBothEndsOfMoves()
{
    QFETCH(const ServerAction, action);
    const JournalPtr journal = journalOf(action, zed);
    QVERIFY(journal);
    const CodeGround ground{Release{zed}, Release{zed}, true, false, actionIn(*journal)};
    for (const Message &message : journal->messages) {
        const bool isRpc = message.transport == Transport::RpcCast || message.transport == Transport::RpcCall;
        if (!isRpc || message.from.role == Party::Role::Compute)
            continue;
        const CodeBehind code = codeBehind(message, ground);
        QVERIFY2(!code.sender.isEmpty() && !code.receiver.isEmpty(), qPrintable(message.name));
    }
}

void NovaCodeTest::hasModules()
{
    const Message cast{{Party::Role::Conductor}, {Party::Role::Compute, u"h1"_s}, Transport::RpcCast, u"prep_resize"_s};
    const CodeBehind expected{
        {u"nova.conductor.tasks.migrate.MigrationTask._execute"_s, u"nova.compute.rpcapi.ComputeAPI.prep_resize"_s},
        {u"nova.compute.manager.ComputeManager.prep_resize"_s}};
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
    CodeGround action = groundOf(zed); // nobody tells which one
    action.isBoot = false;
    QCOMPARE(codeBehind(call, action).sender, QStringList());
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
