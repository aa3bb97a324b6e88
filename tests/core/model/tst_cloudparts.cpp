// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of a cloud that may not be known, what makes one cloud another, and the zones and shared values of many hosts.
#include "core/scheduler/worlds.h"
#include "model/clouddifference.h"
#include "model/cloudpart.h"
#include "model/hostzones.h"
#include "model/sharing.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::aggregate;
using test::cloudOf;

namespace {

using ChangeOfCloud = std::function<void(Cloud &)>;
using ChangeOfNode = std::function<void(ComputeNode &)>;

QString partNames(const QList<CloudPart> &parts)
{
    QStringList names;
    for (const CloudPart part : parts)
        names << nameOf(part);
    return names.join(u' ');
}

ComputeNode wholeNode()
{
    ComputeNode node;
    node.host = u"h"_s;
    node.hypervisorHostname = u"n"_s;
    node.cell = u"c"_s;
    node.hypervisorType = u"QEMU"_s;
    node.cpuInfo = QJsonObject{{u"arch"_s, u"x86_64"_s}};
    node.supportedHvSpecs = {{u"x86_64"_s, u"kvm"_s, u"hvm"_s}};
    node.stats = {{u"failed_builds"_s, u"0"_s}};
    NumaCell cell;
    cell.cpuset = {0, 1};
    cell.siblings = {{0, 1}};
    cell.mempages = {{4, 100, 0, 0, {}}};
    node.numaTopology = QList<NumaCell>{cell};
    return node;
}

} // namespace

class CloudPartsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesComeBack();
    void namesAreOfTheParts_data();
    void namesAreOfTheParts();
    void commandsTellParts_data();
    void commandsTellParts();
    void eachPartHasItsCommand_data();
    void eachPartHasItsCommand();
    void anotherCloudIsPreparedAnew_data();
    void anotherCloudIsPreparedAnew();
    void whatIsNotOfHostsStaysPrepared_data();
    void whatIsNotOfHostsStaysPrepared();
    void onlyWhatChangedIsPreparedAnew_data();
    void onlyWhatChangedIsPreparedAnew();
    void zonesAreThoseOfTheIndex();
    void onlyEqualPartsAreShared_data();
    void onlyEqualPartsAreShared();
};

void CloudPartsTest::namesComeBack()
{
    CloudParts all;
    QSet<QString> titles;
    for (const CloudPart part : allCloudParts()) {
        QVERIFY2(!all.testFlag(part), nameOf(part).data());
        all |= part;
        QCOMPARE(cloudPartNamed(nameOf(part)), std::optional(part));
        titles.insert(titleOf(part));
    }
    QCOMPARE(namesOf(all).size(), allCloudParts().size());
    QCOMPARE(titles.size(), allCloudParts().size());
    // The bits follow one another: a part that the list forgets would leave a gap or an end.
    QCOMPARE(all.toInt() + 1, CloudParts::Int(1) << allCloudParts().size());
}

void CloudPartsTest::namesAreOfTheParts_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("a part") << u"server_groups"_s << true;
    QTest::newRow("in capitals") << u"Server_Groups"_s << false;
    QTest::newRow("the name of an option") << u"config"_s << false;
    QTest::newRow("of one node") << u"numa_topology/u1"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void CloudPartsTest::namesAreOfTheParts()
{
    QFETCH(const QString, name);
    QTEST(cloudPartNamed(name).has_value(), "isKnown");
    QCOMPARE(knownNodePart(CloudPart::NumaTopologies, u"u1"_s), u"numa_topology/u1"_s);
}

void CloudPartsTest::commandsTellParts_data()
{
    QTest::addColumn<CloudParts>("parts");
    QTest::addColumn<QStringList>("commands"); // each "command: parts"
    QTest::newRow("none") << CloudParts() << QStringList();
    QTest::newRow("one") << CloudParts(CloudPart::Traits)
                         << QStringList{u"openstack resource provider trait list <uuid>: traits"_s};
    QTest::newRow("two of one command") << (CloudPart::Services | CloudPart::Zones)
                                        << QStringList{u"openstack compute service list --long: services zones"_s};
    QTest::newRow("those that only the database tells")
        << (CloudPart::Metrics | CloudPart::PciDevices | CloudPart::NumaTopologies)
        << QStringList{u"mysqldump --single-transaction nova: numa_topology pci_device_pools metrics"_s};
    QTest::newRow("what leaves most open comes first")
        << (CloudPart::Allocations | CloudPart::Options | CloudPart::Flavors)
        << QStringList{u"cat /etc/nova/nova.conf: options"_s, u"openstack flavor list --all --long: flavors"_s,
               u"openstack resource provider show --allocations <uuid>: allocations"_s};
}

