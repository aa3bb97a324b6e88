// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/hostboardmodel.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonplayer.h"
#include "lessons/lessonsmodel.h"
#include "lessons/lessonsview.h"
#include "lessons/lessonview.h"
#include "teaching/questionbox.h"
#include "verifyresult.h"
#include "widgets/table/filteredtable.h"
#include "widgets/table/tableview.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>
#include <QTextEdit>

using namespace astrolabe;
using namespace Qt::StringLiterals;

// Every lesson is played to its end in a window, with right answers and with wrong ones.
class LessonPlayerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void playsToTheEnd_data();
    void playsToTheEnd();
    void explainsAWrongAnswer();
    void waitsForAnAnswer();
    void givesHintsOneByOne();
    void goesBackToWhatWasAnswered_data();
    void goesBackToWhatWasAnswered();
    void showsTheRule();
    void selectsTheHostThatTheStepIsAbout_data();
    void selectsTheHostThatTheStepIsAbout();
    void spoilsNothing();
    void showsWhatAnEarlierServerLost();
    void keepsTheFocusWhereItGoesOn();
    void isPlayedByKeysAlone();
    void wantsTheStep();
    void keepsTheScore();
    void listsLessonsInTheirOrder();
    void honoursEveryFocus_data();
    void honoursEveryFocus();
    void honoursEveryAllowedAction_data();
    void honoursEveryAllowedAction();
};

namespace {

QPushButton *button(const QWidget &view, const char *name)
{
    return view.findChild<QPushButton *>(QString::fromLatin1(name));
}

QString text(const QWidget &view, const char *name)
{
    return view.findChild<QLabel *>(QString::fromLatin1(name))->text();
}

// The view with a lesson that has just begun.
std::unique_ptr<LessonsView> begun(const QString &lesson)
{
    auto view = std::make_unique<LessonsView>();
    view->resize(1100, 700);
    view->begin(lesson);
    view->show();
    if (!QTest::qWaitFor([&] { return view->player()->isVisible(); }))
        return nullptr;
    return view;
}

std::optional<LessonPlay> playOf(const QString &id)
{
    NoProgress unwatched;
    const auto lessons = builtInLessons();
    for (const auto &lesson : lessons.value_or(QList<std::shared_ptr<const Lesson>>())) {
        if (lesson->id != id)
            continue;
        if (auto play = LessonPlay::of(lesson, unwatched))
            return *std::move(play);
    }
    return std::nullopt;
}

// Fills the fields of the question as a learner would, and checks.
void give(const LessonsView &view, const QuizQuestion &question, const QuizAnswer &answer)
{
    auto *box = view.findChild<QuestionBox *>();
    QVERIFY(box->isVisible());
    if (auto *number = box->findChild<QDoubleSpinBox *>()) {
        QCOMPARE(number->minimum() == 0, question.tolerance == 0); // hosts are counted from none on
        number->setValue(*answer.number);
    }
    for (qsizetype at = 0; at < question.options.size(); ++at) {
        if (!answer.options.contains(int(at)))
            continue;
        for (auto *option : box->findChildren<QAbstractButton *>()) {
            if (option->accessibleName() == question.options.at(at).text)
                option->click();
        }
    }
    button(view, "check")->click();
}

QuizAnswer wrong(const QuizQuestion &question)
{
    QuizAnswer answer = rightAnswer(question);
    if (answer.number)
        answer.number = *answer.number + 1;
    else if (question.by == QuizQuestion::By::Options)
        answer.options = answer.options.contains(0) ? answer.options - QSet<int>{0} : answer.options + QSet<int>{0};
    else
        answer.options = {answer.options.contains(0) ? 1 : 0};
    return answer;
}

// A lesson of this stop alone, in the cloud of a lesson that comes with the console.
std::shared_ptr<const LessonPlay> playAt(LessonStop stop, const QString &id = u"first-boot"_s)
{
    NoProgress unwatched;
    const auto lessons = builtInLessons();
    if (!lessons)
        return nullptr;
    const auto found
        = std::ranges::find_if(*lessons, [&](const std::shared_ptr<const Lesson> &lesson) { return lesson->id == id; });
    auto lesson = std::make_shared<Lesson>(**found);
    stop.say = {{u"en"_s, u"Look"_s}};
    lesson->stops = {stop};
    const auto play = LessonPlay::of(lesson, unwatched);
    return play ? std::make_shared<const LessonPlay>(*play) : nullptr;
}

// A question at the end of the first request's walk, with the focus and actions that a test asks for.
std::shared_ptr<const LessonPlay> playWith(const LessonFocus &focus, const std::optional<QStringList> &allow)
{
    LessonStop stop;
    stop.step = LessonStep{StepStage::Placement, {}, {}};
    stop.focus = focus;
    stop.allow = allow;
    stop.ask.emplace().kind = u"left"_s;
    return playAt(stop);
}

} // namespace

