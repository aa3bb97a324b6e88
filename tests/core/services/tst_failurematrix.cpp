// SPDX-License-Identifier: GPL-3.0-or-later
// Raises each exception that may occur during a boot, and checks the servers' states and the cleanup.
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString disk = test::uuidOf(600);
const QString group = test::uuidOf(650);

// h1 is the best of three hosts, then h2. The cloud has some of everything that a boot may use.
Cloud furnished()
{
    Cloud cloud = test::cloudOf(3);
    for (int i = 0; i < 3; ++i)
        cloud.computeNodes[i].memoryMb -= 1024 * i;
    Surroundings &known = cloud.surroundings;
    Network network;
    network.id = test::uuidOf(400);
    network.projectId = u"project"_s;
    network.subnets = {{test::uuidOf(450), u"10.0.0.0/24"_s, {}, {}, {}}};
    known.networks = {network};
    Volume volume;
    volume.id = disk;
    volume.sizeGb = 10;
    known.volumes = {volume};
    cloud.serverGroups = {{group, u"apart"_s, u"anti-affinity"_s, {}, {}, {}, {}, {}}};
    test::setOption(
        cloud, u"filter_scheduler"_s, u"enabled_filters"_s, u"ComputeFilter,ServerGroupAntiAffinityFilter"_s);
    test::setOption(cloud, u"oslo_messaging_notifications"_s, u"driver"_s, QJsonArray{u"messagingv2"_s});
    return cloud;
}

Request everything()
{
    Request request = test::bootRequest();
    request.networkChoice = NetworkChoice::Listed;
    request.networks = {{test::uuidOf(400), {}, {}}};
    request.blockDevices
        = {{u"image"_s, u"local"_s, test::uuidOf(100), 0, {}}, {u"volume"_s, u"volume"_s, disk, 1, {}}};
    request.hints.insert(u"group"_s, {group});
    return request;
}

using Role = Party::Role;

Fault raising(Role sender, const QString &message, const QString &type, const QString &why = u"why"_s)
{
    return {Fault::Kind::MessageFails, {}, 1, {sender, message, {}, {type, why}}};
}

// Raises `type` when the record gets this task state.
Fault raisingAt(const QString &task, const QString &type)
{
    return {Fault::Kind::MessageFails, {}, 1,
        {Role::Compute, u"object_action Instance.save"_s, {{u"task_state"_s, task}}, {type, u"why"_s}}};
}

QString faultOf(const BootedServer &server)
{
    QString message = server.instance.other["fault"_L1]["message"_L1].toString();
    return message.replace(server.instance.uuid, u"{uuid}"_s);
}

QStringList statesOf(const QList<BootedServer> &servers)
{
    QStringList states;
    for (const BootedServer &server : servers)
        states.append(server.instance.vmState);
    return states;
}

int count(const QString &beginning, const Journal &journal)
{
    return static_cast<int>(std::ranges::count_if(
        journal.messages, [&](const Message &message) { return message.name.startsWith(beginning); }));
}

// Ports created and not deleted.
int portsLeft(const Journal &journal)
{
    const auto isMade
        = [](const Message &message) { return message.name == "POST /v2.0/ports"_L1 && !message.answer->failed; };
    return static_cast<int>(std::ranges::count_if(journal.messages, isMade)) - count(u"DELETE /v2.0/ports"_s, journal);
}

enum class End { Elsewhere, ElsewhereByPolicy, Aborted, Vanished };

} // namespace

class FailureMatrixTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endsTheBuild_data();
    void endsTheBuild();
    void endsTheRequest_data();
    void endsTheRequest();
    void endsInTheConductor_data();
    void endsInTheConductor();
    void leavesTheOtherServers_data();
    void leavesTheOtherServers();
    void isDeletedBeforeItIsBuried();
    void endsBetweenTheSteps_data();
    void endsBetweenTheSteps();
    void passesOverAnAlternate();
    void isTriedOnce();
    void abortsWhereCleaningUpFails();
    void thePolicyIsRefusedBeforeTheScheduler();
};

