// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/services/bootstories.h"
#include "hypervisor/libvirthost.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

// The path of a boot through the services, as in Nova (nova.compute.api, nova.conductor.manager, nova.compute.manager).
class BootTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void goesThroughTheServices();
    void goesThroughItsStates();
    void isRefusedWhereAUuidIsTaken();
    void isRefusedByTheApi();
    void isBuriedInCell0();
    void isBuriedWhereItsHostHasNoCell();
    void endsWithWhatTheClaimOfItsForcedHostSays();
    void givesBackWhatFewerServersGot();
    void isWrittenByTheApiUntilNewton();
    void isKeptWithoutCell0UntilNewton();
    void countsWhereItIsTold_data();
    void countsWhereItIsTold();
    void keepsWhatIsClaimed();
    void buildsSoManyAtATime_data();
    void buildsSoManyAtATime();
    void checksTheGroupsPolicy_data();
    void checksTheGroupsPolicy();
    void waitsForItsPorts();
};

void BootTest::goesThroughTheServices()
{
    const auto boot = test::bootOn(listenedTo(rankedCloud(1)), test::bootRequest());
    QVERIFY_RESULT(boot);
    const QStringList expected{
        u"client > identity: POST /v3/auth/tokens"_s,
        u"client > api: POST /v2.1/servers"_s,
        u"api > identity: GET /v3/auth/tokens"_s,
        u"api > api_database: SELECT flavors"_s,
        u"api > image: GET /v2/images/"_s,
        u"api > cell_database cell1: SELECT services (minimum version)"_s,
        u"api > api_database: INSERT request_specs, build_requests, instance_mappings"_s,
        u"api > conductor: schedule_and_build_instances"_s,
        u"conductor > scheduler: select_destinations"_s,
        u"scheduler > placement: GET /allocation_candidates"_s,
        u"scheduler > client: scheduler.select_destinations.start"_s,
        u"scheduler > cell_database cell1: SELECT compute_nodes, services"_s,
        u"scheduler > scheduler: filters and weighers"_s,
        u"scheduler > placement: PUT /allocations/{uuid}"_s,
        u"scheduler > client: scheduler.select_destinations.end"_s,
        u"conductor > api_database: SELECT host_mappings"_s,
        u"conductor > api_database: SELECT build_requests"_s,
        u"conductor > cell_database cell1: INSERT instances"_s,
        u"conductor > cell_database cell1: SELECT instances (quota)"_s,
        u"conductor > cell_database cell1: INSERT instance_actions"_s,
        u"conductor > cell_database cell1: INSERT block_device_mapping, tags"_s,
        u"conductor > api_database: UPDATE instance_mappings"_s,
        u"conductor > api_database: DELETE build_requests"_s,
        u"conductor > compute h1: build_and_run_instance"_s,
    };
    QStringList messages = messagesOf(*boot->journal);
    messages[4].truncate(messages.at(4).lastIndexOf(u'/') + 1);
    QCOMPARE(messages.first(expected.size()), expected);
    QVERIFY(messages.contains(u"compute h1 > hypervisor h1: spawn"_s));
    QCOMPARE(messages.last(2),
        QStringList({u"compute h1 > client: compute.instance.create.end"_s,
            u"compute h1 > conductor: object_class_action InstanceActionEvent.finish"_s}));

    const Message &accepted = boot->journal->messages.at(1);
    QCOMPARE(accepted.answer->status, u"202"_s);
    const Message &asked = boot->journal->messages.at(8);
    QVERIFY(accepted.answer->at.number < asked.at.number); // the client does not wait for the scheduler
    int last = -1;
    for (const Message &message : boot->journal->messages) {
        QVERIFY(message.at.number > last);
        last = message.at.number;
        QVERIFY(!message.answer || message.answer->at.number > message.at.number);
    }
}

void BootTest::goesThroughItsStates()
{
    const auto boot = test::bootOn(rankedCloud(3), servers(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.size(), 2);
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        const QString &host = server.instance.host;
        QCOMPARE(statesOf(*boot->journal, server.instance.uuid),
            QStringList{u"building/scheduling/0@"_s} + buildStates(host) + QStringList{u"active//1@"_s + host});
    }
}

