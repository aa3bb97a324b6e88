// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "catalogue/catalogueview.h"
#include "change/changesformat.h"
#include "decision/comparison/releasecomparison.h"
#include "decision/decisionhead.h"
#include "decision/decisionmenu.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/conditionspanel.h"
#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/diagnosis/reportdialog.h"
#include "decision/matrix/matrixpanel.h"
#include "formats/cloudformat.h"
#include "formats/requestformat.h"
#include "hosts/hostsview.h"
#include "printing.h"
#include "servers/hostdialog.h"
#include "servers/serversview.h"
#include "shell/changevaluedialog.h"
#include "shell/guidepanel.h"
#include "shell/pages/catalogue.h"
#include "shell/searchbox.h"
#include "shell/valuesmodel.h"
#include "shell/whatifbar.h"
#include "ui/question.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QInputDialog>
#include <QJsonArray>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTranslator>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms, for a machine that does other work too

// Marks each text.
class OtherLanguage : public QTranslator
{
public:
    static constexpr QChar mark = u'*';
    bool isEmpty() const override { return false; }
    QString translate(const char *, const char *text, const char *, int) const override
    {
        return mark + QString::fromUtf8(text);
    }
};

} // namespace

// From a cold start to the cause, a cure, and the cloud after it.
class TestWhatIfWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void theSampleCardSaysWhy();
    void theReportIsFoundBySearching();
    void aComparisonNeedsAHistory();
    void conditionsGiveTheHostsRoomInALowWindow();
    void anOptionIsChangedInTheBranch();
    void aBranchIsComparedAndAdopted();
    void aBranchFollowsWhatIsAskedInIt();
    void filesComeIntoTheBranch();
    void whatIsSaidOfABranchGoesWithIt_data();
    void whatIsSaidOfABranchGoesWithIt();
    void otherNoticesOutliveABranch();
    void bootsWaitForTheOpenCloud();
    void anotherCloudIsOpenedWithoutTheDecision();
    void valuesAreChanged();
    void theFocusStaysWhereItWas();
    void aBranchIsClickedThrough();
    void optionsAreChanged();
    void aConditionsValueIsEdited();
    void aConditionOfTheRequestIsEditedInItsField();
    void theHostInSightStaysThroughAnEdit();
    void valuesAreChangedWhereTheyAreShown_data();
    void valuesAreChangedWhereTheyAreShown();
    void serversAreElsewhereOrGone();
    void aChangedRequestIsDecidedAndNotBooted();
    void longNamesOfBranchesFit();
    void valuesModelKeepsTheRules();

private:
    bool isIdle() const
    {
        return QTest::qWaitFor([&] { return !m_window->isBusy(); }, patience);
    }
    bool decideCard(const QString &title);
    // The path of a file with the text; empty if it cannot be written.
    QString written(const QString &name, const QByteArray &text) const
    {
        QFile file(m_folder->filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }
    DecisionView &view() const { return *m_window->findChild<DecisionView *>(); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestWhatIfWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1280, 800);
}

void TestWhatIfWindow::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

bool TestWhatIfWindow::decideCard(const QString &title)
{
    for (const ReadyRequest &ready : m_window->readyRequests()) {
        if (ready.title == title) {
            m_window->decide(ready.request);
            return QTest::qWaitFor([&] { return m_window->workspace().decision() != nullptr; }, patience) && isIdle();
        }
    }
    return false;
}

// One click, from the cold start.
void TestWhatIfWindow::theSampleCardSaysWhy()
{
    QTRY_VERIFY(m_window->workspace().cloud());
    const auto cards = m_window->findChild<GuidePanel *>()->findChildren<QPushButton *>();
    const auto sample = std::ranges::find(cards, u"An ARM image in the wrong zone"_s, &QPushButton::accessibleName);
    QVERIFY(sample != cards.end());
    QTest::mouseClick(*sample, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().decision(), patience);
    QVERIFY(isIdle());
    const DecisionDiagnosis &diagnosis = *view().diagnosis();
    QTRY_VERIFY_WITH_TIMEOUT(diagnosis.isShown() && diagnosis.line()->isVisible(), patience);
    QTRY_VERIFY_WITH_TIMEOUT(diagnosis.help()->isVisible() && !diagnosis.help()->cards().isEmpty(), patience);
    QVERIFY2(diagnosis.line()->text().contains(u"az1"_s), qPrintable(diagnosis.line()->text()));
    QVERIFY2(diagnosis.line()->text().contains(u"aarch64"_s), qPrintable(diagnosis.line()->text()));
    QStringList cures;
    for (const CureCard *card : diagnosis.help()->cards())
        cures.append(card->sentence());
    QVERIFY2(!cures.filter(u"az3"_s).isEmpty(), qPrintable(cures.join(u"; "_s)));
    QVERIFY2(!cures.filter(u"image"_s, Qt::CaseInsensitive).isEmpty(), qPrintable(cures.join(u"; "_s)));

    diagnosis.help()->cards().first()->tryButton()->click();
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QCOMPARE(m_window->workspace().decision()->outcome, Outcome::Scheduled);
    QVERIFY(m_window->whatIfBar()->isVisible());
}

