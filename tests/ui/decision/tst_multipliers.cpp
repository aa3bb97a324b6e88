// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/weights/multiplierspanel.h"
#include "decision/weights/turningslider.h"
#include "decision/weights/weightsmodel.h"
#include "decision/weights/weightspanel.h"
#include "scheduler/requestdecision.h"
#include "session/workspace.h"
#include "ui/decision/sampledecision.h"
#include "ui/smallcloud.h"
#include "verifyresult.h"
#include "widgets/text/labels.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace astrolabe;

namespace {

// Two hosts: the first has more free memory, the second more free disk.
Cloud contest()
{
    Cloud cloud = smallCloud(2);
    cloud.release = *Release::named(u"zed"_s);
    cloud.computeNodes[0].localGbUsed = 700;
    cloud.computeNodes[1].memoryMbUsed = 32768;
    return cloud;
}

Request small()
{
    Request request;
    request.name = u"web"_s;
    request.flavorRef = u"1"_s;
    request.imageRef = u"debian-12"_s;
    return request;
}

struct Shown
{
    explicit Shown(const Cloud &cloud)
        : view(workspace)
    {
        view.resize(1110, 760);
        workspace.setScheduler(schedulerOf(cloud));
        workspace.setDecision(std::make_shared<const Decision>(decideRequest(*workspace.scheduler(), small())));
        view.show();
        view.weights()->whatIf()->click();
    }

    MultipliersPanel &panel() { return *view.weights()->multipliers(); }
    WeightsModel &model() { return *view.weights()->model(); }
    int weigher(const QString &name)
    {
        const QList<WeigherRecord> &all = view.decisionCursor().steps().instance()->weighers;
        return int(std::ranges::find(all, name, &WeigherRecord::name) - all.begin());
    }
    QString caveats()
    {
        QStringList texts;
        for (const QLabel *label : panel().findChildren<QLabel *>()) {
            if (label->isVisible())
                texts.append(label->text());
        }
        return texts.join(u'\n');
    }
    QPushButton *button(const QString &text)
    {
        for (QPushButton *button : panel().findChildren<QPushButton *>()) {
            if (button->text() == text)
                return button;
        }
        return nullptr;
    }

    Workspace workspace;
    DecisionView view;
};

} // namespace

class TestMultipliers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ranksAtOnce();
    void nothingIsAskedBeforeTheChoice();
    void modelKeepsTheRules();
    void marksWhereAnotherHostWins();
    void aMarkAttractsTheHandle();
    void appliesWhatWasMoved();
    void keepsToTheBounds();
    void saysWhatDoesNotFollow();
    void noDecisionNoRows_data();
    void noDecisionNoRows();
};

void TestMultipliers::ranksAtOnce()
{
    Shown shown(contest());
    const int ram = shown.weigher(u"RAMWeigher"_s);
    QCOMPARE(shown.panel().value(ram), 1.0);
    const QString first = shown.model().label(0);
    shown.panel().setValue(ram, first == "cmp-1"_L1 ? -2 : 3);
    QTRY_VERIFY(shown.model().isWhatIf());
    QVERIFY(shown.model().label(0) != first);
    QCOMPARE(shown.model().roleOf(0), u"★ would be first"_s);
    QCOMPARE(shown.model().roleOf(1), u"was first"_s);
    const auto total = shown.model().index(0, WeightsModel::Total).data(Qt::ToolTipRole).toString();
    QVERIFY(total.contains(shown.model().label(0)));

    shown.button(u"Reset"_s)->click();
    QVERIFY(!shown.model().isWhatIf());
    QCOMPARE(shown.model().label(0), first);
    shown.panel().setValue(ram, first == "cmp-1"_L1 ? -2 : 3);
    QTRY_VERIFY(shown.model().isWhatIf());
    shown.view.weights()->whatIf()->click(); // hidden: the weights are as recorded
    QTest::qWait(50);
    QVERIFY(!shown.model().isWhatIf());
    QVERIFY(!shown.panel().isVisible());
}

// Showing which host would come first reveals which one does.
void TestMultipliers::nothingIsAskedBeforeTheChoice()
{
    Shown shown(contest());
    DecisionCursor &cursor = shown.view.decisionCursor();
    QToolButton *whatIf = shown.view.weights()->whatIf();
    QVERIFY(shown.panel().isVisible());
    cursor.goTo(cursor.steps().stateOf({StepStage::Choice}) - 1);
    QVERIFY(!whatIf->isVisible() && !shown.panel().isVisible());
    QVERIFY(!shown.model().isWhatIf());
    cursor.goToLast();
    QVERIFY(whatIf->isVisible() && !shown.panel().isVisible());
}

void TestMultipliers::modelKeepsTheRules()
{
    Shown shown(contest());
    const QAbstractItemModelTester tester(&shown.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const double value : {-1.0, 0.0, 4.0}) {
        shown.panel().setValue(shown.weigher(u"RAMWeigher"_s), value);
        QTest::qWait(20);
    }
}

