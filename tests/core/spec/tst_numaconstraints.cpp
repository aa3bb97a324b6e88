// SPDX-License-Identifier: GPL-3.0-or-later
// The NUMA topology that flavor and image request, or the error; every row is the result of Nova Zed.
#include "numa/cpuspec.h"
#include "spec/numaconstraints.h"

#include <QTest>

#include <vector>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Values = QMap<QString, QString>;

struct Case
{
    const char *name;
    int vcpus;
    qint64 memoryMb;
    Values extraSpecs;
    Values image;
    QString says; // "0: shared 0-1, 1024 MiB", or "EXCEPTION: TEXT"
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all{
        {"nothing is asked for", 4, 2048, {}, {}, u"none"_s},
        {"shared alone asks for nothing", 4, 2048, {{u"hw:cpu_policy"_s, u"shared"_s}}, {}, u"none"_s},
        {"one cell", 4, 2048, {{u"hw:numa_nodes"_s, u"1"_s}}, {}, u"0: shared 0-3, 2048 MiB"_s},
        {"two cells, evenly", 8, 2048, {{u"hw:numa_nodes"_s, u"2"_s}}, {},
            u"0: shared 0-3, 1024 MiB; 1: shared 4-7, 1024 MiB"_s},
        {"of the image", 8, 2048, {}, {{u"hw_numa_nodes"_s, u"2"_s}},
            u"0: shared 0-3, 1024 MiB; 1: shared 4-7, 1024 MiB"_s},
        {"flavor and image both", 8, 2048, {{u"hw:numa_nodes"_s, u"2"_s}}, {{u"hw_numa_nodes"_s, u"2"_s}},
            u"ImageNUMATopologyForbidden: Image property 'hw_numa_nodes' is not permitted to override NUMA "
            "configuration set against the flavor"_s},
        {"no cell", 8, 2048, {{u"hw:numa_nodes"_s, u"0"_s}}, {},
            u"InvalidNUMANodesNumber: The property 'numa_nodes' cannot be '0'. It must be a number greater than 0"_s},
        {"cells in words", 8, 2048, {{u"hw:numa_nodes"_s, u"two"_s}}, {},
            u"InvalidNUMANodesNumber: The property 'numa_nodes' cannot be 'two'. It must be a number greater than "
            "0"_s},
        {"a number as nobody writes it", 8, 2048, {{u"hw:numa_nodes"_s, u"02"_s}}, {},
            u"InvalidNUMANodesNumber: The property 'numa_nodes' cannot be '02'. It must be a number greater than 0"_s},
        {"no cell by the image", 8, 2048, {}, {{u"hw_numa_nodes"_s, u"0"_s}},
            u"InvalidNUMANodesNumber: The property 'numa_nodes' cannot be '0'. It must be a number greater than 0"_s},
        {"vCPUs that cannot be divided", 8, 2048, {{u"hw:numa_nodes"_s, u"3"_s}}, {},
            u"ImageNUMATopologyAsymmetric: Instance CPUs and/or memory cannot be evenly distributed across "
            "instance NUMA nodes. Explicit assignment of CPUs and memory to nodes is required"_s},
        {"memory that cannot be divided", 8, 2047, {{u"hw:numa_nodes"_s, u"2"_s}}, {},
            u"ImageNUMATopologyAsymmetric: Instance CPUs and/or memory cannot be evenly distributed across "
            "instance NUMA nodes. Explicit assignment of CPUs and memory to nodes is required"_s},
        {"by hand", 8, 2048,
            {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0-3,6"_s}, {u"hw:numa_mem.0"_s, u"1024"_s},
                {u"hw:numa_cpus.1"_s, u"4,5,7"_s}, {u"hw:numa_mem.1"_s, u"1024"_s}},
            {}, u"0: shared 0-3,6, 1024 MiB; 1: shared 4-5,7, 1024 MiB"_s},
        {"by hand, by the image", 4, 2048, {},
            {{u"hw_numa_nodes"_s, u"2"_s}, {u"hw_numa_cpus.0"_s, u"0-2"_s}, {u"hw_numa_mem.0"_s, u"512"_s},
                {u"hw_numa_cpus.1"_s, u"3"_s}, {u"hw_numa_mem.1"_s, u"1536"_s}},
            u"0: shared 0-2, 512 MiB; 1: shared 3, 1536 MiB"_s},
        {"one cell by hand needs no number", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}}, {},
            u"0: shared 0-3, 2048 MiB"_s},
        {"CPUs by flavor and image", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}},
            {{u"hw_numa_cpus.0"_s, u"0-3"_s}, {u"hw_numa_mem.0"_s, u"2048"_s}},
            u"ImageNUMATopologyForbidden: Image property 'hw_numa_cpus' is not permitted to override NUMA "
            "configuration set against the flavor"_s},
        {"memory by flavor and image", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}},
            {{u"hw_numa_mem.0"_s, u"2048"_s}},
            u"ImageNUMATopologyForbidden: Image property 'hw_numa_mem' is not permitted to override NUMA "
            "configuration set against the flavor"_s},
        {"CPUs without memory", 4, 2048, {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}}, {},
            u"ImageNUMATopologyIncomplete: CPU and memory allocation must be provided for all NUMA nodes"_s},
        {"only one of two cells", 4, 2048,
            {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}}, {},
            u"ImageNUMATopologyIncomplete: CPU and memory allocation must be provided for all NUMA nodes"_s},
        {"a CPU that the flavor does not have", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"0-4"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}}, {},
            u"ImageNUMATopologyCPUOutOfRange: CPU number 4 is larger than max 3"_s},
        {"a CPU twice", 4, 2048,
            {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0-2"_s}, {u"hw:numa_mem.0"_s, u"1024"_s},
                {u"hw:numa_cpus.1"_s, u"2-3"_s}, {u"hw:numa_mem.1"_s, u"1024"_s}},
            {}, u"ImageNUMATopologyCPUDuplicates: CPU number 2 is assigned to two nodes"_s},
        {"a CPU nowhere", 4, 2048,
            {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0"_s}, {u"hw:numa_mem.0"_s, u"1024"_s},
                {u"hw:numa_cpus.1"_s, u"3"_s}, {u"hw:numa_mem.1"_s, u"1024"_s}},
            {}, u"ImageNUMATopologyCPUsUnassigned: CPU number {1, 2} is not assigned to any node"_s},
        {"memory that does not add up", 4, 2048,
            {{u"hw:numa_nodes"_s, u"2"_s}, {u"hw:numa_cpus.0"_s, u"0-1"_s}, {u"hw:numa_mem.0"_s, u"1024"_s},
                {u"hw:numa_cpus.1"_s, u"2-3"_s}, {u"hw:numa_mem.1"_s, u"512"_s}},
            {}, u"ImageNUMATopologyMemoryOutOfRange: 1536 MB of memory assigned, but expected 2048 MB"_s},
        {"CPUs that cannot be read", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"3-x"_s}, {u"hw:numa_mem.0"_s, u"2048"_s}}, {},
            u"Invalid: Invalid range expression '3-x'"_s},
        {"memory that cannot be read", 4, 2048,
            {{u"hw:numa_nodes"_s, u"1"_s}, {u"hw:numa_cpus.0"_s, u"0-3"_s}, {u"hw:numa_mem.0"_s, u"much"_s}}, {},
            u"ValueError: invalid literal for int() with base 10: 'much'"_s},
        {"the image's CPUs cannot be read", 4, 2048, {}, {{u"hw_numa_cpus.0"_s, u"3-x"_s}},
            u"Invalid: Invalid range expression '3-x'"_s},
        {"dedicated", 2, 1024, {{u"hw:cpu_policy"_s, u"dedicated"_s}}, {}, u"0: dedicated 0-1, 1024 MiB"_s},
        {"dedicated by the image", 2, 1024, {}, {{u"hw_cpu_policy"_s, u"dedicated"_s}},
            u"0: dedicated 0-1, 1024 MiB"_s},
        {"dedicated before shared", 2, 1024, {{u"hw:cpu_policy"_s, u"dedicated"_s}},
            {{u"hw_cpu_policy"_s, u"shared"_s}}, u"0: dedicated 0-1, 1024 MiB"_s},
        {"shared against dedicated", 2, 1024, {{u"hw:cpu_policy"_s, u"shared"_s}},
            {{u"hw_cpu_policy"_s, u"dedicated"_s}},
            u"ImageCPUPinningForbidden: Image property 'hw_cpu_policy' is not permitted to override CPU pinning "
            "policy set against the flavor"_s},
        {"mixed against dedicated", 2, 1024, {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0"_s}},
            {{u"hw_cpu_policy"_s, u"dedicated"_s}},
            u"ImageCPUPinningForbidden: Image property 'hw_cpu_policy' is not permitted to override CPU pinning "
            "policy set against the flavor"_s},
        {"a policy that does not exist", 2, 1024, {{u"hw:cpu_policy"_s, u"bogus"_s}}, {},
            u"InvalidCPUAllocationPolicy: CPU policy requested from 'flavor extra specs' is invalid, given: "
            "'bogus', available: '('dedicated', 'shared', 'mixed')'."_s},
        {"thread policy", 2, 1024, {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"isolate"_s}},
            {}, u"0: dedicated 0-1, 1024 MiB, isolate"_s},
        {"prefer gives way to nobody", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"prefer"_s}},
            {{u"hw_cpu_thread_policy"_s, u"require"_s}}, u"0: dedicated 0-1, 1024 MiB, prefer"_s},
        {"thread policy of the image", 2, 1024, {{u"hw:cpu_policy"_s, u"dedicated"_s}},
            {{u"hw_cpu_thread_policy"_s, u"require"_s}}, u"0: dedicated 0-1, 1024 MiB, require"_s},
        {"thread policies in conflict", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"isolate"_s}},
            {{u"hw_cpu_thread_policy"_s, u"require"_s}},
            u"ImageCPUThreadPolicyForbidden: Image property 'hw_cpu_thread_policy' is not permitted to override "
            "CPU thread pinning policy set against the flavor"_s},
        {"a thread policy that does not exist", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"x"_s}}, {},
            u"InvalidCPUThreadAllocationPolicy: CPU thread policy requested from 'flavor extra specs' is invalid, "
            "given: 'x', available: '('prefer', 'isolate', 'require')'."_s},
        {"thread policy without dedicated CPUs", 2, 1024, {{u"hw:cpu_thread_policy"_s, u"isolate"_s}}, {},
            u"CPUThreadPolicyConfigurationInvalid: Cannot set cpu thread pinning policy in a non dedicated cpu "
            "pinning policy"_s},
        {"emulator threads apart", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:emulator_threads_policy"_s, u"isolate"_s}}, {},
            u"0: dedicated 0-1, 1024 MiB; emulator isolate"_s},
        {"emulator threads shared", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:emulator_threads_policy"_s, u"share"_s}}, {},
            u"0: dedicated 0-1, 1024 MiB; emulator share"_s},
        {"emulator threads apart without dedicated CPUs", 2, 1024, {{u"hw:emulator_threads_policy"_s, u"isolate"_s}},
            {},
            u"BadRequirementEmulatorThreadsPolicy: An isolated CPU emulator threads option requires a dedicated "
            "CPU policy option."_s},
        {"an emulator policy that does not exist", 2, 1024, {{u"hw:emulator_threads_policy"_s, u"x"_s}}, {},
            u"InvalidEmulatorThreadsPolicy: CPU emulator threads option requested is invalid, given: 'x', "
            "available: '('share', 'isolate')'."_s},
        {"mixed", 4, 1024, {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0-1"_s}}, {},
            u"0: shared 2-3, dedicated 0-1, 1024 MiB"_s},
        {"mixed over two cells", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"^0-1"_s}, {u"hw:numa_nodes"_s, u"2"_s}},
            {}, u"0: shared 0-1, 512 MiB; 1: dedicated 2-3, 512 MiB"_s},
        {"mixed by the realtime mask", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_realtime"_s, u"yes"_s}, {u"hw:cpu_realtime_mask"_s, u"2-3"_s}},
            {}, u"0: shared 0-1, dedicated 2-3, 1024 MiB"_s},
        {"mixed with both masks", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0"_s}, {u"hw:cpu_realtime"_s, u"yes"_s},
                {u"hw:cpu_realtime_mask"_s, u"2-3"_s}},
            {},
            u"RequiredMixedOrRealtimeCPUMask: Dedicated CPU set can be specified from either "
            "'hw:cpu_dedicated_mask' or 'hw:cpu_realtime_mask' when using 'mixed' CPU policy. "
            "'hw:cpu_dedicated_mask' and 'hw:cpu_realtime_mask' can not be specified at the same time, or be "
            "specified with none of them."_s},
        {"mixed without a mask", 4, 1024, {{u"hw:cpu_policy"_s, u"mixed"_s}}, {},
            u"RequiredMixedOrRealtimeCPUMask: Dedicated CPU set can be specified from either "
            "'hw:cpu_dedicated_mask' or 'hw:cpu_realtime_mask' when using 'mixed' CPU policy. "
            "'hw:cpu_dedicated_mask' and 'hw:cpu_realtime_mask' can not be specified at the same time, or be "
            "specified with none of them."_s},
        {"a mask of all", 4, 1024, {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0-3"_s}}, {},
            u"InvalidMixedInstanceDedicatedMask: Mixed instance must have at least 1 pinned vCPU and 1 unpinned "
            "vCPU. See 'hw:cpu_dedicated_mask'."_s},
        {"a mask of none", 4, 1024, {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"^0-3"_s}}, {},
            u"InvalidMixedInstanceDedicatedMask: Mixed instance must have at least 1 pinned vCPU and 1 unpinned "
            "vCPU. See 'hw:cpu_dedicated_mask'."_s},
        {"a mask beyond the flavor", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"0,7"_s}}, {},
            u"InvalidMixedInstanceDedicatedMask: Mixed instance dedicated vCPU(s) mask is not a subset of vCPUs "
            "in the flavor. See \"hw:cpu_dedicated_mask\""_s},
        {"a mask that cannot be read", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_dedicated_mask"_s, u"x"_s}}, {},
            u"Invalid: Invalid inclusion expression 'x'"_s},
        {"a mask with shared CPUs", 4, 1024, {{u"hw:cpu_dedicated_mask"_s, u"0"_s}}, {},
            u"RequiredMixedInstancePolicy: Cannot specify 'hw:cpu_dedicated_mask' without the 'mixed' policy."_s},
        {"a mask with dedicated CPUs", 4, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_dedicated_mask"_s, u"0"_s}}, {},
            u"RequiredMixedInstancePolicy: Cannot specify 'hw:cpu_dedicated_mask' without the 'mixed' policy."_s},
        {"realtime", 4, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_realtime"_s, u"true"_s},
                {u"hw:cpu_realtime_mask"_s, u"^0"_s}},
            {}, u"0: dedicated 0-3, 1024 MiB"_s},
        {"realtime mask of the image first", 4, 1024,
            {{u"hw:cpu_policy"_s, u"mixed"_s}, {u"hw:cpu_realtime"_s, u"true"_s}, {u"hw:cpu_realtime_mask"_s, u"^0"_s}},
            {{u"hw_cpu_realtime_mask"_s, u"^0-1"_s}}, u"0: shared 0-1, dedicated 2-3, 1024 MiB"_s},
        {"realtime for all", 4, 1024, {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_realtime"_s, u"true"_s}}, {},
            u"RealtimeMaskNotFoundOrInvalid: Use of realtime CPUs requires either one or more non-realtime CPU(s) "
            "or offloaded emulator threads."_s},
        {"realtime for all, emulator elsewhere", 4, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_realtime"_s, u"true"_s},
                {u"hw:emulator_threads_policy"_s, u"share"_s}},
            {}, u"0: dedicated 0-3, 1024 MiB; emulator share"_s},
        {"realtime for none", 4, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_realtime"_s, u"true"_s},
                {u"hw:cpu_realtime_mask"_s, u"^0-3"_s}},
            {},
            u"RealtimeMaskNotFoundOrInvalid: Use of realtime CPUs requires either one or more non-realtime CPU(s) "
            "or offloaded emulator threads."_s},
        {"realtime beyond the flavor", 4, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_realtime"_s, u"true"_s},
                {u"hw:cpu_realtime_mask"_s, u"1-4"_s}},
            {},
            u"RealtimeMaskNotFoundOrInvalid: Realtime policy vCPU(s) mask is configured with RT vCPUs that are "
            "not a subset of the vCPUs in the flavor. See hw:cpu_realtime_mask or hw_cpu_realtime_mask"_s},
        {"realtime with shared CPUs", 4, 1024,
            {{u"hw:cpu_realtime"_s, u"true"_s}, {u"hw:cpu_realtime_mask"_s, u"^0"_s}}, {},
            u"RealtimeConfigurationInvalid: Cannot set realtime policy in a non dedicated cpu pinning policy"_s},
        {"resources:PCPU", 2, 1024, {{u"resources:PCPU"_s, u"2"_s}}, {}, u"0: dedicated 0-1, 1024 MiB"_s},
        {"resources:PCPU, not as many", 4, 1024, {{u"resources:PCPU"_s, u"2"_s}}, {},
            u"InvalidRequest: There is a mismatch between the number of PCPUs requested via 'resourcesNN:PCPU' "
            "and the flavor); you must allocate exactly flavor.vcpus PCPUs"_s},
        {"resources1:PCPU counts too", 2, 1024, {{u"resources1:PCPU"_s, u"2"_s}}, {}, u"0: dedicated 0-1, 1024 MiB"_s},
        {"one more PCPU for the emulator", 2, 1024,
            {{u"resources:PCPU"_s, u"3"_s}, {u"hw:emulator_threads_policy"_s, u"isolate"_s}}, {},
            u"0: dedicated 0-1, 1024 MiB; emulator isolate"_s},
        {"none more for the emulator", 2, 1024,
            {{u"resources:PCPU"_s, u"2"_s}, {u"hw:emulator_threads_policy"_s, u"isolate"_s}}, {},
            u"InvalidRequest: You have requested 'hw:emulator_threads_policy=isolate' but have not requested "
            "sufficient PCPUs to handle this policy; you must allocate exactly flavor.vcpus + 1 PCPUs."_s},
        {"resources:VCPU and PCPU", 2, 1024, {{u"resources:PCPU"_s, u"2"_s}, {u"resources:VCPU"_s, u"2"_s}}, {},
            u"InvalidRequest: It is not possible to specify both 'resources:VCPU' and 'resources:PCPU' extra "
            "specs; use one or the other"_s},
        {"resources:PCPU and a policy", 2, 1024, {{u"resources:PCPU"_s, u"2"_s}, {u"hw:cpu_policy"_s, u"dedicated"_s}},
            {},
            u"InvalidRequest: It is not possible to use the 'resources:VCPU' or 'resources:PCPU' extra specs in "
            "combination with the 'hw:cpu_policy' extra spec or 'hw_cpu_policy' image metadata property; use one "
            "or the other"_s},
        {"no hyperthreads", 2, 1024,
            {{u"resources:PCPU"_s, u"2"_s}, {u"trait:HW_CPU_HYPERTHREADING"_s, u"forbidden"_s}}, {},
            u"0: dedicated 0-1, 1024 MiB, isolate"_s},
        {"hyperthreads", 2, 1024, {{u"resources:PCPU"_s, u"2"_s}}, {{u"trait:HW_CPU_HYPERTHREADING"_s, u"required"_s}},
            u"0: dedicated 0-1, 1024 MiB, require"_s},
        {"hyperthreads and a thread policy", 2, 1024,
            {{u"hw:cpu_policy"_s, u"dedicated"_s}, {u"hw:cpu_thread_policy"_s, u"prefer"_s},
                {u"trait:HW_CPU_HYPERTHREADING"_s, u"required"_s}},
            {},
            u"InvalidRequest: It is not possible to use the 'trait:HW_CPU_HYPERTHREADING' extra spec in "
            "combination with the 'hw:cpu_thread_policy' extra spec or 'hw_cpu_thread_policy' image metadata "
            "property; use one or the other"_s},
        {"pages of 2048 kB", 2, 1024, {{u"hw:mem_page_size"_s, u"2048"_s}}, {},
            u"0: shared 0-1, 1024 MiB, pages 2048"_s},
        {"pages of 2 MB", 2, 1024, {{u"hw:mem_page_size"_s, u"2MB"_s}}, {}, u"0: shared 0-1, 1024 MiB, pages 2048"_s},
        {"pages of 1 GiB", 2, 1024, {{u"hw:mem_page_size"_s, u"1GiB"_s}}, {},
            u"0: shared 0-1, 1024 MiB, pages 1048576"_s},
        {"small pages", 2, 1024, {{u"hw:mem_page_size"_s, u"small"_s}}, {}, u"0: shared 0-1, 1024 MiB, pages -1"_s},
        {"large pages", 2, 1024, {{u"hw:mem_page_size"_s, u"large"_s}}, {}, u"0: shared 0-1, 1024 MiB, pages -2"_s},
        {"any pages", 2, 1024, {{u"hw:mem_page_size"_s, u"any"_s}}, {}, u"0: shared 0-1, 1024 MiB, pages -3"_s},
        {"any, the image chooses", 2, 1024, {{u"hw:mem_page_size"_s, u"any"_s}}, {{u"hw_mem_page_size"_s, u"1GB"_s}},
            u"0: shared 0-1, 1024 MiB, pages 1048576"_s},
        {"large, the image chooses", 2, 1024, {{u"hw:mem_page_size"_s, u"large"_s}},
            {{u"hw_mem_page_size"_s, u"2048"_s}}, u"0: shared 0-1, 1024 MiB, pages 2048"_s},
        {"the image alone", 2, 1024, {}, {{u"hw_mem_page_size"_s, u"2048"_s}},
            u"MemoryPageSizeForbidden: Page size 2048 forbidden against '<empty>'"_s},
        {"the image against a size", 2, 1024, {{u"hw:mem_page_size"_s, u"2048"_s}},
            {{u"hw_mem_page_size"_s, u"2048"_s}},
            u"MemoryPageSizeForbidden: Page size 2048 forbidden against '2048'"_s},
        {"the image against small", 2, 1024, {{u"hw:mem_page_size"_s, u"small"_s}},
            {{u"hw_mem_page_size"_s, u"2048"_s}},
            u"MemoryPageSizeForbidden: Page size 2048 forbidden against 'small'"_s},
        {"a size that cannot be read", 2, 1024, {{u"hw:mem_page_size"_s, u"huge"_s}}, {},
            u"MemoryPageSizeInvalid: Invalid memory page size 'huge'"_s},
        {"pages of no size", 2, 1024, {{u"hw:mem_page_size"_s, u"0"_s}}, {}, u"none"_s},
        {"pages of bits", 2, 1024, {{u"hw:mem_page_size"_s, u"16384b"_s}}, {}, u"0: shared 0-1, 1024 MiB, pages 2"_s},
        {"persistent memory", 2, 1024, {{u"hw:pmem"_s, u" , 16GB"_s}}, {}, u"0: shared 0-1, 1024 MiB"_s},
        {"no persistent memory", 2, 1024, {{u"hw:pmem"_s, u" , "_s}}, {}, u"none"_s},
        {"locked memory", 2, 1024, {{u"hw:mem_page_size"_s, u"large"_s}, {u"hw:locked_memory"_s, u"yes"_s}}, {},
            u"0: shared 0-1, 1024 MiB, pages -2"_s},
        {"locked memory without pages", 2, 1024, {{u"hw:locked_memory"_s, u"yes"_s}}, {},
            u"LockMemoryForbidden: locked_memory value in image or flavor is forbidden when mem_page_size is not "
            "set."_s},
        {"locked memory in conflict", 2, 1024, {{u"hw:mem_page_size"_s, u"large"_s}, {u"hw:locked_memory"_s, u"no"_s}},
            {{u"hw_locked_memory"_s, u"true"_s}},
            u"FlavorImageLockedMemoryConflict: locked_memory value in image (True) and flavor (False) conflict. A "
            "consistent value is expected if both specified."_s},
    };
    return all;
}

