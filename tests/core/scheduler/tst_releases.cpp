// SPDX-License-Identifier: GPL-3.0-or-later
// How the way of a request changed from release to release, around the filters and weighers. The real Nova beside us is
// Zed: what other releases do is read in their sources, which each test names.
#include "core/scheduler/worlds.h"
#include "decision/steps.h"
#include "scheduler/enabledrules.h"

#include <QTest>

#include <set>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Hosts h1 … h4, each with more memory than the one before: weighed, the last comes first.
Cloud ascendingHosts(int release)
{
    Cloud cloud = test::cloudOf(4);
    cloud.release = Release{release};
    for (ComputeNode &node : cloud.computeNodes)
        node.memoryMb = 16384 * node.host.back().digitValue();
    return cloud;
}

Request twoServers()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    return request;
}

QString hostsOf(const Decision &decision, const QList<HostIndex> &positions)
{
    QStringList hosts;
    for (const HostIndex position : positions)
        hosts.append(decision.hosts.at(position).host);
    return hosts.join(u' ');
}

std::set<StepStage> stages(const Decision &decision)
{
    const Steps steps(std::make_shared<const Decision>(decision), 0);
    std::set<StepStage> found;
    for (int state = 0; state < steps.count(); ++state)
        found.insert(steps.at(state).stage);
    return found;
}

} // namespace

class ReleasesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksAndClaims_data();
    void asksAndClaims();
    void libertyKnowsEnabledServicesOnly_data();
    void libertyKnowsEnabledServicesOnly();
    void namesAreIgnoredByTheirCase_data();
    void namesAreIgnoredByTheirCase();
    void groupsKeepApart_data();
    void groupsKeepApart();
    void kiloWeighsOneHost_data();
    void kiloWeighsOneHost();
    void unknownMetricsFail_data();
    void unknownMetricsFail();
    void enablesWhatTheReleaseHas_data();
    void enablesWhatTheReleaseHas();
};

// Sources: nova.scheduler.filter_scheduler.FilterScheduler._schedule of 12.0.0 and 14.0.0 (all hosts; each server
// starts with the filtered ones), of 15.0.0 (get_filtered_resource_providers: Placement is asked), of 16.0.0 (claims,
// and sorts what was sorted) and of 17.0.0 (_get_alternate_hosts).
void ReleasesTest::asksAndClaims_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("queries");
    QTest::addColumn<QString>("nextFinds"); // the second server of the request
    QTest::addColumn<int>("claims");
    QTest::addColumn<int>("alternates");
    const QString asFiltered = u"h1 h2 h3 h4"_s;
    const QString asRanked = u"h4 h3 h2 h1"_s;
    QTest::newRow("liberty: looks at every node") << 12 << 0 << asFiltered << 0 << 0;
    QTest::newRow("newton: still") << 14 << 0 << asFiltered << 0 << 0;
    QTest::newRow("ocata: asks Placement who has room") << 15 << 1 << asFiltered << 0 << 0;
    QTest::newRow("pike: claims, and goes on with the ranking") << 16 << 1 << asRanked << 1 << 0;
    QTest::newRow("queens: names alternates") << 17 << 1 << asRanked << 1 << 2;
    QTest::newRow("zed: still") << 26 << 1 << asRanked << 1 << 2;
}

void ReleasesTest::asksAndClaims()
{
    QFETCH(int, release);
    QFETCH(int, queries);
    QFETCH(QString, nextFinds);
    QFETCH(int, claims);
    QFETCH(int, alternates);
    const Decision decision = test::decide(ascendingHosts(release), twoServers());
    QCOMPARE(toString(decision.outcome), toString(Outcome::Scheduled));
    QCOMPARE(decision.placement.queries.size(), queries);
    QCOMPARE(hostsOf(decision, decision.instances.first().order), u"h4 h3 h2 h1"_s);
    QCOMPARE(hostsOf(decision, decision.instances.last().hosts), nextFinds);
    QCOMPARE(decision.instances.first().claims.size(), claims);
    QCOMPARE(decision.instances.first().alternates.size(), alternates);
    QCOMPARE(hostsOf(decision, decision.landings()), u"h4 h3"_s);
    QCOMPARE(stages(decision).contains(StepStage::Claim), claims > 0);
    QCOMPARE(stages(decision).contains(StepStage::Alternates), alternates > 0);
    QVERIFY(!decision.instances.first().allocation.isEmpty());
}

// Source: nova.scheduler.host_manager.HostManager.get_all_host_states of 12.0.0 and 13.0.0.
void ReleasesTest::libertyKnowsEnabledServicesOnly_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("hosts");
    QTest::newRow("liberty") << 12 << u"h1 h3 h4"_s;
    QTest::newRow("mitaka") << 13 << u"h1 h2 h3 h4"_s;
}

void ReleasesTest::libertyKnowsEnabledServicesOnly()
{
    QFETCH(int, release);
    QFETCH(QString, hosts);
    Cloud cloud = ascendingHosts(release);
    cloud.computeNodes[1].service->disabled = true;
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(hostsOf(decision, decision.instances.first().hosts), hosts);
}

// Source: nova.scheduler.host_manager.HostManager.get_filtered_hosts of 12.0.0 and 13.0.0.
void ReleasesTest::namesAreIgnoredByTheirCase_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("first");
    QTest::newRow("liberty") << 12 << u"h4"_s;
    QTest::newRow("mitaka") << 13 << u"h3"_s;
}

