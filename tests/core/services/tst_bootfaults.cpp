// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "core/services/bootstories.h"
#include "hypervisor/libvirthost.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>
#include <QThread>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

// Cancels when the first of `servers` servers is built; all are placed before that.
class CancelledSoon final : public Progress
{
public:
    explicit CancelledSoon(int servers)
        : m_servers(servers)
    { }

    void report(qint64 done, qint64) override
    {
        m_isCanceled = m_isCanceled || (m_arePlaced && done == 1);
        m_arePlaced = m_arePlaced || done == m_servers;
    }
    bool isCanceled() const override { return m_isCanceled; }

private:
    int m_servers;
    bool m_arePlaced = false;
    bool m_isCanceled = false;
};

} // namespace

// Boots with a fault on the way: who tries again, what is left behind, and what stops a boot.
class BootFaultsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void failsAndIsTriedElsewhere_data();
    void failsAndIsTriedElsewhere();
    void asksTheSchedulerAgainBeforeQueens();
    void isNotCheckedAgainWhereItIsTriedElsewhere();
    void endsInError_data();
    void endsInError();
    void isLeftWhereNobodyTakesIt();
    void doesWithoutACellThatIsDown();
    void countsNothingInACellThatIsDown();
    void isRefusedWherePlacementDoesNotCount();
    void isBuiltForEverWhereLibvirtHangs();
    void isStoppedOnTheWay();
    void thousandsAreStoppedAtOnce();
    void leavesNothingWhereOthersWereFaster();
    void countsTheBuildsThatFail_data();
    void countsTheBuildsThatFail();
};

void BootFaultsTest::failsAndIsTriedElsewhere_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<bool>("afterSpawning");
    QTest::newRow("libvirt fails") << Fault{Fault::Kind::SpawnFails, u"h1"_s} << true;
    QTest::newRow("libvirt fails once") << Fault{Fault::Kind::SpawnFails, {}, 1} << true;
    QTest::newRow("the image's data is late") << Fault{Fault::Kind::ImageMissing, {}, 1} << true;
    QTest::newRow("the claim is refused") << Fault{Fault::Kind::ClaimRefused, u"h1"_s} << false;
}

void BootFaultsTest::failsAndIsTriedElsewhere()
{
    QFETCH(Fault, fault);
    QFETCH(bool, afterSpawning);
    const auto boot = test::bootOn(rankedCloud(3), test::bootRequest(), {fault});
    QVERIFY_RESULT(boot);
    const BootedServer &server = boot->servers.first();
    const auto &placed = boot->decision->instances.placed(0);
    QCOMPARE(server.instance.vmState, u"active"_s);
    QCOMPARE(server.instance.host, u"h2"_s);
    QCOMPARE(server.allocation, placed.alternates.first().allocation);
    QVERIFY(server.allocation != placed.allocation);
    const QStringList failed = afterSpawning ? buildStates(u"h1"_s) : QStringList{u"building//0@"_s};
    QCOMPARE(statesOf(*boot->journal, server.instance.uuid),
        QStringList{u"building/scheduling/0@"_s} + failed + QStringList{u"building/scheduling/0@"_s}
            + buildStates(u"h2"_s) + QStringList{u"active//1@h2"_s});
    const QStringList messages = messagesOf(*boot->journal);
    const auto given = messages.indexOf(u"compute h1 > placement: DELETE /allocations/{uuid}"_s);
    const auto back = messages.indexOf(u"compute h1 > conductor: build_instances"_s);
    const auto claimed = messages.indexOf(u"conductor > placement: PUT /allocations/{uuid}"_s);
    const auto cast = messages.indexOf(u"conductor > compute h2: build_and_run_instance"_s);
    QVERIFY(given >= 0 && given < back && back < claimed && claimed < cast);
    QCOMPARE(messages.filter(u"select_destinations"_s).filter(u"conductor >"_s).size(), 1); // only one call
}