// The request fixes its servers' uuids, and the cloud already has one of them.
void BootTest::isRefusedWhereAUuidIsTaken()
{
    Cloud cloud = rankedCloud(1);
    test::addInstance(cloud, 600, u"h1"_s);
    Request request = servers(2);
    request.instanceUuids = {test::uuidOf(601), cloud.instances.last().uuid};
    const auto boot = test::bootOn(cloud, request);
    QVERIFY(!boot);
    QCOMPARE(boot.error().kind, Error::Kind::BadInput);
    QCOMPARE(boot.error().where, u"/instance_uuids/1"_s);
    QVERIFY2(boot.error().what.contains(cloud.instances.last().displayName), qPrintable(boot.error().what));

    request.instanceUuids = {test::uuidOf(601)};
    const auto booted = test::bootOn(cloud, request);
    QVERIFY_RESULT(booted);
    QCOMPARE(booted->servers.size(), 2);
    QCOMPARE(booted->servers.at(0).instance.uuid, test::uuidOf(601));
}

void BootTest::isRefusedByTheApi()
{
    Request request = test::bootRequest();
    request.flavorRef = u"nothing"_s;
    const auto boot = test::bootOn(rankedCloud(1), request);
    QVERIFY_RESULT(boot);
    QVERIFY(boot->servers.isEmpty());
    QCOMPARE(boot->decision->error->type, u"FlavorNotFound"_s);
    const Message &refused = boot->journal->messages.at(1);
    QVERIFY(refused.answer->failed);
    QCOMPARE(refused.answer->status, u"400"_s);
    QCOMPARE(refused.answer->content,
        (QJsonObject{{u"badRequest"_s,
            QJsonObject{{u"code"_s, 400}, {u"message"_s, u"Flavor nothing could not be found."_s}}}}));
    QCOMPARE(messagesOf(*boot->journal).last(), u"api > api_database: SELECT flavors"_s);
}

// Two of three servers have room: all are buried in cell0, and the two claims are released.
void BootTest::givesBackWhatFewerServersGot()
{
    Cloud cloud = rankedCloud(1);
    cloud.flavors[0].memoryMb = 9000;
    const auto boot = test::bootOn(cloud, servers(3));
    QVERIFY_RESULT(boot);
    QStringList asked;
    for (const Message &message : boot->journal->messages) {
        if (message.name.contains("/allocations/"_L1))
            asked.append(message.name.section(u' ', 0, 0) + u' ' + message.answer->status);
    }
    QCOMPARE(asked, QStringList({u"PUT 204"_s, u"PUT 204"_s, u"PUT 409"_s, u"DELETE 204"_s, u"DELETE 204"_s}));
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(server.instance.vmState, u"error"_s);
        QVERIFY(server.allocation.isEmpty());
    }
}

void BootTest::isBuriedInCell0()
{
    Cloud cloud = rankedCloud(1);
    cloud.flavors[0].memoryMb = 1000000;
    const auto boot = test::bootOn(listenedTo(cloud), servers(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.size(), 2);
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(
            statesOf(*boot->journal, server.instance.uuid), QStringList({u"building/scheduling/0@"_s, u"error//0@"_s}));
        QCOMPARE(faultOf(server), u"No valid host was found. "_s);
        QVERIFY(server.allocation.isEmpty());
    }
    const QStringList messages = messagesOf(*boot->journal);
    QCOMPARE(messages.count(u"conductor > scheduler: select_destinations (failed)"_s), 1);
    QCOMPARE(messages.count(u"conductor > cell_database cell0: INSERT instances"_s), 2);
    QCOMPARE(messages.count(u"conductor > cell_database cell0: INSERT instance_faults"_s), 2);
    QCOMPARE(messages.count(u"conductor > client: compute_task.build_instances"_s), 2);
    QCOMPARE(messages.last(), u"conductor > api_database: DELETE build_requests"_s);
}

void BootTest::isBuriedWhereItsHostHasNoCell()
{
    Cloud cloud = rankedCloud(1);
    cloud.computeNodes[0].isMapped = false;
    const auto boot = test::bootOn(listenedTo(cloud), test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"error"_s);
    QCOMPARE(faultOf(boot->servers.first()), u"Host 'h1' is not mapped to any cell"_s);
}

