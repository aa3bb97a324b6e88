// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/ownlessons.h"

#include "lessons/lessonformat.h"

#include <QFileInfo>
#include <QSettings>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const QString filesKey = u"lessons/own"_s;
constexpr qsizetype mostOwnLessons = 200;

} // namespace

QStringList ownLessonFiles()
{
    return QSettings().value(filesKey).toStringList();
}

void rememberOwnLesson(const QString &path)
{
    QStringList files = ownLessonFiles();
    const QString file = QFileInfo(path).absoluteFilePath();
    if (files.contains(file))
        return;
    files.append(file);
    QSettings().setValue(filesKey, files.last(std::min(mostOwnLessons, files.size())));
}

void forgetOwnLesson(const QString &path)
{
    QStringList files = ownLessonFiles();
    files.removeAll(path);
    QSettings().setValue(filesKey, files);
}

OwnLessons readOwnLessons(const QStringList &paths)
{
    OwnLessons own;
    for (const QString &path : paths) {
        if (auto lesson = readLessonFile(path))
            own.lessons.append({std::make_shared<const Lesson>(*std::move(lesson)), path});
        else
            own.unread.insert(path, lesson.error());
    }
    return own;
}

} // namespace astrolabe
