// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/hostoutcome.h"
#include "decision/story.h"
#include "ui/decision/sampledecision.h"

#include <QLocale>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestStory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void theHeadSaysWhatCameOut_data();
    void theHeadSaysWhatCameOut();
    void everyStateHasASentence_data();
    void everyStateHasASentence();
    void aStepIsToldInOneSentence_data();
    void aStepIsToldInOneSentence();
    void theDecidingWeigherIsTheOneWithTheGreatestLead();
    void aLotteryIsNamed();
    void aRefusedClaimIsNamed();
    void weightsReadWell_data();
    void weightsReadWell();
};

void TestStory::theHeadSaysWhatCameOut_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("pill");
    QTest::addColumn<QString>("why");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled()) << int(Headline::Kind::Lands)
                               << u"Lands on cmp-07"_s
                               << u"first of 4 that pass, 0.13 ahead of cmp-02, decided by RAMWeigher"_s;
    QTest::newRow("at the filters") << sample::shared(sample::noValidHostAtFilters())
                                    << int(Headline::Kind::NoValidHost)
                                    << u"No valid host: IoOpsFilter rejects the last 5"_s
                                    << u"nearest is cmp-02: 9 I/O operations are running here, fewer than 8 are wanted "
                                       "([filter_scheduler] max_io_ops_per_host)"_s;
    QTest::newRow("at placement") << sample::shared(sample::noValidHostAtPlacement())
                                  << int(Headline::Kind::NoValidHost)
                                  << u"No valid host: Placement offers none of 12 hosts"_s
                                  << u"nearest is cmp-07: 16,384 of MEMORY_MB asked for, 4,102 free"_s;
    QTest::newRow("refused") << sample::shared(sample::refused()) << int(Headline::Kind::Refused)
                             << u"Refused by nova-api: FlavorMemoryTooSmall"_s
                             << u"Flavor's memory is too small for requested image."_s;
}

void TestStory::theHeadSaysWhatCameOut()
{
    QFETCH(const DecisionPtr, decision);
    const Headline line = headline(*decision, 0);
    QTEST(int(line.kind), "kind");
    QTEST(line.pill, "pill");
    QTEST(line.why, "why");
}

void TestStory::everyStateHasASentence_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled());
    QTest::newRow("at the filters") << sample::shared(sample::noValidHostAtFilters());
    QTest::newRow("at placement") << sample::shared(sample::noValidHostAtPlacement());
    QTest::newRow("refused") << sample::shared(sample::refused());
    QTest::newRow("several servers") << sample::shared(sample::severalServers());
}

void TestStory::everyStateHasASentence()
{
    QFETCH(const DecisionPtr, decision);
    for (int instance = 0; instance < std::max(1, int(decision->instances.size())); ++instance) {
        const Steps steps(decision, instance);
        for (int state = 0; state < steps.count(); ++state) {
            const QString told = stepSentence(steps, state);
            QVERIFY2(!told.isEmpty() && !told.contains(u'%'), qPrintable(told));
        }
    }
}