void CloudPartsTest::eachPartHasItsCommand_data()
{
    QTest::addColumn<CloudPart>("part");
    QTest::addColumn<QString>("command");
    const auto row = [](CloudPart part, const QString &command) {
        QTest::newRow(nameOf(part).data()) << part << u"openstack "_s + command;
    };
    row(CloudPart::Inventories, u"resource provider inventory list <uuid>"_s);
    row(CloudPart::Services, u"compute service list --long"_s);
    row(CloudPart::Traits, u"resource provider trait list <uuid>"_s);
    row(CloudPart::Zones, u"compute service list --long"_s);
    row(CloudPart::Aggregates, u"aggregate list --long"_s);
    row(CloudPart::ProviderAggregates, u"resource provider aggregate list <uuid>"_s);
    row(CloudPart::Flavors, u"flavor list --all --long"_s);
    row(CloudPart::Images, u"image show <image>"_s);
    row(CloudPart::ServerGroups, u"server group list --long --all-projects"_s);
    row(CloudPart::Instances, u"server list --long --all-projects"_s);
    row(CloudPart::CpuInfo, u"--os-compute-api-version 2.87 hypervisor show <node>"_s);
    row(CloudPart::Usage, u"--os-compute-api-version 2.87 hypervisor show <node>"_s);
    row(CloudPart::Allocations, u"resource provider show --allocations <uuid>"_s);
}

void CloudPartsTest::eachPartHasItsCommand()
{
    QFETCH(const CloudPart, part);
    QTEST(commandTelling(part), "command");
}

void CloudPartsTest::commandsTellParts()
{
    QFETCH(const CloudParts, parts);
    QStringList commands;
    for (const auto &[command, told] : commandsTelling(parts))
        commands << command + u": "_s + partNames(told);
    QTEST(commands, "commands");
}

void CloudPartsTest::anotherCloudIsPreparedAnew_data()
{
    QTest::addColumn<ChangeOfCloud>("change");
    const auto row = [](const char *name, const ChangeOfCloud &change) { QTest::newRow(name) << change; };
    const auto node = [](const char *name, const ChangeOfNode &change) {
        QTest::newRow(name) << ChangeOfCloud([change](Cloud &cloud) { change(cloud.computeNodes[1]); });
    };
    row("another release", [](Cloud &cloud) { cloud.release = since(25); });
    row("a cell more", [](Cloud &cloud) { cloud.cells << Cell{u"c"_s, u"cell"_s, false, {}}; });
    row("a node more", [](Cloud &cloud) { cloud.computeNodes << cloud.computeNodes.last(); });
    row("a node less", [](Cloud &cloud) { cloud.computeNodes.removeLast(); });
    node("another uuid", [](ComputeNode &one) { one.uuid = u"other"_s; });
    node("another host", [](ComputeNode &one) { one.host = u"other"_s; });
    node("another name", [](ComputeNode &one) { one.hypervisorHostname = u"other"_s; });
    node("another cell", [](ComputeNode &one) { one.cell = u"other"_s; });
    node("no service", [](ComputeNode &one) { one.service.reset(); });
}

void CloudPartsTest::anotherCloudIsPreparedAnew()
{
    QFETCH(const ChangeOfCloud, change);
    const Cloud before = cloudOf(3);
    Cloud after = before;
    change(after);
    QVERIFY(!CloudDifference::between(before, after));
    QVERIFY(!CloudDifference::between(after, before));
}