// Source: nova.compute.manager.ComputeManager._build_and_run_instance, _build_resources.
void FailureMatrixTest::endsTheBuild_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("type");
    QTest::addColumn<End>("end");
    QTest::addColumn<QString>("reason"); // if the build is aborted
    const auto row = [](const QString &message, const char *type, End end, const QString &reason = u"why"_s) {
        QTest::addRow("%s: %s", qPrintable(message), type) << message << QString::fromLatin1(type) << end << reason;
    };
    const QString noNetwork = u"Failed to allocate the network(s), not rescheduling."_s;
    const QString spawn = u"spawn"_s;
    const QString ports = u"POST /v2.0/ports"_s;
    row(spawn, "InstanceNotFound", End::Vanished);
    row(spawn, "UnexpectedDeletingTaskStateError", End::Vanished);
    row(u"instance_claim"_s, "ComputeResourcesUnavailable", End::Elsewhere);
    row(u"object_class_action InstanceGroup"_s, "GroupAffinityViolation", End::ElsewhereByPolicy);
    row(u"GET /allocations/"_s, "ConnectTimeout", End::Elsewhere);
    row(ports, "NoMoreFixedIps", End::Aborted,
        u"Failed to allocate the network(s) with error why, not rescheduling."_s);
    for (const char *type : {"ExternalNetworkAttachForbidden", "VirtualInterfaceCreateException",
             "VirtualInterfaceMacAddressException", "FixedIpInvalidOnHost", "UnableToAutoAllocateNetwork",
             "NetworksWithQoSPolicyNotSupported", "VTPMSecretForbidden"})
        row(ports, type, End::Aborted, noNetwork);
    row(ports, "PortBindingFailed", End::Elsewhere);
    for (const char *type : {"BuildAbortException", "FlavorDiskTooSmall", "FlavorDiskSmallerThanImage",
             "FlavorDiskSmallerThanMinDisk", "FlavorMemoryTooSmall", "ImageNotActive", "ImageUnacceptable",
             "InvalidDiskInfo", "InvalidDiskFormat", "SignatureVerificationError", "CertificateValidationFailed",
             "VolumeEncryptionNotSupported", "InvalidInput", "RequestedVRamTooHigh"})
        row(spawn, type, End::Aborted);
    for (const char *type :
        {"UnexpectedTaskStateError", "InstanceUnacceptable", "OverQuota", "InvalidBDM", "CinderConnectionFailed"})
        row(u"PUT /v3/attachments"_s, type, End::Aborted);
    row(u"GET /v2/images/%1/file"_s.arg(test::uuidOf(100)), "GlanceConnectionFailed", End::Elsewhere);
    row(u"POST /v2.1/os-server-external-events"_s, "VirtualInterfaceCreateException", End::Aborted, noNetwork);
    row(spawn, "libvirtError", End::Elsewhere);
    row(u"resume"_s, "libvirtError", End::Elsewhere);
}

void FailureMatrixTest::endsTheBuild()
{
    QFETCH(QString, message);
    QFETCH(QString, type);
    QFETCH(End, end);
    QFETCH(QString, reason);
    const Role sender = message.contains("external-events"_L1) ? Role::Network : Role::Compute;
    const Cloud cloud = furnished();
    test::MemoryRecords records;
    CallsInTurn calls;
    NoProgress progress;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const auto boot = astrolabe::boot(
        everything(), {*scheduler, records, test::simulated, calls, {{raising(sender, message, type)}, {}}}, progress);
    QVERIFY_RESULT(boot);
    const Journal &journal = *boot->journal;
    const bool isElsewhere = end == End::Elsewhere || end == End::ElsewhereByPolicy;
    QCOMPARE(count(u"build_and_run_instance"_s, journal), isElsewhere ? 2 : 1);
    QCOMPARE(count(u"compute.instance.create.error"_s, journal), 1);
    QCOMPARE(portsLeft(journal), isElsewhere ? 1 : 0);
    QCOMPARE(records.failedBuilds.value(cloud.computeNodes.first().uuid), end == End::ElsewhereByPolicy ? 0 : 1);
    if (end == End::Vanished) {
        QVERIFY(boot->servers.isEmpty());
        QVERIFY(records.kept.isEmpty());
        QCOMPARE(count(u"DELETE /allocations/"_s, journal), 1);
        return;
    }
    const BootedServer &server = boot->servers.first();
    QCOMPARE(server.instance.taskState, QString());
    if (isElsewhere) {
        QCOMPARE(server.instance.vmState, u"active"_s);
        QCOMPARE(server.instance.host, u"h2"_s);
        QCOMPARE(server.attached.volumes.size(), 1);
        QCOMPARE(server.attached.ports.size(), 1);
        return;
    }
    QCOMPARE(server.instance.vmState, u"error"_s);
    QCOMPARE(server.instance.host, QString());
    QCOMPARE(faultOf(server), u"Build of instance {uuid} aborted: "_s + reason);
    QVERIFY(server.allocation.isEmpty());
    QVERIFY(server.attached.volumes.isEmpty());
    QVERIFY(server.attached.ports.isEmpty());
}

