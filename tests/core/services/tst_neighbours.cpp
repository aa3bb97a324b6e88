// SPDX-License-Identifier: GPL-3.0-or-later
// What a boot takes from the other services, what it releases on failure, and how the cloud shows it afterwards.
#include "boot/reportedcloud.h"
#include "core/scheduler/worlds.h"
#include "core/services/bootonce.h"
#include "formats/requestformat.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString net = test::uuidOf(400);
const QString subnet = test::uuidOf(450);
const QString freePort = test::uuidOf(500);
const QString disk = test::uuidOf(600);

// A network of three addresses, one of them taken; a port, a volume, a device profile.
Cloud furnished(int hosts)
{
    Cloud cloud = test::cloudOf(hosts);
    Surroundings &known = cloud.surroundings;
    Network network;
    network.id = net;
    network.projectId = u"project"_s;
    network.subnets = {{subnet, u"10.0.0.0/24"_s, {{u"10.0.0.254"_s, u"10.0.1.0"_s}}, {}, {}}};
    known.networks = {network};
    Port port;
    port.id = freePort;
    port.networkId = net;
    port.projectId = u"project"_s;
    port.macAddress = u"fa:16:3e:00:00:01"_s;
    port.fixedIps = {{subnet, u"10.0.0.255"_s}};
    known.ports = {port};
    Volume volume;
    volume.id = disk;
    volume.sizeGb = 10;
    volume.bootable = true;
    known.volumes = {volume};
    known.deviceProfiles = {{u"fpga"_s, {{{u"resources:CUSTOM_FPGA"_s, u"1"_s}}}, {}}};
    return cloud;
}

Request onNetwork(int servers, const RequestedNetwork &network = {net, {}, {}})
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = servers;
    request.networkChoice = NetworkChoice::Listed;
    request.networks = {network};
    return request;
}

Request fromVolume()
{
    Request request = test::bootRequest();
    request.imageRef.clear();
    request.blockDevices = {{u"volume"_s, u"volume"_s, disk, 0, {}}};
    return request;
}

QStringList addressesOf(const QList<BootedServer> &servers)
{
    QStringList addresses;
    for (const BootedServer &server : servers) {
        for (const Port &port : server.attached.ports)
            addresses.append(port.fixedIps.value(0).ipAddress);
    }
    return addresses;
}

QStringList statesOf(const QList<BootedServer> &servers)
{
    QStringList states;
    for (const BootedServer &server : servers)
        states.append(server.instance.vmState);
    return states;
}

QString faultOf(const BootedServer &server)
{
    QString message = server.instance.other["fault"_L1]["message"_L1].toString();
    return message.replace(server.instance.uuid, u"{uuid}"_s);
}

// The messages to a service, without duplicates.
QStringList saidTo(Party::Role role, const Journal &journal)
{
    QStringList said;
    for (const Message &message : journal.messages) {
        if (message.to.role == role)
            said.append(message.name);
    }
    return said;
}

QString answerTo(const QString &name, const Journal &journal)
{
    for (const Message &message : journal.messages) {
        if (message.name == name && message.answer)
            return message.answer->status;
    }
    return {};
}

// A host with a device of the profile, and a flavor that requests one.
Cloud withDevice()
{
    Cloud cloud = furnished(1);
    cloud.flavors.first().extraSpecs.insert(u"accel:device_profile"_s, u"fpga"_s);
    PlacementData placement;
    placement.resourceClasses = {u"CUSTOM_FPGA"_s};
    const Inventory plenty{.total = 100000, .maxUnit = 100000, .other = {}};
    ResourceProvider root{.uuid = cloud.computeNodes.first().uuid,
        .name = u"h1"_s,
        .generation = 0,
        .parentProviderUuid = {},
        .aggregates = {},
        .traits = {u"COMPUTE_ACCELERATORS"_s},
        .inventories = {{u"VCPU"_s, plenty}, {u"MEMORY_MB"_s, plenty}, {u"DISK_GB"_s, plenty}},
        .other = {}};
    ResourceProvider device = root;
    device.uuid = test::uuidOf(800);
    device.name = u"h1_fpga"_s;
    device.parentProviderUuid = root.uuid;
    device.traits.clear();
    device.inventories = {{u"CUSTOM_FPGA"_s, Inventory{.total = 1, .maxUnit = 1, .other = {}}}};
    placement.resourceProviders = {root, device};
    cloud.placement = placement;
    return cloud;
}

} // namespace

class NeighboursTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void addressesComeFromThePools();
    void theNextBootSeesThem();
    void noAddressIsLeft();
    void aFailedBuildGivesItsAddressBack();
    void aPortOfTheRequestIsBound();
    void neutronIsAskedAgain();
    void anAddressOfNoSubnetIsRefused();
    void theOutsideIsForbidden();
    void aVolumeIsAttached();
    void waitsForItsPorts_data();
    void waitsForItsPorts();
    void aVolumeIsMade();
    void volumesGoAlongToTheNextHost_data();
    void volumesGoAlongToTheNextHost();
    void volumesOfABuildThatIsGivenUpAreFreed_data();
    void volumesOfABuildThatIsGivenUpAreFreed();
    void devicesAreBound();
    void devicesCannotBeBound();
    void devicesAreNotReportedAsBound();
    void devicesAreNotThere();
    void othersWereBootedMeanwhile();
    void fewerServersAreBuilt();
    void isDeletedMeanwhile();
    void nobodyIsKnown();
};

void NeighboursTest::addressesComeFromThePools()
{
    const auto boot = test::bootOn(furnished(2), onNetwork(2));
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList({u"active"_s, u"active"_s}));
    QCOMPARE(addressesOf(boot->servers), QStringList({u"10.0.0.254"_s, u"10.0.1.0"_s})); // the middle one is taken
    const Port port = boot->servers.first().attached.ports.first();
    QVERIFY(port.macAddress.startsWith(u"fa:16:3e:"_s));
    QCOMPARE(port.deviceId, boot->servers.first().instance.uuid);
    QCOMPARE(port.projectId, u"project"_s);
}

void NeighboursTest::theNextBootSeesThem()
{
    const Cloud cloud = furnished(2);
    const auto first = test::bootOn(cloud, onNetwork(1));
    QVERIFY_RESULT(first);
    const Cloud after = withServers(cloud, first->servers);
    QCOMPARE(after.surroundings.ports.size(), 2);
    const auto second = test::bootOn(after, onNetwork(1));
    QVERIFY_RESULT(second);
    QCOMPARE(addressesOf(second->servers), QStringList{u"10.0.1.0"_s});
}

void NeighboursTest::noAddressIsLeft()
{
    const auto boot = test::bootOn(furnished(3), onNetwork(3));
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList({u"active"_s, u"active"_s, u"error"_s}));
    const BootedServer &last = boot->servers.last();
    QCOMPARE(faultOf(last),
        u"Build of instance {uuid} aborted: Failed to allocate the network(s) with error No fixed IP addresses "
        "available for network: %1, not rescheduling."_s.arg(net));
    QVERIFY(last.allocation.isEmpty());
    QVERIFY(last.attached == Attached());
}

