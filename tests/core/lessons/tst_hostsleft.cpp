// SPDX-License-Identifier: GPL-3.0-or-later
// Which hosts a step of a walk leaves and removes, and how lessons name the step: what learners are asked about.
#include "core/decision/handmade.h"
#include "lessons/hostsleft.h"
#include "lessons/lessonplay.h"
#include "printing.h"

#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Of h1 … h6 Placement loses h6, nova-scheduler does not consider h5, the first filter rejects h4, the second one h3.
Decision narrowing()
{
    Decision decision = test::decisionOf(6);
    decision.placement.unmet.add(5, test::unmetPart(u"resources:VCPU"_s));
    decision.placement.attrition = {{{}, u"resources:VCPU"_s, {test::uuidOfHost(5)}, 5}};
    test::askPlacement(decision);
    InstanceRecord server = test::serverOf(
        {4, 3, 2, 1, 0}, {test::filterOf(u"ComputeFilter"_s, u" -+++"_s), test::filterOf(u"RamFilter"_s, u"  -++"_s)});
    server.excluded = {{0, test::because("ignored")}};
    test::rank(server, {1, 0});
    WeigherRecord weigher;
    weigher.name = u"RAMWeigher"_s;
    weigher.multiplier = 1;
    weigher.raw = weigher.normalized = {1, 0.5};
    server.weighers = {weigher};
    test::claim(server, 1);
    decision.instances.append(server);
    return decision;
}

QStringList labels(const QList<HostIndex> &hosts)
{
    QStringList all;
    for (const HostIndex host : hosts)
        all.append(u"h%1"_s.arg(host + 1));
    return all;
}

LessonStep named(StepStage stage, const QString &element = {}, const QString &host = {})
{
    return {stage, element, host};
}

} // namespace

class HostsLeftTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThoseThatNothingRemoved_data();
    void areThoseThatNothingRemoved();
    void areAllBeforeTheWalk();
    void oneHostIsKnownAfterTheOther();
    void isAStep_data();
    void isAStep();
    void isNoStep_data();
    void isNoStep();
    void everyStepHasANameOfItsOwn();
    void aFailureWithoutAStepIsTheLast();
};

void HostsLeftTest::areThoseThatNothingRemoved_data()
{
    QTest::addColumn<LessonStep>("step");
    QTest::addColumn<QStringList>("left");
    QTest::addColumn<QStringList>("removed");
    QTest::newRow("Placement") << named(StepStage::Placement)
                               << QStringList{u"h1"_s, u"h2"_s, u"h3"_s, u"h4"_s, u"h5"_s} << QStringList{u"h6"_s};
    QTest::newRow("an ignored host") << named(StepStage::Exclusions) << QStringList{u"h1"_s, u"h2"_s, u"h3"_s, u"h4"_s}
                                     << QStringList{u"h5"_s};
    QTest::newRow("the first filter") << named(StepStage::Filters, u"ComputeFilter"_s)
                                      << QStringList{u"h1"_s, u"h2"_s, u"h3"_s} << QStringList{u"h4"_s};
    QTest::newRow("the second filter") << named(StepStage::Filters, u"RamFilter"_s) << QStringList{u"h1"_s, u"h2"_s}
                                       << QStringList{u"h3"_s};
    QTest::newRow("a weigher removes none")
        << named(StepStage::Weighing, u"RAMWeigher"_s) << QStringList{u"h1"_s, u"h2"_s} << QStringList();
    QTest::newRow("the choice") << named(StepStage::Choice) << QStringList{u"h2"_s} << QStringList{u"h1"_s};
    QTest::newRow("the claim") << named(StepStage::Claim) << QStringList{u"h2"_s} << QStringList();
}

void HostsLeftTest::areThoseThatNothingRemoved()
{
    QFETCH(const LessonStep, step);
    const Steps steps(test::shared(narrowing()), 0);
    const std::optional<int> state = stateOf(steps, step);
    QVERIFY(state);
    QTEST(labels(hostsLeft(steps, *state)), "left");
    QTEST(labels(hostsRemoved(steps, *state)), "removed");
}