void TestWhatIfWindow::theReportIsFoundBySearching()
{
    const auto find = [&] {
        auto *search = m_window->findChild<SearchBox *>();
        search->setFocus();
        QTest::keyClicks(search, u"> decision: report"_s);
        QTest::keyClick(search, Qt::Key_Return);
    };
    const QSignalSpy noticed(&view(), &DecisionView::noticeWanted);
    find();
    QCOMPARE(noticed.size(), 1); // nothing is decided
    QVERIFY(view().findChild<ReportDialog *>() == nullptr);

    QVERIFY(decideCard(u"An ARM image in the wrong zone"_s));
    m_window->goTo(u"hosts"_s);
    find();
    QTRY_VERIFY(view().findChild<ReportDialog *>() != nullptr);
    QVERIFY(view().findChild<ReportDialog *>()->isModal()); // nobody switches the language behind it
    QCOMPARE(m_window->currentView(), u"decision"_s);
    view().findChild<ReportDialog *>()->reject();
}

void TestWhatIfWindow::aComparisonNeedsAHistory()
{
    QVERIFY(decideCard(u"One small server"_s));
    const QAction *compare = view().head()->menu()->actions().first();
    QVERIFY(!compare->isEnabled());
    QVERIFY2(compare->toolTip().contains(u"boot a server"_s), qPrintable(compare->toolTip()));
    const QSignalSpy noticed(&view(), &DecisionView::noticeWanted);
    view().menu()->run(DecisionMenu::CompareWith);
    QCOMPARE(noticed.size(), 1);
    QCOMPARE(noticed.first().first().toString(), compare->toolTip());
    m_window->boot(m_window->readyRequests().first().request);
    QVERIFY(isIdle());
    QTRY_VERIFY_WITH_TIMEOUT(compare->isEnabled(), patience);
}

void TestWhatIfWindow::conditionsGiveTheHostsRoomInALowWindow()
{
    QVERIFY(decideCard(u"An ARM image in the wrong zone"_s));
    auto *parts = view().tabs();
    const ConditionsPanel &conditions = *view().diagnosis()->conditions();
    QTRY_VERIFY(parts->isVisible() && !parts->isTabVisible(2));
    QVERIFY(view().matrix()->isVisible() && view().diagnosis()->help()->isVisible() && !conditions.isVisible());
    QTRY_COMPARE_LE(view().minimumSizeHint().height(), view().parentWidget()->height());
    QTest::mouseClick(parts, Qt::LeftButton, {}, parts->tabRect(1).center());
    QVERIFY(conditions.isVisible() && !view().matrix()->isVisible());

    m_window->resize(1280, 1024);
    QTRY_VERIFY(!parts->isVisible() && view().matrix()->isVisible() && conditions.isVisible());
}

void TestWhatIfWindow::anOptionIsChangedInTheBranch()
{
    const SchedulerPtr open = m_window->workspace().openScheduler();
    m_window->whatIfs().make({SetOptions{}});
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QCOMPARE(m_window->workspace().openScheduler(), open);
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(isIdle());
    QVERIFY(m_window->whatIfs().shown()->changes().isEmpty());
    m_window->whatIfBar()->dropButton()->click();
    QVERIFY(!m_window->workspace().isBranch());
    QVERIFY(!m_window->whatIfBar()->isVisible());
}

