// SPDX-License-Identifier: GPL-3.0-or-later
// What the request filters add to a request, and the query that Placement is asked in the end.
#include "core/scheduler/worlds.h"
#include "scheduler/requestfilters/catalogue.h"
#include "scheduler/resourcerequest.h"

#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::Given;
using test::World;

namespace {

struct FilterRow
{
    const char *filter;
    const char *name;
    Given given;
    bool applied;
    // What the filter added: traits, "!" before forbidden ones, "in:" and "!in:" before aggregates.
    QStringList added;
};

Given extraSpec(const QString &key, const QString &value)
{
    return [=](World &world) { world.spec.flavor.extraSpecs.insert(key, value); };
}

Given property(const QString &name, const QString &value)
{
    return [=](World &world) { world.spec.image->properties.insert(name, value); };
}

Given option(const QString &name)
{
    return [=](World &world) { world.setOption(u"scheduler"_s, name, true); };
}

Given all(const QList<Given> &steps)
{
    return [=](World &world) {
        for (const Given &step : steps)
            step(world);
    };
}

Given aggregates(const QList<QMap<QString, QString>> &metadata)
{
    return [=](World &world) {
        for (const auto &of : metadata)
            world.addAggregate(of);
    };
}

void nothing(World &) { }

QString in(const QList<int> &aggregates)
{
    QStringList uuids;
    for (const int id : aggregates)
        uuids.append(test::uuidOf(900 + id));
    return u"in:"_s + uuids.join(u',');
}

const Given limitTenants = option(u"limit_tenants_to_placement_aggregate"_s);
const Given imageType = option(u"query_placement_for_image_type_support"_s);
const Given prefilter = option(u"image_metadata_prefilter"_s);
const Given isolate = option(u"enable_isolated_aggregate_filtering"_s);

Given zone(const QString &name, int release = 26)
{
    return [=](World &world) {
        world.cloud.release = Release{release};
        world.spec.availabilityZone = name;
    };
}

Given computeVersion(int version)
{
    return [=](World &world) { world.node().service->version = version; };
}

const QString tenant = u"filter_tenant_id"_s;
const QString avx = u"HW_CPU_X86_AVX"_s;

const std::vector<FilterRow> &filterRows()
{
    static const std::vector<FilterRow> rows{
        {"require_tenant_aggregate", "off by default", aggregates({{{tenant, u"project"_s}}}), false, {}},
        {"require_tenant_aggregate", "the project's aggregates, with any suffix",
            all({limitTenants,
                aggregates({{{tenant, u"project"_s}}, {{tenant, u"other"_s}}, {{tenant + u'2', u"project"_s}}})}),
            true, {in({1, 3})}},
        {"require_tenant_aggregate", "values are not split at commas",
            all({limitTenants, aggregates({{{tenant, u"project,other"_s}}})}), true, {}},
        {"require_tenant_aggregate", "no aggregate, no limit", limitTenants, true, {}},
        {"require_tenant_aggregate", "no aggregate, but one is required",
            all({limitTenants, option(u"placement_aggregate_required_for_tenants"_s)}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: No hosts available for tenant"_s}},
        {"map_az_to_placement_aggregate", "no zone asked", aggregates({{{u"availability_zone"_s, u"z1"_s}}}), false,
            {}},
        {"map_az_to_placement_aggregate", "every aggregate of the zone",
            all({zone(u"z1"_s),
                aggregates({{{u"availability_zone"_s, u"z1"_s}}, {{u"availability_zone"_s, u"z2"_s}},
                    {{u"availability_zone"_s, u"z1"_s}}})}),
            true, {in({1, 3})}},
        {"map_az_to_placement_aggregate", "the default zone has no aggregate", zone(u"nova"_s), true, {}},
        {"map_az_to_placement_aggregate", "off by default until 23",
            all({zone(u"z1"_s, 23), aggregates({{{u"availability_zone"_s, u"z1"_s}}})}), false, {}},
        {"map_az_to_placement_aggregate", "always on from 28",
            all({zone(u"z1"_s, 28), aggregates({{{u"availability_zone"_s, u"z1"_s}}})}), true, {in({1})}},
        {"require_image_type_support", "off by default", nothing, false, {}},
        {"require_image_type_support", "the disk format", imageType, true, {u"COMPUTE_IMAGE_TYPE_QCOW2"_s}},
        {"require_image_type_support", "a volume has no format",
            all({imageType, [](World &world) { world.spec.isVolumeBacked = true; }}), false, {}},
        {"require_image_type_support", "a format without a trait",
            all({imageType, [](World &world) { world.spec.image->diskFormat = u"foo"_s; }}), false, {}},
        {"compute_status_filter", "disabled hosts are forbidden", nothing, true, {u"!COMPUTE_STATUS_DISABLED"_s}},
        {"isolate_aggregates", "off by default", aggregates({{{u"trait:"_s + avx, u"required"_s}}}), false, {}},
        {"isolate_aggregates", "aggregates whose trait nobody asks for",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"required"_s}}})}), true, {u"!"_s + in({1})}},
        {"isolate_aggregates", "only those with a trait that is not asked for",
            all({isolate, extraSpec(u"trait:"_s + avx, u"required"_s),
                aggregates({{{u"trait:"_s + avx, u"required"_s}},
                    {{u"trait:"_s + avx, u"required"_s}, {u"trait:CUSTOM_GOLD"_s, u"required"_s}}})}),
            true, {u"!"_s + in({2})}},
        {"isolate_aggregates", "a forbidden trait is not asked for",
            all({isolate, extraSpec(u"trait:"_s + avx, u"forbidden"_s),
                aggregates({{{u"trait:"_s + avx, u"required"_s}}})}),
            true, {u"!"_s + in({1})}},
        {"isolate_aggregates", "the image asks too",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"required"_s}}}),
                [](World &world) { world.spec.image->traitsRequired = {avx}; }}),
            true, {}},
        {"isolate_aggregates", "metadata that only forbids isolates nothing",
            all({isolate, aggregates({{{u"trait:"_s + avx, u"forbidden"_s}}})}), true, {}},
        {"transform_image_metadata", "off by default", property(u"hw_disk_bus"_s, u"virtio"_s), false, {}},
        {"transform_image_metadata", "no properties", prefilter, true, {}},
        {"transform_image_metadata", "properties become traits",
            all({prefilter, property(u"hw_disk_bus"_s, u"virtio"_s), property(u"hw_vif_model"_s, u"spapr-vlan"_s),
                property(u"hw_architecture"_s, u"x86_64"_s)}),
            true, {u"COMPUTE_NET_VIF_MODEL_SPAPR_VLAN"_s, u"COMPUTE_STORAGE_BUS_VIRTIO"_s, u"HW_ARCH_X86_64"_s}},
        {"transform_image_metadata", "one without a trait, and none is added",
            all({prefilter, property(u"hw_disk_bus"_s, u"virtio"_s), property(u"hw_viommu_model"_s, u"intel"_s)}),
            false, {}},
        {"accelerators_filter", "nothing asked", nothing, true, {}},
        {"accelerators_filter", "a device profile", extraSpec(u"accel:device_profile"_s, u"fpga"_s), true,
            {u"COMPUTE_ACCELERATORS"_s}},
        {"packed_virtqueue_filter", "nothing asked", nothing, false, {}},
        {"packed_virtqueue_filter", "by the flavor", extraSpec(u"hw:virtio_packed_ring"_s, u"Yes"_s), true,
            {u"COMPUTE_NET_VIRTIO_PACKED"_s}},
        {"packed_virtqueue_filter", "by the image", property(u"hw_virtio_packed_ring"_s, u"true"_s), true,
            {u"COMPUTE_NET_VIRTIO_PACKED"_s}},
        {"packed_virtqueue_filter", "turned off", extraSpec(u"hw:virtio_packed_ring"_s, u"false"_s), false, {}},
        {"routed_networks_filter", "off by default", nothing, false, {}},
        {"routed_networks_filter", "no network is routed", option(u"query_placement_for_routed_network_aggregates"_s),
            true, {}},
        {"remote_managed_ports_filter", "no port is remote-managed", nothing, true, {}},
        {"ephemeral_encryption_filter", "nothing asked", nothing, false, {}},
        {"ephemeral_encryption_filter", "asked", extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s), true,
            {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s}},
        {"ephemeral_encryption_filter", "a format alone asks for nothing",
            extraSpec(u"hw:ephemeral_encryption_format"_s, u"luks"_s), false, {}},
        {"ephemeral_encryption_filter", "asked with a format",
            all({property(u"hw_ephemeral_encryption"_s, u"true"_s),
                property(u"hw_ephemeral_encryption_format"_s, u"luks"_s)}),
            true, {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s, u"COMPUTE_EPHEMERAL_ENCRYPTION_LUKS"_s}},
        {"ephemeral_encryption_filter", "a format that there is not",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s),
                extraSpec(u"hw:ephemeral_encryption_format"_s, u"rot13"_s)}),
            false, {u"Invalid: Invalid ephemeral encryption format rot13. Allowed values: plain, luks, luksv2"_s}},
        {"ephemeral_encryption_filter", "flavor and image contradict each other",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"true"_s),
                property(u"hw_ephemeral_encryption"_s, u"false"_s)}),
            false,
            {u"FlavorImageConflict: Flavor small has hw:ephemeral_encryption extra spec explicitly set to true, "
             u"conflicting "
             "with image cirros which has hw_ephemeral_encryption explicitly set to false."_s}},
        {"ephemeral_encryption_filter", "flavor and image ask in different words",
            all({extraSpec(u"hw:ephemeral_encryption"_s, u"yes"_s), property(u"hw_ephemeral_encryption"_s, u"true"_s)}),
            true, {u"COMPUTE_EPHEMERAL_ENCRYPTION"_s}},
        {"virtio_sound_filter", "nothing asked", nothing, false, {}},
        {"virtio_sound_filter", "another model", extraSpec(u"hw:sound_model"_s, u"ich9"_s), false, {}},
        {"virtio_sound_filter", "the virtio model", property(u"hw_sound_model"_s, u"virtio"_s), true,
            {u"COMPUTE_SOUND_MODEL_VIRTIO"_s}},
        {"tpm_secret_security_filter", "nothing asked", nothing, false, {}},
        {"tpm_secret_security_filter", "the user's secret by default", extraSpec(u"hw:tpm_version"_s, u"2.0"_s), true,
            {u"COMPUTE_SECURITY_TPM_SECRET_SECURITY_USER"_s}},
        {"tpm_secret_security_filter", "the host's secret",
            all({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), extraSpec(u"hw:tpm_secret_security"_s, u"host"_s)}), true,
            {u"COMPUTE_SECURITY_TPM_SECRET_SECURITY_HOST"_s}},
        {"tpm_secret_security_filter", "nobody's secret",
            all({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), extraSpec(u"hw:tpm_secret_security"_s, u"mine"_s)}), false,
            {u"NoValidHost: No valid host was found. Scheduling failed: TPM secret security 'mine' is not supported."_s}},
        {"owner_nova_filter", "a compute that is too old", computeVersion(72), false, {}},
        {"owner_nova_filter", "computes that are just new enough", computeVersion(73), true, {u"OWNER_NOVA"_s}},
        {"owner_nova_filter", "asked already",
            all({computeVersion(73), [](World &world) { world.spec.rootRequired.insert(u"OWNER_NOVA"_s); }}), false,
            {u"OWNER_NOVA"_s}},
    };
    return rows;
}

