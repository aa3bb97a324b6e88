// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/jsonreader.h"
#include "lessons/lesson.h"

namespace astrolabe {

// The document astrolabe-lesson, version 1 (docs/formats/lesson.md). An error names the JSON pointer of the place, also
// within the lesson's cloud and requests.
Result<Lesson> parseLesson(const QByteArray &json);
Result<Lesson> readLessonFile(const QString &path);

// Reads the members of the document. The cloud as JSON, which its own reader takes.
struct LessonParts
{
    Lesson lesson;
    QJsonObject cloud;
};
void readLesson(JsonObjectReader &document, LessonParts &parts);

// Members as the document has them, without those that say nothing: what a lesson says of itself, without its seed,
// cloud, requests and stops; and a stop.
QJsonObject headAsJson(const Lesson &lesson);
QJsonObject stopAsJson(const LessonStop &stop);

} // namespace astrolabe
