// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/breakpointsdialog.h"
#include "decision/decisioncursor.h"
#include "decision/decisionview.h"
#include "decision/diagnosis/causeline.h"
#include "decision/diagnosis/curecard.h"
#include "decision/diagnosis/decisiondiagnosis.h"
#include "decision/diagnosis/helppanel.h"
#include "decision/gotodialog.h"
#include "decision/inspector.h"
#include "decision/matrix/matrixpanel.h"
#include "decision/matrix/matrixview.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonplay.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsview.h"
#include "lessons/lessonview.h"
#include "shell/whatifbar.h"
#include "ui/shell/testwindow.h"
#include "verifyresult.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

constexpr int patience = 60000; // ms, for a machine that does other work too

void press(const QWidget &parent, const char *name)
{
    parent.findChild<QPushButton *>(QString::fromLatin1(name))->click();
}

// The lesson as a learner sees it now.
QStringList inSight(const LessonPlayer &player)
{
    QStringList texts{QString::number(player.stop())};
    for (const char *name : {"say", "progress", "question", "verdict", "because"})
        texts.append(player.findChild<QLabel *>(QString::fromLatin1(name))->text());
    return texts;
}

bool showsADecision(const LessonPlay &play, int stop)
{
    const LessonView *view = lessonViewNamed(play.stop(stop).focus.view);
    return play.state(stop) >= 0 && (view == nullptr || !view->isOfCloud || view->name == "diagnosis"_L1);
}

} // namespace

// A lesson in the real window: from a stop into its decision, on the learner's own ways there, and back.
class TestLessonWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();

    void aDecisionIsExploredWithoutLoss_data();
    void aDecisionIsExploredWithoutLoss();
    void aStepSaysWhyNotThisHost();
    void aFailureSaysWhatItWouldTake();

private:
    bool isIdle() const
    {
        return QTest::qWaitFor([&] { return !m_window->isBusy(); }, patience);
    }
    DecisionView &view() const { return *m_window->findChild<DecisionView *>(); }
    QString inspected() const;
    // Plays the lesson up to the stop, with every question skipped, and that of the stop itself. nullptr if that fails.
    LessonPlayer *playTo(const QString &lesson, int stop) const;
    void goWhereKeysLead();
    void tryAChange();

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
};

void TestLessonWindow::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    test::keepSettingsIn(m_folder->path());
    m_window = test::openWindow(m_folder->path());
    QVERIFY(m_window);
    m_window->resize(1280, 800);
}

void TestLessonWindow::cleanup()
{
    m_window.reset();
    m_folder.reset();
}

QString TestLessonWindow::inspected() const
{
    QStringList texts;
    for (const QLabel *label : view().findChild<Inspector *>()->findChildren<QLabel *>())
        texts.append(label->text());
    return texts.join(u'\n');
}

LessonPlayer *TestLessonWindow::playTo(const QString &lesson, int stop) const
{
    m_window->goTo(u"lessons"_s);
    auto *lessons = m_window->findChild<LessonsView *>();
    lessons->begin(lesson);
    LessonPlayer *player = lessons->player();
    if (!QTest::qWaitFor([&] { return player->isVisible(); }, patience))
        return nullptr;
    while (true) {
        if (auto *skip = player->findChild<QPushButton *>(u"skip"_s); skip->isVisible())
            skip->click();
        if (player->stop() == stop)
            return player;
        const int before = player->stop();
        press(*player, "next");
        if (player->stop() == before)
            return nullptr;
    }
}

// To the first step with G, and from there to a breakpoint, or to the end, with B.
void TestLessonWindow::goWhereKeysLead()
{
    DecisionCursor &cursor = view().decisionCursor();
    const int first = cursor.steps().stateOfElement(0);
    QTest::keyClick(view().matrix()->table(), Qt::Key_G);
    auto *steps = view().findChild<GoToDialog *>();
    QVERIFY(steps != nullptr && steps->isModal());
    QTest::keyClicks(steps->findChild<QLineEdit *>(), u"1"_s);
    QTest::keyClick(steps->findChild<QLineEdit *>(), Qt::Key_Return);
    QCOMPARE(cursor.state(), first);

    QTest::keyClick(view().matrix()->table(), Qt::Key_B);
    auto *breakpoints = view().findChild<BreakpointsDialog *>();
    QVERIFY(breakpoints != nullptr && breakpoints->isModal());
    press(*breakpoints, "addLeft");
    QCOMPARE(cursor.breakpoints().size(), 1);
    const QList<QPushButton *> buttons = breakpoints->findChildren<QPushButton *>();
    (*std::ranges::find_if(buttons, &QPushButton::isDefault))->click(); // runs
    QVERIFY(cursor.state() > first || cursor.isAtEnd());
}