// No filter runs, and no other host is tried.
void BootTest::endsWithWhatTheClaimOfItsForcedHostSays()
{
    Cloud cloud = rankedCloud(2);
    cloud.flavors[0].extraSpecs.insert(u"hw:cpu_policy"_s, u"dedicated"_s);
    for (ComputeNode &node : cloud.computeNodes) {
        NumaCell cell;
        cell.cpuset = {0, 1, 2, 3};
        cell.pcpuset = {0, 1, 2, 3};
        cell.memoryMb = 16384;
        cell.pinnedCpus = {0, 1, 2, 3};
        node.numaTopology = {cell};
    }
    Request request = test::bootRequest();
    request.availabilityZone = u"nova:h2"_s;
    request.roles = {u"admin"_s};
    const auto boot = test::bootOn(listenedTo(cloud), request);
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"error"_s);
    QCOMPARE(faultOf(boot->servers.first()),
        u"Insufficient compute resources: Requested instance NUMA topology cannot fit the given host NUMA topology."_s);
}

// There are no alternates yet; RetryFilter excludes the hosts already tried. Build requests, mappings, cell0 and
// Placement do not exist yet.
void BootTest::isWrittenByTheApiUntilNewton()
{
    Cloud cloud = rankedCloud(1);
    cloud.release = *Release::named(u"liberty"_s);
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
    const auto boot = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(vmStatesOf(boot->servers), QStringList{u"active"_s});
    const QStringList expected{
        u"client > identity: POST /v3/auth/tokens"_s,
        u"client > api: POST /v2.1/servers"_s,
        u"api > identity: GET /v3/auth/tokens"_s,
        u"api > cell_database cell1: SELECT flavors"_s,
        u"api > image: GET /v2/images/"_s,
        u"api > cell_database cell1: SELECT services (minimum version)"_s,
        u"api > cell_database cell1: INSERT reservations"_s,
        u"api > cell_database cell1: INSERT instances"_s,
        u"api > cell_database cell1: INSERT block_device_mapping"_s,
        u"api > cell_database cell1: INSERT instance_actions"_s,
        u"api > cell_database cell1: UPDATE quota_usages, reservations"_s,
        u"api > conductor: build_instances"_s,
        u"conductor > scheduler: select_destinations"_s,
        u"scheduler > cell_database cell1: SELECT compute_nodes, services"_s,
        u"scheduler > scheduler: filters and weighers"_s,
        u"conductor > cell_database cell1: SELECT instances"_s,
        u"conductor > compute h1: build_and_run_instance"_s,
    };
    QStringList messages = messagesOf(*boot->journal);
    messages[4].truncate(messages.at(4).lastIndexOf(u'/') + 1);
    QCOMPARE(messages.first(expected.size()), expected);
    QVERIFY(messages.filter(u"placement"_s).isEmpty());
    QVERIFY(messages.filter(u"api_database"_s).isEmpty());
}