void CloudPartsTest::whatIsNotOfHostsStaysPrepared_data()
{
    QTest::addColumn<ChangeOfCloud>("change");
    QTest::addColumn<bool>("isNothingOfHosts");
    QTest::addColumn<bool>("areZonesElsewhere");
    QTest::addColumn<bool>("areServersElsewhere");
    const auto row = [](const char *name, const ChangeOfCloud &change, bool isNothing, bool zones, bool servers) {
        QTest::newRow(name) << change << isNothing << zones << servers;
    };
    row(
        "an option of the scheduler",
        [](Cloud &cloud) { std::ignore = cloud.config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 2); }, true,
        false, false);
    row("an image", [](Cloud &cloud) { cloud.images << Image(); }, true, false, false);
    row("another moment", [](Cloud &cloud) { cloud.now = cloud.now->addSecs(1); }, false, false, false);
    row("no fixed moment", [](Cloud &cloud) { cloud.now.reset(); }, false, false, false);
    row(
        "a zone that is called otherwise",
        [](Cloud &cloud) { cloud.aggregates[0].metadata[u"availability_zone"_s] = u"south"_s; }, false, true, false);
    row(
        "metadata that are no zone", [](Cloud &cloud) { cloud.aggregates[0].metadata[u"ssd"_s] = u"true"_s; }, false,
        false, false);
    row("a server that moved", [](Cloud &cloud) { cloud.instances[0].host = u"h2"_s; }, true, false, true);
    row("a server that came", [](Cloud &cloud) { cloud.instances << Instance(); }, true, false, true);
    row(
        "a server that is called otherwise", [](Cloud &cloud) { cloud.instances[0].displayName = u"x"_s; }, true, false,
        false);
    row("nodes with the same values", [](Cloud &cloud) { cloud.computeNodes.detach(); }, false, false, false);
}

void CloudPartsTest::whatIsNotOfHostsStaysPrepared()
{
    QFETCH(const ChangeOfCloud, change);
    Cloud before = cloudOf(3);
    before.now = QDateTime(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);
    before.aggregates = {aggregate(1, {u"h1"_s}, {{u"availability_zone"_s, u"north"_s}})};
    test::addInstance(before, 1, u"h1"_s);
    Cloud after = before;
    change(after);
    const auto difference = CloudDifference::between(before, after);
    QVERIFY(difference);
    QTEST(difference->isNothingOfHosts(), "isNothingOfHosts");
    QTEST(difference->areZonesElsewhere, "areZonesElsewhere");
    QTEST(difference->areServersElsewhere, "areServersElsewhere");
    QVERIFY(difference->regrouped.isEmpty());
}

void CloudPartsTest::onlyWhatChangedIsPreparedAnew_data()
{
    QTest::addColumn<ChangeOfCloud>("change");
    QTest::addColumn<QList<int>>("nodes");
    QTest::addColumn<QList<int>>("aggregates");
    QTest::addColumn<QStringList>("regrouped");
    const auto row
        = [](const char *name, const ChangeOfCloud &change, const QList<int> &nodes, const QList<int> &aggregates,
              const QStringList &regrouped) { QTest::newRow(name) << change << nodes << aggregates << regrouped; };
    const auto hosts
        = [](int at, const QStringList &names) { return [=](Cloud &cloud) { cloud.aggregates[at].hosts = names; }; };
    const auto added = [](const Aggregate &one) { return [=](Cloud &cloud) { cloud.aggregates << one; }; };
    row("nothing", [](Cloud &) { }, {}, {}, {});
    row("a node", [](Cloud &cloud) { cloud.computeNodes[2].vcpusUsed = 3; }, {2}, {}, {});
    row("the state of a service", [](Cloud &cloud) { cloud.computeNodes[0].service->disabled = true; }, {0}, {}, {});
    row("one of two nodes of a host", [](Cloud &cloud) { cloud.computeNodes[4].vcpusUsed = 3; }, {3, 4}, {}, {});
    row("metadata of an aggregate", [](Cloud &cloud) { cloud.aggregates[1].metadata[u"ssd"_s] = u"true"_s; }, {}, {1},
        {});
    row("a host that joins", hosts(0, {u"h1"_s, u"h3"_s}), {2}, {0}, {u"h3"_s});
    row("a host that leaves", hosts(0, {}), {0}, {0}, {u"h1"_s});
    row("one for another", hosts(1, {u"h1"_s, u"h3"_s}), {1, 2}, {1}, {u"h2"_s, u"h3"_s});
    row("hosts in another order", hosts(1, {u"h2"_s, u"h1"_s}), {}, {1}, {});
    row("hosts that nobody has", hosts(0, {u"h1"_s, u"h9"_s}), {}, {0}, {u"h9"_s});
    row("a new aggregate", added(aggregate(3, {u"h2"_s}, {})), {1}, {2}, {u"h2"_s});
    row("an aggregate that is gone", [](Cloud &cloud) { cloud.aggregates.removeLast(); }, {0, 1}, {1},
        {u"h1"_s, u"h2"_s});
    row("another in its place", [](Cloud &cloud) { cloud.aggregates[0] = aggregate(9, {u"h2"_s}, {}); }, {0, 1}, {0},
        {u"h1"_s, u"h2"_s});
}

