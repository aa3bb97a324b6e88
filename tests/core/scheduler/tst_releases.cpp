// SPDX-License-Identifier: GPL-3.0-or-later
// How the path of a request, apart from filters and weighers, changed from release to release. The installed Nova is
// Zed; the behaviour of other releases is taken from their sources, which each test names.
#include "core/scheduler/worlds.h"
#include "decision/steps.h"
#include "printing.h"
#include "scheduler/enabledrules.h"

#include <QTest>

#include <set>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Hosts h1 … h4, each with more memory than the one before: the last has the highest weight.
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
    void landsWithResourcesOfPorts_data();
    void landsWithResourcesOfPorts();
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
    void asksTheCellsThatItKnows_data();
    void asksTheCellsThatItKnows();
    void movesWithinItsZone();
    void isNotInItsOwnWay_data();
    void isNotInItsOwnWay();
    void remembersOtherMembers_data();
    void remembersOtherMembers();
    void enablesWhatTheReleaseHas_data();
    void enablesWhatTheReleaseHas();
};

// Sources: nova.scheduler.filter_scheduler.FilterScheduler._schedule of 12.0.0 and 14.0.0 (all hosts; each server
// starts with the filtered ones), of 15.0.0 (get_filtered_resource_providers: queries Placement), of 16.0.0 (claims,
// and sorts the sorted hosts again) and of 17.0.0 (_get_alternate_hosts).
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
void ReleasesTest::landsWithResourcesOfPorts_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("placement");
    QTest::newRow("Kilo has no Placement") << 11 << true;
    QTest::newRow("Zed without Placement") << 26 << false;
}

// Where nothing is claimed, no provider is looked for.
void ReleasesTest::landsWithResourcesOfPorts()
{
    QFETCH(const int, release);
    QFETCH(const bool, placement);
    Request request = test::bootRequest();
    request.spec.requestedResources = {RequestedGroup{u"port"_s, {{u"NET_BW_EGR_KILOBIT_PER_SEC"_s, 1000}}, {}, {}}};
    DecideOptions options;
    options.placement = placement;
    const Decision decision = test::decide(ascendingHosts(release), request, options);
    QCOMPARE(decision.outcome, Outcome::Scheduled);
    QVERIFY(decision.instances.first().mappings.isEmpty());
}

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

// Source: nova.weights.BaseWeightHandler.get_weighed_objects of 12.0.0, which does not weigh a single object; the
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

// Source: nova.objects.fields.MonitorMetricType of 12.0.0; Kilo accepts any metric name.
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
// Source: nova.scheduler.host_manager.HostManager.refresh_cells_caches.
void ReleasesTest::asksTheCellsThatItKnows_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<bool>("disabled");
    QTest::addColumn<std::optional<bool>>("inScheduler");
    QTest::addColumn<bool>("found");
    const std::optional<bool> asNow;
    QTest::newRow("enabled") << 26 << false << asNow << true;
    QTest::newRow("disabled") << 26 << true << asNow << false;
    QTest::newRow("made since the scheduler started") << 26 << false << std::optional(false) << false;
    QTest::newRow("disabled since the scheduler started") << 26 << true << std::optional(true) << true;
    QTest::newRow("Queens disables none") << 17 << true << asNow << true;
    QTest::newRow("Queens, made since the scheduler started") << 17 << false << std::optional(false) << false;
    QTest::newRow("Ocata has no list") << 15 << false << std::optional(false) << true;
}

void ReleasesTest::asksTheCellsThatItKnows()
{
    QFETCH(int, release);
    QFETCH(bool, disabled);
    QFETCH(std::optional<bool>, inScheduler);
    QFETCH(bool, found);
    Cloud cloud = test::cloudOf(1);
    cloud.release = Release{release};
    cloud.cells.first().disabled = disabled;
    cloud.cells.first().inScheduler = inScheduler;
    const Decision decision = test::decide(cloud, test::bootRequest());
    QCOMPARE(toString(decision.outcome), toString(found ? Outcome::Scheduled : Outcome::NoValidHost));
    if (!found)
        QCOMPARE(toString(decision.error->stage), toString(Stage::Filters));
}

// A server keeps the zone it was requested in for ever, even if its host's zone is renamed.
void ReleasesTest::movesWithinItsZone()
{
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{14};
    test::enableFilters(cloud, {u"AvailabilityZoneFilter"_s});
    cloud.aggregates = {test::aggregate(1, {u"h1"_s, u"h2"_s}, {{u"availability_zone"_s, u"new"_s}})};
    test::addInstance(cloud, 700, u"h1"_s);
    Request request = test::bootRequest();
    request.instanceUuids = {cloud.instances.first().uuid};
    request.spec.purpose = Purpose::Move;
    QCOMPARE(toString(test::decide(cloud, request).outcome), toString(Outcome::Scheduled));
    cloud.instances.first().availabilityZone = u"old"_s;
    const Decision decision = test::decide(cloud, request);
    QCOMPARE(decision.error->message, u"No valid host was found. There are not enough hosts available."_s);
    QCOMPARE(decision.instances.first().filters.first().end, 0);
    request.availabilityZone = u"new"_s; // an unshelve may name another zone
    QCOMPARE(toString(test::decide(cloud, request).outcome), toString(Outcome::Scheduled));
}

