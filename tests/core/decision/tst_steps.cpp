// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel.h"
#include "decision/hostoutcome.h"
#include "decision/steps.h"
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
    void filtersOfTheWholeRequestStaySteps();
    void aLaterServerStartsWithWhatIsLeft();
    void everyHostOfManyIsReachedAtOnce();
    void theFunnelCountsWhatWentInAndOut();
    void theFunnelIsFramedWhereTheStepIs_data() { addDecisions(); }
    void theFunnelIsFramedWhereTheStepIs();
    void hostsAreInOrderOfHowFarTheyCame();
    void theNearestMissComesFirst();
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

QTEST_APPLESS_MAIN(TestSteps)
#include "tst_steps.moc"
