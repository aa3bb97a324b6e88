// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessoncheck.h"
#include "lessons/lessonformat.h"
#include "lessons/lessonplay.h"
#include "lessons/lessonrecorder.h"
#include "printing.h"
#include "verifyresult.h"

using namespace astrolabe;
using namespace Qt::StringLiterals;

// What somebody does becomes stops of a lesson that the check finds nothing wrong with.
class LessonRecorderTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void writesStops_data();
    void writesStops();
    void takesARequestOnce();
    void leavesWhatTheTeacherAllowed();
    void aCopiedPlaceCanBeLookedAt_data();
    void aCopiedPlaceCanBeLookedAt();
    void holds();

private:
    LessonDraft begun() const;

    std::optional<LessonPlay> m_play; // of the console's first lesson
};

namespace {

using Deeds = std::function<void(LessonRecorder &, const Steps &)>;

QStringList wordsOf(const Lesson &lesson)
{
    QStringList words;
    for (const LessonStop &stop : lesson.stops) {
        QStringList word;
        if (stop.step)
            word << toString(stop.step->stage) << stop.step->element << stop.step->host;
        word << stop.focus.view << stop.focus.host;
        if (stop.ask)
            word << u"%1 %2"_s.arg(stop.ask->kind).arg(stop.ask->choices.size());
        word.removeAll(QString());
        if (stop.allow)
            word << u"allows"_s << *stop.allow;
        words.append(word.join(u' '));
    }
    return words;
}

} // namespace

void LessonRecorderTest::initTestCase()
{
    const auto lesson = readLessonFile(u":/lessons/01-first-boot.json"_s);
    QVERIFY_RESULT(lesson);
    NoProgress unwatched;
    auto play = LessonPlay::of(std::make_shared<const Lesson>(*lesson), unwatched);
    QVERIFY_RESULT(play);
    m_play = *std::move(play);
}

LessonDraft LessonRecorderTest::begun() const
{
    NoProgress unwatched;
    return LessonDraft::begun(m_play->lesson().cloud, m_play->request(0).request.document, u"en"_s, unwatched)
        .value_or(LessonDraft());
}

void LessonRecorderTest::writesStops_data()
{
    QTest::addColumn<Deeds>("deeds");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, Deeds deeds, const QStringList &expected) {
        QTest::newRow(name) << std::move(deeds) << expected;
    };
    const auto filters = [](const Steps &steps) { return steps.stateOf({StepStage::Filters, 0, -1}); };
    row("nothing", [](LessonRecorder &, const Steps &) { }, {{}});
    row("a step is what the empty stop uncovers",
        [=](LessonRecorder &recorder, const Steps &steps) { QVERIFY(recorder.goTo(steps, 0, filters(steps))); },
        {u"filters ComputeFilter allows hint skip walk"_s});
    row("another step is another stop",
        [=](LessonRecorder &recorder, const Steps &steps) {
            QVERIFY(recorder.goTo(steps, 0, filters(steps)));
            QVERIFY(recorder.goTo(steps, 0, filters(steps)));
            QVERIFY(recorder.goTo(steps, 0, steps.last()));
        },
        {u"filters ComputeFilter allows hint skip walk"_s, u"alternates allows hint skip walk"_s});
    row("a host of a step",
        [](LessonRecorder &recorder, const Steps &steps) {
            QVERIFY(recorder.goTo(steps, 0, steps.stateOf({StepStage::Filters, 0, 1})));
        },
        {u"filters ComputeFilter cmp-2 allows hint skip walk"_s});
    row("a view and a host are where to look",
        [=](LessonRecorder &recorder, const Steps &steps) {
            QVERIFY(recorder.goTo(steps, 0, filters(steps)));
            recorder.showView(u"hosts"_s);
            recorder.chooseHost(u"cmp-3"_s);
            recorder.chooseHost(u"cmp-1"_s);
        },
        {u"filters ComputeFilter hosts cmp-1 allows hint skip walk"_s});
    row("another view is another stop, at the same step",
        [=](LessonRecorder &recorder, const Steps &steps) {
            QVERIFY(recorder.goTo(steps, 0, filters(steps)));
            recorder.showView(u"hosts"_s);
            recorder.showView(u"placement"_s);
        },
        {u"filters ComputeFilter hosts allows hint skip walk"_s,
            u"filters ComputeFilter placement allows hint skip walk"_s});
    row("a view shows the step after it, and further ones",
        [=](LessonRecorder &recorder, const Steps &steps) {
            recorder.showView(u"rule"_s);
            QVERIFY(recorder.goTo(steps, 0, filters(steps)));
            QVERIFY(recorder.goTo(steps, 0, steps.last()));
        },
        {u"filters ComputeFilter rule allows hint skip walk"_s, u"alternates rule allows hint skip walk"_s});
    row("a step of a request that no lesson can have is nothing",
        [](LessonRecorder &recorder, const Steps &steps) {
            Decision decision = *steps.decision();
            decision.asked.request = {{u"server"_s, 1}};
            QVERIFY(!recorder.goTo(Steps(std::make_shared<const Decision>(decision), 0), 0, 0));
        },
        {{}});
    row("changes are answers to one question",
        [](LessonRecorder &recorder, const Steps &) {
            recorder.tryOut({DeleteServer{u"one"_s}}, {{u"en"_s, u"Delete one"_s}});
            recorder.tryOut({DeleteServer{u"two"_s}}, {{u"en"_s, u"Delete two"_s}});
        },
        {u"change 2 allows hint skip what_if"_s});
    row("who is shown a step and tries changes out may do all of it",
        [=](LessonRecorder &recorder, const Steps &steps) {
            QVERIFY(recorder.goTo(steps, 0, steps.last()));
            recorder.tryOut({DeleteServer{u"one"_s}}, {{u"en"_s, u"Delete one"_s}});
        },
        {u"alternates change 1"_s});
}

