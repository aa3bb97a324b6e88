// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessonformat.h"

#include "change/changesformat.h"
#include "formats/casepart.h"
#include "formats/cloudformat.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"
#include "formats/jsonwriter.h"
#include "formats/requestformat.h"
#include "lessons/lessonview.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <type_traits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto lessonFormat = "astrolabe-lesson"_L1;
constexpr int lessonVersion = 1;

// A member that is not written while it says nothing.
template<typename Archive, typename T, typename... How>
void describeSome(Archive &archive, QLatin1StringView name, T &value, How... how)
{
    if constexpr (Archive::isReading)
        archive.member(name, value, how...);
    else if (value != std::remove_const_t<T>())
        archive.member(name, value);
}

// A text that must be one of some words.
template<typename Archive>
void describeWord(Archive &archive, QLatin1StringView name, const QStringList &words, auto &word)
{
    describeSome(archive, name, word);
    if constexpr (Archive::isReading) {
        if (!word.isNull() && !words.contains(word))
            archive.reading().expectedOneOf(JsonPlace(archive.place(), name), words, word);
    }
}

} // namespace

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, StepStage &stage)
{
    QString name;
    reading.read(json, place, name);
    if (reading.error())
        return;
    if (const auto named = stepStageNamed(name))
        stage = *named;
    else
        reading.expectedOneOf(place, stepStageNames(), json.toQt());
}

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, LessonAnswer &answer)
{
    if (json.isDouble())
        answer.number = json.toDouble();
    else if (json.isString())
        answer.names = {json.toString()};
    else
        reading.read(json, place, answer.names);
}

static QJsonValue toJson(StepStage stage)
{
    return toString(stage);
}

static QJsonValue toJson(const LessonAnswer &answer)
{
    if (answer.number)
        return *answer.number;
    return answer.names.size() == 1 ? QJsonValue(answer.names.constFirst())
                                    : QJsonValue(QJsonArray::fromStringList(answer.names));
}

void describe(auto &archive, Of<LessonExpectation> auto &expect)
{
    archive.member("outcome"_L1, expect.outcome);
    archive.member("host"_L1, expect.host);
    archive.member("left"_L1, expect.left);
    archive.member("hosts"_L1, expect.hosts);
    archive.member("removed"_L1, expect.removed);
    archive.member("ranking"_L1, expect.ranking);
    describeSome(archive, "weights"_L1, expect.weights, Range::Any);
    archive.member("error"_L1, expect.error);
    archive.member("cause"_L1, expect.cause);
}

void describe(auto &archive, Of<LessonChoice> auto &choice)
{
    archive.required("text"_L1, choice.text, Text::Strict);
    archive.member("right"_L1, choice.right);
    describeSome(archive, "because"_L1, choice.because, Text::Strict);
    describeSome(archive, "changes"_L1, choice.changes);
}

void describe(auto &archive, Of<LessonQuestion> auto &ask)
{
    archive.required("kind"_L1, ask.kind);
    describeSome(archive, "host"_L1, ask.host);
    describeSome(archive, "resource_class"_L1, ask.resourceClass);
    describeSome(archive, "text"_L1, ask.text, Text::Strict);
    describeSome(archive, "choices"_L1, ask.choices);
    archive.member("answer"_L1, ask.answer);
}

void describe(auto &archive, Of<LessonStep> auto &step)
{
    archive.required("stage"_L1, step.stage);
    describeSome(archive, "element"_L1, step.element);
    describeSome(archive, "host"_L1, step.host);
}

void describe(auto &archive, Of<LessonFocus> auto &focus)
{
    describeWord(archive, "view"_L1, lessonViewNames(), focus.view);
    describeSome(archive, "host"_L1, focus.host);
}

void describe(auto &archive, Of<LessonStop> auto &stop)
{
    archive.required("say"_L1, stop.say, Text::Strict);
    describeSome(archive, "request"_L1, stop.request);
    describeSome(archive, "server"_L1, stop.server);
    archive.member("goto"_L1, stop.step);
    describeSome(archive, "focus"_L1, stop.focus);
    archive.member("ask"_L1, stop.ask);
    archive.member("allow"_L1, stop.allow);
    if constexpr (std::remove_cvref_t<decltype(archive)>::isReading) {
        const JsonPlace place(archive.place(), "allow"_L1);
        for (qsizetype at = 0; stop.allow && at < stop.allow->size(); ++at) {
            if (!lessonActions().contains(stop.allow->at(at)))
                archive.reading().expectedOneOf(JsonPlace(place, at), lessonActions(), stop.allow->at(at));
        }
    }
    describeSome(archive, "expect"_L1, stop.expect);
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

// What a lesson says of itself.
static void describeHead(auto &archive, Of<Lesson> auto &lesson)
{
    archive.required("id"_L1, lesson.id);
    describeSome(archive, "order"_L1, lesson.order);
    describeWord(archive, "level"_L1, lessonLevels(), lesson.level);
    describeSome(archive, "minutes"_L1, lesson.minutes);
    archive.required("title"_L1, lesson.title, Text::Strict);
    describeSome(archive, "objectives"_L1, lesson.objectives, Text::Strict);
    describeSome(archive, "notes"_L1, lesson.notes, Text::Strict);
    archive.member("release"_L1, lesson.release);
}

void readLesson(JsonObjectReader &document, LessonParts &parts)
{
    Lesson &lesson = parts.lesson;
    readFormat(document, lessonFormat, lessonVersion);
    describeHead(document, lesson);
    int seed = 0;
    document.member("seed"_L1, seed);
    lesson.seed = quint32(seed);
    document.required("cloud"_L1, parts.cloud);
    document.required("requests"_L1, lesson.requests);
    document.required("stops"_L1, lesson.stops);
}

QJsonObject headAsJson(const Lesson &lesson)
{
    JsonObjectWriter writer;
    describeHead(writer, lesson);
    return writer.object();
}

QJsonObject stopAsJson(const LessonStop &stop)
{
    return jsonOf(stop);
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
