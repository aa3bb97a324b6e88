// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "shell/language.h"
#include "shell/pages/catalogue.h"
#include "shell/searchbox.h"
#include "ui/question.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/tableview.h"
#include "widgets/theme.h"

#include <QAccessible>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QProxyStyle>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The real window with a real store and the embedded sample cloud.
class TestMainWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void opensTheSampleAtTheFirstStart();
    void oneClickPutsADecisionOnTheScreen();
    void everyReadyRequestIsReachable();
    void whatWasOnlyDecidedCanBeBooted_data();
    void whatWasOnlyDecidedCanBeBooted();
    void walksByKeyboard();
    void walksBackAndForward();
    void searchLeadsToAHost();
    void takesADroppedFile();
    void aDroppedRequestFillsTheDialog();
    void aDroppedConfComesOverTheCloud();
    void aBrokenFileLeavesEverythingAsItWas();
    void aNewerFileOvertakesAnOlderOne();
    void bootsAndListsAServer();
    void bootsByKeyboardAlone();
    void asksBeforeItGivesUpBoots();
    void reopensAPastDecision();
    void connectsALibvirtHost();
    void readOnlyOffersNoBoot();
    void switchesThemeAndLanguage();
    void followsTheDesktop();
    void keepsWhatWasEntered();
    void eachWidgetHasAName();

private:
    void open(bool readOnly = false);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(m_window.get(), key, modifiers); }
    QString write(const QString &name, const QByteArray &content) const;
    void drop(const QString &path);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    open();
}

void TestMainWindow::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestMainWindow::open(bool readOnly)
{
    m_window.reset();
    m_window = test::openWindow(m_folder->path(), readOnly);
    QVERIFY(m_window);
}

QString TestMainWindow::write(const QString &name, const QByteArray &content) const
{
    QFile file(m_folder->filePath(name));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

void TestMainWindow::drop(const QString &path)
{
    QVERIFY(test::drop(*m_window, path));
}

void TestMainWindow::opensTheSampleAtTheFirstStart()
{
    QCOMPARE(m_window->workspace().cloud()->name, u"campus"_s);
    QCOMPARE(m_window->currentView(), u"hosts"_s);
    QVERIFY(m_window->findChild<GuidePanel *>()->isVisible());
    QCOMPARE_GE(m_window->readyRequests().size(), 3);
    QVERIFY(m_window->errorText().isEmpty());
}

void TestMainWindow::oneClickPutsADecisionOnTheScreen()
{
    for (QPushButton *card : m_window->findChild<GuidePanel *>()->findChildren<QPushButton *>()) {
        if (card->property("look") == u"card"_s) {
            card->click();
            break;
        }
    }
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QCOMPARE(m_window->findChild<DecisionView *>()->decisionCursor().state(), 0); // at its first step
}

void TestMainWindow::everyReadyRequestIsReachable()
{
    const auto *guide = m_window->findChild<GuidePanel *>();
    qsizetype reachable = 0;
    for (const QPushButton *button : guide->findChildren<QPushButton *>()) {
        if (button->property("look") == u"card"_s && button->isVisible())
            ++reachable;
        if (button->menu() != nullptr && button->isVisible())
            reachable += button->menu()->actions().size();
    }
    QCOMPARE(reachable, m_window->readyRequests().size());
    guide->findChild<QMenu *>()->actions().constLast()->trigger();
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->workspace().decision()->asked.serverName, m_window->readyRequests().constLast().request.name);
}

void TestMainWindow::whatWasOnlyDecidedCanBeBooted_data()
{
    QTest::addColumn<QString>("view");
    QTest::newRow("decision") << u"decision"_s;
    QTest::newRow("sequence") << u"sequence"_s;
}

void TestMainWindow::whatWasOnlyDecidedCanBeBooted()
{
    QFETCH(const QString, view);
    const Request request = m_window->readyRequests().at(1).request;
    const auto offer = [&]() -> QPushButton * {
        for (QPushButton *button : m_window->findChildren<QPushButton *>()) {
            if (button->text() == u"Boot this…"_s && button->isVisible())
                return button;
        }
        return nullptr;
    };
    m_window->decide(request);
    QTRY_VERIFY(m_window->workspace().decision());
    m_window->goTo(view);
    QVERIFY(offer() != nullptr);
    offer()->click();
    QVERIFY(m_window->findChild<BootDialog *>()->isVisible());
    QCOMPARE(m_window->findChild<BootDialog *>()->request().name, request.name);
    m_window->findChild<BootDialog *>()->reject();
    m_window->boot(request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().journal());
    QVERIFY(offer() == nullptr);
}

