// SPDX-License-Identifier: GPL-3.0-or-later
// What questions look at of the part of a decision that is not uncovered yet, and what is said of a filter's verdict.
#include "core/decision/handmade.h"
#include "lessons/questions/ahead.h"

#include <QLocale>
#include <QScopeGuard>
#include <QTest>

using namespace astrolabe;
using namespace astrolabe::test;
using namespace Qt::StringLiterals;

namespace {

WeigherRecord weigherOf(const QString &name, const std::vector<double> &weights)
{
    WeigherRecord weigher;
    weigher.name = name;
    weigher.multiplier = 1;
    weigher.raw = weigher.normalized = weights;
    return weigher;
}

// Three hosts, of which these filters leave some; the last two are weighed.
Decision walked(const QList<FilterRecord> &filters)
{
    Decision decision = decisionOf(3);
    decision.outcome = Outcome::Scheduled;
    askPlacement(decision);
    InstanceRecord server = serverOf({0, 1, 2}, filters);
    rank(server, {1, 2});
    server.weighers = {weigherOf(u"RAMWeigher"_s, {1, 0}), weigherOf(u"DiskWeigher"_s, {0, 0})};
    claim(server, 1);
    decision.instances.append(server);
    return decision;
}

// What is ahead in each state: the names of the next filter and weigher, without repetitions.
QStringList aheadIn(const Decision &decision)
{
    Trial trial;
    trial.decision = shared(decision);
    const Steps steps(trial.decision, 0);
    QStringList ahead;
    for (int state = -1; state < steps.count(); ++state) {
        const QuizGround ground{trial, steps, state, 1};
        const int filter = nextFilter(ground);
        const int weigher = nextWeigher(ground);
        const QString text = u"%1, %2"_s.arg(filter < 0 ? u"-"_s : ground.server()->filters.at(filter).name,
            weigher < 0 ? u"-"_s : ground.server()->weighers.at(weigher).name);
        if (ahead.isEmpty() || ahead.last() != text)
            ahead.append(text);
    }
    return ahead;
}

} // namespace

class AheadTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesInNovasOrder_data();
    void comesInNovasOrder();
    void hostsBeforeAFilter_data();
    void hostsBeforeAFilter();
    void isDrawnByTheSeed();
    void isFoundByItsLabel();
    void whyAtAFilter_data();
    void whyAtAFilter();
    void numbersAreWhole_data();
    void numbersAreWhole();
};

void AheadTest::comesInNovasOrder_data()
{
    QTest::addColumn<QList<FilterRecord>>("filters");
    QTest::addColumn<QStringList>("ahead");
    const QStringList weighers{u"-, RAMWeigher"_s, u"-, DiskWeigher"_s, u"-, -"_s};
    QTest::newRow("no filters") << QList<FilterRecord>() << weighers;
    QTest::newRow("two filters") << QList<FilterRecord>{filterOf(u"ComputeFilter"_s, u"+++"_s),
        filterOf(u"RamFilter"_s, u"-++"_s)}
                                 << QStringList{u"ComputeFilter, RAMWeigher"_s, u"RamFilter, RAMWeigher"_s} + weighers;
    FilterRecord skipped = filterOf(u"ComputeFilter"_s, u"+++"_s);
    skipped.ran = false;
    QTest::newRow("a filter that Nova skips is not next") << QList<FilterRecord>{
        skipped, filterOf(u"RamFilter"_s, u"-++"_s)} << QStringList{u"RamFilter, RAMWeigher"_s} + weighers;
    QTest::newRow("nor one that is asked about no host") << QList<FilterRecord>{filterOf(u"ComputeFilter"_s, u"   "_s),
        filterOf(u"RamFilter"_s, u"-++"_s)} << QStringList{u"RamFilter, RAMWeigher"_s} + weighers;
}

void AheadTest::comesInNovasOrder()
{
    QFETCH(const QList<FilterRecord>, filters);
    QTEST(aheadIn(walked(filters)), "ahead");
}

void AheadTest::hostsBeforeAFilter_data()
{
    QTest::addColumn<QStringList>("filters"); // verdicts of each
    QTest::addColumn<QList<int>>("excluded"); // positions
    QTest::addColumn<int>("filter");
    QTest::addColumn<std::vector<int>>("positions");
    using Positions = std::vector<int>;
    QTest::newRow("all before the first") << QStringList{u"-++"_s} << QList<int>() << 0 << Positions{0, 1, 2};
    QTest::newRow("without those that the first removes")
        << QStringList{u"-++"_s, u" +-"_s} << QList<int>() << 1 << Positions{1, 2};
    QTest::newRow("without those that any before removes")
        << QStringList{u"-++"_s, u" +-"_s, u" + "_s} << QList<int>() << 2 << Positions{1};
    QTest::newRow("without one on which a filter failed")
        << QStringList{u"!++"_s, u" ++"_s} << QList<int>() << 1 << Positions{1, 2};
    QTest::newRow("without those that the request excludes")
        << QStringList{u" ++"_s} << QList<int>{0} << 0 << Positions{1, 2};
    QTest::newRow("with those of which no verdict is known")
        << QStringList{u"?++"_s, u"+++"_s} << QList<int>() << 1 << Positions{0, 1, 2};
    QTest::newRow("none") << QStringList{u"---"_s, u"   "_s} << QList<int>() << 1 << Positions{};
}

