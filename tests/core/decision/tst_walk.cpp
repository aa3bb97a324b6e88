// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/funnel.h"
#include "decision/walk.h"
#include "printing.h"
#include "ui/decision/sampledecision.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Breakpoints, and steps that change nothing.
class TestWalk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stopsWhereAHostIsRemoved();
    void stopsWhereFewAreLeft();
    void stopsBeforeARule();
    void stopsAtTheNearest();
    void goesByChangesOnly_data();
    void goesByChangesOnly();
    void theEndsAlwaysCount();
};

void TestWalk::stopsWhereAHostIsRemoved()
{
    const Steps steps(sample::shared(sample::noValidHostAtFilters()), 0);
    const InstanceRecord &server = *steps.instance();
    int removed = 0;
    for (int position = 0; position < server.hosts.size(); ++position) {
        const QString label = steps.decision()->hosts.at(server.hosts.at(position)).label;
        const auto state = nextBreak(steps, 0, {{Breakpoint::Kind::HostRemoved, label}});
        QVERIFY2(state, qPrintable(label));
        const Step step = steps.at(*state);
        if (step.stage != StepStage::Filters)
            continue;
        ++removed;
        QCOMPARE(steps.hostAt(*state), server.hosts.at(position));
        QCOMPARE(server.filters.at(step.element).marks.at(size_t(position)), Mark::Rejected);
        QVERIFY(!nextBreak(steps, *state, {{Breakpoint::Kind::HostRemoved, label}}));
    }
    QCOMPARE_GT(removed, 4);
    const Steps lucky(sample::shared(sample::scheduled()), 0);
    QVERIFY(!nextBreak(lucky, 0, {{Breakpoint::Kind::HostRemoved, u"cmp-07"_s}})); // it is chosen
    QVERIFY(!nextBreak(lucky, 0, {{Breakpoint::Kind::HostRemoved, u"elsewhere"_s}}));
    const Steps lost(sample::shared(sample::noValidHostAtPlacement()), 0);
    const HostIndex host = lost.decision()->placement.unmet.positions().constLast();
    const auto state = nextBreak(lost, -1, {{Breakpoint::Kind::HostRemoved, lost.decision()->hosts.at(host).label}});
    QVERIFY(state);
    QCOMPARE(lost.at(*state).stage, StepStage::Placement);
}

void TestWalk::stopsWhereFewAreLeft()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    for (int left = 11; left > 0; --left) {
        const auto state = nextBreak(steps, 0, {{Breakpoint::Kind::FewLeft, {}, left}});
        if (!state)
            continue;
        QCOMPARE_LE(stageAt(steps, *state).out, left);
        const int before = steps.previous(*state, StepLevel::Element);
        if (steps.at(before).stage == StepStage::Filters)
            QCOMPARE_GT(stageAt(steps, before).out, left);
    }
    QVERIFY(nextBreak(steps, 0, {{Breakpoint::Kind::FewLeft, {}, 8}}));
    QVERIFY(!nextBreak(steps, 0, {{Breakpoint::Kind::FewLeft, {}, 0}}));
}

// Nothing of the rule is uncovered yet.
void TestWalk::stopsBeforeARule()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    const InstanceRecord &server = *steps.instance();
    const auto filter = nextBreak(steps, 0, {{Breakpoint::Kind::BeforeRule, server.filters.at(3).name}});
    QVERIFY(filter);
    QCOMPARE(steps.at(*filter), (Step{StepStage::Filters, 2, -1}));
    const auto weigher = nextBreak(steps, 0, {{Breakpoint::Kind::BeforeRule, server.weighers.at(0).name}});
    QVERIFY(weigher);
    QVERIFY(!steps.isKnown(*weigher, {StepStage::Weighing, 0, -1}));
    QVERIFY(!nextBreak(steps, 0, {{Breakpoint::Kind::BeforeRule, u"OurOwnFilter"_s}}));
}

void TestWalk::stopsAtTheNearest()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    const Breakpoint late{Breakpoint::Kind::BeforeRule, steps.instance()->filters.at(5).name};
    const Breakpoint early{Breakpoint::Kind::BeforeRule, steps.instance()->filters.at(2).name};
    const auto first = nextBreak(steps, 0, {late, early});
    QVERIFY(first);
    QCOMPARE(breaksAt(steps, *first, {late, early}), QList{early});
    const auto second = nextBreak(steps, *first, {late, early});
    QVERIFY(second);
    QCOMPARE(breaksAt(steps, *second, {late, early}), QList{late});
    QVERIFY(!nextBreak(steps, *second, {late, early}));
}

void TestWalk::goesByChangesOnly_data()
{
    QTest::addColumn<DecisionPtr>("decision");
    QTest::newRow("scheduled") << sample::shared(sample::scheduled());
    QTest::newRow("no valid host at the filters") << sample::shared(sample::noValidHostAtFilters());
    QTest::newRow("no valid host at placement") << sample::shared(sample::noValidHostAtPlacement());
    QTest::newRow("a thousand hosts") << sample::shared(sample::generated(1000, 12));
}

// Each element is either come to or among those folded before the next one, and what is folded removes nobody.
void TestWalk::goesByChangesOnly()
{
    QFETCH(const DecisionPtr, decision);
    const Steps steps(decision, 0);
    QList<int> seen{steps.elementAt(steps.first())};
    for (int state = steps.first(); state < steps.last();) {
        const int next = nextChange(steps, state);
        QCOMPARE_GT(next, state);
        for (const int folded : foldedBefore(steps, next)) {
            QVERIFY(!changesHosts(steps, folded));
            const Step step = steps.at(steps.stateOfElement(folded));
            if (step.stage == StepStage::Filters)
                QCOMPARE(
                    steps.instance()->filters.at(step.element).start, steps.instance()->filters.at(step.element).end);
            seen.append(folded);
        }
        seen.append(steps.elementAt(next));
        if (previousChange(steps, next) != steps.first())
            QCOMPARE(nextChange(steps, previousChange(steps, next)), next);
        state = next;
    }
    QList<int> all;
    for (int element = 0; element < steps.elementCount(); ++element)
        all.append(element);
    QCOMPARE(seen, all);
}

void TestWalk::theEndsAlwaysCount()
{
    const Steps steps(sample::shared(sample::scheduled()), 0);
    QCOMPARE(nextChange(steps, steps.last()), steps.last());
    QCOMPARE(previousChange(steps, steps.first()), steps.first());
}

QTEST_GUILESS_MAIN(TestWalk)
#include "tst_walk.moc"