void TestWhatIfWindow::aBranchIsComparedAndAdopted()
{
    QVERIFY(decideCard(u"One small server"_s));
    const Cloud &cloud = *m_window->workspace().cloud();
    const EditCloud edit{u"flavors"_s, cloud.flavors.first().flavorid, {u"name"_s}, u"renamed"_s};
    m_window->whatIfs().make({edit});
    QVERIFY(isIdle());
    m_window->whatIfBar()->compareButton()->click();
    QVERIFY(view().comparison()->isVisible());
    QVERIFY(isIdle());
    QVERIFY(view().comparison()->compared().left);
    const QString note = view().comparison()->note();
    m_window->goTo(u"settings"_s);
    {
        OtherLanguage other;
        QCoreApplication::installTranslator(&other);
        QTRY_VERIFY(view().comparison()->note() == OtherLanguage::mark + note);
        QTRY_COMPARE(view().comparison()->compared().leftName, OtherLanguage::mark + u"Open cloud"_s);
    }
    m_window->goTo(u"decision"_s);
    QTRY_COMPARE(view().comparison()->note(), note);
    QTest::keyClick(view().comparison(), Qt::Key_Escape);

    m_window->whatIfBar()->adoptButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(m_window->workspace().cloud()->flavors.first().name, u"renamed"_s, patience);
    QVERIFY(!m_window->workspace().isBranch());
    QVERIFY(m_window->whatIfs().all().isEmpty());
    QVERIFY(isIdle());
}

// It began without a decision.
void TestWhatIfWindow::aBranchFollowsWhatIsAskedInIt()
{
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    QVERIFY(!m_window->whatIfBar()->compareButton()->isEnabled());
    QVERIFY(decideCard(u"One small server"_s));
    QCOMPARE(m_window->workspace().decision()->outcome, Outcome::Scheduled);
    const QList<Flavor> flavors = m_window->workspace().cloud()->flavors;
    const auto flavor = std::ranges::find(flavors, m_window->workspace().decision()->asked.flavor, &Flavor::name);
    QVERIFY(flavor != flavors.end());
    m_window->whatIfs().make({EditCloud{u"flavors"_s, flavor->flavorid, {u"memory_mb"_s}, 1 << 30}});
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().decision()->outcome != Outcome::Scheduled);
    m_window->whatIfBar()->compareButton()->click();
    QVERIFY(view().comparison()->isVisible());
    QVERIFY(isIdle());
    const ReleaseComparison &comparison = *view().comparison();
    QCOMPARE(comparison.compared().left->outcome, Outcome::Scheduled);
    // The sides have their names, and the one that fails its cause.
    const QAbstractItemModel &stages = *comparison.stages()->table()->model();
    QCOMPARE(stages.headerData(StagesModel::Left, Qt::Horizontal).toString(), u"Open cloud"_s);
    const QAbstractItemModel &hosts = *comparison.hosts()->table()->model();
    QCOMPARE(hosts.headerData(HostDifferencesModel::Right, Qt::Horizontal).toString(), u"What-if 1"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!comparison.cause(1).isEmpty(), patience);
    QVERIFY2(comparison.cause(1).startsWith(u"nova-api refuses the request: it would exceed quotas"_s),
        qPrintable(comparison.cause(1)));
    QCOMPARE(comparison.cause(0), QString());
    QVERIFY2(comparison.inputs().contains(u"flavor "_s) && comparison.inputs().contains(u"(What-if 1)"_s),
        qPrintable(comparison.inputs()));
}

void TestWhatIfWindow::filesComeIntoTheBranch()
{
    const SchedulerPtr open = m_window->workspace().openScheduler();
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    m_window->openFile(written(u"nova.conf"_s, "[filter_scheduler]\nmax_instances_per_host = 7\n"));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->whatIfs().shown()->changes().size(), 1, patience);
    QVERIFY(isIdle());
    const CloudPtr cloud = m_window->workspace().cloud();
    QCOMPARE(cloud->config.integer("filter_scheduler", "max_instances_per_host", cloud->release), 7);
    QTRY_VERIFY(m_window->errorText().contains(u"in this branch"_s));
    const EditCloud edit{u"flavors"_s, cloud->flavors.first().flavorid, {u"name"_s}, u"renamed"_s};
    m_window->openFile(written(u"changes.json"_s, writeChanges({edit})));
    QTRY_COMPARE_WITH_TIMEOUT(m_window->whatIfs().shown()->changes().size(), 2, patience);
    QVERIFY(isIdle());
    QCOMPARE(m_window->workspace().cloud()->flavors.first().name, u"renamed"_s);
    QCOMPARE(m_window->workspace().openScheduler(), open);
}

void TestWhatIfWindow::whatIsSaidOfABranchGoesWithIt_data()
{
    QTest::addColumn<bool>("isKept"); // left, else thrown away
    QTest::newRow("thrown away") << false;
    QTest::newRow("left") << true;
}

