// SPDX-License-Identifier: GPL-3.0-or-later
// What Nova queries from its databases, looked up in one cloud.
#include "model/cloudindex.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

const QDateTime noon(QDate(2026, 11, 20), QTime(12, 0), Qt::UTC);

ComputeNode node(const QString &host, const QString &name, const QString &cell = {})
{
    ComputeNode node;
    node.uuid = u"uuid of "_s + name;
    node.host = host;
    node.hypervisorHostname = name;
    node.cell = cell;
    node.service.reset();
    return node;
}

Aggregate aggregate(const QStringList &hosts, const QString &zone = {})
{
    Aggregate aggregate;
    aggregate.hosts = hosts;
    if (!zone.isEmpty())
        aggregate.metadata.insert(u"availability_zone"_s, zone);
    return aggregate;
}

Instance instance(const QString &uuid, const QString &host)
{
    Instance instance;
    instance.uuid = uuid;
    instance.host = host;
    return instance;
}

Service seen(qint64 secondsAgo)
{
    Service service;
    service.lastSeenUp = noon.addSecs(-secondsAgo);
    return service;
}

// h1 and h2 are ordinary hosts, iron has two nodes; the cells are "a" and "b".
Cloud cloud()
{
    Cloud cloud;
    cloud.now = noon;
    cloud.cells = {{u"a"_s, u"first"_s, false, {}}, {u"b"_s, u"second"_s, false, {}}};
    cloud.computeNodes = {node(u"h1"_s, u"h1.example"_s, u"a"_s), node(u"h2"_s, u"h2.example"_s, u"b"_s),
        node(u"iron"_s, u"node-1"_s, u"b"_s), node(u"iron"_s, u"node-2"_s, u"a"_s)};
    cloud.instances = {instance(u"one"_s, u"h1"_s), instance(u"two"_s, u"h1"_s), instance(u"nowhere"_s, {}),
        instance(u"three"_s, u"h2"_s)};
    return cloud;
}

CloudIndex indexOf(const Cloud &cloud)
{
    return CloudIndex(std::make_shared<const Cloud>(cloud));
}

} // namespace

class TestCloudLookups : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodesAreFound();
    void aNodeIsLabelledByItsHost_data();
    void aNodeIsLabelledByItsHost();
    void aHostIsInTheCellOfItsFirstNode_data();
    void aHostIsInTheCellOfItsFirstNode();
    void oneMappedNodeMapsTheHost();
    void theFirstServiceTellsOfTheHost();
    void aServiceIsUp_data();
    void aServiceIsUp();
    void aZoneIsThatOfTheAggregates_data();
    void aZoneIsThatOfTheAggregates();
    void serversAreOnTheirHosts();
    void theSchedulerMayHaveOthersInMind_data();
    void theSchedulerMayHaveOthersInMind();
    void thingsHaveTwoNames();
    void whatIsNotKnownIsNotFound();
    void projectsAreToldByName_data();
    void projectsAreToldByName();
};

void TestCloudLookups::nodesAreFound()
{
    Cloud twice = cloud();
    twice.computeNodes.append(node(u"h3"_s, u"node-1"_s));
    const CloudIndex index = indexOf(twice);
    QCOMPARE(index.nodeByUuid(u"uuid of h2.example"_s), 1);
    QCOMPARE(index.nodeByUuid(u"another"_s), -1);
    QCOMPARE(index.nodesOfHost(u"iron"_s), (QList{2, 3}));
    QCOMPARE(index.nodesOfHost(u"h9"_s), QList<int>());
    QCOMPARE(index.nodesByName(u"node-1"_s), (QList{2, 4}));
    QCOMPARE(index.nodeByHostAndName(u"iron"_s, u"node-2"_s), 3);
    QCOMPARE(index.nodeByHostAndName(u"h1"_s, u"node-2"_s), -1);
}

void TestCloudLookups::aNodeIsLabelledByItsHost_data()
{
    QTest::addColumn<int>("node");
    QTest::addColumn<QString>("label");
    QTest::newRow("the only one of its host") << 0 << u"h1"_s;
    QTest::newRow("one of two") << 2 << u"iron/node-1"_s;
    QTest::newRow("the other") << 3 << u"iron/node-2"_s;
}

void TestCloudLookups::aNodeIsLabelledByItsHost()
{
    QFETCH(const int, node);
    QTEST(indexOf(cloud()).label(node), "label");
}

void TestCloudLookups::aHostIsInTheCellOfItsFirstNode_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("cell");
    QTest::newRow("of the first cell") << u"h1"_s << 0;
    QTest::newRow("of the second") << u"h2"_s << 1;
    QTest::newRow("with nodes in both") << u"iron"_s << 1;
    QTest::newRow("no such host") << u"h9"_s << -1;
    QTest::newRow("of a cell that is not said") << u"h3"_s << 0;
}

