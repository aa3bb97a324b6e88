// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonview.h"
#include "shell/commands.h"
#include "shell/navigator.h"
#include "shell/pages.h"
#include "shell/pages/catalogue.h"
#include "shell/searchbox.h"
#include "shell/sidebar.h"
#include "ui/shell/parts.h"
#include "ui/shell/testwindow.h"

#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QSet>
#include <QTemporaryDir>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

// A user's ways to a page.
enum class Way { Key, Sidebar, Search };

} // namespace

// The window matches the catalogue of pages.
class TestPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }

    void namesAndKeysAreUnique();
    void hasAnIcon_data() { pagesAsRows(); }
    void hasAnIcon();
    void leadsToThePage_data();
    void leadsToThePage();
    void looksLikeNoOtherPart_data() { pagesAsRows(); }
    void looksLikeNoOtherPart();
    void aLessonPointsAtParts();
    void saysWhatIsInFront_data();
    void saysWhatIsInFront();
    void isCalledAsItsCommand_data();
    void isCalledAsItsCommand();
    void aLongReleaseFitsTheSidebar();

private:
    static void pagesAsRows();
    void take(Way way, const PageEntry &page);

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestPages::pagesAsRows()
{
    QTest::addColumn<const PageEntry *>("page");
    for (const PageEntry *page : pageCatalogue())
        QTest::newRow(page->name.data()) << page;
}

void TestPages::initTestCase()
{
    QVERIFY(test::writeScript(m_folder.path()));
    test::keepSettingsIn(m_folder.path());
    m_window = test::openWindow(m_folder.path());
    QVERIFY(m_window);
    m_window->resize(1000, 640); // narrow enough to put parts of the decision behind tabs
    m_window->boot(m_window->readyRequests().first().request);
    QTRY_VERIFY(!m_window->isBusy() && m_window->workspace().decision());
}

void TestPages::namesAndKeysAreUnique()
{
    QSet<QString> names;
    QSet<int> keys;
    for (const PagePart *part : pageParts()) {
        QVERIFY2(!part->name.isEmpty() && !names.contains(part->name), part->name.data());
        names.insert(part->name);
        const int combined = part->keys.toCombined();
        QVERIFY2(combined == 0 || !keys.contains(combined), part->name.data());
        keys.insert(combined);
    }
}

void TestPages::hasAnIcon()
{
    QFETCH(const PageEntry *, page);
    QVERIFY(QFile::exists(u":/icons/%1.svg"_s.arg(page->name)));
}

void TestPages::leadsToThePage_data()
{
    QTest::addColumn<const PageEntry *>("page");
    QTest::addColumn<Way>("way");
    for (const PageEntry *page : pageCatalogue()) {
        if (page->keys.toCombined() != 0)
            QTest::addRow("a key to %s", page->name.data()) << page << Way::Key;
        QTest::addRow("the sidebar to %s", page->name.data()) << page << Way::Sidebar;
        QTest::addRow("the search to %s", page->name.data()) << page << Way::Search;
    }
}

void TestPages::take(Way way, const PageEntry &page)
{
    switch (way) {
    case Way::Key:
        QTest::keyClick(m_window.get(), page.keys.key(), page.keys.keyboardModifiers());
        break;
    case Way::Sidebar:
        for (QPushButton *button : m_window->findChild<Sidebar *>()->findChildren<QPushButton *>()) {
            if (button->accessibleName() == Commands::tr(page.title))
                button->click();
        }
        break;
    case Way::Search: {
        auto *search = m_window->findChild<SearchBox *>();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QTest::keyClicks(search, u"> "_s + Commands::tr(page.title));
        QTest::keyClick(search, Qt::Key_Return);
        break;
    }
    }
}

void TestPages::leadsToThePage()
{
    QFETCH(const PageEntry *, page);
    QFETCH(const Way, way);
    m_window->goTo(page == &hostsPage ? serversPage.name : hostsPage.name);
    take(way, *page);
    QCOMPARE(m_window->currentView(), page->name);
}

// Each part can be shown, whatever part of its page was in front before, and left again.
void TestPages::looksLikeNoOtherPart()
{
    QFETCH(const PageEntry *, page);
    QHash<QString, QImage> pictures;
    const auto look = [&](const QString &part) {
        if (!test::showPart(*m_window, part))
            return QImage();
        return m_window->findChild<Pages *>()->grab().toImage();
    };
    pictures.insert(page->name, look(page->name));
    for (const PagePart &part : page->parts) {
        const QImage picture = look(part.name);
        QVERIFY(!picture.isNull());
        QVERIFY2(!pictures.values().contains(picture), part.name.data());
        pictures.insert(part.name, picture);
        look(page->name);
    }
}

// A view of a lesson that is no part leads to the decision as it starts, which is right for those that are in it.
void TestPages::aLessonPointsAtParts()
{
    QStringList others = lessonViewNames();
    others.removeIf([](const QString &view) { return findPagePart(view) != nullptr; });
    QCOMPARE(others, (QStringList{u"matrix"_s, u"funnel"_s, u"diagnosis"_s}));
}

void TestPages::saysWhatIsInFront_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("parts behind tabs") << QSize(1000, 640);
    QTest::newRow("room for all of the decision") << QSize(1500, 1000);
}

// What a lesson can point at is known again when it is shown, and so is the page as it starts.
void TestPages::saysWhatIsInFront()
{
    QFETCH(const QSize, size);
    const QSize before = m_window->size();
    const auto restore = qScopeGuard([&] { m_window->resize(before); });
    m_window->resize(size);
    const auto *pages = m_window->findChild<Pages *>();
    QStringList parts{decisionPage.name};
    for (const QString &view : lessonViewNames()) {
        if (findPagePart(view) != nullptr)
            parts.append(view);
    }
    parts.append(parts);
    for (const QString &part : std::as_const(parts)) {
        m_window->findChild<Navigator *>()->goToPart(part);
        QCOMPARE(pages->currentPart(), part);
    }
}

void TestPages::isCalledAsItsCommand_data()
{
    QTest::addColumn<const PagePart *>("part");
    for (const PagePart *part : pageParts()) {
        if (part->title != nullptr)
            QTest::newRow(part->name.data()) << part;
    }
}

void TestPages::isCalledAsItsCommand()
{
    QFETCH(const PagePart *, part);
    const QAction *command = m_window->findChild<Commands *>()->action(part->name);
    QVERIFY(command != nullptr);
    QCOMPARE(command->text(), Commands::tr(part->title));
    QCOMPARE(command->shortcut(), QKeySequence(part->keys));
}

void TestPages::aLongReleaseFitsTheSidebar()
{
    Sidebar sidebar;
    const QString release = u"follows 2024.2 Dalmatian"_s;
    sidebar.setCloud(u"campus"_s, u"6 hosts"_s, release);
    sidebar.resize(sidebar.sizeHint().width(), 600);
    sidebar.show();
    const QList<QLabel *> labels = sidebar.findChildren<QLabel *>();
    const auto label = std::ranges::find(labels, release, &QLabel::text);
    QVERIFY(label != labels.end());
    const QRect room = (*label)->contentsRect();
    QVERIFY(room.contains((*label)->fontMetrics().boundingRect(
        room, (*label)->wordWrap() ? Qt::TextWordWrap : Qt::TextSingleLine, release)));
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
