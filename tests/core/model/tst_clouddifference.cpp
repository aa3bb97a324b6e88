// SPDX-License-Identifier: GPL-3.0-or-later
// What has to be prepared anew after a change of a cloud, and when everything has.
#include "core/scheduler/worlds.h"
#include "model/clouddifference.h"
#include "printing.h"

#include <QJsonArray>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(Cloud &)>;

// Four hosts, of which h1 and h2 are in agg1, h2 and h3 in agg2; a server on h1. h2 has a device, h3 persistent memory,
// h4 is bare metal.
Cloud fourHosts()
{
    Cloud cloud = test::cloudOf(4);
    cloud.aggregates = {test::aggregate(1, {u"h1"_s, u"h2"_s}, {{u"ssd"_s, u"true"_s}}),
        test::aggregate(2, {u"h2"_s, u"h3"_s}, {{u"availability_zone"_s, u"az1"_s}})};
    test::addInstance(cloud, 20, u"h1"_s);
    cloud.computeNodes[1].nodeDevices = QList<NodeDevice>{NodeDevice()};
    cloud.computeNodes[2].pmemNamespaces = QList<PmemNamespace>{PmemNamespace()};
    cloud.computeNodes[3].hypervisorType = u"ironic"_s;
    return cloud;
}

QString inWords(const QList<int> &numbers)
{
    QStringList texts;
    for (const int number : numbers)
        texts << QString::number(number);
    return texts.join(u' ');
}

QString inWords(const QSet<QString> &names)
{
    QStringList sorted(names.begin(), names.end());
    sorted.sort();
    return sorted.join(u' ');
}

} // namespace

class CloudDifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void startsAnew_data();
    void startsAnew();
    void names_data();
    void names();
    void nodesOfAHostGoTogether();
    void nothingDiffers();
};

void CloudDifferenceTest::startsAnew_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<bool>("isAll"); // everything has to be prepared anew
    const auto row = [](const char *name, bool isAll, const Change &change) { QTest::newRow(name) << change << isAll; };
    row("another release", true, [](Cloud &cloud) { cloud.release = Release{25}; });
    row("one host more", true, [](Cloud &cloud) { cloud.computeNodes.append(test::computeNode(5)); });
    row("one host less", true, [](Cloud &cloud) { cloud.computeNodes.removeLast(); });
    row("hosts in another order", true, [](Cloud &cloud) { cloud.computeNodes.swapItemsAt(0, 1); });
    row("another uuid of a node", true, [](Cloud &cloud) { cloud.computeNodes[0].uuid = test::uuidOf(99); });
    row("another name of a host", true, [](Cloud &cloud) { cloud.computeNodes[0].host = u"h9"_s; });
    row("another name of a node", true, [](Cloud &cloud) { cloud.computeNodes[0].hypervisorHostname = u"n9"_s; });
    row("another cell of a node", true, [](Cloud &cloud) { cloud.computeNodes[0].cell = test::uuidOf(98); });
    row("a node that loses its service", true, [](Cloud &cloud) { cloud.computeNodes[0].service.reset(); });
    row("a cell that is disabled", true, [](Cloud &cloud) { cloud.cells[0].disabled = true; });
    row("an option that hosts' reports depend on", false,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_cpus"_s, 1); });
    row("another kind of hosts", false,
        [](Cloud &cloud) { test::setOption(cloud, u"scheduler"_s, u"host_manager"_s, u"ironic_host_manager"_s); });
    row("an option of the filters", false,
        [](Cloud &cloud) { test::setOption(cloud, u"filter_scheduler"_s, u"host_subset_size"_s, 3); });
    row("an option of the scheduler", false,
        [](Cloud &cloud) { test::setOption(cloud, u"scheduler"_s, u"max_attempts"_s, 9); });
    row("an option of the metrics", false,
        [](Cloud &cloud) { test::setOption(cloud, u"metrics"_s, u"required"_s, false); });
    row("an option of guests", false,
        [](Cloud &cloud) { test::setOption(cloud, u"libvirt"_s, u"cpu_mode"_s, u"host-model"_s); });
    row("an option of Placement's answers", false,
        [](Cloud &cloud) { test::setOption(cloud, u"placement"_s, u"max_allocation_candidates"_s, 9); });
    row("an option that Nova does not have", false,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"no_such_option"_s, 1); });
    row("a flavor", false, [](Cloud &cloud) { cloud.flavors[0].vcpus = 2; });
    row("an image", false, [](Cloud &cloud) { cloud.images.clear(); });
    row("a host's values", false, [](Cloud &cloud) { cloud.computeNodes[0].vcpusUsed = 8; });
    row("a service that is disabled", false, [](Cloud &cloud) { cloud.computeNodes[0].service->disabled = true; });
    row("an aggregate", false, [](Cloud &cloud) { cloud.aggregates.removeLast(); });
}