void BootTest::isKeptWithoutCell0UntilNewton()
{
    Cloud cloud = rankedCloud(1);
    cloud.release = *Release::named(u"newton"_s);
    const auto deleted = test::bootOn(cloud, servers(2), {{Fault::Kind::DeletedMeanwhile, {}, 1}});
    QVERIFY_RESULT(deleted);
    QCOMPARE(vmStatesOf(deleted->servers), QStringList{u"active"_s});
    cloud.computeNodes[0].service->forcedDown = true;
    test::enableFilters(cloud, {u"ComputeFilter"_s});
    const auto boot = test::bootOn(cloud, servers(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(vmStatesOf(boot->servers), QStringList({u"error"_s, u"error"_s}));
    QCOMPARE(faultOf(boot->servers.last()), u"No valid host was found. There are not enough hosts available."_s);
    const QStringList messages = messagesOf(*boot->journal);
    QCOMPARE(messages.filter(u"cell0"_s), QStringList());
    QCOMPARE(messages.count(u"conductor > cell_database cell1: INSERT instance_faults"_s), 2);
}

void BootTest::countsWhereItIsTold_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QStringList>("asked");
    const QString limits = u"%1 > identity: GET /v3/limits"_s;
    const QString registered = u"%1 > identity: GET /v3/registered_limits"_s;
    const QString mappings = u"%1 > api_database: SELECT instance_mappings (quota)"_s;
    const QString usages = u"%1 > placement: GET /usages"_s;
    QTest::newRow("in the cells") << u"count_usage_from_placement"_s << QJsonValue(false)
                                  << QStringList{u"%1 > cell_database cell1: SELECT instances (quota)"_s};
    QTest::newRow("in Placement") << u"count_usage_from_placement"_s << QJsonValue(true)
                                  << QStringList{mappings, usages};
    QTest::newRow("for Keystone's limits") << u"driver"_s << QJsonValue(u"nova.quota.UnifiedLimitsDriver"_s)
                                           << QStringList{limits, registered, mappings, usages};
    QTest::newRow("nowhere") << u"driver"_s << QJsonValue(u"nova.quota.NoopQuotaDriver"_s) << QStringList();
}

// Where nova-api counts usage; the conductor counts once more.
void BootTest::countsWhereItIsTold()
{
    QFETCH(QString, option);
    QFETCH(QJsonValue, value);
    QFETCH(QStringList, asked);
    Cloud cloud = rankedCloud(1);
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
    test::setOption(cloud, u"quota"_s, option, value);
    const auto boot = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(vmStatesOf(boot->servers), QStringList{u"active"_s});
    QStringList counting = messagesOf(*boot->journal);
    counting.removeIf([](const QString &message) {
        return !message.contains("quota"_L1) && !message.contains("limits"_L1) && !message.contains("usages"_L1);
    });
    QStringList expected;
    for (const char *service : {"api", "conductor"}) {
        for (const QString &message : asked)
            expected.append(message.arg(QLatin1StringView(service)));
    }
    QCOMPARE(counting, expected);
}

// At each moment, the record equals the last write.
void BootTest::keepsWhatIsClaimed()
{
    test::MemoryRecords records;
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(rankedCloud(3)));
    QVERIFY_RESULT(scheduler);
    const auto booted = boot(test::bootRequest(), {*scheduler, records, test::simulated, calls}, progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(records.kept, booted->servers);
    QCOMPARE(records.decisions, QList<Decision>{*booted->decision});
    QCOMPARE(booted->servers.first().decisionId, 1);
    QCOMPARE(booted->servers.first().allocation, booted->decision->instances.placed(0).allocation);
}

void BootTest::buildsSoManyAtATime_data()
{
    QTest::addColumn<int>("allowed");
    QTest::addColumn<int>("most");
    QTest::newRow("one") << 1 << 1;
    QTest::newRow("three") << 3 << 3;
    QTest::newRow("any number") << 0 << 5;
}

void BootTest::buildsSoManyAtATime()
{
    QFETCH(int, allowed);
    QFETCH(int, most);
    Cloud cloud = rankedCloud(1);
    test::setOption(cloud, u"DEFAULT"_s, u"max_concurrent_builds"_s, allowed);
    test::MemoryRecords records;
    CallsKeptWaiting calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    auto host = LibvirtHost::open(u"test:///default"_s).map([](std::unique_ptr<LibvirtHost> opened) {
        return std::shared_ptr<Hypervisor>(std::move(opened));
    });
    int heard = 0;
    const auto listen = [&](const Journal &journal) { heard += journal.messages.isEmpty() ? 0 : 1; };
    const auto booted
        = boot(servers(5), {*scheduler, records, [&](const QString &) { return host; }, calls, {{}, listen}}, progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(calls.most, most);
    QVERIFY(heard > 0);
    for (const BootedServer &server : booted->servers)
        QCOMPARE(server.instance.vmState, u"active"_s);
}

// The filter is not enabled, so it does not reject these hosts; nova-compute checks again.
void BootTest::checksTheGroupsPolicy_data()
{
    QTest::addColumn<QString>("policy");
    QTest::addColumn<int>("most"); // members on a host; 0: no rule
    QTest::addColumn<QStringList>("members");
    QTest::addColumn<bool>("isChecked");
    QTest::addColumn<QString>("fault");
    const QString apart = u"anti-affinity"_s;
    const QString together = u"affinity"_s;
    const QString crowded = u"Anti-affinity instance group policy was violated"_s;
    QTest::newRow("apart") << apart << 0 << QStringList{u"h1"_s} << true << crowded;
    QTest::newRow("apart, and it is elsewhere") << apart << 0 << QStringList{u"h2"_s} << true << QString();
    QTest::newRow("room for two") << apart << 2 << QStringList{u"h1"_s} << true << QString();
    QTest::newRow("a third of two") << apart << 2 << QStringList{u"h1"_s, u"h1"_s} << true << crowded;
    QTest::newRow("nobody checks") << apart << 0 << QStringList{u"h1"_s} << false << QString();
    QTest::newRow("together") << together << 0 << QStringList{u"h1"_s} << true << QString();
    QTest::newRow("together, but it is elsewhere")
        << together << 0 << QStringList{u"h2"_s} << true << u"Affinity instance group policy was violated"_s;
    QTest::newRow("apart where it can be") << u"soft-anti-affinity"_s << 0 << QStringList{u"h1"_s} << true << QString();
}

// Filters do not run for a forced host: nova-compute is the first to see the other members.
void BootTest::checksTheGroupsPolicy()
{
    QFETCH(QString, policy);
    QFETCH(int, most);
    QFETCH(QStringList, members);
    QFETCH(bool, isChecked);
    QFETCH(QString, fault);
    Cloud cloud = rankedCloud(2);
    ServerGroup group;
    group.uuid = test::uuidOf(500);
    group.name = u"group"_s;
    group.policy = policy;
    if (most > 0)
        group.maxServerPerHost = most;
    for (const QString &host : members) {
        const int number = 600 + static_cast<int>(group.members.size());
        group.members.append(test::uuidOf(number));
        test::addInstance(cloud, number, host);
    }
    cloud.serverGroups = {group};
    Request request = test::bootRequest();
    request.availabilityZone = u"nova:h1"_s;
    request.roles = {u"admin"_s};
    request.hints = {{u"group"_s, {group.uuid}}};
    test::enableFilters(cloud, {u"ServerGroupAntiAffinityFilter"_s, u"ServerGroupAffinityFilter"_s});
    test::setOption(cloud, u"workarounds"_s, u"disable_group_policy_check_upcall"_s, !isChecked);
    const auto boot = test::bootOn(cloud, request);
    QVERIFY_RESULT(boot);
    const BootedServer &server = boot->servers.first();
    QCOMPARE(server.instance.vmState, fault.isEmpty() ? u"active"_s : u"error"_s);
    QCOMPARE(faultOf(server), fault);
    const auto &foretold = boot->decision->instances.placed(0).computeRefusal;
    QCOMPARE(foretold ? foretold->message : QString(), fault);
    QVERIFY(!server.allocation.isEmpty()); // Nova keeps it until the failed server is deleted
    QVERIFY(messagesOf(*boot->journal).filter(u"DELETE /allocations"_s).isEmpty());
}

void BootTest::waitsForItsPorts()
{
    Request request = test::bootRequest();
    request.networkChoice = NetworkChoice::Auto;
    const auto boot = test::bootOn(listenedTo(rankedCloud(1)), request);
    QVERIFY_RESULT(boot);
    const QStringList messages = messagesOf(*boot->journal);
    const QStringList inOrder{u"compute h1 > network: POST /v2.0/ports"_s, u"compute h1 > hypervisor h1: spawn"_s,
        u"network > api: POST /v2.1/os-server-external-events"_s, u"api > compute h1: external_instance_event"_s,
        u"compute h1 > hypervisor h1: resume"_s, u"compute h1 > client: compute.instance.create.end"_s};
    QList<qsizetype> places;
    for (const QString &message : inOrder)
        places.append(messages.indexOf(message));
    QVERIFY(!places.contains(-1));
    QVERIFY(std::ranges::is_sorted(places));
}
QTEST_GUILESS_MAIN(BootTest)
#include "tst_boot.moc"
