// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/quiz.h"

namespace astrolabe {

// The question that a lesson asks; none: it cannot be asked there.
std::optional<QuizQuestion> makeQuestion(const QuizGround &ground, const LessonQuestion &ask);
// All that can be asked in a state, by kind; the seed selects what each is about.
QList<QuizQuestion> generatedQuestions(const QuizGround &ground);

} // namespace astrolabe
