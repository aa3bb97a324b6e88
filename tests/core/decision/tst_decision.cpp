// SPDX-License-Identifier: GPL-3.0-or-later
// What a decision says about itself, and about enabled rules that are unknown.
#include "core/decision/handmade.h"
#include "decision/unknown.h"
#include "printing.h"

#include <QLocale>
#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;
using Kind = Headline::Kind;

class TestDecision : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void hostsAreUnreadWhereNovaReadsThem_data();
    void hostsAreUnreadWhereNovaReadsThem();
    void factsAreThoseThatTheServerFound();
    void aggregatesAreCalledByTheirNames();
    void serversLandWhereTheyAreSelected();
    void aFactOfAHostHasNovasName_data();
    void aFactOfAHostHasNovasName();
    void aReasonIsOfItsHost_data();
    void aReasonIsOfItsHost();
    void aHeadSaysNoMoreThanIsKnown_data();
    void aHeadSaysNoMoreThanIsKnown();
    void weighersThatAreNotKnownMayNotMatter_data();
    void weighersThatAreNotKnownMayNotMatter();
    void onlyFiltersThatWereAskedAreUnknown();
};

void TestDecision::hostsAreUnreadWhereNovaReadsThem_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<QList<HostIndex>>("unread");
    const QList<HostIndex> both{1, 3};
    const auto failedAt
        = [](Stage stage) { return Changing([=](Decision &decision) { test::fail(decision, stage); }); };
    const Changing nothing = [](Decision &) { };
    QTest::newRow("scheduled") << nothing << both;
    QTest::newRow("lost at Placement") << Changing([](Decision &decision) {
        decision.placement.unmet.add(3, test::unmetPart(u"resources:VCPU"_s));
    }) << QList<HostIndex>{1};
    QTest::newRow("refused by nova-api") << failedAt(Stage::Api) << QList<HostIndex>();
    QTest::newRow("refused by nova-conductor") << failedAt(Stage::Conductor) << QList<HostIndex>();
    QTest::newRow("refused by a request filter") << failedAt(Stage::RequestFilters) << QList<HostIndex>();
    QTest::newRow("no candidates") << failedAt(Stage::Placement) << QList<HostIndex>();
    QTest::newRow("without Placement, none is read") << Changing([](Decision &decision) {
        decision.placement.asked = false;
        test::fail(decision, Stage::Placement);
    }) << both;
    QTest::newRow("without Placement, an exception before") << Changing([](Decision &decision) {
        decision.placement.asked = false;
        test::raise(decision, Stage::Placement, u"ValueError"_s, {});
    }) << QList<HostIndex>();
    QTest::newRow("an absent host") << Changing([](Decision &decision) {
        decision.placement.asked = false;
        test::fail(decision, Stage::Placement);
        decision.error->absentHost = {u"h9"_s, {}};
    }) << QList<HostIndex>();
    QTest::newRow("Placement is silent") << Changing([](Decision &decision) {
        decision.placement.fault = {PlacementFault::Kind::Silent, {}};
    }) << QList<HostIndex>();
    for (const Stage stage : {Stage::Filters, Stage::Weights, Stage::Claim, Stage::Compute})
        QTest::newRow(qPrintable(u"ended later: "_s + toString(stage))) << failedAt(stage) << both;
}

void TestDecision::hostsAreUnreadWhereNovaReadsThem()
{
    QFETCH(const Changing, change);
    QFETCH(const QList<HostIndex>, unread);
    Decision decision = test::decisionOf(4);
    test::askPlacement(decision);
    for (const HostIndex host : {1, 3})
        decision.unread.add(host, test::unmetPart({}, "its cell is disabled"));
    change(decision);
    QCOMPARE(decision.unreadCandidates(), unread);
    for (HostIndex host = 0; host < 4; ++host)
        QCOMPARE(decision.isUnreadCandidate(host), unread.contains(host));
}

