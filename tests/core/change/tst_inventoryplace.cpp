// SPDX-License-Identifier: GPL-3.0-or-later
// Where the numbers of an inventory stand: in Placement's data, in what nova-compute reports, or in nova.conf.
#include "change/inventoryplace.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class InventoryPlaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standsThere_data();
    void standsThere();
};

namespace {

using Given = std::function<void(Cloud &)>;

ValuePlace ofNode(const QStringList &member = {})
{
    return {u"compute_nodes"_s, u"node-1"_s, member};
}

ValuePlace option(const QString &name)
{
    return {novaConf, u"DEFAULT"_s, {name}};
}

ValuePlace inventory(const QString &provider, const QString &resourceClass, const QString &member)
{
    return {u"resource_providers"_s, provider, {u"inventories"_s, resourceClass, member}};
}

void setOption(Cloud &cloud, const QString &name, double value)
{
    QVERIFY_RESULT(cloud.config.set(u"DEFAULT"_s, name, value, cloud.release));
}

} // namespace

void InventoryPlaceTest::standsThere_data()
{
    using enum InventoryNumber;
    QTest::addColumn<Given>("given");
    QTest::addColumn<InventoryNumber>("number");
    QTest::addColumn<QString>("provider");
    QTest::addColumn<QString>("resourceClass");
    QTest::addColumn<ValuePlace>("place");
    const auto row = [](const char *name, const Given &given, InventoryNumber number, const QString &resourceClass,
                         const ValuePlace &place, const QString &provider = u"node-1"_s) {
        QTest::newRow(name) << given << number << provider << resourceClass << place;
    };
    const Given nothing = [](Cloud &) { };
    const Given placement = [](Cloud &cloud) { cloud.placement.emplace(); };
    row("a total in Placement's data", placement, Total, u"VCPU"_s, inventory(u"node-1"_s, u"VCPU"_s, u"total"_s));
    row("what is reserved there", placement, Reserved, u"VCPU"_s, inventory(u"node-1"_s, u"VCPU"_s, u"reserved"_s));
    row("a ratio of a provider below the node", placement, Ratio, u"VGPU"_s,
        inventory(u"gpu"_s, u"VGPU"_s, u"allocation_ratio"_s), u"gpu"_s);
    row("CPUs that nova-compute reports", nothing, Total, u"VCPU"_s, ofNode({u"vcpus"_s}));
    row("memory", nothing, Total, u"MEMORY_MB"_s, ofNode({u"memory_mb"_s}));
    row("disk", nothing, Total, u"DISK_GB"_s, ofNode({u"local_gb"_s}));
    row("reserved memory", nothing, Reserved, u"MEMORY_MB"_s, option(u"reserved_host_memory_mb"_s));
    row("a ratio that is not set", nothing, Ratio, u"VCPU"_s, option(u"initial_cpu_allocation_ratio"_s));
    row(
        "a ratio of nova.conf", [](Cloud &cloud) { setOption(cloud, u"cpu_allocation_ratio"_s, 2); }, Ratio, u"VCPU"_s,
        option(u"cpu_allocation_ratio"_s));
    row(
        "a ratio that the node reports", [](Cloud &cloud) { cloud.computeNodes.first().ramAllocationRatio = 1.5; },
        Ratio, u"MEMORY_MB"_s, ofNode({u"ram_allocation_ratio"_s}));
    row(
        "before the release in which nodes report it",
        [](Cloud &cloud) {
            cloud.release = since(12);
            cloud.computeNodes.first().diskAllocationRatio = 1.5;
            setOption(cloud, u"disk_allocation_ratio"_s, 2);
        },
        Ratio, u"DISK_GB"_s, option(u"disk_allocation_ratio"_s));
    row("a class that no single value sets", nothing, Total, u"PCPU"_s, ofNode());
    row("a provider below the node that no single value sets", nothing, Total, u"VCPU"_s, ofNode(), u"numa-0"_s);
}

void InventoryPlaceTest::standsThere()
{
    QFETCH(const Given, given);
    QFETCH(const InventoryNumber, number);
    QFETCH(const QString, provider);
    QFETCH(const QString, resourceClass);
    Cloud cloud;
    ComputeNode node;
    node.uuid = u"node-1"_s;
    cloud.computeNodes = {node};
    given(cloud);
    QTEST(placeOf(number, {cloud.computeNodes.first(), provider, resourceClass}, cloud), "place");
}

QTEST_GUILESS_MAIN(InventoryPlaceTest)
#include "tst_inventoryplace.moc"
