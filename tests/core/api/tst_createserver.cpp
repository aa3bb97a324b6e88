// SPDX-License-Identifier: GPL-3.0-or-later
// What nova-api refuses, in its order, and what it makes of accepted requests.
#include "api/createserver.h"
#include "api/servergroup.h"
#include "api/servermembers.h"
#include "core/api/bootcases.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::bootcases;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 gibibyte = 1024LL * 1024 * 1024;

// Without a type, the request is accepted.
struct Row
{
    const char *name;
    Change change;
    QString type;
    QString message;
};

// A flavor that only these projects may use; none: access is unknown.
Change privateFlavor(const QStringList &access)
{
    return flavor([=](Flavor &flavor) {
        flavor.isPublic = false;
        flavor.access = access.isEmpty() ? std::nullopt : std::optional(access);
    });
}

Change ownImage(const QString &visibility, const QString &owner, const std::optional<QStringList> &members = {})
{
    return image([=](Image &image) {
        image.visibility = visibility;
        image.owner = owner;
        image.members = members;
    });
}

Change group(const QString &policy, const QStringList &filters, const QString &weighers)
{
    return [=](Boot &boot) {
        boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, policy, {}, {}, {}, {}, {}}};
        boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
        test::enableFilters(boot.cloud, filters);
        test::setOption(boot.cloud, u"filter_scheduler"_s, u"weight_classes"_s, weighers);
    };
}

const QString allWeighers = u"nova.scheduler.weights.all_weighers"_s;
const QString ram = u"nova.scheduler.weights.ram.RAMWeigher"_s;

const QString badRequest = u"HTTPBadRequest"_s;
const QString forbidden = u"PolicyNotAuthorized"_s;
const QString forcedHost = u"Policy doesn't allow os_compute_api:servers:create:forced_host to be performed."_s;
const QString requestedHost = u"Policy doesn't allow compute:servers:create:requested_destination to be performed."_s;
const QString noZone = u"The requested availability zone is not available"_s;
const QString ramTooSmall = u"Flavor's memory is too small for requested image."_s;
const QString noSuchImage = u"Can not find requested image"_s;

QString notFound(const QString &what)
{
    return what + u" could not be found."_s;
}

