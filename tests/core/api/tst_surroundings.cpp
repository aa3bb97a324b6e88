// SPDX-License-Identifier: GPL-3.0-or-later
// What nova-api refuses because of the body by itself, and because of what the services beside it hold: tokens, quotas,
// networks and ports, security groups, key pairs, volumes, device profiles. The texts are Nova's: nova.exception and
// the places that raise it.
#include "api/createserver.h"

#include "core/scheduler/worlds.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A project "project" that has a bit of everything, on two hosts; and the request.
struct Boot
{
    Cloud cloud = test::cloudOf(2);
    Request request = test::bootRequest();

    Surroundings &known() { return cloud.surroundings; }
    Flavor &flavor() { return cloud.flavors.first(); }
    Image &image() { return cloud.images.first(); }
    Project &project() { return known().projects->first(); }
};

const QString net = test::uuidOf(400);
const QString otherNet = test::uuidOf(401);
const QString bareNet = test::uuidOf(402);
const QString outside = test::uuidOf(403);
const QString freePort = test::uuidOf(500);
const QString takenPort = test::uuidOf(501);
const QString barePort = test::uuidOf(502);
const QString disk = test::uuidOf(600);
const QString usedDisk = test::uuidOf(601);
const QString dataDisk = test::uuidOf(602);
const QString foreignDisk = test::uuidOf(603);

Network network(const QString &id, const QString &projectId, bool hasSubnet = true)
{
    Network network;
    network.id = id;
    network.projectId = projectId;
    if (hasSubnet)
        network.subnets = {{test::uuidOf(450), u"10.0.0.0/24"_s, {}, {}, {}}};
    return network;
}

Port port(const QString &id, const QString &server, const QString &address)
{
    Port port;
    port.id = id;
    port.networkId = net;
    port.projectId = u"project"_s;
    port.deviceId = server;
    if (!address.isEmpty())
        port.fixedIps = {{test::uuidOf(450), address}};
    return port;
}

Volume volume(const QString &id, const QString &status, bool bootable, const QString &projectId = u"project"_s)
{
    Volume volume;
    volume.id = id;
    volume.projectId = projectId;
    volume.sizeGb = 10;
    volume.status = status;
    volume.bootable = bootable;
    return volume;
}

Boot furnished()
{
    Boot boot;
    Surroundings &known = boot.known();
    known.projects = {{u"project"_s, u"demo"_s, {}, {}, {}}};
    known.users = {{u"user"_s, u"alice"_s, {{u"project"_s, {u"member"_s}}}, {}}};
    known.keyPairs = {{u"laptop"_s, u"user"_s, {}}, {u"stolen"_s, u"mallory"_s, {}}};
    known.networks = {network(net, u"project"_s), network(otherNet, u"other"_s), network(bareNet, u"other"_s, false),
        network(outside, u"other"_s)};
    (*known.networks)[3].external = true;
    known.ports = {
        port(freePort, {}, u"10.0.0.7"_s), port(takenPort, test::uuidOf(900), u"10.0.0.8"_s), port(barePort, {}, {})};
    known.securityGroups
        = {{test::uuidOf(700), u"web"_s, u"project"_s, {}}, {test::uuidOf(701), u"twice"_s, u"project"_s, {}},
            {test::uuidOf(702), u"twice"_s, u"project"_s, {}}, {test::uuidOf(703), u"foreign"_s, u"other"_s, {}}};
    known.volumes = {volume(disk, u"available"_s, true), volume(usedDisk, u"in-use"_s, true),
        volume(dataDisk, u"available"_s, false), volume(foreignDisk, u"available"_s, true, u"other"_s)};
    known.volumeSnapshots = {{test::uuidOf(650), disk, 10, {}}};
    known.volumeTypes = {{test::uuidOf(660), u"fast"_s, {}}};
    known.deviceProfiles = {{u"fpga"_s, {{{u"resources:FPGA"_s, u"1"_s}, {u"trait:CUSTOM_X"_s, u"required"_s}}}, {}}};
    return boot;
}

using Change = std::function<void(Boot &)>;

Change all(const QList<Change> &changes)
{
    return [=](Boot &boot) {
        for (const Change &change : changes)
            change(boot);
    };
}

Change servers(int least, int most)
{
    return [=](Boot &boot) {
        boot.request.minCount = least;
        boot.request.maxCount = most;
    };
}

Change on(const QList<RequestedNetwork> &networks)
{
    return [=](Boot &boot) {
        boot.request.networkChoice = NetworkChoice::Listed;
        boot.request.networks = networks;
    };
}

Change choosing(NetworkChoice choice)
{
    return [=](Boot &boot) { boot.request.networkChoice = choice; };
}

Change quota(const QString &resource, int most)
{
    return [=](Boot &boot) { boot.project().quotas.insert(resource, most); };
}

