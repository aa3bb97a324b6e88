// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/boot/smallworld.h"
#include "formats/requestformat.h"
#include "placement/derived/derive.h"
#include "printing.h"
#include "scheduler/requestdecision.h"
#include "services/actions/actionchecks.h"
#include "services/actions/moverequest.h"
#include "services/cloudserver.h"
#include "services/region/dryrun.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Kind = ServerAction::Kind;

namespace {

const QString uuid = u"5f4a6b1e-0f0e-4f0c-9d6b-2d1c5b0a7e01"_s;

BootedServer serverIn(const QString &vmState, const QString &taskState = {})
{
    BootedServer server;
    server.instance.uuid = uuid;
    server.instance.displayName = u"web"_s;
    server.instance.projectId = u"demo"_s;
    server.instance.userId = u"alice"_s;
    server.instance.flavorid = u"1"_s;
    server.instance.image = u"2b8e3d6a-1f59-4d0c-8d3d-0c3a5e9f7b10"_s;
    server.instance.host = u"cmp-1"_s;
    server.instance.node = u"cmp-1"_s;
    server.instance.vmState = vmState;
    server.instance.taskState = taskState;
    return server;
}

const QStringList &allStates()
{
    static const QStringList states{u"active"_s, u"stopped"_s, u"paused"_s, u"suspended"_s, u"error"_s, u"resized"_s,
        u"shelved"_s, u"shelved_offloaded"_s, u"building"_s, u"soft-delete"_s};
    return states;
}

} // namespace

// Nova-api's refusals of actions on a server (nova.compute.api, check_instance_state and each action).
class ServerActionTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looksAtTheStates_data();
    void looksAtTheStates();
    void refuses_data();
    void refuses();
    void asksWhoAsks_data();
    void asksWhoAsks();
    void looksAtTheLockFirst();
    void movesATpmOfItsHost_data();
    void movesATpmOfItsHost();
    void asksForRoomAgain_data();
    void asksForRoomAgain();
    void asksForAServerOfTheCloud();
    void recordsWhatItAsks_data();
    void recordsWhatItAsks();
    void asksForAlternates_data();
    void asksForAlternates();
    void runsDry_data();
    void runsDry();
    void sends_data();
    void sends();
};

void ServerActionTest::looksAtTheStates_data()
{
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QStringList>("vmStates");
    const QMap<Kind, QStringList> allowed{
        {Kind::Stop, {u"active"_s, u"error"_s}},
        {Kind::Start, {u"stopped"_s}},
        {Kind::SoftReboot, {u"active"_s}},
        {Kind::HardReboot, {u"active"_s, u"stopped"_s, u"paused"_s, u"suspended"_s, u"error"_s}},
        {Kind::Pause, {u"active"_s}},
        {Kind::Unpause, {u"paused"_s}},
        {Kind::Suspend, {u"active"_s}},
        {Kind::Resume, {u"suspended"_s}},
        {Kind::Resize, {u"active"_s, u"stopped"_s}},
        {Kind::ConfirmResize, {u"resized"_s}},
        {Kind::RevertResize, {u"resized"_s}},
        {Kind::Migrate, {u"active"_s, u"stopped"_s}},
        {Kind::LiveMigrate, {u"active"_s, u"paused"_s}},
        {Kind::Evacuate, {u"active"_s, u"stopped"_s, u"error"_s}},
        {Kind::Rebuild, {u"active"_s, u"stopped"_s, u"error"_s}},
        {Kind::Shelve, {u"active"_s, u"stopped"_s, u"paused"_s, u"suspended"_s}},
        {Kind::ShelveOffload, {u"shelved"_s}},
        {Kind::Unshelve, {u"shelved"_s, u"shelved_offloaded"_s}},
        {Kind::Restore, {u"soft-delete"_s}},
        {Kind::ForceDelete, allStates()},
        {Kind::Delete, allStates()},
        {Kind::Lock, allStates()},
        {Kind::Unlock, allStates()},
    };
    for (const Kind kind : allServerActions())
        QTest::newRow(qPrintable(u"%1 %2"_s.arg(apiNameOf(kind)).arg(int(kind)))) << kind << allowed.value(kind);
}