// Source: nova.scheduler.filters.affinity_filter._GroupAntiAffinityFilter of 13.1.4, 14.1.0 and 26.3.0.
void ReleasesTest::isNotInItsOwnWay_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("member"); // a group member elsewhere
    QTest::addColumn<int>("passes");
    QTest::newRow("Mitaka") << 13 << QString() << 1;
    QTest::newRow("Newton") << 14 << QString() << 2;
    QTest::newRow("Zed") << 26 << QString() << 2;
    QTest::newRow("Zed, and another member") << 26 << u"h2"_s << 1;
}

void ReleasesTest::isNotInItsOwnWay()
{
    QFETCH(int, release);
    QFETCH(QString, member);
    QFETCH(int, passes);
    Cloud cloud = test::cloudOf(2);
    cloud.release = Release{release};
    test::enableFilters(cloud, {u"ServerGroupAntiAffinityFilter"_s});
    test::addInstance(cloud, 700, u"h1"_s);
    QStringList members{cloud.instances.first().uuid};
    if (!member.isEmpty()) {
        test::addInstance(cloud, 701, member);
        members.append(cloud.instances.last().uuid);
    }
    cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"anti-affinity"_s, {}, members, {}, {}, {}}};
    Request request = test::bootRequest();
    request.hints.insert(u"group"_s, {test::uuidOf(300)});
    request.instanceUuids = {cloud.instances.first().uuid};
    request.spec.purpose = Purpose::Move;
    const Decision decision = test::decide(cloud, request);
    QCOMPARE(decision.instances.first().filters.first().end, passes);
}

// Source: nova.scheduler.host_manager.HostManager.update_instance_info, sync_instance_info.
void ReleasesTest::remembersOtherMembers_data()
{
    QTest::addColumn<bool>("tracks");
    QTest::addColumn<std::optional<QStringList>>("remembered");
    QTest::addColumn<QString>("reason"); // empty: the host passes
    const std::optional<QStringList> nothingElse;
    const std::optional<QStringList> itsMember{{test::uuidOf(900)}};
    QTest::newRow("what the database has") << true << nothingElse << QString();
    QTest::newRow("a member that is gone")
        << true << itsMember
        << u"nova-scheduler remembers 1 server of the group g here, and the limit is 1; the database has 0, "
           "which it learns within 120 s"_s;
    QTest::newRow("servers of no group") << true << std::optional<QStringList>{{test::uuidOf(901)}} << QString();
    QTest::newRow("nothing is remembered") << false << itsMember << QString();
}

void ReleasesTest::remembersOtherMembers()
{
    QFETCH(bool, tracks);
    QFETCH(std::optional<QStringList>, remembered);
    QFETCH(QString, reason);
    Cloud cloud = test::cloudOf(1);
    test::setOption(cloud, u"filter_scheduler"_s, u"track_instance_changes"_s, tracks);
    test::enableFilters(cloud, {u"ServerGroupAntiAffinityFilter"_s});
    cloud.computeNodes.first().trackedInstances = remembered;
    cloud.serverGroups = {{test::uuidOf(300), u"g"_s, u"anti-affinity"_s, {}, {test::uuidOf(900)}, {}, {}, {}}};
    Request request = test::bootRequest();
    request.hints.insert(u"group"_s, {test::uuidOf(300)});
    const Decision decision = test::decide(cloud, request);
    const QHash<int, Reason> &reasons = decision.instances.first().filters.first().reasons;
    QCOMPARE(reasons.isEmpty() ? QString() : sentence(reasons.value(0)), reason);
    QCOMPARE(toString(decision.outcome), toString(reason.isEmpty() ? Outcome::Scheduled : Outcome::NoValidHost));
}

void ReleasesTest::enablesWhatTheReleaseHas_data()
{
    QTest::addColumn<int>("release");
    QTest::addColumn<QString>("enabled");
    QTest::addColumn<QString>("available");
    QTest::addColumn<QString>("error"); // empty: accepted
    const QString all = u"nova.scheduler.filters.all_filters"_s;
    const auto notFound = [](const QString &name) { return u"Scheduler Host Filter "_s + name; };
    QTest::newRow("in its last release") << 19 << u"RamFilter"_s << all << QString();
    QTest::newRow("in the release after") << 20 << u"RamFilter"_s << all << notFound(u"RamFilter"_s);
    QTest::newRow("a family goes apart") << 21 << u"AggregateRamFilter"_s << all << QString();
    QTest::newRow("no filter of Nova's") << 26 << u"NoSuchFilter"_s << all << QString();
    QTest::newRow("available by itself") << 26 << u"JsonFilter"_s << u"nova.scheduler.filters.json_filter.JsonFilter"_s
                                         << QString();
    QTest::newRow("not available") << 26 << u"IoOpsFilter"_s << u"nova.scheduler.filters.json_filter.JsonFilter"_s
                                   << notFound(u"IoOpsFilter"_s);
    QTest::newRow("a filter of somebody else") << 26 << u"RackFilter"_s << u"site.filters.RackFilter"_s << QString();
    QTest::newRow("Nova's is not among somebody else's")
        << 26 << u"IoOpsFilter"_s << u"site.filters.RackFilter"_s << notFound(u"IoOpsFilter"_s);
    QTest::newRow("Nova has no such class") << 26 << u"IoOpsFilter"_s << u"nova.scheduler.filters.rack.RackFilter"_s
                                            << u"Class nova.scheduler.filters.rack.RackFilter"_s;
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