void LessonPlayerTest::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(u"astrolabe-test"_s);
    QCoreApplication::setApplicationName(u"lessonplayer"_s);
    QSettings().clear();
}

void LessonPlayerTest::playsToTheEnd_data()
{
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<bool>("right");
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    for (const auto &lesson : *lessons) {
        QTest::newRow(qPrintable(lesson->id + u", right answers"_s)) << lesson->id << true;
        QTest::newRow(qPrintable(lesson->id + u", wrong answers"_s)) << lesson->id << false;
    }
}

void LessonPlayerTest::playsToTheEnd()
{
    QFETCH(QString, lesson);
    QFETCH(bool, right);
    const auto view = begun(lesson);
    QVERIFY(view);
    const auto play = playOf(lesson);
    QVERIFY(play);
    const QSignalSpy scored(view->player(), &LessonPlayer::scored);
    for (int stop = 0; stop < play->count(); ++stop) {
        QCOMPARE(view->player()->stop(), stop);
        QVERIFY(!text(*view, "say").isEmpty());
        if (const auto question = play->question(stop)) {
            QVERIFY(!button(*view, "next")->isEnabled());
            give(*view, *question, right ? rightAnswer(*question) : wrong(*question));
            QCOMPARE(text(*view, "verdict").startsWith(u"✓"_s), right);
            QCOMPARE(text(*view, "verdict").startsWith(u"✕"_s), !right);
        }
        QVERIFY2(button(*view, "next")->isEnabled(), QByteArray::number(stop));
        if (stop + 1 < play->count())
            button(*view, "next")->click();
    }
    QVERIFY(view->player()->isAtEnd());
    QVERIFY(!scored.isEmpty());
    QCOMPARE(scored.last().at(1).toInt(), right ? view->player()->questions() : 0);
    button(*view, "next")->click(); // finish
    QVERIFY(!view->player()->isVisible());
}

void LessonPlayerTest::explainsAWrongAnswer()
{
    const auto view = begun(u"first-boot"_s);
    const auto play = playOf(u"first-boot"_s);
    QVERIFY(view && play);
    for (int stop = 0; stop < 3; ++stop) {
        if (const auto question = play->question(stop))
            give(*view, *question, rightAnswer(*question));
        button(*view, "next")->click();
    }
    const auto question = play->question(3);
    QVERIFY(question);
    give(*view, *question, {{0, 1, 2}, {}}); // cmp-3, too
    QVERIFY2(text(*view, "because").contains(u"ComputeFilter removes cmp-3"_s), qPrintable(text(*view, "because")));
    QVERIFY(text(*view, "because").contains(u"ComputeFilter leaves 2 of 3 host(s)"_s));
}

void LessonPlayerTest::waitsForAnAnswer()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    button(*view, "check")->click(); // nothing is chosen
    QVERIFY(!button(*view, "next")->isEnabled());
    button(*view, "skip")->click();
    QVERIFY(button(*view, "next")->isEnabled());
    QVERIFY(text(*view, "verdict").startsWith(u"Skipped."_s));
    QCOMPARE(view->player()->rights(), 0);
}

void LessonPlayerTest::givesHintsOneByOne()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    button(*view, "skip")->click();
    button(*view, "next")->click();
    QVERIFY(!view->findChild<QLabel *>(u"hints"_s)->isVisible());
    button(*view, "hint")->click();
    QCOMPARE(text(*view, "hints").count(u'\n'), 0);
    button(*view, "hint")->click();
    QCOMPARE(text(*view, "hints").count(u'\n'), 1);
    QVERIFY(!button(*view, "hint")->isEnabled());
}

