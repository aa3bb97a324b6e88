// SPDX-License-Identifier: GPL-3.0-or-later
// Reports to documents.py what the readers do with documents. Each line of standard input is {"kind", "document"}; the
// answer is a line
// {"error": {"where", "what"} or null, "asked": {place: [member]}, "written": [document]}: the reader's error, the
// members that it asked for, and the document as written again. For the kind "world", {"cloud", "request"}, "written"
// has the decision as the store keeps it. With the argument "broken", prints the files that are not clouds instead, one
// JSON text a line.
#include "change/casedocument.h"
#include "change/changesformat.h"
#include "core/formats/brokenclouds.h"
#include "formats/cloudformat.h"
#include "formats/decisionformat.h"
#include "formats/jsonreader.h"
#include "formats/jsontext.h"
#include "formats/requestlist.h"
#include "lessons/lessonformat.h"
#include "scheduler/requestdecision.h"
#include "scheduler/scheduler.h"
#include "services/messages/journalformat.h"

#include <QFile>
#include <QJsonDocument>

#include <cstdio>

namespace {

using namespace astrolabe;
using namespace Qt::StringLiterals;

QJsonObject objectOf(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

Result<QJsonArray> decided(const QJsonObject &world)
{
    NoProgress unwatched;
    const auto request = parseRequest(world.value("request"_L1).toObject());
    if (!request)
        return tl::unexpected(request.error());
    return parseCloud(QJsonDocument(world.value("cloud"_L1).toObject()).toJson(), unwatched)
        .and_then(
            [](const LoadedCloud &loaded) { return Scheduler::create(std::make_shared<const Cloud>(loaded.cloud)); })
        .map([&](const SchedulerPtr &scheduler) {
            return QJsonArray{
                writeDecision(decideRequest(*scheduler, *request), DecisionForm::Compact, Secrecy::Credentials)};
        });
}

Result<QJsonArray> writtenAgain(const QString &kind, const QByteArray &json)
{
    NoProgress unwatched;
    if (kind == "cloud"_L1)
        return parseCloud(json, unwatched).map([](const LoadedCloud &loaded) {
            return QJsonArray{objectOf(writeCloud(loaded.cloud))};
        });
    if (kind == "decision"_L1)
        return parseDecision(json).map([](const Decision &decision) {
            return QJsonArray{writeDecision(decision), writeDecision(decision, DecisionForm::Compact)};
        });
    if (kind == "journal"_L1)
        return parseJournal(json).map(
            [](const Journal &journal) { return QJsonArray{objectOf(writeJournal(journal))}; });
    if (kind == "changes"_L1)
        return parseChanges(json).map(
            [](const QList<Change> &changes) { return QJsonArray{objectOf(writeChanges(changes))}; });
    if (kind == "case"_L1)
        return parseCase(json, unwatched).map([](const CaseDocument &document) {
            return QJsonArray{objectOf(writeCase(document))};
        });
    if (kind == "lesson"_L1)
        return parseLesson(json).map([](const Lesson &) { return QJsonArray(); });
    if (kind == "world"_L1)
        return decided(objectOf(json));
    if (kind == "request"_L1)
        return parseRequest(json).map([](Request request) {
            request.document = {}; // else it would be written unchanged
            return QJsonArray{writeRequest(request)};
        });
    return parseRequestList(json).map([](const QList<ListedRequest> &) { return QJsonArray(); });
}

void readMembers(const QString &kind, const QJsonObject &object, QMap<QString, QSet<QString>> &asked)
{
    NoProgress unwatched;
    JsonReading reading(unwatched);
    reading.noteMembers(asked);
    const JsonPlace root;
    JsonObjectReader document(object, root, reading);
    if (kind == "cloud"_L1) {
        Cloud cloud;
        readCloud(document, cloud);
    } else if (kind == "decision"_L1) {
        Decision decision;
        readDecision(document, decision);
    } else if (kind == "journal"_L1) {
        Journal journal;
        readJournal(document, journal);
    } else if (kind == "changes"_L1) {
        QList<Change> changes;
        readChanges(document, changes);
    } else if (kind == "case"_L1) {
        CaseParts parts;
        readCase(document, parts);
    } else if (kind == "lesson"_L1) {
        LessonParts parts;
        readLesson(document, parts);
    } else if (kind == "request"_L1) {
        Request request;
        readRequest(document, request);
    } else if (kind == "request-list"_L1) {
        QList<ListedRequest> list;
        readRequestList(document, list);
    }
}

QJsonObject answer(const QString &kind, const QJsonObject &document)
{
    const auto written = writtenAgain(kind, QJsonDocument(document).toJson(QJsonDocument::Compact));
    QMap<QString, QSet<QString>> asked;
    readMembers(kind, document, asked);
    QJsonObject members;
    for (auto it = asked.cbegin(); it != asked.cend(); ++it)
        members.insert(it.key(), QJsonArray::fromStringList(QStringList(it->begin(), it->end())));
    QJsonValue error;
    if (!written)
        error = QJsonObject{{u"where"_s, written.error().where}, {u"what"_s, written.error().what}};
    return {{u"error"_s, error}, {u"asked"_s, members}, {u"written"_s, written.value_or(QJsonArray())}};
}

void printLine(const QByteArray &line)
{
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stdout);
    std::fputc('\n', stdout);
}

} // namespace

int main(int argc, char *argv[])
{
    if (argc > 1 && qstrcmp(argv[1], "broken") == 0) {
        for (const broken::File &file : broken::members())
            printLine(file.json.simplified());
        return 0;
    }
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return 2;
    while (!input.atEnd()) {
        const QJsonObject question = objectOf(input.readLine());
        printLine(QJsonDocument(answer(question.value("kind"_L1).toString(), question.value("document"_L1).toObject()))
                .toJson(QJsonDocument::Compact));
    }
    return 0;
}
