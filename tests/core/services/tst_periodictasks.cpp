// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "core/services/actonce.h"
#include "placement/derived/derive.h"
#include "services/boot/periodictasks.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

Cloud cloudWith(const char *option, int seconds)
{
    Cloud cloud = test::smallCloud();
    const QJsonArray filters{u"ComputeFilter"_s};
    if (!cloud.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, filters)
        || !cloud.config.set(u"DEFAULT"_s, QLatin1StringView(option), seconds))
        return {};
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    return cloud;
}

QStringList namesOf(const Journal &journal)
{
    QStringList names;
    for (const Message &message : journal.messages)
        names.append(message.name);
    return names;
}

} // namespace

// nova-compute's periodic tasks, and what happens when a nova-compute stops.
class PeriodicTasksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reportsWhatTheHostHas();
    void doesWhatIsDue_data();
    void doesWhatIsDue();
    void reclaimsWhatWasDeleted_data();
    void reclaimsWhatWasDeleted();
    void givesUpABuild_data();
    void givesUpABuild();
    void waitsForASourceThatIsDown();
    void stopsReporting_data();
    void stopsReporting();
    void takesNoMessageWhileItIsStopped();
};

void PeriodicTasksTest::reportsWhatTheHostHas()
{
    test::KeptCloud cloud(cloudWith("resize_confirm_window", 60));
    QVERIFY_RESULT(cloud.boot(test::request()));
    const auto run = cloud.runPeriodicTasks(u"cmp-1"_s, QDateTime::currentDateTimeUtc());
    QVERIFY_RESULT(run);
    QCOMPARE(run->done.keys(), QStringList());
    const QString provider = cloud.now().computeNodes.first().uuid;
    QCOMPARE(namesOf(*run->journal),
        QStringList({u"object_action Service.save"_s, u"UPDATE services"_s, u"get_available_resource"_s,
            u"object_class_action InstanceList.get_by_host_and_node"_s, u"_update_usage_from_instances"_s,
            u"GET /resource_providers/%1/allocations"_s.arg(provider)}));
    const QString server = cloud.records.kept.first().instance.uuid;
    const QJsonArray instances = run->journal->messages.at(3).answer->content.value("instances"_L1).toArray();
    QVERIFY(instances.contains(server));
    const QJsonObject usage = run->journal->messages.at(4).content;
    QCOMPARE(usage.value("vcpus_used"_L1).toInt(), cloud.now().computeNodes.first().vcpusUsed);
    const QJsonObject held = run->journal->messages.at(5).answer->content.value("allocations"_L1).toObject();
    QCOMPARE(held.value(server).toObject().value("resources"_L1).toObject().value("VCPU"_L1).toInt(), 1);
}

void PeriodicTasksTest::doesWhatIsDue_data()
{
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<int>("seconds");
    QTest::addColumn<ServerAction>("before");
    QTest::addColumn<int>("waited");
    QTest::addColumn<QString>("vmState");
    const QByteArray confirm = "resize_confirm_window";
    const QByteArray offload = "shelved_offload_time";
    QTest::newRow("confirms a migration") << confirm << 60 << ServerAction{Kind::Migrate} << 62 << u"active"_s;
    QTest::newRow("not before its time") << confirm << 60 << ServerAction{Kind::Migrate} << 58 << u"resized"_s;
    QTest::newRow("0 never confirms") << confirm << 0 << ServerAction{Kind::Migrate} << 1'000'000 << u"resized"_s;
    QTest::newRow("offloads a shelved server")
        << offload << 60 << ServerAction{Kind::Shelve} << 62 << u"shelved_offloaded"_s;
    QTest::newRow("shelved not long enough") << offload << 60 << ServerAction{Kind::Shelve} << 58 << u"shelved"_s;
    QTest::newRow("-1 never offloads") << offload << -1 << ServerAction{Kind::Shelve} << 1'000'000 << u"shelved"_s;
}