void NeighboursTest::aFailedBuildGivesItsAddressBack()
{
    const auto boot = test::bootOn(furnished(3), onNetwork(2), {{Fault::Kind::SpawnFails, {}, 1}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList({u"active"_s, u"active"_s})); // with two addresses for three builds
    QCOMPARE(addressesOf(boot->servers).size(), 2);
    QVERIFY(addressesOf(boot->servers).contains(u"10.0.0.254"_s));
    QVERIFY(addressesOf(boot->servers).contains(u"10.0.1.0"_s));
}

void NeighboursTest::aPortOfTheRequestIsBound()
{
    const Cloud cloud = furnished(2);
    const auto boot = test::bootOn(cloud, onNetwork(1, {{}, freePort, {}}), {{Fault::Kind::SpawnFails, {}, 1}});
    QVERIFY_RESULT(boot);
    const QStringList said = saidTo(Party::Role::Network, *boot->journal);
    QCOMPARE(said.count(u"PUT /v2.0/ports/"_s + freePort), 3); // bound, unbound, bound to the next host
    QVERIFY(!said.join(u' ').contains(u"DELETE"_s));
    const Cloud after = withServers(cloud, boot->servers);
    QCOMPARE(after.surroundings.ports.size(), 1);
    QCOMPARE(after.surroundings.ports.first().deviceId, boot->servers.first().instance.uuid);
    QCOMPARE(after.surroundings.ports.first().macAddress, u"fa:16:3e:00:00:01"_s);
}

void NeighboursTest::neutronIsAskedAgain()
{
    Cloud cloud = furnished(1);
    QVERIFY(cloud.config.set(u"DEFAULT"_s, u"network_allocate_retries"_s, 2, cloud.release));
    for (const auto &[failures, state] : {std::pair{2, u"active"_s}, std::pair{3, u"error"_s}}) {
        const auto boot = test::bootOn(cloud, onNetwork(1), {{Fault::Kind::NoAddresses, {}, failures}});
        QVERIFY_RESULT(boot);
        QCOMPARE(statesOf(boot->servers), QStringList{state});
        QCOMPARE(saidTo(Party::Role::Network, *boot->journal).count(u"POST /v2.0/ports"_s), 3);
    }
}

// The decision foresees what becomes of the build.
void NeighboursTest::anAddressOfNoSubnetIsRefused()
{
    const QString why
        = u"Invalid input received: Fixed IP 10.9.0.5 is not a valid ip address for network %1."_s.arg(net);
    const auto boot = test::bootOn(furnished(2), onNetwork(1, {net, {}, u"10.9.0.5"_s}));
    QVERIFY_RESULT(boot);
    QCOMPARE(faultOf(boot->servers.first()), u"Build of instance {uuid} aborted: "_s + why);
    const auto &refusal = boot->decision->instances.placed(0).computeRefusal;
    QVERIFY(refusal);
    QCOMPARE(refusal->message, why);
    const auto inside = test::bootOn(furnished(2), onNetwork(1, {net, {}, u"10.0.0.5"_s}));
    QVERIFY_RESULT(inside);
    QCOMPARE(statesOf(inside->servers), QStringList{u"active"_s});
    QVERIFY(!inside->decision->instances.placed(0).computeRefusal);
}

void NeighboursTest::theOutsideIsForbidden()
{
    Cloud cloud = furnished(2);
    cloud.surroundings.networks->first().external = true;
    const auto boot = test::bootOn(cloud, onNetwork(1));
    QVERIFY_RESULT(boot);
    QCOMPARE(faultOf(boot->servers.first()),
        u"Build of instance {uuid} aborted: Failed to allocate the network(s), not rescheduling."_s);
    cloud.surroundings.networks->first().shared = true;
    const auto shared = test::bootOn(cloud, onNetwork(1));
    QVERIFY_RESULT(shared);
    QCOMPARE(statesOf(shared->servers), QStringList{u"active"_s});
}

void NeighboursTest::aVolumeIsAttached()
{
    const Cloud cloud = furnished(1);
    const auto boot = test::bootOn(cloud, fromVolume());
    QVERIFY_RESULT(boot);
    QCOMPARE(saidTo(Party::Role::Volume, *boot->journal),
        QStringList({u"GET /v3/volumes"_s, u"GET /v3/volumes"_s, u"POST /v3/attachments"_s, u"PUT /v3/attachments"_s}));
    const Cloud after = withServers(cloud, boot->servers);
    QCOMPARE(after.surroundings.volumes->size(), 1);
    const Volume &volume = after.surroundings.volumes->first();
    QCOMPARE(volume.status, u"in-use"_s);
    QCOMPARE(volume.attachedTo, QStringList{boot->servers.first().instance.uuid});
    QCOMPARE(volume.sizeGb, 10);

    const auto again = test::bootOn(after, fromVolume());
    QVERIFY_RESULT(again);
    QCOMPARE(again->decision->error->type, u"InvalidVolume"_s);
}

void NeighboursTest::waitsForItsPorts_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("vmState");
    QTest::addColumn<bool>("isResumed");
    QTest::newRow("it waits in vain") << QString() << QJsonValue() << u"error"_s << false;
    QTest::newRow("that is not fatal") << u"vif_plugging_is_fatal"_s << QJsonValue(false) << u"active"_s << true;
    QTest::newRow("it does not wait") << u"vif_plugging_timeout"_s << QJsonValue(0) << u"active"_s << false;
}

