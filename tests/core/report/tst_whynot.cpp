// SPDX-License-Identifier: GPL-3.0-or-later
// Why one host did not get the server, and conditions in words, as reports tell them.
#include "core/diagnosis/situation.h"
#include "diagnosis/winningmultipliers.h"
#include "report/conditiontext.h"
#include "report/whynot.h"
#include "verifyresult.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A line for each paragraph, row of a table (cells apart by " | ") and command.
QStringList toldIn(const ReportSection &section)
{
    QStringList lines;
    for (const ReportBlock &block : section.blocks) {
        if (const auto *text = std::get_if<QString>(&block))
            lines.append(*text);
        if (const auto *table = std::get_if<ReportTable>(&block)) {
            for (const QStringList &row : table->rows)
                lines.append(row.join(u" | "_s));
        }
        if (const auto *commands = std::get_if<ReportCommands>(&block))
            lines += commands->lines;
    }
    return lines;
}

} // namespace

class WhyNotTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhyNot_data();
    void saysWhyNot();
    void saysWhatWouldWin();
    void putsConditionsInWords_data();
    void putsConditionsInWords();
    void joinsConditions();
};

void WhyNotTest::saysWhyNot_data()
{
    QTest::addColumn<test::Arrange>("given");
    QTest::addColumn<QStringList>("told"); // the beginnings of what is told of h2
    const auto row = [](const char *name, const QStringList &told, const test::Arrange &given) {
        QTest::newRow(name) << given << told;
    };
    row("it got the server", {u"The request lands there."_s},
        [](test::Situation &given) { given.node(1).service->forcedDown = true; });
    row("nova-api refused the request", {u"The request ended before hosts were considered."_s},
        [](test::Situation &given) { given.request.flavorRef = u"none"_s; });
    row("it is down", {u"nova-compute has reported within 60 s and is not forced down"_s},
        [](test::Situation &given) { given.node(2).service->forcedDown = true; });
    row("it is down and full",
        {u"at least 1 VCPU"_s, u"nova-compute has reported within 60 s and is not forced down"_s},
        [](test::Situation &given) {
            given.node(2).service->forcedDown = true;
            given.node(2).vcpusUsed = 8;
        });
    row("another one has more memory",
        {u"The total of h1 is"_s, u"RAMWeigher puts h1 ahead by"_s, u"RAMWeigher alone is enough to put h1 first"_s,
            u"With a multiplier of RAMWeigher below 0, h2 would come first"_s},
        [](test::Situation &given) { given.node(2).memoryMbUsed = 8192; });
}

void WhyNotTest::saysWhyNot()
{
    QFETCH(const test::Arrange, given);
    QFETCH(const QStringList, told);
    const auto diagnosis = test::diagnosisOf(given);
    QVERIFY_RESULT(diagnosis);
    const ReportSection section = whyNotSection(*diagnosis, 1, {});
    QCOMPARE(section.title, u"Why not h2?"_s);
    const QStringList found = toldIn(section);
    QVERIFY2(found.size() >= told.size(), qPrintable(found.join(u'\n')));
    qsizetype at = 0;
    for (const QString &line : found)
        at += at < told.size() && line.startsWith(told.at(at)) ? 1 : 0;
    QVERIFY2(at == told.size(), qPrintable(found.join(u'\n')));
}

void WhyNotTest::saysWhatWouldWin()
{
    test::Situation situation;
    situation.node(2).memoryMbUsed = 8192;
    const auto diagnosis = test::diagnosisOf(situation);
    QVERIFY_RESULT(diagnosis);
    NoProgress nobody;
    const auto wins = findWinningMultipliers(diagnosis->examined.trial, 0, 1, nobody);
    QVERIFY_RESULT(wins);
    QCOMPARE(wins->size(), 1);
    const QStringList with = toldIn(whyNotSection(*diagnosis, 1, *wins));
    const QStringList without = toldIn(whyNotSection(*diagnosis, 1, {}));
    const QString added = with.sliced(without.size()).join(u'\n');
    QVERIFY2(added.contains(u": then it gets the server, as deciding again shows. "
                            "Nova uses ram_weight_multiplier for every later request too."_s,
                 Qt::CaseInsensitive),
        qPrintable(added));
    QVERIFY2(added.endsWith(wins->first().commands.join(u'\n')), qPrintable(added));
    // A host that lands, or misses something, is not told what would win.
    QCOMPARE(toldIn(whyNotSection(*diagnosis, 0, *wins)), QStringList{u"The request lands there."_s});
}

void WhyNotTest::putsConditionsInWords_data()
{
    using Kind = Condition::Kind;
    QTest::addColumn<Condition>("condition");
    QTest::addColumn<QString>("text");
    const QString uuid = test::uuidOf(907);
    QTest::newRow("what it asks, with the origin") << Condition{Kind::Placement, u"resources:VCPU"_s, {},
        {"at least %1 %2",
            {{u"VCPU"_s, qint64(8), Origin::extraSpec(u"resources:VCPU"_s)},
                {u"resource_class"_s, u"VCPU"_s, Origin::extraSpec(u"resources:VCPU"_s)}}}}
                                                   << u"at least 8 VCPU (extra spec resources:VCPU)"_s;
    QTest::newRow("a part of the query, with the aggregate's name")
        << Condition{Kind::Placement, u"member_of:"_s + uuid, {}, {}} << u"member_of:agg7"_s;
    QTest::newRow("a filter") << Condition{Kind::Filter, u"NUMATopologyFilter"_s, {}, {}} << u"NUMATopologyFilter"_s;
    QTest::newRow("a part of a filter") << Condition{Kind::Filter, u"AggregateImagePropertiesIsolation"_s, u"os_type"_s,
        {}} << u"AggregateImagePropertiesIsolation: os_type"_s;
    QTest::newRow("a host's state") << Condition{Kind::HostState, {}, u"cell"_s, {}}
                                    << u"nova-scheduler reads its state"_s;
    QTest::newRow("being a candidate") << Condition{Kind::Candidacy, {}, u"ignore_hosts"_s, {}}
                                       << u"the request does not rule it out"_s;
    QTest::newRow("the claim") << Condition{Kind::Claim, {}, {}, {}}
                               << u"Placement lets the server claim its resources"_s;
}

void WhyNotTest::putsConditionsInWords()
{
    QFETCH(const Condition, condition);
    Decision decision;
    decision.aggregateNames.insert(test::uuidOf(907), u"agg7"_s);
    QTEST(conditionText(condition, decision), "text");
}

void WhyNotTest::joinsConditions()
{
    Standings standings;
    standings.conditions = {{Condition::Kind::Filter, u"A"_s, {}}, {Condition::Kind::Filter, u"B"_s, {}},
        {Condition::Kind::Filter, u"C"_s, {}}};
    QCOMPARE(conditionsText({0, 2}, standings, {}), u"A + C"_s);
    QCOMPARE(conditionsText({}, standings, {}), QString());
}

QTEST_GUILESS_MAIN(WhyNotTest)
#include "tst_whynot.moc"
