// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/reportedcloud.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "hypervisor/libvirthost.h"
#include "printing.h"
#include "verifyresult.h"

#include <QThread>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// "vm_state/task_state/power@host" of one server, in order.
QStringList statesOf(const Journal &journal, const QString &server)
{
    QStringList states;
    for (const StateChange &change : journal.states) {
        if (change.server == server)
            states.append(
                u"%1/%2/%3@%4"_s.arg(change.vmState, change.taskState).arg(numberOf(change.power)).arg(change.host));
    }
    return states;
}

// "from > to: name", in brackets if the answer is a failure.
QStringList messagesOf(const Journal &journal)
{
    const auto party = [](const Party &one) {
        return one.place.isEmpty() ? toString(one.role) : toString(one.role) + u' ' + one.place;
    };
    QStringList lines;
    for (const Message &message : journal.messages) {
        const bool failed = message.answer && message.answer->failed;
        QString name = message.name;
        if (!message.server.isEmpty())
            name.replace(message.server, u"{uuid}"_s);
        lines.append(
            u"%1 > %2: %3%4"_s.arg(party(message.from), party(message.to), name, failed ? u" (failed)"_s : QString()));
    }
    return lines;
}

QString faultOf(const BootedServer &server)
{
    QString message = server.instance.other["fault"_L1]["message"_L1].toString();
    return message.replace(server.instance.uuid, u"{uuid}"_s);
}

QStringList buildStates(const QString &host)
{
    return {u"building//0@"_s, u"building//0@"_s + host, u"building/networking/0@"_s + host,
        u"building/block_device_mapping/0@"_s + host, u"building/spawning/0@"_s + host};
}

// A cloud with a preference: h1 is the best host, then h2, then h3.
Cloud cloudOf(int hosts)
{
    Cloud cloud = test::cloudOf(hosts);
    for (int i = 0; i < hosts; ++i)
        cloud.computeNodes[i].memoryMb -= 1024 * i;
    return cloud;
}

Request servers(int count)
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = count;
    return request;
}

// Starts calls and finishes them later, the last one first.
class CallsKeptWaiting final : public NativeCalls
{
public:
    int most = 0; // running at a time

    void begin(Call call, Done done) override
    {
        m_waiting.append({std::move(call), std::move(done)});
        most = std::max(most, int(m_waiting.size()));
    }
    bool waitForOne() override
    {
        if (m_waiting.isEmpty())
            return false;
        const auto [call, done] = m_waiting.takeLast();
        done(call());
        return true;
    }

private:
    QList<std::pair<Call, Done>> m_waiting;
};

QStringList vmStatesOf(const QList<BootedServer> &servers)
{
    QStringList states;
    for (const BootedServer &server : servers)
        states.append(server.instance.vmState);
    return states;
}

// With notifications enabled.
Cloud listenedTo(Cloud cloud)
{
    test::setOption(cloud, u"oslo_messaging_notifications"_s, u"driver"_s, QJsonArray{u"messagingv2"_s});
    return cloud;
}

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
    void failsAndIsTriedElsewhere_data();
    void failsAndIsTriedElsewhere();
    void asksTheSchedulerAgainBeforeQueens();
    void isNotCheckedAgainWhereItIsTriedElsewhere();
    void isWrittenByTheApiUntilNewton();
    void isKeptWithoutCell0UntilNewton();
    void endsInError_data();
    void endsInError();
    void isLeftWhereNobodyTakesIt();
    void doesWithoutACellThatIsDown();
    void countsNothingInACellThatIsDown();
    void countsWhereItIsTold_data();
    void countsWhereItIsTold();
    void isRefusedWherePlacementDoesNotCount();
    void isBuiltForEverWhereLibvirtHangs();
    void keepsWhatIsClaimed();
    void buildsSoManyAtATime_data();
    void buildsSoManyAtATime();
    void isStoppedOnTheWay();
    void thousandsAreStoppedAtOnce();
    void leavesNothingWhereOthersWereFaster();
    void checksTheGroupsPolicy_data();
    void checksTheGroupsPolicy();
    void waitsForItsPorts();
    void countsTheBuildsThatFail_data();
    void countsTheBuildsThatFail();
};

void BootTest::goesThroughTheServices()
{
    const auto boot = test::bootOn(listenedTo(cloudOf(1)), test::bootRequest());
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
    const auto boot = test::bootOn(cloudOf(3), servers(2));
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
    Cloud cloud = cloudOf(1);
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
    const auto boot = test::bootOn(cloudOf(1), request);
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
    Cloud cloud = cloudOf(1);
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
    Cloud cloud = cloudOf(1);
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
    Cloud cloud = cloudOf(1);
    cloud.computeNodes[0].isMapped = false;
    const auto boot = test::bootOn(listenedTo(cloud), test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->servers.first().instance.vmState, u"error"_s);
    QCOMPARE(faultOf(boot->servers.first()), u"Host 'h1' is not mapped to any cell"_s);
}

// No filter runs, and no other host is tried.
void BootTest::endsWithWhatTheClaimOfItsForcedHostSays()
{
    Cloud cloud = cloudOf(2);
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

void BootTest::failsAndIsTriedElsewhere_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<bool>("afterSpawning");
    QTest::newRow("libvirt fails") << Fault{Fault::Kind::SpawnFails, u"h1"_s} << true;
    QTest::newRow("libvirt fails once") << Fault{Fault::Kind::SpawnFails, {}, 1} << true;
    QTest::newRow("the image's data is late") << Fault{Fault::Kind::ImageMissing, {}, 1} << true;
    QTest::newRow("the claim is refused") << Fault{Fault::Kind::ClaimRefused, u"h1"_s} << false;
}