QStringList addedTo(const RequestSpec &spec)
{
    QStringList added(spec.rootRequired.begin(), spec.rootRequired.end());
    for (const QString &trait : spec.rootForbidden)
        added.append(u'!' + trait);
    if (spec.requestedDestination) {
        for (QStringList anyOf : spec.requestedDestination->aggregates) {
            std::ranges::sort(anyOf);
            added.append(u"in:"_s + anyOf.join(u','));
        }
        QStringList forbidden(spec.requestedDestination->forbiddenAggregates.begin(),
            spec.requestedDestination->forbiddenAggregates.end());
        std::ranges::sort(forbidden);
        if (!forbidden.isEmpty())
            added.append(u"!in:"_s + forbidden.join(u','));
    }
    std::ranges::sort(added);
    return added;
}

struct QueryRow
{
    const char *name;
    Given given;
    QString query; // decoded
};

// The flavor of the verified examples: 2 VCPUs, 1024 MiB, 20 GiB.
Given example(const QList<Given> &steps = {})
{
    return [=](World &world) {
        world.spec.flavor.vcpus = 2;
        world.spec.flavor.rootGb = 20;
        all(steps)(world);
    };
}

Given hint(const QString &name)
{
    return [=](World &world) { world.spec.schedulerHints.insert(name, {test::uuidOf(1)}); };
}