void TestMainWindow::walksByKeyboard()
{
    press(Qt::Key_1, Qt::ControlModifier);
    QSet<QWidget *> visited;
    for (int i = 0; i < 8; ++i) {
        press(Qt::Key_F6);
        visited.insert(QApplication::focusWidget());
    }
    QCOMPARE_GE(visited.size(), 3); // sidebar, table, chart
}

void TestMainWindow::walksBackAndForward()
{
    m_window->goToHost(m_window->workspace().cloud()->computeNodes.at(3).uuid);
    press(Qt::Key_6, Qt::ControlModifier);
    m_window->workspace().selectHost(m_window->workspace().cloud()->computeNodes.at(5).uuid);
    press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(m_window->currentView(), u"hosts"_s);
    QCOMPARE(m_window->workspace().selectedHost(), m_window->workspace().cloud()->computeNodes.at(3).uuid);
    press(Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(m_window->currentView(), u"history"_s);
    QTest::mouseClick(m_window->centralWidget(), Qt::BackButton);
    QCOMPARE(m_window->currentView(), u"hosts"_s);
    QTest::mouseClick(m_window->centralWidget(), Qt::ForwardButton);
    QCOMPARE(m_window->currentView(), u"history"_s);
}

void TestMainWindow::searchLeadsToAHost()
{
    press(Qt::Key_2, Qt::ControlModifier);
    press(Qt::Key_K, Qt::ControlModifier);
    auto *search = m_window->findChild<SearchBox *>();
    QCOMPARE(QApplication::focusWidget(), search);
    QTest::keyClicks(search, u"cmp-07"_s);
    QCOMPARE(search->findings().first().kind, Finding::Kind::Host);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(m_window->currentView(), u"hosts"_s);
    const auto index = m_window->workspace().index();
    QCOMPARE(index->label(index->nodeByUuid(m_window->workspace().selectedHost())), u"cmp-07"_s);

    press(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(search, u"no such thing"_s);
    const auto *found = search->findChild<QListWidget *>(u"findings"_s);
    QVERIFY(found->isVisible());
    QCOMPARE(found->count(), 1); // says that there is nothing
    QVERIFY(!found->item(0)->flags().testFlag(Qt::ItemIsEnabled));
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(m_window->currentView(), u"hosts"_s);
}

void TestMainWindow::takesADroppedFile()
{
    drop(write(u"two.json"_s, R"({"format": "astrolabe-cloud", "version": 1, "name": "two",
        "compute_nodes": [{"uuid": "7a7b0d3e-4f0d-4c79-9a4e-000000000001", "host": "a", "hypervisor_hostname": "a",
        "vcpus": 4, "vcpus_used": 0, "memory_mb": 4096, "memory_mb_used": 0, "local_gb": 10, "local_gb_used": 0}]})"));
    QTRY_COMPARE(m_window->workspace().cloud()->name, u"two"_s);
    QVERIFY(!m_window->findChild<GuidePanel *>()->isVisible());
}

void TestMainWindow::aDroppedRequestFillsTheDialog()
{
    drop(write(u"request.json"_s,
        R"({"server": {"name": "dropped", "flavorRef": "m1.small", "imageRef": "ubuntu-24.04", "networks": "none"}})"));
    QTRY_VERIFY(m_window->findChild<BootDialog *>() != nullptr);
    const auto *dialog = m_window->findChild<BootDialog *>();
    QTRY_VERIFY(dialog->isVisible()); // it may have been prepared before
    QCOMPARE(dialog->request().name, u"dropped"_s);

    open(true);
    drop(m_folder->filePath(u"request.json"_s));
    QTRY_VERIFY(!m_window->errorText().isEmpty());
    QVERIFY(m_window->findChild<BootDialog *>() == nullptr);
}

void TestMainWindow::aDroppedConfComesOverTheCloud()
{
    const auto limit = [this] {
        const CloudPtr cloud = m_window->workspace().cloud();
        return cloud->config.integer("filter_scheduler", "max_instances_per_host", cloud->release);
    };
    QCOMPARE_NE(limit(), 7);
    drop(write(u"nova.conf"_s, "[filter_scheduler]\nmax_instances_per_host = 7\n[wsgi]\nkeep_alive = true\n"));
    QTRY_COMPARE(limit(), 7);
    QTRY_VERIFY(m_window->errorText().contains(u"nova.conf"_s));
    QVERIFY(m_window->errorText().contains(u"1 of them"_s));

    drop(write(u"broken.conf"_s, "max_instances_per_host"));
    QTRY_VERIFY(m_window->errorText().contains(u"broken.conf"_s));
    QCOMPARE(limit(), 7);
}

void TestMainWindow::aBrokenFileLeavesEverythingAsItWas()
{
    const CloudPtr before = m_window->workspace().cloud();
    const QString path = write(u"broken.json"_s, R"({"format": "astrolabe-cloud", "version": 1, "compute_nodes": 3})");
    m_window->openCloud(path);
    QTRY_VERIFY(!m_window->isBusy());
    QVERIFY(!m_window->errorText().isEmpty());
    QCOMPARE(m_window->workspace().cloud(), before);
}

void TestMainWindow::aNewerFileOvertakesAnOlderOne()
{
    QSignalSpy opened(&m_window->backend().clouds(), &CloudsDesk::cloudOpened);
    m_window->openCloud(u"sample:campus"_s);
    m_window->openCloud(u"sample:real"_s);
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_COMPARE(opened.last().at(1).value<OpenedCloud>().stored.source, u"sample:real"_s);
}

void TestMainWindow::bootsAndListsAServer()
{
    const Request request = m_window->readyRequests().first().request;
    const qsizetype before = m_window->workspace().cloud()->instances.size();
    m_window->boot(request);
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->currentView(), u"decision"_s);
    QCOMPARE(m_window->workspace().cloud()->instances.size(), before + 1);

    open(); // the booted servers are restored
    QCOMPARE(m_window->workspace().cloud()->instances.size(), before + 1);
}

// From the start to the decision with a user's keys only; they go to the focused widget.
void TestMainWindow::bootsByKeyboardAlone()
{
    const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QWidget *window = QApplication::activeModalWidget();
        QWidget *focus = QApplication::focusWidget();
        QTest::keyClick(
            window != nullptr && (focus == nullptr || focus->window() != window) ? window : focus, key, modifiers);
    };
    press(Qt::Key_B, Qt::ControlModifier);
    const auto *dialog = m_window->findChild<BootDialog *>();
    QTRY_VERIFY(
        dialog != nullptr && QApplication::focusWidget() != nullptr && QApplication::focusWidget()->window() == dialog);
    press(Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), u"by-hand"_s);
    const QString flavor = dialog->request().flavorRef;
    for (int tabs = 0; tabs < 20 && dialog->request().flavorRef == flavor; ++tabs) {
        press(Qt::Key_Tab);
        press(Qt::Key_Down);
    }
    QVERIFY(dialog->request().flavorRef != flavor);
    const QString chosen = m_window->workspace().index()->flavor(dialog->request().flavorRef)->name;
    press(Qt::Key_Return);
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->workspace().decision()->asked.serverName, u"by-hand"_s);
    QCOMPARE(m_window->workspace().decision()->asked.flavor, chosen);
}

