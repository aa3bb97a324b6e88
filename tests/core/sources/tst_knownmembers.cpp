// SPDX-License-Identifier: GPL-3.0-or-later
// What of a cloud is known in part, and what of it is not: words for each kind of evidence and each gap.
#include "base/progress.h"
#include "printing.h"
#include "sources/evidencereading.h"
#include "sources/knownmembers.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Knowledge = KnownMember::Knowledge;
using Change = std::function<void(Cloud &)>;

const EvidenceInput servers{u"servers.txt"_s,
    R"([{"ID": "s1", "Name": "web", "Status": "ACTIVE", "Networks": "", "Image": "cirros", "Flavor": "tiny"}])"};
const EvidenceInput images{u"images.txt"_s, R"([{"ID": "i1", "Name": "a", "Status": "active", "Disk Format": "raw"}])"};
const EvidenceInput groups{u"groups.txt"_s, R"([{"ID": "g1", "Name": "a", "Members": "s1"}])"};
const EvidenceInput nodes{u"nodes.txt"_s, R"([{"ID": 1, "Hypervisor Hostname": "h1", "State": "up"}])"};
const EvidenceInput services{u"services.txt"_s,
    R"([{"Binary": "nova-compute", "Host": "h1", "Zone": "nova", "Status": "enabled", "State": "up"}])"};
const EvidenceInput aggregates{
    u"aggregates.txt"_s, R"([{"ID": 1, "Name": "ssd", "Availability Zone": null, "Properties": {}, "Hosts": ["h1"]}])"};
const EvidenceInput providers{
    u"providers.txt"_s, R"([{"uuid": "7a7b0d3e-4f0d-4c79-9a4e-000000000001", "name": "h1", "generation": 3}])"};

// Two of each thing.
Cloud twoOfEach()
{
    Cloud cloud;
    cloud.computeNodes.resize(2);
    cloud.computeNodes[0].uuid = u"n1"_s;
    cloud.computeNodes[1].uuid = u"n2"_s;
    cloud.instances.resize(2);
    cloud.instances[0].uuid = u"s1"_s;
    cloud.instances[1].uuid = u"s2"_s;
    cloud.images.resize(2);
    cloud.images[0].id = u"i1"_s;
    cloud.images[1].id = u"i2"_s;
    cloud.serverGroups.resize(2);
    cloud.serverGroups[0].uuid = u"g1"_s;
    cloud.serverGroups[1].uuid = u"g2"_s;
    cloud.aggregates.resize(2);
    cloud.flavors.resize(2);
    cloud.placement.emplace();
    cloud.placement->resourceProviders.resize(2);
    return cloud;
}

KnownMember memberIn(const QList<KnownMember> &members, const QByteArray &key)
{
    const auto found = std::ranges::find(members, key, &KnownMember::key);
    return found == members.end() ? KnownMember() : *found;
}

} // namespace

class KnownMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatIsOpen_data();
    void tellsWhatIsOpen();
    void tellsWhatItIsTakenFrom_data();
    void tellsWhatItIsTakenFrom();
    void tellsTheRelease_data();
    void tellsTheRelease();
    void tellsTheOptions_data();
    void tellsTheOptions();
    void tellsAPartOfSomeNodes_data();
    void tellsAPartOfSomeNodes();
    void hasAWordForEachKnowledge();
};

