// SPDX-License-Identifier: GPL-3.0-or-later
// How many hosts enter and leave each stage, at the end and on the way.
#include "core/decision/handmade.h"
#include "decision/funnel.h"
#include "printing.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

using Changing = std::function<void(Decision &)>;
using Stages = std::vector<FunnelStage>;

namespace {

// Six hosts: Placement excludes h1 by the first part of its query and h2 by the second, h3 is ignored, A rejects h4; h5
// and h6 are left, and the claim on h5 fails.
Decision sixHosts()
{
    Decision decision = test::decisionOf(6);
    decision.placement.unmet.add(0, test::unmetPart(u"resources:VCPU"_s));
    decision.placement.unmet.add(1, test::unmetPart(u"resources:MEMORY_MB"_s));
    decision.placement.attrition = {
        {{}, u"resources:VCPU"_s, {test::uuidOfHost(0)}, 5}, {{}, u"resources:MEMORY_MB"_s, {test::uuidOfHost(1)}, 4}};
    test::askPlacement(decision);
    InstanceRecord server
        = test::serverOf({2, 3, 4, 5}, {test::filterOf(u"A"_s, u".-++"_s), test::filterOf(u"B"_s, u"..++"_s)});
    server.excluded = {{0, test::because("it is ignored")}};
    test::rank(server, {4, 5});
    server.weighers.resize(1);
    test::claim(server, 5, {{4, ClaimOutcome::Refused}});
    server.alternates = {};
    decision.instances.append(server);
    return decision;
}

const QList<RequestFilterRecord> someRequestFilters{{u"map_az_to_placement_aggregate"_s, true, {}, {}, {}, {}}};

void addUnread(Decision &decision, HostIndex host)
{
    decision.unread.add(host, test::unmetPart({}, "its cell is disabled"));
}

} // namespace

class TestFunnel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsWhatGoesInAndComesOut_data();
    void countsWhatGoesInAndComesOut();
    void ofNothingThereIsNone();
    void whatOneIsChosenOfIsNotLost_data();
    void whatOneIsChosenOfIsNotLost();
    void onTheWayOnlyThoseAreLostThatAreKnown_data();
    void onTheWayOnlyThoseAreLostThatAreKnown();
    void aStepIsWithinItsStage();
};

void TestFunnel::countsWhatGoesInAndComesOut_data()
{
    QTest::addColumn<Changing>("change");
    QTest::addColumn<int>("instance");
    QTest::addColumn<Stages>("stages");
    using enum StepStage;
    QTest::newRow("all the way") << Changing([](Decision &) { }) << 0
                                 << Stages{{Placement, 0, 6, 4}, {Exclusions, 0, 4, 3}, {Filters, 0, 3, 2},
                                        {Filters, 1, 2, 2}, {Weighing, 0, 2, 2}, {Choice, 0, 2, 1}, {Claim, 0, 1, 1}};
    QTest::newRow("with request filters and alternates")
        << Changing([](Decision &decision) {
               decision.requestFilters = someRequestFilters;
               decision.instances.edit(0).alternates = {{4}};
           })
        << 0
        << Stages{{RequestFilters, 0, 6, 6}, {Placement, 0, 6, 4}, {Exclusions, 0, 4, 3}, {Filters, 0, 3, 2},
               {Filters, 1, 2, 2}, {Weighing, 0, 2, 2}, {Choice, 0, 2, 1}, {Claim, 0, 1, 1}, {Alternates, 0, 1, 1}};
    QTest::newRow("no claim succeeds") << Changing([](Decision &decision) {
        InstanceRecord &server = decision.instances.edit(0);
        server.claims = {{4, ClaimOutcome::Refused}, {5, ClaimOutcome::NoCandidate}};
        server.selected.reset();
        test::fail(decision, Stage::Claim);
    }) << 0
                                       << Stages{{Placement, 0, 6, 4}, {Exclusions, 0, 4, 3}, {Filters, 0, 3, 2},
                                              {Filters, 1, 2, 2}, {Weighing, 0, 2, 2}, {Choice, 0, 2, 1},
                                              {Claim, 0, 2, 0}};
    QTest::newRow("one is not read") << Changing([](Decision &decision) {
        addUnread(decision, 2);
        addUnread(decision, 0); // Placement has already excluded it
        decision.instances = {test::serverOf({3, 4, 5}, {test::filterOf(u"A"_s, u"---"_s)})};
        test::fail(decision, Stage::Filters);
    }) << 0
                                     << Stages{{Placement, 0, 6, 4}, {HostStates, 0, 4, 3}, {Filters, 0, 3, 0},
                                            {Weighing, 0, 0, 0, false}, {Choice, 0, 0, 0, false}};
    QTest::newRow("a later server") << Changing([](Decision &decision) {
        InstanceRecord second
            = test::serverOf({5, 4}, {test::filterOf(u"A"_s, u".."_s), test::filterOf(u"B"_s, u"-+"_s)});
        second.filters[0].start = second.filters[0].end = 2; // once per request
        second.index = 1;
        test::rank(second, {4});
        decision.instances.append(second);
    }) << 1
                                    << Stages{{Placement, 0, 6, 4}, {EarlierServers, 0, 4, 2}, {Filters, 0, 2, 2},
                                           {Filters, 1, 2, 1}, {Weighing, 0, 1, 1}, {Choice, 0, 1, 1}};
    QTest::newRow("filters that nobody reached") << Changing([](Decision &decision) {
        decision.instances
            = {test::serverOf({2, 3, 4, 5}, {test::filterOf(u"A"_s, u"----"_s), test::filterOf(u"B"_s, u"...."_s)})};
        test::fail(decision, Stage::Filters);
    }) << 0
                                                 << Stages{{Placement, 0, 6, 4}, {Filters, 0, 4, 0},
                                                        {Filters, 1, 0, 0, false}, {Weighing, 0, 0, 0, false},
                                                        {Choice, 0, 0, 0, false}};
    QTest::newRow("a filter that is not known")
        << Changing([](Decision &decision) { decision.unknownRules.filters = {u"B"_s}; }) << 0
        << Stages{{Placement, 0, 6, 4}, {Exclusions, 0, 4, 3}, {Filters, 0, 3, 2}, {Filters, 1, 2, 2, true, false},
               {Weighing, 0, 2, 2}, {Choice, 0, 2, 1}, {Claim, 0, 1, 1}};
    QTest::newRow("several that nothing weighs")
        << Changing([](Decision &decision) { decision.instances.edit(0).weighers.clear(); }) << 0
        << Stages{{Placement, 0, 6, 4}, {Exclusions, 0, 4, 3}, {Filters, 0, 3, 2}, {Filters, 1, 2, 2},
               {Choice, 0, 2, 1}, {Claim, 0, 1, 1}};
    QTest::newRow("Placement is silent") << Changing([](Decision &decision) {
        decision.placement = {.asked = true,
            .fault = PlacementFault{PlacementFault::Kind::Silent, u"down"_s},
            .queries = {},
            .providers = {},
            .attrition = {},
            .unmet = {}};
        decision.instances = {};
        test::fail(decision, Stage::Placement);
    }) << 0 << Stages{{Placement, 0, 6, 6}, {Refusal, 0, 0, 0}};
    QTest::newRow("refused at the API") << Changing([](Decision &decision) {
        decision.placement = {};
        decision.instances = {};
        test::raise(decision, Stage::Api, u"ImageNotActive"_s, u"Image is not active."_s);
    }) << 0 << Stages{{Refusal, 0, 0, 0}};
    QTest::newRow("without Placement") << Changing([](Decision &decision) {
        decision.placement = {};
        decision.instances = {test::serverOf({0, 1, 2, 3, 4, 5}, {test::filterOf(u"A"_s, u"--+---"_s)})};
        test::rank(decision.instances.edit(0), {2});
    }) << 0 << Stages{{Filters, 0, 6, 1}, {Weighing, 0, 1, 1}, {Choice, 0, 1, 1}};
}

