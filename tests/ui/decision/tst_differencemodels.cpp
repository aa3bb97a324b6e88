// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/decision/handmade.h"
#include "decision/comparison/differencemodels.h"
#include "decision/funnel/funnelcard.h"
#include "decision/rulename.h"

#include <QAbstractItemModelTester>
#include <QTest>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

using Kind = StageDifference::Kind;
using Side = StageDifference::Side;

Side hosts(int in, int out)
{
    return {.in = in, .out = out, .multiplier = {}};
}

Side notReached()
{
    return {.reached = false, .multiplier = {}};
}

Side claimed(int tries, const QStringList &on, int made = 1)
{
    return {.in = tries, .out = made, .multiplier = {}, .hosts = on};
}

Side multiplied(std::optional<double> multiplier)
{
    return {.multiplier = multiplier};
}

FunnelStage stageOf(StepStage stage, int in, int out, bool reached = true)
{
    return {stage, 0, in, out, reached};
}

// Each letter is a server's host: a is that with the first uuid. The hosts' order in the decision does not matter.
DecisionPtr landing(const QString &servers, bool isOtherOrder)
{
    Decision decision = test::decisionOf(3);
    decision.outcome = Outcome::Scheduled;
    decision.asked.count = int(servers.size());
    if (isOtherOrder)
        std::ranges::reverse(decision.hosts);
    for (const QChar letter : servers) {
        const int host = letter.unicode() - u'a';
        InstanceRecord server = test::serverOf({0, 1, 2});
        server.index = int(decision.instances.size());
        const HostIndex chosen = isOtherOrder ? 2 - host : host;
        test::rank(server, {chosen});
        test::claim(server, chosen);
        decision.instances.append(server);
    }
    return test::shared(decision);
}

QString textOf(const QAbstractItemModel &model, int column, int role = Qt::DisplayRole)
{
    return model.index(0, column).data(role).toString();
}

} // namespace

// Two decisions side by side, and one decision's funnel cards as text.
class TestDifferenceModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages_data();
    void stages();
    void hostsThatFaredOtherwise_data();
    void hostsThatFaredOtherwise();
    void aRowIsItsKindAndName();
    void serversOfBothSides_data();
    void serversOfBothSides();
    void aServerThatOneSideDoesNotHave();
    void cards_data();
    void cards();
    void cardsKeepTheirCountsUntilTheyAreKnown();
    void namesGoIntoTwoLines_data();
    void namesGoIntoTwoLines();
};

