// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/providerbuilder.h"
#include "formats/cloudformat.h"
#include "placement/candidates/candidates.h"
#include "placement/providers.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Four hosts with the traits and aggregates that the tables below need.
Placement fourHosts()
{
    QList<ResourceProvider> hosts;
    for (int n = 1; n <= 4; ++n)
        hosts.append(hostProvider(n));
    hosts[0].traits = {u"COMPUTE_NODE"_s, u"HW_CPU_X86_AVX"_s};
    hosts[1].traits = {u"COMPUTE_NODE"_s, u"HW_CPU_X86_AVX2"_s};
    hosts[2].traits = {u"COMPUTE_NODE"_s, u"COMPUTE_STATUS_DISABLED"_s};
    hosts[0].aggregates = {aggregateUuid(1)};
    hosts[1].aggregates = {aggregateUuid(1), aggregateUuid(2)};
    hosts[2].aggregates = {aggregateUuid(2)};
    return created(placementOf(hosts));
}

// A child of host-1 with a VGPU, and a pool that shares its disk with host-2.
PlacementData treeAndPool()
{
    ResourceProvider child = childProvider(5, u"host-1_gpu"_s, 1, u"VGPU"_s, 4);
    child.traits = {u"HW_GPU_API_VULKAN"_s};
    QList<ResourceProvider> providers{hostProvider(1), hostProvider(2), child, sharedPool(6, 1, 1000)};
    providers[0].traits = {u"COMPUTE_NODE"_s};
    providers[1].aggregates = {aggregateUuid(1)};
    return placementOf(providers);
}

// host-1 with two cells of 4 VCPU each; the first has a child device with 2 VGPU.
PlacementData cellsAndDevice()
{
    QList<ResourceProvider> providers{hostProvider(1), childProvider(5, u"cell-0"_s, 1, u"VCPU"_s, 4),
        childProvider(6, u"cell-1"_s, 1, u"VCPU"_s, 4), childProvider(7, u"device"_s, 5, u"VGPU"_s, 2)};
    providers[0].inventories.remove(u"VCPU"_s);
    providers[1].traits = {u"HW_NUMA_ROOT"_s};
    return placementOf(providers);
}

QJsonObject recorded(const QString &name)
{
    QFile file(QStringLiteral(TEST_DATA "/placement/") + name);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

QStringList namesOf(const PlacementData &data, const QStringList &uuids)
{
    QStringList names;
    for (const QString &uuid : uuids)
        names.append(std::ranges::find(data.resourceProviders, uuid, &ResourceProvider::uuid)->name);
    return names;
}

QString lossOf(const Placement &placement, const AllocationCandidates &found, const QString &root)
{
    return englishSentence(found.unmet.reason(placement.providers().byUuid.value(root)));
}

} // namespace

class TestCandidates : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fits_data();
    void fits();
    void parts_data();
    void parts();
    void errors_data();
    void errors();
    void anUnknownNameBehindNothingFoundIsNoError();
    void takesEverythingFromOneProvider();
    void keepsTheFirstOfALimit();
    void everyHostIsFoundOrLostOnce();
    void attritionFollowsTheOrderOfTheParts();
    void treesAndPools_data();
    void treesAndPools();
    void lossesOfTreesAndPools_data();
    void lossesOfTreesAndPools();
    void conflictsNameProvidersAndAmounts_data();
    void conflictsNameProvidersAndAmounts();
    void badData_data();
    void badData();
    void amountsFit_data();
    void amountsFit();
    void answersAsRecorded_data();
    void answersAsRecorded();
};