void TestFunnel::countsWhatGoesInAndComesOut()
{
    QFETCH(const Changing, change);
    QFETCH(const int, instance);
    Decision decision = sixHosts();
    change(decision);
    QTEST(funnel(Steps(test::shared(decision), instance)), "stages");
}

void TestFunnel::ofNothingThereIsNone()
{
    QVERIFY(funnel(Steps()).empty());
}

void TestFunnel::whatOneIsChosenOfIsNotLost_data()
{
    QTest::addColumn<FunnelStage>("stage");
    QTest::addColumn<bool>("loses");
    QTest::newRow("a filter that rejects") << FunnelStage{StepStage::Filters, 0, 3, 2} << true;
    QTest::newRow("one that does not") << FunnelStage{StepStage::Filters, 0, 3, 3} << false;
    QTest::newRow("the choice of one of three") << FunnelStage{StepStage::Choice, 0, 3, 1} << false;
    QTest::newRow("claims in vain") << FunnelStage{StepStage::Claim, 0, 2, 0} << true;
}

void TestFunnel::whatOneIsChosenOfIsNotLost()
{
    QFETCH(const FunnelStage, stage);
    QTEST(stage.loses(), "loses");
}

void TestFunnel::onTheWayOnlyThoseAreLostThatAreKnown_data()
{
    QTest::addColumn<Step>("step");
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("left");
    using enum StepStage;
    QTest::newRow("the first part of the query") << Step{Placement, 0} << 6 << 5;
    QTest::newRow("the second") << Step{Placement, 1} << 6 << 4;
    QTest::newRow("the only exclusion") << Step{Exclusions, 0, 0} << 4 << 3;
    QTest::newRow("the host that A rejects") << Step{Filters, 0, 0} << 3 << 2;
    QTest::newRow("the next, which passes") << Step{Filters, 0, 1} << 3 << 2;
    QTest::newRow("A as a whole") << Step{Filters, 0} << 3 << 2;
    QTest::newRow("the first host of B") << Step{Filters, 1, 0} << 2 << 2;
    QTest::newRow("the choice") << Step{Choice} << 2 << 1;
    QTest::newRow("the claim that fails") << Step{Claim, 0, 0} << 1 << 1;
}

void TestFunnel::onTheWayOnlyThoseAreLostThatAreKnown()
{
    QFETCH(const Step, step);
    const Steps steps(test::shared(sixHosts()), 0);
    const int state = steps.stateOf(step);
    QCOMPARE(steps.at(state), step);
    const FunnelStage stage = stageAt(steps, state);
    QCOMPARE(stage.stage, step.stage);
    QTEST(stage.in, "in");
    QTEST(stage.out, "left");
}

void TestFunnel::aStepIsWithinItsStage()
{
    const Stages stages = funnel(Steps(test::shared(sixHosts()), 0));
    QCOMPARE(funnelStageOf(stages, {StepStage::Placement, 1}), 0);
    QCOMPARE(funnelStageOf(stages, {StepStage::Filters, 1, 0}), 3);
    QCOMPARE(funnelStageOf(stages, {StepStage::Weighing, 5}), 4);
    QCOMPARE(funnelStageOf(stages, {StepStage::RequestFilters}), -1);
    QCOMPARE(funnelStageOf(stages, {StepStage::Filters, 2}), -1);
}

QTEST_APPLESS_MAIN(TestFunnel)
#include "tst_funnel.moc"