void TestDifferenceModels::stages_data()
{
    QTest::addColumn<StageDifference>("stage");
    QTest::addColumn<QStringList>("row"); // state, stage, left, right
    QTest::addColumn<Tone>("tone");
    QTest::addColumn<QString>("arithmetic"); // of the left decision
    const auto row = [](const char *name, const StageDifference &stage, const QStringList &texts, Tone tone,
                         const QString &arithmetic) { QTest::newRow(name) << stage << texts << tone << arithmetic; };
    row("a filter that is the same", {Kind::Filter, u"ComputeFilter"_s, hosts(9, 7), hosts(9, 7)},
        {u"= same"_s, u"ComputeFilter (filter)"_s, u"9 → 7"_s, u"9 → 7"_s}, Tone::Muted,
        u"ComputeFilter (filter): 9 host(s) − 2 removed = 7 left"_s);
    row("one that takes others away", {Kind::Filter, u"ComputeFilter"_s, hosts(1200, 7), hosts(1200, 8)},
        {u"≠ differs"_s, u"ComputeFilter (filter)"_s, u"1,200 → 7"_s, u"1,200 → 8"_s}, Tone::Chosen,
        u"ComputeFilter (filter): 1,200 host(s) − 1,193 removed = 7 left"_s);
    StageDifference::Side skipped{1, 1, true, std::nullopt};
    skipped.asked = false;
    row("one that a forced host is spared", {Kind::Filter, u"ComputeFilter"_s, skipped, hosts(9, 7)},
        {u"≠ differs"_s, u"ComputeFilter (filter)"_s, u"not asked"_s, u"9 → 7"_s}, Tone::Chosen,
        u"ComputeFilter (filter): not asked"_s);
    row("one that only the left has", {Kind::Filter, u"RetryFilter"_s, hosts(9, 9), {}},
        {u"− only left"_s, u"RetryFilter (filter)"_s, u"9 → 9"_s, u"absent"_s}, Tone::Chosen,
        u"RetryFilter (filter): 9 host(s) − 0 removed = 9 left"_s);
    row("one that only the right has", {Kind::RequestFilter, u"map_az"_s, {}, hosts(0, 0)},
        {u"+ only right"_s, u"map_az (request filter)"_s, u"absent"_s, u"applied"_s}, Tone::Chosen,
        u"map_az (request filter): absent"_s);
    row("one that is not reached", {Kind::Placement, {}, hosts(9, 0), notReached()},
        {u"≠ differs"_s, stageName(StepStage::Placement) + u" (candidates)"_s, u"9 → 0"_s, u"not reached"_s},
        Tone::Chosen, stageName(StepStage::Placement) + u" (candidates): 9 host(s) − 9 removed = 0 left"_s);
    row("a weigher with another multiplier", {Kind::Weigher, u"RAMWeigher"_s, multiplied(1.0), multiplied(-1.5)},
        {u"≠ differs"_s, u"RAMWeigher (weigher)"_s, u"× 1"_s, u"× -1.5"_s}, Tone::Chosen,
        u"RAMWeigher (weigher): × 1"_s);
    row("a weigher whose hosts have their own", {Kind::Weigher, u"RAMWeigher"_s, multiplied({}), multiplied(1.0)},
        {u"≠ differs"_s, u"RAMWeigher (weigher)"_s, u"multipliers of aggregates"_s, u"× 1"_s}, Tone::Chosen,
        u"RAMWeigher (weigher): multipliers of aggregates"_s);
    row("a claim at once, and one at the second try",
        {Kind::Claim, {}, claimed(1, {u"cmp-1"_s}), claimed(2, {u"cmp-1"_s, u"cmp-2"_s})},
        {u"≠ differs"_s, stageName(StepStage::Claim), u"on cmp-1"_s, u"on cmp-2, try 2"_s}, Tone::Chosen,
        stageName(StepStage::Claim) + u": on cmp-1"_s);
    row("a claim that all refuse", {Kind::Claim, {}, claimed(2, {u"cmp-1"_s, u"cmp-2"_s}, 0), notReached()},
        {u"≠ differs"_s, stageName(StepStage::Claim), u"refused on cmp-1 and cmp-2"_s, u"not reached"_s}, Tone::Chosen,
        stageName(StepStage::Claim) + u": refused on cmp-1 and cmp-2"_s);
    row("alternates", {Kind::Alternates, {}, claimed(0, {u"cmp-2"_s, u"cmp-3"_s}), claimed(0, {u"cmp-2"_s})},
        {u"≠ differs"_s, stageName(StepStage::Alternates), u"cmp-2, cmp-3"_s, u"cmp-2"_s}, Tone::Chosen,
        stageName(StepStage::Alternates) + u": cmp-2, cmp-3"_s);
}

void TestDifferenceModels::stages()
{
    QFETCH(StageDifference, stage);
    QFETCH(Tone, tone);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    StagesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({stage});
    QStringList row;
    for (int column = 0; column < StagesModel::ColumnCount; ++column)
        row.append(textOf(model, column));
    QTEST(row, "row");
    QCOMPARE(model.index(0, StagesModel::State).data(ToneRole).value<Tone>(), tone);
    QTEST(textOf(model, StagesModel::Left, Qt::ToolTipRole), "arithmetic");
    QCOMPARE(textOf(model, StagesModel::Stage, Qt::ToolTipRole), row.at(StagesModel::Stage));
}