const std::vector<Row> &rows()
{
    const Change noFlavor = [](Boot &boot) { boot.request.flavorRef = u"9"_s; };
    const Change noImage = [](Boot &boot) { boot.request.imageRef = u"none"_s; };
    const Change disabledFlavor = flavor([](Flavor &flavor) { flavor.disabled = true; });
    const Change noDisk = flavor([](Flavor &flavor) { flavor.rootGb = 0; });
    const Change noGroup = [](Boot &boot) { boot.request.hints.insert(u"group"_s, {test::uuidOf(301)}); };
    const Change tooMany = [](Boot &boot) { boot.request.minCount = 3; };
    const Change minRam = image([](Image &image) { image.minRamMb = 1025; });
    const Change minDisk = image([](Image &image) { image.minDiskGb = 11; });
    const Change twoCpus = flavor([](Flavor &flavor) { flavor.vcpus = 2; });
    const Change queued = image([](Image &image) { image.status = u"queued"_s; });
    static const std::vector<Row> rows{
        {"a plain server", [](Boot &) {}, {}, {}},
        {"min_count above max_count", tooMany, badRequest, u"min_count must be <= max_count"_s},
        {"min_count is max_count", [](Boot &boot) { boot.request.minCount = boot.request.maxCount = 2; }, {}, {}},

        {"a zone", zone(u"z1"_s, false), {}, {}},
        {"the default zone", zone(u"nova"_s, false), {}, {}},
        {"a zone of nobody", zone(u"z9"_s, false), u"InvalidRequest"_s, noZone},
        {"the zone of the other services", zone(u"internal"_s, false), {}, {}},
        {"a zone whose only host is disabled",
            all({zone(u"z1"_s), [](Boot &boot) { boot.cloud.computeNodes[0].service->disabled = true; }}),
            u"InvalidRequest"_s, noZone},
        {"a zone whose only host is down",
            all({zone(u"z1"_s), [](Boot &boot) { boot.cloud.computeNodes[0].service->forcedDown = true; }}), {}, {}},
        {"the default zone of requests is of nobody",
            [](Boot &boot) { test::setOption(boot.cloud, u"DEFAULT"_s, u"default_schedule_zone"_s, u"z9"_s); },
            u"InvalidRequest"_s, noZone},
        {"z:h by an administrator", zone(u"z1:h1"_s), {}, {}},
        {"z:h by a member", zone(u"z1:h1"_s, false), forbidden, forcedHost},
        {"z:h in another zone", zone(u"nova:h1"_s), {}, {}},
        {"z:h in a zone of nobody", zone(u"z9:h1"_s), {}, {}},
        {"z:h:n", zone(u"z1:h1:h1"_s), {}, {}},
        {"z::n", zone(u"nova::h2"_s), {}, {}},
        {"z::n by a member", zone(u"nova::h2"_s, false), forbidden, forcedHost},
        {"z: names no host", zone(u"z1:"_s, false), {}, {}},
        {"z: does not even ask for the zone", zone(u"z9:"_s, false), {}, {}},
        {"z:: does", zone(u"z9::"_s, false), u"InvalidRequest"_s, noZone},
        {"four parts", zone(u"a:b:c:d"_s), badRequest, u"Invalid input received: Unable to parse availability_zone"_s},

        {"a host by an administrator", host(u"h1"_s), {}, {}},
        {"a host by an Admin", host(u"h1"_s, {}, u"Admin"_s), {}, {}},
        {"a host by a member", host(u"h1"_s, {}, u"member"_s), forbidden, requestedHost},
        {"a node by a member", host({}, u"h1"_s, u"member"_s), forbidden, requestedHost},
        {"a host and its node", host(u"h1"_s, u"h1"_s), {}, {}},
        {"a host that there is not", host(u"h9"_s), u"ComputeHostNotFound"_s, notFound(u"Compute host h9"_s)},
        {"a host and another one's node", host(u"h1"_s, u"h2"_s), u"ComputeHostNotFound"_s,
            notFound(u"Compute host h1"_s)},
        {"a node", host({}, u"h2"_s), {}, {}},
        {"a node that there is not", host({}, u"h9"_s), u"ComputeHostNotFound"_s, notFound(u"Compute host h9"_s)},
        {"a host in both ways", all({zone(u"z1:h1"_s), host(u"h1"_s)}), badRequest,
            u"One mechanism with host and/or hypervisor_hostname and another mechanism with zone:host:node are "
            u"mutually "
            "exclusive."_s},

        {"neither image nor block device", [](Boot &boot) { boot.request.imageRef.clear(); }, badRequest,
            u"Missing imageRef attribute"_s},
        {"a flavor that there is not", noFlavor, u"FlavorNotFound"_s, notFound(u"Flavor 9"_s)},
        {"a disabled flavor", disabledFlavor, u"FlavorNotFound"_s, notFound(u"Flavor 1"_s)},
        {"an image that there is not", noImage, u"ImageNotFound"_s, noSuchImage},
        {"an image for no architecture", withProperty(u"hw_architecture"_s, u"vax"_s), u"InvalidRequest"_s,
            u"Invalid image metadata. Error: Architecture name 'vax' is not valid"_s},
        {"an image for no kind of disk", withProperty(u"hw_disk_bus"_s, u"bogus"_s), u"InvalidRequest"_s,
            u"Invalid image metadata. Error: Field value bogus is invalid"_s},
        {"an image for a version that is none", withProperty(u"img_hv_requested_version"_s, u"6.2"_s),
            u"InvalidRequest"_s,
            u"Invalid image metadata. Error: Version 6.2 is not a valid predicate in field img_hv_requested_version"_s},

        {"an image that is not active", queued, u"ImageNotActive"_s,
            u"Image %1 is not active."_s.arg(test::uuidOf(100))},
        {"just enough memory", image([](Image &image) { image.minRamMb = 1024; }), {}, {}},
        {"a little too little memory", minRam, u"FlavorMemoryTooSmall"_s, ramTooSmall},
        {"just enough disk", image([](Image &image) { image.minDiskGb = 10; }), {}, {}},
        {"a little too little disk", minDisk, u"FlavorDiskSmallerThanMinDisk"_s,
            u"Flavor's disk is smaller than the minimum size specified in image metadata. Flavor disk is 10737418240 "
            u"bytes, "
            "minimum size is 11811160064 bytes."_s},
        {"the image just fits the disk", image([](Image &image) { image.sizeBytes = 10 * gibibyte; }), {}, {}},
        {"the image is a byte too large", image([](Image &image) { image.sizeBytes = 10 * gibibyte + 1; }),
            u"FlavorDiskSmallerThanImage"_s,
            u"Flavor's disk is too small for requested image. Flavor disk is 10737418240 bytes, image is 10737418241 bytes."_s},
        {"no disk, by a member", noDisk, u"BootFromVolumeRequiredForZeroDiskFlavor"_s,
            u"Only volume-backed servers are allowed for flavors with zero disk."_s},
        {"no disk, by an administrator", all({noDisk, minDisk, [](Boot &boot) { boot.request.roles = {u"admin"_s}; }}),
            {}, {}},
        {"no disk in Rocky, by a member", all({noDisk, release(u"rocky"_s)}), {}, {}},
        {"no disk in Stein, by a member", all({noDisk, release(u"stein"_s)}),
            u"BootFromVolumeRequiredForZeroDiskFlavor"_s,
            u"Only volume-backed servers are allowed for flavors with zero disk."_s},
        {"Kilo does not say which disk is too small", all({minDisk, release(u"kilo"_s)}), u"FlavorDiskTooSmall"_s,
            u"Flavor's disk is too small for requested image."_s},
        {"an image of an encrypted volume in Rocky",
            all({withProperty(u"cinder_encryption_key_id"_s, u"k"_s), release(u"rocky"_s)}), {}, {}},
        {"an image of an encrypted volume in Stein",
            all({withProperty(u"cinder_encryption_key_id"_s, u"k"_s), release(u"stein"_s)}), u"ImageUnacceptable"_s,
            u"Image %1 is unacceptable: Direct booting of an image uploaded from an encrypted volume is unsupported."_s
                .arg(test::uuidOf(100))},
        {"a host before Train", all({host(u"h1"_s), release(u"stein"_s)}), u"ValidationError"_s,
            u"Invalid input for field/attribute server. Value: {}. Additional properties are not allowed ('host' was "
            "unexpected)"_s},
        {"a member that no release knows",
            [](Boot &boot) {
                boot.request.document = {{u"server"_s, QJsonObject{{u"adminPass"_s, u"x"_s}, {u"zone"_s, 1}}}};
            },
            u"ValidationError"_s,
            u"Invalid input for field/attribute server. Value: {'adminPass': 'x', 'zone': 1}. Additional properties "
            u"are "
            "not allowed ('zone' was unexpected)"_s},
        {"a flavor of another project", privateFlavor({u"other"_s}), u"FlavorNotFound"_s, notFound(u"Flavor 1"_s)},
        {"a flavor of another project, by an administrator",
            all({privateFlavor({u"other"_s}), [](Boot &boot) { boot.request.roles = {u"admin"_s}; }}), {}, {}},
        {"a flavor of the project", privateFlavor({u"other"_s, u"project"_s}), {}, {}},
        {"a flavor that is not public, for whom nobody says", privateFlavor({}), {}, {}},
        {"an image of another project", ownImage(u"private"_s, u"other"_s), u"ImageNotFound"_s, noSuchImage},
        {"an image of another project, by an administrator",
            all({ownImage(u"private"_s, u"other"_s), [](Boot &boot) { boot.request.roles = {u"admin"_s}; }}), {}, {}},
        {"an image of the project", ownImage(u"private"_s, u"project"_s), {}, {}},
        {"an image of a community", ownImage(u"community"_s, u"other"_s), {}, {}},
        {"an image that is shared with others", ownImage(u"shared"_s, u"other"_s, {{u"third"_s}}), u"ImageNotFound"_s,
            noSuchImage},
        {"an image that is shared with the project", ownImage(u"shared"_s, u"other"_s, {{u"project"_s}}), {}, {}},
        {"an image that is shared, with whom nobody says", ownImage(u"shared"_s, u"other"_s), {}, {}},
        {"no disk, but a volume", all({noDisk, volume(10)}), {}, {}},
        {"a volume just large enough", all({volume(10), image([](Image &image) { image.minDiskGb = 10; })}), {}, {}},
        {"a volume a little too small", all({volume(10), minDisk}), u"VolumeSmallerThanMinDisk"_s,
            u"Volume is smaller than the minimum size specified in image metadata. Volume size is 10737418240 bytes, "
            u"minimum "
            "size is 11811160064 bytes."_s},
        {"a volume of unknown size", all({volume({}), minDisk}), {}, {}},
        {"a volume larger than the flavor's disk",
            all({volume(99), image([](Image &image) { image.sizeBytes = 50 * gibibyte; })}), {}, {}},

        {"a group that there is not", noGroup, u"InstanceGroupNotFound"_s,
            notFound(u"Instance group "_s + test::uuidOf(301))},
        {"affinity with its filter", group(u"affinity"_s, {u"ServerGroupAffinityFilter"_s}, allWeighers), {}, {}},
        {"affinity without its filter", group(u"affinity"_s, {}, allWeighers), u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupAffinityFilter not configured"_s},
        {"anti-affinity without its filter", group(u"anti-affinity"_s, {u"ServerGroupAffinityFilter"_s}, allWeighers),
            u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupAntiAffinityFilter not configured"_s},
        {"soft-affinity with all weighers", group(u"soft-affinity"_s, {}, allWeighers), {}, {}},
        {"soft-affinity with its weigher",
            group(u"soft-affinity"_s, {}, u"nova.scheduler.weights.affinity.ServerGroupSoftAffinityWeigher"_s), {}, {}},
        {"soft-affinity without its weigher", group(u"soft-affinity"_s, {}, ram), u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupSoftAffinityWeigher not configured"_s},
        {"soft-anti-affinity without its weigher", group(u"soft-anti-affinity"_s, {}, ram),
            u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupSoftAntiAffinityWeigher not configured"_s},

        {"until Liberty nobody asks for the filter if the other is off as well",
            all({release(u"liberty"_s), group(u"affinity"_s, {}, allWeighers)}), {}, {}},
        {"until Liberty the filter is missed beside the other",
            all({release(u"liberty"_s), group(u"affinity"_s, {u"ServerGroupAntiAffinityFilter"_s}, allWeighers)}),
            u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupAffinityFilter not configured"_s},
        {"in Mitaka the filter is missed in any case",
            all({release(u"mitaka"_s), group(u"affinity"_s, {}, allWeighers)}), u"UnsupportedPolicyException"_s,
            u"ServerGroup policy is not supported: ServerGroupAffinityFilter not configured"_s},

        {"encrypted memory without UEFI", extraSpec(u"hw:mem_encryption"_s, u"true"_s), u"FlavorImageConflict"_s,
            u"Memory encryption requested by hw:mem_encryption extra spec in small flavor but image cirros doesn't "
            u"have "
            "'hw_firmware_type' property set to 'uefi'"_s},

        {"flavor and image disagree about the PMU",
            all({extraSpec(u"hw:pmu"_s, u"true"_s), withProperty(u"hw_pmu"_s, u"false"_s)}), u"FlavorImageConflict"_s,
            u"Flavor small has hw:pmu extra spec explicitly set to True, conflicting with image cirros which has "
            u"hw_pmu "
            "explicitly set to False."_s},
        {"flavor and image agree about the PMU",
            all({extraSpec(u"hw:pmu"_s, u"yes"_s), withProperty(u"hw_pmu"_s, u"on"_s)}), {}, {}},
        {"serial ports that are no number", extraSpec(u"hw:serial_port_count"_s, u"two"_s),
            u"ImageSerialPortNumberInvalid"_s,
            u"Number of serial ports specified in flavor is invalid: expected an integer, got 'two'"_s},
        {"more serial ports than the flavor allows",
            all({extraSpec(u"hw:serial_port_count"_s, u"2"_s), withProperty(u"hw_serial_port_count"_s, u"3"_s)}),
            u"ImageSerialPortNumberExceedFlavorValue"_s,
            u"Forbidden to exceed flavor value of number of serial ports passed in image meta."_s},
        {"fewer serial ports than the flavor allows",
            all({extraSpec(u"hw:serial_port_count"_s, u"2"_s), withProperty(u"hw_serial_port_count"_s, u"1"_s)}), {},
            {}},
        {"realtime CPUs for everything", extraSpec(u"hw:cpu_realtime"_s, u"yes"_s), u"RealtimeMaskNotFoundOrInvalid"_s,
            u"Use of realtime CPUs requires either one or more non-realtime CPU(s) or offloaded emulator threads."_s},
        {"more sockets than the flavor allows",
            all({extraSpec(u"hw:cpu_max_sockets"_s, u"2"_s), withProperty(u"hw_cpu_max_sockets"_s, u"4"_s)}),
            u"ImageVCPULimitsRangeExceeded"_s,
            u"Image vCPU topology limits (sockets=4, cores=0, threads=0) exceeds the limits of the flavor (sockets=2, "
            "cores=0, threads=0)"_s},
        {"a topology beyond the limits",
            all({extraSpec(u"hw:cpu_max_sockets"_s, u"2"_s), withProperty(u"hw_cpu_sockets"_s, u"4"_s)}),
            u"ImageVCPUTopologyRangeExceeded"_s,
            u"Image vCPU topology (sockets=4, cores=0, threads=0) exceeds the limits of the flavor or image "
            u"(sockets=2, "
            "cores=65536, threads=65536)"_s},
        {"sockets that are no number", extraSpec(u"hw:cpu_sockets"_s, u"many"_s), u"InvalidRequest"_s,
            u"Invalid flavor extra spec. Error: invalid literal for int() with base 10: 'many'"_s},
        {"a topology goes before queues",
            all({extraSpec(u"hw:cpu_sockets"_s, u"many"_s), extraSpec(u"hw:vif_multiqueue_enabled"_s, u"yes"_s)}),
            u"InvalidRequest"_s, u"Invalid flavor extra spec. Error: invalid literal for int() with base 10: 'many'"_s},
        {"flavor and image disagree about queues",
            all({twoCpus, extraSpec(u"hw:vif_multiqueue_enabled"_s, u"yes"_s),
                withProperty(u"hw_vif_multiqueue_enabled"_s, u"no"_s)}),
            u"FlavorImageConflict"_s,
            u"Flavor small has hw:vif_multiqueue_enabled extra spec explicitly set to True, conflicting with image "
            u"cirros "
            "which has hw_vif_multiqueue_enabled explicitly set to False."_s},

        {"PCI devices without an alias", extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s),
            u"PciRequestAliasNotDefined"_s, u"PCI alias gpu is not defined"_s},
        {"flavor and image disagree about PCI devices",
            all({extraSpec(u"hw:pci_numa_affinity_policy"_s, u"required"_s),
                withProperty(u"hw_pci_numa_affinity_policy"_s, u"legacy"_s)}),
            u"ImagePCINUMAPolicyForbidden"_s,
            u"Image property 'hw_pci_numa_affinity_policy' is not permitted to override the "
            "'hw:pci_numa_affinity_policy' flavor extra spec."_s},
        {"the policy goes before the aliases",
            all({extraSpec(u"hw:pci_numa_affinity_policy"_s, u"near"_s),
                extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s)}),
            u"InvalidPCINUMAAffinity"_s, u"Invalid PCI NUMA affinity configured: near"_s},
        {"PCI devices go before the image's status", all({queued, extraSpec(u"pci_passthrough:alias"_s, u"gpu:1"_s)}),
            u"PciRequestAliasNotDefined"_s, u"PCI alias gpu is not defined"_s},

        {"a reader may not",
            [](Boot &boot) {
                boot.cloud.release = *Release::named(u"2023.1"_s);
                boot.request.roles = {u"reader"_s};
            },
            forbidden, u"Policy doesn't allow os_compute_api:servers:create to be performed."_s},
        {"before 2023.1 whoever has a role may",
            [](Boot &boot) {
                boot.cloud.release = *Release::named(u"zed"_s);
                boot.request.roles = {u"reader"_s};
            },
            {}, {}},
        {"counts go before the zone", all({tooMany, zone(u"a:b:c:d"_s)}), badRequest,
            u"min_count must be <= max_count"_s},
        {"a forced host goes before the requested one", all({host(u"h1"_s), zone(u"z1:h1"_s, false)}), forbidden,
            forcedHost},
        {"the requested host's policy goes before the flavor", all({noFlavor, host(u"h1"_s, {}, u"member"_s)}),
            forbidden, requestedHost},
        {"the missing image goes before the flavor", all({noFlavor, [](Boot &boot) { boot.request.imageRef.clear(); }}),
            badRequest, u"Missing imageRef attribute"_s},
        {"the flavor goes before the zone", all({noFlavor, zone(u"z9"_s)}), u"FlavorNotFound"_s,
            notFound(u"Flavor 9"_s)},
        {"the zone goes before the image", all({noImage, zone(u"z9"_s)}), u"InvalidRequest"_s, noZone},
        {"the image goes before the disabled flavor", all({noImage, disabledFlavor}), u"ImageNotFound"_s, noSuchImage},
        {"the disabled flavor goes before the image's properties",
            all({disabledFlavor, withProperty(u"hw_architecture"_s, u"vax"_s)}), u"FlavorNotFound"_s,
            notFound(u"Flavor 1"_s)},
        {"the image's properties go before its status", all({queued, withProperty(u"hw_architecture"_s, u"vax"_s)}),
            u"InvalidRequest"_s, u"Invalid image metadata. Error: Architecture name 'vax' is not valid"_s},
        {"the status goes before the memory", all({queued, minRam}), u"ImageNotActive"_s,
            u"Image %1 is not active."_s.arg(test::uuidOf(100))},
        {"the memory goes before the disk", all({minDisk, minRam}), u"FlavorMemoryTooSmall"_s, ramTooSmall},
        {"the image's size goes before its min_disk",
            all({minDisk, image([](Image &image) { image.sizeBytes = 12 * gibibyte; })}),
            u"FlavorDiskSmallerThanImage"_s,
            u"Flavor's disk is too small for requested image. Flavor disk is 10737418240 bytes, image is 12884901888 bytes."_s},
        {"the image goes before the group", all({noGroup, minRam}), u"FlavorMemoryTooSmall"_s, ramTooSmall},
        {"the group goes before the host", all({noGroup, host(u"h9"_s)}), u"InstanceGroupNotFound"_s,
            notFound(u"Instance group "_s + test::uuidOf(301))},
    };
    return rows;
}

RequestSpec specOf(const Boot &boot)
{
    const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
    return createServer(boot.request, index, boot.cloud.release).value_or(RequestSpec());
}

} // namespace

class CreateServerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void refuses_data();
    void refuses();
    void forcesHosts_data();
    void forcesHosts();
    void namesEveryServer();
    void dropsNovasOwnHints();
    void findsWhereTheGroupIs();
    void takesTheDestination();
    void readsTheImageOfAVolume();
    void addsThePortsDevices();
};

void CreateServerTest::refuses_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Row &given : rows())
        QTest::addRow("%s", given.name) << row++;
}