void TestWhatIfWindow::whatIsSaidOfABranchGoesWithIt()
{
    QFETCH(const bool, isKept);
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    m_window->boot(m_window->readyRequests().first().request);
    QCOMPARE(m_window->errorText(), BootDialog::whyNotInWhatIf());
    if (isKept) {
        m_window->whatIfs().keep(u"kept"_s);
        QCOMPARE(m_window->errorText(), BootDialog::whyNotInWhatIf()); // it is still shown
        m_window->whatIfs().show(-1);
    } else {
        m_window->whatIfBar()->dropButton()->click();
    }
    QCOMPARE(m_window->errorText(), QString());
}

void TestWhatIfWindow::otherNoticesOutliveABranch()
{
    m_window->openFile(written(u"nova.conf"_s, "[filter_scheduler]\nmax_instances_per_host = 7\n"));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->errorText().contains(u"were applied"_s), patience);
    QVERIFY(isIdle());
    const QString before = m_window->errorText();
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    m_window->whatIfBar()->dropButton()->click();
    QCOMPARE(m_window->errorText(), before);

    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    m_window->openFile(written(u"nova.conf"_s, "[filter_scheduler]\nmax_instances_per_host = 8\n"));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->errorText().contains(u"in this branch"_s), patience);
    QVERIFY(isIdle());
    m_window->whatIfBar()->dropButton()->click();
    QCOMPARE(m_window->errorText(), QString());

    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    QByteArray cloud = writeCloud(*m_window->workspace().cloud());
    cloud.insert(cloud.lastIndexOf('}'), ", \"a_member_that_is_none\": 1");
    m_window->openFile(written(u"cloud.json"_s, cloud));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->workspace().isBranch(), patience);
    QVERIFY(isIdle());
    QVERIFY2(m_window->errorText().contains(u"have no effect"_s) || m_window->errorText().contains(u"has no effect"_s),
        qPrintable(m_window->errorText()));
}

void TestWhatIfWindow::bootsWaitForTheOpenCloud()
{
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    m_window->boot(m_window->readyRequests().first().request);
    QVERIFY(m_window->errorText().contains(u"what-if"_s));
    QVERIFY(!m_window->isBusy());

    BootDialog *dialog = m_window->openBootDialog();
    QVERIFY(dialog != nullptr);
    dialog->setRequest(m_window->readyRequests().first().request);
    QTRY_VERIFY_WITH_TIMEOUT(dialog->decision(), patience);
    QCOMPARE(dialog->obstacle(), BootDialog::whyNotInWhatIf());
    m_window->whatIfBar()->dropButton()->click();
    QTRY_COMPARE_WITH_TIMEOUT(dialog->obstacle(), QString(), patience);
    dialog->reject();
}

void TestWhatIfWindow::anotherCloudIsOpenedWithoutTheDecision()
{
    QVERIFY(decideCard(u"One small server"_s));
    m_window->whatIfs().make({SetOptions{}});
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    m_window->openFile(QStringLiteral(TEST_DATA "/long-names.json"));
    QTRY_VERIFY_WITH_TIMEOUT(m_window->whatIfs().all().isEmpty(), patience);
    QVERIFY(isIdle());
    QVERIFY(!m_window->workspace().isBranch());
    QVERIFY(!m_window->workspace().decision());
}

void TestWhatIfWindow::valuesAreChanged()
{
    ChangeValueDialog dialog(m_window->workspace().cloud());
    const Flavor &flavor = m_window->workspace().cloud()->flavors.first();
    dialog.choose({u"flavors"_s, flavor.flavorid});
    QVERIFY(dialog.table()->table()->model()->rowCount() > 3);
    dialog.table()->table()->selectUuid(u"vcpus"_s);
    QCOMPARE(dialog.value()->text(), QString::number(flavor.vcpus));
    QVERIFY(!dialog.change()); // the same value
    dialog.value()->setText(u"77"_s);
    const QSignalSpy wanted(&dialog, &ChangeValueDialog::changeWanted);
    const auto change = dialog.change();
    QVERIFY(change.has_value());
    QCOMPARE(std::get<EditCloud>(*change).value, QJsonValue(77));
    dialog.member()->setText(u"extra_specs/hw:numa_nodes"_s);
    dialog.value()->setText(u"two"_s);
    QCOMPARE(std::get<EditCloud>(*dialog.change()).member, QStringList({u"extra_specs"_s, u"hw:numa_nodes"_s}));
    // What is refused in any cloud is not offered.
    dialog.member()->setText(u"vcpus"_s);
    dialog.value()->setText(u"many"_s);
    QVERIFY(!dialog.change());
    dialog.table()->table()->selectUuid(u"flavorid"_s);
    QVERIFY(!dialog.value()->isEnabled());
    QCOMPARE(dialog.value()->toolTip(), idsStay());
    dialog.value()->setText(u"another"_s);
    QCOMPARE(dialog.change().error().what, idsStay());
    QCOMPARE(dialog.table()->table()->currentIndex().data(Qt::ToolTipRole).toString(), idsStay());
    dialog.table()->table()->selectUuid(u"name"_s);
    QVERIFY(dialog.value()->isEnabled());
    QVERIFY(dialog.value()->toolTip().isEmpty());
}

