// SPDX-License-Identifier: GPL-3.0-or-later
// Which findings of the audit are about what a filter's reason looked at.
#include "audit/heldback.h"
#include "core/audit/agreeing.h"
#include "core/decision/handmade.h"

using namespace astrolabe;
using namespace astrolabe::test;

namespace {

using Change = std::function<void(Cloud &)>;

void seen(ComputeNode &node, const QDateTime &at)
{
    node.service.emplace();
    node.service->lastSeenUp = at;
}

// Two cells of two CPUs; one that neither has is pinned in the first.
void pinElsewhere(Cloud &cloud)
{
    NumaCell first;
    first.cpuset = first.pcpuset = {0, 1};
    first.memoryMb = 8192;
    first.pinnedCpus = {7};
    NumaCell second = first;
    second.id = 1;
    second.cpuset = second.pcpuset = {2, 3};
    second.pinnedCpus.clear();
    cloud.computeNodes[0].numaTopology = QList<NumaCell>{first, second};
}

Fact amount(const QString &name, qint64 value)
{
    return {name, value, Origin::host()};
}

} // namespace

class BearingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bearOnTheVerdict_data();
    void bearOnTheVerdict();
    void onlyOfHostsThatAFilterRejects();
};

void BearingsTest::bearOnTheVerdict_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QList<Fact>>("looksAt"); // what the filter's reason about cmp-1 has
    QTest::addColumn<QStringList>("found");
    const auto row = [](const char *name, const Change &change, const QList<Fact> &looksAt,
                         const QStringList &found = {}) { QTest::newRow(name) << change << looksAt << found; };
    const auto ahead = [](int node) {
        return [=](Cloud &cloud) {
            cloud.now = QDateTime::fromString(u"2026-11-22T12:00:00Z"_s, Qt::ISODate);
            seen(cloud.computeNodes[node], cloud.now->addSecs(3600));
        };
    };
    const QList<Fact> age{amount(u"seconds_since_seen"_s, -3600), amount(u"service_down_time"_s, 60)};
    row("a service ahead of time", ahead(0), age,
        {u"the service of cmp-1 was seen at 2026-11-22T13:00:00Z, and it is 2026-11-22T12:00:00Z in this cloud"_s});
    row("that of another host", ahead(1), age);
    row("the service is disabled", ahead(0), {{u"disabled"_s, true, Origin::host()}});

    const auto inTwoZones = [](Cloud &cloud) {
        cloud.aggregates[0].metadata.insert(u"availability_zone"_s, u"az1"_s);
        cloud.aggregates[1].metadata.insert(u"availability_zone"_s, u"az2"_s);
        cloud.aggregates[1].hosts = {u"cmp-1"_s};
    };
    row("a host in two zones", inTwoZones,
        {{u"availability_zone"_s, QStringList{u"az1"_s, u"az2"_s}, Origin::aggregate(u"ssd"_s)}},
        {u"cmp-1 is in zone “az1” by ssd, and in zone “az2” by hdd"_s});
    row("a filter that looks at no zone", inTwoZones, {amount(u"free_ram_mb"_s, 0)});

    const auto overused = [](Cloud &cloud) {
        cloud.computeNodes[0].memoryMbUsed = 65536;
        cloud.computeNodes[0].ramAllocationRatio = 1;
    };
    row("memory that is used beyond its capacity", overused, {amount(u"free_ram_mb"_s, -49152)},
        {u"65536 of memory_mb of cmp-1 are used, but its capacity is 16384"_s});
    row("CPUs are looked at instead", overused, {amount(u"vcpus_used"_s, 8)});

    const QString pinned = u"CPU 7 of cmp-1 is pinned in NUMA cell 0, which has the CPUs 0,1"_s;
    row("a CPU that the cell does not have", pinElsewhere,
        {amount(u"required"_s, 2), amount(u"host_cell"_s, 0), amount(u"available"_s, 1)}, {pinned});
    row("another cell", pinElsewhere, {amount(u"required"_s, 2), amount(u"host_cell"_s, 1), amount(u"available"_s, 1)});
    row("its memory", pinElsewhere, {amount(u"required_mb"_s, 2), amount(u"host_cell"_s, 0)});
    row("devices that cannot be matched",
        [](Cloud &cloud) {
            PciDevicePool pool;
            pool.vendorId = u"intel"_s;
            pool.productId = u"1572"_s;
            pool.count = 1;
            cloud.computeNodes[0].pciDevicePools = QList<PciDevicePool>{pool};
        },
        {amount(u"free"_s, 1)}, {u"the vendor_id “intel” of devices of cmp-1 is not a PCI number, such as 8086"_s});

    row("what nobody may hold in Placement, where no filter looks",
        [](Cloud &cloud) {
            cloud.placement->allocations[hexUuid(9)]
                = {{{hexUuid(1), {{u"MEMORY_MB"_s, 8192}}}}, u"demo"_s, u"alice"_s, 1, {}};
        },
        {amount(u"free_ram_mb"_s, 0), amount(u"num_instances"_s, 9), amount(u"required_mb"_s, 1)});
    row("a reason without values", overused, {});
}

void BearingsTest::bearOnTheVerdict()
{
    QFETCH(const Change, change);
    QFETCH(const QList<Fact>, looksAt);
    Cloud cloud = agreeingCloud();
    change(cloud);
    const DecidedHost host{u"cmp-1"_s, u"cmp-1"_s, hexUuid(1), u"cmp-1"_s, {}, {}, {}};
    QStringList found;
    for (const AuditFinding &finding : bearingOn(findings(cloud), host, {"no", looksAt}))
        found.append(englishSentence(finding.reasons.first()));
    QTEST(found, "found");
}

void BearingsTest::onlyOfHostsThatAFilterRejects()
{
    Cloud cloud = agreeingCloud();
    cloud.computeNodes[0].memoryMbUsed = cloud.computeNodes[1].memoryMbUsed = 65536;
    cloud.computeNodes[0].ramAllocationRatio = cloud.computeNodes[1].ramAllocationRatio = 1;
    QLocale::setDefault(QLocale::c());
    Decision decision = decisionOf(2);
    for (int n = 0; n < 2; ++n)
        decision.hosts[n].uuid = hexUuid(n + 1);
    decision.instances.append(serverOf({0, 1}, {filterOf(u"RamFilter"_s, u"+-"_s)}));
    decision.instances.edit(0).filters[0].reasons.insert(1, {"no", {amount(u"free_ram_mb"_s, -49152)}});
    QCOMPARE(bearingsAsText(findings(cloud), decision, 0),
        QStringList{u"65536 of memory_mb of cmp-2 are used, but its capacity is 16384"_s});
}

QTEST_GUILESS_MAIN(BearingsTest)
#include "tst_bearings.moc"