void BootTest::failsAndIsTriedElsewhere()
{
    QFETCH(Fault, fault);
    QFETCH(bool, afterSpawning);
    const auto boot = test::bootOn(cloudOf(3), test::bootRequest(), {fault});
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

// There are no alternates yet; RetryFilter excludes the hosts already tried. Build requests, mappings, cell0 and
// Placement do not exist yet.
void BootTest::isWrittenByTheApiUntilNewton()
{
    Cloud cloud = cloudOf(1);
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
    Cloud cloud = cloudOf(1);
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

void BootTest::asksTheSchedulerAgainBeforeQueens()
{
    Cloud cloud = cloudOf(3);
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
    Cloud one = cloudOf(1);
    one.release = cloud.release;
    one.config = cloud.config;
    const auto alone = test::bootOn(one, test::bootRequest(), {{Fault::Kind::SpawnFails, u"h1"_s}});
    QVERIFY_RESULT(alone);
    QCOMPARE(alone->servers.first().instance.vmState, u"error"_s);
    QVERIFY(faultOf(alone->servers.first()).startsWith("No valid host was found."_L1));
}

// nova-api checks a request only once, at the beginning: by now its own servers fill the quota and the group.
void BootTest::isNotCheckedAgainWhereItIsTriedElsewhere()
{
    Cloud cloud = cloudOf(3);
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

void BootTest::endsInError_data()
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

void BootTest::endsInError()
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
    const auto boot = test::bootOn(listenedTo(cloudOf(hosts)), request, faults);
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
void BootTest::isLeftWhereNobodyTakesIt()
{
    const auto boot = test::bootOn(cloudOf(2), test::bootRequest(), {{Fault::Kind::ServiceDies, u"h1"_s}});
    QVERIFY_RESULT(boot);
    const BootedServer &server = boot->servers.first();
    QCOMPARE(statesOf(*boot->journal, server.instance.uuid), QStringList{u"building/scheduling/0@"_s});
    QVERIFY(!server.allocation.isEmpty());
    QVERIFY(!boot->journal->messages.last().answer);
    QCOMPARE(messagesOf(*boot->journal).last(), u"conductor > compute h1: build_and_run_instance"_s);
}

void BootTest::doesWithoutACellThatIsDown()
{
    Cloud cloud = cloudOf(2);
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

void BootTest::countsNothingInACellThatIsDown()
{
    Cloud cloud = cloudOf(2);
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
    Cloud cloud = cloudOf(1);
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

void BootTest::isRefusedWherePlacementDoesNotCount()
{
    Cloud cloud = cloudOf(1);
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
void BootTest::isBuiltForEverWhereLibvirtHangs()
{
    Fault hang{Fault::Kind::SpawnHangs};
    hang.times = 1;
    const auto boot = test::bootOn(cloudOf(1), servers(2), {hang});
    QVERIFY_RESULT(boot);
    QCOMPARE(vmStatesOf(boot->servers), QStringList({u"building"_s, u"active"_s}));
    const Instance &first = boot->servers.first().instance;
    QCOMPARE(first.taskState, u"spawning"_s);
    QCOMPARE(first.host, u"h1"_s);
    QVERIFY(!boot->servers.first().allocation.isEmpty());
    Cloud one = cloudOf(1);
    test::setOption(one, u"DEFAULT"_s, u"max_concurrent_builds"_s, 1);
    const auto alone = test::bootOn(one, servers(2), {hang});
    QVERIFY_RESULT(alone);
    QCOMPARE(vmStatesOf(alone->servers), QStringList({u"building"_s, u"building"_s}));
    QCOMPARE(alone->servers.last().instance.taskState, u"scheduling"_s);
}

// At each moment, the record equals the last write.
void BootTest::keepsWhatIsClaimed()
{
    test::MemoryRecords records;
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloudOf(3)));
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
    Cloud cloud = cloudOf(1);
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

void BootTest::isStoppedOnTheWay()
{
    test::MemoryRecords records;
    CallsInTurn calls;
    CancelledSoon progress(3);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloudOf(1)));
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
void BootTest::thousandsAreStoppedAtOnce()
{
    Cloud cloud = cloudOf(1);
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

void BootTest::leavesNothingWhereOthersWereFaster()
{
    test::MemoryRecords records;
    records.refusal = Error{Error::Kind::Conflict, u"Somebody else was faster."_s, {}, {}};
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloudOf(1)));
    QVERIFY_RESULT(scheduler);
    const auto booted = boot(servers(2), {*scheduler, records, test::simulated, calls}, progress);
    QVERIFY(!booted);
    QCOMPARE(booted.error().kind, Error::Kind::Conflict);
    QVERIFY(records.kept.isEmpty());
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
    Cloud cloud = cloudOf(2);
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
    const auto boot = test::bootOn(listenedTo(cloudOf(1)), request);
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

void BootTest::countsTheBuildsThatFail_data()
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

void BootTest::countsTheBuildsThatFail()
{
    QFETCH(int, before);
    QFETCH(int, threshold);
    QFETCH(QList<Fault>, faults);
    QFETCH(int, failed);
    Cloud cloud = cloudOf(2);
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

QTEST_GUILESS_MAIN(BootTest)
#include "tst_boot.moc"
