// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/audit/agreeing.h"
#include "core/placement/providerbuilder.h"
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/inspector.h"
#include "formats/cloudformat.h"
#include "placement/answerpanel.h"
#include "placement/auditpanel.h"
#include "placement/candidates/candidates.h"
#include "placement/candidates/candidatesanswer.h"
#include "placement/placementview.h"
#include "placement/providerdetails.h"
#include "placement/providers.h"
#include "placement/providerspanel.h"
#include "placement/queryfield.h"
#include "placement/querypanel.h"
#include "placement/requestqueries.h"
#include "shell/changevaluedialog.h"
#include "ui/shell/testwindow.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/emptystate.h"
#include "widgets/jobbanner.h"
#include "widgets/table/columnlayout.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/filterproxy.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Placement's data and answers, in the real window with the sample cloud.
class TestPlacementView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void showsTheSelectedProvider();
    void namesKeepTheirRoom();
    void classesAreReadWhole();
    void onesSelectionIsTheOthers();
    void filtersWhileOneTypes();
    void aConsumerShowsAllThatItHolds();
    void leadsToTheHost();
    void asksWhatIfAProviderWereDifferent();
    void answersAQuery();
    void everyLackIsSaid();
    void tellsWhatPlacementRefuses();
    void oldVersionsRefuseMore();
    void aLongSearchCanBeStopped_data();
    void aLongSearchCanBeStopped();
    void copiesQueryAndAnswer();
    void completesWhileOneTypes();
    void asksByKeysAlone();
    void fillsInWhatNovaAsks();
    void offersBothQueriesForDedicatedCpus();
    void saysWhyThereIsNoQuery();
    void opensTheQueryOfADecision();
    void anotherCloudAnswersAnew();
    void healsAndUndoes();
    void tellsThePartsThatTheUserChooses();
    void withoutACloud();
    void withoutProviders_data();
    void withoutProviders();
    void beforePlacement();

private:
    void ask(const QString &query);
    PlacementView &view() const { return *m_window->findChild<PlacementView *>(); }
    ProvidersPanel &providers() const { return *view().providers(); }
    QueryPanel &panel() const { return *view().candidates(); }
    AnswerPanel &answer() const { return *panel().answerPanel(); }
    static QString cell(const TableView *table, int row, int column)
    {
        return table->model()->index(row, column).data().toString();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestPlacementView::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->goTo(u"placement"_s);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestPlacementView::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestPlacementView::ask(const QString &query)
{
    view().ask(query);
    QTRY_VERIFY(!m_window->isBusy());
}

void TestPlacementView::showsTheSelectedProvider()
{
    QCOMPARE(providers().tree()->model()->rowCount(), 12);
    QCOMPARE(providers().countText(), u"12 of 12"_s);
    QCOMPARE(QApplication::focusWidget(), providers().tree());
    QTest::keyClick(providers().tree(), Qt::Key_Down);
    QTRY_VERIFY(!m_window->isBusy());
    const QString uuid = providers().selectedProvider();
    QCOMPARE(uuid, providers().tree()->model()->index(1, 0).data(UuidRole).toString());
    QCOMPARE(m_window->workspace().selectedHost(), uuid);
    const TableView *inventories = providers().details()->inventories();
    QCOMPARE_GE(inventories->model()->rowCount(), 3);
    const auto &known = m_window->workspace().placement()->providers();
    QCOMPARE(inventories->model()->rowCount(), known.at(known.byUuid.value(uuid)).inventories.size());
}

void TestPlacementView::namesKeepTheirRoom()
{
    m_window->resize(960, 500);
    const QHeaderView *header = providers().tree()->header();
    const auto width = [&] { return header->sectionSize(0); };
    const int needed = header->fontMetrics().horizontalAdvance(u"compute-01"_s);
    QTRY_VERIFY2(width() > needed, qPrintable(QString::number(width())));
    QCOMPARE(header->length(), providers().tree()->viewport()->width()); // without scrolling
}

void TestPlacementView::classesAreReadWhole()
{
    m_window->resize(1280, 800);
    m_window->goToHost(m_window->workspace().cloud()->computeNodes.first().uuid);
    m_window->goTo(u"placement"_s);
    for (const TableView *table : view().findChildren<TableView *>()) {
        const int column = columnWithKey(*table->horizontalHeader(), u"class"_s);
        if (!table->isVisible() || column < 0)
            continue;
        QTRY_COMPARE_GT(table->model()->rowCount(), 0);
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            constexpr int padding = 16;
            const int width = QFontMetrics(table->font()).horizontalAdvance(cell(table, row, column)) + padding;
            QTRY_COMPARE_GE(table->columnWidth(column), width);
        }
    }
}