// One can go on undoing with the space bar; after the last change the focus is on the way back.
void TestWhatIfWindow::theFocusStaysWhereItWas()
{
    QVERIFY(decideCard(u"One small server"_s));
    const Cloud &cloud = *m_window->workspace().cloud();
    for (const QString &name : {u"one"_s, u"two"_s}) {
        m_window->whatIfs().make({EditCloud{u"flavors"_s, cloud.flavors.first().flavorid, {u"name"_s}, name}});
        QVERIFY(isIdle());
    }
    const WhatIfBar *bar = m_window->whatIfBar();
    bar->undoButton()->setFocus();
    QTest::keyClick(bar->undoButton(), Qt::Key_Space);
    QVERIFY(m_window->whatIfs().isBusy() && bar->undoButton()->hasFocus());
    QVERIFY(isIdle());
    QCOMPARE(m_window->whatIfs().shown()->changes().size(), 1);
    QVERIFY(bar->undoButton()->hasFocus());
    QTest::keyClick(bar->undoButton(), Qt::Key_Space);
    QVERIFY(isIdle());
    QVERIFY(bar->redoButton()->hasFocus());
}

// Undone, made again, kept under a name and thrown away, by the bar's buttons.
void TestWhatIfWindow::aBranchIsClickedThrough()
{
    QVERIFY(decideCard(u"One small server"_s));
    const DecisionPtr open = m_window->workspace().decision();
    m_window->whatIfs().make({SetOptions{.options = {{u"DEFAULT"_s, QJsonObject{{u"service_down_time"_s, 90}}}}}});
    QVERIFY(isIdle());
    WhatIfBar *bar = m_window->whatIfBar();
    QTRY_VERIFY(bar->undoButton()->isVisible() && bar->undoButton()->isEnabled());
    QVERIFY(bar->redoButton()->isVisible() && !bar->redoButton()->isEnabled());
    const QRect undoes = bar->undoButton()->geometry();
    const QRect redoes = bar->redoButton()->geometry();
    QTest::mouseClick(bar->undoButton(), Qt::LeftButton);
    QVERIFY(isIdle());
    QCOMPARE(bar->undoButton()->geometry(), undoes); // a second click undoes too, or nothing
    QCOMPARE(bar->redoButton()->geometry(), redoes);
    QVERIFY(m_window->whatIfs().shown()->changes().isEmpty());
    QVERIFY(!bar->undoButton()->isEnabled() && bar->redoButton()->isEnabled());
    QTest::mouseClick(bar->redoButton(), Qt::LeftButton);
    QVERIFY(isIdle());
    QCOMPARE(m_window->whatIfs().shown()->changes().size(), 1);

    QTest::mouseClick(bar->keepButton(), Qt::LeftButton);
    auto *asks = bar->findChild<QInputDialog *>();
    QVERIFY(asks != nullptr);
    asks->setTextValue(u"Longer silence"_s);
    asks->accept();
    QCOMPARE(bar->choice()->currentText(), u"Longer silence"_s);
    bar->choice()->setCurrentIndex(0);
    Q_EMIT bar->choice()->activated(0);
    QVERIFY(isIdle());
    QVERIFY(!m_window->workspace().isBranch() && bar->isVisible());
    QCOMPARE(m_window->workspace().decision(), open);
    bar->choice()->setCurrentIndex(1);
    Q_EMIT bar->choice()->activated(1);
    QVERIFY(isIdle());
    QTest::mouseClick(bar->dropButton(), Qt::LeftButton);
    QVERIFY(m_window->workspace().isBranch()); // one with a name is asked about
    QVERIFY(test::agree(*bar));
    QVERIFY(!m_window->workspace().isBranch() && !bar->isVisible());
    QVERIFY(m_window->whatIfs().all().isEmpty());
}