Change userQuota(const QString &resource, int most)
{
    return [=](Boot &boot) { boot.project().userQuotas[u"user"_s].insert(resource, most); };
}

Change instances(int count, const QString &projectId = u"project"_s, const QString &userId = u"user"_s)
{
    return [=](Boot &boot) {
        for (int i = 0; i < count; ++i) {
            const int n = 1000 + static_cast<int>(boot.cloud.instances.size());
            test::addInstance(boot.cloud, n, u"h1"_s);
            Instance &instance = boot.cloud.instances.last();
            instance.projectId = projectId;
            instance.userId = userId;
            instance.flavorid = boot.flavor().flavorid;
        }
    };
}

BlockDevice device(const QString &source, const QString &destination, const QString &uuid, std::optional<int> bootIndex,
    std::optional<qint64> sizeGb = {})
{
    return {source, destination, uuid, bootIndex, sizeGb};
}

// From these devices alone.
Change disks(const QList<BlockDevice> &devices)
{
    return [=](Boot &boot) {
        boot.request.imageRef.clear();
        boot.request.blockDevices = devices;
    };
}

Change body(const std::function<void(Request &)> &change)
{
    return [=](Boot &boot) { change(boot.request); };
}

// No type: the request is taken.
struct Row
{
    const char *name;
    Change change;
    QString type = {};
    QString message = {};
};

const QString invalidBody = u"ValidationError"_s;
const QString tooMany = u"TooManyInstances"_s;
const QString invalidDisk = u"InvalidBDMFormat"_s;
const QString noName
    = u"An invalid 'name' value was provided. The name must be: printable characters. Can not start or "
      "end with whitespace."_s;

QString field(const QString &member, const QString &value, const QString &what)
{
    return u"Invalid input for field/attribute %1. Value: %2. %3"_s.arg(member, value, what);
}

QString mapping(const QString &details)
{
    return u"Block Device Mapping is Invalid: "_s + details;
}