void AheadTest::hostsBeforeAFilter()
{
    QFETCH(const QStringList, filters);
    QFETCH(const QList<int>, excluded);
    QFETCH(const int, filter);
    InstanceRecord server = serverOf({0, 1, 2});
    for (const QString &verdicts : filters)
        server.filters.append(filterOf(u"F"_s, verdicts));
    for (const int position : excluded)
        server.excluded.append({position, because("ignored")});
    QTEST(hostsBefore(server, filter), "positions");
}

// The same for a seed in a state, all of several for some seed, and none of none.
void AheadTest::isDrawnByTheSeed()
{
    Trial trial;
    trial.decision = shared(walked({filterOf(u"RamFilter"_s, u"-++"_s)}));
    const Steps steps(trial.decision, 0);
    QSet<int> all;
    for (quint32 seed = 0; seed < 60; ++seed) {
        const QuizGround ground{trial, steps, 0, seed};
        const int one = drawn(ground, 3);
        QVERIFY(one >= 0 && one < 3);
        QCOMPARE(drawn(ground, 3), one);
        all.insert(one);
    }
    QCOMPARE(all.size(), 3);
    QCOMPARE(drawn({trial, steps, -1, 0}, 1), 0);
    QCOMPARE(drawn({trial, steps, -1, 0}, 0), -1);
}

void AheadTest::isFoundByItsLabel()
{
    Trial trial;
    trial.decision = shared(walked({}));
    const Steps steps(trial.decision, 0);
    const QuizGround ground{trial, steps, -1, 1};
    QCOMPARE(positionNamed(ground, {0, 1, 2}, u"h3"_s), 2);
    QCOMPARE(positionNamed(ground, {0, 1}, u"h3"_s), -1); // not one of these
    QCOMPARE(positionNamed(ground, {}, u"h1"_s), -1);
    QCOMPARE(positionNamed(ground, {0, 1, 2}, {}), -1);
}

void AheadTest::whyAtAFilter_data()
{
    QTest::addColumn<FilterRecord>("filter");
    QTest::addColumn<QString>("why"); // of h1
    FilterRecord passing = filterOf(u"SomeFilter"_s, u"+++"_s);
    passing.passing = because("nobody asks");
    FilterRecord shared = filterOf(u"SomeFilter"_s, u"+++"_s);
    shared.shared = {because("it has enough")};
    shared.sharedBy = {0, -1, -1};
    QTest::newRow("rejected") << filterOf(u"SomeFilter"_s, u"-++"_s) << u"SomeFilter removes h1: no"_s;
    QTest::newRow("the filter failed") << filterOf(u"SomeFilter"_s, u"!++"_s) << u"SomeFilter removes h1: no"_s;
    QTest::newRow("passed for the reason of all") << passing << u"h1 passes SomeFilter: nobody asks"_s;
    QTest::newRow("passed for a reason that some share") << shared << u"h1 passes SomeFilter: it has enough"_s;
    QTest::newRow("passed, and neither the record nor a rule says why")
        << filterOf(u"SomeFilter"_s, u"+++"_s) << u"h1 passes SomeFilter."_s;
}

void AheadTest::whyAtAFilter()
{
    QFETCH(const FilterRecord, filter);
    Trial trial;
    trial.decision = shared(walked({filter}));
    const Steps steps(trial.decision, 0);
    QTEST(whyAtFilter({trial, steps, -1, 1}, 0, 0), "why");
}

void AheadTest::numbersAreWhole_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QString>("text");
    QTest::newRow("whole") << 16384.0 << u"16,384"_s;
    QTest::newRow("with decimals") << 1.5 << u"1.5"_s;
    QTest::newRow("as sums have it") << 0.1 + 0.2 << u"0.3"_s;
    QTest::newRow("negative") << -2.0 << u"-2"_s;
    QTest::newRow("large") << 9876543210.0 << u"9,876,543,210"_s;
}

void AheadTest::numbersAreWhole()
{
    QFETCH(const double, number);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(QLocale(u"en"_s));
    QTEST(numberText(number), "text");
}

QTEST_GUILESS_MAIN(AheadTest)
#include "tst_ahead.moc"