void TestDifferenceModels::hostsThatFaredOtherwise_data()
{
    QTest::addColumn<HostDifference::Kind>("kind");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Tone>("tone");
    QTest::newRow("chosen") << HostDifference::Kind::Chosen << u"★ the choice"_s << Tone::Chosen;
    QTest::newRow("rejected by one") << HostDifference::Kind::Verdict << u"≠ the verdict"_s << Tone::Chosen;
    QTest::newRow("in another place") << HostDifference::Kind::Rank << u"↕ the rank"_s << Tone::Muted;
}

void TestDifferenceModels::hostsThatFaredOtherwise()
{
    QFETCH(HostDifference::Kind, kind);
    HostDifferencesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setRows({{u"node-1"_s, u"cmp-1"_s, kind, u"It was chosen."_s, u"It was rejected."_s}});
    QTEST(textOf(model, HostDifferencesModel::What), "text");
    QTEST(model.index(0, HostDifferencesModel::What).data(ToneRole).value<Tone>(), "tone");
    QCOMPARE(textOf(model, HostDifferencesModel::Host), u"cmp-1"_s);
    QCOMPARE(textOf(model, HostDifferencesModel::Left, Qt::ToolTipRole), u"cmp-1: It was chosen."_s);
    QCOMPARE(textOf(model, HostDifferencesModel::Right, Qt::ToolTipRole), u"cmp-1: It was rejected."_s);
    QCOMPARE(model.rowOf(u"node-1"_s), 0);
}

// A filter and a weigher with the same name are separate rows.
void TestDifferenceModels::aRowIsItsKindAndName()
{
    StagesModel model;
    model.setRows({{Kind::Filter, u"Own"_s, hosts(1, 1), {}}, {Kind::Weigher, u"Own"_s, multiplied(1), {}},
        {Kind::Filter, u"Other"_s, hosts(1, 1), {}}});
    for (int row = 0; row < model.rowCount(); ++row)
        QCOMPARE(model.rowOf(model.index(row, 0).data(UuidRole).toString()), row);
}

void TestDifferenceModels::serversOfBothSides_data()
{
    QTest::addColumn<DecisionPtr>("left");
    QTest::addColumn<DecisionPtr>("right");
    QTest::addColumn<QStringList>("texts");
    const auto row = [](const char *name, const DecisionPtr &left, const DecisionPtr &right, const QStringList &texts) {
        QTest::newRow(name) << left << right << texts;
    };
    Decision failed = test::decisionOf(3);
    failed.asked.count = 2;
    failed.instances.append(test::serverOf({}));
    test::fail(failed, Stage::Filters);
    row("the same hosts in another order", landing(u"ab"_s, false), landing(u"ab"_s, true),
        {u"server 1 of 2"_s, u"server 2 of 2"_s});
    row("one on another host", landing(u"ab"_s, false), landing(u"ac"_s, true),
        {u"server 1 of 2"_s, u"server 2 of 2, ≠ another host"_s});
    row("more on the left", landing(u"abc"_s, false), landing(u"ac"_s, true),
        {u"server 1"_s, u"server 2, ≠ another host"_s, u"server 3 of 3: only on the left"_s});
    row("more on the right", landing(u"a"_s, false), landing(u"ab"_s, true),
        {u"server 1"_s, u"server 2 of 2: only on the right"_s});
    row("a request that fails at its first server", landing(u"ab"_s, false), test::shared(failed),
        {u"server 1 of 2, ≠ a host only on the left"_s, u"server 2 of 2, ≠ a host only on the left"_s});
    row("the other way round", test::shared(failed), landing(u"ab"_s, false),
        {u"server 1 of 2, ≠ a host only on the right"_s, u"server 2 of 2, ≠ a host only on the right"_s});
}

void TestDifferenceModels::serversOfBothSides()
{
    QFETCH(DecisionPtr, left);
    QFETCH(DecisionPtr, right);
    QTEST(serverTexts({left, right, 0, {}, {}}), "texts");
}

