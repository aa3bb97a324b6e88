// SPDX-License-Identifier: GPL-3.0-or-later
// The differences between two decisions on one request, decided by the real scheduler.
#include "core/decision/handmade.h"
#include "core/scheduler/worlds.h"
#include "decision/difference.h"
#include "decision/ending.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Change = std::function<void(Cloud &)>;

// Three hosts; the second has three servers, and h3 has the least memory.
Cloud threeHosts()
{
    Cloud cloud = test::cloudOf(3);
    cloud.computeNodes[1].stats.insert(u"num_instances"_s, u"3"_s);
    cloud.computeNodes[2].memoryMb = 8192;
    test::enableFilters(cloud, {u"ComputeFilter"_s, u"NumInstancesFilter"_s});
    return cloud;
}

DecisionPtr decided(const Change &change, const Request &request = test::bootRequest())
{
    Cloud cloud = threeHosts();
    if (change)
        change(cloud);
    return std::make_shared<const Decision>(test::decide(cloud, request));
}

Change enable(const QStringList &filters)
{
    return [=](Cloud &cloud) { test::enableFilters(cloud, filters); };
}

Change option(const QString &name, const QJsonValue &value)
{
    return [=](Cloud &cloud) { test::setOption(cloud, u"filter_scheduler"_s, name, value); };
}

QString inWords(const std::optional<StageDifference::Side> &side)
{
    if (!side)
        return u"-"_s;
    if (!side->reached)
        return u"not reached"_s;
    if (!side->asked)
        return u"not asked"_s;
    if (!side->hosts.isEmpty())
        return side->hosts.join(u' ');
    return side->multiplier ? u"x%1"_s.arg(*side->multiplier) : u"%1>%2"_s.arg(side->in).arg(side->out);
}

QString nameOf(const StageDifference &stage)
{
    static const QStringList kinds{u"request filter"_s, u"Placement"_s, u"Host states"_s, u"Exclusions"_s, u"filter"_s,
        u"weigher"_s, u"Claim"_s, u"Alternates"_s};
    return stage.name.isEmpty() ? kinds.at(int(stage.kind)) : stage.name;
}

QStringList differentStages(const DecisionDifference &difference)
{
    QStringList lines;
    for (const StageDifference &stage : difference.stages) {
        if (stage.differs())
            lines.append(u"%1 %2 | %3"_s.arg(nameOf(stage), inWords(stage.left), inWords(stage.right)));
    }
    return lines;
}

QStringList differentHosts(const DecisionPtr &left, const DecisionDifference &difference)
{
    static const QStringList kinds{u"choice"_s, u"verdict"_s, u"rank"_s};
    QStringList lines;
    for (const HostDifference &host : difference.hosts)
        lines.append(left->hosts.at(host.left).label + u' ' + kinds.at(int(host.kind)));
    return lines;
}

} // namespace

class DifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatDiffers_data();
    void saysWhatDiffers();
    void saysWhatIsNotRead();
    void saysWhatIsSortedOut();
    void looksAtTheServerThatIsAsked();
    void aServerOfOneAloneIsNotCompared();
    void keepsTheOrderOfBoth();
    void requestFiltersCountNoHosts();
    void findsHostsByTheirUuid();
    void aMultiplierIsToldWhereAllHostsHaveIt_data();
    void aMultiplierIsToldWhereAllHostsHaveIt();
    void aHostFaredOtherwise_data();
    void aHostFaredOtherwise();
    void theChosenComeFirst();
    void stagesOfBothAreMerged_data();
    void stagesOfBothAreMerged();
};

