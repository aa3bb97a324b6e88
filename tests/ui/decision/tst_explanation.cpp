// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/explanation.h"
#include "ui/decision/sampledecision.h"

#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

class TestExplanation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void aRejectionHasFormulaNumbersAndSources();
    void numbersThatTheReasonLacksAreTheHosts();
    void aHostThatIsOutIsExplainedByWhatRemovedIt_data();
    void aHostThatIsOutIsExplainedByWhatRemovedIt();
    void aRefusalIsToldInShort();
    void aWeigherShowsItsArithmetic();
    void theRangeHasNoRoundingErrors();
    void overridesNameTheAggregate();
    void theTotalIsTheSumOfItsParts();
    void hoverTextHoldsTheArithmetic();
};

namespace {

Explanation explained(const Decision &decision, const Step &focus, HostIndex host, int instance = 0)
{
    const Steps steps(sample::shared(decision), instance);
    return explain(steps, steps.stateOf(focus), focus, host);
}

} // namespace

void TestExplanation::aRejectionHasFormulaNumbersAndSources()
{
    const Explanation told = explained(sample::scheduled(), {StepStage::Filters, 7, -1}, 2);
    QCOMPARE(told.host, u"cmp-03"_s);
    QCOMPARE(told.verdict, u"rejected by IoOpsFilter"_s);
    QCOMPARE(told.tone, Tone::Bad);
    QCOMPARE(told.formula, u"num_io_ops < max_io_ops_per_host"_s);
    QCOMPARE(told.arithmetic, u"9 < 8 → rejected"_s);
    QCOMPARE(told.reason, u"9 I/O operations are running here, fewer than 8 are wanted"_s);
    const QList<Explanation::Source> sources{{u"num_io_ops"_s, u"9"_s, u"this host"_s},
        {u"max_io_ops_per_host"_s, u"8"_s, u"[filter_scheduler] max_io_ops_per_host"_s}};
    QCOMPARE(told.sources, sources);
    QCOMPARE(told.novaClass, u"nova.scheduler.filters.io_ops_filter.IoOpsFilter"_s);
    QVERIFY(!told.rule.isEmpty());
}

void TestExplanation::numbersThatTheReasonLacksAreTheHosts()
{
    const Explanation told = explained(sample::scheduled(), {StepStage::Filters, 7, -1}, 6);
    QCOMPARE(told.verdict, u"passes IoOpsFilter"_s);
    QCOMPARE(told.arithmetic, u"1 < 8 → passes"_s);
}

void TestExplanation::aHostThatIsOutIsExplainedByWhatRemovedIt_data()
{
    QTest::addColumn<Decision>("decision");
    QTest::addColumn<int>("instance");
    QTest::addColumn<Step>("focus");
    QTest::addColumn<int>("host");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("by an earlier filter")
        << sample::scheduled() << 0 << Step{StepStage::Filters, 8} << 2 << u"rejected by IoOpsFilter"_s;
    QTest::newRow("before it happens") << sample::scheduled() << 0 << Step{StepStage::Filters, 0} << 2
                                       << u"passes AvailabilityZoneFilter"_s;
    QTest::newRow("at the end") << sample::scheduled() << 0 << Step{StepStage::Claim} << 0
                                << u"rejected by ServerGroupAntiAffinityFilter"_s;
    QTest::newRow("by Placement") << sample::scheduled() << 0 << Step{StepStage::Filters, 3} << 9
                                  << u"excluded by Placement"_s;
    QTest::newRow("by Placement, before it happens")
        << sample::scheduled() << 0 << Step{StepStage::Placement, 0} << 9 << u"is a candidate of Placement"_s;
    Decision withoutPlacement = sample::severalServers();
    withoutPlacement.placement = {};
    QTest::newRow("of a scheduler that does not ask Placement")
        << withoutPlacement << 0 << Step{StepStage::Exclusions} << 0 << u"still in"_s;
    QTest::newRow("ignored") << sample::severalServers() << 0 << Step{StepStage::Filters, 1} << 10
                             << u"excluded before the filters"_s;
    QTest::newRow("by an earlier server") << sample::severalServers() << 1 << Step{StepStage::Claim} << 0
                                          << u"rejected by ServerGroupAntiAffinityFilter"_s;
    QTest::newRow("by nova-api") << sample::refused() << 0 << Step{StepStage::Refusal} << 0 << u"not considered"_s;
    QTest::newRow("outside the chain") << sample::everyFilter() << 0 << Step{StepStage::Filters, 7} << 5
                                       << u"would be rejected by IoOpsFilter; Nova did not ask"_s;
}

