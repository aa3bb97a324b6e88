// SPDX-License-Identifier: GPL-3.0-or-later
// Questions whose choices a lesson's author wrote: what is asked, what is right, and when nothing can be asked. Then
// what printed lessons keep to themselves.
#include "core/scheduler/worlds.h"
#include "lessons/handout.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessonplay.h"
#include "lessons/questionmaking.h"
#include "printing.h"
#include "report/report.h"
#include "scheduler/requestdecision.h"
#include "verifyresult.h"

#include <QLocale>
#include <QScopeGuard>
#include <QTest>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

LessonText inEnglish(const QString &text)
{
    return text.isEmpty() ? LessonText() : LessonText{{u"en"_s, text}};
}

LessonChoice choice(const QString &text, bool right, const QString &because = {})
{
    return {inEnglish(text), right, inEnglish(because), {}};
}

LessonChoice changing(const QString &text, const QList<Change> &changes)
{
    return {inEnglish(text), false, {}, changes};
}

LessonQuestion asking(const QString &kind, const QString &text, const QList<LessonChoice> &choices)
{
    LessonQuestion ask;
    ask.kind = kind;
    ask.text = inEnglish(text);
    ask.choices = choices;
    return ask;
}

// h1 is down, and h2 too if nothing fits.
Trial trialOf(bool fits)
{
    Cloud cloud = test::cloudOf(2);
    cloud.computeNodes[0].service->forcedDown = true;
    cloud.computeNodes[1].service->forcedDown = !fits;
    test::enableFilters(cloud, {u"ComputeFilter"_s});
    const auto scheduler = Scheduler::create(std::make_shared<const Cloud>(cloud)).value();
    Trial trial{scheduler, test::bootRequest(), {}, nullptr};
    trial.decision = std::make_shared<const Decision>(decideRequest(*scheduler, test::bootRequest()));
    return trial;
}

Change switched(const QString &host, bool forcedDown)
{
    return SwitchService{.host = host, .forcedDown = forcedDown, .at = *test::cloudOf(1).now};
}

} // namespace

class ChoiceQuestionsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areAsked_data();
    void areAsked();
    void learnersGetNoAnswer_data();
    void learnersGetNoAnswer();
};

void ChoiceQuestionsTest::areAsked_data()
{
    QTest::addColumn<LessonQuestion>("ask");
    QTest::addColumn<bool>("fits");
    QTest::addColumn<QStringList>(
        "asked"); // the text, then each choice with + if it is right; empty: it cannot be asked
    QTest::addColumn<bool>("isSeveral");
    const auto row = [](const char *name, const LessonQuestion &ask, const QStringList &asked, bool isSeveral = false,
                         bool fits = false) { QTest::newRow(name) << ask << fits << asked << isSeveral; };
    const QString choices = u"choice"_s;
    const LessonChoice red = choice(u"red"_s, true);
    const LessonChoice blue = choice(u"blue"_s, false);
    const LessonChoice green = choice(u"green"_s, true);
    row("one of two", asking(choices, u"Which?"_s, {red, blue}), {u"Which?"_s, u"1 +red"_s, u"2 blue"_s});
    row("several", asking(choices, u"Which?"_s, {red, blue, green}),
        {u"Which?"_s, u"1 +red"_s, u"2 blue"_s, u"3 +green"_s}, true);
    row("none is right", asking(choices, u"Which?"_s, {blue, blue}), {u"Which?"_s, u"1 blue"_s, u"2 blue"_s}, true);
    row("a single choice", asking(choices, u"Which?"_s, {red}), {});
    row("no text", asking(choices, {}, {red, blue}), {});
    row("also where the request lands", asking(choices, u"Which?"_s, {red, blue}),
        {u"Which?"_s, u"1 +red"_s, u"2 blue"_s}, false, true);

    const QString changes = u"change"_s;
    const LessonChoice up = changing(u"h1 up"_s, {switched(u"h1"_s, false)});
    const LessonChoice down = changing(u"h1 down"_s, {switched(u"h1"_s, true)});
    const LessonChoice nothing = changing(u"nothing"_s, {});
    const LessonChoice impossible = changing(u"h9 up"_s, {switched(u"h9"_s, false)});
    const QString ownText = u"The request gets no host. Which of these changes help? There may be several."_s;
    row("changes, by what comes of them", asking(changes, {}, {up, down, nothing}),
        {ownText, u"1 +h1 up"_s, u"2 h1 down"_s, u"3 nothing"_s}, true);
    row("changes with a text of the lesson", asking(changes, u"What now?"_s, {down, up}),
        {u"What now?"_s, u"1 h1 down"_s, u"2 +h1 up"_s}, true);
    row("a change that the cloud cannot make", asking(changes, {}, {up, impossible}), {});
    row("a single change", asking(changes, {}, {up}), {});
    row("changes where the request lands", asking(changes, {}, {up, down}), {}, false, true);
    row("a kind that is none", asking(u"guess"_s, u"Which?"_s, {red, blue}), {});
}

