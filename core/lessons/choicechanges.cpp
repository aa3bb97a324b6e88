// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/choicechanges.h"

#include "change/changesformat.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct ChoiceChanges
{
    Q_DECLARE_TR_FUNCTIONS(ChoiceChanges)
};

Result<QList<Change>> changesIn(const QString &text)
{
    const QByteArray json = text.trimmed().toUtf8();
    if (json.isEmpty())
        return QList<Change>();
    QJsonParseError error;
    const QJsonDocument list = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) {
        const qsizetype column
            = QString::fromUtf8(json.first(std::min<qsizetype>(error.offset, json.size()))).size() + 1;
        return failure(Error::Kind::BadInput,
            ChoiceChanges::tr("This is not JSON: %1. Expected a list of changes such as [{\"change\": "
                              "\"switch_service\", …}].")
                .arg(error.errorString()),
            ChoiceChanges::tr("near character %1").arg(column));
    }
    if (!list.isArray())
        return failure(Error::Kind::BadInput, ChoiceChanges::tr("Expected a list of changes between [ and ]."));
    return parseChanges("{\"changes\":" + json + ",\"format\":\"astrolabe-changes\",\"version\":1}");
}

} // namespace

QString changesText(const LessonChoice &choice)
{
    if (!choice.unreadChanges.isEmpty() || choice.changes.isEmpty())
        return choice.unreadChanges;
    const QJsonDocument document = QJsonDocument::fromJson(writeChanges(choice.changes));
    return QString::fromUtf8(QJsonDocument(document["changes"_L1].toArray()).toJson(QJsonDocument::Compact));
}

void setChanges(LessonChoice &choice, const QString &text)
{
    const auto changes = changesIn(text);
    choice.unreadChanges = changes ? QString() : text;
    if (changes)
        choice.changes = *changes;
}

QList<LessonProblem> unreadChanges(const Lesson &lesson)
{
    QList<LessonProblem> problems;
    for (qsizetype stop = 0; stop < lesson.stops.size(); ++stop) {
        const std::optional<LessonQuestion> &ask = lesson.stops.at(stop).ask;
        for (qsizetype at = 0; ask && ask->kind == "change"_L1 && at < ask->choices.size(); ++at) {
            const auto changes = changesIn(ask->choices.at(at).unreadChanges);
            if (changes)
                continue;
            // A place in the document around the text says nothing.
            const Error &error = changes.error();
            const bool hasPlace = error.where.startsWith("/changes"_L1) || !error.where.contains(u',');
            const QString place = hasPlace ? error.where : QString();
            problems.append({u"/stops/%1/ask/choices/%2/changes"_s.arg(stop).arg(at),
                place.isEmpty() ? ChoiceChanges::tr("Choice %1: %2").arg(at + 1).arg(error.what)
                                : ChoiceChanges::tr("Choice %1, %2: %3").arg(at + 1).arg(place, error.what)});
        }
    }
    return problems;
}

} // namespace astrolabe