QString inWords(const InstanceNumaCell &cell)
{
    static const QMap<CpuThreadPolicy, QString> threadPolicies{{CpuThreadPolicy::Prefer, u"prefer"_s},
        {CpuThreadPolicy::Isolate, u"isolate"_s}, {CpuThreadPolicy::Require, u"require"_s}};
    QStringList words;
    if (!cell.cpuset.isEmpty())
        words.append(u"shared "_s + formatCpuSpec(cell.cpuset));
    if (!cell.pcpuset.isEmpty())
        words.append(u"dedicated "_s + formatCpuSpec(cell.pcpuset));
    words.append(u"%1 MiB"_s.arg(cell.memoryMb));
    if (cell.pagesizeKb != 0)
        words.append(u"pages %1"_s.arg(cell.pagesizeKb));
    if (cell.cpuThreadPolicy != CpuThreadPolicy::None)
        words.append(threadPolicies.value(cell.cpuThreadPolicy));
    return u"%1: %2"_s.arg(cell.id).arg(words.join(u", "_s));
}

QString inWords(const tl::expected<std::optional<InstanceNumaTopology>, Raised> &topology)
{
    if (!topology)
        return topology.error().type + u": "_s + topology.error().message;
    if (!*topology)
        return u"none"_s;
    QStringList words;
    for (const InstanceNumaCell &cell : (*topology)->cells)
        words.append(inWords(cell));
    if ((*topology)->emulatorThreadsPolicy == EmulatorThreadsPolicy::Share)
        words.append(u"emulator share"_s);
    if ((*topology)->emulatorThreadsPolicy == EmulatorThreadsPolicy::Isolate)
        words.append(u"emulator isolate"_s);
    return words.join(u"; "_s);
}