void LessonRecorderTest::writesStops()
{
    QFETCH(const Deeds, deeds);
    LessonDraft draft = begun();
    LessonRecorder recorder(draft, -1);
    deeds(recorder, m_play->steps(0));
    QTEST(wordsOf(draft.lesson()), "expected");
    const auto read = LessonDraft::of(draft.document());
    QVERIFY_RESULT(read);
    QCOMPARE(read->lesson().stops, draft.lesson().stops);
}

void LessonRecorderTest::takesARequestOnce()
{
    LessonDraft draft = begun();
    LessonRecorder recorder(draft, 0);
    const int other = m_play->count() - 1;
    QVERIFY(m_play->request(other).name != m_play->request(0).name);
    QVERIFY(recorder.goTo(m_play->steps(0), 0, 0));
    QVERIFY(recorder.goTo(m_play->steps(other), 0, 0));
    QVERIFY(recorder.goTo(m_play->steps(other), 0, 1));
    QCOMPARE(draft.lesson().requests.size(), 2);
    QCOMPARE(draft.requestOf(0), u"request-1"_s);
    QCOMPARE(draft.requestOf(1), u"request-2"_s);
    QCOMPARE(draft.requestOf(2), u"request-2"_s);
}

// What was said of a stop in the editor is not said again by recording.
void LessonRecorderTest::leavesWhatTheTeacherAllowed()
{
    LessonDraft draft = begun();
    LessonRecorder recorder(draft, 0);
    recorder.showView(u"hosts"_s);
    recorder.chooseHost(u"cmp-1"_s);
    Lesson now = draft.lesson();
    now.stops.first().allow = QStringList();
    draft.revise(now);
    recorder.chooseHost(u"cmp-2"_s);
    QCOMPARE(draft.lesson().stops.first().focus.host, u"cmp-2"_s);
    QCOMPARE(draft.lesson().stops.first().allow, QStringList());
}

void LessonRecorderTest::aCopiedPlaceCanBeLookedAt_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<std::optional<LessonStep>>("step");
    QTest::addColumn<QStringList>("expected");
    const std::optional<LessonStep> none;
    QTest::newRow("a view") << u"hosts"_s << none << QStringList{u"hosts left 0"_s, u"hosts change 1"_s};
    QTest::newRow("a step") << QString() << std::optional(LessonStep{StepStage::Choice, {}, {}})
                            << QStringList{u"choice left 0"_s, u"choice change 1"_s};
    QTest::newRow("none") << QString() << none << QStringList{u"left 0"_s, u"change 1 allows hint skip what_if"_s};
}

// Changes that are tried out where the teacher asks something else are a stop that looks at the same.
void LessonRecorderTest::aCopiedPlaceCanBeLookedAt()
{
    QFETCH(const QString, view);
    QFETCH(const std::optional<LessonStep>, step);
    LessonDraft draft = begun();
    Lesson now = draft.lesson();
    now.stops.first().ask.emplace().kind = u"left"_s;
    now.stops.first().focus.view = view;
    now.stops.first().step = step;
    draft.revise(now);
    LessonRecorder(draft, 0).tryOut({DeleteServer{u"one"_s}}, {{u"en"_s, u"Delete one"_s}});
    QTEST(wordsOf(draft.lesson()), "expected");
}

void LessonRecorderTest::holds()
{
    LessonDraft draft = begun();
    LessonRecorder recorder(draft, 0);
    const Steps &steps = m_play->steps(0);
    for (int state = 0; state < steps.count(); ++state)
        QVERIFY(recorder.goTo(steps, 0, state));
    QCOMPARE(draft.lesson().stops.size(), steps.count());
    Lesson now = draft.lesson();
    for (LessonStop &stop : now.stops)
        stop.say[u"en"_s] = u"Look."_s;
    draft.revise(now);
    NoProgress unwatched;
    QCOMPARE(checkLesson(std::make_shared<const Lesson>(draft.lesson()), unwatched), QList<LessonProblem>());
    const auto play = LessonPlay::of(std::make_shared<const Lesson>(draft.lesson()), unwatched);
    QVERIFY_RESULT(play);
    for (int stop = 0; stop < play->count(); ++stop)
        QCOMPARE(play->state(stop), stop);
}

QTEST_GUILESS_MAIN(LessonRecorderTest)
#include "tst_lessonrecorder.moc"
