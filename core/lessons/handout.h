// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessonplay.h"
#include "report/report.h"

namespace astrolabe {

enum class HandoutAnswers { Left, Given };

// A lesson to read on paper, in the language of QLocale: its stops with what Nova does there, its questions, and on
// wish their answers.
Report handoutOf(const LessonPlay &play, HandoutAnswers answers);

} // namespace astrolabe