// One that does nothing says so.
void TestWhatIfWindow::optionsAreChanged()
{
    Cloud cloud = *m_window->workspace().cloud();
    cloud.placement.emplace();
    ChangeValueDialog dialog(std::make_shared<const Cloud>(cloud));
    dialog.choose({novaConf, u"filter_scheduler"_s, {u"max_io_ops_per_host"_s}});
    QCOMPARE(dialog.objects()->currentText(), u"[filter_scheduler]"_s);
    QCOMPARE(dialog.value()->text(), u"3"_s); // as the sample sets it
    dialog.value()->setText(u"12"_s);
    const auto change = dialog.change();
    QVERIFY(change.has_value());
    QCOMPARE(
        *change, Change(SetOptions{.options = {{u"filter_scheduler"_s, QJsonObject{{u"max_io_ops_per_host"_s, 12}}}}}));
    QCOMPARE(dialog.note(), u"Set [filter_scheduler] max_io_ops_per_host to 12"_s);
    dialog.value()->setText(u"many"_s);
    QVERIFY(!dialog.change());
    dialog.choose({novaConf, u"DEFAULT"_s, {u"cpu_allocation_ratio"_s}});
    dialog.value()->setText(u"4"_s);
    QVERIFY(dialog.change().has_value());
    QVERIFY2(dialog.note().contains(u"Placement's inventories have allocation ratios of their own"_s),
        qPrintable(dialog.note()));
}

// F2, the value as it is, another one: the decision follows.
void TestWhatIfWindow::aConditionsValueIsEdited()
{
    QVERIFY(decideCard(u"An ARM image in the wrong zone"_s));
    ConditionsPanel &conditions = *view().diagnosis()->conditions();
    QTRY_VERIFY_WITH_TIMEOUT(view().diagnosis()->isShown(), patience);
    auto *parts = view().tabs();
    parts->setCurrentIndex(1);
    TableView *table = conditions.table();
    const QAbstractItemModel &rows = *table->model();
    QString ofImage;
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.index(row, 0).data().toString().contains(u"aarch64"_s, Qt::CaseInsensitive))
            ofImage = rows.index(row, 0).data(UuidRole).toString();
    }
    QVERIFY(!ofImage.isEmpty());
    table->selectUuid(ofImage);
    QVERIFY2(conditions.editAction()->isEnabled(), qPrintable(conditions.editAction()->toolTip()));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F2);
    auto *dialog = m_window->findChild<ChangeValueDialog *>();
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->lists()->currentData().toString(), u"images"_s);
    QCOMPARE(dialog->value()->text(), u"aarch64"_s);
    QCOMPARE(dialog->value()->selectedText(), u"aarch64"_s);
    dialog->value()->setText(u"x86_64"_s);
    const DecisionPtr before = m_window->workspace().decision();
    QTest::keyClick(dialog->value(), Qt::Key_Return);
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QCOMPARE(m_window->whatIfs().shown()->changes().size(), 1);
    QVERIFY(m_window->workspace().decision() != before);
}

// The request names its flavor by name, the form by its id: that is no change.
void TestWhatIfWindow::aConditionOfTheRequestIsEditedInItsField()
{
    QVERIFY(decideCard(u"An ARM image in the wrong zone"_s));
    QTRY_VERIFY_WITH_TIMEOUT(view().diagnosis()->isShown(), patience);
    view().tabs()->setCurrentIndex(1);
    TableView *table = view().diagnosis()->conditions()->table();
    const QAbstractItemModel &rows = *table->model();
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (rows.index(row, 0).data().toString().contains(u"az1"_s))
            table->selectUuid(rows.index(row, 0).data(UuidRole).toString());
    }
    table->setFocus();
    QTest::keyClick(table, Qt::Key_F2);
    auto *dialog = m_window->findChild<BootDialog *>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QVERIFY(dialog->focusWidget() != nullptr);
    QCOMPARE(dialog->focusWidget()->accessibleName(), u"Zone"_s);
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isDefault())
            button->click();
    }
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().isBranch(), patience);
    QVERIFY(isIdle());
    QCOMPARE(m_window->whatIfs().shown()->changes(), QList<Change>());
}