// The marks agree with the scheduler.
void TestMultipliers::marksWhereAnotherHostWins()
{
    Shown shown(contest());
    for (const QString &name : {u"RAMWeigher"_s, u"DiskWeigher"_s}) {
        const int weigher = shown.weigher(name);
        QTRY_COMPARE(shown.panel().slider(weigher)->marks().size(), 1);
        const TurningSlider::Mark mark = shown.panel().slider(weigher)->marks().first();
        Cloud cloud = contest();
        const QString option = name == "RAMWeigher"_L1 ? u"ram_weight_multiplier"_s : u"disk_weight_multiplier"_s;
        const auto winner = [&](double value) {
            [&] { QVERIFY_RESULT(cloud.config.set(u"filter_scheduler"_s, option, value, cloud.release)); }();
            const Decision decision = decideRequest(*schedulerOf(cloud), small());
            return decision.hosts.at(decision.instances.first().ranking.first().host).label;
        };
        QVERIFY2(mark.label.startsWith(winner(mark.value) + u" wins "_s), qPrintable(mark.label));
        QVERIFY(winner(std::nextafter(mark.value, -1e9)) != winner(mark.value));
    }
}

void TestMultipliers::aMarkAttractsTheHandle()
{
    TurningSlider slider;
    slider.resize(400, 40);
    slider.setNumbers(-2, 2);
    slider.setMarks({{1.2345678, u"cmp-07 wins from 1.23457"_s}});
    QSignalSpy moved(&slider, &TurningSlider::numberMoved);
    slider.setValue(1615); // about 1.23
    QCOMPARE(moved.last().first().toDouble(), 1.2345678);
    slider.setValue(1000);
    QCOMPARE(moved.last().first().toDouble(), 0.0);
    moved.clear();
    slider.setNumber(1.5);
    QCOMPARE(slider.value(), 1750);
    slider.setNumber(99);
    QCOMPARE(slider.value(), slider.maximum());
    QCOMPARE(moved.size(), 0);
}

void TestMultipliers::appliesWhatWasMoved()
{
    Shown shown(contest());
    QSignalSpy wanted(&shown.view, &DecisionView::optionWanted);
    QPushButton *apply = shown.button(u"Apply to configuration"_s);
    QVERIFY(!apply->isEnabled());
    shown.panel().setValue(shown.weigher(u"DiskWeigher"_s), 2.5);
    QVERIFY(apply->isEnabled());
    apply->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"filter_scheduler"_s, u"disk_weight_multiplier"_s, 2.5}));
}

void TestMultipliers::keepsToTheBounds()
{
    Cloud cloud = contest();
    cloud.computeNodes[0].pciDevicePools = QList<PciDevicePool>{{u"8086"_s, u"1572"_s, {}, 2, {}, {}}};
    Shown shown(cloud);
    const int pci = shown.weigher(u"PCIWeigher"_s);
    shown.panel().setValue(pci, -3);
    QCOMPARE(shown.panel().value(pci), 0.0);
}

void TestMultipliers::saysWhatDoesNotFollow()
{
    Cloud cloud = contest();
    cloud.aggregates.append({1, u"agg"_s, u"ssd"_s, {u"cmp-1"_s}, {{u"ram_weight_multiplier"_s, u"2"_s}}, {}});
    QVERIFY_RESULT(cloud.config.set(u"filter_scheduler"_s, u"host_subset_size"_s, 2, cloud.release));
    Shown shown(cloud);
    QTRY_VERIFY(shown.caveats().contains(u"from an aggregate"_s));
    QVERIFY(shown.caveats().contains(u"picks at random"_s));
}

void TestMultipliers::noDecisionNoRows_data()
{
    QTest::addColumn<Decision>("decision");
    QTest::newRow("no valid host") << sample::noValidHostAtFilters();
    QTest::newRow("refused") << sample::refused();
    QTest::newRow("several servers") << sample::severalServers();
    QTest::newRow("a huge penalty") << sample::hugePenalty();
}

void TestMultipliers::noDecisionNoRows()
{
    QFETCH(Decision, decision);
    Shown shown(contest());
    shown.workspace.setDecision(sample::shared(decision));
    QTest::qWait(50);
    const InstanceRecord *record = shown.view.decisionCursor().steps().instance();
    const bool weighed = record != nullptr && !record->weighers.isEmpty();
    QCOMPARE(shown.panel().findChildren<TurningSlider *>().isEmpty(), !weighed);
    shown.workspace.setDecision(nullptr);
    QTest::qWait(20);
    QVERIFY(shown.panel().findChildren<TurningSlider *>().isEmpty());
}

QTEST_MAIN(TestMultipliers)
#include "tst_multipliers.moc"