void TestCandidates::fits_data()
{
    QTest::addColumn<Inventory>("inventory");
    QTest::addColumn<qint64>("used");
    QTest::addColumn<int>("asked");
    QTest::addColumn<QString>("loss"); // empty: fits
    const auto row = [](const char *name, const Inventory &inventory, qint64 used, int asked, const QString &loss) {
        QTest::newRow(name) << inventory << used << asked << loss;
    };
    Inventory eight;
    eight.total = 8;
    row("all that there is", eight, 0, 8, {});
    row("one more than there is", eight, 0, 9,
        u"(8 − 0 reserved) × 1 − 0 used = 8 VCPU free; the request asks for 9"_s);
    row("the last one", eight, 7, 1, {});
    row("the last one is taken", eight, 8, 1, u"(8 − 0 reserved) × 1 − 8 used = 0 VCPU free; the request asks for 1"_s);
    row("more in use than the capacity", eight, 10, 1,
        u"(8 − 0 reserved) × 1 − 10 used = -2 VCPU free; the request asks for 1"_s);
    Inventory reserved = eight;
    reserved.reserved = 2;
    row("all but the reserved", reserved, 0, 6, {});
    row("one of the reserved", reserved, 0, 7,
        u"(8 − 2 reserved) × 1 − 0 used = 6 VCPU free; the request asks for 7"_s);
    Inventory overcommitted = reserved;
    overcommitted.allocationRatio = 1.5;
    row("ratio after reserved", overcommitted, 0, 9, {});
    row("beyond the ratio", overcommitted, 0, 10,
        u"(8 − 2 reserved) × 1.5 − 0 used = 9 VCPU free; the request asks for 10"_s);
    Inventory fractional = eight;
    fractional.allocationRatio = 1.3;
    row("a fraction of a unit is no unit", fractional, 0, 11,
        u"(8 − 0 reserved) × 1.3 − 0 used = 10 VCPU free; the request asks for 11"_s);
    Inventory nothing = eight;
    nothing.allocationRatio = 0;
    row("ratio 0", nothing, 0, 1, u"(8 − 0 reserved) × 0 − 0 used = 0 VCPU free; the request asks for 1"_s);
    Inventory units = eight;
    units.total = 100;
    units.minUnit = 4;
    units.maxUnit = 16;
    units.stepSize = 4;
    row("at min_unit", units, 0, 4, {});
    row("below min_unit", units, 0, 3, u"the request asks for 3 VCPU; a server takes at least 4 here (min_unit)"_s);
    row("at max_unit", units, 0, 16, {});
    row("above max_unit", units, 0, 20,
        u"the request asks for 20 VCPU; a server can have at most 16 here (max_unit)"_s);
    row("on a step", units, 0, 12, {});
    row("between steps", units, 0, 10,
        u"the request asks for 10 VCPU; the host gives only multiples of 4 (step_size)"_s);
}

void TestCandidates::fits()
{
    QFETCH(Inventory, inventory);
    QFETCH(qint64, used);
    QFETCH(int, asked);
    QFETCH(QString, loss);
    PlacementData data = placementOf({hostProvider(1)});
    data.resourceProviders[0].inventories[u"VCPU"_s] = inventory;
    if (used > 0)
        data.allocations[u"server"_s].allocations[uuidOf(1)] = {{u"VCPU"_s, used}};
    const Placement placement = created(data);
    const auto found = allocationCandidates(placement, u"resources=VCPU:%1"_s.arg(asked));
    QVERIFY(found);
    QCOMPARE(found->requests.size(), loss.isEmpty() ? 1 : 0);
    QCOMPARE(lossOf(placement, *found, uuidOf(1)), loss);
}