void TestExplanation::aHostThatIsOutIsExplainedByWhatRemovedIt()
{
    QFETCH(const Decision, decision);
    QFETCH(const int, instance);
    QFETCH(const Step, focus);
    QFETCH(const int, host);
    QTEST(explained(decision, focus, host, instance).verdict, "verdict");
}

// Nova's text stands above.
void TestExplanation::aRefusalIsToldInShort()
{
    QCOMPARE(explained(sample::refused(), {StepStage::Refusal}, 0, 0).reason,
        u"Refused by nova-api: FlavorMemoryTooSmall"_s);
}

void TestExplanation::aWeigherShowsItsArithmetic()
{
    const Decision decision = sample::scheduled();
    const Explanation told = explained(decision, {StepStage::Weighing, 8, -1}, 1);
    QCOMPARE(told.verdict, u"0.67 from RAMWeigher"_s);
    QCOMPARE(told.arithmetic, u"(40,000 − 0) ÷ (60,000 − 0) × 1 = 0.67"_s);
    QCOMPARE(told.sources.first(), (Explanation::Source{u"free_ram_mb"_s, u"40,000"_s, u"this host"_s}));
    QCOMPARE(told.sources.last().origin, u"[filter_scheduler] ram_weight_multiplier"_s);
}

// No host has the least, which is given.
void TestExplanation::theRangeHasNoRoundingErrors()
{
    Decision decision = sample::scheduled();
    WeigherRecord &weigher = decision.instances.edit(0).weighers[8];
    weigher.minimum = 0;
    std::ranges::fill(weigher.raw, 8);
    weigher.raw[0] = 30;
    for (std::size_t rank = 0; rank < weigher.raw.size(); ++rank)
        weigher.normalized[rank] = weigher.raw[rank] / 30;
    const HostIndex second = decision.instances.first().ranking.at(1).host;
    QCOMPARE(explained(decision, {StepStage::Weighing, 8, -1}, second).arithmetic, u"(8 − 0) ÷ (30 − 0) × 1 = 0.27"_s);
}

void TestExplanation::overridesNameTheAggregate()
{
    Decision decision = sample::scheduled();
    decision.instances.edit(0).weighers[8].overrides.insert(0, {1, Origin::aggregate(u"fast"_s)});
    const HostIndex first = decision.instances.first().ranking.first().host;
    QCOMPARE(explained(decision, {StepStage::Weighing, 8, -1}, first).sources.last().origin, u"aggregate fast"_s);
}

void TestExplanation::theTotalIsTheSumOfItsParts()
{
    const Explanation told = explained(sample::scheduled(), {StepStage::Claim}, 6);
    QCOMPARE(told.verdict, u"chosen"_s);
    QCOMPARE(told.arithmetic, u"1.00 + 0.76 − 0.20 + 1.00 = 2.56"_s);
}

void TestExplanation::hoverTextHoldsTheArithmetic()
{
    const QString text = asHoverText(explained(sample::scheduled(), {StepStage::Filters, 7, -1}, 2));
    QVERIFY(text.startsWith(u"cmp-03: rejected by IoOpsFilter"_s));
    QVERIFY(text.contains(u"9 < 8"_s));
}

QTEST_APPLESS_MAIN(TestExplanation)
#include "tst_explanation.moc"