void ServerActionTest::looksAtTheStates()
{
    QFETCH(Kind, kind);
    QFETCH(QStringList, vmStates);
    for (const QString &state : allStates()) {
        const auto refused = refusedByState(kind, serverIn(state).instance);
        QVERIFY2(refused.has_value() != vmStates.contains(state), qPrintable(state));
        if (refused)
            QCOMPARE(refused->message,
                u"Cannot '%1' instance %2 while it is in vm_state %3"_s.arg(apiNameOf(kind), uuid, state));
    }
    const auto busy = refusedByState(kind, serverIn(vmStates.first(), u"image_snapshot"_s).instance);
    const bool anyTask = vmStates == allStates() || kind == Kind::Evacuate;
    QCOMPARE(busy.has_value(), !anyTask);
    if (busy)
        QCOMPARE(busy->message,
            u"Cannot '%1' instance %2 while it is in task_state image_snapshot"_s.arg(apiNameOf(kind), uuid));
}

void ServerActionTest::refuses_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<BootedServer>("server");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const ServerAction &action, const BootedServer &server, const QString &type,
                         const QString &message) { QTest::newRow(name) << action << server << type << message; };
    const BootedServer active = serverIn(u"active"_s);
    BootedServer nowhere = serverIn(u"error"_s);
    nowhere.instance.host.clear();
    const BootedServer onDown = [] {
        BootedServer server = serverIn(u"active"_s);
        server.instance.host = u"cmp-2"_s;
        server.instance.node = u"cmp-2"_s;
        return server;
    }();
    row("stop on no host", {Kind::Stop}, nowhere, u"InstanceNotReady"_s, u"Instance %1 is not ready"_s.arg(uuid));
    row("reboot what never ran", {Kind::HardReboot}, nowhere, u"InstanceInvalidState"_s,
        u"Instance %1 is in an invalid state for 'reboot'"_s.arg(uuid));
    row("resize to the same flavor", {.kind = Kind::Resize, .flavorRef = u"m1.tiny"_s}, active,
        u"CannotResizeToSameFlavor"_s, u"When resizing, instances must change flavor!"_s);
    row("resize to no flavor", {.kind = Kind::Resize, .flavorRef = u"m9"_s}, active, u"FlavorNotFound"_s,
        u"Flavor m9 could not be found."_s);
    row("resize to no disk", {.kind = Kind::Resize, .flavorRef = u"m1.diskless"_s}, active, u"CannotResizeDisk"_s,
        u"Server disk was unable to be resized because: Resize to zero disk flavor is not allowed."_s);
    row("resize to too little memory", {.kind = Kind::Resize, .flavorRef = u"m1.nano"_s}, active,
        u"FlavorMemoryTooSmall"_s, u"Flavor's memory is too small for requested image."_s);
    row("resize to what the image does not agree with", {.kind = Kind::Resize, .flavorRef = u"m1.measured"_s}, active,
        u"FlavorImageConflict"_s,
        u"Flavor m1.measured has hw:pmu extra spec explicitly set to True, conflicting with image cirros which has "
        u"hw_pmu "
        "explicitly set to False."_s);
    row("rebuild from an image with cells",
        {.kind = Kind::Rebuild, .imageRef = u"1d0c7a0f-0d8c-4a61-9a2b-6b0cb04b3a11"_s}, active,
        u"ImageNUMATopologyRebuildConflict"_s,
        u"An instance's NUMA topology cannot be changed as part of a rebuild. The image provided is invalid for this "
        "instance."_s);
    row("resize over the quota", {.kind = Kind::Resize, .flavorRef = u"m1.large"_s}, active, u"TooManyInstances"_s,
        u"Quota exceeded for cores: Requested 7, but already used 1 of 4 cores"_s);
    BootedServer smaller = serverIn(u"resized"_s);
    smaller.migration = Migration{};
    smaller.migration->status = u"finished"_s;
    smaller.migration->flavorid = u"6"_s;
    smaller.migration->source = {u"cmp-1"_s, u"cmp-1"_s};
    row("revert over the quota", {Kind::RevertResize}, smaller, u"TooManyInstances"_s,
        u"Quota exceeded for cores: Requested 7, but already used 1 of 4 cores"_s);
    row("resize on a host that is down", {.kind = Kind::Resize, .flavorRef = u"m1.small"_s}, onDown,
        u"ServiceUnavailable"_s, u"Service is unavailable at this time."_s);
    row("migrate to the same host", {.kind = Kind::Migrate, .host = u"cmp-1"_s}, active, u"CannotMigrateToSameHost"_s,
        u"Cannot migrate to the host where the server exists."_s);
    row("migrate nowhere", {.kind = Kind::Migrate, .host = u"cmp-9"_s}, active, u"ComputeHostNotFound"_s,
        u"Compute host cmp-9 could not be found."_s);
    for (const Kind kind : {Kind::Migrate, Kind::LiveMigrate})
        row(qPrintable(u"%1 to a host of another cell"_s.arg(actionNameOf(kind))), {.kind = kind, .host = u"cmp-3"_s},
            active, u"ComputeHostNotFound"_s, u"Compute host cmp-3 could not be found."_s);
    row("live migrate nowhere", {.kind = Kind::LiveMigrate, .host = u"cmp-9"_s}, active, u"ComputeHostNotFound"_s,
        u"Compute host cmp-9 could not be found."_s);
    row("confirm without a migration", {Kind::ConfirmResize}, serverIn(u"resized"_s), u"MigrationNotFoundByStatus"_s,
        u"Instance has not been resized."_s);
    row("revert without a migration", {Kind::RevertResize}, serverIn(u"resized"_s), u"MigrationNotFoundByStatus"_s,
        u"Instance has not been resized."_s);
    row("evacuate from a host that works", {Kind::Evacuate}, active, u"ComputeServiceInUse"_s,
        u"Compute service of cmp-1 is still in use."_s);
    row("evacuate to the same host", {.kind = Kind::Evacuate, .host = u"cmp-2"_s}, onDown, u"HTTPBadRequest"_s,
        u"The target host can't be the same one."_s);
    row("evacuate nowhere", {.kind = Kind::Evacuate, .host = u"cmp-9"_s}, onDown, u"HostNotFound"_s,
        u"Compute host cmp-9 not found."_s);
    row("rebuild from no image", {.kind = Kind::Rebuild, .imageRef = u"none"_s}, active, u"ImageNotFound"_s,
        u"Cannot find image for rebuild"_s);
    row("unshelve to a zone while it is on its host", {.kind = Kind::Unshelve, .availabilityZone = u"nova"_s},
        serverIn(u"shelved"_s), u"UnshelveInstanceInvalidState"_s,
        u"Specifying an availability zone or a host when unshelving server \"%1\" with status \"SHELVED\" is not "
        "supported. The server status must be SHELVED_OFFLOADED."_s.arg(uuid));
    row("unshelve to no zone", {.kind = Kind::Unshelve, .availabilityZone = u"east"_s},
        serverIn(u"shelved_offloaded"_s), u"InvalidRequest"_s, u"The requested availability zone is not available"_s);
    const auto with = [](const QString &flavorid, const QString &vmState) {
        BootedServer server = serverIn(vmState);
        server.instance.flavorid = flavorid;
        if (flavorid == "10"_L1)
            server.instance.imageProperties = {{u"hw_firmware_type"_s, u"uefi"_s}, {u"hw_machine_type"_s, u"q35"_s}};
        return server;
    };
    const auto blocked = [&](const char *name, Kind kind, const QString &what, const QString &flavorid,
                             const QString &vmState = u"active"_s) {
        row(name, {kind}, with(flavorid, vmState), u"OperationNotSupportedFor"_s + what.toUpper(),
            u"Operation '%1' not supported for %2-enabled instance (%3)."_s.arg(actionNameOf(kind), what, uuid));
    };
    blocked("rebuild with a TPM", Kind::Rebuild, u"vTPM"_s, u"9"_s);
    blocked("evacuate with a TPM", Kind::Evacuate, u"vTPM"_s, u"9"_s);
    blocked("shelve with a TPM", Kind::Shelve, u"vTPM"_s, u"9"_s);
    blocked("live migrate with a TPM", Kind::LiveMigrate, u"vTPM"_s, u"9"_s);
    blocked("suspend with encrypted memory", Kind::Suspend, u"SEV"_s, u"10"_s);
    blocked(
        "live migrate with encrypted memory, whatever its state", Kind::LiveMigrate, u"SEV"_s, u"10"_s, u"stopped"_s);
    for (const Kind kind : {Kind::Resize, Kind::Migrate, Kind::LiveMigrate, Kind::Suspend})
        row(qPrintable(u"%1 with accelerators, whatever its state"_s.arg(actionNameOf(kind))), {kind},
            with(u"8"_s, u"error"_s), u"ForbiddenWithAccelerators"_s,
            u"Feature not supported with instances that have accelerators."_s);
    row("unshelve to a host outside the zone",
        {.kind = Kind::Unshelve, .host = u"cmp-9"_s, .availabilityZone = u"west"_s}, serverIn(u"shelved_offloaded"_s),
        u"UnshelveHostNotInAZ"_s, u"Host \"cmp-9\" is not in the availability zone \"west\"."_s);
}

