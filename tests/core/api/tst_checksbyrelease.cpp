// SPDX-License-Identifier: GPL-3.0-or-later
// Which releases of nova-api have which check.
#include "api/createserver.h"
#include "api/servermembers.h"
#include "core/api/bootcases.h"

#include <QTest>

using namespace astrolabe;
using namespace astrolabe::bootcases;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 gibibyte = 1024LL * 1024 * 1024;
const QString badRequest = u"HTTPBadRequest"_s;
const QString forbidden = u"PolicyNotAuthorized"_s;

// A check of nova-api with the releases that have it, each in its last version. Requests of other releases are
// accepted, unless those refuse for another reason.
struct Dated
{
    const char *name;
    QString type;
    int firstRelease;
    int lastRelease;
    Change change;
    QString otherwise = {};
};

Change listed(const QList<RequestedNetwork> &networks)
{
    return [=](Boot &boot) {
        boot.request.networkChoice = NetworkChoice::Listed;
        boot.request.networks = networks;
    };
}

// Beside the image; the cloud has no volumes.
Change device(const BlockDevice &added)
{
    return [=](Boot &boot) {
        boot.cloud.surroundings.volumes.emplace();
        boot.request.blockDevices = {{u"image"_s, u"local"_s, boot.request.imageRef, 0, {}}, added};
    };
}

// Boots from a volume of the project.
Change ownVolume(const std::function<void(Volume &)> &change)
{
    return [=](Boot &boot) {
        Volume volume;
        volume.id = test::uuidOf(400);
        volume.bootable = true;
        volume.status = u"available"_s;
        change(volume);
        boot.cloud.surroundings.volumes = {volume};
        boot.request.imageRef.clear();
        boot.request.blockDevices = {{u"volume"_s, u"volume"_s, volume.id, 0, {}}};
    };
}

// The cloud knows its projects; `quotas` are the request's project's, `own` its user's.
Change quotas(const QMap<QString, int> &quotas, const QMap<QString, int> &own = {})
{
    return [=](Boot &boot) {
        Project project{u"project"_s, u"demo"_s, quotas, {}, {}};
        if (!own.isEmpty())
            project.userQuotas.insert(u"user"_s, own);
        boot.cloud.surroundings.projects = QList<Project>{project};
    };
}

// A server of the project.
Change serverOf(const QString &user)
{
    return [=](Boot &boot) {
        test::addInstance(boot.cloud, 700 + static_cast<int>(boot.cloud.instances.size()), u"h1"_s);
        Instance &instance = boot.cloud.instances.last();
        instance.projectId = u"project"_s;
        instance.userId = user;
        instance.flavorid = u"1"_s;
    };
}

Change files(const QList<InjectedFile> &files)
{
    return [=](Boot &boot) { boot.request.injectedFiles = files; };
}

// The project's network 500 with port 501, which `change` changes.
Change network(const std::function<void(Network &, Port &)> &change)
{
    return [=](Boot &boot) {
        Network network;
        network.id = test::uuidOf(500);
        network.projectId = u"project"_s;
        network.subnets = {{test::uuidOf(510), u"10.0.0.0/24"_s, {}, {}, {}}};
        Port port;
        port.id = test::uuidOf(501);
        port.networkId = network.id;
        port.projectId = network.projectId;
        port.fixedIps = {{test::uuidOf(510), u"10.0.0.5"_s}};
        change(network, port);
        boot.cloud.surroundings.networks = QList<Network>{network};
        boot.cloud.surroundings.ports = {port};
    };
}

Change securityGroups(const QStringList &names)
{
    return [=](Boot &boot) {
        boot.cloud.surroundings.securityGroups.emplace();
        for (int n = 0; n < names.size(); ++n)
            boot.cloud.surroundings.securityGroups->append({test::uuidOf(600 + n), names.at(n), u"project"_s, {}});
        boot.request.securityGroups = {u"web"_s};
    };
}

