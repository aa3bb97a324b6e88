// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "lessons/lesson.h"

#include <QMap>

#include <memory>

namespace astrolabe {

// A lesson in the list: one that comes with the console, or one of the user's own in a file.
struct ListedLesson
{
    std::shared_ptr<const Lesson> lesson;
    QString path = {}; // empty: it comes with the console

    bool operator==(const ListedLesson &) const = default;
    bool isOwn() const { return !path.isEmpty(); }
    // Two own lessons may be called the same.
    QString key() const { return isOwn() ? path : lesson->id; }
};

// The files of lessons that were opened or saved, in that order; kept in the settings.
QStringList ownLessonFiles();
void rememberOwnLesson(const QString &path);
void forgetOwnLesson(const QString &path);

struct OwnLessons
{
    QList<ListedLesson> lessons;
    QMap<QString, Error> unread; // by path: why it cannot be read
};
OwnLessons readOwnLessons(const QStringList &paths);

} // namespace astrolabe
