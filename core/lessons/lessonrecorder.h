// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessondraft.h"

namespace astrolabe {

// Writes the user's actions in the window into a lesson: into the stop that was written last, if it has nothing of the
// kind yet, else into a further stop after it. At the stop, the learner may do what the user did there.
class LessonRecorder
{
public:
    // `stop` is the one that was written last; -1: none.
    LessonRecorder(LessonDraft &draft, int stop);

    int stop() const { return m_stop; }

    // Where to look; as in lessonview.h. Further stops look there, too.
    void showView(const QString &view);
    void chooseHost(const QString &label);
    // A step of the request's decision is uncovered.
    Result<void> goTo(const Steps &steps, int server, int state);
    // Changes are tried out: an answer to the question which of them lets the request land.
    void tryOut(const QList<Change> &changes, const LessonText &text);

private:
    const LessonStop &here() const { return m_draft.lesson().stops.at(m_stop); }
    void begin();
    void addStop();
    template<typename Edit>
    void edit(Edit edit);

    LessonDraft &m_draft;
    int m_stop;
};

} // namespace astrolabe