void TestCandidates::parts_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QList<int>>("hosts");
    QTest::addColumn<QString>("loss"); // of the first host that is excluded
    const QString one = aggregateUuid(1);
    const QString two = aggregateUuid(2);
    QTest::newRow("no part") << u""_s << QList{1, 2, 3, 4} << u""_s;
    QTest::newRow("class that nobody has")
        << u"&resources=VGPU:1"_s << QList<int>{} << u"it has no inventory of VGPU"_s;
    QTest::newRow("trait") << u"&required=HW_CPU_X86_AVX2"_s << QList{2} << u"it lacks the trait HW_CPU_X86_AVX2"_s;
    QTest::newRow("two traits") << u"&required=HW_CPU_X86_AVX2,HW_CPU_X86_AVX"_s << QList<int>{}
                                << u"it lacks the trait HW_CPU_X86_AVX2"_s;
    QTest::newRow("any of two traits") << u"&required=in:HW_CPU_X86_AVX2,HW_CPU_X86_AVX"_s << QList{1, 2}
                                       << u"it has none of the traits HW_CPU_X86_AVX2, HW_CPU_X86_AVX"_s;
    QTest::newRow("forbidden trait") << u"&required=!COMPUTE_STATUS_DISABLED"_s << QList{1, 2, 4}
                                     << u"it has the forbidden trait COMPUTE_STATUS_DISABLED"_s;
    QTest::newRow("trait of the root") << u"&root_required=COMPUTE_NODE"_s << QList{1, 2, 3}
                                       << u"it lacks the trait COMPUTE_NODE"_s;
    QTest::newRow("forbidden for the root")
        << u"&root_required=!COMPUTE_NODE"_s << QList{4} << u"it has the forbidden trait COMPUTE_NODE"_s;
    const QString notIn = u"it is in no aggregate that the request asks for: %1"_s;
    const QString forbidden = u"it is in an aggregate that the request forbids: %1"_s;
    QTest::newRow("aggregate") << u"&member_of="_s + one << QList{1, 2} << notIn.arg(one);
    QTest::newRow("any of two aggregates")
        << u"&member_of=in:%1,%2"_s.arg(one, two) << QList{1, 2, 3} << notIn.arg(one + u", "_s + two);
    QTest::newRow("both aggregates") << u"&member_of=%1&member_of=%2"_s.arg(one, two) << QList{2} << notIn.arg(one);
    QTest::newRow("forbidden aggregate") << u"&member_of=!"_s + two << QList{1, 4} << forbidden.arg(two);
    QTest::newRow("forbidden aggregates")
        << u"&member_of=!in:%1,%2"_s.arg(one, two) << QList{4} << forbidden.arg(one + u", "_s + two);
    QTest::newRow("tree") << u"&in_tree="_s + uuidOf(3) << QList{3}
                          << u"it is not in the tree of 00000000-0000-4000-8000-000000000003"_s;
    QTest::newRow("a group that only forbids")
        << u"&resources_A=VCPU:1&required_B=!COMPUTE_STATUS_DISABLED&same_subtree=_A,_B&group_policy=none"_s
        << QList<int>{}
        << u"the group _B asks for no resources, traits or aggregates, so Placement finds no provider for it"_s;
    QTest::newRow("limit") << u"&limit=3"_s << QList{1, 2, 3} << u"it is beyond the limit of 3 candidates"_s;
    QTest::newRow("group policy without groups") << u"&group_policy=isolate"_s << QList{1, 2, 3, 4} << u""_s;
}

void TestCandidates::parts()
{
    QFETCH(QString, asked);
    QFETCH(QList<int>, hosts);
    QFETCH(QString, loss);
    const Placement placement = fourHosts();
    const auto found = allocationCandidates(placement, u"resources=VCPU:1"_s + asked);
    QVERIFY(found);
    QStringList expected;
    for (const int host : hosts)
        expected.append(uuidOf(host));
    QCOMPARE(found->providers, expected);
    const auto part
        = std::ranges::find_if(found->attrition, [](const Attrition &step) { return !step.lost.isEmpty(); });
    QCOMPARE(part == found->attrition.end() ? QString() : lossOf(placement, *found, part->lost.first()), loss);
}

void TestCandidates::errors_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("what");
    QTest::newRow("unknown class")
        << u"resources=CUSTOM_GOLD:1"_s
        << u"Invalid resource class in resources parameter: No such resource class CUSTOM_GOLD."_s;
    QTest::newRow("unknown trait") << u"resources=VCPU:1&required=CUSTOM_GOLD"_s << u"No such trait(s): CUSTOM_GOLD."_s;
    QTest::newRow("unknown forbidden trait")
        << u"resources=VCPU:1&required=!CUSTOM_GOLD"_s << u"No such trait(s): CUSTOM_GOLD."_s;
    QTest::newRow("unknown trait of the root")
        << u"resources=VCPU:1&root_required=CUSTOM_GOLD"_s << u"No such trait(s): CUSTOM_GOLD."_s;
    QTest::newRow("class before trait")
        << u"resources=CUSTOM_X:1&required=CUSTOM_GOLD"_s
        << u"Invalid resource class in resources parameter: No such resource class CUSTOM_X."_s;
}

void TestCandidates::errors()
{
    QFETCH(QString, query);
    const auto found = allocationCandidates(fourHosts(), query);
    QVERIFY(!found);
    QCOMPARE(found.error().status, 400);
    QTEST(found.error().text, "what");
}