void TestDecision::factsAreThoseThatTheServerFound()
{
    Decision decision = test::decisionOf(2);
    decision.hosts[0].facts.numInstances = 1;
    decision.hosts[1].facts.numInstances = 2;
    InstanceRecord server = test::serverOf({0, 1});
    server.consumed.insert(1, HostFacts{.numInstances = 3});
    QCOMPARE(decision.factsOf(server, 0).numInstances, 1);
    QCOMPARE(decision.factsOf(server, 1).numInstances, 3);
}

void TestDecision::aggregatesAreCalledByTheirNames()
{
    Decision decision;
    decision.aggregateNames = {{u"uuid-1"_s, u"ssd"_s}, {u"uuid-2"_s, u"gpu"_s}};
    QCOMPARE(decision.named(u"member_of:in:uuid-1,uuid-2,uuid-3"_s), u"member_of:in:ssd,gpu,uuid-3"_s);
}

void TestDecision::serversLandWhereTheyAreSelected()
{
    InstanceRecord first;
    first.selected = {2, 1};
    first.computeRefusal = {u"ComputeResourcesUnavailable"_s, {}};
    InstanceRecord second;
    second.claims = {{1, ClaimOutcome::Claimed}}; // released
    InstanceRecord third;
    third.selected = {0, 1};
    Decision decision = test::decisionOf(3);
    decision.instances = {first, second, third};
    QCOMPARE(decision.landings(), (QList<HostIndex>{2, 0}));
    QCOMPARE(decision.refusedByCompute(), QList<int>{0});
}

void TestDecision::aFactOfAHostHasNovasName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    const auto row
        = [](const QString &name, const QString &value) { QTest::newRow(qPrintable(name)) << name << value; };
    row(u"free_ram_mb"_s, u"1"_s);
    row(u"total_usable_ram_mb"_s, u"2"_s);
    row(u"free_disk_mb"_s, u"3"_s);
    row(u"total_usable_disk_gb"_s, u"4"_s);
    row(u"total_usable_disk_mb"_s, u"4,096"_s);
    row(u"vcpus_total"_s, u"5"_s);
    row(u"vcpus_used"_s, u"6"_s);
    row(u"cpu_allocation_ratio"_s, u"7.5"_s);
    row(u"ram_allocation_ratio"_s, u"8.5"_s);
    row(u"disk_allocation_ratio"_s, u"9.5"_s);
    row(u"num_instances"_s, u"10"_s);
    row(u"num_io_ops"_s, u"11"_s);
    row(u"failed_builds"_s, u"12"_s);
    row(u"hypervisor_version"_s, u"13"_s);
    row(u"seconds_since_seen"_s, u"14.5"_s);
    row(u"no_such_number"_s, {});
}

void TestDecision::aFactOfAHostHasNovasName()
{
    QFETCH(const QString, name);
    const HostFacts facts{1, 2, 3, 4, 5, 6, 7.5, 8.5, 9.5, 10, 11, 12, 13, 14.5};
    const std::optional<Fact> fact = facts.named(name);
    QTEST(fact ? factText(fact->value) : QString(), "value");
    if (fact)
        QCOMPARE(fact->name, name);
}

// A reason of one host, one that several share and one that all others share, that of passing hosts.
void TestDecision::aReasonIsOfItsHost_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<QByteArray>("source");
    QTest::newRow("its own") << 0 << QByteArray("no");
    QTest::newRow("shared") << 1 << QByteArray("second");
    QTest::newRow("what all others have") << 2 << QByteArray("passing");
    QTest::newRow("not reached") << 3 << QByteArray();
    QTest::newRow("shared, outside the chain") << 4 << QByteArray("first");
    QTest::newRow("unknown") << 5 << QByteArray();
    QTest::newRow("no such host") << 6 << QByteArray();
}

void TestDecision::aReasonIsOfItsHost()
{
    QFETCH(const int, position);
    FilterRecord filter = test::filterOf(u"A"_s, u"-++.p?"_s);
    filter.shared = {test::because("first"), test::because("second")};
    filter.sharedBy = {-1, 1, -1, 0, 0, 0};
    filter.passing = test::because("passing");
    const Reason *reason = filter.reasonAt(position);
    QTEST(reason ? reason->source : QByteArray(), "source");
    filter.passing = {};
    filter.sharedBy.clear();
    QCOMPARE(filter.reasonAt(position) != nullptr, position == 0);
}

