// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/handmade.h"
#include "decision/funnel.h"
#include "decision/hostoutcome.h"
#include "decision/steps.h"
#include "printing.h"
#include "ui/decision/sampledecision.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

void addDecisions()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled());
    QTest::newRow("every filter on every host") << sample::shared(sample::everyFilter());
    QTest::newRow("no valid host at the filters") << sample::shared(sample::noValidHostAtFilters());
    QTest::newRow("no valid host at placement") << sample::shared(sample::noValidHostAtPlacement());
    QTest::newRow("refused") << sample::shared(sample::refused());
    QTest::newRow("several servers") << sample::shared(sample::severalServers());
    QTest::newRow("a thousand hosts") << sample::shared(sample::generated(1000, 12));
}

std::vector<Steps> allSteps(const DecisionPtr &decision)
{
    std::vector<Steps> all;
    for (int instance = 0; instance < std::max(1, int(decision->instances.size())); ++instance)
        all.emplace_back(decision, instance);
    return all;
}

} // namespace

class TestSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingHasNoSteps();
    void everyStateRoundTrips_data() { addDecisions(); }
    void everyStateRoundTrips();
    void statesFollowNovasOrder_data() { addDecisions(); }
    void statesFollowNovasOrder();
    void forwardMeetsBackward_data() { addDecisions(); }
    void forwardMeetsBackward();
    void hostsAreThoseThatTheFilterWasAskedAbout_data() { addDecisions(); }
    void hostsAreThoseThatTheFilterWasAskedAbout();
    void theLastStateKnowsEverything_data() { addDecisions(); }
    void theLastStateKnowsEverything();
    void aMarkIsKnownFromItsOwnState();
    void aLossIsKnownFromItsPartOfTheQuery();
    void filtersAfterTheLastHostAreNoSteps();
    void whereNoHostIsLeftToAskTheStepBeforeTells_data();
    void whereNoHostIsLeftToAskTheStepBeforeTells();
    void filtersOfTheWholeRequestStaySteps();
    void aLaterServerStartsWithWhatIsLeft();
    void everyHostOfManyIsReachedAtOnce();
    void theFunnelCountsWhatWentInAndOut();
    void theFunnelIsFramedWhereTheStepIs_data() { addDecisions(); }
    void theFunnelIsFramedWhereTheStepIs();
    void aHostLeavesAtThePartThatListsIt_data() { addDecisions(); }
    void aHostLeavesAtThePartThatListsIt();
    void hostsAreInOrderOfHowFarTheyCame();
    void theNearestMissComesFirst();
    void placementStopsWhereNoProviderIsLeft();
    void theChosenHostIsKnownFromTheChoiceOn();
    void eachStateOfAnElementHasItsHost();
    void marksOfManyHostsAreCountedInBlocks_data();
    void marksOfManyHostsAreCountedInBlocks();
    void aWalkGoesByStagesElementsAndHosts_data();
    void aWalkGoesByStagesElementsAndHosts();
};

void TestSteps::nothingHasNoSteps()
{
    const Steps steps;
    QCOMPARE(steps.count(), 0);
    QCOMPARE(steps.elementCount(), 0);
    QVERIFY(funnel(steps).empty());
}

void TestSteps::everyStateRoundTrips()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        QVERIFY(steps.count() > 0);
        for (int state = 0; state < steps.count(); ++state)
            QCOMPARE(steps.stateOf(steps.at(state)), state);
    }
}

void TestSteps::statesFollowNovasOrder()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        // An element follows its hosts.
        const auto key = [&](int state) {
            const Step step = steps.at(state);
            return std::tuple{step.stage, step.element, step.ordinal < 0 ? steps.count() : step.ordinal};
        };
        for (int state = 1; state < steps.count(); ++state)
            QVERIFY(key(state - 1) < key(state));
    }
}

void TestSteps::forwardMeetsBackward()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        for (const StepLevel level : {StepLevel::Stage, StepLevel::Element, StepLevel::Host}) {
            QList<int> forward{level == StepLevel::Host ? 0 : steps.next(-1, level)};
            while (forward.last() < steps.last())
                forward.append(steps.next(forward.last(), level));
            QList<int> backward{steps.last()};
            while (backward.first() > forward.first())
                backward.prepend(steps.previous(backward.first(), level));
            QCOMPARE(backward, forward);
            QCOMPARE(steps.next(steps.last(), level), steps.last());
        }
    }
}

void TestSteps::hostsAreThoseThatTheFilterWasAskedAbout()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        if (!steps.instance())
            continue;
        for (const FilterRecord &filter : steps.instance()->filters) {
            const AskedHosts asked(filter.marks);
            QCOMPARE(asked.count(), filter.ran ? filter.start : 0);
            for (int ordinal = 0; ordinal < asked.count(); ++ordinal)
                QCOMPARE(asked.ordinal(asked.position(ordinal)), ordinal);
        }
    }
}