// The first boot is in progress and finishes.
void TestMainWindow::asksBeforeItGivesUpBoots()
{
    Request request = m_window->readyRequests().first().request;
    const qsizetype before = m_window->workspace().cloud()->instances.size();
    for (const char *name : {"first", "second", "third"}) {
        request.name = QLatin1StringView(name);
        m_window->boot(request);
    }
    QVERIFY(!m_window->close());
    const QMessageBox *asked = test::question(*m_window);
    QVERIFY(asked != nullptr);
    QCOMPARE(asked->informativeText(), u"These boots will be cancelled: second, third."_s);
    QVERIFY(test::pressEnter(*m_window));
    QTRY_VERIFY(!m_window->isBusy());
    QTRY_COMPARE(m_window->workspace().cloud()->instances.size(), before + 3);
    QVERIFY(m_window->close());
    QVERIFY(test::question(*m_window) == nullptr);
}

void TestMainWindow::reopensAPastDecision()
{
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
    const Decision decided = *m_window->workspace().decision();
    open();
    QVERIFY(!m_window->workspace().decision());
    press(Qt::Key_6, Qt::ControlModifier);
    TableView *table = nullptr;
    for (TableView *candidate : m_window->findChildren<TableView *>()) {
        if (candidate->isVisible())
            table = candidate;
    }
    QVERIFY(table != nullptr);
    table->selectRow(0);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->workspace().decision()->instances, decided.instances);
}