void PeriodicTasksTest::doesWhatIsDue()
{
    QFETCH(QByteArray, option);
    QFETCH(int, seconds);
    QFETCH(ServerAction, before);
    QFETCH(int, waited);
    QFETCH(QString, vmState);
    test::KeptCloud cloud(cloudWith(option.constData(), seconds));
    QVERIFY_RESULT(cloud.boot(test::request()));
    QVERIFY_RESULT(cloud.act(before));
    const BootedServer server = cloud.records.kept.first();
    const auto run = cloud.runPeriodicTasks(server.instance.host, QDateTime::currentDateTimeUtc().addSecs(waited));
    QVERIFY_RESULT(run);
    const Instance after = cloud.records.kept.first().instance;
    QCOMPARE(after.vmState, vmState);
    QCOMPARE(after.taskState, QString());
    QCOMPARE(run->done.keys(), vmState == server.instance.vmState ? QStringList() : QStringList{after.uuid});
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

void PeriodicTasksTest::reclaimsWhatWasDeleted_data()
{
    QTest::addColumn<bool>("isDeleted");
    QTest::addColumn<int>("waited");
    QTest::addColumn<bool>("isGone");
    QTest::newRow("its time is over") << true << 62 << true;
    QTest::newRow("not before its time") << true << 58 << false;
    QTest::newRow("one that is there") << false << 1'000'000 << false;
}

// nova-compute acts by itself, without nova-api.
void PeriodicTasksTest::reclaimsWhatWasDeleted()
{
    QFETCH(bool, isDeleted);
    QFETCH(int, waited);
    QFETCH(bool, isGone);
    test::KeptCloud cloud(cloudWith("reclaim_instance_interval", 60));
    QVERIFY_RESULT(cloud.boot(test::request()));
    if (isDeleted)
        QVERIFY_RESULT(cloud.act({Kind::Delete}));
    const QString host = cloud.records.kept.first().instance.host;
    const auto run = cloud.runPeriodicTasks(host, QDateTime::currentDateTimeUtc().addSecs(waited));
    QVERIFY_RESULT(run);
    QCOMPARE(cloud.records.kept.isEmpty(), isGone);
    QCOMPARE(namesOf(*run->journal).count(u"_reclaim_queued_deletes"_s), isGone ? 1 : 0);
    QVERIFY(std::ranges::none_of(
        run->journal->messages, [](const Message &message) { return message.from.role == Party::Role::Api; }));
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

void PeriodicTasksTest::givesUpABuild_data()
{
    QTest::addColumn<int>("timeout");
    QTest::addColumn<int>("waited");
    QTest::addColumn<QString>("vmState");
    QTest::newRow("its time is over") << 60 << 62 << u"error"_s;
    QTest::newRow("not before its time") << 60 << 58 << u"building"_s;
    QTest::newRow("0 never does") << 0 << 1'000'000 << u"building"_s;
}

void PeriodicTasksTest::givesUpABuild()
{
    QFETCH(int, timeout);
    QFETCH(int, waited);
    test::KeptCloud cloud(cloudWith("instance_build_timeout", timeout));
    QVERIFY_RESULT(cloud.boot(test::request(), {{Fault::Kind::SpawnHangs}}));
    const Instance before = cloud.records.kept.first().instance;
    const QDateTime later = QDateTime::currentDateTimeUtc().addSecs(waited);
    QVERIFY_RESULT(cloud.runPeriodicTasks(before.host == u"cmp-1"_s ? u"cmp-2"_s : u"cmp-1"_s, later));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"building"_s); // only its own host may do that
    const auto run = cloud.runPeriodicTasks(before.host, later);
    QVERIFY_RESULT(run);
    const Instance after = cloud.records.kept.first().instance;
    QTEST(after.vmState, "vmState");
    QCOMPARE(after.taskState, u"spawning"_s);
    QCOMPARE(after.host, before.host);
    QCOMPARE(namesOf(*run->journal).count(u"_check_instance_build_time"_s), after.vmState == u"error"_s ? 1 : 0);
    QVERIFY_RESULT(cloud.act({Kind::Delete}));
    QVERIFY(cloud.records.kept.isEmpty());
    QCOMPARE(test::differenceInUsage(cloud.now()), QString());
}

// The API would refuse the action, so it is tried again next time.
void PeriodicTasksTest::waitsForASourceThatIsDown()
{
    test::KeptCloud cloud(cloudWith("resize_confirm_window", 60));
    QVERIFY_RESULT(cloud.boot(test::request()));
    QVERIFY_RESULT(cloud.act({Kind::Migrate}));
    const QDateTime later = QDateTime::currentDateTimeUtc().addSecs(100);
    cloud.services.insert(u"cmp-1"_s, {.forcedDown = true});
    QVERIFY_RESULT(cloud.runPeriodicTasks(u"cmp-2"_s, later));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"resized"_s);
    cloud.services = {{u"cmp-2"_s, {.forcedDown = true}}}; // a host that is down does not act either
    QVERIFY_RESULT(cloud.runPeriodicTasks(u"cmp-2"_s, later));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"resized"_s);
    cloud.services.clear();
    QVERIFY_RESULT(cloud.runPeriodicTasks(u"cmp-2"_s, later));
    QCOMPARE(cloud.records.kept.first().instance.vmState, u"active"_s);
}