void TestSteps::theLastStateKnowsEverything()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        const int last = steps.last();
        for (int host = 0; host < decision->hosts.size(); ++host)
            QVERIFY(steps.isKnown(last, steps.lossStep(host)));
        const int filters = steps.instance() ? int(steps.instance()->filters.size()) : 0;
        for (int filter = 0; filter < filters; ++filter) {
            for (int position = 0; position < steps.instance()->hosts.size(); ++position)
                QVERIFY(steps.isKnown(last, steps.markStep(filter, position)));
        }
        QVERIFY(steps.isKnown(last, {StepStage::Alternates}));
    }
}

void TestSteps::aMarkIsKnownFromItsOwnState()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    const Step mark = steps.markStep(1, 3);
    const int state = steps.stateOf(mark);
    QCOMPARE(mark, (Step{StepStage::Filters, 1, 3}));
    QVERIFY(!steps.isKnown(state - 1, mark));
    QVERIFY(steps.isKnown(state, mark));
    QCOMPARE(steps.hostAt(state), steps.instance()->hosts.at(3));
}

void TestSteps::aLossIsKnownFromItsPartOfTheQuery()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    QCOMPARE(steps.lossStep(3), (Step{StepStage::Placement, 0, -1}));
    QCOMPARE(steps.lossStep(9), (Step{StepStage::Placement, 1, -1}));
}

void TestSteps::filtersAfterTheLastHostAreNoSteps()
{
    const Steps steps(sample::shared(sample::noValidHostAtFilters()), 0);
    QCOMPARE(steps.at(steps.last()), (Step{StepStage::Filters, 7, -1}));
}

void TestSteps::whereNoHostIsLeftToAskTheStepBeforeTells_data()
{
    QTest::addColumn<Decision>("decision");
    QTest::addColumn<Step>("telling");
    Decision decision = test::decisionOf(2);
    test::askPlacement(decision);
    FilterRecord asksNone = test::filterOf(u"A"_s, QString());
    asksNone.ran = true;
    decision.instances = {test::serverOf({}, {asksNone})};
    QTest::newRow("Placement offers others") << decision << Step{StepStage::Placement};
    for (const HostIndex host : {0, 1})
        decision.unread.add(host, test::unmetPart({}, "its cell is disabled"));
    QTest::newRow("hosts that are not read") << decision << Step{StepStage::HostStates};
    decision.unread = {};
    decision.instances = {test::serverOf({0, 1}, {test::filterOf(u"A"_s, u"--"_s)})};
    QTest::newRow("a filter that rejects the last") << decision << Step{StepStage::Filters};
}

void TestSteps::whereNoHostIsLeftToAskTheStepBeforeTells()
{
    QFETCH(const Decision, decision);
    QFETCH(const Step, telling);
    const Steps steps(sample::shared(decision), 0);
    QCOMPARE(steps.at(steps.last()), Step{StepStage::Filters});
    QCOMPARE(steps.telling(), telling);
}

void TestSteps::filtersOfTheWholeRequestStaySteps()
{
    const Steps steps(sample::shared(sample::severalServers()), 1);
    const int state = steps.stateOf({StepStage::Filters, 0, -1});
    QCOMPARE(steps.at(state), (Step{StepStage::Filters, 0, -1}));
    QCOMPARE(steps.hostCount(state), 0);
}

void TestSteps::aLaterServerStartsWithWhatIsLeft()
{
    const Steps steps(sample::shared(sample::severalServers()), 1);
    QVERIFY(steps.stateOf({StepStage::EarlierServers}) < steps.stateOf({StepStage::Filters, 0, -1}));
    const std::vector<FunnelStage> stages = funnel(steps);
    QCOMPARE(stages.at(1), (FunnelStage{StepStage::Placement, 0, 12, 9, true}));
    QCOMPARE(stages.at(2), (FunnelStage{StepStage::EarlierServers, 0, 9, 3, true}));
    QCOMPARE(stages.at(3).in, 3);
}

