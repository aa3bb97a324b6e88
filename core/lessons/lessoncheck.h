// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonplay.h"

#include <optional>

namespace astrolabe {

// Something that a lesson says and the engine does not, or that is missing.
struct LessonProblem
{
    QString where; // the JSON pointer: "/stops/3/expect/left"
    QString what;  // a sentence

    bool operator==(const LessonProblem &) const = default;
};

// The position of the stop that has the problem; none: the lesson itself has it.
std::optional<int> stopOf(const LessonProblem &problem);

// Plays the lesson to its end without a window: all texts in all its languages, each step, what each stop expects, each
// question with its answer. Empty: it holds.
QList<LessonProblem> checkLesson(const std::shared_ptr<const Lesson> &lesson, Progress &progress);

} // namespace astrolabe