void CloudDifferenceTest::startsAnew()
{
    QFETCH(const Change, change);
    const Cloud before = fourHosts();
    Cloud after = before;
    change(after);
    QTEST(!CloudDifference::between(before, after).has_value(), "isAll");
}

void CloudDifferenceTest::names_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QString>("nodes");
    QTest::addColumn<QString>("aggregates");
    QTest::addColumn<QString>("regrouped");
    QTest::addColumn<QString>("also"); // what else differs
    const auto row = [](const char *name, const QString &nodes, const QString &aggregates, const QString &regrouped,
                         const QString &also, const Change &change) {
        QTest::newRow(name) << change << nodes << aggregates << regrouped << also;
    };
    row("two hosts", u"1 3"_s, {}, {}, {}, [](Cloud &cloud) {
        cloud.computeNodes[3].memoryMbUsed = 1;
        cloud.computeNodes[1].service->disabled = true;
    });
    row("metadata alone", {}, u"0"_s, {}, {}, [](Cloud &cloud) { cloud.aggregates[0].metadata.clear(); });
    row("a host that leaves", u"1"_s, u"0"_s, u"h2"_s, {}, [](Cloud &cloud) { cloud.aggregates[0].hosts = {u"h1"_s}; });
    row("a host that joins", u"3"_s, u"0"_s, u"h4"_s, {},
        [](Cloud &cloud) { cloud.aggregates[0].hosts.append(u"h4"_s); });
    row("one for another", u"0 3"_s, u"0"_s, u"h1 h4"_s, {},
        [](Cloud &cloud) { cloud.aggregates[0].hosts = {u"h4"_s, u"h2"_s}; });
    row("hosts in another order", {}, u"0"_s, {}, {},
        [](Cloud &cloud) { cloud.aggregates[0].hosts = {u"h2"_s, u"h1"_s}; });
    row("an aggregate less", u"1 2"_s, u"1"_s, u"h2 h3"_s, u"zones"_s,
        [](Cloud &cloud) { cloud.aggregates.removeLast(); });
    row("an aggregate more, of a host that there is not", {}, u"2"_s, u"h9"_s, {},
        [](Cloud &cloud) { cloud.aggregates.append(test::aggregate(3, {u"h9"_s}, {})); });
    row("another aggregate in its place", u"0 1"_s, u"0"_s, u"h1 h2"_s, {},
        [](Cloud &cloud) { cloud.aggregates[0].uuid = test::uuidOf(97); });
    row("another zone", {}, u"1"_s, {}, u"zones"_s,
        [](Cloud &cloud) { cloud.aggregates[1].metadata[u"availability_zone"_s] = u"az2"_s; });
    row("no zone any more", {}, u"1"_s, {}, u"zones"_s, [](Cloud &cloud) { cloud.aggregates[1].metadata.clear(); });
    row("a server that moves", {}, {}, {}, u"servers"_s, [](Cloud &cloud) { cloud.instances[0].host = u"h2"_s; });
    row("a server more", {}, {}, {}, u"servers"_s, [](Cloud &cloud) { test::addInstance(cloud, 21, u"h1"_s); });
    row("a server that is stopped", {}, {}, {}, {}, [](Cloud &cloud) { cloud.instances[0].vmState = u"stopped"_s; });
    row("another zone of hosts that are in none", {}, {}, {}, u"zones"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"default_availability_zone"_s, u"az2"_s); });
    row("a time after which services are down", {}, {}, {}, u"liveness"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"service_down_time"_s, 20); });
    row("another ratio of hosts that report none", {}, {}, {}, u"ratios all"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"cpu_allocation_ratio"_s, 2.0); });
    row("another ratio that new hosts start with", {}, {}, {}, u"ratios all"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"initial_ram_allocation_ratio"_s, 2.0); });
    row("more that hosts reserve", {}, {}, {}, u"all"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"DEFAULT"_s, u"reserved_host_disk_mb"_s, 2048); });
    row("an emulated TPM", {}, {}, {}, u"all"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"libvirt"_s, u"swtpm_enabled"_s, true); });
    row("devices, which h2 reports", {}, {}, {}, u"providing 1"_s, [](Cloud &cloud) {
        test::setOption(cloud, u"pci"_s, u"device_spec"_s, QJsonArray{uR"({"vendor_id": "8086"})"_s});
    });
    row("what is made of devices, which h2 reports", {}, {}, {}, u"providing 1"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"devices"_s, u"enabled_mdev_types"_s, u"nvidia-35"_s); });
    row("persistent memory, which h3 reports", {}, {}, {}, u"providing 2"_s,
        [](Cloud &cloud) { test::setOption(cloud, u"libvirt"_s, u"pmem_namespaces"_s, u"SMALL:ns0"_s); });
    row("bare metal, which h4 is", u"3"_s, {}, {}, {},
        [](Cloud &cloud) { test::setOption(cloud, u"scheduler"_s, u"host_manager"_s, u"ironic_host_manager"_s); });
    row("a later time", {}, {}, {}, u"liveness"_s, [](Cloud &cloud) { cloud.now = cloud.now->addSecs(1); });
    row("a time that passes", {}, {}, {}, u"liveness"_s, [](Cloud &cloud) { cloud.now.reset(); });
}