// Before nova-api answers: no record remains.
void FailureMatrixTest::endsTheRequest_data()
{
    QTest::addColumn<QString>("message");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("status");
    const auto row = [](const QString &message, const char *type, const char *status) {
        QTest::addRow("%s: %s", qPrintable(message), type)
            << message << QString::fromLatin1(type) << QString::fromLatin1(status);
    };
    row(u"GET /v3/auth/tokens"_s, "Unauthorized", "401");
    row(u"GET /v2.0/networks"_s, "NetworkNotFound", "400");
    row(u"GET /v2.0/networks"_s, "PortLimitExceeded", "403");
    row(u"GET /v2.0/networks"_s, "NetworkAmbiguous", "409");
    row(u"SELECT flavors"_s, "DBConnectionError", "500");
    row(u"GET /v2/images/"_s, "GlanceConnectionFailed", "500");
    row(u"GET /v2.0/networks"_s, "ConnectionFailed", "500");
    row(u"GET /v3/volumes"_s, "CinderConnectionFailed", "500");
    row(u"SELECT instance_groups"_s, "DBConnectionError", "500");
    row(u"POST /v3/attachments"_s, "CinderConnectionFailed", "500");
    row(u"INSERT request_specs"_s, "DBConnectionError", "500");
}

void FailureMatrixTest::endsTheRequest()
{
    QFETCH(QString, message);
    QFETCH(QString, type);
    QFETCH(QString, status);
    const auto boot = test::bootOn(furnished(), everything(), {raising(Role::Api, message, type)});
    QVERIFY_RESULT(boot);
    QVERIFY(boot->servers.isEmpty());
    QVERIFY(boot->decision->outcome == Outcome::Error);
    QCOMPARE(boot->decision->error->type, type);
    QVERIFY(boot->decision->error->stage == Stage::Api);
    QVERIFY(boot->decision->instances.isEmpty());
    QCOMPARE(boot->decision->error->message.startsWith(u"Unexpected API Error."_s), status == "500"_L1);
    const QList<Message> &messages = boot->journal->messages;
    const auto asked = std::ranges::find(messages, u"POST /v2.1/servers"_s, &Message::name);
    QCOMPARE(asked->answer->status, status);
    QVERIFY(messages.last().name.startsWith(message) || messages.last().name.startsWith(u"DELETE request_specs"_s));
}

// In these cases all servers of the request are buried in cell0. Source:
// ComputeTaskManager.schedule_and_build_instances.
void FailureMatrixTest::endsInTheConductor_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::newRow("the scheduler does not answer")
        << raising(Role::Conductor, u"select_destinations"_s, u"MessagingTimeout"_s);
    QTest::newRow("the group cannot be read")
        << raising(Role::Conductor, u"SELECT instance_groups"_s, u"DBConnectionError"_s);
    QTest::newRow("Placement does not answer the scheduler")
        << raising(Role::Scheduler, u"GET /allocation_candidates"_s, u"ConnectTimeout"_s);
}

void FailureMatrixTest::endsInTheConductor()
{
    QFETCH(Fault, fault);
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    request.hints.insert(u"group"_s, {group});
    const auto boot = test::bootOn(furnished(), request, {fault});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), (QStringList{u"error"_s, u"error"_s}));
    QVERIFY(boot->decision->error.has_value());
    QVERIFY(boot->decision->landings().isEmpty());
    QCOMPARE(count(u"INSERT instances"_s, *boot->journal), 2);
    QCOMPARE(count(u"build_and_run_instance"_s, *boot->journal), 0);
    for (const BootedServer &server : boot->servers) {
        QCOMPARE(faultOf(server), boot->decision->error->text());
        QVERIFY(server.allocation.isEmpty());
    }
}

// Two servers; the failure hits the first.
void FailureMatrixTest::leavesTheOtherServers_data()
{
    QTest::addColumn<Fault>("fault");
    QTest::addColumn<QStringList>("states");
    QTest::addColumn<QString>("text");
    QTest::newRow("a host of no cell") << raising(
        Role::Conductor, u"SELECT host_mappings"_s, u"HostMappingNotFound"_s, u"Host 'h1' is not mapped to any cell"_s)
                                       << QStringList{u"error"_s, u"active"_s}
                                       << u"Host 'h1' is not mapped to any cell"_s;
    QTest::newRow("deleted before it is created")
        << raising(Role::Conductor, u"SELECT build_requests"_s, u"BuildRequestNotFound"_s) << QStringList{u"active"_s}
        << QString();
    QTest::newRow("deleted as it is handed over")
        << raising(Role::Conductor, u"DELETE build_requests"_s, u"BuildRequestNotFound"_s) << QStringList{u"active"_s}
        << QString();
}

void FailureMatrixTest::leavesTheOtherServers()
{
    QFETCH(Fault, fault);
    QFETCH(QStringList, states);
    QFETCH(QString, text);
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const auto boot = test::bootOn(furnished(), request, {fault});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), states);
    QCOMPARE(faultOf(boot->servers.first()), text);
    QCOMPARE(count(u"build_and_run_instance"_s, *boot->journal), 1);
}

