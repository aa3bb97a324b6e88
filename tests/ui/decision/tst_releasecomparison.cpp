// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/comparison/releasecomparison.h"
#include "decision/decisionview.h"
#include "formats/requestformat.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/statuspill.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The open decision next to another release's, in the real window.
class TestReleaseComparison : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void outcomesShowInFull();
    void modelsKeepTheRules();
    void opensByKeyAndButton();
    void saysWhatDiffers();
    void theSameReleaseDiffersInNothing();
    void tellsAReleaseThatWouldNotStart();
    void choosesTheServer();
    void pairsServersByTheirPlace();
    void tablesAreTabsInALowWindow();
    void copiesAsText();
    void anotherDecisionClosesIt();
    void needsTheCloudOfTheDecision();

private:
    void compare();
    DecisionPtr decided(int servers);
    void choose(QComboBox *box, const QString &release);
    DecisionView &view() const { return *m_window->findChild<DecisionView *>(); }
    ReleaseComparison &comparison() const { return *view().comparison(); }
    QAbstractItemModel *stages() const { return comparison().stages()->table()->model(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestReleaseComparison::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
}

void TestReleaseComparison::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestReleaseComparison::compare()
{
    QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier);
    QTRY_VERIFY(comparison().isVisible() && !m_window->isBusy());
}

void TestReleaseComparison::choose(QComboBox *box, const QString &release)
{
    box->setCurrentText(release);
    Q_EMIT box->textActivated(release);
    QTRY_VERIFY(!m_window->isBusy());
}

// In a window of 1280 × 800 too.
void TestReleaseComparison::outcomesShowInFull()
{
    m_window->resize(1280, 800);
    const DecisionPtr before = m_window->workspace().decision();
    const QList<ReadyRequest> &ready = m_window->readyRequests();
    const auto inVain = std::ranges::find(ready, u"AVX-512 where there is none"_s, &ReadyRequest::title);
    QVERIFY(inVain != ready.end());
    m_window->decide(inVain->request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision() != before);
    compare();
    const auto pills = comparison().findChildren<StatusPill *>();
    QCOMPARE(pills.size(), 2);
    for (const StatusPill *pill : pills)
        QTRY_COMPARE_GE(pill->width(), pill->sizeHint().width());
}

void TestReleaseComparison::modelsKeepTheRules()
{
    StagesModel stages;
    HostDifferencesModel hosts;
    for (QAbstractItemModel *model : std::initializer_list<QAbstractItemModel *>{&stages, &hosts})
        new QAbstractItemModelTester(model, QAbstractItemModelTester::FailureReportingMode::QtTest, model);
    using Kind = StageDifference::Kind;
    stages.setRows({{Kind::Placement, {}, StageDifference::Side{12, 5, true, {}}, std::nullopt},
        {Kind::Filter, u"RamFilter"_s, std::nullopt, StageDifference::Side{12, 4, true, {}}},
        {Kind::Filter, u"ComputeFilter"_s, StageDifference::Side{12, 4, true, {}},
            StageDifference::Side{12, 3, true, {}}},
        {Kind::Weigher, u"RAMWeigher"_s, StageDifference::Side{4, 4, true, 1.5},
            StageDifference::Side{4, 4, true, 1.5}},
        {Kind::Exclusions, {}, std::nullopt, StageDifference::Side{12, 11, true, {}}},
        {Kind::Claim, {}, StageDifference::Side{2, 1, true, {}, {u"a"_s, u"b"_s}},
            StageDifference::Side{1, 1, true, {}, {u"a"_s}}},
        {Kind::Claim, {}, StageDifference::Side{2, 0, true, {}, {u"a"_s, u"b"_s}}, std::nullopt},
        {Kind::Alternates, {}, StageDifference::Side{2, 2, true, {}, {u"a"_s, u"b"_s}}, std::nullopt},
        {Kind::HostStates, {}, std::nullopt, StageDifference::Side{12, 10, true, {}}}});
    const auto text = [&](int row, int column) { return stages.index(row, column).data().toString(); };
    QCOMPARE(text(0, StagesModel::State), u"− only left"_s);
    QCOMPARE(text(0, StagesModel::Left), u"12 → 5"_s);
    QCOMPARE(text(1, StagesModel::State), u"+ only right"_s);
    QCOMPARE(text(2, StagesModel::State), u"≠ differs"_s);
    QCOMPARE(text(3, StagesModel::State), u"= same"_s);
    QCOMPARE(text(3, StagesModel::Right), u"× 1.5"_s);
    QCOMPARE(text(4, StagesModel::Stage), u"Exclusions"_s);
    QCOMPARE(text(4, StagesModel::Right), u"12 → 11"_s);
    QCOMPARE(text(5, StagesModel::Left), u"on b, try 2"_s);
    QCOMPARE(text(5, StagesModel::Right), u"on a"_s);
    QCOMPARE(text(6, StagesModel::Left), u"refused on a and b"_s);
    QCOMPARE(text(7, StagesModel::Left), u"a, b"_s);
    QCOMPARE(text(8, StagesModel::Stage), u"Host states"_s);
    QCOMPARE(text(8, StagesModel::Right), u"12 → 10"_s);
    stages.setRows({});
    hosts.setRows({{u"a"_s, u"cmp-1"_s, HostDifference::Kind::Chosen, u"it is chosen"_s, u"it is full"_s}});
    QCOMPARE(hosts.index(0, HostDifferencesModel::What).data().toString(), u"★ the choice"_s);
    hosts.setRows({});
}