const QString plain = u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s;
const QString unlimited = u"resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s;

Given release(int nova)
{
    return [=](World &world) { world.cloud.release = Release{nova}; };
}

Given requested(const QString &requester)
{
    return [=](World &world) {
        world.spec.requestedResources.append({u'_' + requester, {{u"CUSTOM_A"_s, 1}}, {u"CUSTOM_T"_s}, {u"HW_X"_s}});
    };
}

const std::vector<QueryRow> &queryRows()
{
    static const std::vector<QueryRow> rows{
        {"the flavor alone", example(), plain},
        {"swap and ephemeral disk", example({[](World &world) {
             world.spec.flavor.swapMb = 1500;
             world.spec.flavor.ephemeralGb = 5;
         }}),
            u"limit=1000&resources=DISK_GB:27,MEMORY_MB:1024,VCPU:2"_s},
        {"swap of just one GiB", example({[](World &world) { world.spec.flavor.swapMb = 1024; }}),
            u"limit=1000&resources=DISK_GB:21,MEMORY_MB:1024,VCPU:2"_s},
        {"a volume with aggregates and traits", example({[](World &world) {
             world.spec.isVolumeBacked = true;
             world.spec.rootRequired = {u"COMPUTE_IMAGE_TYPE_QCOW2"_s};
             world.spec.rootForbidden = {u"COMPUTE_STATUS_DISABLED"_s};
             world.spec.destination().aggregates = {{u"b"_s, u"a"_s}, {u"c"_s}};
             world.spec.destination().forbiddenAggregates = {u"z"_s, u"y"_s};
         }}),
            u"limit=1000&member_of=!in:y,z&member_of=in:a,b&member_of=in:c&resources=MEMORY_MB:1024,VCPU:2"
            "&root_required=COMPUTE_IMAGE_TYPE_QCOW2,!COMPUTE_STATUS_DISABLED"_s},
        {"amounts of 0 take the flavor's away",
            example({extraSpec(u"resources:VCPU"_s, u"0"_s), extraSpec(u"resources:MEMORY_MB"_s, u"0"_s),
                extraSpec(u"resources:DISK_GB"_s, u"0"_s), extraSpec(u"resources:CUSTOM_BAREMETAL"_s, u"1"_s)}),
            u"limit=1000&resources=CUSTOM_BAREMETAL:1"_s},
        {"traits of the flavor, VGPU and a policy",
            example({extraSpec(u"resources:VGPU"_s, u"1"_s), extraSpec(u"trait:HW_X"_s, u"forbidden"_s),
                extraSpec(u"trait:HW_A"_s, u"required"_s), extraSpec(u"group_policy"_s, u"isolate"_s)}),
            u"group_policy=isolate&limit=1000&required=HW_A,!HW_X&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2,VGPU:1"_s},
        {"a policy that there is not", example({extraSpec(u"group_policy"_s, u"any"_s)}), plain},
        {"an amount instead of the flavor's", example({extraSpec(u"resources:VCPU"_s, u" 1_0 "_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:10"_s},
        {"an amount below 0 is left out", example({extraSpec(u"resources:VCPU"_s, u"-1"_s)}), plain},
        {"an amount with a point is left out", example({extraSpec(u"resources:VCPU"_s, u"1.0"_s)}), plain},
        {"a class that there is not", example({extraSpec(u"resources:APPLES"_s, u"1"_s)}), plain},
        {"a trait that is neither required nor forbidden", example({extraSpec(u"trait:HW_A"_s, u"Required"_s)}), plain},
        {"traits of the image",
            example({[](World &world) { world.spec.image->traitsRequired = {u"HW_B"_s, u"HW_A"_s}; }}),
            u"limit=1000&required=HW_A,HW_B&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"the hint group takes the limit away", example({hint(u"group"_s)}), unlimited},
        {"so does same_host", example({hint(u"same_host"_s)}), unlimited},
        {"so does different_host", example({hint(u"different_host"_s)}), unlimited},
        {"another hint does not", example({hint(u"query"_s)}), plain},
        {"the limit is an option",
            example({[](World &world) { world.setOption(u"scheduler"_s, u"max_placement_results"_s, 7); }}),
            u"limit=7&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"a forced host with one node", example({[](World &world) { world.spec.forceHost = u"h1"_s; }}),
            u"in_tree=%1&limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s.arg(test::uuidOf(1))},
        {"a forced host with several nodes", example({[](World &world) {
             world.cloud.computeNodes.append(test::computeNode(2));
             world.cloud.computeNodes[1].host = u"h1"_s;
             world.spec.forceHost = u"h1"_s;
         }}),
            unlimited},
        {"a forced node of a host with several", example({[](World &world) {
             world.cloud.computeNodes.append(test::computeNode(2));
             world.cloud.computeNodes[1].host = u"h1"_s;
             world.spec.forceHost = u"h1"_s;
             world.spec.forceNode = u"h2"_s;
         }}),
            u"in_tree=%1&limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s.arg(test::uuidOf(2))},
        {"a destination goes before a forced host", example({[](World &world) {
             world.cloud.computeNodes.append(test::computeNode(2));
             world.spec.destination().host = u"h2"_s;
             world.spec.forceHost = u"h1"_s;
         }}),
            u"in_tree=%1&limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s.arg(test::uuidOf(2))},
        {"a host that there is not", example({[](World &world) { world.spec.forceHost = u"h9"_s; }}),
            u"NoValidHost: No valid host was found. No such host - host: h9 node: None "_s},
        {"a host in another cell than the destination's", example({[](World &world) {
             world.cloud.cells.append({test::uuidOf(50), u"cell2"_s, false, {}});
             world.spec.destination().host = u"h1"_s;
             world.spec.destination().cell = 1;
         }}),
            u"NoValidHost: No valid host was found. No such host - host: h1 node: None "_s},
        {"groups of their own",
            example({extraSpec(u"resources:VGPU"_s, u"1"_s), extraSpec(u"resources1:CUSTOM_A"_s, u"2"_s),
                extraSpec(u"resources_X:CUSTOM_B"_s, u"1"_s), extraSpec(u"trait1:CUSTOM_T"_s, u"required"_s),
                extraSpec(u"trait:HW_X"_s, u"forbidden"_s), extraSpec(u"group_policy"_s, u"isolate"_s)}),
            u"group_policy=isolate&limit=1000&required=!HW_X&required1=CUSTOM_T"
            "&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2,VGPU:1&resources1=CUSTOM_A:2&resources_X=CUSTOM_B:1"_s},
        {"the flavor's CPUs in a group of their own", example({extraSpec(u"resources1:VCPU"_s, u"4"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024&resources1=VCPU:4"_s},
        {"dedicated CPUs in a group of their own", example({extraSpec(u"resources1:PCPU"_s, u"4"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024&resources1=PCPU:4"_s},
        {"dedicated CPUs that share no core",
            example(
                {extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s), extraSpec(u"hw:cpu_thread_policy"_s, u"isolate"_s)}),
            u"limit=1000&required=!HW_CPU_HYPERTHREADING&resources=DISK_GB:20,MEMORY_MB:1024,PCPU:2"_s},
        {"and one for the emulator",
            example({extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s),
                extraSpec(u"hw:emulator_threads_policy"_s, u"isolate"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,PCPU:3"_s},
        {"some dedicated, some shared",
            example({extraSpec(u"hw:cpu_policy"_s, u"mixed"_s), extraSpec(u"hw:cpu_dedicated_mask"_s, u"^0"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,PCPU:1,VCPU:1"_s},
        {"those for realtime are dedicated",
            example({extraSpec(u"hw:cpu_policy"_s, u"mixed"_s), extraSpec(u"hw:cpu_realtime"_s, u"yes"_s),
                extraSpec(u"hw:cpu_realtime_mask"_s, u"1"_s),
                extraSpec(u"hw:emulator_threads_policy"_s, u"isolate"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,PCPU:2,VCPU:1"_s},
        {"which were VCPUs until 19", example({release(19), extraSpec(u"hw:cpu_policy"_s, u"dedicated"_s)}), plain},
        {"a group of a trait alone", example({extraSpec(u"trait1:CUSTOM_T"_s, u"required"_s)}),
            u"limit=1000&required1=CUSTOM_T&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2&resources1="_s},
        {"a group of nothing", example({extraSpec(u"resources1:CUSTOM_A"_s, u"0"_s)}), plain},
        {"two groups of the flavor without a policy",
            example({extraSpec(u"resources1:CUSTOM_A"_s, u"1"_s), extraSpec(u"resources2:CUSTOM_A"_s, u"1"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2&resources1=CUSTOM_A:1&resources2=CUSTOM_A:1"_s},
        {"suffixes were numbers until 20", example({release(20), extraSpec(u"resources_X:CUSTOM_B"_s, u"1"_s)}), plain},
        {"and there were none until 16", example({release(16), extraSpec(u"resources1:CUSTOM_B"_s, u"1"_s)}),
            unlimited},
        {"groups of ports and device profiles", example({requested(u"port"_s), requested(u"profile"_s)}),
            u"group_policy=none&limit=1000&required_port=CUSTOM_T,!HW_X&required_profile=CUSTOM_T,!HW_X"
            "&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2&resources_port=CUSTOM_A:1&resources_profile=CUSTOM_A:1"_s},
        {"of one tree",
            example({requested(u"port"_s), [](World &world) { world.spec.sameSubtree = {{u"_port"_s, u"_cpu"_s}}; }}),
            u"limit=1000&required_port=CUSTOM_T,!HW_X&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"
            "&resources_port=CUSTOM_A:1&same_subtree=_cpu,_port"_s},
        {"a port with the suffix of the flavor",
            example({requested(u"port"_s), extraSpec(u"resources_port:CUSTOM_A"_s, u"1"_s)}),
            u"RequestGroupSuffixConflict: Duplicate request group suffix _port."_s},
        {"a port that asks nothing",
            example({[](World &world) { world.spec.requestedResources = {{u"port"_s, {}, {}, {}}}; }}),
            u"ValueError: Refusing to add no-op RequestGroup with requester_id=port."_s},
        {"persistent memory", example({extraSpec(u"hw:pmem"_s, u"4GB, 16-gb,4GB,"_s)}),
            u"limit=1000&resources=CUSTOM_PMEM_NAMESPACE_16_GB:1,CUSTOM_PMEM_NAMESPACE_4GB:2,DISK_GB:20,MEMORY_MB:1024,"
            "VCPU:2"_s},
        {"encrypted memory", example({extraSpec(u"hw:mem_encryption"_s, u"true"_s)}),
            u"limit=1000&resources=DISK_GB:20,MEMORY_MB:1024,MEM_ENCRYPTION_CONTEXT:1,VCPU:2"_s},
        {"encrypted memory of a kind, from 34",
            example({release(34), extraSpec(u"hw:mem_encryption"_s, u"true"_s),
                extraSpec(u"hw:mem_encryption_model"_s, u"amd-sev-es"_s)}),
            u"limit=1000&required=HW_CPU_X86_AMD_SEV_ES"
            "&resources=DISK_GB:20,MEMORY_MB:1024,MEM_ENCRYPTION_CONTEXT:1,VCPU:2"_s},
        {"PCI devices of a socket", example({extraSpec(u"hw:pci_numa_affinity_policy"_s, u"socket"_s)}),
            u"limit=1000&required=COMPUTE_SOCKET_PCI_NUMA_AFFINITY&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"classes are sorted with their amounts",
            example({extraSpec(u"resources:CUSTOM_A"_s, u"1"_s), extraSpec(u"resources:CUSTOM_A1"_s, u"1"_s)}),
            u"limit=1000&resources=CUSTOM_A1:1,CUSTOM_A:1,DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"the traits of request filters were the group's until 20",
            example({release(20), [](World &world) { world.spec.rootForbidden = {u"COMPUTE_STATUS_DISABLED"_s}; }}),
            u"limit=1000&required=!COMPUTE_STATUS_DISABLED&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"a forced host was not looked up until 19",
            example({release(19), [](World &world) { world.spec.forceHost = u"h9"_s; }}), unlimited},
        {"the root disk of a volume counted until 17",
            example({release(17), [](World &world) { world.spec.isVolumeBacked = true; }}), plain},
        {"a TPM means nothing until 21", example({release(21), extraSpec(u"hw:tpm_version"_s, u"2.0"_s)}), plain},
        {"a TPM's version until 29", example({release(29), extraSpec(u"hw:tpm_version"_s, u"1.2"_s)}),
            u"limit=1000&required=COMPUTE_SECURITY_TPM_1_2&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"a TPM's version and model from 30", example({release(30), extraSpec(u"hw:tpm_version"_s, u"2.0"_s)}),
            u"limit=1000&required=COMPUTE_SECURITY_TPM_2_0,COMPUTE_SECURITY_TPM_TIS"
            "&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"a TPM of a version that there is not", example({extraSpec(u"hw:tpm_version"_s, u"3"_s)}),
            u"Invalid: Invalid TPM version '3'. Allowed values: 1.2, 2.0."_s},
        {"a CRB of the old version",
            example({extraSpec(u"hw:tpm_version"_s, u"1.2"_s), extraSpec(u"hw:tpm_model"_s, u"tpm-crb"_s)}),
            u"Invalid: TPM model CRB is only valid with TPM version 2.0."_s},
        {"flavor and image ask for the same TPM",
            example({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), property(u"hw_tpm_version"_s, u"2.0"_s)}),
            u"limit=1000&required=COMPUTE_SECURITY_TPM_2_0&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"flavor and image ask for different TPMs",
            example({extraSpec(u"hw:tpm_version"_s, u"2.0"_s), property(u"hw_tpm_version"_s, u"1.2"_s)}),
            u"FlavorImageConflict: Flavor small has hw:tpm_version extra spec explicitly set to 2.0, conflicting with "
            u"image "
            "cirros which has hw_tpm_version explicitly set to 1.2."_s},
        {"flavor and image ask for different secure boots",
            example({extraSpec(u"os:secure_boot"_s, u"required"_s), property(u"os_secure_boot"_s, u"disabled"_s)}),
            u"FlavorImageConflict: Flavor small has os:secure_boot extra spec explicitly set to required, conflicting "
            u"with "
            "image cirros which has os_secure_boot explicitly set to disabled."_s},
        {"a secure boot that there is not", example({extraSpec(u"os:secure_boot"_s, u"maybe"_s)}),
            u"Invalid: Invalid secure boot policy 'maybe'. Allowed values: required, disabled, optional."_s},
        {"secure boot means nothing until 22", example({release(22), extraSpec(u"os:secure_boot"_s, u"required"_s)}),
            plain},
        {"secure boot from 23", example({release(23), property(u"os_secure_boot"_s, u"required"_s)}),
            u"limit=1000&required=COMPUTE_SECURITY_UEFI_SECURE_BOOT&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"optional secure boot asks for nothing", example({extraSpec(u"os:secure_boot"_s, u"optional"_s)}), plain},
        {"an address space from 29", example({release(29), extraSpec(u"hw:maxphysaddr_mode"_s, u"emulate"_s)}),
            u"limit=1000&required=COMPUTE_ADDRESS_SPACE_EMULATED&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"PCI devices on the socket", example({release(23), extraSpec(u"hw:pci_numa_affinity_policy"_s, u"socket"_s)}),
            u"limit=1000&required=COMPUTE_SOCKET_PCI_NUMA_AFFINITY&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"as the image wants them", example({property(u"hw_pci_numa_affinity_policy"_s, u"socket"_s)}),
            u"limit=1000&required=COMPUTE_SOCKET_PCI_NUMA_AFFINITY&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"another policy", example({extraSpec(u"hw:pci_numa_affinity_policy"_s, u"required"_s)}), plain},
        {"stateless firmware from 30",
            example({release(30), property(u"hw_firmware_stateless"_s, u"true"_s),
                property(u"hw_firmware_type"_s, u"uefi"_s)}),
            u"limit=1000&required=COMPUTE_SECURITY_STATELESS_FIRMWARE&resources=DISK_GB:20,MEMORY_MB:1024,VCPU:2"_s},
        {"stateless firmware is UEFI's", example({release(30), property(u"hw_firmware_stateless"_s, u"true"_s)}),
            plain},
    };
    return rows;
}

} // namespace

class RequestFiltersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void adds_data();
    void adds();
    void everyRequestFilterIsAsked();
    void runsInNovasOrder_data();
    void runsInNovasOrder();
    void aRefusalEndsTheRequest();
    void asks_data();
    void asks();
    void theQueryIsEncoded();
    void fillsInTheOnlyNode();
};

void RequestFiltersTest::adds_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const FilterRow &given : filterRows())
        QTest::addRow("%s: %s", given.filter, given.name) << row++;
}

void RequestFiltersTest::adds()
{
    QFETCH(int, row);
    const FilterRow &given = filterRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto applied
        = findRequestFilter(QLatin1StringView(given.filter))->apply(world.spec, index, world.cloud.release);
    QCOMPARE(applied.value_or(false), given.applied);
    const QStringList added
        = applied ? addedTo(world.spec) : QStringList{applied.error().type + u": "_s + applied.error().message};
    QCOMPARE(added, given.added);
    if (!applied)
        QCOMPARE(toString(applied.error().stage), toString(Stage::RequestFilters));
}

void RequestFiltersTest::everyRequestFilterIsAsked()
{
    for (const RequestFilterEntry *entry : requestFilterCatalogue()) {
        const bool tested = std::ranges::any_of(
            filterRows(), [&](const FilterRow &row) { return qstrcmp(row.filter, entry->name) == 0; });
        QVERIFY2(tested, entry->name);
    }
}

void RequestFiltersTest::runsInNovasOrder_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QStringList>("names");
    QTest::addRow("17 has none") << 17 << QStringList();
    QTest::addRow("Stein and Train") << 20
                                     << QStringList{u"require_tenant_aggregate"_s, u"map_az_to_placement_aggregate"_s,
                                            u"require_image_type_support"_s, u"compute_status_filter"_s,
                                            u"isolate_aggregates"_s};
    QTest::addRow("the newest has all") << 34
                                        << QStringList{u"require_tenant_aggregate"_s,
                                               u"map_az_to_placement_aggregate"_s, u"require_image_type_support"_s,
                                               u"compute_status_filter"_s, u"isolate_aggregates"_s,
                                               u"transform_image_metadata"_s, u"accelerators_filter"_s,
                                               u"packed_virtqueue_filter"_s, u"routed_networks_filter"_s,
                                               u"remote_managed_ports_filter"_s, u"ephemeral_encryption_filter"_s,
                                               u"virtio_sound_filter"_s, u"tpm_secret_security_filter"_s,
                                               u"owner_nova_filter"_s};
}

void RequestFiltersTest::runsInNovasOrder()
{
    QFETCH(int, release);
    QFETCH(QStringList, names);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    QStringList ran;
    for (const RequestFilterRecord &record : test::decide(cloud, test::bootRequest()).requestFilters)
        ran.append(record.name);
    QCOMPARE(ran, names);
}

void RequestFiltersTest::aRefusalEndsTheRequest()
{
    Cloud cloud = test::cloudOf(1);
    test::setOption(cloud, u"scheduler"_s, u"limit_tenants_to_placement_aggregate"_s, true);
    test::setOption(cloud, u"scheduler"_s, u"placement_aggregate_required_for_tenants"_s, true);
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(Outcome::NoValidHost));
    QCOMPARE(toString(decision.error->stage), toString(Stage::RequestFilters));
    QVERIFY(!decision.placement.asked);
    QVERIFY(std::ranges::none_of(decision.requestFilters, &RequestFilterRecord::applied));
}

void RequestFiltersTest::asks_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const QueryRow &given : queryRows())
        QTest::addRow("%s", given.name) << row++;
}

void RequestFiltersTest::asks()
{
    QFETCH(int, row);
    const QueryRow &given = queryRows().at(std::size_t(row));
    World world;
    given.given(world);
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    const auto request = resourcesFromRequestSpec(world.spec, index, world.cloud.release);
    const QString query = request ? QUrl::fromPercentEncoding(request->toQuery().toLatin1())
                                  : request.error().type + u": "_s + request.error().message;
    QCOMPARE(query, given.query);
}

void RequestFiltersTest::theQueryIsEncoded()
{
    World world;
    world.spec.rootForbidden = {u"COMPUTE_STATUS_DISABLED"_s};
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    QCOMPARE(ResourceRequest::of(world.spec, index, world.cloud.release)->toQuery(),
        u"limit=1000&resources=DISK_GB%3A10%2CMEMORY_MB%3A1024%2CVCPU%3A1"
        "&root_required=%21COMPUTE_STATUS_DISABLED"_s);
}

void RequestFiltersTest::fillsInTheOnlyNode()
{
    World world;
    world.spec.destination().node = u"h1"_s;
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    QVERIFY(resourcesFromRequestSpec(world.spec, index, world.cloud.release));
    QCOMPARE(world.spec.requestedDestination->host, u"h1"_s);
}

QTEST_GUILESS_MAIN(RequestFiltersTest)
#include "tst_requestfilters.moc"