void TestDecision::aHeadSaysNoMoreThanIsKnown_data()
{
    QTest::addColumn<UnknownRules>("unknown");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QList<HostIndex>>("ranking");
    QTest::addColumn<Headline>("line");
    const auto row = [](const char *name, Kind kind, const UnknownRules &unknown, const Headline &line,
                         const QList<HostIndex> &ranking = {1, 0}) {
        QTest::newRow(name) << unknown << int(kind) << ranking << line;
    };
    const Headline lands{Kind::Lands, u"pill"_s, u"why"_s, u"cause"_s};
    const Headline noValidHost{Kind::NoValidHost, u"pill"_s, u"why"_s, u"cause"_s};
    const Headline refused{Kind::Refused, u"pill"_s, u"why"_s, u"cause"_s};
    row("nothing is unknown", Kind::Lands, {}, lands);
    row("a filter that was asked", Kind::Lands, {{u"RackFilter"_s}, {}},
        {Kind::Unknown, u"h2, subject to RackFilter"_s,
            u"2 host(s) pass everything that is known; not known here: RackFilter"_s, {}});
    row("two filters and a weigher", Kind::Lands, {{u"RackFilter"_s, u"PowerFilter"_s}, {u"CarbonWeigher"_s}},
        {Kind::Unknown, u"h2, subject to RackFilter and PowerFilter"_s,
            u"2 host(s) pass everything that is known; not known here: RackFilter, PowerFilter, and CarbonWeigher"_s,
            {}});
    row("a filter that was not asked", Kind::Lands, {{u"IdleFilter"_s}, {}}, lands);
    row("a weigher", Kind::Lands, {{}, {u"CarbonWeigher"_s}},
        {Kind::Unknown, u"h2, subject to CarbonWeigher"_s,
            u"first of 2 host(s) by all weights that are known; not known here: CarbonWeigher"_s, {}});
    row("a weigher, of the only host", Kind::Lands, {{}, {u"CarbonWeigher"_s}}, lands, {1});
    row("no valid host, and a filter could reject more", Kind::NoValidHost, {{u"RackFilter"_s}, {}},
        {Kind::NoValidHost, u"pill"_s, u"why; not known here, and could only reject more: RackFilter"_s, u"cause"_s});
    row("no valid host, and no weigher would find one", Kind::NoValidHost, {{}, {u"CarbonWeigher"_s}}, noValidHost);
    row("refused before", Kind::Refused, {{u"RackFilter"_s}, {u"CarbonWeigher"_s}}, refused);
}

void TestDecision::aHeadSaysNoMoreThanIsKnown()
{
    QFETCH(const UnknownRules, unknown);
    QFETCH(const int, kind);
    QFETCH(const QList<HostIndex>, ranking);
    Decision decision = test::decisionOf(2);
    decision.unknownRules = unknown;
    InstanceRecord server = test::serverOf({0, 1},
        {test::filterOf(u"RackFilter"_s, u"??"_s), test::filterOf(u"PowerFilter"_s, u"??"_s),
            test::filterOf(u"IdleFilter"_s, u".."_s)});
    test::rank(server, ranking);
    decision.instances = {server};
    QTEST(asFarAsKnown(decision, 0, {Kind(kind), u"pill"_s, u"why"_s, u"cause"_s}), "line");
    QCOMPARE(asFarAsKnown(decision, 1, {Kind(kind), u"pill"_s, u"why"_s, {}}).pill, u"pill"_s);
}