void TestCandidates::anUnknownNameBehindNothingFoundIsNoError()
{
    const Placement placement = fourHosts();
    QCOMPARE(candidateProviders(placement, u"resources=VCPU:1&required=CUSTOM_GOLD&member_of="_s + aggregateUuid(9)),
        QStringList());
    QCOMPARE(candidateProviders(placement, u"resources=CUSTOM_X:1&root_required=HW_CPU_X86_VMX"_s), QStringList());
}

void TestCandidates::takesEverythingFromOneProvider()
{
    const auto found = allocationCandidates(fourHosts(), u"resources=VCPU:2,DISK_GB:10&limit=1"_s);
    QVERIFY(found);
    AllocationRequest expected = request(uuidOf(1), {{u"VCPU"_s, 2}, {u"DISK_GB"_s, 10}});
    expected.mappings.insert({}, {uuidOf(1)});
    QCOMPARE(found->requests, QList{expected});
}

void TestCandidates::keepsTheFirstOfALimit()
{
    PlacementData data = placementOf({hostProvider(4), hostProvider(2), hostProvider(3)});
    QCOMPARE(candidateProviders(created(data), u"resources=VCPU:1&limit=2"_s), (QStringList{uuidOf(4), uuidOf(2)}));
}

void TestCandidates::everyHostIsFoundOrLostOnce()
{
    const auto found = allocationCandidates(
        fourHosts(), u"resources=VCPU:1&required=COMPUTE_NODE,!COMPUTE_STATUS_DISABLED&limit=1"_s);
    QVERIFY(found);
    QStringList seen = found->providers;
    for (const Attrition &part : found->attrition)
        seen += part.lost;
    seen.sort();
    QCOMPARE(seen, (QStringList{uuidOf(1), uuidOf(2), uuidOf(3), uuidOf(4)}));
    QCOMPARE(found->unmet.size(), 3);
}

void TestCandidates::attritionFollowsTheOrderOfTheParts()
{
    const auto found = allocationCandidates(fourHosts(),
        u"limit=1&resources=VCPU:1,DISK_GB:1&in_tree=%2&required=in:HW_CPU_X86_AVX,HW_CPU_X86_AVX2"
        "&required=!COMPUTE_STATUS_DISABLED&member_of=in:%1&root_required=COMPUTE_NODE"_s.arg(
            aggregateUuid(1), uuidOf(2)));
    QVERIFY(found);
    QStringList parts;
    for (const Attrition &part : found->attrition)
        parts.append(u"%1 %2-%3"_s.arg(part.part).arg(part.lost.size()).arg(part.left));
    QCOMPARE(parts,
        (QStringList{u"root_required:COMPUTE_NODE 1-3"_s, u"member_of:"_s + aggregateUuid(1) + u" 1-2"_s,
            u"required:in:HW_CPU_X86_AVX,HW_CPU_X86_AVX2 0-2"_s, u"required:!COMPUTE_STATUS_DISABLED 0-2"_s,
            u"in_tree 1-1"_s, u"resources:VCPU 0-1"_s, u"resources:DISK_GB 0-1"_s, u"limit 0-1"_s}));
}

