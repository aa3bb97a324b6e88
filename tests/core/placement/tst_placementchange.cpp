// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/placementdifference.h"
#include "core/placement/providerbuilder.h"
#include "core/scheduler/worlds.h"
#include "placement/placementchange.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QString a = u"11111111-0000-4000-8000-00000000000a"_s;
const QString b = u"11111111-0000-4000-8000-00000000000b"_s;
const QString c = u"11111111-0000-4000-8000-00000000000c"_s;

ConsumerAllocations vcpus(int host, qint64 amount)
{
    ConsumerAllocations consumer;
    consumer.allocations = {{uuidOf(host), {{u"VCPU"_s, amount}}}};
    return consumer;
}

// Two hosts; a holds something of the first, c of the second.
PlacementData twoHosts()
{
    PlacementData data = placementOf({hostProvider(1), hostProvider(2)});
    data.resourceClasses = {u"CUSTOM_GOLD"_s};
    data.allocations = {{a, vcpus(1, 1)}, {c, vcpus(2, 3)}};
    return data;
}

NodeDevice dividedDevice()
{
    NodeDevice gpu;
    gpu.address = u"0000:84:00.0"_s;
    gpu.mdevTypes = {{u"nvidia-35"_s, 4, 0}};
    return gpu;
}

using Edit = std::function<void(PlacementData &)>;

// "providers 1; a=2 c gone"; "more" if it is no such change
QString inWords(const std::optional<PlacementChange> &change)
{
    if (!change)
        return u"more"_s;
    QStringList words;
    for (const int provider : change->providers)
        words.append(u"provider %1"_s.arg(provider));
    for (auto consumer = change->consumers.begin(); consumer != change->consumers.end(); ++consumer) {
        const QString name = consumer.key().right(1);
        if (consumer->allocations.isEmpty())
            words.append(name + u" gone"_s);
        else
            words.append(u"%1=%2"_s.arg(name).arg(consumer->allocations.first().value(u"VCPU"_s)));
    }
    return words.join(u", "_s);
}

} // namespace

// What differs between two states of a Placement, and that taking it over gives the later one.
class TestPlacementChange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ofData_data();
    void ofData();
    void ofNodes_data();
    void ofNodes();
};

