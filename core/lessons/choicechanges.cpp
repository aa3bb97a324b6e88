// SPDX-License-Identifier: GPL-3.0-or-later
#include "lessons/choicechanges.h"

#include "change/changesformat.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct ChoiceChanges
{
    Q_DECLARE_TR_FUNCTIONS(ChoiceChanges)
};

// Where in the list; a place in the document around it says nothing.
QString placeInList(const QString &where)
{
    static const QRegularExpression pointer(u"^/changes/(\\d+)(/.*)?$"_s);
    const QRegularExpressionMatch match = pointer.match(where);
    if (!match.hasMatch())
        return {};
    const int number = match.captured(1).toInt() + 1;
    const QString member = match.captured(2);
    return member.isEmpty() ? ChoiceChanges::tr("change %1").arg(number)
                            : ChoiceChanges::tr("change %1, %2").arg(number).arg(member);
}

QString placeOf(qsizetype stop, qsizetype choice)
{
    return u"/stops/%1/ask/choices/%2/changes"_s.arg(stop).arg(choice);
}

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
    return parseChanges(R"({"changes":)" + json + R"(,"format":"astrolabe-changes","version":1})")
        .map_error([](Error wrong) {
            wrong.where = placeInList(wrong.where);
            return wrong;
        });
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
            const Error &error = changes.error();
            problems.append({placeOf(stop, at),
                error.where.isEmpty()
                    ? ChoiceChanges::tr("Choice %1: %2").arg(at + 1).arg(error.what)
                    : ChoiceChanges::tr("Choice %1, %2: %3").arg(at + 1).arg(error.where, error.what)});
        }
    }
    return problems;
}

QMap<QString, QString> unreadTexts(const Lesson &lesson)
{
    QMap<QString, QString> texts;
    for (qsizetype stop = 0; stop < lesson.stops.size(); ++stop) {
        const std::optional<LessonQuestion> &ask = lesson.stops.at(stop).ask;
        for (qsizetype at = 0; ask && at < ask->choices.size(); ++at) {
            if (const QString &text = ask->choices.at(at).unreadChanges; !text.isEmpty())
                texts.insert(placeOf(stop, at), text);
        }
    }
    return texts;
}

void setUnreadTexts(Lesson &lesson, const QMap<QString, QString> &texts)
{
    for (qsizetype stop = 0; stop < lesson.stops.size(); ++stop) {
        std::optional<LessonQuestion> &ask = lesson.stops[stop].ask;
        for (qsizetype at = 0; ask && at < ask->choices.size(); ++at) {
            if (const auto text = texts.constFind(placeOf(stop, at)); text != texts.cend())
                setChanges(ask->choices[at], *text);
        }
    }
}

} // namespace astrolabe