void ServerActionTest::refuses()
{
    QFETCH(ServerAction, action);
    QFETCH(BootedServer, server);
    QFETCH(QString, type);
    QFETCH(QString, message);
    Cloud cloud = test::smallCloud();
    cloud.flavors.append(test::flavor(u"3"_s, u"m1.small"_s, 2, 1024, 2));
    cloud.flavors.append(test::flavor(u"4"_s, u"m1.diskless"_s, 1, 512, 0));
    cloud.flavors.append(test::flavor(u"5"_s, u"m1.nano"_s, 1, 64, 2));
    cloud.flavors.append(test::flavor(u"6"_s, u"m1.large"_s, 8, 1024, 2));
    cloud.flavors.append(test::flavor(u"7"_s, u"m1.measured"_s, 1, 1024, 2));
    cloud.flavors.last().extraSpecs = {{u"hw:pmu"_s, u"true"_s}};
    const auto addFlavor = [&](const QString &id, const QString &extraSpec, const QString &value) {
        cloud.flavors.append(test::flavor(id, u"m1."_s + id, 1, 512, 2));
        cloud.flavors.last().extraSpecs = {{extraSpec, value}};
    };
    addFlavor(u"8"_s, u"accel:device_profile"_s, u"gpu"_s);
    addFlavor(u"9"_s, u"hw:tpm_version"_s, u"2.0"_s);
    addFlavor(u"10"_s, u"hw:mem_encryption"_s, u"true"_s);
    cloud.images.first().properties.insert(u"hw_pmu"_s, u"false"_s);
    cloud.cells.append({u"77777777-7777-4777-8777-777777777777"_s, u"cell2"_s, false, {}});
    ComputeNode elsewhere = cloud.computeNodes.first();
    elsewhere.uuid = u"77777777-7777-4777-8777-777777777770"_s;
    elsewhere.host = elsewhere.hypervisorHostname = u"cmp-3"_s;
    elsewhere.cell = cloud.cells.last().uuid;
    cloud.computeNodes.append(elsewhere);
    Image cells = cloud.images.first();
    cells.id = u"1d0c7a0f-0d8c-4a61-9a2b-6b0cb04b3a11"_s;
    cells.name = u"cells"_s;
    cells.properties = {{u"hw_numa_nodes"_s, u"1"_s}};
    cloud.images.append(cells);
    cloud.images.first().minRamMb = 128;
    cloud.computeNodes[1].service->forcedDown = true;
    Aggregate west;
    west.hosts = {u"cmp-1"_s};
    west.metadata = {{u"availability_zone"_s, u"west"_s}};
    cloud.aggregates.append(west);
    Project project;
    project.id = u"demo"_s;
    project.quotas = {{u"cores"_s, 4}};
    cloud.surroundings.projects = QList<Project>{project};
    cloud.instances.append(server.instance);
    const auto refused = refusedByApi(action, server, *test::indexOf(cloud), cloud.release);
    QVERIFY(refused);
    QCOMPARE(refused->message, message);
    QCOMPARE(refused->type, type);
}