void CreateServerTest::refuses()
{
    QFETCH(int, row);
    const Row &given = rows().at(std::size_t(row));
    Boot boot;
    given.change(boot);
    const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
    std::optional<DecisionError> refusal;
    const auto spec = createServer(asClientsSend(boot.request, boot.cloud.release), index, boot.cloud.release);
    if (!spec)
        refusal = spec.error();
    else if (spec->group)
        refusal = setupInstanceGroup(spec->group->policy, index, boot.cloud.release);
    const Stage stage = given.type == u"UnsupportedPolicyException"_s ? Stage::Conductor : Stage::Api;
    const auto expected
        = given.type.isEmpty() ? std::nullopt : std::optional(DecisionError{given.type, given.message, stage});
    QCOMPARE(refusal ? refusal->message : QString(), given.message);
    QCOMPARE(refusal, expected);

    // The scheduler gives the same answer.
    const Decision decision = test::decide(boot.cloud, boot.request);
    QCOMPARE(decision.error, expected);
    QCOMPARE(toString(decision.outcome), toString(expected ? Outcome::Error : Outcome::Scheduled));
    QCOMPARE(decision.instances.isEmpty(), expected.has_value());
}

void CreateServerTest::forcesHosts_data()
{
    QTest::addColumn<QString>("given");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("node");
    const auto row = [](const QString &given, const QString &zone, const QString &host, const QString &node) {
        QTest::addRow("'%s'", qPrintable(given)) << given << zone << host << node;
    };
    row(u"z1"_s, u"z1"_s, {}, {});
    row(u"z1:h1"_s, u"z1"_s, u"h1"_s, {});
    row(u"z1:h1:n1"_s, u"z1"_s, u"h1"_s, u"n1"_s);
    row(u"nova:h1"_s, {}, u"h1"_s, {});
    row(u":h1"_s, {}, u"h1"_s, {});
    row(u"nova:h2"_s, u"nova"_s, u"h2"_s, {});
    row(u"nova::h1"_s, u"nova"_s, {}, u"h1"_s);
    row(u"z1::h1"_s, {}, {}, u"h1"_s);
    row(u"z1:"_s, u"z1"_s, {}, {});
    row(QString(), {}, {}, {});
}