void TestMainWindow::connectsALibvirtHost()
{
    const qsizetype before = m_window->workspace().cloud()->computeNodes.size();
    QSignalSpy changed(&m_window->backend().connections(), &ConnectionsDesk::connectionsChanged);
    m_window->backend().connections().addConnection(u"test:///default"_s);
    QTRY_COMPARE(m_window->workspace().cloud()->computeNodes.size(), before + 1);
    const auto status = changed.last().first().value<QList<ConnectionStatus>>();
    QCOMPARE(status.size(), 1);
    QCOMPARE(status.first().state, ConnectionStatus::State::Connected);
    m_window->backend().connections().removeConnection(status.first().id);
    QTRY_COMPARE(m_window->workspace().cloud()->computeNodes.size(), before);
}

void TestMainWindow::readOnlyOffersNoBoot()
{
    open(true);
    QVERIFY(m_window->openBootDialog() == nullptr);
    for (const QPushButton *button : m_window->findChildren<QPushButton *>()) {
        if (button->property("look") == u"primary"_s && button->isVisible())
            QVERIFY(!button->isEnabled() && !button->toolTip().isEmpty());
    }
}

void TestMainWindow::switchesThemeAndLanguage()
{
    auto *search = m_window->findChild<SearchBox *>();
    press(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(search, u"> dark"_s);
    QTest::keyClick(search, Qt::Key_Return);
    QVERIFY(Theme::current().dark);
    QCOMPARE(Preferences::load().appearance, Preferences::Appearance::Dark);

    press(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(search, u"> language"_s); // both languages are found
    QTest::keyClick(search, Qt::Key_Down);
    QTest::keyClick(search, Qt::Key_Return);
    QCOMPARE(QLocale().language(), QLocale::Chinese);
    QCOMPARE(Preferences::load().language, u"zh_CN"_s);

    Language language;
    language.use(u"de"_s);
    QCOMPARE(QLocale().decimalPoint(), u","_s);
    language.use(u"en"_s);
    QCOMPARE(QLocale().decimalPoint(), u"."_s);
}

namespace {

// A desktop with dark colors.
class DarkDesktop final : public QProxyStyle
{
public:
    using QProxyStyle::polish;
    void polish(QPalette &palette) override { palette = QPalette(Qt::black); }
};

} // namespace

void TestMainWindow::followsTheDesktop()
{
    QEvent changed(QEvent::ThemeChange);
    QApplication::setStyle(new DarkDesktop);
    QApplication::sendEvent(m_window.get(), &changed);
    QVERIFY(!Theme::current().dark); // the user chose light

    Preferences preferences;
    preferences.language = u"en"_s;
    preferences.dataFolder = m_folder->path();
    MainWindow following(preferences, false);
    QApplication::setStyle(new DarkDesktop);
    QApplication::sendEvent(&following, &changed);
    QVERIFY(Theme::current().dark);
    QApplication::sendEvent(&following, &changed); // the first change restored Fusion, which is light here
    QVERIFY(!Theme::current().dark);
}

void TestMainWindow::keepsWhatWasEntered()
{
    BootDialog *dialog = m_window->openBootDialog();
    Request request = m_window->readyRequests().last().request;
    request.name = u"kept over a restart"_s;
    request.document = {};
    dialog->setRequest(request);
    const Request entered = dialog->request();
    dialog->reject();
    open();
    dialog = m_window->openBootDialog();
    QTRY_COMPARE(dialog->request().name, request.name);
    QCOMPARE(dialog->request(), entered);
}

void TestMainWindow::eachWidgetHasAName()
{
    for (const PageEntry *page : pageCatalogue()) {
        m_window->goTo(page->name);
        for (QWidget *widget : m_window->findChildren<QWidget *>()) {
            const bool inner
                = qobject_cast<QLineEdit *>(widget) != nullptr && widget->parentWidget()->inherits("QAbstractSpinBox");
            const bool standsIn
                = widget->focusProxy() != nullptr || widget->objectName() == "qt_scrollarea_viewport"_L1;
            if (!(widget->focusPolicy() & Qt::TabFocus) || !widget->isVisible() || inner || standsIn
                || widget->inherits("QTabBar"))
                continue;
            const auto *accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible != nullptr && !accessible->text(QAccessible::Name).isEmpty(),
                qPrintable(u"%1 in %2: %3"_s.arg(
                    QLatin1StringView(widget->metaObject()->className()), page->name, widget->objectName())));
        }
    }
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