const std::vector<Row> &bodyRows()
{
    const QString longText(256, u'a');
    static const std::vector<Row> rows{
        {"nothing special", body([](Request &) {})},
        {"no name", body([](Request &request) { request.name = u""_s; }), invalidBody,
            field(u"name"_s, {}, u"'' is too short"_s)},
        {"a long name", body([=](Request &request) { request.name = longText; }), invalidBody,
            field(u"name"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"a name of 255 characters of two units each",
            body([](Request &request) { request.name = u"𝄞"_s.repeated(255); })},
        {"a blank before the name", body([](Request &request) { request.name = u" a"_s; }), invalidBody, noName},
        {"a blank in the name", body([](Request &request) { request.name = u"a b"_s; })},
        {"a bell in the name", body([](Request &request) { request.name = u"a\ab"_s; }), invalidBody, noName},
        {"a strange metadata key", body([](Request &request) { request.metadata = {{u"a$"_s, u"b"_s}}; }), invalidBody,
            field(u"metadata"_s, u"{'a$': 'b'}"_s,
                u"'a$' does not match any of the regexes: '^[a-zA-Z0-9-_:. ]{1,255}$'"_s)},
        {"a long metadata value", body([=](Request &request) { request.metadata = {{u"a"_s, longText}}; }), invalidBody,
            field(u"a"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"too much metadata", body([](Request &request) {
             for (int i = 0; i < 129; ++i)
                 request.metadata.insert(QString::number(i), {});
         }),
            u"MetadataLimitExceeded"_s, u"Maximum number of metadata items exceeds 128"_s},
        {"a network that is no uuid", on({{u"x"_s, {}, {}}}), invalidBody,
            field(
                u"networks"_s, u"[{'uuid': 'x'}]"_s, u"[{'uuid': 'x'}] is not valid under any of the given schemas"_s)},
        {"an address that is none", on({{{}, {}, u"10.0"_s}}), invalidBody,
            field(u"networks"_s, u"[{'fixed_ip': '10.0'}]"_s,
                u"[{'fixed_ip': '10.0'}] is not valid under any of the given schemas"_s)},
        {"a disk configuration", body([](Request &request) { request.diskConfig = u"MANUAL"_s; })},
        {"a disk configuration that is none", body([](Request &request) { request.diskConfig = u"x"_s; }), invalidBody,
            field(u"OS-DCF:diskConfig"_s, u"x"_s, u"'x' is not one of ['AUTO', 'MANUAL']"_s)},
        {"a blank behind the zone", body([](Request &request) { request.availabilityZone = u"z "_s; }), invalidBody,
            noName},
        {"a config drive", body([](Request &request) { request.configDrive = u"True"_s; })},
        {"perhaps a config drive", body([](Request &request) { request.configDrive = u"maybe"_s; }), invalidBody,
            field(u"config_drive"_s, u"maybe"_s,
                u"'maybe' is not one of [True, 'True', 'TRUE', 'true', '1', 'ON', 'On', 'on', 'YES', 'Yes', 'yes', "
                "False, 'False', 'FALSE', 'false', '0', 'OFF', 'Off', 'off', 'NO', 'No', 'no']"_s)},
        {"user data", body([](Request &request) { request.userData = u"aGVsbG8="_s; })},
        {"user data with other characters, which Python passes over",
            body([](Request &request) { request.userData = u"#aGVs\nbG8="_s; })},
        {"user data that is cut off", body([](Request &request) { request.userData = u"aGVsbG8"_s; }), invalidBody,
            field(u"user_data"_s, u"aGVsbG8"_s, u"'aGVsbG8' is not a 'base64'"_s)},
        {"a long description", body([=](Request &request) { request.description = longText; }), invalidBody,
            field(u"description"_s, longText, u"'%1' is too long"_s.arg(longText))},
        {"tags", body([](Request &request) { request.tags = {u"a"_s, u"b c"_s}; })},
        {"a tag of two", body([](Request &request) { request.tags = {u"a"_s, u"b,c"_s}; }), invalidBody,
            field(u"1"_s, u"b,c"_s, u"'b,c' does not match '^[^,/]*$'"_s)},
        {"a tag of nothing", body([](Request &request) { request.tags = {u""_s}; }), invalidBody,
            field(u"0"_s, {}, u"'' is too short"_s)},
        {"a host name that is none", body([](Request &request) { request.host = u"a b"_s; }), invalidBody,
            field(u"host"_s, u"a b"_s, u"'a b' does not match '^[a-zA-Z0-9-._]*$'"_s)},
        {"a short hostname", body([](Request &request) { request.hostname = u"a"_s; }), invalidBody,
            field(u"hostname"_s, u"a"_s, u"'a' is too short"_s)},
        {"a hostname with dots", body([](Request &request) { request.hostname = u"a.b"_s; }), invalidBody,
            field(u"hostname"_s, u"a.b"_s, u"'a.b' does not match '^[a-zA-Z0-9]+[a-zA-Z0-9-]*[a-zA-Z0-9]+$'"_s)},
        {"one hostname for two", all({servers(1, 2), body([](Request &request) { request.hostname = u"ab"_s; })}),
            u"AmbiguousHostnameForMultipleInstances"_s,
            u"Unable to allocate a single hostname to multiple instances"_s},
        {"a kind of disk that is none", disks({device(u"x"_s, u"local"_s, {}, 0)}), invalidBody,
            field(u"source_type"_s, u"x"_s, u"'x' is not one of ['volume', 'image', 'snapshot', 'blank']"_s)},
        {"the name goes before the metadata", body([](Request &request) {
             request.name = u" "_s;
             request.metadata = {{u"$"_s, {}}};
         }),
            invalidBody, noName},
        {"an image that resizes no disk",
            [](Boot &boot) {
                boot.request.diskConfig = u"AUTO"_s;
                boot.image().properties.insert(u"auto_disk_config"_s, u"Disabled"_s);
            },
            u"AutoDiskConfigDisabledByImage"_s,
            u"Requested image %1 has automatic disk resize disabled."_s.arg(test::uuidOf(100))},
        {"an image of an encrypted volume",
            [](Boot &boot) { boot.image().properties.insert(u"cinder_encryption_key_id"_s, u"k"_s); },
            u"ImageUnacceptable"_s,
            u"Image %1 is unacceptable: Direct booting of an image uploaded from an encrypted volume is unsupported."_s
                .arg(test::uuidOf(100))},
        {"an image's config drive that is none",
            [](Boot &boot) { boot.image().properties.insert(u"img_config_drive"_s, u"no"_s); }, u"InvalidRequest"_s,
            u"Invalid image metadata. Error: Field value no is invalid"_s},
    };
    return rows;
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

const std::vector<Row> &quotaRows()
{
    static const std::vector<Row> rows{
        {"all that is allowed", all({instances(9), quota(u"cores"_s, 10)})},
        {"one too many", instances(10), tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 10 of 10 instances"_s},
        {"of another project there may be more", instances(10, u"other"_s)},
        {"cores and servers", all({quota(u"cores"_s, 3), quota(u"instances"_s, 2), instances(2), servers(2, 4)}),
            tooMany,
            u"Quota exceeded for cores, instances: Requested 4, 2-4, but already used 2, 2 of 3, 2 cores, instances"_s},
        {"memory", all({quota(u"ram"_s, 1536), instances(1)}), tooMany,
            u"Quota exceeded for ram: Requested 1024, but already used 1024 of 1536 ram"_s},
        {"fewer will do", all({quota(u"cores"_s, 5), instances(2), servers(2, 8)})},
        {"not so few", all({quota(u"cores"_s, 5), instances(2), servers(4, 8)}), tooMany,
            u"Quota exceeded for cores: Requested 8, but already used 2 of 5 cores"_s},
        {"no limit", all({quota(u"instances"_s, -1), quota(u"cores"_s, -1), quota(u"ram"_s, -1), servers(15, 15)})},
        {"a user's own limit", all({userQuota(u"instances"_s, 1), instances(1)}), tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 1 of 1 instances"_s},
        {"a user's own limit counts the user's servers alone",
            all({userQuota(u"instances"_s, 1), instances(5, u"project"_s, u"bob"_s)})},
        {"the option's limit", [](Boot &boot) { test::setOption(boot.cloud, u"quota"_s, u"instances"_s, 0); }, tooMany,
            u"Quota exceeded for instances: Requested 1, but already used 0 of 0 instances"_s},
        {"deleted servers do not count",
            all({instances(10),
                [](Boot &boot) {
                    for (Instance &instance : boot.cloud.instances)
                        instance.vmState = u"soft-delete"_s;
                }})},
        {"no project is known", all({instances(10), [](Boot &boot) { boot.known().projects.reset(); }})},
        {"too many in the group",
            all({quota(u"server_group_members"_s, 1), instances(1),
                [](Boot &boot) {
                    boot.cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"soft-affinity"_s, {},
                        {boot.cloud.instances.first().uuid}, {}, {}, {}}};
                    boot.request.hints.insert(u"group"_s, {test::uuidOf(300)});
                }}),
            u"OverQuota"_s, u"Quota exceeded, too many servers in group"_s},
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
        {"an address", on({{net, {}, u"10.0.0.9"_s}})},
        {"an address for two", all({servers(1, 2), on({{net, {}, u"10.0.0.9"_s}})}),
            u"InvalidFixedIpAndMaxCountRequest"_s,
            u"Failed to launch instances: max_count cannot be greater than 1 if an fixed_ip is specified."_s},
        {"another server's address", on({{net, {}, u"10.0.0.8"_s}}), u"FixedIpAlreadyInUse"_s,
            u"Fixed IP address 10.0.0.8 is already in use on instance %1."_s.arg(test::uuidOf(900))},
        {"ports enough", all({on({{net, {}, {}}}), quota(u"port"_s, 4)})},
        {"no port left", all({on({{net, {}, {}}}), quota(u"port"_s, 3)}), u"PortLimitExceeded"_s,
            u"Maximum number of ports exceeded"_s},
        {"ports for some", all({on({{net, {}, {}}}), quota(u"port"_s, 5), servers(2, 4)})},
        {"no network is known", all({on({{otherNet, {}, {}}}), [](Boot &boot) { boot.known().networks.reset(); }})},
    };
    return rows;
}

// What Cinder kept of the image that the bootable volume was made of.
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
    void checksTheBody_data() { add(bodyRows()); }
    void checksTheBody() { check(bodyRows()); }
    void knowsUsers_data() { add(identityRows()); }
    void knowsUsers() { check(identityRows()); }
    void keepsQuotas_data() { add(quotaRows()); }
    void keepsQuotas() { check(quotaRows()); }
    void knowsNetworks_data() { add(networkRows()); }
    void knowsNetworks() { check(networkRows()); }
    void knowsVolumes_data() { add(volumeRows()); }
    void knowsVolumes() { check(volumeRows()); }
    void buildsFewerServers();
    void asksForThePortsResources();
    void asksForTheProfilesDevices();
    void goesToTheVolumesZone();
    void bootsWhatTheVolumesImageSays_data();
    void bootsWhatTheVolumesImageSays();

private:
    static void add(const std::vector<Row> &rows);
    static void check(const std::vector<Row> &rows);
    static RequestSpec specOf(const Boot &boot);
};

void SurroundingsTest::add(const std::vector<Row> &rows)
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Row &given : rows)
        QTest::addRow("%s", given.name) << row++;
}

void SurroundingsTest::check(const std::vector<Row> &rows)
{
    QFETCH(int, row);
    const Row &given = rows.at(std::size_t(row));
    Boot boot = furnished();
    given.change(boot);
    const CloudIndex index(std::make_shared<const Cloud>(boot.cloud));
    const auto spec = createServer(boot.request, index, boot.cloud.release);
    QCOMPARE(spec ? QString() : spec.error().message, given.message);
    QCOMPARE(spec ? QString() : spec.error().type, given.type);
    QVERIFY(spec || spec.error().stage == Stage::Api);
}

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
    all({on({{net, {}, {}}}), quota(u"port"_s, 5)})(boot); // of which three are there
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
    QCOMPARE(specOf(boot).availabilityZone, QString()); // the common one, as of hosts
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

// Cinder keeps the image's own members beside its properties.
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