QString ask(const Case &one, Release release)
{
    Flavor flavor;
    flavor.vcpus = one.vcpus;
    flavor.memoryMb = one.memoryMb;
    flavor.extraSpecs = one.extraSpecs;
    Image image;
    image.properties = one.image;
    const auto meta = ImageMeta::of(image, release);
    if (!meta)
        return u"image: "_s + meta.error();
    return inWords(numaConstraints(flavor, *meta, release));
}

} // namespace

class NumaConstraintsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksFor_data();
    void asksFor();
    void olderReleases_data();
    void olderReleases();
    void withoutImage();
};

void NumaConstraintsTest::asksFor_data()
{
    QTest::addColumn<int>("row");
    for (int row = 0; const Case &one : cases())
        QTest::addRow("%s", one.name) << row++;
}

void NumaConstraintsTest::asksFor()
{
    QFETCH(int, row);
    const Case &one = cases().at(std::size_t(row));
    QCOMPARE(ask(one, Release{26}), one.says);
}

void NumaConstraintsTest::olderReleases_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("says");
    QTest::newRow("no thread policies yet") << 12 << u"hw:cpu_thread_policy"_s << u"isolate"_s << u"none"_s;
    QTest::newRow("no emulator policies yet") << 15 << u"hw:emulator_threads_policy"_s << u"isolate"_s << u"none"_s;
    QTest::newRow("no PCPU yet") << 19 << u"resources:PCPU"_s << u"2"_s << u"none"_s;
    QTest::newRow("persistent memory needs no cell yet") << 20 << u"hw:pmem"_s << u"16GB"_s << u"none"_s;
    QTest::newRow("no mixed yet")
        << 21 << u"hw:cpu_policy"_s << u"mixed"_s
        << u"InvalidCPUAllocationPolicy: CPU policy requested from 'flavor extra specs' is invalid, given: 'mixed', "
           "available: '('dedicated', 'shared')'."_s;
    QTest::newRow("no locked memory yet") << 25 << u"hw:locked_memory"_s << u"yes"_s << u"none"_s;
}

void NumaConstraintsTest::olderReleases()
{
    QFETCH(int, release);
    QFETCH(QString, name);
    QFETCH(QString, value);
    QFETCH(QString, says);
    QCOMPARE(ask({"", 2, 1024, {{name, value}}, {}, {}}, Release{release}), says);
}

void NumaConstraintsTest::withoutImage()
{
    Flavor flavor;
    flavor.vcpus = 2;
    flavor.memoryMb = 1024;
    QCOMPARE(inWords(numaConstraints(flavor, std::nullopt, Release{26})), u"none"_s);
    flavor.extraSpecs = {{u"hw:numa_nodes"_s, u"2"_s}};
    QCOMPARE(
        inWords(numaConstraints(flavor, std::nullopt, Release{26})), u"0: shared 0, 512 MiB; 1: shared 1, 512 MiB"_s);
}

QTEST_GUILESS_MAIN(NumaConstraintsTest)
#include "tst_numaconstraints.moc"