// Weights of which each adds at most its multiplier.
void TestDecision::weighersThatAreNotKnownMayNotMatter_data()
{
    QTest::addColumn<QList<double>>("totals");     // best first
    QTest::addColumn<QList<double>>("normalized"); // of the weigher that is not known
    QTest::addColumn<double>("multiplier");
    QTest::addColumn<QMap<int, double>>("overrides"); // multipliers by rank
    QTest::addColumn<QStringList>("reads");           // what it misses
    QTest::addColumn<HostIndex>("chosen");
    QTest::addColumn<bool>("isFirst");
    const QStringList metrics{u"metrics"_s};
    const auto row
        = [](const char *name, const QList<double> &totals, const QList<double> &normalized, double multiplier,
              const QMap<int, double> &overrides, const QStringList &reads, HostIndex chosen, bool isFirst) {
              QTest::newRow(name) << totals << normalized << multiplier << overrides << reads << chosen << isFirst;
          };
    row("ahead by more than it can add", {3, 2}, {0, 0}, 0.5, {}, metrics, 0, true);
    row("ahead by as much", {2.5, 2}, {0, 0}, 0.5, {}, metrics, 0, false);
    row("ahead thanks to what is not known", {3, 2}, {1, 0}, 0.75, {}, metrics, 0, false);
    row("ahead in spite of it", {3, 2}, {0, 1}, 0.75, {}, metrics, 0, true);
    row("a negative multiplier", {3, 2}, {0, 0}, -1.5, {}, metrics, 0, false);
    row("a negative multiplier that adds little", {3, 2}, {0, 0}, -0.5, {}, metrics, 0, true);
    row("a multiplier of its own", {3, 2}, {0, 0}, 0.5, {{1, 4}}, metrics, 0, false);
    row("the third could overtake", {3, 1, 2.8}, {0, 0, 0}, 0.5, {}, metrics, 0, false);
    row("the multipliers are not known", {3, 2}, {0, 0}, 0.5, {}, {u"metrics"_s, u"aggregates"_s}, 0, false);
    row("another host was drawn", {3, 2}, {0, 0}, 0.5, {}, metrics, 1, false);
    row("the only host", {3}, {0}, 100, {}, metrics, 0, true);
}

void TestDecision::weighersThatAreNotKnownMayNotMatter()
{
    QFETCH(const QList<double>, totals);
    QFETCH(const QList<double>, normalized);
    QFETCH(const double, multiplier);
    using Overrides = QMap<int, double>;
    QFETCH(const Overrides, overrides);
    QFETCH(const QStringList, reads);
    QFETCH(const HostIndex, chosen);
    const QString name = u"MetricsWeigher"_s;
    Decision decision = test::decisionOf(int(totals.size()));
    decision.unknownRules.weighers = QStringList{name};
    decision.unknownRules.reads.insert(name, reads);
    InstanceRecord server = test::serverOf({0}, {});
    WeigherRecord weigher;
    weigher.name = name;
    weigher.multiplier = multiplier;
    weigher.normalized = {normalized.cbegin(), normalized.cend()};
    for (auto it = overrides.cbegin(); it != overrides.cend(); ++it)
        weigher.overrides.insert(it.key(), {*it, {}});
    server.weighers = {weigher};
    for (qsizetype rank = 0; rank < totals.size(); ++rank) {
        server.ranking.append({HostIndex(rank), totals.at(rank)});
        server.order.append(HostIndex(rank));
    }
    server.claims = {{chosen, ClaimOutcome::Claimed}};
    server.selected = RankedHost{chosen, totals.at(chosen)};
    QTEST(ranksFirstAnyway(decision, server), "isFirst");
    // A weigher of which nobody knows what it adds.
    decision.unknownRules.weighers << u"CarbonWeigher"_s;
    QVERIFY(!ranksFirstAnyway(decision, server));
}

void TestDecision::onlyFiltersThatWereAskedAreUnknown()
{
    Decision decision = test::decisionOf(1);
    decision.unknownRules.filters = {u"RackFilter"_s, u"IdleFilter"_s};
    const InstanceRecord server = test::serverOf({0},
        {test::filterOf(u"ComputeFilter"_s, u"+"_s), test::filterOf(u"IdleFilter"_s, u"."_s),
            test::filterOf(u"RackFilter"_s, u"?"_s)});
    QCOMPARE(unknownFilters(decision, server), QStringList{u"RackFilter"_s});
    QVERIFY(unknownFilterSentence(decision, u"RackFilter"_s).startsWith(u"RackFilter is not one of Nova's"_s));
}

QTEST_APPLESS_MAIN(TestDecision)
#include "tst_decision.moc"