void DifferenceTest::saysWhatDiffers_data()
{
    QTest::addColumn<Change>("left");
    QTest::addColumn<Change>("right");
    QTest::addColumn<QStringList>("stages");
    QTest::addColumn<QStringList>("hosts");

    const Change same;
    QTest::newRow("nothing") << same << same << QStringList() << QStringList();
    QTest::newRow("a filter that only one has")
        << same << enable({u"ComputeFilter"_s}) << QStringList{u"NumInstancesFilter 3>3 | -"_s} << QStringList();
    QTest::newRow("one that rejects the host in the middle")
        << same << option(u"max_instances_per_host"_s, 2)
        << QStringList{u"NumInstancesFilter 3>3 | 3>2"_s, u"Alternates h2 h3 | h3"_s}
        << QStringList{u"h2 verdict"_s, u"h3 rank"_s};
    QTest::newRow("one that rejects the choice")
        << same << Change([](Cloud &cloud) { cloud.computeNodes[0].service->disabled = true; })
        << QStringList{u"Placement 3>3 | 3>2"_s, u"ComputeFilter 3>3 | 2>2"_s, u"NumInstancesFilter 3>3 | 2>2"_s,
               u"Claim h1 | h2"_s, u"Alternates h2 h3 | h3"_s}
        << QStringList{u"h1 choice"_s, u"h2 choice"_s, u"h3 rank"_s};
    QTest::newRow("a multiplier") << same << option(u"disk_weight_multiplier"_s, 3.0)
                                  << QStringList{u"DiskWeigher x1 | x3"_s} << QStringList();
    QTest::newRow("one that turns the ranking round")
        << same << option(u"ram_weight_multiplier"_s, -5.0)
        << QStringList{u"RAMWeigher x1 | x-5"_s, u"Claim h1 | h3"_s, u"Alternates h2 h3 | h1 h2"_s}
        << QStringList{u"h1 choice"_s, u"h3 choice"_s, u"h2 rank"_s};
    QTest::newRow("a release without Placement")
        << Change([](Cloud &cloud) { cloud.release = Release{26}; })
        << Change([](Cloud &cloud) { cloud.release = Release{12}; })
        << QStringList{u"compute_status_filter 0>0 | -"_s, u"accelerators_filter 0>0 | -"_s,
               u"remote_managed_ports_filter 0>0 | -"_s, u"Placement 3>3 | -"_s, u"Claim h1 | -"_s,
               u"Alternates h2 h3 | -"_s}
        << QStringList();
}

void DifferenceTest::saysWhatDiffers()
{
    QFETCH(Change, left);
    QFETCH(Change, right);
    const DecisionPtr one = decided(left);
    const DecisionPtr other = decided(right);
    const DecisionDifference found = difference(one, other, 0);
    QStringList stages = differentStages(found);
    if (one->release != other->release) // tst_releases covers their weighers
        stages.removeIf([](const QString &line) { return line.contains(u"Weigher"_s); });
    QTEST(stages, "stages");
    QTEST(differentHosts(one, found), "hosts");
    // Comparing the other way round gives the same differences.
    QCOMPARE(difference(other, one, 0).hosts.size(), found.hosts.size());
}

// Disabled cells are skipped from Rocky on.
void DifferenceTest::saysWhatIsNotRead()
{
    const auto as = [](int release) {
        return [=](Cloud &cloud) {
            cloud.release = Release{release};
            cloud.cells.append({test::uuidOf(50), u"cell2"_s, true, {}});
            cloud.computeNodes[1].cell = test::uuidOf(50);
        };
    };
    const DecisionDifference found = difference(decided(as(17)), decided(as(18)), 0);
    QVERIFY2(differentStages(found).contains(u"Host states - | 3>2"_s), qPrintable(differentStages(found).join(u'\n')));
}

// Mitaka compares ignored hosts by their lower-case names.
void DifferenceTest::saysWhatIsSortedOut()
{
    const auto as = [](int release) { return [=](Cloud &cloud) { cloud.release = Release{release}; }; };
    Request request = test::bootRequest();
    request.spec.ignoreHosts = {u"H1"_s};
    const DecisionDifference found = difference(decided(as(12), request), decided(as(13), request), 0);
    QVERIFY2(differentStages(found).contains(u"Exclusions - | 3>2"_s), qPrintable(differentStages(found).join(u'\n')));
}

// Both decisions place the first server on h1, only one of them the second.
void DifferenceTest::looksAtTheServerThatIsAsked()
{
    Request request = test::bootRequest();
    request.minCount = request.maxCount = 2;
    const DecisionPtr left = decided({}, request);
    const DecisionPtr right = decided(option(u"max_instances_per_host"_s, 1), request);
    const auto differs = [&](int server, const QString &stage) {
        return differentStages(difference(left, right, server)).contains(stage);
    };
    QVERIFY(!differs(0, u"Claim h2 | h3"_s));
    QVERIFY(differs(1, u"Claim h2 | h3"_s));
}