// A what-if in the lesson's cloud, and back out of it.
void TestLessonWindow::tryAChange()
{
    const DecisionPtr before = m_window->workspace().decision();
    const QString host = m_window->workspace().cloud()->computeNodes.first().host;
    m_window->whatIfs().make(
        {SwitchService{host, true, {}, {}, m_window->workspace().cloud()->now.value_or(QDateTime())}});
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QVERIFY(m_window->whatIfBar()->isVisible());
    QVERIFY(m_window->workspace().decision() && m_window->workspace().decision() != before);
    m_window->whatIfBar()->dropButton()->click();
    QVERIFY(!m_window->workspace().isBranch());
    QCOMPARE(m_window->workspace().decision(), before);
}

void TestLessonWindow::aDecisionIsExploredWithoutLoss_data()
{
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<int>("stop");
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    NoProgress unwatched;
    for (const auto &lesson : *lessons) {
        const auto play = LessonPlay::of(lesson, unwatched);
        QVERIFY_RESULT(play);
        int stop = 0;
        while (stop < play->count() && !showsADecision(*play, stop))
            ++stop;
        QVERIFY2(stop + 1 < play->count(), qPrintable(lesson->id));
        QTest::newRow(qPrintable(lesson->id)) << lesson->id << stop;
    }
}

void TestLessonWindow::aDecisionIsExploredWithoutLoss()
{
    QFETCH(const QString, lesson);
    QFETCH(const int, stop);
    LessonPlayer *player = playTo(lesson, stop);
    QVERIFY(player);
    const QStringList before = inSight(*player);

    press(*player, "look");
    QTRY_VERIFY_WITH_TIMEOUT(view().isVisible() && !m_window->isBusy(), patience);
    QVERIFY(view().decisionCursor().steps().count() > 0);
    goWhereKeysLead();
    m_window->goTo(u"lessons"_s);
    QTRY_VERIFY(player->isVisible());
    QCOMPARE(inSight(*player), before);

    press(*player, "tryOut");
    QTRY_VERIFY_WITH_TIMEOUT(view().isVisible() && m_window->workspace().isDecisionCurrent(), patience);
    QVERIFY(isIdle());
    QCOMPARE(m_window->workspace().decision()->cloudName, m_window->workspace().cloud()->name);
    tryAChange();
    m_window->goTo(u"lessons"_s);
    QTRY_VERIFY(player->isVisible());
    QCOMPARE(inSight(*player), before);
    press(*player, "next");
    QCOMPARE(player->stop(), stop + 1);
}

void TestLessonWindow::aStepSaysWhyNotThisHost()
{
    LessonPlayer *player = playTo(u"first-boot"_s, 4); // ComputeFilter removed cmp-3
    QVERIFY(player);
    press(*player, "look");
    QTRY_VERIFY(view().isVisible());
    QTRY_VERIFY2(inspected().contains(u"600"_s) && inspected().contains(u"cmp-3"_s), qPrintable(inspected()));
    QTest::keyClick(view().matrix()->table(), Qt::Key_Up);
    QTRY_VERIFY2(inspected().contains(u"cmp-2"_s) && !inspected().contains(u"600"_s), qPrintable(inspected()));
}

void TestLessonWindow::aFailureSaysWhatItWouldTake()
{
    LessonPlayer *player = playTo(u"clinic"_s, 3); // the flavor is larger than a host
    QVERIFY(player);
    const QStringList before = inSight(*player);
    press(*player, "look");
    const DecisionDiagnosis &diagnosis = *view().diagnosis();
    QTRY_VERIFY_WITH_TIMEOUT(diagnosis.isShown() && diagnosis.diagnosis() && !m_window->isBusy(), patience);
    QVERIFY2(diagnosis.line()->text().contains(u"max_unit"_s), qPrintable(diagnosis.line()->text()));
    QTRY_VERIFY_WITH_TIMEOUT(!view().isBusy() && !diagnosis.help()->cards().isEmpty(), patience);
    diagnosis.help()->cards().first()->tryButton()->click();
    QVERIFY(isIdle());
    QVERIFY(m_window->workspace().isBranch());
    QCOMPARE(m_window->workspace().decision()->outcome, Outcome::Scheduled);
    m_window->whatIfBar()->dropButton()->click();
    m_window->goTo(u"lessons"_s);
    QTRY_VERIFY(player->isVisible());
    QCOMPARE(inSight(*player), before);
}

QTEST_MAIN(TestLessonWindow)
#include "tst_lessonwindow.moc"