void CloudPartsTest::onlyWhatChangedIsPreparedAnew()
{
    QFETCH(const ChangeOfCloud, change);
    Cloud before = cloudOf(5);
    before.computeNodes[4].host = before.computeNodes[3].host;
    before.aggregates = {aggregate(1, {u"h1"_s}, {}), aggregate(2, {u"h1"_s, u"h2"_s}, {})};
    Cloud after = before;
    change(after);
    const auto difference = CloudDifference::between(before, after);
    QVERIFY(difference);
    QTEST(difference->nodes, "nodes");
    QTEST(difference->aggregates, "aggregates");
    QStringList regrouped = difference->regrouped.values();
    regrouped.sort();
    QTEST(regrouped, "regrouped");
    QCOMPARE(difference->areNodesShared, after.computeNodes.isSharedWith(before.computeNodes));
}

void CloudPartsTest::zonesAreThoseOfTheIndex()
{
    Cloud cloud = cloudOf(4);
    cloud.aggregates = {aggregate(1, {u"h1"_s, u"h2"_s}, {{u"availability_zone"_s, u"north"_s}}),
        aggregate(2, {u"h2"_s}, {}), aggregate(3, {u"h3"_s}, {{u"availability_zone"_s, u"south"_s}})};
    const CloudIndex index(std::make_shared<const Cloud>(cloud));
    HostZones zones(index);
    for (int round = 0; round < 2; ++round) {
        for (const QString &host : {u"h1"_s, u"h2"_s, u"h3"_s, u"h4"_s, u"nowhere"_s})
            QCOMPARE(zones.of(host), index.zoneOfHost(host));
    }
    QCOMPARE(zones.of(u"h2"_s), u"north"_s);
    QCOMPARE(zones.of(u"h4"_s), u"nova"_s);
}

// A second node that differs in one part keeps its own value of it, and shares the others.
void CloudPartsTest::onlyEqualPartsAreShared_data()
{
    QTest::addColumn<ChangeOfNode>("change");
    QTest::addColumn<QString>("own");
    const auto row
        = [](const char *own, const ChangeOfNode &change) { QTest::newRow(own) << change << QString::fromLatin1(own); };
    row("", [](ComputeNode &) { });
    row("cell", [](ComputeNode &node) { node.cell = u"d"_s; });
    row("type", [](ComputeNode &node) { node.hypervisorType = u"VMware"_s; });
    row("cpu", [](ComputeNode &node) { node.cpuInfo.insert(u"model"_s, u"x"_s); });
    row("specs", [](ComputeNode &node) { node.supportedHvSpecs[0].vmMode = u"xen"_s; });
    row("stats", [](ComputeNode &node) { node.stats.insert(u"failed_builds"_s, u"1"_s); });
    row("numa", [](ComputeNode &node) { (*node.numaTopology)[0].mempages[0].used = 1; });
    row("numa", [](ComputeNode &node) { (*node.numaTopology)[0].siblings = {{0}, {1}}; });
}

void CloudPartsTest::onlyEqualPartsAreShared()
{
    QFETCH(const ChangeOfNode, change);
    Sharing sharing;
    ComputeNode first = wholeNode();
    ComputeNode second = wholeNode();
    change(second);
    const ComputeNode was = second;
    sharing.share(first);
    sharing.share(second);
    QVERIFY(second == was);
    QStringList own;
    if (second.cell.constData() != first.cell.constData())
        own << u"cell"_s;
    if (second.hypervisorType.constData() != first.hypervisorType.constData())
        own << u"type"_s;
    if (second.cpuInfo != first.cpuInfo)
        own << u"cpu"_s;
    if (!second.supportedHvSpecs.isSharedWith(first.supportedHvSpecs))
        own << u"specs"_s;
    if (!second.stats.isSharedWith(first.stats))
        own << u"stats"_s;
    if (!second.numaTopology->isSharedWith(*first.numaTopology))
        own << u"numa"_s;
    QTEST(own.join(u' '), "own");
}

QTEST_GUILESS_MAIN(CloudPartsTest)
#include "tst_cloudparts.moc"