void TestPlacementView::onesSelectionIsTheOthers()
{
    const QString node = m_window->workspace().cloud()->computeNodes.at(5).uuid;
    m_window->goToHost(node);
    m_window->goTo(u"placement"_s);
    QTRY_COMPARE(providers().selectedProvider(), node);
}

void TestPlacementView::filtersWhileOneTypes()
{
    const QString all = providers().countText();
    QTest::keyClick(providers().tree(), Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), providers().filter());
    QTest::keyClicks(providers().filter(), u"cmp-07"_s);
    QTRY_COMPARE(providers().tree()->model()->rowCount(), 1);
    QCOMPARE(providers().countText(), u"1 of 12"_s);
    QTest::keyClicks(providers().filter(), u" nothing"_s);
    QTRY_COMPARE(providers().tree()->model()->rowCount(), 0);
    QTest::keyClick(providers().filter(), Qt::Key_Escape);
    QTRY_COMPARE(providers().countText(), all);
    QTest::keyClick(providers().filter(), Qt::Key_Down);
    QCOMPARE(QApplication::focusWidget(), providers().tree());
}

void TestPlacementView::aConsumerShowsAllThatItHolds()
{
    const PlacementPtr placement = m_window->workspace().placement();
    QString holder;
    for (const ResourceProvider &provider : placement->providers().data.resourceProviders) {
        if (!placement->consumersOf(provider.uuid).isEmpty())
            holder = provider.uuid;
    }
    QVERIFY(!holder.isEmpty());
    providers().selectProvider(holder);
    QTRY_VERIFY(!m_window->isBusy());
    const TableView *consumers = providers().details()->consumers()->table();
    QCOMPARE(consumers->model()->rowCount(), placement->consumersOf(holder).size());
    QVERIFY(!providers().details()->holdings()->isVisible());
    providers().details()->consumers()->table()->selectRow(0);
    QVERIFY(providers().details()->holdings()->isVisible());
    QCOMPARE(providers().details()->holdings()->model()->rowCount(),
        placement->allocationsOf(consumers->currentUuid()).size());
    const auto index = m_window->workspace().index(); // in a cloud without placement data
    QCOMPARE(cell(consumers, 0, 0), u"All servers of "_s + index->label(index->nodeByUuid(holder)));
}

void TestPlacementView::leadsToTheHost()
{
    const QString node = m_window->workspace().cloud()->computeNodes.at(3).uuid;
    providers().selectProvider(node);
    QTRY_VERIFY(!m_window->isBusy());
    for (QPushButton *button : providers().details()->findChildren<QPushButton *>()) {
        if (button->text().startsWith(u"Show host"_s))
            button->click();
    }
    QCOMPARE(m_window->currentView(), u"hosts"_s);
    QCOMPARE(m_window->workspace().selectedHost(), node);
}

// Of a cloud without Placement data, where its providers follow from its compute nodes.
void TestPlacementView::asksWhatIfAProviderWereDifferent()
{
    const QString node = m_window->workspace().cloud()->computeNodes.at(3).uuid;
    providers().selectProvider(node);
    QTRY_VERIFY(!m_window->isBusy());
    QTreeView *tree = providers().tree();
    Q_EMIT tree->customContextMenuRequested(tree->visualRect(tree->currentIndex()).center());
    auto *menu = providers().findChild<QMenu *>();
    QVERIFY(menu != nullptr);
    const QList<QAction *> actions = menu->actions();
    const auto change = std::ranges::find(actions, u"What if it were different…"_s, &QAction::text);
    QVERIFY(change != actions.end());
    (*change)->trigger();
    menu->close();
    auto *dialog = m_window->findChild<ChangeValueDialog *>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->lists()->currentData().toString(), u"compute_nodes"_s);
    QCOMPARE(dialog->objects()->currentData().toString(), node);
    dialog->reject();
}