void ServerActionTest::asksWhoAsks_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("lockedBy");
    QTest::addColumn<QString>("answer"); // empty: allowed
    const ServerAction::Asker member{{}, {}, {u"member"_s}};
    const ServerAction::Asker reader{{}, {}, {u"reader"_s}};
    const ServerAction::Asker manager{{}, {}, {u"manager"_s}};
    const ServerAction::Asker admin{u"admins"_s, {}, {u"admin"_s}};
    const ServerAction::Asker stranger{u"others"_s, {}, {u"member"_s}};
    const auto policy = [](const char *name) {
        return u"Policy doesn't allow os_compute_api:%1 to be performed."_s.arg(QLatin1StringView(name));
    };
    const auto row = [](const char *name, const ServerAction &action, int release, const QString &by,
                         const QString &answer) { QTest::newRow(name) << action << release << by << answer; };
    const auto by = [](Kind kind, const ServerAction::Asker &asker, const QString &host = {}) {
        return ServerAction{.kind = kind, .host = host, .asker = asker};
    };
    const QString none;
    row("a member stops", by(Kind::Stop, member), 34, none, none);
    row("a reader stops", by(Kind::Stop, reader), 34, none, policy("servers:stop"));
    row("a reader stops in an older cloud", by(Kind::Stop, reader), 26, none, none);
    row("a reader deletes", by(Kind::Delete, reader), 27, none, policy("servers:delete"));
    row("somebody of another project", by(Kind::Stop, stranger), 34, none,
        u"Instance %1 could not be found."_s.arg(uuid));
    row("an administrator of another project", by(Kind::Stop, admin), 34, none, none);
    row("a member migrates", by(Kind::Migrate, member), 34, none, policy("os-migrate-server:migrate"));
    row("a manager migrates", by(Kind::Migrate, manager), 34, none, none);
    row("a manager migrates in an older cloud", by(Kind::Migrate, manager), 31, none,
        policy("os-migrate-server:migrate"));
    row("a manager migrates to a host", by(Kind::Migrate, manager, u"cmp-3"_s), 34, none,
        policy("os-migrate-server:migrate:host"));
    row("a member moves it live in an older cloud", by(Kind::LiveMigrate, member, u"cmp-3"_s), 26, none,
        policy("os-migrate-server:migrate_live"));
    row("a manager moves it live to a host", by(Kind::LiveMigrate, manager, u"cmp-3"_s), 34, none,
        policy("os-migrate-server:migrate_live:host"));
    row("a member evacuates", by(Kind::Evacuate, member), 34, none, policy("os-evacuate"));
    row("a member offloads", by(Kind::ShelveOffload, member), 34, none, policy("os-shelve:shelve_offload"));
    row("a member unshelves on a host", by(Kind::Unshelve, member, u"cmp-1"_s), 34, none,
        policy("os-shelve:unshelve_to_host"));
    row("a reader unshelves on a host", by(Kind::Unshelve, reader, u"cmp-1"_s), 34, none, policy("os-shelve:unshelve"));
    const QString isLocked = u"Instance %1 is locked"_s.arg(uuid);
    row("a member stops what is locked", by(Kind::Stop, member), 34, u"owner"_s, isLocked);
    row("a member deletes what is locked", by(Kind::Delete, member), 26, u"admin"_s, isLocked);
    row("an administrator stops what is locked", by(Kind::Stop, admin), 34, u"owner"_s, none);
    row("a member locks", by(Kind::Lock, member), 34, none, none);
    row("a reader locks", by(Kind::Lock, reader), 34, none, policy("os-lock-server:lock"));
    row("a member unlocks", by(Kind::Unlock, member), 34, u"owner"_s, none);
    row("a member unlocks what an administrator has locked", by(Kind::Unlock, member), 34, u"admin"_s,
        policy("os-lock-server:unlock:unlock_override"));
    row("an administrator unlocks what its owner has locked", by(Kind::Unlock, admin), 34, u"owner"_s, none);
}