void TestPlacementChange::ofData_data()
{
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("change");
    const auto row
        = [](const char *name, const QString &change, const Edit &edit) { QTest::newRow(name) << edit << change; };
    row("nothing", u""_s, [](PlacementData &) { });
    row("the same, written again", u""_s, [](PlacementData &data) { data.allocations.insert(a, vcpus(1, 1)); });
    row("a consumer gives back", u"a gone"_s, [](PlacementData &data) { data.allocations.remove(a); });
    row("the last one does", u"c gone"_s, [](PlacementData &data) { data.allocations.remove(c); });
    row("a consumer between two", u"b=4"_s, [](PlacementData &data) { data.allocations.insert(b, vcpus(1, 4)); });
    row("another amount", u"a=2"_s, [](PlacementData &data) { data.allocations.insert(a, vcpus(1, 2)); });
    row("only another generation of a consumer", u"a=1"_s,
        [](PlacementData &data) { data.allocations[a].consumerGeneration = 7; });
    row("a move to the other host", u"a=1"_s, [](PlacementData &data) { data.allocations.insert(a, vcpus(2, 1)); });
    row("all at once", u"a gone, b=4, c=5"_s,
        [](PlacementData &data) { data.allocations = {{b, vcpus(1, 4)}, {c, vcpus(2, 5)}}; });
    row("another total", u"provider 1"_s,
        [](PlacementData &data) { data.resourceProviders[1].inventories[u"VCPU"_s].total = 9; });
    row("a class more", u"provider 1"_s,
        [](PlacementData &data) { data.resourceProviders[1].inventories[u"CUSTOM_GOLD"_s].total = 4; });
    row("a class less, of which nothing is in use", u"provider 0"_s,
        [](PlacementData &data) { data.resourceProviders[0].inventories.remove(u"DISK_GB"_s); });
    row("one of both hosts less", u"provider 0, provider 1"_s, [](PlacementData &data) {
        for (ResourceProvider &provider : data.resourceProviders)
            provider.inventories.remove(u"DISK_GB"_s);
    });
    row("a class less that a consumer holds", u"provider 0"_s,
        [](PlacementData &data) { data.resourceProviders[0].inventories.remove(u"VCPU"_s); });
    row("an inventory that cannot be", u"provider 0"_s,
        [](PlacementData &data) { data.resourceProviders[0].inventories[u"VCPU"_s].total = 0; });
    row("another trait of each", u"provider 0, provider 1"_s, [](PlacementData &data) {
        data.resourceProviders[0].traits = {u"COMPUTE_NODE"_s};
        data.resourceProviders[1].traits = {u"COMPUTE_NODE"_s};
    });
    row("only another generation", u"provider 0"_s,
        [](PlacementData &data) { ++data.resourceProviders[0].generation; });
    row("a host and a consumer of it", u"provider 0, a=9"_s, [](PlacementData &data) {
        data.resourceProviders[0].inventories[u"VCPU"_s].total = 9;
        data.allocations.insert(a, vcpus(1, 9));
    });
    row("one more provider", u"more"_s, [](PlacementData &data) { data.resourceProviders.append(hostProvider(3)); });
    row("one provider less", u"more"_s, [](PlacementData &data) {
        data.resourceProviders.removeLast();
        data.allocations.remove(c);
    });
    row("a class", u"more"_s, [](PlacementData &data) { data.resourceClasses.append(u"CUSTOM_TIN"_s); });
    row("a trait", u"more"_s, [](PlacementData &data) { data.traits.append(u"CUSTOM_FAST"_s); });
    row("a member that nobody reads", u"more"_s, [](PlacementData &data) { data.other.insert(u"note"_s, 1); });
    row("a consumer that is there without anything", u"more"_s,
        [](PlacementData &data) { data.allocations.insert(b, ConsumerAllocations()); });
    row("one that has given all back and stays", u"more"_s,
        [](PlacementData &data) { data.allocations[a].allocations.clear(); });
}

void TestPlacementChange::ofData()
{
    QFETCH(Edit, edit);
    Cloud before = test::cloudOf(2);
    before.placement = twoHosts();
    Cloud after = before;
    edit(*after.placement);
    QTEST(inWords(PlacementChange::between(*before.placement, *after.placement)), "change");

    const CloudIndex indexBefore(std::make_shared<const Cloud>(before));
    const CloudIndex index(std::make_shared<const Cloud>(after));
    const Placement placement = created(*before.placement);
    const auto changed = placement.changedTo(index, {}, indexBefore, CloudDifference());
    const auto whole = Placement::of(index);
    QCOMPARE(changed.has_value(), whole.has_value());
    if (!whole)
        return;
    QCOMPARE(test::differenceOfPlacements(*changed, *whole), QString());
    const bool isTakenOver = changed->providers().byUuid.isSharedWith(placement.providers().byUuid);
    QCOMPARE(isTakenOver, PlacementChange::between(*before.placement, *after.placement).has_value());
}