void KnownMembersTest::tellsWhatIsOpen_data()
{
    QTest::addColumn<EvidenceInput>("input");
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<CloudParts>("unknown");
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QString>("open"); // empty: it is known in full
    const auto row = [](const char *name, const EvidenceInput &input, const QByteArray &member, CloudParts unknown,
                         const QString &open, const QStringList &known = {}) {
        QTest::newRow(name) << input << member << unknown << known << open;
    };
    const QString others = u"whether there are others"_s;
    row("servers of which nothing else is told", servers, "instances", CloudPart::Instances, u"details of 2 of 2"_s);
    row("servers of which one is told in full", servers, "instances", CloudPart::Instances, u"details of 1 of 2"_s,
        {u"s2"_s});
    row("servers that are all told in full", servers, "instances", CloudPart::Instances, others, {u"s1"_s, u"s2"_s});
    row("servers of a list of all", servers, "instances", {}, {});
    row("servers, though other parts are open", servers, "instances", CloudPart::Flavors, {});
    row("images of which one is told in full", images, "images", CloudPart::Images, u"details of 1 of 2"_s, {u"i1"_s});
    row("images that are all told in full", images, "images", CloudPart::Images, others, {u"i1"_s, u"i2"_s});
    row("groups that are all told in full", groups, "server_groups", CloudPart::ServerGroups, others,
        {u"g1"_s, u"g2"_s});
    row("aggregates of a list", aggregates, "aggregates", CloudPart::Aggregates, u"hosts or metadata of some"_s);
    row("aggregates that hosts' zones tell", services, "aggregates", CloudPart::Aggregates,
        u"those that are not availability zones"_s);
    row("aggregates that a log tells of a host", services, "aggregates", CloudPart::Aggregates,
        u"host aggregates (known for 1 of 2 compute nodes)"_s, {u"aggregates/n1"_s});
    row("inventories", providers, "inventories", CloudPart::Inventories,
        u"totals, reserved amounts, ratios or limits of some"_s);
    row("traits of providers", providers, "inventories", CloudPart::Traits, u"the providers' traits"_s);
    row("inventories and aggregates of providers", providers, "inventories",
        CloudParts(CloudPart::ProviderAggregates) | CloudPart::Inventories,
        u"totals, reserved amounts, ratios or limits of some; the providers' aggregates"_s);
    row("cells of one node", nodes, "compute_nodes", CloudPart::NumaTopologies,
        u"the nodes' NUMA cells (known for 1 of 2 compute nodes)"_s, {u"numa_topology/n2"_s});
    row("cells of a node that is not there", nodes, "compute_nodes", CloudPart::NumaTopologies,
        u"the nodes' NUMA cells"_s, {u"numa_topology/n3"_s});
}

void KnownMembersTest::tellsWhatIsOpen()
{
    QFETCH(const EvidenceInput, input);
    QFETCH(const QByteArray, member);
    QFETCH(const CloudParts, unknown);
    QFETCH(const QStringList, known);
    QFETCH(const QString, open);
    Evidence evidence;
    NoProgress nobody;
    QVERIFY_RESULT(readInto(evidence, {input}, nobody));
    EvidentCloud evident{twoOfEach(), {}, {}, {}};
    evident.cloud.unknown = unknown;
    evident.cloud.known = {known.begin(), known.end()};
    const KnownMember found = memberIn(knownMembersOf(evidence, &evident), member);
    QCOMPARE(found.open, open);
    QCOMPARE(found.knowledge, open.isEmpty() ? Knowledge::Known : Knowledge::InPart);
    QCOMPARE(found.count, std::optional<qint64>(2));
    QCOMPARE(found.pieces, QStringList{input.name});
}

void KnownMembersTest::tellsWhatItIsTakenFrom_data()
{
    QTest::addColumn<QByteArray>("member");
    QTest::addColumn<Change>("change");
    QTest::addColumn<Knowledge>("knowledge");
    QTest::addColumn<QString>("from");
    QTest::addColumn<std::optional<qint64>>("count");
    const auto row = [](
                         const char *name, const QByteArray &member, Knowledge knowledge, const QString &from,
                         std::optional<qint64> count, const Change &change = [](Cloud &) {}) {
        QTest::newRow(name) << member << change << knowledge << from << count;
    };
    row("inventories", "inventories", Knowledge::Derived, u"the compute nodes"_s, 2);
    row("inventories of nobody", "inventories", Knowledge::Derived, u"the compute nodes"_s, {},
        [](Cloud &cloud) { cloud.placement.reset(); });
    row("allocations of nobody", "allocations", Knowledge::Derived, u"the servers and their flavors"_s, {});
    row("allocations", "allocations", Knowledge::Derived, u"the servers and their flavors"_s, 1,
        [](Cloud &cloud) { cloud.placement->allocations.insert(u"s1"_s, {}); });
    row("images", "images", Knowledge::Derived, u"the images that stored requests name"_s, 2);
    row("no image", "images", Knowledge::Unknown, {}, {}, [](Cloud &cloud) { cloud.images.clear(); });
    row("flavors, which nothing else tells", "flavors", Knowledge::Unknown, {}, {});
    row("groups, which nothing else tells", "server_groups", Knowledge::Unknown, {}, {});
}

// A cloud of which no piece tells the member.
void KnownMembersTest::tellsWhatItIsTakenFrom()
{
    QFETCH(const QByteArray, member);
    QFETCH(const Change, change);
    QFETCH(const Knowledge, knowledge);
    EvidentCloud evident{twoOfEach(), {}, {}, {}};
    change(evident.cloud);
    const KnownMember found = memberIn(knownMembersOf({}, &evident), member);
    QCOMPARE(found.knowledge, knowledge);
    QTEST(fromText(found), "from");
    QTEST(found.count, "count");
    QCOMPARE(found.open, QString());
}

