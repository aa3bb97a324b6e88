// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/query.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A host with two NUMA cells, two GPUs below the first and a network card below the second; one with neither cells nor
// a disk; one with a small disk. Two pools and a supply of addresses are shared. Some of it is in use.
PlacementData scene()
{
    PlacementData data = providersOf(uR"(
west VCPU:16,reserved=2,ratio=4 MEMORY_MB:64,reserved=4,step=4 DISK_GB:50,min=5,max=40,step=5 +COMPUTE_NODE +HW_CPU_X86_AVX2 @1 @3
  west-c0 PCPU:4 +HW_NUMA_ROOT
    west-gpu0 VGPU:4,max=2 +CUSTOM_FAST
    west-gpu1 VGPU:4
  west-c1 PCPU:4,max=3 +HW_NUMA_ROOT
    west-nic SRIOV_NET_VF:2 NET_BW_EGR_KILOBIT_PER_SEC:1000,step=100 +CUSTOM_RED @4
east VCPU:4 MEMORY_MB:16 +COMPUTE_NODE +COMPUTE_STATUS_DISABLED @2 @3
north VCPU:4 MEMORY_MB:16 DISK_GB:20 +COMPUTE_NODE @2
fast DISK_GB:100 +MISC_SHARES_VIA_AGGREGATE +STORAGE_DISK_SSD @2
slow DISK_GB:100,reserved=90 +MISC_SHARES_VIA_AGGREGATE +STORAGE_DISK_HDD @3
ips IPV4_ADDRESS:4,reserved=1 +MISC_SHARES_VIA_AGGREGATE @3
)"_s);
    const QList<std::pair<int, Resources>> inUse{
        {1, {{u"VCPU"_s, 50}, {u"MEMORY_MB"_s, 40}}}, {4, {{u"VGPU"_s, 3}}}, {11, {{u"IPV4_ADDRESS"_s, 2}}}};
    for (const auto &[provider, resources] : inUse)
        data.allocations[u"server"_s].allocations.insert(uuidOf(provider), resources);
    return data;
}

} // namespace

// What the real Placement answers to queries about one scene: its candidates, or its refusal.
class TestCandidateScene : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAsPlacement_data();
    void answersAsPlacement();
    void eachHostLacks_data();
    void eachHostLacks();
};