void ServerActionTest::asksWhoAsks()
{
    QFETCH(ServerAction, action);
    QFETCH(int, release);
    QFETCH(QString, lockedBy);
    QFETCH(QString, answer);
    static const QMap<Kind, QString> states{{Kind::ShelveOffload, u"shelved"_s}, {Kind::Unshelve, u"shelved"_s}};
    BootedServer server = serverIn(states.value(action.kind, u"active"_s));
    setLockedBy(server.instance, lockedBy);
    const Cloud cloud = test::smallCloud();
    const auto refused = refusedByApi(action, server, *test::indexOf(cloud), Release{release});
    QCOMPARE(refused ? refused->message : QString(), answer);
}

// For a server that is locked and in a wrong state, the lock is reported; for another project's, neither is.
void ServerActionTest::looksAtTheLockFirst()
{
    BootedServer server = serverIn(u"stopped"_s);
    setLockedBy(server.instance, u"owner"_s);
    const Cloud cloud = test::smallCloud();
    ServerAction stop{.kind = Kind::Stop, .asker = {{}, {}, {u"member"_s}}};
    QCOMPARE(refusedByApi(stop, server, *test::indexOf(cloud), cloud.release)->type, u"InstanceIsLocked"_s);
    stop.asker.projectId = u"others"_s;
    QCOMPARE(refusedByApi(stop, server, *test::indexOf(cloud), cloud.release)->type, u"InstanceNotFound"_s);
}

void ServerActionTest::movesATpmOfItsHost_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("security");
    QTest::addColumn<bool>("moves");
    QTest::newRow("the host's secret") << 33 << u"host"_s << true;
    QTest::newRow("the user's secret") << 33 << u"user"_s << false;
    QTest::newRow("before 2026.1") << 32 << u"host"_s << false;
}

void ServerActionTest::movesATpmOfItsHost()
{
    QFETCH(int, release);
    QFETCH(QString, security);
    QFETCH(bool, moves);
    Cloud cloud = test::smallCloud();
    cloud.release = Release{release};
    cloud.flavors.first().extraSpecs = {{u"hw:tpm_version"_s, u"2.0"_s}, {u"hw:tpm_secret_security"_s, security}};
    const auto refused = refusedByApi({Kind::LiveMigrate}, serverIn(u"active"_s), *test::indexOf(cloud), cloud.release);
    QCOMPARE(!refused.has_value(), moves);
}