void BootFaultsTest::asksTheSchedulerAgainBeforeQueens()
{
    Cloud cloud = rankedCloud(3);
    cloud.release = Release{16};
    test::enableFilters(cloud, {u"RetryFilter"_s, u"ComputeFilter"_s});
    const auto boot = test::bootOn(cloud, servers(2), {{Fault::Kind::SpawnFails, u"h1"_s}});
    QVERIFY_RESULT(boot);
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        QVERIFY(server.instance.host != u"h1"_s);
        QCOMPARE(server.allocation.size(), 1);
    }
    const QStringList messages = messagesOf(*boot->journal);
    const auto failures = messages.count(u"compute h1 > conductor: build_instances"_s);
    QCOMPARE_GE(failures, 1);
    QCOMPARE(messages.filter(u"select_destinations"_s).filter(u"conductor >"_s).size(), 1 + failures);

    const auto nowhere = test::bootOn(cloud, test::bootRequest(), {{Fault::Kind::SpawnFails, {}}});
    QVERIFY_RESULT(nowhere);
    QVERIFY(faultOf(nowhere->servers.first())
            .startsWith("Exceeded maximum number of retries. Exceeded max scheduling "
                        "attempts 3 for instance {uuid}. Last exception:"_L1));
    Cloud one = rankedCloud(1);
    one.release = cloud.release;
    one.config = cloud.config;
    const auto alone = test::bootOn(one, test::bootRequest(), {{Fault::Kind::SpawnFails, u"h1"_s}});
    QVERIFY_RESULT(alone);
    QCOMPARE(alone->servers.first().instance.vmState, u"error"_s);
    QVERIFY(faultOf(alone->servers.first()).startsWith("No valid host was found."_L1));
}

// nova-api checks a request only once, at the beginning: by now its own servers fill the quota and the group.
void BootFaultsTest::isNotCheckedAgainWhereItIsTriedElsewhere()
{
    Cloud cloud = rankedCloud(3);
    cloud.release = Release{16};
    test::enableFilters(cloud, {u"RetryFilter"_s, u"ServerGroupAntiAffinityFilter"_s});
    cloud.serverGroups.append({test::uuidOf(300), u"apart"_s, u"anti-affinity"_s, {}, {}, {}, {}, {}});
    cloud.surroundings.projects
        = {{u"project"_s, u"demo"_s, {{u"instances"_s, 2}, {u"server_group_members"_s, 2}}, {}, {}}};
    Request request = servers(2);
    request.hints = {{u"group"_s, {test::uuidOf(300)}}};
    const auto boot = test::bootOn(cloud, request, {{Fault::Kind::SpawnFails, u"h1"_s}});
    QVERIFY_RESULT(boot);
    QStringList hosts;
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(faultOf(server), QString());
        hosts.append(server.instance.host);
    }
    hosts.sort();
    QCOMPARE(hosts, QStringList({u"h2"_s, u"h3"_s}));
    QCOMPARE(messagesOf(*boot->journal).count(u"api > cell_database cell1: SELECT instances (quota)"_s), 1);
}

