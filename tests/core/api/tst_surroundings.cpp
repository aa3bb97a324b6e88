// SPDX-License-Identifier: GPL-3.0-or-later
// What nova-api refuses because of data of the other services: tokens, networks and ports, security groups, key pairs,
// volumes, device profiles. The texts are Nova's: nova.exception and the places that raise it.
#include "api/createserver.h"

#include "core/api/furnished.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::boots;
using namespace Qt::StringLiterals;

namespace {

const QString invalidDisk = u"InvalidBDMFormat"_s;

QString mapping(const QString &details)
{
    return u"Block Device Mapping is Invalid: "_s + details;
}

const std::vector<Row> &identityRows()
{
    const QString unknown = u"The request you have made requires authentication."_s;
    static const std::vector<Row> rows{
        {"a user that there is not", body([](Request &request) { request.userId = u"bob"_s; }), u"Unauthorized"_s,
            unknown},
        {"another project", body([](Request &request) { request.projectId = u"other"_s; }), u"Unauthorized"_s, unknown},
        {"roles that the user does not have", body([](Request &request) {
             request.roles = {u"admin"_s};
             request.host = u"h1"_s;
         }),
            u"PolicyNotAuthorized"_s,
            u"Policy doesn't allow compute:servers:create:requested_destination to be performed."_s},
        {"roles that the user has",
            [](Boot &boot) {
                boot.known().users->first().roles[u"project"_s] = {u"admin"_s};
                boot.request.host = u"h1"_s;
            }},
        {"nobody is known",
            [](Boot &boot) {
                boot.known().users.reset();
                boot.request.userId = u"bob"_s;
            }},
        {"a key pair", body([](Request &request) { request.keyName = u"laptop"_s; })},
        {"somebody else's key pair", body([](Request &request) { request.keyName = u"stolen"_s; }), u"HTTPBadRequest"_s,
            u"Invalid key_name provided."_s},
        {"a security group", body([](Request &request) { request.securityGroups = {u"default"_s, u"web"_s}; })},
        {"a security group by its id", body([](Request &request) { request.securityGroups = {test::uuidOf(701)}; })},
        {"another project's security group", body([](Request &request) { request.securityGroups = {u"foreign"_s}; }),
            u"SecurityGroupNotFound"_s, u"Security group foreign not found."_s},
        {"two security groups of a name", body([](Request &request) { request.securityGroups = {u"twice"_s}; }),
            u"NoUniqueMatch"_s, u"Multiple security groups found matching 'twice'. Use an ID to be more specific."_s},
    };
    return rows;
}

const std::vector<Row> &networkRows()
{
    static const std::vector<Row> rows{
        {"automatically", choosing(NetworkChoice::Auto)},
        {"automatically, with two to choose from",
            all({choosing(NetworkChoice::Auto), [](Boot &boot) { (*boot.known().networks)[1].shared = true; }}),
            u"NetworkAmbiguous"_s, u"Multiple possible networks found, use a Network ID to be more specific."_s},
        {"automatically, with none",
            all({choosing(NetworkChoice::Auto), [](Boot &boot) { boot.known().networks->clear(); }}),
            u"UnableToAutoAllocateNetwork"_s, u"Unable to automatically allocate a network for project project"_s},
        {"the only one", choosing(NetworkChoice::Unsaid)},
        {"the only one of two",
            all({choosing(NetworkChoice::Unsaid), [](Boot &boot) { (*boot.known().networks)[1].shared = true; }}),
            u"NetworkAmbiguous"_s, u"Multiple possible networks found, use a Network ID to be more specific."_s},
        {"the only one of none",
            all({choosing(NetworkChoice::Unsaid), [](Boot &boot) { boot.known().networks->clear(); }})},
        {"none of two",
            all({choosing(NetworkChoice::None), [](Boot &boot) { (*boot.known().networks)[1].shared = true; }})},
        {"the project's own", on({{net, {}, {}}})},
        {"one that there is not", on({{test::uuidOf(499), {}, {}}}), u"NetworkNotFound"_s,
            u"Network %1 could not be found."_s.arg(test::uuidOf(499))},
        {"another project's", on({{otherNet, {}, {}}}), u"NetworkNotFound"_s,
            u"Network %1 could not be found."_s.arg(otherNet)},
        {"one without a subnet",
            all({on({{bareNet, {}, {}}}), [](Boot &boot) { (*boot.known().networks)[2].shared = true; }}),
            u"NetworkRequiresSubnet"_s, u"Network %1 requires a subnet in order to boot instances on."_s.arg(bareNet)},
        {"the outside is refused on the host only", on({{outside, {}, {}}})},
        {"a port", on({{{}, freePort, {}}})},
        {"a port that there is not", on({{{}, test::uuidOf(599), {}}}), u"PortNotFound"_s,
            u"Port id %1 could not be found."_s.arg(test::uuidOf(599))},
        {"another server's port", on({{{}, takenPort, {}}}), u"PortInUse"_s,
            u"Port %1 is still in use."_s.arg(takenPort)},
        {"a port without an address", on({{{}, barePort, {}}}), u"PortRequiresFixedIP"_s,
            u"Port %1 requires a FixedIP in order to be used."_s.arg(barePort)},
        {"a port that gets its address later",
            all({on({{{}, barePort, {}}}), [](Boot &boot) { boot.known().ports[2].ipAllocation = u"deferred"_s; }})},
        {"a port twice", on({{{}, freePort, {}}, {{}, freePort, {}}}), u"HTTPBadRequest"_s,
            u"Port ID '%1' was specified twice: you cannot attach a port multiple times."_s.arg(freePort)},
        {"a port and an address", on({{{}, freePort, u"10.0.0.9"_s}}), u"HTTPBadRequest"_s,
            u"Specified Fixed IP '10.0.0.9' cannot be used with port '%1': the two cannot be specified together."_s.arg(
                freePort)},
        {"a port for two", all({servers(1, 2), on({{{}, freePort, {}}})}), u"MultiplePortsNotApplicable"_s,
            u"Failed to launch instances: Unable to launch multiple instances with a single configured port ID. Please "
            "launch your instance one by one with different ports."_s},
        {"a port and an address until Mitaka",
            all({on({{{}, freePort, u"10.0.0.9"_s}}), [](Boot &boot) { boot.cloud.release = Release{13}; }}),
            u"HTTPBadRequest"_s,
            u"Specified Fixed IP '10.0.0.9' cannot be used with port '%1': port already has a Fixed IP allocated."_s
                .arg(freePort)},
        {"an address", on({{net, {}, u"10.0.0.9"_s}})},
        {"an address for two", all({servers(1, 2), on({{net, {}, u"10.0.0.9"_s}})}),
            u"InvalidFixedIpAndMaxCountRequest"_s,
            u"Failed to launch instances: max_count cannot be greater than 1 if an fixed_ip is specified."_s},
        {"another server's address", on({{net, {}, u"10.0.0.8"_s}}), u"FixedIpAlreadyInUse"_s,
            u"Fixed IP address 10.0.0.8 is already in use on instance %1."_s.arg(test::uuidOf(900))},
        {"ports enough", all({on({{net, {}, {}}}), quota(u"port"_s, 4)})},
        {"no port left", all({on({{net, {}, {}}}), quota(u"port"_s, 3)}), u"PortLimitExceeded"_s,
            u"Maximum number of ports exceeded"_s},
        {"more ports than allowed", all({on({{net, {}, {}}}), quota(u"port"_s, 2)}), u"PortLimitExceeded"_s,
            u"The number of defined ports: 3 is over the limit: 2"_s},
        {"a network twice in Kilo",
            all({on({{net, {}, {}}, {{}, freePort, {}}}), [](Boot &boot) { boot.cloud.release = Release{11}; }}),
            u"NetworkDuplicated"_s, u"Network %1 is duplicated."_s.arg(net)},
        {"ports for some", all({on({{net, {}, {}}}), quota(u"port"_s, 5), servers(2, 4)})},
        {"no network is known", all({on({{otherNet, {}, {}}}), [](Boot &boot) { boot.known().networks.reset(); }})},
    };
    return rows;
}

// Image metadata that Cinder kept for the bootable volume.
Change ofImage(const QString &property, const QString &value)
{
    return [=](Boot &boot) { (*boot.known().volumes)[0].imageMetadata.insert(property, value); };
}

const std::vector<Row> &volumeRows()
{
    const BlockDevice root = device(u"volume"_s, u"volume"_s, disk, 0);
    BlockDevice typed = device(u"blank"_s, u"volume"_s, {}, {}, 1);
    typed.volumeType = u"slow"_s;
    BlockDevice bus = root;
    bus.diskBus = u"warp"_s;
    BlockDevice swap = device(u"blank"_s, u"local"_s, {}, {}, 1);
    swap.guestFormat = u"swap"_s;
    static const std::vector<Row> rows{
        {"a volume to boot from", disks({root})},
        {"a volume that there is not", disks({device(u"volume"_s, u"volume"_s, test::uuidOf(699), 0)}),
            u"InvalidBDMVolume"_s, mapping(u"failed to get volume %1."_s.arg(test::uuidOf(699)))},
        {"another project's volume", disks({device(u"volume"_s, u"volume"_s, foreignDisk, 0)}), u"InvalidBDMVolume"_s,
            mapping(u"failed to get volume %1."_s.arg(foreignDisk))},
        {"a volume in use", disks({device(u"volume"_s, u"volume"_s, usedDisk, 0)}), u"InvalidVolume"_s,
            u"Invalid volume: volume %1 status must be available or downloading to reserve, but the current status is in-use."_s
                .arg(usedDisk)},
        {"a volume in use that several may have",
            all({disks({device(u"volume"_s, u"volume"_s, usedDisk, 0)}),
                [](Boot &boot) { (*boot.known().volumes)[1].multiattach = true; }})},
        {"a volume that nothing boots from", disks({device(u"volume"_s, u"volume"_s, dataDisk, 0)}),
            u"InvalidBDMVolumeNotBootable"_s, u"Block Device %1 is not bootable."_s.arg(dataDisk)},
        {"a volume for two", all({disks({root}), servers(1, 2)}), u"InvalidRequest"_s,
            u"Cannot attach one or more volumes to multiple instances"_s},
        {"a volume without its id", disks({device(u"volume"_s, u"volume"_s, {}, 0)}), invalidDisk,
            mapping(u"Missing device UUID."_s)},
        {"a blank one with an id", disks({device(u"blank"_s, u"volume"_s, disk, 0, 1)}), invalidDisk,
            mapping(u"Invalid device UUID."_s)},
        {"an image on a local disk", disks({device(u"image"_s, u"local"_s, test::uuidOf(100), 0)}), invalidDisk,
            mapping(u"Mapping image to local is not supported."_s)},
        {"nothing to boot from", disks({device(u"volume"_s, u"volume"_s, disk, {})}), u"InvalidBDMBootSequence"_s,
            mapping(u"Boot sequence for the instance and image/block device mapping combination is not valid."_s)},
        {"a gap in the order", disks({root, device(u"volume"_s, u"volume"_s, dataDisk, 2)}),
            u"InvalidBDMBootSequence"_s,
            mapping(u"Boot sequence for the instance and image/block device mapping combination is not valid."_s)},
        {"an image on a volume of no size", disks({device(u"image"_s, u"volume"_s, test::uuidOf(100), 0)}),
            u"InvalidBDM"_s, u"Images with destination_type 'volume' need to have a non-zero size specified"_s},
        {"a blank volume of no size", disks({root, device(u"blank"_s, u"volume"_s, {}, {})}), u"InvalidBDM"_s,
            u"Blank volumes (source: 'blank', dest: 'volume') need to have non-zero size"_s},
        {"a snapshot", disks({device(u"snapshot"_s, u"volume"_s, test::uuidOf(650), 0)})},
        {"a snapshot that there is not", disks({device(u"snapshot"_s, u"volume"_s, test::uuidOf(651), 0)}),
            u"SnapshotNotFound"_s, u"Snapshot %1 could not be found."_s.arg(test::uuidOf(651))},
        {"a second one that there is not", disks({root, device(u"snapshot"_s, u"volume"_s, test::uuidOf(651), 1)}),
            u"InvalidBDMSnapshot"_s, mapping(u"failed to get snapshot %1."_s.arg(test::uuidOf(651)))},
        {"a snapshot of a volume that is gone",
            all({disks({device(u"snapshot"_s, u"volume"_s, test::uuidOf(650), 0)}),
                [](Boot &boot) { (*boot.known().volumeSnapshots)[0].volumeId = test::uuidOf(699); }}),
            u"InvalidBDMVolume"_s, mapping(u"failed to get volume %1."_s.arg(test::uuidOf(699)))},
        {"a volume whose image wants more memory", all({disks({root}), ofImage(u"min_ram"_s, u"65536"_s)}),
            u"FlavorMemoryTooSmall"_s, u"Flavor's memory is too small for requested image."_s},
        {"a volume whose image says what nobody knows", all({disks({root}), ofImage(u"hw_disk_bus"_s, u"warp"_s)}),
            u"InvalidRequest"_s, u"Invalid image metadata. Error: %1"_s.arg(u"Field value warp is invalid"_s)},
        {"a volume of an image of an encrypted volume",
            all({disks({root}), ofImage(u"cinder_encryption_key_id"_s, test::uuidOf(1))})},
        {"a kernel that there is not",
            [](Boot &boot) { boot.image().properties.insert(u"kernel_id"_s, test::uuidOf(198)); }, u"ImageNotFound"_s,
            u"Can not find requested image"_s},
        {"no kernel, whatever its ramdisk is",
            [](Boot &boot) {
                boot.image().properties.insert(u"kernel_id"_s, u"nokernel"_s);
                boot.image().properties.insert(u"ramdisk_id"_s, test::uuidOf(198));
            }},
        {"an image for the root that there is not", disks({device(u"image"_s, u"volume"_s, test::uuidOf(199), 0, 1)}),
            u"InvalidBDMImage"_s, mapping(u"failed to get image %1."_s.arg(test::uuidOf(199)))},
        {"an image that there is not", disks({root, device(u"image"_s, u"volume"_s, test::uuidOf(199), {}, 1)}),
            u"InvalidBDMImage"_s, mapping(u"failed to get image %1."_s.arg(test::uuidOf(199)))},
        {"a type of volumes that there is not", disks({root, typed}), u"VolumeTypeNotFound"_s,
            u"Volume type slow could not be found."_s},
        {"a bus that there is not", disks({bus}), u"InvalidBDMDiskBus"_s, u"Block Device Mapping is Invalid."_s},
        {"a second disk that the flavor has not", disks({root, device(u"blank"_s, u"local"_s, {}, {}, 1)}),
            u"InvalidBDMEphemeralSize"_s,
            u"Ephemeral disks requested are larger than the instance type allows. If no size is given in one block "
            "device mapping, flavor ephemeral size will be used."_s},
        {"swap that the flavor has not", disks({root, swap}), u"InvalidBDMSwapSize"_s,
            u"Swap drive requested is larger than instance type allows."_s},
        {"swap twice", disks({root, swap, swap}), invalidDisk, mapping(u"More than one swap drive requested."_s)},
        {"too many disks on the host",
            [](Boot &boot) { test::setOption(boot.cloud, u"DEFAULT"_s, u"max_local_block_devices"_s, 0); },
            u"InvalidBDMLocalsLimit"_s, mapping(u"You specified more local devices than the limit allows"_s)},
        {"volumes of two zones",
            all({disks({root, device(u"volume"_s, u"volume"_s, dataDisk, 1)}),
                [](Boot &boot) {
                    test::setOption(boot.cloud, u"cinder"_s, u"cross_az_attach"_s, false);
                    (*boot.known().volumes)[2].availabilityZone = u"z2"_s;
                }}),
            u"MismatchVolumeAZException"_s,
            u"The availability zone between the server and its attached volumes do not match: Volumes are in different "
            "availability zones: nova,z2."_s},
        {"a device profile", [](Boot &boot) { boot.flavor().extraSpecs.insert(u"accel:device_profile"_s, u"gone"_s); },
            u"DeviceProfileError"_s, u"Device profile name gone: Expected 1 device profile but got nothing."_s},
    };
    return rows;
}

} // namespace

class SurroundingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsUsers_data() { addRows(identityRows()); }
    void knowsUsers() { checkRow(identityRows()); }
    void knowsNetworks_data() { addRows(networkRows()); }
    void knowsNetworks() { checkRow(networkRows()); }
    void knowsVolumes_data() { addRows(volumeRows()); }
    void knowsVolumes() { checkRow(volumeRows()); }
    void buildsFewerServers();
    void asksForThePortsResources();
    void asksForTheProfilesDevices();
    void goesToTheVolumesZone();
    void bootsWhatTheVolumesImageSays_data();
    void bootsWhatTheVolumesImageSays();

private:
    static RequestSpec specOf(const Boot &boot);
};

RequestSpec SurroundingsTest::specOf(const Boot &boot)
{
    const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
    return createServer(boot.request, index, boot.cloud.release).value_or(RequestSpec());
}

void SurroundingsTest::buildsFewerServers()
{
    Boot boot = furnished();
    all({quota(u"cores"_s, 5), instances(2), servers(2, 8)})(boot);
    QCOMPARE(specOf(boot).instanceUuids.size(), 3);
    all({on({{net, {}, {}}}), quota(u"port"_s, 5)})(boot); // three of them exist
    QCOMPARE(specOf(boot).instanceUuids.size(), 2);
}