void ServerActionTest::asksForRoomAgain_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("refused");
    const QJsonValue unified(u"nova.quota.UnifiedLimitsDriver"_s);
    const QString counted = u"count_usage_from_placement"_s;
    QTest::newRow("not counted in Placement") << counted << QJsonValue(false) << 34 << QString();
    QTest::newRow("counted in Placement")
        << counted << QJsonValue(true) << 34 << u"Quota exceeded for resources: ['cores']"_s;
    QTest::newRow("before 2023.1") << counted << QJsonValue(true) << 26 << QString();
    QTest::newRow("limits in Keystone")
        << u"driver"_s << unified << 34
        << u"Project demo is over a limit for [Resource class:VCPU is over limit of 0 due to current usage 0 and delta 1]"_s;
    QTest::newRow("limits in Keystone before 2023.1") << u"driver"_s << unified << 26 << QString();
}

// An offloaded server holds no resources in Placement.
void ServerActionTest::asksForRoomAgain()
{
    QFETCH(QString, option);
    QFETCH(QJsonValue, value);
    QFETCH(int, release);
    QFETCH(QString, refused);
    Cloud cloud = test::smallCloud();
    cloud.release = Release{release};
    QVERIFY_RESULT(cloud.config.set(u"quota"_s, option, value, cloud.release));
    Project project;
    project.id = u"demo"_s;
    project.quotas = {{u"cores"_s, 0}};
    cloud.surroundings.projects = QList<Project>{project};
    cloud.surroundings.registeredLimits = {{u"class:VCPU"_s, 0, {}}, {u"class:MEMORY_MB"_s, 9999, {}},
        {u"class:DISK_GB"_s, 99, {}}, {u"servers"_s, 9, {}}};
    BootedServer offloaded = serverIn(u"shelved_offloaded"_s);
    offloaded.instance.host.clear();
    offloaded.instance.node.clear();
    cloud.instances.append(offloaded.instance);
    const auto answer = refusedByApi({Kind::Unshelve}, offloaded, *test::indexOf(cloud), cloud.release);
    QCOMPARE(answer ? answer->message : QString(), refused);
}

// With all that the cloud says about the server: its group, its ports and volumes, its allocations.
void ServerActionTest::asksForAServerOfTheCloud()
{
    Cloud cloud = test::smallCloud();
    Instance server = serverIn(u"active"_s).instance;
    server.image.clear();
    server.availabilityZone = u"az1"_s;
    cloud.serverGroups.first().members = {uuid};
    Volume root;
    root.id = u"6f6c3f5a-5d3e-4c7f-9a6b-000000000001"_s;
    root.sizeGb = 20;
    root.bootable = true;
    root.attachedTo = {uuid};
    Volume other = root;
    other.attachedTo.clear();
    cloud.surroundings.volumes = QList<Volume>{other, root};
    Port port;
    port.id = u"6f6c3f5a-5d3e-4c7f-9a6b-000000000002"_s;
    port.deviceId = uuid;
    cloud.surroundings.ports = {port};
    cloud.placement = derivePlacement(*test::indexOf(cloud));
    const QString node = cloud.computeNodes.first().uuid;
    cloud.placement->allocations.insert(uuid, {{{node, {{u"VCPU"_s, 1}}}}, server.projectId, server.userId, 1, {}});
    const auto index = test::indexOf(cloud);

    const BootedServer known = serverOfCloud(server, *index);
    QCOMPARE(known.allocation.value(node).value(u"VCPU"_s), 1);
    const auto request = services::requestOf({.kind = Kind::Migrate}, known, *index, cloud.release);
    QVERIFY(request);
    QCOMPARE(request->hints.value(u"group"_s), QStringList{cloud.serverGroups.first().uuid});
    QCOMPARE(request->networks.size(), 1);
    QCOMPARE(request->networks.first().port, port.id);
    QCOMPARE(request->blockDevices.size(), 1);
    QCOMPARE(request->blockDevices.first().uuid, root.id);
    QCOMPARE(request->blockDevices.first().bootIndex, std::optional(0));
    QCOMPARE(request->spec.ignoreHosts, QStringList{server.host});
    QCOMPARE(request->availabilityZone, u"az1"_s);
    QVERIFY(!request->spec.migration.isEmpty());
}

void ServerActionTest::recordsWhatItAsks_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("vmState");
    QTest::newRow("resize") << ServerAction{.kind = Kind::Resize, .flavorRef = u"big"_s} << u"active"_s;
    QTest::newRow("cold migrate") << ServerAction{Kind::Migrate} << u"active"_s;
    QTest::newRow("live migrate to a host")
        << ServerAction{.kind = Kind::LiveMigrate, .host = u"cmp-2"_s} << u"active"_s;
    QTest::newRow("evacuate") << ServerAction{Kind::Evacuate} << u"stopped"_s;
    QTest::newRow("rebuild") << ServerAction{.kind = Kind::Rebuild, .imageRef = u"sparc"_s} << u"active"_s;
    QTest::newRow("unshelve into a zone")
        << ServerAction{.kind = Kind::Unshelve, .availabilityZone = u"nova"_s} << u"shelved_offloaded"_s;
}