void TestCandidates::treesAndPools_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("candidates"); // "provider=class:amount,… …" each
    QTest::newRow("class of the roots") << u"resources=VCPU:1"_s << QStringList{u"host-1=VCPU:1"_s, u"host-2=VCPU:1"_s};
    QTest::newRow("class of a child") << u"resources=VCPU:1,VGPU:2"_s
                                      << QStringList{u"host-1=VCPU:1 host-1_gpu=VGPU:2"_s};
    QTest::newRow("a disk of its own or of the pool")
        << u"resources=VCPU:1,DISK_GB:5"_s
        << QStringList{u"host-1=DISK_GB:5,VCPU:1"_s, u"host-2=DISK_GB:5,VCPU:1"_s, u"host-2=VCPU:1 pool=DISK_GB:5"_s};
    QTest::newRow("nothing is shared into an asked tree")
        << u"resources=VCPU:1,DISK_GB:5&in_tree="_s + uuidOf(2) << QStringList{u"host-2=DISK_GB:5,VCPU:1"_s};
    QTest::newRow("more than any host has of its own")
        << u"resources=VCPU:1,DISK_GB:500"_s << QStringList{u"host-2=VCPU:1 pool=DISK_GB:500"_s};
    QTest::newRow("the pool alone is one candidate")
        << u"resources=DISK_GB:500"_s << QStringList{u"pool=DISK_GB:500"_s};
    QTest::newRow("a group is served by one provider") << u"resources_A=VCPU:1,VGPU:1"_s << QStringList();
    QTest::newRow("two groups on one provider") << u"resources_A=VCPU:4&resources_B=VCPU:4&group_policy=none"_s
                                                << QStringList{u"host-1=VCPU:8"_s, u"host-2=VCPU:8"_s};
    QTest::newRow("together too much") << u"resources_A=VCPU:4&resources_B=VCPU:5&group_policy=none"_s << QStringList();
    QTest::newRow("two groups on providers of their own")
        << u"resources_A=VCPU:4&resources_B=VGPU:1&group_policy=isolate"_s
        << QStringList{u"host-1=VCPU:4 host-1_gpu=VGPU:1"_s};
    QTest::newRow("isolated, and one provider only")
        << u"resources_A=VCPU:1&resources_B=VCPU:1&group_policy=isolate"_s << QStringList();
    QTest::newRow("below a provider with a trait")
        << u"resources_A=VGPU:1&required_B=COMPUTE_NODE&same_subtree=_A,_B&group_policy=none"_s
        << QStringList{u"host-1_gpu=VGPU:1"_s};
    QTest::newRow("not below a sibling")
        << u"resources_A=VGPU:1&resources_B=DISK_GB:500&same_subtree=_A,_B&group_policy=none"_s << QStringList();
    QTest::newRow("a trait of any provider in use")
        << u"resources=VCPU:1,VGPU:1&required=HW_GPU_API_VULKAN"_s << QStringList{u"host-1=VCPU:1 host-1_gpu=VGPU:1"_s};
    QTest::newRow("a trait of a provider that is not in use")
        << u"resources=VCPU:1&required=HW_GPU_API_VULKAN"_s << QStringList();
}

void TestCandidates::treesAndPools()
{
    QFETCH(QString, query);
    const PlacementData data = treeAndPool();
    const auto found = allocationCandidates(created(data), query);
    QVERIFY(found);
    QStringList candidates;
    for (const AllocationRequest &candidate : found->requests) {
        QStringList parts;
        for (auto it = candidate.allocations.begin(); it != candidate.allocations.end(); ++it) {
            QStringList amounts;
            for (auto amount = it->begin(); amount != it->end(); ++amount)
                amounts.append(u"%1:%2"_s.arg(amount.key()).arg(*amount));
            parts.append(namesOf(data, {it.key()}).first() + u'=' + amounts.join(u','));
        }
        candidates.append(parts.join(u' '));
    }
    QTEST(candidates, "candidates");
}

void TestCandidates::lossesOfTreesAndPools_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("part"); // the part that excludes host-1, with its group
    QTest::addColumn<QString>("reason");
    QTest::newRow("more than the nearest provider has")
        << u"resources_A=VGPU:5"_s << u"_A resources:VGPU"_s
        << u"at best, of host-1_gpu: (4 − 0 reserved) × 1 − 0 used = 4 VGPU free; the request asks for 5"_s;
    QTest::newRow("no provider in question has the trait")
        << u"resources_A=VGPU:1&required_A=HW_CPU_X86_AVX"_s << u"_A required:HW_CPU_X86_AVX"_s
        << u"none of its eligible providers has the trait HW_CPU_X86_AVX"_s;
    QTest::newRow("traits between the providers in use")
        << u"resources=VCPU:1&required=HW_GPU_API_VULKAN"_s << u" required"_s
        << u"the providers of the resources do not together have every trait that is asked for: HW_GPU_API_VULKAN"_s;
    QTest::newRow("isolation")
        << u"resources_A=VCPU:1&resources_B=VCPU:1&group_policy=isolate"_s << u" group_policy"_s
        << u"2 groups need a provider each (isolate): _A, _B; but only 1 can serve them: host-1"_s;
    QTest::newRow("together")
        << u"resources_A=VCPU:4&resources_B=VCPU:5&group_policy=none"_s << u" resources"_s
        << u"resources_A, resources_B together ask for 9 VCPU; at most 8 are available, from host-1"_s;
    QTest::newRow("subtree")
        << u"resources_A=VGPU:1&resources_B=DISK_GB:5&required_C=HW_GPU_API_VULKAN&same_subtree=_B,_C&group_policy=isolate"_s
        << u" group_policy"_s
        << u"2 groups need a provider each (isolate): _A, _C; but only 1 can serve them: host-1_gpu"_s;
}