void SurroundingsTest::asksForThePortsResources()
{
    Boot boot = furnished();
    boot.known().networks->first().physicalNetwork = u"physnet0"_s;
    Port &port = boot.known().ports.first();
    port.vnicType = u"direct-physical"_s;
    port.numaAffinityPolicy = u"required"_s;
    port.resourceRequest
        = {{{{u"g1"_s, {u"CUSTOM_PHYSNET_0"_s}, {{u"NET_BW_EGR_KILOBIT_PER_SEC"_s, 1000}}}}, {u"g1"_s}}};
    on({{{}, freePort, {}}})(boot);
    const RequestSpec spec = specOf(boot);
    const PciSpec wanted{
        {u"physical_network"_s, u"physnet0"_s}, {u"remote_managed"_s, u"False"_s}, {u"dev_type"_s, u"type-PF"_s}};
    QCOMPARE(spec.pciRequests.size(), 1);
    QCOMPARE(spec.pciRequests.first().specs, QList<PciSpec>{wanted});
    QVERIFY(spec.pciRequests.first().numaPolicy == PciNumaPolicy::Required);
    const RequestedGroup group{u"g1"_s, {{u"NET_BW_EGR_KILOBIT_PER_SEC"_s, 1000}}, {u"CUSTOM_PHYSNET_0"_s}, {}};
    QCOMPARE(spec.requestedResources, QList<RequestedGroup>{group});
    QCOMPARE(spec.sameSubtree, QList<QStringList>{{u"g1"_s}});
    QCOMPARE(spec.networkMetadata, std::optional(NetworkMetadata{{u"physnet0"_s}, false}));
}

