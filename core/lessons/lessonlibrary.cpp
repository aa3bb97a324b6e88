// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonlibrary.h"

#include "lessons/lessonformat.h"

#include <QDir>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Result<QList<std::shared_ptr<const Lesson>>> builtInLessons()
{
    const QDir folder(u":/lessons"_s);
    QList<std::shared_ptr<const Lesson>> lessons;
    const QStringList names = folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        auto lesson = readLessonFile(folder.filePath(name));
        if (!lesson)
            return tl::unexpected(lesson.error());
        lessons.append(std::make_shared<const Lesson>(*std::move(lesson)));
    }
    std::ranges::stable_sort(lessons, {}, [](const std::shared_ptr<const Lesson> &lesson) { return lesson->order; });
    return lessons;
}

} // namespace astrolabe