void TestWhatIfWindow::theHostInSightStaysThroughAnEdit()
{
    QVERIFY(decideCard(u"One small server"_s));
    Workspace &workspace = m_window->workspace();
    const CloudPtr cloud = workspace.cloud();
    const HostIndex chosen = workspace.decision()->landings().first();
    const ComputeNode &other = cloud->computeNodes.at(chosen == 0 ? 1 : 0);
    workspace.selectHost(other.uuid);
    m_window->whatIfs().make({EditCloud{u"compute_nodes"_s, other.uuid, {u"vcpus_used"_s}, 3}});
    QVERIFY(isIdle());
    QCOMPARE(workspace.selectedHost(), other.uuid);
    m_window->whatIfs().undo();
    QVERIFY(isIdle());
    QCOMPARE(workspace.selectedHost(), other.uuid);
    m_window->whatIfs().throwAway();
    QCOMPARE(workspace.selectedHost(), other.uuid);
    QVERIFY(decideCard(u"One small server"_s)); // another decision tells its own story
    QCOMPARE(workspace.selectedHost(), cloud->computeNodes.at(chosen).uuid);
}

void TestWhatIfWindow::valuesAreChangedWhereTheyAreShown_data()
{
    QTest::addColumn<QString>("kind"); // in the catalogue; empty: a host
    QTest::addColumn<QString>("list"); // as changes call it
    for (const QString &kind :
        {u"flavors"_s, u"images"_s, u"aggregates"_s, u"cells"_s, u"server_groups"_s, u"projects"_s})
        QTest::newRow(qPrintable(kind)) << kind << kind;
    QTest::newRow("hosts") << QString() << u"compute_nodes"_s;
}

void TestWhatIfWindow::valuesAreChangedWhereTheyAreShown()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, list);
    QWidget *page = nullptr;
    if (kind.isEmpty()) {
        m_window->goTo(hostsPage.name);
        page = m_window->findChild<HostsView *>();
    } else {
        m_window->goTo(cataloguePage.name);
        m_window->findChild<CatalogueView *>()->showKind(kind);
        page = m_window->findChild<CatalogueView *>()->findChild<QStackedWidget *>()->currentWidget();
    }
    auto *table = page->findChild<TableView *>();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    table->setCurrentIndex(table->model()->index(0, 0));
    const QList<QAction *> actions = table->actions();
    const auto change = std::ranges::find(actions, u"What if it were different…"_s, &QAction::text);
    QVERIFY(change != actions.end());
    QTRY_VERIFY((*change)->isEnabled());
    (*change)->trigger();
    auto *dialog = m_window->findChild<ChangeValueDialog *>();
    QVERIFY(dialog != nullptr && dialog->isModal());
    QCOMPARE(dialog->lists()->currentData().toString(), list);
    QCOMPARE(dialog->objects()->currentText(), table->currentIndex().data().toString());
    dialog->reject();
}

void TestWhatIfWindow::serversAreElsewhereOrGone()
{
    m_window->goTo(serversPage.name);
    const auto *servers = m_window->findChild<ServersView *>();
    auto *table = servers->findChild<TableView *>();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, patience);
    table->setCurrentIndex(table->model()->index(0, 0));
    const QString uuid = table->currentUuid();
    const auto trigger = [&](const QString &text) {
        const QList<QAction *> actions = table->actions();
        const auto action = std::ranges::find(actions, text, &QAction::text);
        const bool isPossible = action != actions.end() && (*action)->isEnabled();
        if (isPossible)
            (*action)->trigger();
        return isPossible;
    };
    const auto hostOf = [&] {
        const Instance *server = m_window->workspace().index()->instance(uuid);
        return server == nullptr ? QString() : server->host;
    };
    const QString before = hostOf();
    QVERIFY(trigger(u"What if it were on another host…"_s));
    auto *dialog = servers->findChild<HostDialog *>();
    QVERIFY(dialog != nullptr && dialog->isModal());
    auto *field = dialog->findChild<ChoiceField *>();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QCOMPARE(field->findData(before), -1);
    QCOMPARE(field->lineEdit()->selectedText(), field->itemText(0)); // typing replaces it
    const QList<QPushButton *> buttons = dialog->findChildren<QPushButton *>();
    const auto tryIt = std::ranges::find_if(buttons, &QPushButton::isDefault);
    QVERIFY(tryIt != buttons.end());
    QTest::keyClicks(field->lineEdit(), u"no such host"_s);
    QTest::keyClick(field->lineEdit(), Qt::Key_Return);
    QVERIFY(dialog->isVisible() && !(*tryIt)->isEnabled());
    const QString wanted = field->itemData(field->count() - 1).toString();
    field->lineEdit()->selectAll();
    field->lineEdit()->insert(wanted); // the offscreen platform gives the focus to the list that keys would open
    QVERIFY((*tryIt)->isEnabled());
    const QSignalSpy chosen(dialog, &HostDialog::hostChosen);
    QTest::keyClick(field->lineEdit(), Qt::Key_Return);
    QCOMPARE(chosen, (QList<QVariantList>{{wanted}}));
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QCOMPARE(hostOf(), wanted);
    QTRY_VERIFY_WITH_TIMEOUT(table->currentUuid() == uuid, patience);
    QVERIFY(trigger(u"What if it were gone"_s));
    QVERIFY(isIdle());
    QCOMPARE(m_window->whatIfs().shown()->changes().size(), 2);
    QVERIFY(m_window->workspace().index()->instance(uuid) == nullptr);
}

