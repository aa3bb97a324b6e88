// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/lessondraft.h"

#include "formats/cloudformat.h"
#include "formats/jsontext.h"
#include "formats/secrets.h"
#include "lessons/lessonformat.h"
#include "lessons/lessonlibrary.h"
#include "lessons/lessontext.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The original with what differs between `before` and `after`.
QJsonValue revised(const QJsonValue &original, const QJsonValue &before, const QJsonValue &after)
{
    if (before == after)
        return original;
    if (original.isArray() && after.isArray() && original.toArray().size() == after.toArray().size()) {
        QJsonArray array = original.toArray();
        for (qsizetype at = 0; at < array.size(); ++at)
            array[at] = revised(array.at(at), before.toArray().at(at), after.toArray().at(at));
        return array;
    }
    if (!original.isObject() || !after.isObject())
        return after;
    QJsonObject object = original.toObject();
    const QJsonObject was = before.toObject();
    const QJsonObject is = after.toObject();
    for (const QString &member : was.keys() + is.keys())
        object.insert(member, revised(object.value(member), was.value(member), is.value(member)));
    return object;
}

QString firstRequest(const Lesson &lesson)
{
    return lesson.requests.isEmpty() ? QString() : lesson.requests.constFirst().name;
}

} // namespace

Result<LessonDraft> LessonDraft::of(const QJsonObject &document)
{
    return parseLesson(QJsonDocument(document).toJson(QJsonDocument::Compact)).map([&](Lesson lesson) {
        LessonDraft draft;
        draft.m_document = document;
        draft.m_lesson = std::move(lesson);
        return draft;
    });
}

Result<LessonDraft> LessonDraft::readFile(const QString &path)
{
    LessonDraft draft;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseJsonObject(json).and_then(of).map([&](LessonDraft read) { draft = std::move(read); });
    }).map([&] { return draft; });
}

Result<LessonDraft> LessonDraft::begun(
    const Cloud &cloud, const QJsonObject &request, const QString &language, Progress &progress)
{
    return writeCloud(cloud, progress).and_then(parseJsonObject).and_then([&](const QJsonObject &document) {
        const QString title = QCoreApplication::translate("Lesson", "New lesson");
        return of({{u"format"_s, u"astrolabe-lesson"_s}, {u"version"_s, 1}, {u"id"_s, u"new-lesson"_s},
            {u"level"_s, lessonLevels().constFirst()}, {u"title"_s, QJsonObject{{language, title}}},
            {u"cloud"_s, document},
            {u"requests"_s,
                QJsonArray{QJsonObject{{u"name"_s, u"request-1"_s}, {u"request"_s, withoutSecretsAnywhere(request)}}}},
            {u"stops"_s, QJsonArray{stopAsJson({})}}});
    });
}

Result<LessonDraft> LessonDraft::copyOf(const QString &builtIn)
{
    return builtInDocument(builtIn).and_then(parseJsonObject).and_then([&](QJsonObject document) {
        document[u"id"_s] = builtIn + "-copy"_L1;
        return of(document);
    });
}

QByteArray LessonDraft::text() const
{
    return lessonText(m_document);
}

void LessonDraft::revise(const Lesson &now)
{
    m_document = revised(m_document, headAsJson(m_lesson), headAsJson(now)).toObject();
    QJsonArray documents = stops().documents;
    for (qsizetype at = 0; at < documents.size(); ++at)
        documents[at] = revised(documents.at(at), stopAsJson(m_lesson.stops.at(at)), stopAsJson(now.stops.at(at)));
    m_document[u"stops"_s] = documents;
    m_lesson = now;
}

void LessonDraft::insertStop(int at, const LessonStop &stop)
{
    Stops all = stops();
    all.documents.insert(at, stopAsJson(stop));
    all.stops.insert(at, stop);
    const QString before = at > 0 ? all.requests.at(at - 1) : firstRequest(m_lesson);
    all.requests.insert(at, stop.request.isEmpty() ? before : stop.request);
    setStops(std::move(all));
}

void LessonDraft::removeStop(int at)
{
    Stops all = stops();
    all.documents.removeAt(at);
    all.stops.removeAt(at);
    all.requests.removeAt(at);
    setStops(std::move(all));
}

void LessonDraft::moveStop(int from, int to)
{
    Stops all = stops();
    all.documents.insert(to, all.documents.takeAt(from));
    all.stops.move(from, to);
    all.requests.move(from, to);
    setStops(std::move(all));
}

Result<QString> LessonDraft::nameOf(const QJsonObject &request)
{
    const QJsonObject document = withoutSecretsAnywhere(request);
    QStringList names;
    for (const LessonRequest &one : std::as_const(m_lesson.requests)) {
        if (one.changes.isEmpty() && one.request.document == document)
            return one.name;
        names.append(one.name);
    }
    QString name;
    for (int number = 1; name.isEmpty() || names.contains(name); ++number)
        name = u"request-%1"_s.arg(number);
    QJsonObject extended = m_document;
    QJsonArray requests = extended.value("requests"_L1).toArray();
    requests.append(QJsonObject{{u"name"_s, name}, {u"request"_s, document}});
    extended[u"requests"_s] = requests;
    return of(extended).map([&](const LessonDraft &draft) {
        m_document = draft.m_document;
        m_lesson.requests = draft.m_lesson.requests;
        return name;
    });
}

QString LessonDraft::requestOf(int stop) const
{
    while (stop > 0 && m_lesson.stops.at(stop).request.isEmpty())
        --stop;
    const QString own = m_lesson.stops.value(stop).request;
    return own.isEmpty() ? firstRequest(m_lesson) : own;
}

LessonDraft::Stops LessonDraft::stops() const
{
    Stops all{m_document.value("stops"_L1).toArray(), m_lesson.stops, {}};
    for (int at = 0; at < all.stops.size(); ++at)
        all.requests.append(requestOf(at));
    return all;
}

// Names the request of each stop that would follow another one's now.
void LessonDraft::setStops(Stops stops)
{
    QString running = firstRequest(m_lesson);
    for (qsizetype at = 0; at < stops.stops.size(); ++at) {
        LessonStop &stop = stops.stops[at];
        const QString &request = stops.requests.at(at);
        if ((stop.request.isEmpty() ? running : stop.request) != request) {
            stop.request = request;
            QJsonObject document = stops.documents.at(at).toObject();
            document[u"request"_s] = request;
            stops.documents[at] = document;
        }
        running = request;
    }
    m_document[u"stops"_s] = stops.documents;
    m_lesson.stops = std::move(stops.stops);
}

} // namespace astrolabe