void TestReleaseComparison::opensByKeyAndButton()
{
    compare();
    QVERIFY(comparison().right()->hasFocus());
    QCOMPARE(comparison().left()->currentText(), m_window->workspace().decision()->release.title());
    QVERIFY(comparison().left()->currentText() != comparison().right()->currentText());
    QTest::keyClick(comparison().right(), Qt::Key_Escape);
    QVERIFY(!comparison().isVisible());
    for (QPushButton *button : view().findChildren<QPushButton *>()) {
        if (button->text() == u"Another release…"_s)
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QTRY_VERIFY(comparison().isVisible() && !m_window->isBusy());
}

void TestReleaseComparison::saysWhatDiffers()
{
    compare();
    choose(comparison().left(), u"Zed"_s);
    choose(comparison().right(), u"Liberty"_s);
    QStringList states;
    for (int row = 0; row < stages()->rowCount(); ++row)
        states.append(stages()->index(row, StagesModel::Stage).data().toString() + u": "_s
            + stages()->index(row, StagesModel::State).data().toString());
    QVERIFY2(states.contains(u"Placement (candidates): − only left"_s), qPrintable(states.join(u'\n')));
    QVERIFY2(states.contains(u"BuildFailureWeigher (weigher): − only left"_s), qPrintable(states.join(u'\n')));
    QVERIFY2(states.contains(u"Claim: − only left"_s), qPrintable(states.join(u'\n')));
    QVERIFY2(states.contains(u"Alternates: − only left"_s), qPrintable(states.join(u'\n')));
    const int different = stages()->rowCount();
    comparison().findChild<QCheckBox *>()->click();
    QVERIFY(stages()->rowCount() > different);
}

void TestReleaseComparison::theSameReleaseDiffersInNothing()
{
    compare();
    choose(comparison().right(), comparison().left()->currentText());
    QCOMPARE(stages()->rowCount(), 0);
    QCOMPARE(comparison().hosts()->table()->model()->rowCount(), 0);
}

void TestReleaseComparison::tellsAReleaseThatWouldNotStart()
{
    const CloudPtr cloud = m_window->workspace().cloud();
    CloudOptions options{cloud->release, cloud->config};
    QVERIFY(options.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, u"ComputeFilter,NUMATopologyFilter"_s));
    m_window->backend().changes().setOptions(differenceOf({cloud->release, cloud->config}, options));
    QTRY_VERIFY(m_window->workspace().cloud() != cloud);
    compare();
    choose(comparison().right(), u"Liberty"_s);
    const bool starts = !comparison().text().isEmpty();
    QVERIFY(options.config.set(u"filter_scheduler"_s, u"enabled_filters"_s, u"RetryFilter"_s));
    options.release = Release{12};
    const CloudPtr before = m_window->workspace().cloud();
    m_window->backend().changes().setOptions(differenceOf({before->release, before->config}, options));
    QTRY_VERIFY(m_window->workspace().cloud() != before);
    choose(comparison().right(), u"2026.2 Hibiscus"_s);
    QVERIFY(starts);
    QVERIFY(comparison().text().isEmpty());
    QVERIFY(!comparison().copyButton()->isEnabled());
    QStringList told;
    for (const QLabel *label : comparison().findChildren<QLabel *>())
        told.append(label->text());
    QVERIFY2(told.join(u'\n').contains(u"RetryFilter"_s), qPrintable(told.join(u'\n')));
}

// The open request, for so many servers; nullptr: in vain.
DecisionPtr TestReleaseComparison::decided(int servers)
{
    QJsonObject document = m_window->workspace().decision()->asked.request;
    QJsonObject server = document[u"server"_s].toObject();
    server.insert(u"min_count"_s, servers);
    server.insert(u"max_count"_s, servers);
    document.insert(u"server"_s, server);
    m_window->decide(parseRequest(document).value());
    const bool isDone = QTest::qWaitFor(
        [&] { return !m_window->isBusy() && m_window->workspace().decision()->asked.count == servers; });
    return isDone ? m_window->workspace().decision() : nullptr;
}