void TestPlacementView::answersAQuery()
{
    ask(u"resources=VCPU:1,MEMORY_MB:512"_s);
    const auto expected = allocationCandidates(*m_window->workspace().placement(), u"resources=VCPU:1,MEMORY_MB:512"_s);
    QCOMPARE(answer().candidates()->table()->model()->rowCount(), expected->requests.size());
    QCOMPARE(answer().attrition()->model()->rowCount(), expected->attrition.size());
    QVERIFY(panel().refusal().isEmpty());
    QVERIFY(panel().note().contains(u"candidate"_s));
    QCOMPARE_GE(answer().summaries()->model()->rowCount(), 3);
    QVERIFY(cell(answer().candidates()->table(), 0, 1).contains(u"MEMORY_MB 512 MiB, VCPU 1"_s));
    Q_EMIT answer().summaries()->opened(expected->providers.first());
    QTRY_COMPARE(providers().selectedProvider(), expected->providers.first());
    QVERIFY(providers().isVisible());
}

void TestPlacementView::everyLackIsSaid()
{
    ask(u"resources=VCPU:1000,MEMORY_MB:99999999"_s);
    QCOMPARE(answer().candidates()->table()->model()->rowCount(), 0);
    QCOMPARE(answer().lost()->table()->model()->rowCount(), 12);
    QCOMPARE(answer().unmetParts()->model()->rowCount(), 2);
    QVERIFY(cell(answer().unmetParts(), 1, 0).contains(u"MEMORY_MB"_s));
    QVERIFY(!cell(answer().unmetParts(), 1, 2).isEmpty());
    QCOMPARE(answer().unmetPartInFull(), cell(answer().unmetParts(), 0, 1));
    answer().unmetParts()->selectRow(1);
    QCOMPARE(answer().unmetPartInFull(), cell(answer().unmetParts(), 1, 1));
    answer().attrition()->selectRow(1);
    QCOMPARE(answer().unmetPartInFull(), QString());
    QCOMPARE(answer().lost()->table()->model()->rowCount(), 0);
}

void TestPlacementView::tellsWhatPlacementRefuses()
{
    ask(u"resources=GOLD:1"_s);
    QCOMPARE(panel().refusal(), u"400  Invalid resource class in resources parameter: No such resource class GOLD."_s);
    QVERIFY(panel().field()->property("wrong").toBool());
    QCOMPARE(answer().candidates()->table()->model()->rowCount(), 0);
    ask(u"resources=VCPU:1"_s);
    QVERIFY(panel().refusal().isEmpty());
    QVERIFY(!panel().field()->property("wrong").toBool());
}

void TestPlacementView::oldVersionsRefuseMore()
{
    panel().version()->setCurrentText(u"1.10"_s);
    ask(u"resources=VCPU:1&limit=1"_s);
    QVERIFY2(panel().refusal().contains(u"Additional properties are not allowed"_s), qPrintable(panel().refusal()));
    panel().version()->setCurrentText(u"1.16"_s);
    ask(u"resources=VCPU:1&limit=1"_s);
    QCOMPARE(answer().candidates()->table()->model()->rowCount(), 1);
}

void TestPlacementView::aLongSearchCanBeStopped_data()
{
    QTest::addColumn<int>("milliseconds"); // until Esc is pressed
    QTest::newRow("while it finds candidates") << 0;
    QTest::newRow("while it puts them in order") << 1500;
}

