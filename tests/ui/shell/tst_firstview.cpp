// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/bootdialog.h"
#include "decision/comparison/releasecomparison.h"
#include "hosts/hostsview.h"
#include "placement/auditpanel.h"
#include "placement/querypanel.h"
#include "shell/firstview.h"
#include "shell/pages/catalogue.h"
#include "shell/searchbox.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/tableview.h"

#include <QListWidget>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The window right after the start.
class TestFirstView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void showsTheViewAskedFor_data();
    void showsTheViewAskedFor();
    void fillsItWithTheRequest_data();
    void fillsItWithTheRequest();
    void aRequestDoesNotWaitForAnotherCloud();
    void theKeysAreTheTables();
    void theSearchOpensForWhoAsks();
    void theSearchStaysClosedAfterADialog();

private:
    // Nothing is open in it yet.
    void makeWindow();
    const QListWidget &findings() const { return *m_window->findChild<QListWidget *>(u"findings"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestFirstView::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    makeWindow();
    m_window->openLastCloud();
}

void TestFirstView::makeWindow()
{
    Preferences preferences;
    preferences.language = u"en"_s;
    preferences.dataFolder = m_folder->path();
    m_window = std::make_unique<MainWindow>(preferences, false);
    m_window->resize(1400, 900);
    m_window->show();
}

void TestFirstView::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

void TestFirstView::showsTheViewAskedFor_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QByteArray>("part"); // the class of the part in front
    const QHash<QString, QByteArray> parts{{u"audit"_s, AuditPanel::staticMetaObject.className()},
        {u"candidates"_s, QueryPanel::staticMetaObject.className()},
        {u"boot"_s, BootDialog::staticMetaObject.className()}};
    for (const QString &name : FirstView::names()) {
        const PageEntry *page = findPageWith(name); // none: the boot dialog on top of the first page
        QTest::newRow(qPrintable(name)) << name << QString((page == nullptr ? &hostsPage : page)->name)
                                        << parts.value(name);
    }
}

void TestFirstView::showsTheViewAskedFor()
{
    QFETCH(const QString, name);
    QFETCH(const QString, view);
    QFETCH(const QByteArray, part);
    const FirstView first(*m_window, name, {}, FirstView::Content::AsAskedFor);
    QVERIFY(QSignalSpy(&first, &FirstView::shown).wait());
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud());
    QCOMPARE(m_window->currentView(), view);
    if (part.isEmpty())
        return;
    const auto widgets = m_window->findChildren<QWidget *>();
    QVERIFY(std::ranges::any_of(widgets,
        [&](const QWidget *widget) { return widget->isVisible() && widget->metaObject()->className() == part; }));
}

void TestFirstView::fillsItWithTheRequest_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("history") << u"history"_s;
    QTest::newRow("releases") << u"releases"_s;
    QTest::newRow("boot") << u"boot"_s;
}

void TestFirstView::fillsItWithTheRequest()
{
    QFETCH(const QString, name);
    QTRY_VERIFY(!m_window->isBusy() && !m_window->readyRequests().isEmpty());
    const Request request = m_window->readyRequests().first().request;
    const FirstView first(*m_window, name, request, FirstView::Content::AsAskedFor);
    QVERIFY(QSignalSpy(&first, &FirstView::shown).wait());
    if (name == "boot"_L1) {
        QVERIFY(m_window->findChild<BootDialog *>()->isVisible());
        QCOMPARE(m_window->findChild<BootDialog *>()->request().name, request.name);
        return;
    }
    QTRY_VERIFY(m_window->workspace().decision());
    QCOMPARE(m_window->currentView(), name == "releases"_L1 ? u"decision"_s : name);
    QCOMPARE(m_window->findChild<ReleaseComparison *>()->isVisible(), name == "releases"_L1);
}

// Its own cannot be read. The one that is opened next is not asked.
void TestFirstView::aRequestDoesNotWaitForAnotherCloud()
{
    QTRY_VERIFY(!m_window->isBusy() && !m_window->readyRequests().isEmpty());
    const Request request = m_window->readyRequests().first().request;
    m_window.reset();
    makeWindow();
    m_window->openFile(m_folder->filePath(u"gone.json"_s));
    const FirstView first(*m_window, u"decision"_s, request, FirstView::Content::SomethingToSee);
    QVERIFY(QSignalSpy(&first, &FirstView::shown).wait());
    m_window->openLastCloud();
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud());
    QVERIFY(!m_window->workspace().decision());
}

void TestFirstView::theKeysAreTheTables()
{
    const FirstView first(*m_window, u"hosts"_s, {}, FirstView::Content::AsAskedFor);
    auto *table = m_window->findChild<HostsView *>()->findChild<TableView *>();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(table->isVisible());
    QVERIFY(!findings().isVisible());
    QTRY_VERIFY(table->hasFocus());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Down);
    QVERIFY(!m_window->workspace().selectedHost().isEmpty());
}

void TestFirstView::theSearchOpensForWhoAsks()
{
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud());
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    auto *search = m_window->findChild<SearchBox *>();
    auto *table = m_window->findChild<HostsView *>()->findChild<TableView *>();
    QTRY_VERIFY(table->isVisible());
    search->setFocus(Qt::OtherFocusReason);
    QVERIFY(search->hasFocus() && !findings().isVisible());
    table->setFocus();
    QTest::keyClick(m_window->windowHandle(), Qt::Key_K, Qt::ControlModifier);
    QVERIFY(search->hasFocus() && findings().isVisible());
    QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape);
    QVERIFY(table->hasFocus() && !findings().isVisible());
}

void TestFirstView::theSearchStaysClosedAfterADialog()
{
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().cloud());
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->findChild<SearchBox *>()->setFocus(Qt::OtherFocusReason);
    BootDialog *dialog = m_window->openBootDialog();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    dialog->reject();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(!findings().isVisible());
}

QTEST_MAIN(TestFirstView)
#include "tst_firstview.moc"