void LessonPlayerTest::goesBackToWhatWasAnswered_data()
{
    QTest::addColumn<QString>("way");
    QTest::addColumn<QString>("verdict");
    QTest::newRow("right") << u"right"_s << u"✓ Right."_s;
    QTest::newRow("wrong") << u"wrong"_s << u"✕ Not right."_s;
    QTest::newRow("skipped") << u"skip"_s << u"Skipped."_s;
}

void LessonPlayerTest::goesBackToWhatWasAnswered()
{
    QFETCH(QString, way);
    QFETCH(QString, verdict);
    const auto view = begun(u"first-boot"_s);
    const auto play = playOf(u"first-boot"_s);
    QVERIFY(view && play);
    const QuizQuestion question = *play->question(0);
    if (way == "skip"_L1)
        button(*view, "skip")->click();
    else
        give(*view, question, way == "right"_L1 ? rightAnswer(question) : wrong(question));
    const QString told = text(*view, "verdict");
    QVERIFY2(told.startsWith(verdict), qPrintable(told));
    button(*view, "next")->click();
    QTest::keyClick(view->player(), Qt::Key_PageUp, Qt::AltModifier);
    QCOMPARE(view->player()->stop(), 0);
    QCOMPARE(text(*view, "verdict"), told);
    QVERIFY(!view->findChild<QuestionBox *>()->isOpen());
    QTest::keyClick(view->player(), Qt::Key_PageDown, Qt::AltModifier);
    QCOMPARE(view->player()->stop(), 1);
}

// The card has the values of the host that is selected, and a mark at the line that decided.
void LessonPlayerTest::showsTheRule()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    while (view->player()->stop() < 4) {
        if (button(*view, "skip")->isVisible())
            button(*view, "skip")->click();
        button(*view, "next")->click();
    }
    const QString card = view->findChild<QTextEdit *>(u"card"_s)->toPlainText();
    QVERIFY2(card.contains(u"▶  if seconds_since_seen > service_down_time: reject"_s), qPrintable(card));
    QVERIFY2(card.contains(u"→ if 600 > 60: reject"_s), qPrintable(card));
    const QString about = text(*view, "aboutRule");
    QVERIFY2(about.contains(u"▶ marks the line that decided for cmp-3"_s) && about.contains(u"→"_s), qPrintable(about));
}

void LessonPlayerTest::selectsTheHostThatTheStepIsAbout_data()
{
    QTest::addColumn<QString>("lesson");
    QTest::addColumn<LessonStep>("step");
    QTest::addColumn<QString>("host");
    using Stage = StepStage;
    const auto row = [](const char *name, const char *lesson, const LessonStep &step, const char *host) {
        QTest::newRow(name) << QString::fromLatin1(lesson) << step << QString::fromLatin1(host);
    };
    row("the first that Placement does not offer", "traits-and-zones", {Stage::Placement, {}, {}}, "cmp-2");
    row("one of the step's own", "first-boot", {Stage::Filters, u"ComputeFilter"_s, u"cmp-2"_s}, "cmp-2");
    row("the first that a filter removed", "first-boot", {Stage::Filters, u"ComputeFilter"_s, {}}, "cmp-3");
    row("a filter that removed none", "first-boot", {Stage::Filters, {}, {}}, "cmp-1");
    row("the first in order", "first-boot", {Stage::Choice, {}, {}}, "cmp-2");
    row("the chosen one", "first-boot", {Stage::Claim, {}, {}}, "cmp-2");
}

// Where the lesson names no host, the card is still about one that matters.
void LessonPlayerTest::selectsTheHostThatTheStepIsAbout()
{
    QFETCH(QString, lesson);
    QFETCH(LessonStep, step);
    QFETCH(QString, host);
    LessonStop stop;
    stop.step = step;
    const auto play = playAt(stop, lesson);
    QVERIFY(play);
    LessonPlayer player;
    player.play(play);
    const auto *board = player.findChild<HostBoardModel *>();
    const int row = board->rowOf(player.findChild<TableView *>()->currentUuid());
    QVERIFY(row >= 0);
    QCOMPARE(board->at(row).label, host);
}