void TestPlacementChange::ofNodes_data()
{
    using EditCloud = std::function<void(Cloud &)>;
    QTest::addColumn<EditCloud>("edit");
    QTest::addColumn<QString>("providers"); // that differ
    const auto row = [](const char *name, const QString &providers, const EditCloud &edit) {
        QTest::newRow(name) << edit << providers;
    };
    row("nothing", u""_s, [](Cloud &) { });
    row("used memory is no matter of the provider", u""_s,
        [](Cloud &cloud) { cloud.computeNodes[1].memoryMbUsed = 9; });
    row("more processors", u"1"_s, [](Cloud &cloud) { cloud.computeNodes[1].vcpus = 32; });
    row("a service that is switched off", u"1"_s, [](Cloud &cloud) { cloud.computeNodes[1].service->disabled = true; });
    row("an option for the ratios of nodes that report none", u"0 1"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 3.0); });
    row("what each host reserves", u"0 1 2"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_memory_mb"_s, 700); });
    row("more than one of them has", u"0 1 2"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_disk_mb"_s, 60 * 1024); });
    row("another, and more processors of a node", u"0 1 2"_s, [](Cloud &cloud) {
        test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_cpus"_s, 2);
        cloud.computeNodes[1].vcpus = 32;
    });
    row("a trait of the hosts of libvirt", u"1 2"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"libvirt"_s, u"swtpm_enabled"_s, true); });
    row("another, that the only device provides", u"children"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"mdev_nvidia-35"_s, u"mdev_class"_s, u"CUSTOM_OTHER"_s); });
    row("its device gone", u"children"_s, [](Cloud &cloud) { cloud.computeNodes[2].nodeDevices.reset(); });
    row("two devices at one address", u"children"_s,
        [](Cloud &cloud) { cloud.computeNodes[2].nodeDevices->append(dividedDevice()); });
    row("more in use than Placement stores", u""_s,
        [](Cloud &cloud) { cloud.computeNodes[1].memoryMbUsed = 4'000'000'000; });
    row("use of a device", u""_s, [](Cloud &cloud) {
        const CloudIndex index(std::make_shared<const Cloud>(cloud));
        const QString device = Placement::of(index)->data().resourceProviders.last().uuid;
        cloud.computeNodes[2].childAllocations[device] = {{u"VGPU"_s, 3}};
    });
    row("use of what a device no longer provides", u""_s, [](Cloud &cloud) {
        const CloudIndex index(std::make_shared<const Cloud>(cloud));
        const QString device = Placement::of(index)->data().resourceProviders.last().uuid;
        cloud.computeNodes[2].childAllocations[device] = {{u"CUSTOM_OLD"_s, 1}, {u"VGPU"_s, 3}};
    });
    row("a device that can be divided", u"children"_s,
        [](Cloud &cloud) { cloud.computeNodes[1].nodeDevices = QList<NodeDevice>{dividedDevice()}; });
}

void TestPlacementChange::ofNodes()
{
    QFETCH(std::function<void(Cloud &)>, edit);
    Cloud before = test::cloudOf(3);
    test::setOption(before, u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s);
    test::setOption(before, u"mdev_nvidia-35"_s, u"device_addresses"_s, u"0000:84:00.0"_s);
    before.computeNodes[0].hypervisorType = u"ironic"_s;
    before.computeNodes[1].localGb = 50;
    before.computeNodes[2].cpuAllocationRatio = 16;
    before.computeNodes[2].nodeDevices = QList<NodeDevice>{dividedDevice()};
    for (ComputeNode &node : before.computeNodes)
        node.vcpusUsed = 1, node.memoryMbUsed = 600;
    Cloud after = before;
    edit(after);
    const CloudIndex indexBefore(std::make_shared<const Cloud>(before));
    const CloudIndex index(std::make_shared<const Cloud>(after));
    const Placement placement = Placement::of(indexBefore).value();
    const auto difference = CloudDifference::between(before, after);
    QVERIFY(difference);
    const auto change = PlacementChange::derived(placement.providers(), before, index, *difference);
    QStringList providers;
    for (const int provider : change.providers)
        providers.append(QString::number(provider));
    if (change.kept == before.computeNodes.size())
        providers.append(u"children"_s);
    QTEST(providers.join(u' '), "providers");

    const auto changed = placement.changedTo(index, {}, indexBefore, *difference);
    const auto whole = Placement::of(index);
    QCOMPARE(changed.has_value(), whole.has_value());
    if (!whole)
        return;
    QCOMPARE(test::differenceOfPlacements(*changed, *whole), QString());
    QCOMPARE(changed->providers().at(0).traits.constData(), placement.providers().at(0).traits.constData());
}

QTEST_GUILESS_MAIN(TestPlacementChange)
#include "tst_placementchange.moc"
