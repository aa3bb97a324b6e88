// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lesson.h"
#include "lessons/quiz.h"

#include <memory>

namespace astrolabe {

// A lesson with its requests decided by the engine: what each stop shows.
class LessonPlay
{
public:
    // Fails if a request cannot be decided or a stop names what is not there, with the JSON pointer of the place.
    static Result<LessonPlay> of(std::shared_ptr<const Lesson> lesson, Progress &progress);

    const Lesson &lesson() const { return *m_lesson; }
    int count() const { return int(m_scenes.size()); }
    const LessonStop &stop(int at) const { return m_lesson->stops.at(at); }
    const LessonRequest &request(int at) const { return m_lesson->requests.at(m_scenes.at(size_t(at)).request); }
    const Trial &trial(int at) const { return m_trials.at(size_t(m_scenes.at(size_t(at)).request)); }
    const Steps &steps(int at) const { return m_scenes.at(size_t(at)).steps; }
    // The last state that is uncovered at the stop; -1: none.
    int state(int at) const { return m_scenes.at(size_t(at)).state; }
    // None: the stop asks nothing, or what it asks cannot be asked there.
    std::optional<QuizQuestion> question(int at) const;

private:
    struct Scene
    {
        int request = 0; // a position in the lesson's requests
        Steps steps;
        int state = -1;
    };

    std::shared_ptr<const Lesson> m_lesson;
    std::vector<Trial> m_trials; // by request
    std::vector<Scene> m_scenes; // by stop
};

// What Nova does in what the stop uncovers last; empty: nothing is uncovered.
QString stopSentence(const LessonPlay &play, int at);
// The state that a lesson's step names; none: the walk does not come to it.
std::optional<int> stateOf(const Steps &steps, const LessonStep &step);
// The state by its names.
LessonStep lessonStepOf(const Steps &steps, int state);

} // namespace astrolabe