void TestCandidateScene::answersAsPlacement_data()
{
    QTest::addColumn<int>("minor"); // microversion
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("answer"); // sorted candidates, or status and text
    const auto row = [](const char *name, int minor, const char *query, const char *answer) {
        QTest::newRow(name) << minor << QString::fromLatin1(query) << QString::fromLatin1(answer);
    };

    // -- Units, reserved amounts and ratios, with some in use -------------------------------------------------------
    row("the last that a ratio leaves", 39, "resources=VCPU:6", "west=VCPU:6");
    row("one more than the ratio leaves", 39, "resources=VCPU:7", "");
    row("of a step, as much as is free", 39, "resources=MEMORY_MB:20", "west=MEMORY_MB:20");
    row("off the step, where another host takes any amount", 39, "resources=MEMORY_MB:15",
        "east=MEMORY_MB:15; north=MEMORY_MB:15");
    row("off every step and beyond the others", 39, "resources=MEMORY_MB:18", "");
    row("the most at once, beside what is shared", 39, "resources=VCPU:1,DISK_GB:40",
        "east=VCPU:1 fast=DISK_GB:40; north=VCPU:1 fast=DISK_GB:40; west=DISK_GB:40,VCPU:1");
    row("more than that only from who shares", 39, "resources=VCPU:1,DISK_GB:41",
        "east=VCPU:1 fast=DISK_GB:41; north=VCPU:1 fast=DISK_GB:41");
    row("all that is not reserved of a shared disk", 39, "resources=VCPU:1,DISK_GB:10",
        "east=VCPU:1 fast=DISK_GB:10; east=VCPU:1 slow=DISK_GB:10; north=DISK_GB:10,VCPU:1; north=VCPU:1 "
        "fast=DISK_GB:10; west=DISK_GB:10,VCPU:1; west=VCPU:1 slow=DISK_GB:10");
    row("part of what is reserved there", 39, "resources=VCPU:1,DISK_GB:15",
        "east=VCPU:1 fast=DISK_GB:15; north=DISK_GB:15,VCPU:1; north=VCPU:1 fast=DISK_GB:15; west=DISK_GB:15,VCPU:1");
    row("the last address", 39, "resources=VCPU:1,IPV4_ADDRESS:1",
        "east=VCPU:1 ips=IPV4_ADDRESS:1; west=VCPU:1 ips=IPV4_ADDRESS:1");
    row("an address that is reserved", 39, "resources=VCPU:1,IPV4_ADDRESS:2", "");
    row("more than Placement can store", 39, "resources=VCPU:2147483648", "");
    row("the last amount of a class counts", 39, "resources=VCPU:1,VCPU:7", "");

    // -- Who shares -------------------------------------------------------------------------------------------------
    row("shared disks and addresses at once", 39, "resources=VCPU:1,DISK_GB:5,IPV4_ADDRESS:1",
        "east=VCPU:1 fast=DISK_GB:5 ips=IPV4_ADDRESS:1; east=VCPU:1 slow=DISK_GB:5 ips=IPV4_ADDRESS:1; "
        "west=DISK_GB:5,VCPU:1 ips=IPV4_ADDRESS:1; west=VCPU:1 slow=DISK_GB:5 ips=IPV4_ADDRESS:1");
    row("only of disks with a trait", 39, "resources=VCPU:1,DISK_GB:5&required=STORAGE_DISK_SSD",
        "east=VCPU:1 fast=DISK_GB:5; north=VCPU:1 fast=DISK_GB:5");
    row("of disks without it", 39, "resources=VCPU:1,DISK_GB:5&required=!STORAGE_DISK_SSD",
        "east=VCPU:1 slow=DISK_GB:5; north=DISK_GB:5,VCPU:1; west=DISK_GB:5,VCPU:1; west=VCPU:1 slow=DISK_GB:5");
    row("of disks with any of two traits", 39,
        "resources=VCPU:1,DISK_GB:5&required=in:STORAGE_DISK_SSD,STORAGE_DISK_HDD",
        "east=VCPU:1 fast=DISK_GB:5; east=VCPU:1 slow=DISK_GB:5; north=VCPU:1 fast=DISK_GB:5; west=VCPU:1 "
        "slow=DISK_GB:5");
    row("a trait of the host and any of two of the disk or the host", 39,
        "resources=VCPU:1,DISK_GB:5&required=in:STORAGE_DISK_SSD,HW_CPU_X86_AVX2&required=!COMPUTE_STATUS_DISABLED",
        "north=VCPU:1 fast=DISK_GB:5; west=DISK_GB:5,VCPU:1; west=VCPU:1 slow=DISK_GB:5");
    row("a group of its own may be served by who shares", 39,
        "resources=VCPU:1&resources_D=DISK_GB:5&required_D=STORAGE_DISK_HDD",
        "east=VCPU:1 slow=DISK_GB:5 [=east _D=slow]; west=VCPU:1 slow=DISK_GB:5 [=west _D=slow]");
    row("a group that no shared disk serves", 39,
        "resources=VCPU:1&resources_D=DISK_GB:5&required_D=!STORAGE_DISK_HDD,!STORAGE_DISK_SSD",
        "north=DISK_GB:5,VCPU:1 [=north _D=north]; west=DISK_GB:5,VCPU:1 [=west _D=west]");
    row("a group within an aggregate", 39, "resources=VCPU:1&resources_D=DISK_GB:5&member_of_D=@3",
        "east=VCPU:1 slow=DISK_GB:5 [=east _D=slow]; west=DISK_GB:5,VCPU:1 [=west _D=west]; west=VCPU:1 slow=DISK_GB:5 "
        "[=west _D=slow]");
    row("a group outside of an aggregate", 39, "resources=VCPU:1&resources_D=DISK_GB:5&member_of_D=!@3",
        "east=VCPU:1 fast=DISK_GB:5 [=east _D=fast]; north=DISK_GB:5,VCPU:1 [=north _D=north]; north=VCPU:1 "
        "fast=DISK_GB:5 [=north _D=fast]");
    row("each group in its aggregates", 39, "resources=VCPU:1&resources_D=DISK_GB:5&member_of_D=in:@2,@3&member_of=@1",
        "west=DISK_GB:5,VCPU:1 [=west _D=west]; west=VCPU:1 slow=DISK_GB:5 [=west _D=slow]");
    row("a tree of the unsuffixed group does not bind another", 39,
        "resources=VCPU:1&resources_D=DISK_GB:10&in_tree=$east",
        "east=VCPU:1 fast=DISK_GB:10 [=east _D=fast]; east=VCPU:1 slow=DISK_GB:10 [=east _D=slow]");
    row("the tree of who shares has no VCPU", 39, "resources=VCPU:1,DISK_GB:5&in_tree=$slow", "");
    row("a group of the tree of who shares", 39, "resources=VCPU:1&resources_D=DISK_GB:5&in_tree_D=$slow",
        "east=VCPU:1 slow=DISK_GB:5 [=east _D=slow]; west=VCPU:1 slow=DISK_GB:5 [=west _D=slow]");
    row("nothing but what is shared, if any root may anchor it", 39, "resources=IPV4_ADDRESS:1", "ips=IPV4_ADDRESS:1");
    row("no host of those that share it may anchor it, but it anchors itself", 39,
        "resources=IPV4_ADDRESS:1&root_required=!COMPUTE_NODE", "ips=IPV4_ADDRESS:1");
    row("an aggregate of the host is none of who shares", 39, "resources=IPV4_ADDRESS:1&member_of=@1", "");
    row("a trait of the host is none of who shares", 39, "resources=IPV4_ADDRESS:1&required=HW_CPU_X86_AVX2", "");
    row("two groups share one address", 39, "resources_I=IPV4_ADDRESS:1&resources_J=IPV4_ADDRESS:1&group_policy=none",
        "");

    // -- Children ---------------------------------------------------------------------------------------------------
    row("as many as one child gives at once", 39, "resources=VGPU:2", "west-gpu0=VGPU:2");
    row("the last of a child in use", 39, "resources=VGPU:1", "west-gpu0=VGPU:1; west-gpu1=VGPU:1");
    row("two groups on one child, up to its most at once", 39,
        "resources_A=VGPU:1&resources_B=VGPU:1&group_policy=none",
        "west-gpu0=VGPU:1 west-gpu1=VGPU:1 [_A=west-gpu0 _B=west-gpu1]; west-gpu0=VGPU:1 west-gpu1=VGPU:1 "
        "[_A=west-gpu1 _B=west-gpu0]; west-gpu0=VGPU:2 [_A=west-gpu0 _B=west-gpu0]");
    row("three of which a child may give two", 39, "resources_A=VGPU:2&resources_B=VGPU:1&group_policy=none",
        "west-gpu0=VGPU:2 west-gpu1=VGPU:1 [_A=west-gpu0 _B=west-gpu1]");
    row("two groups on two children", 39, "resources_A=VGPU:1&resources_B=VGPU:1&group_policy=isolate",
        "west-gpu0=VGPU:1 west-gpu1=VGPU:1 [_A=west-gpu0 _B=west-gpu1]; west-gpu0=VGPU:1 west-gpu1=VGPU:1 "
        "[_A=west-gpu1 _B=west-gpu0]");
    row("one of them with a trait", 39,
        "resources_A=VGPU:1&required_A=CUSTOM_FAST&resources_B=VGPU:1&group_policy=none",
        "west-gpu0=VGPU:1 west-gpu1=VGPU:1 [_A=west-gpu0 _B=west-gpu1]; west-gpu0=VGPU:2 [_A=west-gpu0 _B=west-gpu0]");
    row("one of them without it", 39, "resources_A=VGPU:1&required_A=!CUSTOM_FAST", "west-gpu1=VGPU:1");
    row("more than a child gives at once", 39, "resources=PCPU:4", "west-c0=PCPU:4");
    row("two classes of one child", 39,
        "resources_N=SRIOV_NET_VF:1,NET_BW_EGR_KILOBIT_PER_SEC:200&required_N=CUSTOM_RED",
        "west-nic=NET_BW_EGR_KILOBIT_PER_SEC:200,SRIOV_NET_VF:1");
    row("one of them off its step", 39, "resources_N=SRIOV_NET_VF:1,NET_BW_EGR_KILOBIT_PER_SEC:250", "");
    row("two groups that ask one child for too much", 39,
        "resources_N=NET_BW_EGR_KILOBIT_PER_SEC:600&resources_M=NET_BW_EGR_KILOBIT_PER_SEC:500&group_policy=none", "");
    row("just enough of it", 39,
        "resources_N=NET_BW_EGR_KILOBIT_PER_SEC:600&resources_M=NET_BW_EGR_KILOBIT_PER_SEC:400&group_policy=none",
        "west-nic=NET_BW_EGR_KILOBIT_PER_SEC:1000 [_M=west-nic _N=west-nic]");

    // -- Subtrees ---------------------------------------------------------------------------------------------------
    row("below one cell", 39, "resources_P=PCPU:1&resources_G=VGPU:1&same_subtree=_P,_G&group_policy=none",
        "west-c0=PCPU:1 west-gpu0=VGPU:1 [_G=west-gpu0 _P=west-c0]; west-c0=PCPU:1 west-gpu1=VGPU:1 [_G=west-gpu1 "
        "_P=west-c0]");
    row("below two cells at once", 39,
        "resources_P=PCPU:1&resources_G=VGPU:1&resources_N=SRIOV_NET_VF:1&same_subtree=_P,_G&same_subtree=_P,_N&group_"
        "policy=none",
        "");
    row("two subtrees, each below a cell of its own", 39,
        "resources_P=PCPU:1&resources_Q=PCPU:1&resources_G=VGPU:2&resources_N=SRIOV_NET_VF:1&same_subtree=_P,_G&same_"
        "subtree=_Q,_N&group_policy=isolate",
        "west-c0=PCPU:1 west-gpu0=VGPU:2 west-c1=PCPU:1 west-nic=SRIOV_NET_VF:1 [_G=west-gpu0 _N=west-nic _P=west-c0 "
        "_Q=west-c1]");
    row("siblings below a cell that gives nothing", 39,
        "resources_G=VGPU:1&resources_H=VGPU:1&required_R=HW_NUMA_ROOT&same_subtree=_G,_H,_R&group_policy=isolate",
        "west-gpu0=VGPU:1 west-gpu1=VGPU:1 [_G=west-gpu0 _H=west-gpu1 _R=west-c0]; west-gpu0=VGPU:1 west-gpu1=VGPU:1 "
        "[_G=west-gpu1 _H=west-gpu0 _R=west-c0]");
    row("siblings without anybody above", 39,
        "resources_G=VGPU:1&resources_H=VGPU:1&same_subtree=_G,_H&group_policy=isolate", "");
    row("one child is a subtree of itself", 39,
        "resources_G=VGPU:1&resources_H=VGPU:1&same_subtree=_G,_H&group_policy=none",
        "west-gpu0=VGPU:2 [_G=west-gpu0 _H=west-gpu0]");
    row("below the root", 39, "resources_G=VGPU:2&required_R=COMPUTE_NODE&same_subtree=_G,_R&group_policy=none",
        "west-gpu0=VGPU:2 [_G=west-gpu0 _R=west]");
    row("who shares is in no subtree of the host", 39,
        "resources_V=VCPU:1&resources_D=DISK_GB:10&required_D=!COMPUTE_NODE&same_subtree=_V,_D&group_policy=none", "");

    // -- Aggregates -------------------------------------------------------------------------------------------------
    row("an aggregate of a child is not one of its siblings", 39, "resources=PCPU:1&member_of=@4", "");
    row("the child itself is in it", 39, "resources=SRIOV_NET_VF:1&member_of=@4", "west-nic=SRIOV_NET_VF:1");
    row("and in that of its root", 39, "resources=SRIOV_NET_VF:1&member_of=@1", "west-nic=SRIOV_NET_VF:1");
    row("it is outside of its own by itself", 39, "resources=SRIOV_NET_VF:1&member_of=!@4", "");
    row("a forbidden aggregate of the root", 39, "resources=SRIOV_NET_VF:1&member_of=!@1", "");
    row("a group of one child does not inherit", 39, "resources_N=SRIOV_NET_VF:1&member_of_N=@2", "");
    row("a group in its own aggregate", 39, "resources_N=SRIOV_NET_VF:1&member_of_N=@4", "west-nic=SRIOV_NET_VF:1");
    row("a group in the aggregate of its root", 39, "resources_N=SRIOV_NET_VF:1&member_of_N=@1", "");
    row("a group outside of that of its root", 39, "resources_N=SRIOV_NET_VF:1&member_of_N=!@1",
        "west-nic=SRIOV_NET_VF:1");
    row("in two at once", 39, "resources=VCPU:1&member_of=@2&member_of=@3", "east=VCPU:1");
    row("in one of two and outside of a third", 39, "resources=VCPU:1&member_of=in:@1,@2&member_of=!@3",
        "north=VCPU:1");
    row("outside of both", 39, "resources=VCPU:1&member_of=!in:@1,@2", "");
    row("inside and outside of the same", 39, "resources=VCPU:1&member_of=@1&member_of=!@1", "");

    // -- Trees and traits -------------------------------------------------------------------------------------------
    row("the tree of a grandchild", 39, "resources=VCPU:1&in_tree=$west-gpu0", "west=VCPU:1");
    row("a group of a grandchild's tree", 39, "resources_N=VGPU:2&in_tree_N=$west-nic", "west-gpu0=VGPU:2");
    row("a group of another tree", 39, "resources=VCPU:1&resources_N=VGPU:1&in_tree_N=$east", "");
    row("any of one trait", 39, "resources=VCPU:1&required=in:HW_CPU_X86_AVX2", "west=VCPU:1");
    row("any of two, and one more", 39,
        "resources=VCPU:1&required=in:HW_CPU_X86_AVX2,COMPUTE_STATUS_DISABLED&required=COMPUTE_NODE",
        "east=VCPU:1; west=VCPU:1");
    row("the same trait twice", 39, "resources=VCPU:1&required=COMPUTE_NODE,COMPUTE_NODE",
        "east=VCPU:1; north=VCPU:1; west=VCPU:1");
    row("the root has one trait and not another", 39,
        "resources=VCPU:1&root_required=COMPUTE_NODE,!COMPUTE_STATUS_DISABLED", "north=VCPU:1; west=VCPU:1");

    // -- What each microversion takes -------------------------------------------------------------------------------
    row("before 1.39 the last list of traits counts", 38,
        "resources=VCPU:1&required=HW_CPU_X86_AVX2&required=COMPUTE_NODE", "east=VCPU:1; north=VCPU:1; west=VCPU:1");
    row("subtrees came with 1.36", 36, "resources_P=PCPU:1&resources_G=VGPU:2&same_subtree=_P,_G&group_policy=none",
        "west-c0=PCPU:1 west-gpu0=VGPU:2 [_G=west-gpu0 _P=west-c0]");
    row("numbers as suffixes before 1.33", 32, "resources1=PCPU:1", "west-c0=PCPU:1; west-c1=PCPU:1");
    row("forbidden aggregates came with 1.32", 32, "resources=VCPU:1&member_of=!@3", "north=VCPU:1");
    row("children serve with their host from 1.29 on", 29, "resources=VCPU:1,VGPU:2", "west=VCPU:1 west-gpu0=VGPU:2");
    row("not before", 28, "resources=VCPU:1,VGPU:2", "");
    row("who shares does", 28, "resources=VCPU:1,IPV4_ADDRESS:1",
        "east=VCPU:1 ips=IPV4_ADDRESS:1; west=VCPU:1 ips=IPV4_ADDRESS:1");
    row("a child each, without the host", 25, "resources1=VGPU:2&resources2=PCPU:4&group_policy=isolate", "");
    row("in two aggregates from 1.24 on", 24, "resources=VCPU:1&member_of=@2&member_of=@3", "east=VCPU:1");
    row("in any of two from 1.21 on", 21, "resources=VCPU:1&member_of=in:@1,@2",
        "east=VCPU:1; north=VCPU:1; west=VCPU:1");
    row("traits came with 1.17", 17, "resources=VCPU:1&required=HW_CPU_X86_AVX2", "west=VCPU:1");
    row("a suffix in other letters is another", 39, "resources_A=VCPU:1&resources_a=MEMORY_MB:4&group_policy=isolate",
        "");
    row("a policy for one group alone", 39, "resources=VCPU:1&group_policy=isolate",
        "east=VCPU:1; north=VCPU:1; west=VCPU:1");
    row("amounts and traits with blanks", 39, "resources=VCPU: 1&required= COMPUTE_STATUS_DISABLED", "east=VCPU:1");
    row("semicolons and quoted letters", 39, "resources=%56CPU:1;required=COMPUTE_STATUS_DISABLED", "east=VCPU:1");

    // -- What they refuse -------------------------------------------------------------------------------------------
    row("any-of before 1.39", 38, "resources=VCPU:1&required=in:HW_CPU_X86_AVX2,COMPUTE_STATUS_DISABLED",
        "400 Invalid query string parameters: The format 'in:HW_CPU_X86_VMX,CUSTOM_MAGIC' only supported since "
        "microversion 1.39. Got: in:HW_CPU_X86_AVX2,COMPUTE_STATUS_DISABLED");
    row("a subtree before 1.36", 35, "resources_P=PCPU:1&same_subtree=_P",
        "400 Invalid query string parameters: 'same_subtree' does not match any of the regexes: "
        "'^in_tree([a-zA-Z0-9_-]{1,64})?$', '^member_of([a-zA-Z0-9_-]{1,64})?$', '^required([a-zA-Z0-9_-]{1,64})?$', "
        "'^resources([a-zA-Z0-9_-]{1,64})?$'");
    row("traits of the root before 1.35", 34, "resources=VCPU:1&root_required=COMPUTE_NODE",
        "400 Invalid query string parameters: 'root_required' does not match any of the regexes: "
        "'^in_tree([a-zA-Z0-9_-]{1,64})?$', '^member_of([a-zA-Z0-9_-]{1,64})?$', '^required([a-zA-Z0-9_-]{1,64})?$', "
        "'^resources([a-zA-Z0-9_-]{1,64})?$'");
    row("words as suffixes before 1.33", 32, "resources_P=PCPU:1",
        "400 Invalid query string parameters: 'resources_P' does not match any of the regexes: "
        "'^in_tree([1-9][0-9]*)?$', '^member_of([1-9][0-9]*)?$', '^required([1-9][0-9]*)?$', "
        "'^resources([1-9][0-9]*)?$'");
    row("forbidden aggregates before 1.32", 31, "resources=VCPU:1&member_of=!@3",
        "400 Forbidden member_of parameters are not supported in the specified microversion");
    row("aggregates before 1.21", 20, "resources=VCPU:1&member_of=@1",
        "400 Invalid query string parameters: Additional properties are not allowed ('member_of' was unexpected)");
    row("traits before 1.17", 16, "resources=VCPU:1&required=HW_CPU_X86_AVX2",
        "400 Invalid query string parameters: Additional properties are not allowed ('required' was unexpected)");
    row("a class with a blank before it", 39, "resources= VCPU:1",
        "400 Invalid resource class in resources parameter: No such resource class VCPU.");
    row("a class in small letters", 39, "resources=vcpu:1",
        "400 Invalid resource class in resources parameter: No such resource class vcpu.");
    row("a trait in small letters", 39, "resources=VCPU:1&required=compute_node",
        "400 No such trait(s): compute_node.");
    row("an amount with a point", 39, "resources=VCPU:1.0",
        "400 Requested resource VCPU expected positive integer amount. Got: 1.0.");
    row("a limit that starts with a zero", 39, "resources=VCPU:1&limit=01",
        "400 Invalid query string parameters: '01' does not match '^[1-9][0-9]*$'");
    row("an empty tree", 39, "resources=VCPU:1&in_tree=",
        "400 Invalid query string parameters: Expected 'in_tree' parameter to be a format of uuid. Got:");
    row("a subtree of nothing", 39,
        "resources=VCPU:1&same_subtree=", "400 Empty string (unsuffixed group) can not be specified in `same_subtree`");
    row("a forbidden any-of of traits", 39, "resources=VCPU:1&required=!in:COMPUTE_NODE",
        "400 No such trait(s): in:COMPUTE_NODE.");
    row("any of no traits", 39, "resources=VCPU:1&required=in:",
        "400 Invalid query string parameters: Expected 'required' parameter value of the form: "
        "in:HW_CPU_X86_VMX,CUSTOM_MAGIC. Got an empty trait in: in:");
    row("an aggregate forbidden within a list", 39, "resources=VCPU:1&member_of=in:@1,!@2",
        "400 Invalid query string parameters: Expected 'member_of' parameter to contain valid UUID(s). Got: !@2");
    row("an aggregate forbidden twice", 39, "resources=VCPU:1&member_of=!!@1",
        "400 Invalid query string parameters: Expected 'member_of' parameter to contain valid UUID(s). Got: !@1");
    row("traits without any resources", 39, "required1=COMPUTE_NODE&same_subtree=1",
        "400 There must be at least one resources or resources[$S] parameter.");
}

