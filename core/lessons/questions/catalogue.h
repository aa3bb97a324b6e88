// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/quiz.h"

#include <span>

namespace astrolabe {

// Each is defined in its own file of this folder.
namespace questions {
extern const QuizKind change;
extern const QuizKind choice;
extern const QuizKind first;
extern const QuizKind free;
extern const QuizKind lead;
extern const QuizKind left;
extern const QuizKind remover;
extern const QuizKind stage;
extern const QuizKind survivors;
extern const QuizKind weight;
} // namespace questions

std::span<const QuizKind *const> quizKinds();
// nullptr: no kind of that name.
const QuizKind *findQuizKind(const QString &name);
QStringList quizKindNames();

} // namespace astrolabe