void BootFaultsTest::endsInError_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<QString>("fault");
    QTest::addColumn<int>("tries");
    const Fault spawnFails{Fault::Kind::SpawnFails};
    const QString closed = u"internal error: qemu unexpectedly closed the monitor"_s;
    QTest::newRow("three hosts, three tries")
        << 5 << QString() << QList{spawnFails}
        << u"Exceeded maximum number of retries. Exceeded max scheduling attempts 3 for instance {uuid}. Last exception: "_s
            + closed
        << 3;
    QTest::newRow("one alternate") << 2 << QString() << QList{spawnFails}
                                   << u"Exceeded maximum number of retries. Exhausted all hosts available for retrying "
                                      "build failures for instance {uuid}."_s
                                   << 2;
    QTest::newRow("a forced host is not left") << 3 << u"nova:h2"_s << QList{spawnFails} << closed << 1;
    QTest::newRow("no addresses: the next host would have none either")
        << 3 << QString() << QList{Fault{Fault::Kind::NoAddresses}}
        << u"Build of instance {uuid} aborted: Failed to allocate the network(s) with error No fixed IP addresses "
           "available for network., not rescheduling."_s
        << 1;
    QTest::newRow("the ports are never wired")
        << 3 << QString() << QList{Fault{Fault::Kind::VifsNotPlugged}}
        << u"Build of instance {uuid} aborted: Failed to allocate the network(s), not rescheduling."_s << 1;
    QTest::newRow("the image is gone everywhere")
        << 2 << QString() << QList{Fault{Fault::Kind::ImageMissing}}
        << u"Exceeded maximum number of retries. Exhausted all hosts available for retrying build failures for "
           "instance {uuid}."_s
        << 2;
    QTest::newRow("no volume can be attached")
        << 3 << QString() << QList{Fault{Fault::Kind::VolumeFails}}
        << u"Build of instance {uuid} aborted: Connection to cinder host failed."_s << 1;
    QTest::newRow("all cells are down") << 3 << QString() << QList{Fault{Fault::Kind::CellDown}}
                                        << u"No valid host was found. There are not enough hosts available."_s << 0;
    QTest::newRow("Placement does not answer")
        << 3 << QString() << QList{Fault{Fault::Kind::PlacementTimesOut}} << u"No valid host was found. "_s << 0;
}

void BootFaultsTest::endsInError()
{
    QFETCH(int, hosts);
    QFETCH(QString, zone);
    QFETCH(QList<Fault>, faults);
    QFETCH(QString, fault);
    QFETCH(int, tries);
    Request request = test::bootRequest();
    request.networkChoice = NetworkChoice::Auto;
    request.blockDevices = {{u"volume"_s, u"volume"_s, test::uuidOf(700), 1, {}}};
    request.availabilityZone = zone;
    request.roles = {u"admin"_s};
    const auto boot = test::bootOn(listenedTo(rankedCloud(hosts)), request, faults);
    QVERIFY_RESULT(boot);
    const BootedServer &server = boot->servers.first();
    QCOMPARE(faultOf(server), fault);
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.taskState, QString());
    QCOMPARE(server.instance.host, QString());
    QVERIFY(server.allocation.isEmpty());
    QCOMPARE(messagesOf(*boot->journal).filter(u": build_and_run_instance"_s).size(), tries);
    QCOMPARE(messagesOf(*boot->journal).filter(u"create.error"_s).size(), tries);
}

// The cast waits in the queue of a dead nova-compute: the server stays in "building" and keeps its claim.
void BootFaultsTest::isLeftWhereNobodyTakesIt()
{
    const auto boot = test::bootOn(rankedCloud(2), test::bootRequest(), {{Fault::Kind::ServiceDies, u"h1"_s}});
    QVERIFY_RESULT(boot);
    const BootedServer &server = boot->servers.first();
    QCOMPARE(statesOf(*boot->journal, server.instance.uuid), QStringList{u"building/scheduling/0@"_s});
    QVERIFY(!server.allocation.isEmpty());
    QVERIFY(!boot->journal->messages.last().answer);
    QCOMPARE(messagesOf(*boot->journal).last(), u"conductor > compute h1: build_and_run_instance"_s);
}

void BootFaultsTest::doesWithoutACellThatIsDown()
{
    Cloud cloud = rankedCloud(2);
    cloud.cells.append({u"77777777-7777-4777-8777-777777777777"_s, u"cell2"_s, false, {}});
    cloud.computeNodes[0].cell = cloud.cells.last().uuid;
    const auto boot = test::bootOn(cloud, test::bootRequest(), {{Fault::Kind::CellDown, u"cell2"_s}});
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.host, u"h2"_s);
    QCOMPARE(boot->servers.first().instance.vmState, u"active"_s);
    const QStringList messages = messagesOf(*boot->journal);
    QVERIFY(messages.contains(u"scheduler > cell_database cell1: SELECT compute_nodes, services"_s));
    QVERIFY(messages.contains(u"scheduler > cell_database cell2: SELECT compute_nodes, services (failed)"_s));
}