void TestDifferenceModels::aServerThatOneSideDoesNotHave()
{
    const DecisionPtr left = landing(u"ab"_s, false);
    const DecisionPtr right = landing(u"a"_s, false);
    QVERIFY(headlineOf(*left, 1));
    QVERIFY(!headlineOf(*right, 1));
    QVERIFY(headlineOf(*right, 0));
    const QString text = comparisonText({left, right, 1, {}, {}, u"Left"_s, u"Right"_s});
    QVERIFY2(text.contains(u"server 2 of 2: only on the left"_s), qPrintable(text));
    QVERIFY2(text.contains(u"Right: There are 1 server(s) on this side"_s), qPrintable(text));
}

void TestDifferenceModels::cards_data()
{
    QTest::addColumn<FunnelStage>("stage");
    QTest::addColumn<QString>("spoken");
    QTest::addColumn<bool>("loses");
    QTest::newRow("hosts are lost") << stageOf(StepStage::Filters, 1200, 7) << u"Stage, hosts: 1,200 → 7"_s << true;
    QTest::newRow("none is lost") << stageOf(StepStage::Filters, 7, 7) << u"Stage, hosts: 7"_s << false;
    QTest::newRow("one is chosen") << stageOf(StepStage::Choice, 7, 1) << u"Stage, hosts: 7 → 1"_s << false;
    QTest::newRow("none came here") << stageOf(StepStage::Filters, 7, 7, false) << u"Stage, hosts: –"_s << false;
    QTest::newRow("refused before hosts were looked at")
        << stageOf(StepStage::Refusal, 0, 0) << u"Stage, hosts: –"_s << false;
}

void TestDifferenceModels::cards()
{
    QFETCH(FunnelStage, stage);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const FunnelCard card(stage, u"Stage"_s, {}, 1200);
    QTEST(card.accessibleName(), "spoken");
    QTEST(stage.loses(), "loses");
}

void TestDifferenceModels::cardsKeepTheirCountsUntilTheyAreKnown()
{
    FunnelCard card(stageOf(StepStage::Filters, 9, 7), u"ComputeFilter"_s, u"2 lost"_s, 9);
    card.setKnown(false);
    QCOMPARE(card.accessibleName(), u"ComputeFilter, hosts: –"_s);
    card.setKnown(true);
    QCOMPARE(card.accessibleName(), u"ComputeFilter, hosts: 9 → 7"_s);
    QCOMPARE(card.focusPolicy(), Qt::NoFocus);
    card.setLookedAt(true);
    QCOMPARE(card.focusPolicy(), Qt::StrongFocus);
    card.setLookedAt(false);
    QCOMPARE(card.focusPolicy(), Qt::NoFocus);
    const FunnelCard wide(stageOf(StepStage::Filters, 9, 7), u"A"_s, QString(40, u'm'), 9);
    QCOMPARE_GE(wide.maximumWidth(), wide.sizeHint().width());
    QCOMPARE_GT(wide.sizeHint().width(), card.sizeHint().width());
}

void TestDifferenceModels::namesGoIntoTwoLines_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("lines");
    QTest::newRow("a class name, where its halves are most alike")
        << u"ComputeCapabilitiesFilter"_s << u"Compute\nCapabilitiesFilter"_s;
    QTest::newRow("at a blank") << u"Earlier servers"_s << u"Earlier\nservers"_s;
    QTest::newRow("one word") << u"placement"_s << u"placement"_s;
    QTest::newRow("nothing") << u""_s << u""_s;
}

void TestDifferenceModels::namesGoIntoTwoLines()
{
    QFETCH(QString, name);
    QFETCH(QString, lines);
    const QString shown = inTwoLines(name);
    QCOMPARE(shown, lines);
    QCOMPARE(QString(shown).remove(u'\n').remove(u' '), QString(name).remove(u' '));
}

QTEST_MAIN(TestDifferenceModels)
#include "tst_differencemodels.moc"