void DifferenceTest::aServerOfOneAloneIsNotCompared()
{
    Request request = test::bootRequest();
    const DecisionPtr one = decided({}, request);
    request.minCount = request.maxCount = 2;
    const DecisionPtr two = decided({}, request);
    QCOMPARE(serverCount(*one), 1);
    QCOMPARE(serverCount(*two), 2);
    QVERIFY(difference(one, two, 0).hosts.isEmpty());
    const DecisionDifference later = difference(one, two, 1);
    QVERIFY(later.hosts.isEmpty());
    QVERIFY(differentStages(later).contains(u"NumInstancesFilter - | 3>3"_s));

    // Of a request that ended at its first server, the second is compared.
    const Change allFull = [](Cloud &cloud) {
        test::setOption(cloud, u"filter_scheduler"_s, u"max_instances_per_host"_s, 1);
        for (ComputeNode &node : cloud.computeNodes)
            node.stats.insert(u"num_instances"_s, u"3"_s);
    };
    const DecisionPtr full = decided(allFull, request);
    QCOMPARE(full->outcome, Outcome::NoValidHost);
    QCOMPARE(serverCount(*full), 2);
    QVERIFY(!difference(two, full, 1).hosts.isEmpty());
}

void DifferenceTest::keepsTheOrderOfBoth()
{
    const DecisionPtr left = decided(enable({u"ComputeFilter"_s, u"IoOpsFilter"_s, u"NumInstancesFilter"_s}));
    const DecisionPtr right
        = decided(enable({u"AllHostsFilter"_s, u"ComputeFilter"_s, u"MetricsFilter"_s, u"NumInstancesFilter"_s}));
    QStringList names;
    for (const StageDifference &stage : difference(left, right, 0).stages) {
        if (stage.kind == StageDifference::Kind::Filter)
            names.append(stage.name);
    }
    QCOMPARE(names,
        (QStringList{
            u"AllHostsFilter"_s, u"ComputeFilter"_s, u"MetricsFilter"_s, u"IoOpsFilter"_s, u"NumInstancesFilter"_s}));
}

// They reject none, so two clouds of different size do not differ in them.
void DifferenceTest::requestFiltersCountNoHosts()
{
    const DecisionPtr left = decided({});
    const DecisionPtr right = decided([](Cloud &cloud) { cloud.computeNodes.removeFirst(); });
    const QList<StageDifference> stages = difference(left, right, 0).stages;
    QCOMPARE(stages.first().kind, StageDifference::Kind::RequestFilter);
    for (const StageDifference &stage : stages)
        QVERIFY2(stage.kind != StageDifference::Kind::RequestFilter || !stage.differs(), qPrintable(stage.name));
}

void DifferenceTest::findsHostsByTheirUuid()
{
    const DecisionPtr left = decided({});
    const DecisionPtr right = decided([](Cloud &cloud) { cloud.computeNodes.removeFirst(); });
    const DecisionDifference found = difference(left, right, 0);
    for (const HostDifference &host : found.hosts)
        QCOMPARE(left->hosts.at(host.left).uuid, right->hosts.at(host.right).uuid);
    QVERIFY(!found.hosts.isEmpty());
}

void DifferenceTest::aMultiplierIsToldWhereAllHostsHaveIt_data()
{
    using Overrides = QHash<int, HostMultiplier>;
    using Number = std::optional<double>;
    QTest::addColumn<Overrides>("overrides");
    QTest::addColumn<Number>("multiplier");
    const auto own = [](double value) { return HostMultiplier{value, Origin::aggregate(u"ssd"_s)}; };
    QTest::newRow("the option's") << Overrides() << Number(3);
    QTest::newRow("an aggregate's that is the same") << Overrides{{0, own(3)}} << Number(3);
    QTest::newRow("an aggregate's of the first") << Overrides{{0, own(5)}} << Number();
    QTest::newRow("an aggregate's of the last") << Overrides{{1, own(5)}} << Number();
    QTest::newRow("an aggregate's of all") << Overrides{{0, own(5)}, {1, own(5)}} << Number(5);
    QTest::newRow("two aggregates'") << Overrides{{0, own(5)}, {1, own(6)}} << Number();
}