void BootFaultsTest::countsNothingInACellThatIsDown()
{
    Cloud cloud = rankedCloud(2);
    cloud.cells.append({u"77777777-7777-4777-8777-777777777777"_s, u"cell2"_s, false, {}});
    cloud.computeNodes[0].cell = cloud.cells.last().uuid;
    test::addInstance(cloud, 1000, u"h1"_s);
    cloud.instances.last().projectId = u"project"_s;
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {{u"instances"_s, 1}}, {}, {}}};
    const auto both = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(both);
    QCOMPARE(both->decision->error->type, u"TooManyInstances"_s);
    const auto one = test::bootOn(cloud, test::bootRequest(), {{Fault::Kind::CellDown, u"cell2"_s}});
    QVERIFY_RESULT(one);
    QCOMPARE(faultOf(one->servers.first()), QString());
    QCOMPARE(vmStatesOf(one->servers), QStringList{u"active"_s});
    Request toZone = test::bootRequest(); // only the other cell has a host in it
    cloud.aggregates = {{1, {}, u"far"_s, {u"h1"_s}, {{u"availability_zone"_s, u"far"_s}}, {}}};
    toZone.availabilityZone = u"far"_s;
    const auto nowhere = test::bootOn(cloud, toZone, {{Fault::Kind::CellDown, u"cell2"_s}});
    QVERIFY_RESULT(nowhere);
    QVERIFY(nowhere->servers.isEmpty());
    QCOMPARE(nowhere->decision->error->text(), u"The requested availability zone is not available"_s);
}

void BootFaultsTest::isRefusedWherePlacementDoesNotCount()
{
    Cloud cloud = rankedCloud(1);
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
    test::setOption(cloud, u"quota"_s, u"count_usage_from_placement"_s, true);
    const auto boot = test::bootOn(cloud, test::bootRequest(), {{Fault::Kind::PlacementTimesOut}});
    QVERIFY_RESULT(boot);
    QVERIFY(boot->servers.isEmpty());
    const Answer answer = boot->journal->messages.at(1).answer.value_or(Answer());
    QCOMPARE(answer.status, u"500"_s);
    QVERIFY(answer.content["computeFault"_L1]["message"_L1].toString().endsWith(
        "<class 'nova.exception.UsagesRetrievalFailed'>"_L1));
}

// Other builds continue, as far as max_concurrent_builds allows.
void BootFaultsTest::isBuiltForEverWhereLibvirtHangs()
{
    Fault hang{Fault::Kind::SpawnHangs};
    hang.times = 1;
    const auto boot = test::bootOn(rankedCloud(1), servers(2), {hang});
    QVERIFY_RESULT(boot);
    QCOMPARE(vmStatesOf(boot->servers), QStringList({u"building"_s, u"active"_s}));
    const Instance &first = boot->servers.first().instance;
    QCOMPARE(first.taskState, u"spawning"_s);
    QCOMPARE(first.host, u"h1"_s);
    QVERIFY(!boot->servers.first().allocation.isEmpty());
    Cloud one = rankedCloud(1);
    test::setOption(one, u"DEFAULT"_s, u"max_concurrent_builds"_s, 1);
    const auto alone = test::bootOn(one, servers(2), {hang});
    QVERIFY_RESULT(alone);
    QCOMPARE(vmStatesOf(alone->servers), QStringList({u"building"_s, u"building"_s}));
    QCOMPARE(alone->servers.last().instance.taskState, u"scheduling"_s);
}

void BootFaultsTest::isStoppedOnTheWay()
{
    test::MemoryRecords records;
    CallsInTurn calls;
    CancelledSoon progress(3);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(rankedCloud(1)));
    QVERIFY_RESULT(scheduler);
    const auto booted = boot(servers(3), {*scheduler, records, test::simulated, calls}, progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->servers.at(0).instance.vmState, u"active"_s);
    for (const BootedServer &server : booted->servers.mid(1)) {
        QCOMPARE(server.instance.vmState, u"error"_s);
        QCOMPARE(faultOf(server),
            u"Build of instance {uuid} aborted: The boot was stopped before this guest was started."_s);
        QVERIFY(server.allocation.isEmpty());
    }
}

