// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduler/worlds.h"
#include "model/clouddifference.h"
#include "model/cloudindex.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;
using test::aggregate;
using test::cloudOf;

namespace {

// Hosts h1 to h4; two are in one aggregate each, one is in both.
Cloud cloudWithAggregates()
{
    Cloud cloud = cloudOf(4);
    cloud.aggregates = {
        aggregate(1, {u"h1"_s, u"h2"_s}, {{u"availability_zone"_s, u"north"_s}}), aggregate(2, {u"h2"_s, u"h3"_s}, {})};
    test::addInstance(cloud, 1, u"h1"_s);
    return cloud;
}

CloudIndex indexOf(const Cloud &cloud)
{
    return CloudIndex(std::make_shared<const Cloud>(cloud));
}

using Change = std::function<void(Cloud &)>;

} // namespace

class CloudIndexTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesHosts();
    void tellsWhatChanged_data();
    void tellsWhatChanged();
    void followsAChange();
};

void CloudIndexTest::namesHosts()
{
    Cloud cloud = cloudOf(3);
    cloud.computeNodes[2].host = u"h2"_s;
    const CloudIndex index = indexOf(cloud);
    QCOMPARE(index.label(0), u"h1"_s);
    QCOMPARE(index.label(1), u"h2/"_s + cloud.computeNodes.at(1).hypervisorHostname);
    QCOMPARE(index.label(2), u"h2/"_s + cloud.computeNodes.at(2).hypervisorHostname);
}

void CloudIndexTest::tellsWhatChanged_data()
{
    QTest::addColumn<Change>("change");
    QTest::addColumn<QList<int>>("nodes");
    QTest::addColumn<QList<int>>("aggregates");
    QTest::addColumn<QStringList>("regrouped");
    const auto row
        = [](const char *name, const Change &change, const QList<int> &nodes, const QList<int> &aggregates,
              const QStringList &regrouped) { QTest::newRow(name) << change << nodes << aggregates << regrouped; };
    row("nothing", [](Cloud &) { }, {}, {}, {});
    row("a flavor", [](Cloud &cloud) { cloud.flavors.first().vcpus += 1; }, {}, {}, {});
    row("a host", [](Cloud &cloud) { cloud.computeNodes[2].vcpus += 1; }, {2}, {}, {});
    row("metadata", [](Cloud &cloud) { cloud.aggregates[0].metadata.clear(); }, {}, {0}, {});
    row("a host joins", [](Cloud &cloud) { cloud.aggregates[1].hosts.append(u"h4"_s); }, {3}, {1}, {u"h4"_s});
    row("a host leaves", [](Cloud &cloud) { cloud.aggregates[0].hosts.removeFirst(); }, {0}, {0}, {u"h1"_s});
    row("another uuid", [](Cloud &cloud) { cloud.aggregates[1].uuid = test::uuidOf(99); }, {1, 2}, {1},
        {u"h2"_s, u"h3"_s});
    row("one less", [](Cloud &cloud) { cloud.aggregates.removeFirst(); }, {0, 1, 2}, {0, 1},
        {u"h1"_s, u"h2"_s, u"h3"_s});
}

void CloudIndexTest::tellsWhatChanged()
{
    QFETCH(Change, change);
    const CloudIndex before = indexOf(cloudWithAggregates());
    Cloud after = before.cloud();
    change(after);
    const auto difference = CloudDifference::between(before.cloud(), after);
    QVERIFY(difference);
    QTEST(difference->nodes, "nodes");
    QTEST(difference->aggregates, "aggregates");
    QStringList regrouped = difference->regrouped.values();
    regrouped.sort();
    QTEST(regrouped, "regrouped");
    QVERIFY(!difference->areServersElsewhere);
}

void CloudIndexTest::followsAChange()
{
    const CloudIndex before = indexOf(cloudWithAggregates());
    const auto after = std::make_shared<Cloud>(before.cloud());
    after->aggregates[1].hosts = {u"h1"_s, u"h3"_s};
    after->computeNodes[3].service->disabled = true;
    after->instances[0].host = u"h4"_s;
    const auto difference = CloudDifference::between(before.cloud(), *after);
    QVERIFY(difference && difference->areServersElsewhere);
    const CloudIndex index(after, before, *difference);
    QCOMPARE(index.aggregatesOfHost(u"h1"_s), (QList<int>{0, 1}));
    QCOMPARE(index.aggregatesOfHost(u"h2"_s), (QList<int>{0}));
    QCOMPARE(index.aggregatesOfHost(u"h3"_s), (QList<int>{1}));
    QVERIFY(index.serviceOf(u"h4"_s)->disabled);
    QVERIFY(!before.serviceOf(u"h4"_s)->disabled);
    QCOMPARE(index.instancesOnHost(u"h4"_s), (QList<int>{0}));
    QCOMPARE(index.instancesOnHost(u"h1"_s), QList<int>());
}

QTEST_GUILESS_MAIN(CloudIndexTest)

#include "tst_cloudindex.moc"