void CloudDifferenceTest::names()
{
    QFETCH(const Change, change);
    const Cloud before = fourHosts();
    Cloud after = before;
    change(after);
    const auto difference = CloudDifference::between(before, after);
    QVERIFY(difference);
    QTEST(inWords(difference->nodes), "nodes");
    QTEST(inWords(difference->aggregates), "aggregates");
    QTEST(inWords(difference->regrouped), "regrouped");
    QStringList also;
    if (difference->areZonesElsewhere)
        also << u"zones"_s;
    if (difference->areServersElsewhere)
        also << u"servers"_s;
    if (!difference->providing.isEmpty())
        also << u"providing "_s + inWords(difference->providing);
    if (difference->areRatiosDifferent)
        also << u"ratios"_s;
    if (difference->isOfAllHosts)
        also << u"all"_s;
    if (!difference->isSameLiveness)
        also << u"liveness"_s;
    QTEST(also.join(u' '), "also");
}

void CloudDifferenceTest::nodesOfAHostGoTogether()
{
    Cloud before = fourHosts();
    before.computeNodes[2].host = u"h1"_s; // an ironic host has many
    Cloud after = before;
    after.computeNodes[2].vcpusUsed = 1;
    QCOMPARE(CloudDifference::between(before, after)->nodes, (QList<int>{0, 2}));
}

void CloudDifferenceTest::nothingDiffers()
{
    const Cloud cloud = fourHosts();
    const auto same = CloudDifference::between(cloud, cloud);
    QVERIFY(same && same->areNodesShared && same->isNothingOfHosts() && !same->isOfAllHosts);
    Cloud copied = cloud;
    copied.computeNodes.detach();
    const auto equal = CloudDifference::between(cloud, copied);
    QVERIFY(equal && !equal->areNodesShared && !equal->isNothingOfHosts()); // at other addresses
    QVERIFY(equal->nodes.isEmpty());
    Cloud later = cloud;
    later.now = later.now->addSecs(1);
    QVERIFY(!CloudDifference::between(cloud, later)->isNothingOfHosts());
    Cloud overcommitted = cloud;
    test::setOption(overcommitted, u"DEFAULT"_s, u"ram_allocation_ratio"_s, 2.0);
    QVERIFY(!CloudDifference::between(cloud, overcommitted)->isNothingOfHosts());
    Cloud reserving = cloud;
    test::setOption(reserving, u"DEFAULT"_s, u"reserved_host_cpus"_s, 1);
    QVERIFY(CloudDifference::between(cloud, reserving)->isNothingOfHosts()); // it is Placement's
    QVERIFY(CloudDifference::between(cloud, reserving)->isOfAllHosts);
    Cloud regrouped = cloud;
    regrouped.aggregates.removeFirst();
    QVERIFY(!CloudDifference::between(cloud, regrouped)->isNothingOfHosts());
}

QTEST_GUILESS_MAIN(CloudDifferenceTest)
#include "tst_clouddifference.moc"
