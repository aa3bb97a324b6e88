// SPDX-License-Identifier: GPL-3.0-or-later
// Placement's query for a request.
#include "core/scheduler/worlds.h"
#include "spec/resourcerequest.h"

#include <QTest>
#include <QUrl>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::all;
using test::extraSpec;
using test::Given;
using test::property;
using test::World;

namespace {

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

class ResourceRequestTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asks_data();
    void asks();
    void theQueryIsEncoded();
    void fillsInTheOnlyNode();
};

void ResourceRequestTest::asks_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const QueryRow &given : queryRows())
        QTest::addRow("%s", given.name) << row++;
}

void ResourceRequestTest::asks()
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

void ResourceRequestTest::theQueryIsEncoded()
{
    World world;
    world.spec.rootForbidden = {u"COMPUTE_STATUS_DISABLED"_s};
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    QCOMPARE(ResourceRequest::of(world.spec, index, world.cloud.release)->toQuery(),
        u"limit=1000&resources=DISK_GB%3A10%2CMEMORY_MB%3A1024%2CVCPU%3A1"
        "&root_required=%21COMPUTE_STATUS_DISABLED"_s);
}

void ResourceRequestTest::fillsInTheOnlyNode()
{
    World world;
    world.spec.destination().node = u"h1"_s;
    const CloudIndex index(std::make_shared<const Cloud>(world.cloud));
    QVERIFY(resourcesFromRequestSpec(world.spec, index, world.cloud.release));
    QCOMPARE(world.spec.requestedDestination->host, u"h1"_s);
}

QTEST_GUILESS_MAIN(ResourceRequestTest)
#include "tst_resourcerequest.moc"