// Each build ends at once and starts the next one, without recursion.
void BootFaultsTest::thousandsAreStoppedAtOnce()
{
    Cloud cloud = rankedCloud(1);
    cloud.flavors[0].memoryMb = 1;
    cloud.flavors[0].rootGb = 0;
    cloud.computeNodes[0].vcpus = 10000;
    test::setOption(cloud, u"DEFAULT"_s, u"max_concurrent_builds"_s, 1);
    test::MemoryRecords records;
    CallsKeptWaiting calls;
    CancelledSoon progress(3000);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    auto host = LibvirtHost::open(u"test:///default"_s).map([](std::unique_ptr<LibvirtHost> opened) {
        return std::shared_ptr<Hypervisor>(std::move(opened));
    });
    Request request = servers(3000);
    request.roles = {u"admin"_s}; // only admins may use a flavor without a disk
    Result<Boot> booted;
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        booted = boot(request, {*scheduler, records, [&](const QString &) { return host; }, calls}, progress);
    }));
    thread->setStackSize(1024 * 1024);
    thread->start();
    QVERIFY(thread->wait());
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->servers.first().instance.vmState, u"active"_s);
    QCOMPARE(booted->servers.last().instance.vmState, u"error"_s);
}

void BootFaultsTest::leavesNothingWhereOthersWereFaster()
{
    test::MemoryRecords records;
    records.refusal = Error{Error::Kind::Conflict, u"Somebody else was faster."_s, {}, {}};
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(rankedCloud(1)));
    QVERIFY_RESULT(scheduler);
    const auto booted = boot(servers(2), {*scheduler, records, test::simulated, calls}, progress);
    QVERIFY(!booted);
    QCOMPARE(booted.error().kind, Error::Kind::Conflict);
    QVERIFY(records.kept.isEmpty());
}

void BootFaultsTest::countsTheBuildsThatFail_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("threshold");
    QTest::addColumn<QList<Fault>>("faults");
    QTest::addColumn<int>("failed"); // on h1; -1: not recorded
    const QList<Fault> fails{{Fault::Kind::SpawnFails, u"h1"_s}};
    QTest::newRow("one more") << 2 << 10 << fails << 3;
    QTest::newRow("none in a row any more") << 2 << 10 << QList<Fault>() << 0;
    QTest::newRow("none as before") << 0 << 10 << QList<Fault>() << -1;
    QTest::newRow("switched off") << 2 << 0 << fails << -1;
    QTest::newRow("an abort counts, too") << 0 << 10 << QList<Fault>{{Fault::Kind::NoAddresses}} << 1;
}

void BootFaultsTest::countsTheBuildsThatFail()
{
    QFETCH(int, before);
    QFETCH(int, threshold);
    QFETCH(QList<Fault>, faults);
    QFETCH(int, failed);
    Cloud cloud = rankedCloud(2);
    test::setOption(cloud, u"compute"_s, u"consecutive_build_service_disable_threshold"_s, threshold);
    test::setOption(cloud, u"filter_scheduler"_s, u"build_failure_weight_multiplier"_s, 0);
    cloud.computeNodes[0].stats.insert(u"failed_builds"_s, QString::number(before));
    test::MemoryRecords records;
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    Request request = test::bootRequest();
    request.networkChoice = NetworkChoice::Auto;
    QVERIFY_RESULT(boot(request, {*scheduler, records, test::simulated, calls, {faults, {}}}, progress));
    QCOMPARE(records.failedBuilds.value(cloud.computeNodes.at(0).uuid, -1), failed);
    const Cloud after = withFailedBuilds(cloud, records.failedBuilds);
    QCOMPARE(after.computeNodes.at(0).stats.value(u"failed_builds"_s).toInt(), failed < 0 ? before : failed);
}

QTEST_GUILESS_MAIN(BootFaultsTest)
#include "tst_bootfaults.moc"
