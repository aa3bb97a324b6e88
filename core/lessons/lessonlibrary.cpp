// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonlibrary.h"

#include "lessons/lessonformat.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>

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

Result<QByteArray> builtInDocument(const QString &id)
{
    const QDir folder(u":/lessons"_s);
    const QStringList names = folder.entryList({u"*.json"_s}, QDir::Files, QDir::Name);
    for (const QString &name : names) {
        QFile file(folder.filePath(name));
        QByteArray document = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        if (QJsonDocument::fromJson(document)["id"_L1].toString() == id)
            return document;
    }
    return failure(
        Error::Kind::NotFound, QCoreApplication::translate("Lesson", "The console has no lesson of this name."), id);
}

} // namespace astrolabe
