// SPDX-License-Identifier: GPL-3.0-or-later
#include "session/unsaved.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace astrolabe {

using namespace Qt::StringLiterals;

QByteArray written(const QList<UnsavedScript> &scripts)
{
    QJsonArray entries;
    for (const UnsavedScript &unsaved : scripts)
        entries.append(QJsonObject{
            {u"savedName"_s, unsaved.savedName}, {u"name"_s, unsaved.script.name}, {u"text"_s, unsaved.script.text}});
    return QJsonDocument(entries).toJson(QJsonDocument::Compact);
}

QByteArray written(const UnsavedOption &option)
{
    return QJsonDocument({{u"id"_s, option.id}, {u"text"_s, option.text}}).toJson(QJsonDocument::Compact);
}

QByteArray written(const UnsavedLesson &lesson)
{
    QJsonObject unread;
    for (auto text = lesson.unread.cbegin(); text != lesson.unread.cend(); ++text)
        unread[text.key()] = *text;
    return QJsonDocument({{u"path"_s, lesson.path}, {u"document"_s, lesson.document}, {u"unread"_s, unread}})
        .toJson(QJsonDocument::Compact);
}

QList<UnsavedScript> unsavedScripts(const QByteArray &document)
{
    QList<UnsavedScript> scripts;
    for (const QJsonValueConstRef entry : QJsonDocument::fromJson(document).array())
        scripts.append({entry["savedName"_L1].toString(), {entry["name"_L1].toString(), entry["text"_L1].toString()}});
    return scripts;
}

UnsavedOption unsavedOption(const QByteArray &document)
{
    const QJsonObject entry = QJsonDocument::fromJson(document).object();
    return {entry.value("id"_L1).toString(), entry.value("text"_L1).toString()};
}

UnsavedLesson unsavedLesson(const QByteArray &document)
{
    const QJsonObject entry = QJsonDocument::fromJson(document).object();
    const QJsonObject unread = entry.value("unread"_L1).toObject();
    UnsavedLesson lesson{entry.value("path"_L1).toString(), entry.value("document"_L1).toObject()};
    for (auto text = unread.begin(); text != unread.end(); ++text)
        lesson.unread.insert(text.key(), text.value().toString());
    return lesson;
}

} // namespace astrolabe