void TestReleaseComparison::choosesTheServer()
{
    compare();
    QVERIFY(!comparison().servers()->isVisible());
    QVERIFY(decided(3));
    compare();
    choose(comparison().right(), u"Liberty"_s);
    QComboBox &servers = *comparison().servers();
    QVERIFY(servers.isVisible());
    QCOMPARE(servers.count(), 3);
    QVERIFY2(comparison().text().contains(u"(server 1 of 3)"_s), qPrintable(comparison().text()));
    servers.setCurrentIndex(2);
    Q_EMIT servers.activated(2);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(servers.currentIndex(), 2);
    const QString text = comparison().text();
    QVERIFY2(text.contains(u"(server 3 of 3)"_s), qPrintable(text));
    for (const DecisionPtr &decision : {comparison().compared().left, comparison().compared().right})
        QVERIFY2(text.contains(decision->hosts.at(decision->landings().at(2)).label), qPrintable(text));
}

void TestReleaseComparison::pairsServersByTheirPlace()
{
    const DecisionPtr three = decided(3);
    const DecisionPtr two = decided(2);
    QVERIFY(three && two);
    view().compare({[] { return u"two"_s; }, two}, {[] { return u"three"_s; }, three});
    QTRY_VERIFY(!m_window->isBusy());
    QComboBox &servers = *comparison().servers();
    QCOMPARE(servers.count(), 3);
    QCOMPARE(servers.itemText(2), u"server 3 of 3: only on the right"_s);
    servers.setCurrentIndex(2);
    Q_EMIT servers.activated(2);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(comparison().hosts()->table()->model()->rowCount(), 0);
    const QString text = comparison().text();
    QVERIFY2(text.contains(u"two: There are 2 server(s) on this side"_s), qPrintable(text));
    QVERIFY2(text.contains(u"three: Lands on "_s), qPrintable(text));
}

void TestReleaseComparison::tablesAreTabsInALowWindow()
{
    m_window->resize(1280, 800);
    compare();
    choose(comparison().right(), u"Liberty"_s);
    QTabBar &tabs = *comparison().tabs();
    constexpr int leastRows = 7;
    for (const int tab : {0, 1}) {
        tabs.setCurrentIndex(tab);
        QTest::qWait(20); // lets it be laid out
        FilteredTable *shown = tab == 0 ? comparison().stages() : comparison().hosts();
        FilteredTable *other = tab == 0 ? comparison().hosts() : comparison().stages();
        QVERIFY(tabs.isVisible() && shown->isVisible() && !other->isVisible());
        const int room = shown->table()->viewport()->height() / shown->table()->verticalHeader()->defaultSectionSize();
        QVERIFY2(room >= leastRows, qPrintable(QString::number(room)));
        QVERIFY2(tabs.tabText(tab).endsWith(u"(%1)"_s.arg(shown->table()->model()->rowCount())),
            qPrintable(tabs.tabText(tab)));
    }
    m_window->resize(1600, 1080);
    QTRY_VERIFY(!tabs.isVisible() && comparison().stages()->isVisible() && comparison().hosts()->isVisible());
}

void TestReleaseComparison::copiesAsText()
{
    compare();
    choose(comparison().right(), u"Liberty"_s);
    QTest::mouseClick(comparison().copyButton(), Qt::LeftButton);
    const QString text = QApplication::clipboard()->text();
    QCOMPARE(text, comparison().text());
    for (const QString &part :
        {u"Liberty: "_s, comparison().left()->currentText() + u": "_s, u"BuildFailureWeigher (weigher)"_s})
        QVERIFY2(text.contains(part), qPrintable(text));
}

void TestReleaseComparison::anotherDecisionClosesIt()
{
    compare();
    m_window->decide(m_window->readyRequests().last().request);
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_VERIFY(!comparison().isVisible());
    QVERIFY(view().isVisible());
}

void TestReleaseComparison::needsTheCloudOfTheDecision()
{
    Decision other = *m_window->workspace().decision();
    other.cloudName = u"another one"_s;
    m_window->workspace().setDecision(std::make_shared<const Decision>(other));
    compare();
    QVERIFY2(comparison().note().contains(u"another one"_s), qPrintable(comparison().note()));
    QVERIFY(comparison().text().isEmpty());
}

QTEST_MAIN(TestReleaseComparison)
#include "tst_releasecomparison.moc"
