// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonformat.h"

#include "change/changesformat.h"
#include "formats/casepart.h"
#include "formats/cloudformat.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"
#include "formats/requestformat.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto lessonFormat = "astrolabe-lesson"_L1;
constexpr int lessonVersion = 1;

// A text that must be one of some words.
void readWord(JsonObjectReader &reader, QLatin1StringView name, const QStringList &words, QString &word)
{
    reader.member(name, word);
    if (!word.isNull() && !words.contains(word))
        reader.reading().expectedOneOf(JsonPlace(reader.place(), name), words, word);
}

} // namespace

void fromJson(const QJsonValue &json, const JsonPlace &place, JsonReading &reading, StepStage &stage)
{
    QString name;
    reading.read(json, place, name);
    if (reading.error())
        return;
    if (const auto named = stepStageNamed(name))
        stage = *named;
    else
        reading.expectedOneOf(place, stepStageNames(), json);
}

void fromJson(const QJsonValue &json, const JsonPlace &place, JsonReading &reading, LessonAnswer &answer)
{
    if (json.isDouble())
        answer.number = json.toDouble();
    else if (json.isString())
        answer.names = {json.toString()};
    else
        reading.read(json, place, answer.names);
}

void describe(JsonObjectReader &reader, LessonExpectation &expect)
{
    reader.member("outcome"_L1, expect.outcome);
    reader.member("host"_L1, expect.host);
    reader.member("left"_L1, expect.left);
    reader.member("hosts"_L1, expect.hosts);
    reader.member("removed"_L1, expect.removed);
    reader.member("ranking"_L1, expect.ranking);
    reader.member("weights"_L1, expect.weights, Range::Any);
    reader.member("error"_L1, expect.error);
    reader.member("cause"_L1, expect.cause);
}

void describe(JsonObjectReader &reader, LessonChoice &choice)
{
    reader.required("text"_L1, choice.text, Text::Strict);
    reader.member("right"_L1, choice.right);
    reader.member("because"_L1, choice.because, Text::Strict);
    reader.member("changes"_L1, choice.changes);
}

void describe(JsonObjectReader &reader, LessonQuestion &ask)
{
    reader.required("kind"_L1, ask.kind);
    reader.member("host"_L1, ask.host);
    reader.member("resource_class"_L1, ask.resourceClass);
    reader.member("text"_L1, ask.text, Text::Strict);
    reader.member("choices"_L1, ask.choices);
    reader.member("answer"_L1, ask.answer);
}

void describe(JsonObjectReader &reader, LessonStep &step)
{
    reader.required("stage"_L1, step.stage);
    reader.member("element"_L1, step.element);
    reader.member("host"_L1, step.host);
}

void describe(JsonObjectReader &reader, LessonFocus &focus)
{
    readWord(reader, "view"_L1, lessonViews(), focus.view);
    reader.member("host"_L1, focus.host);
}

void describe(JsonObjectReader &reader, LessonStop &stop)
{
    reader.required("say"_L1, stop.say, Text::Strict);
    reader.member("request"_L1, stop.request);
    reader.member("server"_L1, stop.server);
    reader.member("goto"_L1, stop.step);
    reader.member("focus"_L1, stop.focus);
    reader.member("ask"_L1, stop.ask);
    reader.member("allow"_L1, stop.allow);
    if (stop.allow) {
        const JsonPlace place(reader.place(), "allow"_L1);
        for (qsizetype at = 0; at < stop.allow->size(); ++at) {
            if (!lessonActions().contains(stop.allow->at(at)))
                reader.reading().expectedOneOf(JsonPlace(place, at), lessonActions(), stop.allow->at(at));
        }
    }
    reader.member("expect"_L1, stop.expect);
}

void describe(JsonObjectReader &reader, LessonRequest &listed)
{
    QJsonObject request;
    reader.required("name"_L1, listed.name);
    reader.required("request"_L1, request);
    const JsonPlace place(reader.place(), "request"_L1);
    JsonObjectReader members(request, place, reader.reading());
    readRequest(members, listed.request);
    listed.request.document = request;
    reader.member("changes"_L1, listed.changes);
}

void readLesson(JsonObjectReader &document, LessonParts &parts)
{
    Lesson &lesson = parts.lesson;
    readFormat(document, lessonFormat, lessonVersion);
    document.required("id"_L1, lesson.id);
    document.member("order"_L1, lesson.order);
    readWord(document, "level"_L1, lessonLevels(), lesson.level);
    document.member("minutes"_L1, lesson.minutes);
    document.required("title"_L1, lesson.title, Text::Strict);
    document.member("objectives"_L1, lesson.objectives, Text::Strict);
    document.member("notes"_L1, lesson.notes, Text::Strict);
    document.member("release"_L1, lesson.release);
    int seed = 0;
    document.member("seed"_L1, seed);
    lesson.seed = quint32(seed);
    document.required("cloud"_L1, parts.cloud);
    document.required("requests"_L1, lesson.requests);
    document.required("stops"_L1, lesson.stops);
}

Result<Lesson> parseLesson(const QByteArray &json)
{
    return parseJsonObject(json)
        .and_then([](const QJsonObject &object) { return readDocument<LessonParts>(object, readLesson); })
        .and_then([](LessonParts parts) -> Result<Lesson> {
            NoProgress unwatched;
            auto cloud = parseCloud(QJsonDocument(parts.cloud).toJson(), unwatched);
            if (!cloud)
                return tl::unexpected(inPartOfCase(cloud.error(), "cloud"_L1));
            parts.lesson.cloud = std::move(cloud->cloud);
            return std::move(parts.lesson);
        });
}

Result<Lesson> readLessonFile(const QString &path)
{
    Lesson lesson;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseLesson(json).map([&](Lesson read) { lesson = std::move(read); });
    }).map([&] { return lesson; });
}

} // namespace astrolabe