void TestCandidateScene::answersAsPlacement()
{
    QFETCH(int, minor);
    QFETCH(QString, query);
    const PlacementData data = scene();
    const auto found = allocationCandidates(created(data), withUuids(query, data), {minor});
    QStringList candidates;
    for (const AllocationRequest &candidate : found ? found->requests : QList<AllocationRequest>())
        candidates.append(inWords(candidate, data));
    candidates.sort();
    QString answer = candidates.join(u"; "_s);
    if (!found)
        answer = u"%1 %2"_s.arg(found.error().status).arg(found.error().text.simplified());
    for (int n = 1; n <= 4; ++n)
        answer.replace(aggregateUuid(n), u"@%1"_s.arg(n));
    QTEST(answer, "answer");
}

void TestCandidateScene::eachHostLacks_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("lacks"); // "group part: reason (by)"
    const auto row = [](const char *name, const char *host, const char *query, const QStringList &lacks) {
        QTest::newRow(name) << QString::fromLatin1(host) << QString::fromLatin1(query) << lacks;
    };
    row("what a ratio leaves", "west", "resources=VCPU:7",
        {u" resources:VCPU: (16 − 2 reserved) × 4 − 50 used = 6 VCPU free; the request asks for 7 (1)"_s});
    row("a step", "west", "resources=MEMORY_MB:18",
        {u" resources:MEMORY_MB: the request asks for 18 MiB MEMORY_MB; the host gives only multiples of 4 MiB "
         "(step_size) (2)"_s});
    row("the most at once, in its own tree", "west", "resources=DISK_GB:45&in_tree=$west",
        {u" resources:DISK_GB: the request asks for 45 GiB DISK_GB; a server can have at most 40 GiB here (max_unit) "
         "(5)"_s});
    row("the least at once", "west", "resources=DISK_GB:4&in_tree=$west",
        {u" resources:DISK_GB: the request asks for 4 GiB DISK_GB; a server takes at least 5 GiB here (min_unit) (1)"_s});
    row("of two children, each otherwise", "west", "resources=VGPU:3",
        {u" resources:VGPU: the request asks for 3 VGPU; a server can have at most 2 of west-gpu0 (max_unit) (1)"_s,
            u" resources:VGPU: of west-gpu1: (4 − 0 reserved) × 1 − 3 used = 1 VGPU free; the request asks for 3 (2)"_s});
    row("a class that neither it has nor who shares", "north", "resources=VGPU:1",
        {u" resources:VGPU: none of its eligible providers has an inventory of VGPU (1)"_s});
    row("a class of who shares, with nothing beside it", "fast", "resources=VCPU:1",
        {u" resources:VCPU: it has no inventory of VCPU (1)"_s});
    row("a trait that none of them has", "east", "resources=VCPU:1&required=HW_CPU_X86_AVX2",
        {u" required:HW_CPU_X86_AVX2: none of its eligible providers has the trait HW_CPU_X86_AVX2 (0)"_s});
    row("a trait, of a provider that gives nothing", "west", "resources=PCPU:1&required=CUSTOM_RED",
        {u" required: the providers of the resources do not together have every trait that is asked for: CUSTOM_RED "
         "(0)"_s});
    row("a trait that its root must not have", "east", "resources=VCPU:1&root_required=!COMPUTE_STATUS_DISABLED",
        {u" root_required:!COMPUTE_STATUS_DISABLED: it has the forbidden trait COMPUTE_STATUS_DISABLED (0)"_s});
    row("another tree", "west", "resources=VCPU:1&in_tree=$east", {u" in_tree: it is not in the tree of $east (0)"_s});
    row("a limit", "north", "resources=VCPU:1&limit=1", {u" limit: it is beyond the limit of 1 candidate (0)"_s});

    // Each group can be served, but not all of them at once.
    row("more groups than children", "west",
        "resources_A=VGPU:1&resources_B=VGPU:1&resources_C=VGPU:1&group_policy=isolate",
        {u" group_policy: 3 groups need a provider each (isolate): _A, _B, _C; but only 2 can serve them: west-gpu0, "
         "west-gpu1 (1)"_s});
    row("only the groups that are in each other's way", "west",
        "resources_A=VGPU:1&required_A=CUSTOM_FAST&resources_N=SRIOV_NET_VF:1&resources_B=VGPU:2&group_policy=isolate",
        {u" group_policy: 2 groups need a provider each (isolate): _A, _B; but only 1 can serve them: west-gpu0 (1)"_s});
    row("more than one child has", "west",
        "resources_N=NET_BW_EGR_KILOBIT_PER_SEC:600&resources_M=NET_BW_EGR_KILOBIT_PER_SEC:500&group_policy=none",
        {u" resources: resources_N, resources_M together ask for 1100 NET_BW_EGR_KILOBIT_PER_SEC; at most 1000 are "
         "available, from west-nic (100)"_s});
    row("below no provider of either", "west",
        "resources_N=SRIOV_NET_VF:1&resources_G=VGPU:1&same_subtree=_N,_G&group_policy=none",
        {u" same_subtree: it cannot serve the groups _N, _G from one subtree; the nearest, that of west-nic, cannot "
         "serve _G (west-gpu0, west-gpu1) (1)"_s});
    row("below one, but not with the other", "west",
        "resources_P=PCPU:1&resources_G=VGPU:1&resources_N=SRIOV_NET_VF:1&same_subtree=_P,_G&same_subtree=_P,_N&"
        "group_policy=none",
        {u" same_subtree: it cannot serve the groups _P, _G from one subtree and keep to group_policy and every other "
         "same_subtree: _P (west-c0, west-c1), _G (west-gpu0, west-gpu1) (0)"_s});
    row("on one, but apart", "west", "resources_G=VGPU:1&resources_H=VGPU:1&same_subtree=_G,_H&group_policy=isolate",
        {u" same_subtree: it cannot serve the groups _G, _H from one subtree and keep to group_policy and every other "
         "same_subtree: _G (west-gpu0, west-gpu1), _H (west-gpu0, west-gpu1) (0)"_s});
}

void TestCandidateScene::eachHostLacks()
{
    QFETCH(QString, host);
    QFETCH(QString, query);
    const PlacementData data = scene();
    const Placement placement = created(data);
    const QString asked = withUuids(query, data);
    const auto parsed = parseCandidateQuery(asked);
    const auto answer = allocationCandidates(placement, asked);
    QVERIFY(parsed && answer);
    QStringList lacks;
    for (const UnmetPart &part : unmetPartsOf(placement, withUuids(u'$' + host, data), *parsed, *answer)) {
        QString sentence = englishSentence(part.reason);
        for (const ResourceProvider &provider : data.resourceProviders)
            sentence.replace(provider.uuid, u'$' + provider.name);
        lacks.append(u"%1 %2: %3 (%4)"_s.arg(part.group, part.part, sentence).arg(part.by));
    }
    QTEST(lacks, "lacks");
}

QTEST_GUILESS_MAIN(TestCandidateScene)
#include "tst_candidatescene.moc"