void HostsLeftTest::areAllBeforeTheWalk()
{
    const Steps steps(test::shared(narrowing()), 0);
    QCOMPARE(hostsLeft(steps, -1).size(), 6);
}

// Within a filter a host is left until the walk has come to it.
void HostsLeftTest::oneHostIsKnownAfterTheOther()
{
    const Steps steps(test::shared(narrowing()), 0);
    const auto before = stateOf(steps, named(StepStage::Filters, u"RamFilter"_s, u"h3"_s));
    QVERIFY(before);
    QCOMPARE(labels(hostsLeft(steps, *before - 1)), (QStringList{u"h1"_s, u"h2"_s, u"h3"_s}));
    QCOMPARE(labels(hostsLeft(steps, *before)), (QStringList{u"h1"_s, u"h2"_s}));
}

void HostsLeftTest::isAStep_data()
{
    QTest::addColumn<LessonStep>("step");
    QTest::addColumn<LessonStep>("found"); // its full name
    QTest::newRow("a filter") << named(StepStage::Filters, u"ComputeFilter"_s)
                              << named(StepStage::Filters, u"ComputeFilter"_s);
    QTest::newRow("a host in a filter") << named(StepStage::Filters, u"ComputeFilter"_s, u"h2"_s)
                                        << named(StepStage::Filters, u"ComputeFilter"_s, u"h2"_s);
    QTest::newRow("all filters: the last") << named(StepStage::Filters) << named(StepStage::Filters, u"RamFilter"_s);
    QTest::newRow("a part of the query") << named(StepStage::Placement, u"resources:VCPU"_s)
                                         << named(StepStage::Placement, u"resources:VCPU"_s);
    QTest::newRow("a weigher") << named(StepStage::Weighing, u"RAMWeigher"_s)
                               << named(StepStage::Weighing, u"RAMWeigher"_s);
    QTest::newRow("the choice") << named(StepStage::Choice) << named(StepStage::Choice);
}

void HostsLeftTest::isAStep()
{
    QFETCH(const LessonStep, step);
    const Steps steps(test::shared(narrowing()), 0);
    const std::optional<int> state = stateOf(steps, step);
    QVERIFY(state);
    QTEST(lessonStepOf(steps, *state), "found");
}

void HostsLeftTest::isNoStep_data()
{
    QTest::addColumn<LessonStep>("step");
    QTest::newRow("a filter that is not enabled") << named(StepStage::Filters, u"DiskFilter"_s);
    QTest::newRow("a weigher among filters") << named(StepStage::Filters, u"RAMWeigher"_s);
    QTest::newRow("a host that the filter was not asked about") << named(StepStage::Filters, u"RamFilter"_s, u"h4"_s);
    QTest::newRow("a host that there is not") << named(StepStage::Filters, u"RamFilter"_s, u"h9"_s);
    QTest::newRow("a refusal of a request that lands") << named(StepStage::Refusal);
}

void HostsLeftTest::isNoStep()
{
    QFETCH(const LessonStep, step);
    QVERIFY(!stateOf(Steps(test::shared(narrowing()), 0), step));
}

// What the recorder writes down is what the player comes back to.
void HostsLeftTest::everyStepHasANameOfItsOwn()
{
    const Steps steps(test::shared(narrowing()), 0);
    QVERIFY(steps.count() > 8);
    for (int element = 0; element < steps.elementCount(); ++element) {
        const int state = steps.stateOfElement(element);
        QCOMPARE(stateOf(steps, lessonStepOf(steps, state)), std::optional(state));
    }
}

void HostsLeftTest::aFailureWithoutAStepIsTheLast()
{
    Decision decision = test::decisionOf(1);
    InstanceRecord server = test::serverOf({0}, {test::filterOf(u"ComputeFilter"_s, u"-"_s)});
    test::askPlacement(decision);
    decision.instances.append(server);
    test::fail(decision, Stage::Filters);
    const Steps steps(test::shared(decision), 0);
    QCOMPARE(stateOf(steps, named(StepStage::Refusal)), std::optional(steps.last()));
    QVERIFY(hostsLeft(steps, steps.last()).isEmpty());
}

QTEST_GUILESS_MAIN(HostsLeftTest)
#include "tst_hostsleft.moc"