void TestWhatIfWindow::aChangedRequestIsDecidedAndNotBooted()
{
    QVERIFY(decideCard(u"One small server"_s));
    Q_EMIT view().requestChangeWanted();
    auto *dialog = m_window->findChild<BootDialog *>();
    QVERIFY(dialog != nullptr && dialog->isVisible());
    QCOMPARE(dialog->windowTitle(), u"What if the request were different?"_s);
    const QSignalSpy boots(dialog, &BootDialog::bootRequested);
    QPushButton *chosen = nullptr;
    for (QPushButton *button : dialog->findChildren<QPushButton *>()) {
        if (button->isDefault())
            chosen = button;
        QVERIFY(!button->isVisible() || !button->text().contains(u"oot server"_s));
    }
    QVERIFY(chosen != nullptr);
    QCOMPARE(chosen->text(), u"&Decide"_s);
    Request request = dialog->request();
    request.flavorRef = m_window->workspace().cloud()->flavors.last().flavorid;
    dialog->setRequest(request);
    QTRY_VERIFY(chosen->isEnabled());
    chosen->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_window->workspace().isBranch(), patience);
    QVERIFY(isIdle());
    QVERIFY(boots.isEmpty() && !dialog->isVisible());
    QCOMPARE(m_window->whatIfs().shown()->changes().size(), 1);
    m_window->whatIfBar()->dropButton()->click();

    // After the dialog was given up, a decision is none of a changed request.
    QVERIFY(decideCard(u"One small server"_s));
    Q_EMIT view().requestChangeWanted();
    dialog->reject();
    m_window->decide(request);
    QVERIFY(isIdle());
    QVERIFY(!m_window->workspace().isBranch());
    QCOMPARE(m_window->openBootDialog()->windowTitle(), u"Boot server"_s);
    dialog->reject();
}

void TestWhatIfWindow::longNamesOfBranchesFit()
{
    m_window->whatIfs().make({});
    QVERIFY(isIdle());
    const QString name = u"with twelve more hosts in the second room and without oversubscription"_s;
    m_window->whatIfs().keep(name);
    const auto *choice = m_window->whatIfBar()->findChild<QComboBox *>();
    QVERIFY2(choice->currentText().endsWith(u'…'), qPrintable(choice->currentText()));
    QCOMPARE(choice->toolTip(), name);
    QTRY_COMPARE_LE(choice->fontMetrics().horizontalAdvance(choice->currentText()), choice->width());
    m_window->whatIfs().keep(u"another kept one"_s);
    QCOMPARE(choice->currentText(), u"another kept one"_s);
    QTRY_COMPARE_LE(choice->fontMetrics().horizontalAdvance(choice->currentText()), choice->width());
}

void TestWhatIfWindow::valuesModelKeepsTheRules()
{
    ValuesModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QJsonObject object{{u"a"_s, 1}, {u"b"_s, QJsonObject{{u"c"_s, u"text"_s}}}, {u"d"_s, QJsonArray{1, 2}}};
    model.setRows(valuesOf(object));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(1, ValuesModel::Member).data().toString(), u"b/c"_s);
    QCOMPARE(model.index(2, ValuesModel::Value).data().toString(), u"[1,2]"_s);
    QCOMPARE(typedValue(u"[1,3]"_s, QJsonArray{1}).toArray().size(), 2);
    QCOMPARE(typedValue(u"12"_s, u"text"_s), QJsonValue(u"12"_s));
    QCOMPARE(typedValue(u"12"_s, 3), QJsonValue(12));
    QVERIFY(typedValue({}, 3).isUndefined());
    model.setRows({});
}

QTEST_MAIN(TestWhatIfWindow)
#include "tst_whatifwindow.moc"