void NeighboursTest::waitsForItsPorts()
{
    QFETCH(QString, option);
    QFETCH(QJsonValue, value);
    QFETCH(QString, vmState);
    QFETCH(bool, isResumed);
    Cloud cloud = furnished(1);
    QVERIFY(option.isEmpty() || cloud.config.set(u"DEFAULT"_s, option, value, cloud.release));
    const auto boot = test::bootOn(cloud, onNetwork(1), {{Fault::Kind::VifsNotPlugged}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{vmState});
    QCOMPARE(saidTo(Party::Role::Hypervisor, *boot->journal).contains(u"resume"_s), isResumed);
}

void NeighboursTest::volumesOfABuildThatIsGivenUpAreFreed_data()
{
    QTest::addColumn<Fault::Kind>("fault");
    QTest::addColumn<QStringList>("said");
    const QStringList reserved{u"GET /v3/volumes"_s, u"GET /v3/volumes"_s, u"POST /v3/attachments"_s};
    const QStringList freed{u"DELETE /v3/attachments"_s, u"DELETE /v3/volumes/"_s + disk};
    const QString attached = u"PUT /v3/attachments"_s;
    QTest::newRow("beside it") << Fault::Kind::NoAddresses << reserved + QStringList{attached} + freed;
    QTest::newRow("while it is attached") << Fault::Kind::VolumeFails << reserved + QStringList{attached} + freed;
    QTest::newRow("after that") << Fault::Kind::VifsNotPlugged
                                << reserved + QStringList{attached, u"DELETE /v3/attachments"_s} + freed;
}

void NeighboursTest::volumesOfABuildThatIsGivenUpAreFreed()
{
    QFETCH(Fault::Kind, fault);
    QFETCH(QStringList, said);
    Request request = fromVolume();
    request.networkChoice = NetworkChoice::Auto;
    request.blockDevices.first().deleteOnTermination = true;
    request.document = writeRequest(request);
    const auto boot = test::bootOn(furnished(1), request, {{fault}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(saidTo(Party::Role::Volume, *boot->journal), said);
    QVERIFY(boot->servers.first().attached.volumes.isEmpty());
}

void NeighboursTest::aVolumeIsMade()
{
    const Cloud cloud = furnished(1);
    Request request = fromVolume();
    request.blockDevices = {{u"image"_s, u"volume"_s, test::uuidOf(100), 0, 5}};
    const auto boot = test::bootOn(cloud, request);
    QVERIFY_RESULT(boot);
    const Cloud after = withServers(cloud, boot->servers);
    QCOMPARE(after.surroundings.volumes->size(), 2);
    QCOMPARE(after.surroundings.volumes->last().sizeGb, 5);
    QCOMPARE(after.surroundings.volumes->last().status, u"in-use"_s);
}

void NeighboursTest::volumesGoAlongToTheNextHost_data()
{
    QTest::addColumn<BlockDevice>("root");
    QTest::addColumn<QStringList>("said");
    const QString reserved = u"POST /v3/attachments"_s;
    const QString attached = u"PUT /v3/attachments"_s;
    const QStringList again{attached, u"DELETE /v3/attachments"_s, reserved, attached};
    QTest::newRow("one of the request") << BlockDevice{u"volume"_s, u"volume"_s, disk, 0, {}}
                                        << QStringList{u"GET /v3/volumes"_s, u"GET /v3/volumes"_s, reserved} + again;
    QTest::newRow("one that was made on the first host")
        << BlockDevice{u"image"_s, u"volume"_s, test::uuidOf(100), 0, 5} << QStringList{u"POST /v3/volumes"_s} + again;
}

// The guest did not start on the first host.
void NeighboursTest::volumesGoAlongToTheNextHost()
{
    QFETCH(BlockDevice, root);
    QFETCH(QStringList, said);
    Request request = fromVolume();
    request.blockDevices = {root};
    const auto boot = test::bootOn(furnished(2), request, {{Fault::Kind::SpawnFails, {}, 1}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"active"_s});
    QCOMPARE(saidTo(Party::Role::Volume, *boot->journal), said);
    const QList<Volume> volumes = boot->servers.first().attached.volumes;
    QCOMPARE(volumes.size(), 1);
    QCOMPARE(volumes.first().attachedTo, QStringList{boot->servers.first().instance.uuid});
}

void NeighboursTest::devicesAreBound()
{
    const auto boot = test::bootOn(withDevice(), test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"active"_s});
    QCOMPARE(saidTo(Party::Role::Accelerator, *boot->journal),
        QStringList({u"GET /v2/device_profiles"_s, u"POST /v2/accelerator_requests"_s,
            u"PATCH /v2/accelerator_requests"_s, u"GET /v2/accelerator_requests"_s}));
    for (const Message &message : boot->journal->messages) {
        if (message.name == "PATCH /v2/accelerator_requests"_L1)
            QCOMPARE(message.content["device_rp_uuid"_L1]["device_profile_0"_L1].toString(), test::uuidOf(800));
    }
    QCOMPARE(boot->servers.first().allocation.value(test::uuidOf(800)), (Resources{{u"CUSTOM_FPGA"_s, 1}}));
}

void NeighboursTest::devicesCannotBeBound()
{
    const auto boot = test::bootOn(withDevice(), test::bootRequest(), {{Fault::Kind::AcceleratorFails}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(
        faultOf(boot->servers.first()), u"Failed to bind accelerator requests: no device of the profile is free"_s);
    QVERIFY(boot->servers.first().instance.host.isEmpty());
    QVERIFY(!boot->servers.first().allocation.isEmpty()); // Nova keeps it until the server is deleted
}

// Cyborg does not send the event in time.
void NeighboursTest::devicesAreNotReportedAsBound()
{
    const auto boot = test::bootOn(withDevice(), test::bootRequest(), {{Fault::Kind::ArqsNotBound}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(
        faultOf(boot->servers.first()), u"Build of instance {uuid} aborted: Failure getting accelerator requests."_s);
    const auto waited = std::ranges::find(boot->journal->messages, u"wait_for_instance_event"_s, &Message::name);
    QVERIFY(waited != boot->journal->messages.end());
    QCOMPARE(waited->content, (QJsonObject{{u"event"_s, u"accelerator-request-bound"_s}, {u"deadline"_s, 300}}));
    QVERIFY(waited->answer->failed);
}

// The devices are bound, but querying Cyborg for them times out.
void NeighboursTest::devicesAreNotThere()
{
    const Fault fault{Fault::Kind::MessageFails, {}, 0,
        {Party::Role::Compute, u"GET /v2/accelerator_requests"_s, {}, {u"ConnectTimeout"_s, u"why"_s}}};
    const auto boot = test::bootOn(withDevice(), test::bootRequest(), {fault});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"error"_s});
    QCOMPARE(
        faultOf(boot->servers.first()), u"Build of instance {uuid} aborted: Failure getting accelerator requests."_s);
    QVERIFY(saidTo(Party::Role::Accelerator, *boot->journal).contains(u"DELETE /v2/accelerator_requests"_s));
    QVERIFY(boot->servers.first().allocation.isEmpty());
}

void NeighboursTest::othersWereBootedMeanwhile()
{
    Cloud cloud = furnished(2);
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {{u"instances"_s, 2}}, {}, {}}};
    test::MemoryRecords records;
    BootedServer other;
    other.instance.uuid = test::uuidOf(900);
    other.instance.projectId = u"project"_s;
    other.instance.flavorid = cloud.flavors.first().flavorid;
    records.kept = {other}; // booted since the cloud was read
    CallsInTurn calls;
    NoProgress progress;
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY_RESULT(scheduler);
    const auto booted = boot(request, {*scheduler, records, test::simulated, calls, {}}, progress);
    QVERIFY_RESULT(booted);
    QCOMPARE(statesOf(booted->servers), QStringList({u"error"_s, u"error"_s}));
    for (const BootedServer &server : booted->servers) {
        QCOMPARE(faultOf(server), u"Quota exceeded for instances: Requested 2, but already used 2 of 2 instances"_s);
        QVERIFY(server.instance.host.isEmpty());
    }
    QVERIFY(!saidTo(Party::Role::Compute, *booted->journal).contains(u"build_and_run_instance"_s));

    QVERIFY(cloud.config.set(u"quota"_s, u"recheck_quota"_s, false, cloud.release)); // disables the second check
    const auto unchecked = test::bootOn(cloud, request);
    QVERIFY_RESULT(unchecked);
    const auto asks = [](const Message &message) {
        return message.from.role == Party::Role::Conductor && message.name == "SELECT instances (quota)"_L1;
    };
    QVERIFY(std::ranges::none_of(unchecked->journal->messages, asks));
}

void NeighboursTest::fewerServersAreBuilt()
{
    Cloud cloud = furnished(2);
    cloud.surroundings.projects = {{u"project"_s, u"demo"_s, {{u"instances"_s, 2}}, {}, {}}};
    Request request = test::bootRequest();
    request.name = u"web"_s;
    request.minCount = 1;
    request.maxCount = 5;
    const auto boot = test::bootOn(cloud, request);
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList({u"active"_s, u"active"_s}));
    QCOMPARE(boot->servers.last().instance.displayName, u"web-2"_s);
}

void NeighboursTest::isDeletedMeanwhile()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const auto boot = test::bootOn(furnished(2), request, {{Fault::Kind::DeletedMeanwhile, {}, 1}});
    QVERIFY_RESULT(boot);
    QCOMPARE(statesOf(boot->servers), QStringList{u"active"_s}); // the other one is deleted
    const QString gone = boot->decision->instances.first().uuid;
    QVERIFY(boot->servers.first().instance.uuid != gone);
    const QStringList toDatabase = saidTo(Party::Role::ApiDatabase, *boot->journal);
    QCOMPARE(toDatabase.count(u"DELETE instance_mappings"_s), 1);
    QVERIFY(saidTo(Party::Role::Placement, *boot->journal).contains(u"DELETE /allocations/"_s + gone));
}

void NeighboursTest::nobodyIsKnown()
{
    Cloud cloud = furnished(1);
    cloud.surroundings.users = {{u"alice"_s, u"alice"_s, {}, {}}};
    const auto boot = test::bootOn(cloud, test::bootRequest());
    QVERIFY_RESULT(boot);
    QCOMPARE(boot->decision->error->type, u"Unauthorized"_s);
    QCOMPARE(answerTo(u"POST /v3/auth/tokens"_s, *boot->journal), u"401"_s);
    QVERIFY(boot->servers.isEmpty());
}

QTEST_GUILESS_MAIN(NeighboursTest)
#include "tst_neighbours.moc"