// Before a filter is uncovered, the board shows each host that is left as left.
void LessonPlayerTest::spoilsNothing()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    auto *board = view->findChild<HostBoardModel *>();
    const QAbstractItemModelTester tester(board, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(board->rowCount(), 3);
    for (int row = 0; row < 3; ++row)
        QCOMPARE(board->index(row, HostBoardModel::Standing).data().toString(), u"remains"_s);
    while (view->player()->stop() < 4) {
        if (button(*view, "skip")->isVisible())
            button(*view, "skip")->click();
        button(*view, "next")->click();
    }
    QCOMPARE(board->index(2, HostBoardModel::Host).data().toString(), u"cmp-3"_s);
    QCOMPARE(board->index(2, HostBoardModel::Standing).data().toString(), u"✕ removed by ComputeFilter"_s);
}

// The second server of a request starts with the hosts that the first one left.
void LessonPlayerTest::showsWhatAnEarlierServerLost()
{
    const auto play = playOf(u"how-a-server-boots"_s);
    QVERIFY(play);
    int stop = 0;
    while (play->stop(stop).server == 0)
        ++stop;
    const QList<HostBoardRow> rows = HostBoardModel::rowsOf(play->steps(stop), play->state(stop));
    QCOMPARE(rows.first().standing, u"remains"_s);
    QCOMPARE(rows.last().label, u"cmp-3"_s);
    QCOMPARE(rows.last().standing, u"✕ removed for an earlier server"_s);
}

void LessonPlayerTest::keepsTheFocusWhereItGoesOn()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(view.get()));
    const auto *box = view->findChild<QuestionBox *>();
    for (int stop = 0; !view->player()->isAtEnd(); ++stop) {
        QCOMPARE(view->player()->stop(), stop);
        if (box->isOpen() && box->isVisible()) {
            QVERIFY(box->isAncestorOf(QApplication::focusWidget()));
            button(*view, "skip")->click();
        }
        QCOMPARE(QApplication::focusWidget(), button(*view, "next"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    }
}

void LessonPlayerTest::wantsTheStep()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    QSignalSpy wanted(view.get(), &LessonsView::stepWanted);
    QVERIFY(!button(*view, "look")->isEnabled()); // nothing is uncovered
    button(*view, "skip")->click();
    button(*view, "next")->click();
    button(*view, "look")->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().first().value<LessonSight>().state, 0);
}

void LessonPlayerTest::keepsTheScore()
{
    QSettings().clear();
    const auto view = begun(u"chance"_s);
    const auto play = playOf(u"chance"_s);
    QVERIFY(view && play);
    for (int stop = 0; stop < play->count(); ++stop) {
        if (const auto question = play->question(stop))
            give(*view, *question, rightAnswer(*question));
        button(*view, "next")->click();
    }
    const auto *list = view->findChild<FilteredTable *>()->table();
    QStringList scores;
    for (int row = 0; row < list->model()->rowCount(); ++row)
        scores.append(list->model()->index(row, LessonsModel::Score).data().toString());
    QVERIFY2(scores.contains(u"3 of 3"_s), qPrintable(scores.join(u';')));
    QVERIFY(scores.contains(u"not played"_s));
}

void LessonPlayerTest::listsLessonsInTheirOrder()
{
    QSettings().clear();
    LessonsView view;
    view.resize(1100, 700);
    view.show();
    auto *list = view.findChild<FilteredTable *>()->table();
    QTRY_VERIFY(list->isVisible() && list->model()->rowCount() > 13);
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    QCOMPARE(list->model()->rowCount(), int(lessons->size()));
    QCOMPARE(list->currentUuid(), lessons->constFirst()->id);
    QCOMPARE_GE(list->actions().size(), 3);
    for (const QAction *action : list->actions())
        QCOMPARE(action->isEnabled(), action->objectName() != "forgetLesson"_L1); // only an own one goes
}

