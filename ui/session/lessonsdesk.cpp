// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/lessonsdesk.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString unsavedLessonKey = u"unsaved lesson"_s;

} // namespace

LessonsDesk::LessonsDesk(BackendContext &context, QObject *parent)
    : Desk(context, parent)
{
    connect(&context, &BackendContext::opened, this, &LessonsDesk::tellUnsaved);
}

void LessonsDesk::keepUnsaved(const UnsavedLesson &lesson)
{
    post([this, lesson] { keep(unsavedLessonKey, written(lesson)); });
}

void LessonsDesk::tellUnsaved()
{
    const auto kept = context().store().settings().value(unsavedLessonKey);
    if (!check(kept))
        return;
    if (const UnsavedLesson lesson = unsavedLesson(*kept); !lesson.document.isEmpty())
        Q_EMIT unsavedLessonRead(lesson);
}

} // namespace astrolabe