void CreateServerTest::forcesHosts()
{
    QFETCH(QString, given);
    Boot boot;
    zone(given)(boot);
    const RequestSpec spec = specOf(boot);
    QTEST(spec.availabilityZone, "zone");
    QTEST(spec.forceHost, "host");
    QTEST(spec.forceNode, "node");
}

void CreateServerTest::namesEveryServer()
{
    Boot boot;
    boot.request.maxCount = 3;
    boot.request.instanceUuids = {test::uuidOf(1)};
    const QStringList uuids = specOf(boot).instanceUuids;
    QCOMPARE(uuids.size(), 3);
    QCOMPARE(uuids.first(), test::uuidOf(1));
    QCOMPARE(QSet<QString>(uuids.begin(), uuids.end()).size(), 3);

    boot.request.instanceUuids = {test::uuidOf(1), test::uuidOf(2), test::uuidOf(3), test::uuidOf(4)};
    QCOMPARE(specOf(boot).instanceUuids, boot.request.instanceUuids.mid(0, 3));
}

void CreateServerTest::dropsNovasOwnHints()
{
    Boot boot;
    boot.request.hints = {{u"_nova_check_type"_s, {u"rebuild"_s}}, {u"query"_s, {u"[]"_s}}};
    QCOMPARE(specOf(boot).schedulerHints.keys(), QStringList{u"query"_s});
}