void KnownMembersTest::tellsTheRelease_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("isKnown");
    QTest::addColumn<QString>("from");
    QTest::newRow("known") << 26 << true << u"Zed, by the revision of the schema"_s;
    QTest::newRow("assumed for want of better")
        << Release::newest().nova << false << Release::newest().title() + u" is assumed, the newest"_s;
    QTest::newRow("assumed, since newer ones do not fit")
        << 26 << false << u"Zed is assumed, the newest that fits the enabled filters and the logs"_s;
}

void KnownMembersTest::tellsTheRelease()
{
    QFETCH(const int, release);
    QFETCH(const bool, isKnown);
    EvidentCloud evident{twoOfEach(), {}, {}, {}};
    evident.cloud.release = Release{release};
    evident.isReleaseKnown = isKnown;
    const KnownMember found = memberIn(knownMembersOf({}, &evident), "release");
    QCOMPARE(found.knowledge, isKnown ? Knowledge::Known : Knowledge::Unknown);
    QTEST(fromText(found), "from");
    QCOMPARE(fromText(memberIn(knownMembersOf({}, nullptr), "release")), QString());
}

void KnownMembersTest::tellsTheOptions_data()
{
    QTest::addColumn<QStringList>("pieces");
    QTest::addColumn<Knowledge>("knowledge");
    QTest::addColumn<QString>("from");
    QTest::newRow("none") << QStringList() << Knowledge::Unknown << u"the release's defaults"_s;
    QTest::newRow("nova-scheduler's") << QStringList{u"nova-scheduler/nova.conf"_s} << Knowledge::Known
                                      << u"nova.conf"_s;
    QTest::newRow("a file for all services")
        << QStringList{u"etc/nova/nova.conf"_s} << Knowledge::Known << u"nova.conf"_s;
    QTest::newRow("nova-compute's alone")
        << QStringList{u"nova-compute/nova.conf"_s} << Knowledge::InPart << u"nova.conf"_s;
    QTest::newRow("the same file twice") << QStringList{u"a/nova.conf"_s, u"a/nova.conf"_s} << Knowledge::Known
                                         << u"nova.conf"_s;
    QTest::newRow("two files of a name") << QStringList{u"a/nova.conf"_s, u"b/nova.conf"_s} << Knowledge::Known
                                         << u"a/nova.conf, b/nova.conf"_s;
}

void KnownMembersTest::tellsTheOptions()
{
    QFETCH(const QStringList, pieces);
    Evidence evidence;
    for (const QString &piece : pieces)
        evidence.confs.append({piece, {}, {}});
    const KnownMember found = memberIn(knownMembersOf(evidence, nullptr), "config");
    QTEST(found.knowledge, "knowledge");
    QTEST(fromText(found), "from");
}

void KnownMembersTest::tellsAPartOfSomeNodes_data()
{
    QTest::addColumn<QStringList>("known");
    QTest::addColumn<QString>("text");
    QTest::newRow("of none") << QStringList() << u"the nodes' PCI devices"_s;
    QTest::newRow("of one") << QStringList{u"pci_device_pools/n1"_s}
                            << u"the nodes' PCI devices (known for 1 of 2 compute nodes)"_s;
    QTest::newRow("another part of one") << QStringList{u"numa_topology/n1"_s} << u"the nodes' PCI devices"_s;
    QTest::newRow("of all") << QStringList{u"pci_device_pools/n1"_s, u"pci_device_pools/n2"_s}
                            << u"the nodes' PCI devices (known for 2 of 2 compute nodes)"_s;
}

void KnownMembersTest::tellsAPartOfSomeNodes()
{
    QFETCH(const QStringList, known);
    Cloud cloud = twoOfEach();
    cloud.known = {known.begin(), known.end()};
    QTEST(unknownPartText(CloudPart::PciDevices, cloud), "text");
}

void KnownMembersTest::hasAWordForEachKnowledge()
{
    using enum KnownMember::Knowledge;
    QStringList words;
    for (const Knowledge knowledge : {Known, InPart, Derived, Unknown})
        words << knowledgeText(knowledge);
    QCOMPARE(words, (QStringList{u"✓ known"_s, u"~ known in part"_s, u"~ derived"_s, u"? not known"_s}));
}

QTEST_GUILESS_MAIN(KnownMembersTest)
#include "tst_knownmembers.moc"