void TestCloudLookups::aHostIsInTheCellOfItsFirstNode()
{
    QFETCH(const QString, host);
    Cloud more = cloud();
    more.computeNodes.append(node(u"h3"_s, u"h3"_s));
    QTEST(indexOf(more).cellOfHost(host), "cell");
    QCOMPARE(indexOf(more).cellOf(3), 0);
}

void TestCloudLookups::oneMappedNodeMapsTheHost()
{
    Cloud half = cloud();
    half.computeNodes[0].isMapped = false;
    half.computeNodes[2].isMapped = false;
    const CloudIndex index = indexOf(half);
    QVERIFY(!index.isMapped(u"h1"_s));
    QVERIFY(index.isMapped(u"h2"_s));
    QVERIFY(index.isMapped(u"iron"_s));
    QVERIFY(!index.isMapped(u"h9"_s));
}

void TestCloudLookups::theFirstServiceTellsOfTheHost()
{
    Cloud disabled = cloud();
    disabled.computeNodes[3].service = Service();
    disabled.computeNodes[3].service->disabled = true;
    const CloudIndex index = indexOf(disabled);
    QVERIFY(index.serviceOf(u"h1"_s) == nullptr);
    QVERIFY(index.serviceOf(u"iron"_s)->disabled);
    disabled.computeNodes[2].service = Service();
    QVERIFY(!indexOf(disabled).serviceOf(u"iron"_s)->disabled);
}

// Source: nova.servicegroup.drivers.db.DbDriver.is_up: abs(elapsed) <= service_down_time.
void TestCloudLookups::aServiceIsUp_data()
{
    QTest::addColumn<Service>("service");
    QTest::addColumn<int>("downTime");
    QTest::addColumn<bool>("isUp");
    Service forcedDown = seen(0);
    forcedDown.forcedDown = true;
    QTest::newRow("just now") << seen(0) << 60 << true;
    QTest::newRow("service_down_time ago") << seen(60) << 60 << true;
    QTest::newRow("a second longer ago") << seen(61) << 60 << false;
    QTest::newRow("by a clock that is ahead") << seen(-60) << 60 << true;
    QTest::newRow("by a clock that is far ahead") << seen(-61) << 60 << false;
    QTest::newRow("another service_down_time") << seen(61) << 120 << true;
    QTest::newRow("forced down") << forcedDown << 60 << false;
    QTest::newRow("nobody says when") << Service() << 60 << true;
}

void TestCloudLookups::aServiceIsUp()
{
    QFETCH(const Service, service);
    QFETCH(const int, downTime);
    Cloud timed = cloud();
    QVERIFY(timed.config.set(u"DEFAULT"_s, u"service_down_time"_s, downTime));
    QTEST(indexOf(timed).isUp(service), "isUp");
}

void TestCloudLookups::aZoneIsThatOfTheAggregates_data()
{
    QTest::addColumn<QList<Aggregate>>("aggregates");
    QTest::addColumn<QString>("zone");
    QTest::addColumn<QList<int>>("of");
    const auto row = [](const char *name, const QList<Aggregate> &aggregates, const QString &zone,
                         const QList<int> &of) { QTest::newRow(name) << aggregates << zone << of; };
    row("no aggregate", {}, u"nova"_s, {});
    row("one of another host", {aggregate({u"h2"_s}, u"az2"_s)}, u"nova"_s, {});
    row("one without a zone", {aggregate({u"h1"_s})}, u"nova"_s, {0});
    row("one with a zone", {aggregate({u"h2"_s}, u"az2"_s), aggregate({u"h1"_s}, u"az1"_s)}, u"az1"_s, {1});
    row("two of one zone", {aggregate({u"h1"_s}, u"az1"_s), aggregate({u"h1"_s}, u"az1"_s)}, u"az1"_s, {0, 1});
    row("two zones", {aggregate({u"h1"_s}, u"az2"_s), aggregate({u"h1"_s}, u"az1"_s)}, u"az2,az1"_s, {0, 1});
    row("listed twice", {aggregate({u"h1"_s, u"h1"_s}, u"az1"_s)}, u"az1"_s, {0});
}

void TestCloudLookups::aZoneIsThatOfTheAggregates()
{
    QFETCH(const QList<Aggregate>, aggregates);
    Cloud zoned = cloud();
    zoned.aggregates = aggregates;
    const CloudIndex index = indexOf(zoned);
    QTEST(index.zoneOfHost(u"h1"_s), "zone");
    QTEST(index.aggregatesOfHost(u"h1"_s), "of");
    QVERIFY(zoned.config.set(u"DEFAULT"_s, u"default_availability_zone"_s, u"elsewhere"_s));
    QCOMPARE(indexOf(zoned).zoneOfHost(u"iron"_s), u"elsewhere"_s);
}