void TestCandidates::lossesOfTreesAndPools()
{
    QFETCH(QString, query);
    const Placement placement = created(treeAndPool());
    const auto found = allocationCandidates(placement, query);
    QVERIFY(found);
    const auto part
        = std::ranges::find_if(found->attrition, [](const Attrition &step) { return step.lost.contains(uuidOf(1)); });
    QVERIFY(part != found->attrition.end());
    QTEST(part->group + u' ' + part->part, "part");
    QTEST(lossOf(placement, *found, uuidOf(1)), "reason");
}

void TestCandidates::conflictsNameProvidersAndAmounts_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("reason");
    QTest::addColumn<qint64>("by");
    QTest::newRow("more groups than providers")
        << u"resources_A=VCPU:1&resources_B=VCPU:1&resources_C=VCPU:1&resources_D=VCPU:1&resources_E=VGPU:1&group_policy=isolate"_s
        << u"group_policy"_s
        << u"4 groups need a provider each (isolate): _A, _B, _C, _D; but only 2 can serve them: cell-0, cell-1"_s
        << qint64{2};
    QTest::newRow("not below one provider")
        << u"resources_A=VCPU:1&required_A=!HW_NUMA_ROOT&resources_B=VGPU:1&same_subtree=_A,_B&group_policy=none"_s
        << u"same_subtree"_s
        << u"it cannot serve the groups _A, _B from one subtree; the nearest, that of cell-1, cannot serve _B "
           "(device)"_s
        << qint64{1};
    QTest::newRow("below one provider, but that is another group's")
        << u"resources_A=VCPU:1&resources_B=VGPU:1&resources_C=VCPU:1&required_C=HW_NUMA_ROOT&same_subtree=_A,_B&group_policy=isolate"_s
        << u"same_subtree"_s
        << u"it cannot serve the groups _A, _B from one subtree and keep to group_policy and every other "
           "same_subtree: _A (cell-0, cell-1), _B (device)"_s
        << qint64{0};
    QTest::newRow("too much for the only one")
        << u"resources_A=VGPU:1&resources_B=VGPU:2&group_policy=none"_s << u"resources"_s
        << u"resources_A, resources_B together ask for 3 VGPU; at most 2 are available, from device"_s << qint64{1};
    QTest::newRow("too much for all of them")
        << u"resources=VCPU:3&resources_A=VCPU:3&resources_B=VCPU:3&group_policy=none"_s << u"resources"_s
        << u"resources, resources_A, resources_B together ask for 9 VCPU; at most 8 are available, from cell-0, "
           "cell-1"_s
        << qint64{1};
    QTest::newRow("enough of it, but not in such pieces")
        << u"resources_A=VCPU:3&resources_B=VCPU:3&resources_C=VCPU:2&group_policy=none"_s << u"resources"_s
        << u"it can serve each group, but not all of them at once"_s << qint64{0};
}

void TestCandidates::conflictsNameProvidersAndAmounts()
{
    QFETCH(QString, query);
    const auto found = allocationCandidates(created(cellsAndDevice()), query);
    QVERIFY(found);
    QVERIFY(found->unmet.contains(0));
    const UnmetPart unmetPart = found->unmet.first(0);
    QTEST(unmetPart.part, "part");
    QTEST(englishSentence(unmetPart.reason), "reason");
    QTEST(unmetPart.by, "by");
}