void ReleasesTest::namesAreIgnoredByTheirCase()
{
    QFETCH(int, release);
    QFETCH(QString, first);
    Request request = test::bootRequest();
    request.spec.ignoreHosts = {u"H4"_s};
    const Decision decision = test::decide(ascendingHosts(release), request);
    QCOMPARE(hostsOf(decision, decision.instances.first().order.mid(0, 1)), first);
}

// Two servers of one group, on one host. Source: nova.scheduler.filters.affinity_filter._GroupAntiAffinityFilter of
// 17.0.0 and 18.0.0.
void ReleasesTest::groupsKeepApart_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<int>("limit");
    QTest::addColumn<Outcome>("outcome");
    QTest::newRow("queens knows no limit") << 17 << 2 << Outcome::NoValidHost;
    QTest::newRow("rocky has room for two") << 18 << 2 << Outcome::Scheduled;
    QTest::newRow("rocky has room for one") << 18 << 1 << Outcome::NoValidHost;
}

void ReleasesTest::groupsKeepApart()
{
    QFETCH(int, release);
    QFETCH(int, limit);
    QFETCH(Outcome, outcome);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    test::enableFilters(cloud, {u"ServerGroupAntiAffinityFilter"_s});
    cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"anti-affinity"_s, limit, {}, {}, {}, {}}};
    Request request = twoServers();
    request.hints.insert(u"group"_s, {test::uuidOf(300)});
    QCOMPARE(toString(test::decide(cloud, request).outcome), toString(outcome));
}

// Source: nova.weights.BaseWeightHandler.get_weighed_objects of 12.0.0, which does not weigh one object alone; the
// change came after 2015.1.
void ReleasesTest::kiloWeighsOneHost_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<double>("total");
    QTest::newRow("kilo") << 11 << 1.0;
    QTest::newRow("liberty") << 12 << 0.0;
}

void ReleasesTest::kiloWeighsOneHost()
{
    QFETCH(int, release);
    QFETCH(double, total);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    QCOMPARE(test::decide(cloud, test::bootRequest()).instances.first().ranking.first().total, total);
}

// Source: nova.objects.fields.MonitorMetricType of 12.0.0; Kilo's metrics have any name.
void ReleasesTest::unknownMetricsFail_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("error");
    QTest::newRow("kilo takes any name") << 11 << QString();
    QTest::newRow("liberty does not") << 12 << u"ValueError"_s;
    QTest::newRow("zed does not") << 26 << u"ValueError"_s;
}

void ReleasesTest::unknownMetricsFail()
{
    QFETCH(int, release);
    QFETCH(QString, error);
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{release};
    cloud.computeNodes[1].metrics = {{u"cpu.colour"_s, 1.0, {}, {}, {}}};
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(decision.error.value_or(DecisionError()).type, error);
}

// Source: nova.scheduler.host_manager.HostManager._choose_host_filters and nova.scheduler.filters of 19.0.0 to 26.0.0;
// ram_filter is gone from 22.0.0, RamFilter in it from 20.0.0.
void ReleasesTest::enablesWhatTheReleaseHas_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("enabled");
    QTest::addColumn<QString>("available");
    QTest::addColumn<QString>("error"); // empty: they work
    const QString all = u"nova.scheduler.filters.all_filters"_s;
    const auto notFound = [](const QString &name) { return u"Scheduler Host Filter "_s + name; };
    QTest::newRow("in its last release") << 19 << u"RamFilter"_s << all << QString();
    QTest::newRow("in the release after") << 20 << u"RamFilter"_s << all << notFound(u"RamFilter"_s);
    QTest::newRow("a family goes apart") << 21 << u"AggregateRamFilter"_s << all << QString();
    QTest::newRow("no filter of Nova's") << 26 << u"NoSuchFilter"_s << all << notFound(u"NoSuchFilter"_s);
    QTest::newRow("available by itself") << 26 << u"JsonFilter"_s << u"nova.scheduler.filters.json_filter.JsonFilter"_s
                                         << QString();
    QTest::newRow("not available") << 26 << u"IoOpsFilter"_s << u"nova.scheduler.filters.json_filter.JsonFilter"_s
                                   << notFound(u"IoOpsFilter"_s);
    QTest::newRow("a filter of somebody else")
        << 26 << u"IoOpsFilter"_s << u"site.filters.RackFilter"_s << u"Class site.filters.RackFilter"_s;
}

void ReleasesTest::enablesWhatTheReleaseHas()
{
    QFETCH(int, release);
    QFETCH(QString, enabled);
    QFETCH(QString, available);
    QFETCH(QString, error);
    Configuration config;
    QVERIFY(config.set(u"filter_scheduler"_s, u"enabled_filters"_s, enabled, Release{release}));
    QVERIFY(config.set(u"filter_scheduler"_s, u"available_filters"_s, available, Release{release}));
    const auto rules = EnabledRules::of(config, Release{release});
    QCOMPARE(rules.has_value(), error.isEmpty());
    if (!rules)
        QVERIFY2(rules.error().what.startsWith(error), qPrintable(rules.error().what));
}

QTEST_GUILESS_MAIN(ReleasesTest)
#include "tst_releases.moc"
