// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonrecorder.h"

#include "lessons/lessonplay.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString changeQuestion = u"change"_s;

bool isBlank(const LessonStop &stop)
{
    LessonStop blank;
    blank.request = stop.request;
    return stop == blank;
}

// Hints, and going on without an answer, are for questions that the teacher has yet to write.
QStringList allowedBefore()
{
    return {u"hint"_s, u"skip"_s};
}

// None allows everything already.
void allow(LessonStop &stop, const QString &action)
{
    if (!stop.allow || stop.allow->contains(action))
        return;
    stop.allow->append(action);
    if (stop.allow->size() == lessonActions().size())
        stop.allow.reset();
}

} // namespace

LessonRecorder::LessonRecorder(LessonDraft &draft, int stop)
    : m_draft(draft)
    , m_stop(stop)
{ }

// An empty stop is the first one that is recorded.
void LessonRecorder::begin()
{
    if (m_stop < 0) {
        m_stop = 0;
        if (m_draft.lesson().stops.isEmpty() || !isBlank(here()))
            m_draft.insertStop(0);
    }
    if (isBlank(here()))
        edit([](LessonStop &stop) { stop.allow = allowedBefore(); });
}

// As much is uncovered there as in the stop before it, and the same view shows it.
void LessonRecorder::addStop()
{
    LessonStop next;
    next.server = here().server;
    next.step = here().step;
    next.focus.view = here().focus.view;
    next.allow = allowedBefore();
    if (next.step || !next.focus.view.isEmpty())
        allow(next, u"walk"_s);
    m_draft.insertStop(++m_stop, next);
}

template<typename Edit>
void LessonRecorder::edit(Edit edit)
{
    Lesson now = m_draft.lesson();
    edit(now.stops[m_stop]);
    m_draft.revise(now);
}

void LessonRecorder::showView(const QString &view)
{
    begin();
    if (here().focus.view == view)
        return;
    if (!here().focus.view.isEmpty())
        addStop();
    edit([&](LessonStop &stop) {
        stop.focus.view = view;
        allow(stop, u"walk"_s);
    });
}

void LessonRecorder::chooseHost(const QString &label)
{
    begin();
    if (here().focus.host == label)
        return;
    edit([&](LessonStop &stop) {
        if (stop.focus.host.isEmpty())
            allow(stop, u"walk"_s);
        stop.focus.host = label;
    });
}

Result<void> LessonRecorder::goTo(const Steps &steps, int server, int state)
{
    return m_draft.nameOf(steps.decision()->asked.request).map([&](const QString &request) {
        begin();
        const LessonStep step = lessonStepOf(steps, state);
        if (here().step == step && here().server == server && m_draft.requestOf(m_stop) == request)
            return;
        if (here().step || here().ask || !here().say.isEmpty())
            addStop();
        const bool isOther = m_draft.requestOf(m_stop) != request;
        edit([&](LessonStop &stop) {
            stop.request = isOther ? request : stop.request;
            stop.server = server;
            stop.step = step;
            allow(stop, u"walk"_s);
        });
    });
}

void LessonRecorder::tryOut(const QList<Change> &changes, const LessonText &text)
{
    begin();
    if (here().ask && here().ask->kind != changeQuestion)
        addStop();
    edit([&](LessonStop &stop) {
        if (!stop.ask) {
            stop.ask.emplace().kind = changeQuestion;
            allow(stop, u"what_if"_s);
        }
        stop.ask->choices.append({text, false, {}, changes});
    });
}

} // namespace astrolabe