void CreateServerTest::findsWhereTheGroupIs()
{
    Boot boot;
    group(u"affinity"_s, {}, allWeighers)(boot);
    boot.cloud.serverGroups[0].members = {test::uuidOf(1), test::uuidOf(2), test::uuidOf(3), test::uuidOf(4)};
    test::addInstance(boot.cloud, 1, u"h1"_s);
    test::addInstance(boot.cloud, 2, u"h1"_s);
    test::addInstance(boot.cloud, 3, {});
    const RequestSpec spec = specOf(boot);
    QCOMPARE(spec.group->hosts, QSet<QString>{u"h1"_s});
    QCOMPARE(spec.group->membersOnHost, (QHash<QString, int>{{u"h1"_s, 2}}));

    test::addInstance(boot.cloud, 5, u"h2"_s);
    boot.request.instanceUuids = {test::uuidOf(5)};
    QCOMPARE(specOf(boot).group->hosts, (QSet<QString>{u"h1"_s, u"h2"_s}));
}

void CreateServerTest::takesTheDestination()
{
    Boot boot;
    host(u"h1"_s)(boot);
    boot.request.spec.hasDestination = true;
    boot.request.spec.destinationCell = defaultCellUuid();
    boot.request.spec.ignoreHosts = {u"h2"_s};
    const RequestSpec spec = specOf(boot);
    QCOMPARE(spec.requestedDestination->host, u"h1"_s);
    QCOMPARE(spec.requestedDestination->cell, 0);
    QCOMPARE(spec.ignoreHosts, QStringList{u"h2"_s});
}