// The search would take years; after Esc, nothing works on it any more.
void TestPlacementView::aLongSearchCanBeStopped()
{
    QFETCH(int, milliseconds);
    Cloud cloud = *m_window->workspace().cloud();
    cloud.placement = endlessTree(hostProvider(1));
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY2(scheduler, scheduler ? "" : qPrintable(scheduler.error().text()));
    m_window->workspace().setScheduler(*scheduler);
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_COMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
    view().ask(endlessQuery());
    auto *job = panel().findChild<JobBanner *>();
    QTRY_VERIFY(job->isVisible());
    QTest::qWait(milliseconds);
    QTRY_COMPARE(QThreadPool::globalInstance()->activeThreadCount(), 1);
    QTest::keyClick(panel().field(), Qt::Key_Escape);
    QVERIFY(!panel().isBusy());
    QVERIFY(job->isHidden());
    QTRY_COMPARE(QThreadPool::globalInstance()->activeThreadCount(), 0);
    QVERIFY(panel().answer() == nullptr);
    QCOMPARE(panel().refusal(), QString());
}

void TestPlacementView::copiesQueryAndAnswer()
{
    const QString query = u"resources=VCPU:1&limit=2"_s;
    ask(query);
    QTest::mouseClick(panel().copyQueryButton(), Qt::LeftButton);
    QCOMPARE(QApplication::clipboard()->text(), query);
    QTest::mouseClick(panel().copyJsonButton(), Qt::LeftButton);
    const QJsonObject expected = candidatesAnswer(*m_window->workspace().placement(), query).body.toObject();
    QTRY_COMPARE(QJsonDocument::fromJson(QApplication::clipboard()->text().toUtf8()).object(), expected);
    const QList<QAction *> inMenu = answer().candidates()->table()->actions();
    QCOMPARE(inMenu.size(), 2);
    inMenu.first()->trigger();
    QCOMPARE(QApplication::clipboard()->text(), query);
}

void TestPlacementView::completesWhileOneTypes()
{
    view().tabs()->setCurrentIndex(1);
    QueryField *field = panel().field();
    field->setFocus();
    QTest::keyClicks(field, u"resour"_s);
    QTRY_VERIFY(field->popup()->isVisible());
    QTest::keyClick(field->popup(), Qt::Key_Down);
    QTest::keyClick(field->popup(), Qt::Key_Return);
    QCOMPARE(field->text(), u"resources="_s);
    QTRY_VERIFY(field->popup()->isVisible());
    QTest::keyClicks(field, u"vcp"_s);
    QTest::keyClick(field->popup(), Qt::Key_Down);
    QTest::keyClick(field->popup(), Qt::Key_Return);
    QCOMPARE(field->text(), u"resources=VCPU:"_s);
    QTest::keyClicks(field, u"2"_s);
    QVERIFY(!field->popup()->isVisible());
}