void TestCandidates::badData_data()
{
    QTest::addColumn<PlacementData>("data");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("what");
    const PlacementData good = placementOf({hostProvider(1), hostProvider(2)});
    const auto row = [&](const char *name, const QString &where, const QString &what, auto &&spoil) {
        PlacementData data = good;
        spoil(data);
        QTest::newRow(name) << data << where << what;
    };
    const QString second = u"/placement/resource_providers/1/"_s;
    const QString parent = u"The parent of this resource provider is unknown, or is one of its own descendants."_s;
    row("unknown parent", second + u"parent_provider_uuid"_s, parent,
        [](PlacementData &data) { data.resourceProviders[1].parentProviderUuid = uuidOf(9); });
    row("its own parent", second + u"parent_provider_uuid"_s, parent,
        [](PlacementData &data) { data.resourceProviders[1].parentProviderUuid = uuidOf(2); });
    row("parents of each other", u"/placement/resource_providers/0/parent_provider_uuid"_s, parent,
        [](PlacementData &data) {
            data.resourceProviders[0].parentProviderUuid = uuidOf(2);
            data.resourceProviders[1].parentProviderUuid = uuidOf(1);
        });
    row("uuid twice", second + u"uuid"_s, u"Another resource provider has this uuid."_s,
        [](PlacementData &data) { data.resourceProviders[1].uuid = uuidOf(1); });
    row("name twice", second + u"name"_s, u"Another resource provider has this name."_s,
        [](PlacementData &data) { data.resourceProviders[1].name = u"host-1"_s; });
    const auto inventory = [&](const char *name, const QString &what, qint64 Inventory::*member, qint64 value) {
        row(name, second + u"inventories/VCPU"_s, what,
            [=](PlacementData &data) { data.resourceProviders[1].inventories[u"VCPU"_s].*member = value; });
    };
    const QString numbers
        = u"The total, min_unit, max_unit and step_size of an inventory must be between 1 and 2147483647."_s;
    inventory("step of 0", numbers, &Inventory::stepSize, 0);
    inventory("no total", numbers, &Inventory::total, 0);
    inventory("a min_unit of 0", numbers, &Inventory::minUnit, 0);
    inventory("a max_unit above what Placement stores", numbers, &Inventory::maxUnit, 2147483648);
    const QString reserved = u"An inventory cannot reserve more than its total, or less than 0."_s;
    inventory("more reserved than there is", reserved, &Inventory::reserved, 9);
    inventory("less reserved than nothing", reserved, &Inventory::reserved, -1);
    row("a negative ratio", second + u"inventories/VCPU"_s, u"An allocation_ratio cannot be negative."_s,
        [](PlacementData &data) { data.resourceProviders[1].inventories[u"VCPU"_s].allocationRatio = -0.5; });
    const auto held = [&](const char *name, int provider, const QString &what, const Resources &resources) {
        row(name, u"/placement/allocations/server/allocations/"_s + uuidOf(provider), what,
            [=](PlacementData &data) { data.allocations[u"server"_s].allocations[uuidOf(provider)] = resources; });
    };
    held("allocation from nowhere", 9, u"There is no such resource provider."_s, {{u"VCPU"_s, 1}});
    held("allocation without an inventory", 1, u"The resource provider has no inventory of VGPU."_s, {{u"VGPU"_s, 1}});
    const QString amounts = u"An allocation must be between 1 and 2147483647."_s;
    held("allocation of nothing", 1, amounts, {{u"VCPU"_s, 0}});
    held("allocation of more than Placement stores", 1, amounts, {{u"VCPU"_s, 2147483648}});
}

void TestCandidates::badData()
{
    QFETCH(PlacementData, data);
    const auto placement = Placement::create(data);
    QVERIFY(!placement);
    QCOMPARE(placement.error().kind, Error::Kind::BadInput);
    QTEST(placement.error().where, "where");
    QTEST(placement.error().what, "what");
}