// The user deleted the first of two servers during scheduling: it is not buried in cell0.
void FailureMatrixTest::isDeletedBeforeItIsBuried()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const auto boot = test::bootOn(furnished(), request,
        {raising(Role::Conductor, u"select_destinations"_s, u"MessagingTimeout"_s),
            raising(Role::Conductor, u"DELETE build_requests"_s, u"BuildRequestNotFound"_s)});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(boot->servers.first().instance.displayName, request.name + u"-2"_s);
    QCOMPARE(count(u"INSERT instances"_s, *boot->journal), 2);
}

// Failures before any other service is called.
void FailureMatrixTest::endsBetweenTheSteps_data()
{
    QTest::addColumn<QString>("task");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("fault"); // empty: built elsewhere
    const QString aborted = u"Build of instance {uuid} aborted: "_s;
    QTest::newRow("networking") << u"networking"_s << u"DBConnectionError"_s
                                << aborted + u"Failed to allocate the network(s), not rescheduling."_s;
    QTest::newRow("block devices") << u"block_device_mapping"_s << u"UnexpectedTaskStateError"_s << aborted + u"why"_s;
    QTest::newRow("block devices, whatever else")
        << u"block_device_mapping"_s << u"DBConnectionError"_s << aborted + u"Failure prepping block device."_s;
    QTest::newRow("spawning") << u"spawning"_s << u"DBConnectionError"_s << QString();
}

void FailureMatrixTest::endsBetweenTheSteps()
{
    QFETCH(QString, task);
    QFETCH(QString, type);
    QFETCH(QString, fault);
    const auto boot = test::bootOn(furnished(), everything(), {raisingAt(task, type)});
    QVERIFY_RESULT(boot);
    QCOMPARE(faultOf(boot->servers.first()), fault);
    QCOMPARE(statesOf(boot->servers), QStringList{fault.isEmpty() ? u"active"_s : u"error"_s});
    QCOMPARE(portsLeft(*boot->journal), fault.isEmpty() ? 1 : 0);
}

// Meanwhile another request has taken the room on h2.
void FailureMatrixTest::passesOverAnAlternate()
{
    const auto boot = test::bootOn(furnished(), everything(),
        {raising(Role::Compute, u"spawn"_s, u"libvirtError"_s),
            raising(Role::Conductor, u"PUT /allocations/"_s, u"AllocationUpdateFailed"_s)});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"active"_s});
    QCOMPARE(boot->servers.first().instance.host, u"h3"_s);
    QCOMPARE(count(u"build_and_run_instance"_s, *boot->journal), 2);
}

void FailureMatrixTest::isTriedOnce()
{
    Cloud cloud = furnished();
    test::setOption(cloud, u"scheduler"_s, u"max_attempts"_s, 1);
    const auto boot = test::bootOn(cloud, everything(), {raising(Role::Compute, u"spawn"_s, u"libvirtError"_s)});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(faultOf(boot->servers.first()), u"why"_s); // the reason alone
    QCOMPARE(count(u"build_and_run_instance"_s, *boot->journal), 1);
    QVERIFY(boot->servers.first().allocation.isEmpty());
    QCOMPARE(boot->servers.first().attached.volumes.size(), 1); // until the server is deleted
}

void FailureMatrixTest::abortsWhereCleaningUpFails()
{
    const auto boot = test::bootOn(furnished(), everything(),
        {raising(Role::Compute, u"spawn"_s, u"libvirtError"_s),
            raising(Role::Compute, u"destroy"_s, u"libvirtError"_s, u"other"_s)});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(faultOf(boot->servers.first()), u"Build of instance {uuid} aborted: why"_s);
    QCOMPARE(count(u"build_and_run_instance"_s, *boot->journal), 1);
}

// Source: nova.scheduler.utils.setup_instance_group.
void FailureMatrixTest::thePolicyIsRefusedBeforeTheScheduler()
{
    Cloud cloud = furnished();
    test::setOption(cloud, u"filter_scheduler"_s, u"enabled_filters"_s, u"ComputeFilter"_s);
    const auto boot = test::bootOn(cloud, everything());
    QVERIFY_RESULT(boot);
    QCOMPARE(count(u"select_destinations"_s, *boot->journal), 0);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(faultOf(boot->servers.first()),
        u"ServerGroup policy is not supported: ServerGroupAntiAffinityFilter not configured"_s);
    QVERIFY(boot->decision->error->stage == Stage::Conductor);
}

QTEST_GUILESS_MAIN(FailureMatrixTest)
#include "tst_failurematrix.moc"