void TestCloudLookups::serversAreOnTheirHosts()
{
    const CloudIndex index = indexOf(cloud());
    QCOMPARE(index.instancesOnHost(u"h1"_s), (QList{0, 1}));
    QCOMPARE(index.instancesOnHost(u"iron"_s), QList<int>());
    QCOMPARE(index.instancesOnHost({}), QList<int>()); // a server without a host is not on a host with an empty name
    QCOMPARE(index.instance(u"three"_s)->host, u"h2"_s);
}

// With track_instance_changes, hosts report their servers to nova-scheduler; otherwise it queries the database.
void TestCloudLookups::theSchedulerMayHaveOthersInMind_data()
{
    using Tracked = std::optional<QStringList>;
    QTest::addColumn<Tracked>("tracked");
    QTest::addColumn<bool>("tracks");
    QTest::addColumn<QList<int>>("inMind");
    QTest::addColumn<bool>("isEmpty");
    QTest::newRow("nothing else") << Tracked() << true << QList{0, 1} << false;
    QTest::newRow("one of them") << Tracked({u"two"_s}) << true << QList{1} << false;
    QTest::newRow("one that is elsewhere by now") << Tracked({u"three"_s}) << true << QList{3} << false;
    QTest::newRow("one that is gone") << Tracked({u"gone"_s}) << true << QList<int>() << false;
    QTest::newRow("none") << Tracked(QStringList()) << true << QList<int>() << true;
    QTest::newRow("nobody tells it") << Tracked(QStringList()) << false << QList{0, 1} << false;
}

void TestCloudLookups::theSchedulerMayHaveOthersInMind()
{
    QFETCH(const std::optional<QStringList>, tracked);
    QFETCH(const bool, tracks);
    Cloud told = cloud();
    told.computeNodes[0].trackedInstances = tracked;
    QVERIFY(told.config.set(u"filter_scheduler"_s, u"track_instance_changes"_s, tracks));
    const CloudIndex index = indexOf(told);
    QTEST(index.instancesInMind(u"h1"_s), "inMind");
    QTEST(index.isEmptyInMind(u"h1"_s), "isEmpty");
    QVERIFY(index.isEmptyInMind(u"iron"_s));
    QCOMPARE(index.trackedInstances().contains(u"h1"_s), tracks && tracked);
}

void TestCloudLookups::thingsHaveTwoNames()
{
    Cloud named = cloud();
    Flavor small;
    small.flavorid = u"1"_s;
    small.name = u"m1.small"_s;
    Flavor other;
    other.flavorid = u"m1.small"_s; // an id that equals another flavor's name: the first in the list wins
    other.name = u"2"_s;
    named.flavors = {small, other};
    Image image;
    image.id = u"id"_s;
    image.name = u"cirros"_s;
    named.images = {image};
    const CloudIndex index = indexOf(named);
    QCOMPARE(index.flavor(u"1"_s), &index.cloud().flavors.at(0));
    QCOMPARE(index.flavor(u"m1.small"_s), &index.cloud().flavors.at(0));
    QCOMPARE(index.flavor(u"2"_s), &index.cloud().flavors.at(1));
    QCOMPARE(index.image(u"id"_s), &index.cloud().images.first());
    QCOMPARE(index.image(u"cirros"_s), &index.cloud().images.first());
}

void TestCloudLookups::whatIsNotKnownIsNotFound()
{
    const CloudIndex index = indexOf(cloud());
    QVERIFY(index.flavor(u"1"_s) == nullptr);
    QVERIFY(index.image(u"1"_s) == nullptr);
    QVERIFY(index.instance(u"four"_s) == nullptr);
    QVERIFY(index.serverGroup(u"web"_s) == nullptr);
    QCOMPARE(index.now(), noon);
}

void TestCloudLookups::projectsAreToldByName_data()
{
    using Projects = std::optional<QList<Project>>;
    QTest::addColumn<Projects>("projects");
    QTest::addColumn<QString>("text");
    const auto project = [](const QString &id, const QString &name) { return Project{id, name, {}, {}, {}}; };
    QTest::newRow("not known") << Projects() << u"2f1c"_s;
    QTest::newRow("known") << Projects({project(u"1"_s, u"db"_s), project(u"2f1c"_s, u"web"_s)}) << u"web (2f1c)"_s;
    QTest::newRow("another") << Projects({project(u"1"_s, u"db"_s)}) << u"2f1c"_s;
    QTest::newRow("without a name") << Projects({project(u"2f1c"_s, {})}) << u"2f1c"_s;
    QTest::newRow("called by its id") << Projects({project(u"2f1c"_s, u"2f1c"_s)}) << u"2f1c"_s;
}

void TestCloudLookups::projectsAreToldByName()
{
    QFETCH(const std::optional<QList<Project>>, projects);
    Surroundings surroundings;
    surroundings.projects = projects;
    QTEST(projectText(surroundings, u"2f1c"_s), "text");
}

QTEST_APPLESS_MAIN(TestCloudLookups)
#include "tst_cloudlookups.moc"