// Source: placement.objects.allocation._check_capacity_exceeded.
void TestCandidates::amountsFit_data()
{
    QTest::addColumn<Inventory>("inventory");
    QTest::addColumn<qint64>("used");
    QTest::addColumn<qint64>("amount");
    QTest::addColumn<Fit>("expected");
    const auto row = [](const char *name, const Inventory &inventory, qint64 used, qint64 amount, Fit expected) {
        QTest::newRow(name) << inventory << used << amount << expected;
    };
    const Inventory eight{.total = 8, .maxUnit = 8, .other = {}};
    row("all", eight, 0, 8, Fit::Yes);
    row("all that is left", eight, 5, 3, Fit::Yes);
    row("one more than is left", eight, 5, 4, Fit::OverCapacity);
    row("more than is held once, which comes before what is left", eight, 8, 9, Fit::AboveMaxUnit);
    row("where more is used than there is", eight, 9, 1, Fit::OverCapacity);
    const Inventory reserving{.total = 8, .reserved = 3, .maxUnit = 8, .other = {}};
    row("all but what is reserved", reserving, 0, 5, Fit::Yes);
    row("part of what is reserved", reserving, 0, 6, Fit::OverCapacity);
    row("of what is wholly reserved", {.total = 8, .reserved = 8, .maxUnit = 8, .other = {}}, 0, 1, Fit::OverCapacity);
    const Inventory stepped{.total = 16, .minUnit = 4, .maxUnit = 12, .stepSize = 4, .other = {}};
    row("the least", stepped, 0, 4, Fit::Yes);
    row("less than the least", stepped, 0, 3, Fit::BelowMinUnit);
    row("the most at once", stepped, 0, 12, Fit::Yes);
    row("more than the most at once", stepped, 0, 13, Fit::AboveMaxUnit);
    row("off the step", stepped, 0, 6, Fit::OffStep);
    row("on the step, beside something off it", stepped, 3, 8, Fit::Yes);
    row("off the step where there is no room", stepped, 16, 6, Fit::OffStep);
    const auto overcommitted = [](qint64 total, double ratio) {
        return Inventory{.total = total, .maxUnit = 1000, .allocationRatio = ratio, .other = {}};
    };
    row("overcommitted", overcommitted(8, 16), 120, 8, Fit::Yes);
    row("overcommitted by too much", overcommitted(8, 16), 121, 8, Fit::OverCapacity);
    row("with the ratio 0", overcommitted(8, 0), 0, 1, Fit::OverCapacity);
    row("up to a fraction, which is not rounded", overcommitted(7, 0.7), 0, 4, Fit::Yes);
    row("above a fraction, which is not rounded", overcommitted(7, 0.7), 0, 5, Fit::OverCapacity);
    row("a product that is a little larger in binary", overcommitted(100, 1.1), 0, 110, Fit::Yes);
    row("a product that is a little smaller in binary", overcommitted(100, 4.35), 0, 435, Fit::OverCapacity);
    row("as much as Placement stores", {.total = 2147483647, .allocationRatio = 2, .other = {}}, 2147483647, 2147483647,
        Fit::Yes);
}

void TestCandidates::amountsFit()
{
    QFETCH(const Inventory, inventory);
    QFETCH(const qint64, used);
    QFETCH(const qint64, amount);
    ResourceProvider host = hostProvider(1);
    host.inventories = {{u"VCPU"_s, inventory}};
    const Placement placement = created(placementOf({host}));
    QTEST(fit(placement.providers().rowsOf(u"VCPU"_s).front(), used, amount), "expected");
}

void TestCandidates::answersAsRecorded_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("one cloud of hosts without children") << u"candidates-3.json"_s;
    QTest::newRow("another") << u"candidates-11.json"_s;
}

// The real Placement's answers, without trailing blanks, in the order that the decision document defines.
void TestCandidates::answersAsRecorded()
{
    QFETCH(QString, file);
    const QJsonObject record = recorded(file);
    NoProgress progress;
    const auto loaded = parseCloud(QJsonDocument(record["cloud"_L1].toObject()).toJson(), progress);
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().text()));
    const Placement placement = created(*loaded->cloud.placement);
    const QJsonArray queries = record["queries"_L1].toArray();
    QCOMPARE_GT(queries.size(), 80);
    for (const QJsonValue asked : queries) {
        const QString query = asked["query"_L1].toString();
        const auto found = allocationCandidates(placement, query);
        QCOMPARE(found ? QString() : found.error().text.trimmed(), asked["error"_L1].toString());
        const QStringList names = found ? namesOf(placement.data(), found->providers) : QStringList();
        QVERIFY2(QJsonArray::fromStringList(names) == asked["providers"_L1].toArray(), qPrintable(query));
    }
}

QTEST_GUILESS_MAIN(TestCandidates)
#include "tst_candidates.moc"