void TestSteps::everyHostOfManyIsReachedAtOnce()
{
    const Steps steps(sample::shared(sample::generated(100'000, 20)), 0);
    QVERIFY(steps.count() > 1'000'000);
    for (int state = 0; state < steps.count(); state += 9973)
        QCOMPARE(steps.stateOf(steps.at(state)), state);
}

void TestSteps::theFunnelCountsWhatWentInAndOut()
{
    const std::vector<FunnelStage> stages = funnel(Steps(sample::shared(sample::scheduled()), 0));
    QCOMPARE(stages.front(), (FunnelStage{StepStage::RequestFilters, 0, 12, 12, true}));
    QCOMPARE(stages.at(1), (FunnelStage{StepStage::Placement, 0, 12, 9, true}));
    QCOMPARE(stages.at(3), (FunnelStage{StepStage::Filters, 1, 9, 8, true}));
    QCOMPARE(stages.at(11), (FunnelStage{StepStage::Weighing, 0, 4, 4, true}));
    QCOMPARE(stages.at(12), (FunnelStage{StepStage::Choice, 0, 4, 1, true}));
    QCOMPARE(stages.at(13), (FunnelStage{StepStage::Claim, 0, 1, 1, true}));
}

void TestSteps::theFunnelIsFramedWhereTheStepIs()
{
    QFETCH(const DecisionPtr, decision);
    for (const Steps &steps : allSteps(decision)) {
        const std::vector<FunnelStage> stages = funnel(steps);
        for (int state = 0; state < steps.count(); ++state)
            QCOMPARE_GE(funnelStageOf(stages, steps.at(state)), 0);
    }
}

void TestSteps::aHostLeavesAtThePartThatListsIt()
{
    QFETCH(const DecisionPtr, decision);
    const Steps steps(decision, 0);
    for (const HostIndex host : decision->placement.unmet.positions()) {
        const Attrition part = decision->placement.attrition.value(steps.lossStep(host).element);
        QVERIFY2(part.lost.contains(decision->hosts.at(host).uuid), qPrintable(part.part));
    }
}

void TestSteps::hostsAreInOrderOfHowFarTheyCame()
{
    QStringList order;
    const Decision decision = sample::scheduled();
    for (const HostOutcome &hostOutcome : hostOutcomes(decision, 0))
        order << decision.hosts.at(hostOutcome.host).label;
    QCOMPARE(order.mid(4),
        (QStringList{
            u"cmp-03"_s, u"cmp-01"_s, u"cmp-09"_s, u"cmp-06"_s, u"cmp-12"_s, u"cmp-10"_s, u"cmp-04"_s, u"cmp-08"_s}));
    QCOMPARE(order.first(), u"cmp-07"_s);
}

void TestSteps::theNearestMissComesFirst()
{
    Decision decision = sample::noValidHostAtFilters();
    const std::vector<HostOutcome> all = hostOutcomes(decision, 0);
    QCOMPARE(all.front().filter, 7);
    QCOMPARE(all.back().position, -1);
}

namespace {

// Four hosts: one is ignored, A rejects another, and the claim on the first of the remaining two fails.
Decision fourHosts()
{
    Decision decision = test::decisionOf(4);
    decision.requestFilters = {{u"F"_s, true, {}, {}, {}, {}}, {u"G"_s, false, {}, {}, {}, {}}};
    decision.placement.attrition = {{{}, u"resources:VCPU"_s, {}, 4}, {{}, u"resources:DISK_GB"_s, {}, 4}};
    test::askPlacement(decision);
    InstanceRecord server = test::serverOf({0, 1, 2, 3}, {test::filterOf(u"A"_s, u".-++"_s)});
    server.excluded = {{0, test::because("it is ignored")}};
    test::rank(server, {2, 3});
    server.weighers.resize(2);
    test::claim(server, 3, {{2, ClaimOutcome::Refused}});
    decision.instances = {server};
    return decision;
}

} // namespace

void TestSteps::placementStopsWhereNoProviderIsLeft()
{
    Decision decision = test::decisionOf(2);
    decision.placement.attrition = {{{}, u"resources:DISK_GB"_s, {}, 2}, {{}, u"resources:MEMORY_MB"_s, {u"u0"_s}, 0},
        {{}, u"resources:VCPU"_s, {}, 0}};
    test::askPlacement(decision);
    const Steps steps(test::shared(decision), -1);
    QCOMPARE(steps.at(steps.last()).stage, StepStage::Placement);
    QCOMPARE(steps.at(steps.last()).element, 1);
}

// The first of the ranking, until the claims show another.
void TestSteps::theChosenHostIsKnownFromTheChoiceOn()
{
    using enum StepStage;
    const Steps steps(test::shared(fourHosts()), 0);
    const auto chosenAt = [&](const Step &step) { return steps.chosenAt(steps.stateOf(step)); };
    QCOMPARE(chosenAt({Filters, 0}), std::nullopt);
    QCOMPARE(chosenAt({Weighing, 1}), std::nullopt);
    QCOMPARE(chosenAt({Choice}), std::optional<HostIndex>(2));
    QCOMPARE(chosenAt({Claim, 0, 0}), std::optional<HostIndex>(2));
    QCOMPARE(chosenAt({Claim, 0, 1}), std::optional<HostIndex>(2));
    QCOMPARE(chosenAt({Claim}), std::optional<HostIndex>(3));
    QCOMPARE(Steps(test::shared(test::decisionOf(1)), 0).chosenAt(0), std::nullopt);
}

void TestSteps::eachStateOfAnElementHasItsHost()
{
    using enum StepStage;
    const Steps steps(test::shared(fourHosts()), 0);
    const auto hosts = [&](StepStage stage) {
        const int whole = steps.stateOf({stage});
        QList<HostIndex> all;
        for (int state = whole - steps.hostCount(whole); state < whole; ++state)
            all.append(steps.hostAt(state).value_or(-1));
        return all;
    };
    QCOMPARE(hosts(Exclusions), QList<HostIndex>{0});
    QCOMPARE(hosts(Filters), (QList<HostIndex>{1, 2, 3}));
    QCOMPARE(hosts(Claim), (QList<HostIndex>{2, 3}));
    QCOMPARE(hosts(Weighing), QList<HostIndex>());
    QCOMPARE(steps.hostAt(steps.stateOf({Filters})), std::nullopt);
}

void TestSteps::marksOfManyHostsAreCountedInBlocks_data()
{
    QTest::addColumn<int>("hosts");
    QTest::addColumn<int>("each"); // the index of the instance to look at
    QTest::newRow("all of a block") << 256 << 1;
    QTest::newRow("one more") << 257 << 1;
    QTest::newRow("some of many") << 5000 << 7;
    QTest::newRow("whole blocks without any") << 5000 << 1000;
    QTest::newRow("none but the first") << 300 << 300;
}

void TestSteps::marksOfManyHostsAreCountedInBlocks()
{
    QFETCH(const int, hosts);
    QFETCH(const int, each);
    std::vector<Mark> marks(std::size_t(hosts), Mark::OutsideRejected);
    QList<int> asked;
    for (int position = 0; position < hosts; position += each) {
        marks[std::size_t(position)] = position % 2 == 0 ? Mark::Unknown : Mark::Passed;
        asked.append(position);
    }
    const AskedHosts of(marks);
    QCOMPARE(of.count(), int(asked.size()));
    for (int ordinal = 0; ordinal < of.count(); ++ordinal)
        QCOMPARE(of.position(ordinal), asked.at(ordinal));
    for (int position = -1; position <= hosts; ++position)
        QCOMPARE(of.ordinal(position), int(asked.indexOf(position)));
}

void TestSteps::aWalkGoesByStagesElementsAndHosts_data()
{
    QTest::addColumn<int>("level");
    QTest::addColumn<QList<Step>>("walk");
    using enum StepStage;
    const QList<Step> stages{
        {RequestFilters, 0}, {Placement, 1}, {Exclusions}, {Filters, 0}, {Weighing, 1}, {Choice}, {Claim}};
    const QList<Step> elements{{RequestFilters, 0}, {Placement, 0}, {Placement, 1}, {Exclusions}, {Filters, 0},
        {Weighing, 0}, {Weighing, 1}, {Choice}, {Claim}};
    const QList<Step> hosts{{RequestFilters, 0}, {Placement, 0}, {Placement, 1}, {Exclusions, 0, 0}, {Exclusions},
        {Filters, 0, 0}, {Filters, 0, 1}, {Filters, 0, 2}, {Filters, 0}, {Weighing, 0}, {Weighing, 1}, {Choice},
        {Claim, 0, 0}, {Claim, 0, 1}, {Claim}};
    QTest::newRow("by stages") << int(StepLevel::Stage) << stages;
    QTest::newRow("by elements") << int(StepLevel::Element) << elements;
    QTest::newRow("by hosts") << int(StepLevel::Host) << hosts;
}

void TestSteps::aWalkGoesByStagesElementsAndHosts()
{
    QFETCH(const int, level);
    QFETCH(const QList<Step>, walk);
    const Steps steps(test::shared(fourHosts()), 0);
    QList<Step> there;
    for (int state = steps.first();; state = steps.next(state, StepLevel(level))) {
        there.append(steps.at(state));
        if (state == steps.last())
            break;
    }
    QCOMPARE(there, walk);
    if (StepLevel(level) != StepLevel::Element)
        return;
    QCOMPARE(steps.elementCount(), int(walk.size()));
    for (int element = 0; element < steps.elementCount(); ++element) {
        QCOMPARE(steps.at(steps.stateOfElement(element)), walk.at(element));
        QCOMPARE(steps.elementAt(steps.stateOfElement(element)), element);
    }
}

QTEST_APPLESS_MAIN(TestSteps)
#include "tst_steps.moc"
