// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lessons/lessoncheck.h"

namespace astrolabe {

// The changes of a choice as one writes them: a list as in a changes document, on one line; empty: none.
QString changesText(const LessonChoice &choice);
// What cannot be read is kept as it is written, beside the changes of before.
void setChanges(LessonChoice &choice, const QString &text);
// What was written for changes and cannot be read, with the place in it and what is expected there.
QList<LessonProblem> unreadChanges(const Lesson &lesson);
// The same as written, by its place in the lesson's document, which does not have it; and put back there.
QMap<QString, QString> unreadTexts(const Lesson &lesson);
void setUnreadTexts(Lesson &lesson, const QMap<QString, QString> &texts);

} // namespace astrolabe