void DifferenceTest::aMultiplierIsToldWhereAllHostsHaveIt()
{
    using Overrides = QHash<int, HostMultiplier>;
    QFETCH(const Overrides, overrides);
    QFETCH(const std::optional<double>, multiplier);
    Decision decision = test::decisionOf(2);
    InstanceRecord server = test::serverOf({0, 1});
    test::rank(server, {0, 1});
    WeigherRecord weigher;
    weigher.name = u"RAMWeigher"_s;
    weigher.raw = weigher.normalized = {1, 0};
    weigher.multiplier = 3;
    weigher.overrides = overrides;
    server.weighers = {weigher};
    decision.instances = {server};
    const DecisionPtr both = test::shared(decision);
    const QList<StageDifference> stages = difference(both, both, 0).stages;
    const auto weighing = std::ranges::find(stages, StageDifference::Kind::Weigher, &StageDifference::kind);
    QVERIFY(weighing != stages.end());
    QCOMPARE(weighing->left->multiplier, multiplier);
    QVERIFY(!weighing->differs());
}

namespace {

using Changing = std::function<void(Decision &)>;

// Placement excludes h1, A rejects h2, h3 is ignored, h4 is chosen before h5.
Decision fiveHosts()
{
    Decision decision = test::decisionOf(5);
    decision.placement.unmet.add(0, test::unmetPart(u"resources:VCPU"_s));
    decision.placement.attrition = {{{}, u"resources:VCPU"_s, {test::uuidOfHost(0)}, 4}};
    test::askPlacement(decision);
    InstanceRecord server = test::serverOf({1, 2, 3, 4}, {test::filterOf(u"A"_s, u"-.++"_s)});
    server.excluded = {{1, test::because("it is ignored")}};
    test::rank(server, {3, 4});
    test::claim(server, 3);
    decision.instances = {server};
    return decision;
}

} // namespace

void DifferenceTest::aHostFaredOtherwise_data()
{
    using Kind = std::optional<HostDifference::Kind>;
    QTest::addColumn<Changing>("change");
    QTest::addColumn<int>("host");
    QTest::addColumn<Kind>("kind");
    const auto row = [](const char *name, int host, const Kind &kind, const Changing &change) {
        QTest::newRow(name) << change << host << kind;
    };
    const auto server = [](const std::function<void(InstanceRecord &)> &change) {
        return [=](Decision &decision) { change(decision.instances.edit(0)); };
    };
    row("not at all", 3, {}, [](Decision &) { });
    row("lost to another part of the query", 0, HostDifference::Kind::Verdict,
        [](Decision &decision) { decision.placement.attrition[0].part = u"resources:MEMORY_MB"_s; });
    row("lost to the same part, for another reason", 0, {}, [](Decision &decision) {
        decision.placement.unmet.remove(0);
        decision.placement.unmet.add(0, test::unmetPart(u"resources:VCPU"_s, "much too little"));
    });
    row("rejected by another filter", 1, HostDifference::Kind::Verdict,
        server([](InstanceRecord &record) { record.filters[0].name = u"B"_s; }));
    row("not rejected", 1, HostDifference::Kind::Verdict,
        server([](InstanceRecord &record) { record.filters = {test::filterOf(u"A"_s, u"+.++"_s)}; }));
    row("not ignored", 2, HostDifference::Kind::Verdict,
        server([](InstanceRecord &record) { record.excluded.clear(); }));
    row("ignored for another reason", 2, {},
        server([](InstanceRecord &record) { record.excluded[0].reason = test::because("it is not forced"); }));
    row("no candidate", 4, HostDifference::Kind::Verdict, server([](InstanceRecord &record) {
        record.hosts.removeLast();
        record.filters = {test::filterOf(u"A"_s, u"-.+"_s)};
        record.ranking.removeLast();
    }));
    row("not chosen, though its rank is the same", 3, HostDifference::Kind::Chosen,
        server([](InstanceRecord &record) { test::claim(record, 4, {{3, ClaimOutcome::Refused}}); }));
    row("another rank", 4, HostDifference::Kind::Rank, server([](InstanceRecord &record) {
        record.excluded.clear();
        record.filters = {test::filterOf(u"A"_s, u"-+++"_s)};
        record.ranking = {{3, 1}, {2, 0.5}, {4, 0.25}};
    }));
    row("another total at the same rank", 4, {}, server([](InstanceRecord &record) { record.ranking[1].total = 0; }));
}