void ChoiceQuestionsTest::areAsked()
{
    QFETCH(const LessonQuestion, ask);
    QFETCH(const bool, fits);
    QFETCH(const QStringList, asked);
    QFETCH(const bool, isSeveral);
    const Trial trial = trialOf(fits);
    const Steps steps(trial.decision, 0);
    const auto question = makeQuestion({trial, steps, -1, 1}, ask);
    QStringList found;
    if (question) {
        found.append(question->text);
        for (const QuizOption &option : question->options)
            found.append(option.name + (option.right ? u" +"_s : u" "_s) + option.text);
        QCOMPARE(question->by == QuizQuestion::By::Options, isSeveral);
        QVERIFY(question->uncoveredBy > -1);
        QCOMPARE(question->kind, ask.kind);
    }
    QCOMPARE(found, asked);
}

void ChoiceQuestionsTest::learnersGetNoAnswer_data()
{
    QTest::addColumn<std::shared_ptr<const Lesson>>("lesson");
    QTest::addColumn<QLocale>("locale");
    const auto lessons = builtInLessons();
    QVERIFY_RESULT(lessons);
    for (const auto &lesson : *lessons) {
        for (const QString &language : lesson->languages())
            QTest::addRow("%s, %s", qPrintable(lesson->id), qPrintable(language)) << lesson << QLocale(language);
    }
}

// Nor why it is right, nor the teacher's notes; but all that they are asked, and boxes to tick or a line to write on.
void ChoiceQuestionsTest::learnersGetNoAnswer()
{
    QFETCH(const std::shared_ptr<const Lesson>, lesson);
    QFETCH(const QLocale, locale);
    const auto restore = qScopeGuard([before = QLocale()] { QLocale::setDefault(before); });
    QLocale::setDefault(locale);
    NoProgress nobody;
    const auto play = LessonPlay::of(lesson, nobody);
    QVERIFY_RESULT(play);
    const QString learners = textOf(handoutOf(*play, HandoutAnswers::Left));
    const QString teachers = textOf(handoutOf(*play, HandoutAnswers::Given));
    const auto line = [](const QString &text) { return text.simplified(); };
    const QString notes = textIn(lesson->notes, locale.name());
    QVERIFY(notes.isEmpty() || !line(learners).contains(line(notes)));
    QVERIFY(line(teachers).contains(line(notes)));
    qsizetype boxes = 0;
    for (int at = 0; at < play->count(); ++at) {
        const auto question = play->question(at);
        if (!question)
            continue;
        boxes += question->options.size();
        QVERIFY2(line(learners).contains(line(question->text)), qPrintable(question->text));
        QVERIFY(line(teachers).contains(line(answerText(*question))));
        for (const QuizOption &option : question->options) {
            const bool isSaidAnyway = option.because.isEmpty() || line(option.text).contains(line(option.because));
            QVERIFY2(isSaidAnyway || !line(learners).contains(line(option.because)), qPrintable(option.because));
        }
    }
    QCOMPARE(learners.count(u'☐'), boxes);
    QCOMPARE(teachers.count(u'☐'), 0);
}

QTEST_GUILESS_MAIN(ChoiceQuestionsTest)
#include "tst_choicequestions.moc"