void TestPlacementView::asksByKeysAlone()
{
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    QTest::keyClick(m_window.get(), Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(m_window->currentView(), u"placement"_s);
    view().tabs()->setFocus();
    QTest::keyClick(view().tabs(), Qt::Key_Right);
    QVERIFY(panel().isVisible());
    panel().field()->setFocus();
    QTest::keyClicks(panel().field(), u"resources=VCPU:1"_s);
    QTest::keyClick(panel().field(), Qt::Key_Return);
    QTRY_VERIFY(panel().answer() && !m_window->isBusy());
    QCOMPARE(panel().answer()->text, u"resources=VCPU:1"_s);
    QCOMPARE_GT(answer().candidates()->table()->model()->rowCount(), 0);
    QVERIFY(answer().candidates()->table()->focusPolicy() & Qt::TabFocus);
}

void TestPlacementView::fillsInWhatNovaAsks()
{
    RequestsBox *box = panel().requests();
    const int flavor = box->findText(u"Flavor m1.small"_s);
    QCOMPARE_GE(flavor, 0);
    Q_EMIT box->activated(flavor);
    QTRY_VERIFY(panel().answer() && !m_window->isBusy());
    QVERIFY2(panel().field()->text().contains(u"resources="_s), qPrintable(panel().field()->text()));
    QVERIFY(panel().field()->text().contains(u"VCPU:"_s));
    QCOMPARE(box->currentIndex(), -1);
    QCOMPARE_GE(box->findText(m_window->readyRequests().first().title), 0);
}

// Nova asks for PCPU and then for VCPU; a query that the user types is neither.
void TestPlacementView::offersBothQueriesForDedicatedCpus()
{
    Cloud cloud = *m_window->workspace().cloud();
    Flavor dedicated = cloud.flavors.first();
    dedicated.name = u"dedicated"_s;
    dedicated.flavorid = u"dedicated"_s;
    dedicated.extraSpecs = {{u"hw:cpu_policy"_s, u"dedicated"_s}};
    cloud.flavors.append(dedicated);
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY2(scheduler, scheduler ? "" : qPrintable(scheduler.error().text()));
    m_window->workspace().setScheduler(*scheduler);
    QTRY_VERIFY(!m_window->isBusy());
    view().showTab(PlacementView::CandidatesTab);
    Q_EMIT panel().requests()->activated(panel().requests()->findText(u"Flavor dedicated"_s));
    QTRY_VERIFY(panel().answer() && !m_window->isBusy());
    const QList<QToolButton *> queries = panel().queries()->findChildren<QToolButton *>();
    QCOMPARE(queries.size(), 2);
    QVERIFY(panel().queries()->isVisible());
    QVERIFY(queries.first()->isChecked());
    const auto asks = [this](const QString &resource) { return panel().field()->text().contains(resource); };
    QVERIFY2(asks(u"PCPU:"_s) && !asks(u"VCPU:"_s), qPrintable(panel().field()->text()));
    queries.last()->click();
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(asks(u"VCPU:"_s) && !asks(u"PCPU:"_s), qPrintable(panel().field()->text()));
    QCOMPARE(panel().answer()->text, panel().field()->text());
    QVERIFY(queries.last()->isChecked());
    ask(u"resources=VCPU:1"_s);
    QVERIFY(!panel().queries()->isVisible());
}

void TestPlacementView::saysWhyThereIsNoQuery()
{
    Request request;
    request.name = u"broken"_s;
    request.flavorRef = u"no-such-flavor"_s;
    view().askFor(request);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY2(panel().refusal().startsWith(u"Nova never gets as far as Placement"_s), qPrintable(panel().refusal()));
    QVERIFY(panel().answer() == nullptr);
}

void TestPlacementView::opensTheQueryOfADecision()
{
    m_window->decide(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    auto *decision = m_window->findChild<DecisionView *>();
    decision->decisionCursor().goToFirst();
    for (int step = 0; step < 60 && decision->decisionCursor().focus().stage != StepStage::Placement; ++step)
        decision->decisionCursor().forward(StepLevel::Element);
    QCOMPARE(decision->decisionCursor().focus().stage, StepStage::Placement);
    QLabel *link = decision->inspector()->queries();
    QVERIFY(link->text().contains(u"Open this query"_s));
    Q_EMIT link->linkActivated(u"0"_s);
    QTRY_VERIFY(panel().answer() && !m_window->isBusy());
    QCOMPARE(m_window->currentView(), u"placement"_s);
    QCOMPARE(panel().field()->text(), readableQuery(m_window->workspace().decision()->placement.queries.constFirst()));
    QCOMPARE(panel().answer()->candidates->providers, m_window->workspace().decision()->placement.providers);
}

void TestPlacementView::anotherCloudAnswersAnew()
{
    ask(u"resources=VCPU:1"_s);
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud()->name != u"campus"_s);
    QVERIFY(panel().answer() == nullptr);
    QCOMPARE(answer().candidates()->table()->model()->rowCount(), 0);
    view().tabs()->setCurrentIndex(0);
    QTRY_COMPARE(
        providers().tree()->model()->rowCount(), int(m_window->workspace().placement()->providers().roots.size()));
}

// A server in the file was deleted, but its allocations were not.
void TestPlacementView::healsAndUndoes()
{
    Cloud cloud = test::agreeingCloud();
    cloud.instances.removeFirst();
    QFile file(m_folder->filePath(u"orphan.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(writeCloud(cloud));
    file.close();
    m_window->openCloud(file.fileName());
    QTRY_COMPARE(m_window->workspace().cloud()->computeNodes.size(), 2);
    view().tabs()->setCurrentIndex(2);
    const FilterProxy &rows = *view().audit()->findings()->proxy();
    QTRY_COMPARE(rows.rowCount(), 1);
    const auto trigger = [&](const QString &text) {
        const auto actions = view().audit()->findChildren<QAction *>();
        (*std::ranges::find(actions, text, &QAction::text))->trigger();
        QTRY_VERIFY(!m_window->isBusy());
    };
    trigger(u"Heal all"_s);
    QTRY_COMPARE(rows.rowCount(), 0);
    QVERIFY(!m_window->workspace().cloud()->placement->allocations.contains(test::hexUuid(101)));
    QTest::keySequence(m_window.get(), QKeySequence::Undo);
    QTRY_COMPARE(rows.rowCount(), 1);
    QCOMPARE(m_window->workspace().cloud()->placement, cloud.placement);
    QCOMPARE(m_window->errorText(), QString());
}

// A part that the console shows, as for a query from another page, is not the user's choice.
void TestPlacementView::tellsThePartsThatTheUserChooses()
{
    view().showTab(PlacementView::ProvidersTab);
    const QSignalSpy chosen(&view(), &PlacementView::partChosen);
    view().ask(u"resources=VCPU:1"_s);
    view().showTab(PlacementView::AuditTab);
    QCOMPARE(chosen.size(), 0);
    QTest::mouseClick(view().tabs(), Qt::LeftButton, {}, view().tabs()->tabRect(PlacementView::ProvidersTab).center());
    QCOMPARE(chosen.size(), 1);
    QTest::keyClick(view().tabs(), Qt::Key_Right);
    QCOMPARE(chosen.size(), 2);
}

void TestPlacementView::withoutACloud()
{
    m_window->workspace().setScheduler(nullptr);
    QCOMPARE(view().emptyText(), u"No cloud is open."_s);
}

void TestPlacementView::withoutProviders_data()
{
    QTest::addColumn<bool>("hasHosts");
    QTest::addColumn<QString>("advice");
    QTest::newRow("no hosts") << false << u"Open another cloud"_s;
    QTest::newRow("hosts that Placement does not know") << true << u"The audit says what is missing."_s;
}

void TestPlacementView::withoutProviders()
{
    QFETCH(const bool, hasHosts);
    QFETCH(const QString, advice);
    Cloud cloud = test::agreeingCloud();
    cloud.instances.clear();
    cloud.placement = PlacementData();
    if (!hasHosts) {
        cloud.computeNodes.clear();
        cloud.aggregates.clear();
    }
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY2(scheduler, scheduler ? "" : qPrintable(scheduler.error().text()));
    m_window->workspace().setScheduler(*scheduler);
    QTRY_VERIFY(!m_window->isBusy());
    const auto states = providers().findChildren<EmptyState *>();
    const auto shown = std::ranges::find_if(
        states, [&](const EmptyState *state) { return state->isVisible() && state->sentence().contains(advice); });
    QVERIFY(shown != states.cend());
    Q_EMIT(*shown)->triggered();
    if (hasHosts)
        QCOMPARE(view().tabs()->currentIndex(), int(PlacementView::AuditTab));
    else
        QCOMPARE(m_window->currentView(), u"connections"_s);
}

void TestPlacementView::beforePlacement()
{
    Cloud cloud = *m_window->workspace().cloud();
    cloud.release = *Release::named(u"liberty"_s);
    cloud.config = {};
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud));
    QVERIFY2(scheduler, scheduler ? "" : qPrintable(scheduler.error().text()));
    m_window->workspace().setScheduler(*scheduler);
    QVERIFY2(view().emptyText().contains(u"Liberty"_s), qPrintable(view().emptyText()));
    for (EmptyState *empty : view().findChildren<EmptyState *>()) {
        if (empty->isVisible() && empty->sentence() == view().emptyText())
            Q_EMIT empty->triggered();
    }
    QCOMPARE(m_window->currentView(), u"configuration"_s);
}

QTEST_MAIN(TestPlacementView)
#include "tst_placementview.moc"