void DifferenceTest::aHostFaredOtherwise()
{
    QFETCH(const Changing, change);
    QFETCH(const int, host);
    QFETCH(const std::optional<HostDifference::Kind>, kind);
    Decision other = fiveHosts();
    change(other);
    const QList<HostDifference> hosts = difference(test::shared(fiveHosts()), test::shared(other), 0).hosts;
    const auto found = std::ranges::find(hosts, host, &HostDifference::left);
    QCOMPARE(found == hosts.end() ? std::nullopt : std::optional(found->kind), kind);
}

void DifferenceTest::theChosenComeFirst()
{
    Decision other = fiveHosts();
    InstanceRecord &record = other.instances.edit(0);
    record.excluded.clear();
    record.filters = {test::filterOf(u"A"_s, u"++++"_s)};
    record.ranking = {{4, 1}, {3, 0.5}, {2, 0.25}, {1, 0.125}};
    test::claim(record, 4);
    QCOMPARE(difference(test::shared(fiveHosts()), test::shared(other), 0).hosts,
        (QList<HostDifference>{{3, 3, HostDifference::Kind::Chosen}, {4, 4, HostDifference::Kind::Chosen},
            {1, 1, HostDifference::Kind::Verdict}, {2, 2, HostDifference::Kind::Verdict}}));
}

// The left order, with the stages that only the right one has inserted after their predecessors there.
void DifferenceTest::stagesOfBothAreMerged_data()
{
    QTest::addColumn<QStringList>("left");
    QTest::addColumn<QStringList>("right");
    QTest::addColumn<QStringList>("merged");
    const auto row = [](const char *name, const QString &left, const QString &right, const QString &merged) {
        const auto letters = [](const QString &text) { return text.split(u' ', Qt::SkipEmptyParts); };
        QTest::newRow(name) << letters(left) << letters(right) << letters(merged);
    };
    row("the same", u"a b"_s, u"a b"_s, u"a b"_s);
    row("none on the left", {}, u"a b"_s, u"a b"_s);
    row("none on the right", u"a b"_s, {}, u"a b"_s);
    row("one more before all", u"a b"_s, u"x a b"_s, u"x a b"_s);
    row("one more behind all", u"a b"_s, u"a b x"_s, u"a b x"_s);
    row("two between", u"a b"_s, u"a x y b"_s, u"a x y b"_s);
    row("others in each", u"a b d"_s, u"a c d"_s, u"a c b d"_s);
    row("another order", u"a b c"_s, u"c a"_s, u"a b c"_s);
    row("one behind one that comes earlier on the right", u"a b"_s, u"b x a"_s, u"a b x"_s);
    row("one twice", u"a a"_s, u"a a a"_s, u"a a a"_s);
}

void DifferenceTest::stagesOfBothAreMerged()
{
    QFETCH(const QStringList, left);
    QFETCH(const QStringList, right);
    const auto decisionWith = [](const QStringList &names) {
        Decision decision = test::decisionOf(1);
        InstanceRecord server = test::serverOf({0});
        for (const QString &name : names)
            server.filters.append(test::filterOf(name, u"+"_s));
        decision.instances = {server};
        return test::shared(decision);
    };
    QStringList merged;
    for (const StageDifference &stage : difference(decisionWith(left), decisionWith(right), 0).stages) {
        if (stage.kind != StageDifference::Kind::Filter)
            continue;
        merged.append(stage.name);
        QCOMPARE(stage.left.has_value() || stage.right.has_value(), true);
    }
    QTEST(merged, "merged");
}

QTEST_GUILESS_MAIN(DifferenceTest)
#include "tst_difference.moc"