void PeriodicTasksTest::stopsReporting_data()
{
    QTest::addColumn<int>("seconds");
    QTest::addColumn<bool>("isUp");
    QTest::newRow("stopped right now") << 0 << true;
    QTest::newRow("within service_down_time") << 60 << true;
    QTest::newRow("after it") << 61 << false;
}

void PeriodicTasksTest::stopsReporting()
{
    QFETCH(int, seconds);
    QFETCH(bool, isUp);
    const QDateTime stopped(QDate(2026, 1, 15), QTime(12, 0), Qt::UTC);
    Cloud cloud = test::smallCloud();
    const QMap<QString, ServiceSetting> services{{u"cmp-1"_s, {.stoppedAt = stopped}}};
    cloud.now = QDateTime(QDate(2020, 2, 2), QTime(2, 2), Qt::UTC); // the file's; here time goes on
    const auto index = test::indexOf(withServices(cloud, services, stopped.addSecs(seconds)));
    QCOMPARE(index->isUp(*index->serviceOf(u"cmp-1"_s)), isUp);
    QVERIFY(index->isUp(*index->serviceOf(u"cmp-2"_s)));
    // Without a reference time, the cloud uses the clock.
    cloud.now.reset();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QMap<QString, ServiceSetting> fading{
        {u"cmp-1"_s, {.stoppedAt = now.addSecs(seconds > 60 ? -62 : -seconds / 2)}}};
    const auto byTheClock = test::indexOf(withServices(cloud, fading, now));
    QCOMPARE(byTheClock->isUp(*byTheClock->serviceOf(u"cmp-1"_s)), isUp);
}

void PeriodicTasksTest::takesNoMessageWhileItIsStopped()
{
    test::KeptCloud cloud(cloudWith("resize_confirm_window", 60));
    QVERIFY_RESULT(cloud.boot(test::request()));
    const QList<Fault> stopped{{Fault::Kind::ServiceDies, u"cmp-2"_s}};
    const auto outcome = cloud.act({.kind = Kind::LiveMigrate, .host = u"cmp-2"_s}, stopped);
    QVERIFY_RESULT(outcome);
    QVERIFY(outcome->failure);
    QCOMPARE(outcome->failure->message,
        u"Migration pre-check error: Timeout while checking if we can live migrate to host: cmp-2"_s);
    QCOMPARE(outcome->server->instance.vmState, u"active"_s);
    QCOMPARE(outcome->server->instance.host, u"cmp-1"_s);
}

QTEST_GUILESS_MAIN(PeriodicTasksTest)
#include "tst_periodictasks.moc"
