// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/roomscores.h"
#include "placement/providerspanel.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"
#include "widgets/table/tableview.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QTemporaryDir>
#include <QToolTip>
#include <QTreeView>
#include <QWindow>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// Parts that show no table, or an empty one.
const QStringList withoutRows{
    u"settings"_s,
    u"sequence"_s, // a drawing
    u"audit"_s,    // nothing to heal there
    u"evidence"_s, // none was dropped
};

} // namespace

// The context-menu key opens the same menu as the right button, in every table and tree of the window.
class TestContextMenu : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void partsWithoutRowsAreParts();
    void theKeyOpensWhatTheRightButtonOpens_data() { test::partsAsRows(); }
    void theKeyOpensWhatTheRightButtonOpens();
    void whatCannotBeDoneSaysWhy();

private:
    QList<QAbstractItemView *> views() const;
    static QStringList shownMenu();
    QStringList menuByKey(QAbstractItemView *view) const;
    static QStringList menuByMouse(QAbstractItemView *view);

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestContextMenu::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    QVERIFY(keepClinicResult({u"Ada"_s, 1, 10}));
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1400, 900);
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
}

// The visible ones that have rows.
QList<QAbstractItemView *> TestContextMenu::views() const
{
    QList<QAbstractItemView *> found;
    for (TableView *table : m_window->findChildren<TableView *>())
        found.append(table);
    found.append(m_window->findChild<ProvidersPanel *>()->tree());
    found.removeIf([](const QAbstractItemView *view) { return !view->isVisible() || view->model()->rowCount() == 0; });
    return found;
}

// The entries of the open menu; closes it.
QStringList TestContextMenu::shownMenu()
{
    auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
    if (menu == nullptr)
        return {};
    QStringList entries;
    for (const QAction *action : menu->actions())
        entries.append(action->isSeparator() ? u"-"_s : action->text());
    menu->close();
    return entries;
}

// Sends the key's event as the platform does.
QStringList TestContextMenu::menuByKey(QAbstractItemView *view) const
{
    m_window->activateWindow(); // the offscreen platform does not reactivate the window after a menu
    if (!QTest::qWaitForWindowActive(m_window.get()))
        return {};
    view->setFocus();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(), QPoint());
    QApplication::sendEvent(m_window->windowHandle(), &event);
    return shownMenu();
}

QStringList TestContextMenu::menuByMouse(QAbstractItemView *view)
{
    const QPoint at = view->visualRect(view->currentIndex()).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
    QApplication::sendEvent(view->viewport(), &event);
    return shownMenu();
}

void TestContextMenu::partsWithoutRowsAreParts()
{
    for (const QString &part : withoutRows)
        QVERIFY2(findPagePart(part) != nullptr, qPrintable(part));
}

void TestContextMenu::theKeyOpensWhatTheRightButtonOpens()
{
    QFETCH(QString, part);
    QVERIFY(test::showPart(*m_window, part));
    QCOMPARE(views().isEmpty(), withoutRows.contains(part));
    for (QAbstractItemView *view : views()) {
        const QModelIndex first
            = view->model()->index(0, view->currentIndex().isValid() ? view->currentIndex().column() : 0);
        view->setCurrentIndex(first);
        view->scrollTo(first);
        const QStringList byMouse = menuByMouse(view);
        QVERIFY2(!byMouse.isEmpty(), qPrintable(view->accessibleName()));
        QCOMPARE(menuByKey(view), byMouse);
    }
}

void TestContextMenu::whatCannotBeDoneSaysWhy()
{
    const auto window = test::openWindow(m_folder.path(), true);
    QVERIFY(window);
    int disabled = 0;
    for (const TableView *table : window->findChildren<TableView *>()) {
        for (const QAction *action : table->actions()) {
            if (action->isEnabled())
                continue;
            ++disabled;
            QVERIFY2(!action->toolTip().isEmpty() && action->toolTip() != action->text(), qPrintable(action->text()));
        }
    }
    QCOMPARE_GE(disabled, 8);
    window->goTo(u"history"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QCOMPARE(QToolTip::text(), u"This console is read-only."_s);
}

QTEST_MAIN(TestContextMenu)
#include "tst_contextmenu.moc"