// The document that a decision on a move keeps asks the scheduler for the same again.
void ServerActionTest::recordsWhatItAsks()
{
    QFETCH(const ServerAction, action);
    QFETCH(const QString, vmState);
    Cloud cloud = test::smallCloud();
    cloud.flavors.append(test::flavor(u"big"_s, u"m1.big"_s, 2, 2048, 8));
    Image sparc = cloud.images.first();
    sparc.id = u"sparc"_s;
    sparc.properties.insert(u"hw_architecture"_s, u"sparc64"_s);
    cloud.images.append(sparc);
    BootedServer server = serverIn(vmState);
    if (vmState == "shelved_offloaded"_L1) {
        server.instance.host.clear();
        server.instance.node.clear();
    }
    Request booted = test::request();
    booted.availabilityZone = u"nova:cmp-1"_s;
    booted.blockDevices = {blankDevice(1, {})};
    server.request = writeRequest(booted);
    cloud.instances.append(server.instance);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const CloudIndex &index = *(*scheduler)->index();

    auto move = services::moveOf(action, server, index, cloud.release);
    const auto recorded = services::requestOf(action, server, index, cloud.release);
    QVERIFY(move && recorded);
    const auto read = parseRequest(recorded->document);
    QVERIFY_RESULT(read);
    move->migration = read->spec.migration;
    const auto spec = services::specToMove(server, *move, index, cloud.release);
    QVERIFY(spec);
    QVERIFY(spec->purpose != Purpose::Boot);
    Decision once = (*scheduler)->decide(*spec, {.everyFilter = true});
    const Decision again = decideRequest(**scheduler, *read, {.everyFilter = true});
    QCOMPARE(again.asked.serverName, u"web"_s);
    once.asked = again.asked;
    QCOMPARE(once, again);
}

void ServerActionTest::asksForAlternates_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<int>("alternates");
    QTest::newRow("resize") << ServerAction{.kind = Kind::Resize, .flavorRef = u"big"_s} << u"active"_s << 1;
    QTest::newRow("cold migrate") << ServerAction{Kind::Migrate} << u"active"_s << 1;
    QTest::newRow("live migrate") << ServerAction{Kind::LiveMigrate} << u"active"_s << 0;
    QTest::newRow("evacuate") << ServerAction{Kind::Evacuate} << u"stopped"_s << 0;
    QTest::newRow("unshelve") << ServerAction{Kind::Unshelve} << u"shelved_offloaded"_s << 0;
}

// Source: return_alternates of select_destinations in nova.conductor.tasks.migrate, nova.conductor.tasks.live_migrate,
// and nova.conductor.manager.ComputeTaskManager (rebuild_instance, unshelve_instance).
void ServerActionTest::asksForAlternates()
{
    QFETCH(const ServerAction, action);
    QFETCH(const QString, vmState);
    QFETCH(const int, alternates);
    Cloud cloud = test::smallCloud();
    cloud.flavors.append(test::flavor(u"big"_s, u"m1.big"_s, 2, 2048, 8));
    ComputeNode third = cloud.computeNodes.last();
    third.uuid = u"33333333-3333-4333-8333-333333333333"_s;
    third.host = third.hypervisorHostname = u"cmp-3"_s;
    cloud.computeNodes.append(third);
    cloud.placement.reset();
    BootedServer server = serverIn(vmState);
    if (vmState == "shelved_offloaded"_L1) {
        server.instance.host.clear();
        server.instance.node.clear();
    }
    server.request = writeRequest(test::request());
    cloud.instances.append(server.instance);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const auto request = services::requestOf(action, server, *(*scheduler)->index(), cloud.release);
    QVERIFY(request);
    const auto read = parseRequest(request->document);
    QVERIFY_RESULT(read);
    const Decision decision = decideRequest(**scheduler, *read);
    QCOMPARE(decision.outcome, Outcome::Scheduled);
    QCOMPARE(decision.asked.wantsAlternates(), alternates > 0);
    QCOMPARE(decision.instances.first().alternates.size(), alternates);
}