void TestStory::aStepIsToldInOneSentence_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::addColumn<int>("instance");
    QTest::addColumn<Step>("step");
    QTest::addColumn<QString>("told");
    const DecisionPtr scheduled = sample::shared(sample::scheduled());
    const DecisionPtr several = sample::shared(sample::severalServers());
    QTest::newRow("a request filter")
        << scheduled << 0 << Step{StepStage::RequestFilters, 2}
        << u"compute_status_filter adds to the query: COMPUTE_STATUS_DISABLED forbidden"_s;
    QTest::newRow("a part of the query") << scheduled << 0 << Step{StepStage::Placement, 0}
                                         << u"Placement, resources:VCPU: 2 excluded, 10 left"_s;
    QTest::newRow("a part that loses nothing")
        << scheduled << 0 << Step{StepStage::Placement, 2} << u"Placement, resources:DISK_GB: all 9 meet it"_s;
    QTest::newRow("a filter that rejects") << scheduled << 0 << Step{StepStage::Filters, 4}
                                           << u"ServerGroupAntiAffinityFilter rejects cmp-01 and cmp-09"_s;
    QTest::newRow("a filter that all pass")
        << scheduled << 0 << Step{StepStage::Filters, 0} << u"AvailabilityZoneFilter: all 9 pass"_s;
    QTest::newRow("a host that is rejected")
        << scheduled << 0 << Step{StepStage::Filters, 7, 1}
        << u"IoOpsFilter, cmp-03: 9 I/O operations are running here, fewer than 8 are wanted"_s;
    QTest::newRow("a filter of the whole request")
        << several << 1 << Step{StepStage::Filters, 0}
        << u"AvailabilityZoneFilter is not asked again: it runs once per request"_s;
    QTest::newRow("an ignored host") << several << 0 << Step{StepStage::Exclusions, 0, 0}
                                     << u"cmp-11 is sorted out: the request ignores this host"_s;
    QTest::newRow("a weigher without effect")
        << scheduled << 0 << Step{StepStage::Weighing, 7} << u"PCIWeigher makes no difference: 0.00 for every host"_s;
    QTest::newRow("the claim") << scheduled << 0 << Step{StepStage::Claim}
                               << u"The server's resources are claimed on cmp-07"_s;
}

void TestStory::aStepIsToldInOneSentence()
{
    QFETCH(const DecisionPtr, decision);
    QFETCH(const int, instance);
    QFETCH(const Step, step);
    const Steps steps(decision, instance);
    QTEST(stepSentence(steps, steps.stateOf(step)), "told");
}

void TestStory::theDecidingWeigherIsTheOneWithTheGreatestLead()
{
    const Decision decision = sample::scheduled();
    const InstanceRecord &instance = decision.instances.first();
    const int deciding = decidingWeigher(instance);
    QCOMPARE_GE(deciding, 0);
    const auto lead = [&](const WeigherRecord &weigher) { return contribution(weigher, 0) - contribution(weigher, 1); };
    for (const WeigherRecord &weigher : instance.weighers)
        QCOMPARE_LE(lead(weigher), lead(instance.weighers.at(deciding)));
}

void TestStory::aLotteryIsNamed()
{
    Decision decision = sample::scheduled();
    InstanceRecord &instance = decision.instances.edit(0);
    std::swap(instance.order[0], instance.order[1]);
    instance.selected = instance.ranking.at(1);
    instance.claims.first().host = instance.ranking.at(1).host;
    QVERIFY(headline(decision, 0).why.startsWith("drawn by lot from the best: number 2 of 4"_L1));
}

void TestStory::aRefusedClaimIsNamed()
{
    Decision decision = sample::scheduled();
    InstanceRecord &instance = decision.instances.edit(0);
    instance.claims.first().outcome = ClaimOutcome::Refused;
    instance.claims.append({instance.ranking.at(1).host, ClaimOutcome::Claimed});
    instance.selected = instance.ranking.at(1);
    QCOMPARE(headline(decision, 0).why, u"number 2 of 4 that pass: before it, a claim failed on cmp-07"_s);
    decision.instances.edit(0).claims.first().outcome = ClaimOutcome::NoCandidate; // where nothing was claimed
    QCOMPARE(headline(decision, 0).why,
        u"number 2 of 4 that pass: cmp-07 is before it, and no candidate of Placement names that"_s);
}

void TestStory::weightsReadWell_data()
{
    QTest::addColumn<double>("weight");
    QTest::addColumn<QString>("text");
    QTest::newRow("two decimals") << 2.936 << u"2.94"_s;
    QTest::newRow("no minus before nothing") << -0.001 << u"0.00"_s;
    QTest::newRow("a million") << -1'000'000.0 << u"-1,000,000"_s;
}

void TestStory::weightsReadWell()
{
    QFETCH(const double, weight);
    QTEST(weightText(weight), "text");
}

QTEST_APPLESS_MAIN(TestStory)
#include "tst_story.moc"