void LessonPlayerTest::isPlayedByKeysAlone()
{
    const auto view = begun(u"first-boot"_s);
    QVERIFY(view);
    view->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(view.get()));
    const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
    view->findChildren<QRadioButton *>().last()->setFocus();
    press(Qt::Key_Space);
    press(Qt::Key_Return);
    QVERIFY2(text(*view, "verdict").startsWith(u"✓"_s), qPrintable(text(*view, "verdict")));
    press(Qt::Key_Return); // next
    QCOMPARE(view->player()->stop(), 1);
    auto *box = view->findChild<QuestionBox *>();
    QTRY_VERIFY(box->findChild<QDoubleSpinBox *>()->isVisible());
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), button(*view, "check"));
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), button(*view, "hint"));
    press(Qt::Key_Return);
    QVERIFY(view->findChild<QLabel *>(u"hints"_s)->isVisible());
    press(Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), button(*view, "skip"));
    // Back the same way, and only then out of the question.
    for (QWidget *before :
        {static_cast<QWidget *>(button(*view, "hint")), static_cast<QWidget *>(button(*view, "check")),
            static_cast<QWidget *>(box->findChild<QDoubleSpinBox *>())}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), before);
    }
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab, Qt::ShiftModifier);
    QVERIFY(!box->isAncestorOf(QApplication::focusWidget()));
    press(Qt::Key_Tab);
    QVERIFY(box->isAncestorOf(QApplication::focusWidget()));
    box->setFocus(Qt::TabFocusReason);
    press(Qt::Key_3);
    press(Qt::Key_Return);
    QCOMPARE(view->player()->rights(), 2);
}

void LessonPlayerTest::honoursEveryFocus_data()
{
    QTest::addColumn<bool>("needsTheCloud");
    for (const QString &view : lessonViewNames()) {
        const bool needsTheCloud
            = !QStringList{u"matrix"_s, u"funnel"_s, u"weights"_s, u"multipliers"_s, u"inspector"_s, u"rule"_s}
                   .contains(view);
        QTest::newRow(qPrintable(view)) << needsTheCloud;
    }
}

// Each view is offered; those of the open cloud only once the question is done, since they show its answer.
void LessonPlayerTest::honoursEveryFocus()
{
    QFETCH(bool, needsTheCloud);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const auto play = playWith({name, u"cmp-2"_s}, std::nullopt);
    QVERIFY(play);
    LessonPlayer player;
    player.resize(1100, 700);
    player.show();
    player.play(play);
    QSignalSpy steps(&player, &LessonPlayer::stepWanted);
    QSignalSpy clouds(&player, &LessonPlayer::cloudWanted);
    QCOMPARE(button(player, "look")->isEnabled(), !needsTheCloud);
    button(player, "skip")->click();
    QVERIFY(button(player, "look")->isEnabled());
    button(player, "look")->click();
    QCOMPARE(steps.size(), needsTheCloud ? 0 : 1);
    QCOMPARE(clouds.size(), needsTheCloud ? 1 : 0);
    const auto sight = (needsTheCloud ? clouds : steps).first().first().value<LessonSight>();
    QCOMPARE(sight.view, name);
    QCOMPARE(sight.asks, name == "diagnosis"_L1 || name == "candidates"_L1);
    QVERIFY(!sight.node.isEmpty());
    QCOMPARE(sight.node, player.findChild<TableView *>()->currentUuid());
}

void LessonPlayerTest::honoursEveryAllowedAction_data()
{
    QTest::addColumn<QString>("button");
    QTest::newRow("walk") << u"look"_s;
    QTest::newRow("what_if") << u"tryOut"_s;
    QTest::newRow("hint") << u"hint"_s;
    QTest::newRow("skip") << u"skip"_s;
}

void LessonPlayerTest::honoursEveryAllowedAction()
{
    QFETCH(QString, button);
    const QString action = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(lessonActions().contains(action));
    QCOMPARE(lessonActions().size(), 4);
    for (const bool isAllowed : {true, false}) {
        QStringList allow = lessonActions();
        if (!isAllowed)
            allow.removeAll(action);
        const auto play = playWith({}, allow);
        QVERIFY(play);
        LessonPlayer player;
        player.resize(1100, 700);
        player.show();
        player.play(play);
        QCOMPARE(player.findChild<QPushButton *>(button)->isVisible(), isAllowed);
    }
}

QTEST_MAIN(LessonPlayerTest)
#include "tst_lessonplayer.moc"
