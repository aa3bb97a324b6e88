// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "lessons/lesson.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

// A lesson that is being written: its document, and what that says. Each edit changes the members that it is about and
// leaves all others as they are, also those that this release does not know.
class LessonDraft
{
public:
    // Fails where parseLesson() does.
    static Result<LessonDraft> of(const QJsonObject &document);
    static Result<LessonDraft> readFile(const QString &path);
    // A lesson on a request in this cloud, with one stop that says nothing yet. Secrets of the request are left out.
    static Result<LessonDraft> begun(
        const Cloud &cloud, const QJsonObject &request, const QString &language, Progress &progress);
    // A copy of a lesson that comes with the console, under an id of its own.
    static Result<LessonDraft> copyOf(const QString &builtIn);

    const QJsonObject &document() const { return m_document; }
    const Lesson &lesson() const { return m_lesson; }
    QByteArray text() const; // for a file

    // Takes what the lesson says of itself and each of its stops; those have to be the same, in the same order.
    void revise(const Lesson &now);
    // A stop keeps its request wherever it comes to stand; a new one without a request has that of the stop before it.
    void insertStop(int at, const LessonStop &stop = {});
    void removeStop(int at);
    void moveStop(int from, int to);
    // The name of the lesson's request that is this one, unchanged; it is added if there is none. Secrets are left out.
    Result<QString> nameOf(const QJsonObject &request);
    // The name of the request whose decision the stop shows.
    QString requestOf(int stop) const;

private:
    struct Stops
    {
        QJsonArray documents;
        QList<LessonStop> stops;
        QStringList requests; // of each stop
    };

    Stops stops() const;
    void setStops(Stops stops);

    QJsonObject m_document;
    Lesson m_lesson;
};

} // namespace astrolabe