void CreateServerTest::readsTheImageOfAVolume()
{
    Boot boot;
    all({volume(10), withProperty(u"os_type"_s, u"linux"_s)})(boot);
    const RequestSpec fromImage = specOf(boot);
    QVERIFY(fromImage.isVolumeBacked);
    QCOMPARE(fromImage.imageProperty(u"os_type"_s), u"linux"_s);

    boot.request.blockDevices[0].sourceType = u"volume"_s;
    const RequestSpec fromVolume = specOf(boot);
    QVERIFY(fromVolume.isVolumeBacked);
    QVERIFY(!fromVolume.image);
}

void CreateServerTest::addsThePortsDevices()
{
    Boot boot;
    extraSpec(u"pci_passthrough:alias"_s, u"gpu:2"_s)(boot);
    test::setOption(
        boot.cloud, u"pci"_s, u"alias"_s, QJsonArray{QJsonObject{{u"name"_s, u"gpu"_s}, {u"vendor_id"_s, u"10de"_s}}});
    boot.request.spec.pciRequests = {{1, {{{u"physical_network"_s, u"physnet0"_s}}}, {}, {}, {}}};
    const QList<PciRequest> requests = specOf(boot).pciRequests;
    QCOMPARE(requests.size(), 2);
    QCOMPARE(requests.at(0).aliasName, u"gpu"_s);
    QVERIFY(!requests.at(1).aliasName);
    QVERIFY(requests.at(0).requestId != requests.at(1).requestId && !requests.at(1).requestId.isEmpty());
}
QTEST_GUILESS_MAIN(CreateServerTest)
#include "tst_createserver.moc"
