// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decisionview.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsview.h"
#include "lessons/notessheet.h"
#include "shell/presenter.h"
#include "shell/sidebar.h"
#include "shell/statusline.h"
#include "ui/decision/sampledecision.h"
#include "ui/shell/testwindow.h"
#include "widgets/controls/pointerring.h"
#include "widgets/controls/segmentswitch.h"
#include "widgets/text/zoom.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QTemporaryDir>
#include <QToolButton>
#include <QVBoxLayout>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// The size of texts, and what a window shows in front of a class.
class TestPresenting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void textsGrowAndShrink();
    void theSizeIsKept();
    void headingsGrowToo();
    void whatWasNeverShownGrowsToo();
    void rowsFollowTheTexts();
    void f11Presents();
    void pressedKeysAreShown();
    void theMatrixShowsTwelveHostsByFourteenFilters();
    void theNotesAreOnTheOtherScreen();

private:
    std::unique_ptr<MainWindow> open();

    QTemporaryDir m_folder;
};

void TestPresenting::initTestCase()
{
    test::keepSettingsIn(m_folder.path());
}

void TestPresenting::cleanup()
{
    zoom::apply(100);
    QSettings().remove(u"zoom"_s);
}

std::unique_ptr<MainWindow> TestPresenting::open()
{
    auto window = test::openWindow(m_folder.path());
    if (window)
        window->resize(1280, 800);
    return window;
}

void TestPresenting::textsGrowAndShrink()
{
    const auto window = open();
    QVERIFY(window);
    const double usual = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE_GT(QApplication::font().pointSizeF(), usual);
    QTest::keyClick(window.get(), Qt::Key_Equal, Qt::ControlModifier); // without Shift
    QCOMPARE(zoom::percent(), 125);
    QTest::keyClick(window.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), usual);
    QTest::keyClick(window.get(), Qt::Key_Minus, Qt::ControlModifier);
    QCOMPARE_LT(QApplication::font().pointSizeF(), usual);
}

void TestPresenting::theSizeIsKept()
{
    {
        const auto window = open();
        QVERIFY(window);
        QTest::keyClick(window.get(), Qt::Key_Plus, Qt::ControlModifier);
    }
    QCOMPARE(Preferences::load().zoom, 110);
    QSettings().setValue(u"zoom"_s, 100000);
    QCOMPARE(Preferences::load().zoom, 250);
}

// Labels with a size of their own, and those that a style sheet styles.
void TestPresenting::headingsGrowToo()
{
    const auto window = open();
    QVERIFY(window);
    QStringList others;
    QHash<const QLabel *, double> before;
    for (const QLabel *label : window->findChildren<QLabel *>())
        before.insert(label, label->fontInfo().pointSizeF());
    zoom::apply(200);
    QCoreApplication::processEvents();
    Theme::apply(*qApp, true); // styles all anew
    Theme::apply(*qApp, false);
    QCoreApplication::processEvents();
    for (const QLabel *label : window->findChildren<QLabel *>()) {
        const double size = label->fontInfo().pointSizeF();
        if (before.contains(label) && qAbs(size / before.value(label) - 2) >= 0.2)
            others.append(u"%1: %2 after %3"_s.arg(label->text()).arg(size).arg(before.value(label)));
    }
    QVERIFY2(others.isEmpty(), qPrintable(others.join(u'\n')));
}

// As at the start of the program: nothing has been polished yet.
void TestPresenting::whatWasNeverShownGrowsToo()
{
    QWidget window;
    auto *column = new QVBoxLayout(&window);
    auto *part = new SegmentSwitch;
    {
        const StyledAtTheEnd styling;
        part->setSegments({u"chart"_s, u"table"_s});
        column->addWidget(part);
        part->hide();
    }
    zoom::apply(200);
    part->show();
    window.show();
    for (const QToolButton *segment : part->findChildren<QToolButton *>())
        QCOMPARE(segment->font().pointSizeF(), QApplication::font().pointSizeF());
}

void TestPresenting::rowsFollowTheTexts()
{
    const auto window = open();
    QVERIFY(window);
    const auto *table = window->findChild<TableView *>();
    const int usual = table->verticalHeader()->defaultSectionSize();
    zoom::apply(200);
    QTRY_COMPARE(table->verticalHeader()->defaultSectionSize(), 2 * usual);
    QCOMPARE_GE(table->verticalHeader()->defaultSectionSize(), table->fontMetrics().height());
}