void SurroundingsTest::asksForTheProfilesDevices()
{
    Boot boot = furnished();
    boot.flavor().extraSpecs.insert(u"accel:device_profile"_s, u"fpga"_s);
    const RequestedGroup group{u"device_profile_0"_s, {{u"FPGA"_s, 1}}, {u"CUSTOM_X"_s}, {}};
    QCOMPARE(specOf(boot).requestedResources, QList<RequestedGroup>{group});
}

void SurroundingsTest::goesToTheVolumesZone()
{
    Boot boot = furnished();
    disks({device(u"volume"_s, u"volume"_s, disk, 0)})(boot);
    test::setOption(boot.cloud, u"cinder"_s, u"cross_az_attach"_s, false);
    QCOMPARE(specOf(boot).availabilityZone, QString()); // the default zone, as for hosts
    boot.known().volumes->first().availabilityZone = u"z1"_s;
    QCOMPARE(specOf(boot).availabilityZone, u"z1"_s);
}

void SurroundingsTest::bootsWhatTheVolumesImageSays_data()
{
    QTest::addColumn<BlockDevice>("root");
    QTest::addColumn<std::optional<ImageMeta>>("expected");
    using Meta = std::optional<ImageMeta>;
    const Meta kept = ImageMeta{{}, {}, {}, {{u"hw_vif_model"_s, u"e1000"_s}}, {u"HW_CPU_X86_AVX2"_s}};
    QTest::addRow("a volume") << device(u"volume"_s, u"volume"_s, disk, 0) << kept;
    QTest::addRow("a volume's snapshot") << device(u"snapshot"_s, u"volume"_s, test::uuidOf(650), 0) << kept;
    QTest::addRow("an image") << device(u"image"_s, u"volume"_s, test::uuidOf(100), 0, 20)
                              << Meta(ImageMeta::of(furnished().image(), Release()).value());
    QTest::addRow("nothing") << device(u"blank"_s, u"volume"_s, {}, 0, 20) << Meta();
}

// Cinder stores the image's own members next to its properties.
void SurroundingsTest::bootsWhatTheVolumesImageSays()
{
    QFETCH(BlockDevice, root);
    Boot boot = furnished();
    disks({root})(boot);
    (*boot.known().volumes)[0].imageMetadata = {{u"image_id"_s, test::uuidOf(100)}, {u"image_name"_s, u"debian"_s},
        {u"size"_s, u"12"_s}, {u"disk_format"_s, u"qcow2"_s}, {u"min_ram"_s, u"1"_s}, {u"min_disk"_s, u"1"_s},
        {u"hw_vif_model"_s, u"e1000"_s}, {u"trait:HW_CPU_X86_AVX2"_s, u"required"_s}};
    QFETCH(std::optional<ImageMeta>, expected);
    QVERIFY(specOf(boot).image == expected);
}

QTEST_GUILESS_MAIN(SurroundingsTest)
#include "tst_surroundings.moc"