void ServerActionTest::runsDry_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QString>("ends");    // on this host; empty: it fails
    QTest::addColumn<QString>("refusal"); // in Nova's words
    QTest::newRow("cold migrate") << ServerAction{Kind::Migrate} << u"cmp-2"_s << QString();
    QTest::newRow("live migrate") << ServerAction{Kind::LiveMigrate} << u"cmp-2"_s << QString();
    QTest::newRow("rebuild") << ServerAction{.kind = Kind::Rebuild, .imageRef = u"cirros"_s} << u"cmp-1"_s << QString();
    // The scheduler chooses cmp-2; its nova-compute refuses.
    QTest::newRow("live migrate to an older CPU")
        << ServerAction{.kind = Kind::LiveMigrate, .host = u"cmp-2"_s} << QString() << u"Unacceptable CPU info"_s;
    QTest::newRow("resize beyond every host")
        << ServerAction{.kind = Kind::Resize, .flavorRef = u"m1.huge"_s} << QString() << u"No valid host was found."_s;
    QTest::newRow("evacuate from a host that is up")
        << ServerAction{Kind::Evacuate} << QString() << u"Compute service of cmp-1 is still in use."_s;
}

// A dry run to the end, with the answers of conductor and nova-compute after the scheduler; changes nothing.
void ServerActionTest::runsDry()
{
    QFETCH(const ServerAction, action);
    QFETCH(const QString, ends);
    QFETCH(const QString, refusal);
    Cloud cloud = test::smallCloud();
    if (refusal.contains(u"CPU"_s)) {
        const auto cpu = [](const QString &model) {
            return QJsonObject{{u"arch"_s, u"x86_64"_s}, {u"model"_s, model}, {u"vendor"_s, u"Intel"_s}};
        };
        cloud.computeNodes[0].cpuInfo = cpu(u"Haswell-noTSX"_s);
        cloud.computeNodes[1].cpuInfo = cpu(u"IvyBridge"_s);
    }
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    NoProgress unwatched;
    const BootedServer server = serverOfCloud(serverIn(u"active"_s).instance, *(*scheduler)->index());
    const auto outcome = dryRun(action, server, *scheduler, unwatched);
    if (!ends.isEmpty()) {
        QVERIFY_RESULT(outcome);
        QVERIFY2(!outcome->failure, outcome->failure ? qPrintable(outcome->failure->message) : "");
        QVERIFY(outcome->server);
        QCOMPARE(outcome->server->instance.host, ends);
        return;
    }
    const QString said = outcome ? outcome->failure.value_or(Raised()).message : outcome.error().what;
    QVERIFY2(said.contains(refusal), qPrintable(said));
}

void ServerActionTest::sends_data()
{
    QTest::addColumn<ServerAction>("action");
    QTest::addColumn<QByteArray>("body");
    const auto row
        = [](const ServerAction &action, const char *body) { QTest::newRow(body) << action << QByteArray(body); };
    row({Kind::Stop}, R"({"os-stop":null})");
    row({Kind::SoftReboot}, R"({"reboot":{"type":"SOFT"}})");
    row({Kind::HardReboot}, R"({"reboot":{"type":"HARD"}})");
    row({.kind = Kind::Resize, .flavorRef = u"3"_s}, R"({"resize":{"flavorRef":"3"}})");
    row({Kind::ConfirmResize}, R"({"confirmResize":null})");
    row({Kind::Migrate}, R"({"migrate":null})");
    row({.kind = Kind::Migrate, .host = u"cmp-2"_s}, R"({"migrate":{"host":"cmp-2"}})");
    row({Kind::LiveMigrate}, R"({"os-migrateLive":{"block_migration":"auto","host":null}})");
    row({.kind = Kind::Evacuate, .host = u"cmp-2"_s}, R"({"evacuate":{"host":"cmp-2"}})");
    row({.kind = Kind::Rebuild, .imageRef = u"abc"_s}, R"({"rebuild":{"imageRef":"abc"}})");
    row({Kind::Unshelve}, R"({"unshelve":null})");
    row({.kind = Kind::Unshelve, .availabilityZone = u"west"_s}, R"({"unshelve":{"availability_zone":"west"}})");
}

void ServerActionTest::sends()
{
    QFETCH(ServerAction, action);
    QFETCH(QByteArray, body);
    QCOMPARE(QJsonDocument(bodyOf(action)).toJson(QJsonDocument::Compact), body);
    const QList moves{Kind::Resize, Kind::Migrate, Kind::LiveMigrate, Kind::Evacuate, Kind::Rebuild, Kind::Unshelve};
    QCOMPARE(actionFrom(bodyOf(action)), moves.contains(action.kind) ? std::optional(action) : std::nullopt);
}

QTEST_GUILESS_MAIN(ServerActionTest)
#include "tst_serveraction.moc"