void TestPresenting::f11Presents()
{
    const auto window = open();
    QVERIFY(window);
    const double usual = QApplication::font().pointSizeF();
    QTest::keyClick(window.get(), Qt::Key_F11);
    QVERIFY(window->presenter()->isOn() && window->isFullScreen());
    QVERIFY(!window->findChild<Sidebar *>()->isVisible());
    QVERIFY(!window->findChild<StatusLine *>()->isVisible());
    QVERIFY(qAbs(QApplication::font().pointSizeF() / usual - 1.25) < 0.01);
    QCursor::setPos(window->mapToGlobal(QPoint(300, 300)));
    const auto *ring = window->findChild<PointerRing *>();
    QTRY_VERIFY(ring->isVisible());
    QTRY_COMPARE(ring->geometry().center() + QPoint(1, 1), window->mapFromGlobal(QCursor::pos()));
    QVERIFY(ring->testAttribute(Qt::WA_TransparentForMouseEvents));
    QTest::keyClick(window.get(), Qt::Key_F11);
    QVERIFY(!window->presenter()->isOn() && !window->isFullScreen());
    QVERIFY(window->findChild<Sidebar *>()->isVisible());
    QVERIFY(!ring->isVisible());
    QCOMPARE(QApplication::font().pointSizeF(), usual);
}

void TestPresenting::pressedKeysAreShown()
{
    const auto window = open();
    QVERIFY(window);
    QTest::keyClick(window.get(), Qt::Key_F7);
    QVERIFY(window->presenter()->keyText().isEmpty()); // nobody presents
    window->setPresenting(true);
    QTest::keyClick(window.get(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(window->presenter()->keyText(), u"Shift+Right"_s);
    QTRY_VERIFY_WITH_TIMEOUT(window->presenter()->keyText().isEmpty(), 4000);
}

void TestPresenting::theMatrixShowsTwelveHostsByFourteenFilters()
{
    const auto window = open();
    QVERIFY(window);
    window->workspace().setPastDecision(sample::shared(sample::generated(30, 14)), nullptr);
    window->goTo(u"decision"_s);
    window->setPresenting(true);
    window->setWindowState(window->windowState() & ~Qt::WindowFullScreen); // a projector's size, not this screen's
    window->resize(1280, 800);
    QTest::qWait(50);
    const auto *table = window->findChild<DecisionView *>()->matrix()->table();
    QVERIFY(table->isVisible());
    const int rows = table->viewport()->height() / table->verticalHeader()->defaultSectionSize();
    QCOMPARE_GE(rows, 12);
    int filters = 0;
    for (int column = 0; column < table->model()->columnCount(); ++column) {
        const QString name = table->model()->headerData(column, Qt::Horizontal).toString();
        const int right = table->columnViewportPosition(column) + table->columnWidth(column);
        filters += name.endsWith(u"Filter"_s) && right <= table->viewport()->width() ? 1 : 0;
    }
    QCOMPARE_GE(filters, 14);
}

void TestPresenting::theNotesAreOnTheOtherScreen()
{
    if (QGuiApplication::screens().size() < 2)
        QSKIP("There is no second screen.");
    const auto window = open();
    QVERIFY(window);
    window->goTo(u"lessons"_s);
    auto *lessons = window->findChild<LessonsView *>();
    lessons->begin(u"first-boot"_s);
    QTRY_VERIFY(lessons->player()->isVisible());
    const NotesSheet *notes = lessons->notes();
    QVERIFY(!notes->isVisible()); // nobody presents
    window->setPresenting(true);
    QVERIFY(notes->isVisible());
    QVERIFY(notes->screen() != window->screen());
    QVERIFY2(notes->text().startsWith(u"Stop 1 of "_s), qPrintable(notes->text()));
    QVERIFY(notes->text().contains(u"The answer: "_s));
    lessons->player()->findChild<QPushButton *>(u"skip"_s)->click();
    QVERIFY(lessons->player()->findChild<QPushButton *>(u"next"_s)->isEnabled());
    lessons->player()->findChild<QPushButton *>(u"next"_s)->click();
    QVERIFY2(notes->text().startsWith(u"Stop 2 of "_s), qPrintable(notes->text()));
    window->setPresenting(false);
    QVERIFY(!notes->isVisible());
}

QTEST_MAIN(TestPresenting)
#include "tst_presenting.moc"