// A group with one member, which may have no other.
Change fullGroup()
{
    return all({quotas({{u"server_group_members"_s, 1}}), serverOf(u"user"_s), [](Boot &boot) {
                    boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"soft-affinity"_s, {},
                        {boot.cloud.instances.first().uuid}, {}, {}, {}}};
                    boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
                }});
}

// An option that a release may lack.
Change option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](Boot &boot) {
        [[maybe_unused]] const auto done = boot.cloud.config.set(group, name, value, boot.cloud.release);
    };
}

Change several(const Change &change)
{
    return all({change, [](Boot &boot) { boot.request.maxCount = 2; }});
}

const std::vector<Dated> &datedChecks()
{
    const Change twoCpus = flavor([](Flavor &flavor) { flavor.vcpus = 2; });
    const Change dedicated = all({twoCpus, extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s)});
    const Change minDisk = image([](Image &image) { image.minDiskGb = 11; });
    const QString diskTooSmall = u"FlavorDiskTooSmall"_s;
    RequestedNetwork tagged;
    tagged.network = test::uuidOf(500);
    tagged.tag = u"nic"_s;
    RequestedNetwork port;
    port.port = test::uuidOf(501);
    RequestedNetwork address;
    address.network = test::uuidOf(500);
    address.fixedIp = u"10.0.0.5"_s;
    BlockDevice blank;
    blank.sourceType = u"blank"_s;
    blank.destinationType = u"volume"_s;
    BlockDevice sized = blank;
    sized.volumeSizeGb = 1;
    BlockDevice typed = sized;
    typed.volumeType = u"fast"_s;
    BlockDevice named = sized;
    named.tag = u"disk"_s;
    BlockDevice onBus = sized;
    onBus.diskBus = u"floppy"_s;
    const Change plain = network([](Network &, Port &) { });
    const Change bare = network([](Network &, Port &port) { port.fixedIps.clear(); });
    const auto addresses = [](const QString &allocation) {
        return network([=](Network &, Port &port) {
            port.fixedIps.clear();
            port.ipAllocation = allocation;
        });
    };
    RequestedNetwork plainNetwork;
    plainNetwork.network = test::uuidOf(500);
    RequestedNetwork unknownNetwork;
    unknownNetwork.network = test::uuidOf(599);
    RequestedNetwork unknownPort;
    unknownPort.port = test::uuidOf(598);
    RequestedNetwork portWithAddress = port;
    portWithAddress.fixedIp = u"10.0.0.9"_s;
    const QString tooMany = u"TooManyInstances"_s;
    const QString noAddress = u"PortRequiresFixedIP"_s;
    const QString validation = u"ValidationError"_s;
    static const std::vector<Dated> checks{
        {"a network that there is not", u"NetworkNotFound"_s, anyRelease, stillThere,
            all({plain, listed({unknownNetwork})})},
        {"a network without a subnet", u"NetworkRequiresSubnet"_s, anyRelease, stillThere,
            all({network([](Network &network, Port &) { network.subnets.clear(); }), listed({plainNetwork})})},
        {"two networks to choose from", u"NetworkAmbiguous"_s, anyRelease, stillThere,
            all({plain,
                [](Boot &boot) {
                    Network other = boot.cloud.surroundings.networks->first();
                    other.id = test::uuidOf(597);
                    boot.cloud.surroundings.networks->append(other);
                    boot.request.networkChoice = NetworkChoice::Unsaid;
                }})},
        {"no network to allocate one of", u"UnableToAutoAllocateNetwork"_s, 14, stillThere,
            [](Boot &boot) {
                boot.cloud.surroundings.networks.emplace();
                boot.request.networkChoice = NetworkChoice::Auto;
            }},
        {"an interface twice on a network", u"NetworkDuplicated"_s, anyRelease, 11,
            all({plain, listed({plainNetwork, plainNetwork})})},
        {"an interface and a port on a network", u"NetworkDuplicated"_s, anyRelease, 11,
            all({plain, listed({plainNetwork, port})})},
        {"twice on a network, where that may be", {}, anyRelease, stillThere,
            all({plain, listed({plainNetwork, plainNetwork}),
                option(u"neutron"_s, u"allow_duplicate_networks"_s, true)})},
        {"a port that there is not", u"PortNotFound"_s, anyRelease, stillThere, all({plain, listed({unknownPort})})},
        {"another server's port", u"PortInUse"_s, anyRelease, stillThere,
            all({network([](Network &, Port &port) { port.deviceId = test::uuidOf(900); }), listed({port})})},
        {"a port without an address", noAddress, anyRelease, stillThere, all({bare, listed({port})})},
        {"a port that gets its address later", noAddress, anyRelease, 13,
            all({addresses(u"deferred"_s), listed({port})})},
        {"a port that gets no address", noAddress, anyRelease, 24, all({addresses(u"none"_s), listed({port})})},
        {"a port and an address", badRequest, anyRelease, stillThere, all({plain, listed({portWithAddress})})},
        {"an address in use", u"FixedIpAlreadyInUse"_s, anyRelease, stillThere, all({plain, listed({address})})},
        {"no port left", u"PortLimitExceeded"_s, anyRelease, stillThere,
            all({plain, quotas({{u"port"_s, 1}}), listed({plainNetwork})})},
        {"more ports than allowed", u"PortLimitExceeded"_s, anyRelease, stillThere,
            all({plain, quotas({{u"port"_s, 0}}), listed({plainNetwork})})},
        {"ports for fewer than the least", u"PortLimitExceeded"_s, 13, stillThere,
            all({plain, quotas({{u"port"_s, 2}}), listed({plainNetwork}),
                [](Boot &boot) { boot.request.minCount = boot.request.maxCount = 2; }})},
        {"a security group that there is not", u"SecurityGroupNotFound"_s, anyRelease, stillThere,
            securityGroups({u"db"_s})},
        {"two security groups of a name", u"NoUniqueMatch"_s, anyRelease, stillThere,
            securityGroups({u"web"_s, u"web"_s})},
        {"a hostname for several", u"AmbiguousHostnameForMultipleInstances"_s, 24, stillThere,
            several([](Boot &boot) { boot.request.hostname = u"web"_s; }), validation},

        {"too many servers", tooMany, anyRelease, stillThere, quotas({{u"instances"_s, 0}})},
        {"too many cores", tooMany, anyRelease, stillThere, quotas({{u"cores"_s, 0}})},
        {"too much memory", tooMany, anyRelease, stillThere, quotas({{u"ram"_s, 1023}})},
        {"too much memory with that of the video device", tooMany, anyRelease, 15,
            all({quotas({{u"ram"_s, 1024}}), extraSpec(u"hw_video:ram_max_mb"_s, u"1"_s)})},
        {"cores that Placement counts", tooMany, 20, stillThere,
            all({quotas({{u"cores"_s, 1}}), option(u"quota"_s, u"count_usage_from_placement"_s, true),
                [](Boot &boot) {
                    boot.cloud.placement.emplace();
                    boot.cloud.placement->allocations.insert(
                        test::uuidOf(950), {{{test::uuidOf(1), {{u"VCPU"_s, 1}}}}, u"project"_s, u"user"_s, 1, {}});
                }})},
        {"the project is full, whatever the user may have", tooMany, anyRelease, stillThere,
            all({quotas({{u"instances"_s, 1}}, {{u"instances"_s, 5}}), serverOf(u"bob"_s)})},
        {"the user has no more than allowed", {}, anyRelease, stillThere,
            all({quotas({}, {{u"instances"_s, 2}}), serverOf(u"user"_s)})},
        {"the user is full", tooMany, anyRelease, stillThere,
            all({quotas({}, {{u"instances"_s, 1}}), serverOf(u"user"_s)})},
        {"the project has as many as the user may", tooMany, 16, 20,
            all({quotas({}, {{u"instances"_s, 1}}), serverOf(u"bob"_s)})},
        {"a group that is full", u"OverQuota"_s, 25, stillThere, fullGroup(), u"QuotaError"_s},
        {"too much metadata", u"MetadataLimitExceeded"_s, anyRelease, stillThere,
            all({option(u"quota"_s, u"metadata_items"_s, 0),
                [](Boot &boot) { boot.request.metadata = {{u"a"_s, u"b"_s}}; }})},
        {"too many files", u"OnsetFileLimitExceeded"_s, anyRelease, stillThere,
            all({option(u"quota"_s, u"injected_files"_s, 0), files({{u"/a"_s, u"AAAA"_s}})})},
        {"the path of a file", u"OnsetFilePathLimitExceeded"_s, anyRelease, stillThere,
            files({{QString(256, u'a'), u"AAAA"_s}})},
        {"the content of a file", u"OnsetFileContentLimitExceeded"_s, anyRelease, stillThere,
            files({{u"/a"_s, QString(10244, u'A')}})},

        {"description", validation, anyRelease, 12, [](Boot &boot) { boot.request.description = u"web"_s; }},
        {"a network's tag", validation, anyRelease, 14, listed({tagged})},
        {"a device's tag", validation, anyRelease, 14, device(named)},
        {"tags", validation, anyRelease, 15, [](Boot &boot) { boot.request.tags = {u"web"_s}; }},
        {"trusted_image_certificates", validation, anyRelease, 17,
            [](Boot &boot) { boot.request.trustedCertificates = {u"c1"_s}; }},
        {"a device's volume_type", validation, anyRelease, 18, device(typed)},
        {"host", validation, anyRelease, 19, host(u"h1"_s)},
        {"hypervisor_hostname", validation, anyRelease, 19, host({}, u"h1"_s)},
        {"hostname", validation, anyRelease, 23, [](Boot &boot) { boot.request.hostname = u"web"_s; }},

        {"a reader", forbidden, 27, stillThere, [](Boot &boot) { boot.request.roles = {u"reader"_s}; }},
        {"a forced host by a member", forbidden, anyRelease, stillThere, zone(u"z1:h1"_s, false)},
        {"a zone that cannot be parsed", badRequest, anyRelease, stillThere, zone(u"a:b:c:d"_s)},
        {"a zone of nobody", u"InvalidRequest"_s, anyRelease, stillThere, zone(u"z9"_s)},
        {"neither image nor device", badRequest, anyRelease, stillThere,
            [](Boot &boot) { boot.request.imageRef.clear(); }},
        {"a port twice", badRequest, 24, stillThere, listed({port, port})},
        {"several servers at one port", u"MultiplePortsNotApplicable"_s, anyRelease, stillThere,
            several(listed({port}))},
        {"several servers at one address", u"InvalidFixedIpAndMaxCountRequest"_s, anyRelease, stillThere,
            several(listed({address}))},
        {"a key pair of nobody", badRequest, anyRelease, stillThere,
            all({[](Boot &boot) { boot.cloud.surroundings.keyPairs.emplace(); },
                [](Boot &boot) { boot.request.keyName = u"k"_s; }})},

        {"an image that is not active", u"ImageNotActive"_s, anyRelease, stillThere,
            image([](Image &image) { image.status = u"queued"_s; })},
        {"too little memory", u"FlavorMemoryTooSmall"_s, anyRelease, stillThere,
            image([](Image &image) { image.minRamMb = 1025; })},
        {"a disk below min_disk", u"FlavorDiskSmallerThanMinDisk"_s, 12, stillThere, minDisk, diskTooSmall},
        {"a disk below the image", u"FlavorDiskSmallerThanImage"_s, 12, stillThere,
            image([](Image &image) { image.sizeBytes = 11 * gibibyte; }), diskTooSmall},
        {"a volume below min_disk", u"VolumeSmallerThanMinDisk"_s, 12, stillThere, all({volume(10), minDisk}),
            diskTooSmall},
        {"an image's properties", u"InvalidRequest"_s, 12, stillThere, withProperty(u"hw_architecture"_s, u"vax"_s)},
        {"no disk, by a member", u"BootFromVolumeRequiredForZeroDiskFlavor"_s, 19, stillThere,
            flavor([](Flavor &flavor) { flavor.rootGb = 0; })},
        {"an image of an encrypted volume", u"ImageUnacceptable"_s, 19, stillThere,
            withProperty(u"cinder_encryption_key_id"_s, u"k"_s)},

        {"a blank volume without a size", u"InvalidBDM"_s, anyRelease, stillThere, device(blank)},
        {"a disk bus that there is not", u"InvalidBDMDiskBus"_s, 20, stillThere, device(onBus)},
        {"a volume in use", u"InvalidVolume"_s, anyRelease, stillThere,
            ownVolume([](Volume &volume) { volume.status = u"in-use"_s; })},
        {"a volume for several servers", u"InvalidRequest"_s, anyRelease, stillThere,
            several(ownVolume([](Volume &) {}))},
        {"a volume of another zone", u"MismatchVolumeAZException"_s, 20, stillThere,
            all({zone(u"z1"_s), ownVolume([](Volume &volume) { volume.availabilityZone = u"z9"_s; }),
                [](Boot &boot) { test::setOption(boot.cloud, u"cinder"_s, u"cross_az_attach"_s, false); }})},

        {"serial ports", u"ImageSerialPortNumberInvalid"_s, 19, stillThere,
            extraSpec(u"hw:serial_port_count"_s, u"two"_s)},
        {"a topology", u"InvalidRequest"_s, 19, stillThere, extraSpec(u"hw:cpu_sockets"_s, u"many"_s)},
        {"limits of a topology", u"ImageVCPULimitsRangeExceeded"_s, 19, stillThere,
            all({extraSpec(u"hw:cpu_max_sockets"_s, u"2"_s), withProperty(u"hw_cpu_max_sockets"_s, u"4"_s)})},
        {"encrypted memory", u"FlavorImageConflict"_s, 20, stillThere, extraSpec(u"hw:mem_encryption"_s, u"true"_s)},
        {"the PMU", u"FlavorImageConflict"_s, 20, stillThere,
            all({extraSpec(u"hw:pmu"_s, u"true"_s), withProperty(u"hw_pmu"_s, u"false"_s)})},
        {"queues", u"FlavorImageConflict"_s, 25, stillThere,
            all({twoCpus, extraSpec(u"hw:vif_multiqueue_enabled"_s, u"yes"_s),
                withProperty(u"hw_vif_multiqueue_enabled"_s, u"no"_s)})},

        {"cells of unequal size", u"ImageNUMATopologyAsymmetric"_s, anyRelease, stillThere,
            all({twoCpus, extraSpec(u"hw:numa_nodes"_s, u"3"_s)})},
        {"no cell", u"InvalidNUMANodesNumber"_s, 14, stillThere, extraSpec(u"hw:numa_nodes"_s, u"0"_s)},
        {"a page size", u"MemoryPageSizeInvalid"_s, anyRelease, stillThere,
            extraSpec(u"hw:mem_page_size"_s, u"many"_s)},
        {"a CPU policy that there is not", u"InvalidCPUAllocationPolicy"_s, 19, stillThere,
            extraSpec(u"hw:cpu_policy"_s, u"exclusive"_s)},
        {"an image that pins where the flavor shares", u"ImageCPUPinningForbidden"_s, anyRelease, stillThere,
            all({extraSpec(u"hw:cpu_policy"_s, u"shared"_s), withProperty(u"hw_cpu_policy"_s, u"dedicated"_s)})},
        {"threads of CPUs that are shared", u"CPUThreadPolicyConfigurationInvalid"_s, 13, stillThere,
            extraSpec(u"hw:cpu_thread_policy"_s, u"isolate"_s)},
        {"realtime CPUs that are shared", u"RealtimeConfigurationInvalid"_s, 13, stillThere,
            all({twoCpus, extraSpec(u"hw:cpu_realtime"_s, u"yes"_s), extraSpec(u"hw:cpu_realtime_mask"_s, u"^0"_s)})},
        {"realtime CPUs alone", u"RealtimeMaskNotFoundOrInvalid"_s, 13, stillThere,
            all({dedicated, extraSpec(u"hw:cpu_realtime"_s, u"yes"_s)})},
        {"emulator threads", u"InvalidEmulatorThreadsPolicy"_s, 16, stillThere,
            extraSpec(u"hw:emulator_threads_policy"_s, u"some"_s)},
        {"emulator threads beside shared CPUs", u"BadRequirementEmulatorThreadsPolicy"_s, 16, stillThere,
            extraSpec(u"hw:emulator_threads_policy"_s, u"isolate"_s)},
        {"fewer PCPUs than CPUs", u"InvalidRequest"_s, 20, stillThere,
            all({twoCpus, extraSpec(u"resources:PCPU"_s, u"1"_s)})},
        {"threads in two ways", u"InvalidRequest"_s, 20, stillThere,
            all({dedicated, extraSpec(u"hw:cpu_thread_policy"_s, u"isolate"_s),
                extraSpec(u"trait:HW_CPU_HYPERTHREADING"_s, u"required"_s)})},
        {"a dedicated mask without the mixed policy", u"RequiredMixedInstancePolicy"_s, 22, stillThere,
            all({twoCpus, extraSpec(u"hw:cpu_dedicated_mask"_s, u"^0"_s)})},
        {"locked memory without pages", u"LockMemoryForbidden"_s, 26, stillThere,
            extraSpec(u"hw:locked_memory"_s, u"true"_s)},

        {"an alias of no device", u"PciRequestAliasNotDefined"_s, anyRelease, stillThere,
            extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s)},
        {"a device's NUMA policy", u"InvalidPCINUMAAffinity"_s, 21, stillThere,
            extraSpec(u"hw:pci_numa_affinity_policy"_s, u"near"_s)},
        {"the policy socket", u"InvalidPCINUMAAffinity"_s, 21, 22,
            extraSpec(u"hw:pci_numa_affinity_policy"_s, u"socket"_s)},
        {"a device profile of nobody", u"DeviceProfileError"_s, 21, stillThere,
            all({extraSpec(u"accel:device_profile"_s, u"gpu"_s),
                [](Boot &boot) { boot.cloud.surroundings.deviceProfiles.emplace(); }})},
        {"a group of nobody", u"InstanceGroupNotFound"_s, anyRelease, stillThere,
            [](Boot &boot) { boot.request.hints.insert(u"group"_s, {test::uuidOf(301)}); }},
    };
    return checks;
}

} // namespace

class ChecksByReleaseTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachCheckCameWithARelease_data();
    void eachCheckCameWithARelease();
};

void ChecksByReleaseTest::eachCheckCameWithARelease_data()
{
    QTest::addColumn<int>("check");
    for (int check = 0; const Dated &given : datedChecks())
        QTest::addRow("%s", given.name) << check++;
}

void ChecksByReleaseTest::eachCheckCameWithARelease()
{
    QFETCH(int, check);
    const Dated &given = datedChecks().at(std::size_t(check));
    QStringList expected;
    QStringList found;
    for (const QString &name : Release::names()) {
        Boot boot;
        boot.cloud.release = *Release::named(name);
        given.change(boot);
        const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
        const auto spec = createServer(asClientsSend(boot.request, boot.cloud.release), index, boot.cloud.release);
        found.append(name + u": "_s + (spec ? QString() : spec.error().type));
        expected.append(name + u": "_s + (existsIn(given, boot.cloud.release) ? given.type : given.otherwise));
    }
    QCOMPARE(found.join(u'\n'), expected.join(u'\n'));
}

QTEST_GUILESS_MAIN(ChecksByReleaseTest)
#include "tst_checksbyrelease.moc"
