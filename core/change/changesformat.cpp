// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changesformat.h"

#include "formats/casepart.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace astrolabe {

namespace {

constexpr auto formatName = "astrolabe-changes"_L1;
constexpr int formatVersion = 1;
constexpr auto kindMember = "change"_L1;

template<typename Kind>
bool readIf(const QString &name, JsonObjectReader &reader, Change &change)
{
    if (name != Kind::kind)
        return false;
    Kind read;
    describe(reader, read);
    change = std::move(read);
    return true;
}

template<std::size_t... Kinds>
void readKind(
    const QJsonObject &object, JsonObjectReader &reader, Change &change, std::index_sequence<Kinds...> /* all */)
{
    QString name;
    reader.required(kindMember, name);
    if (reader.reading().error() || (readIf<std::variant_alternative_t<Kinds, Change>>(name, reader, change) || ...))
        return;
    reader.reading().expectedOneOf(JsonPlace(reader.place(), kindMember),
        {std::variant_alternative_t<Kinds, Change>::kind...}, object.value(kindMember));
}

} // namespace

void fromJson(const QJsonValue &json, const JsonPlace &place, JsonReading &reading, Change &change)
{
    QJsonObject object;
    reading.read(json, place, object);
    JsonObjectReader reader(object, place, reading);
    readKind(object, reader, change, std::make_index_sequence<std::variant_size_v<Change>>());
    QJsonObject rest;
    reader.other(rest);
    if (!rest.isEmpty())
        reading.fail(JsonPlace(place, rest.constBegin().key()),
            QCoreApplication::translate("Error", "This change does not have this member."));
}

QJsonValue toJson(const Change &change)
{
    return std::visit(
        [](const auto &one) {
            QJsonObject object = jsonOf(one);
            object.insert(kindMember, QString(one.kind));
            return object;
        },
        change);
}

Result<QList<Change>> readChangesFile(const QString &path)
{
    QList<Change> changes;
    return withJsonFile(path, [&](const QByteArray &json) {
        return parseChanges(json).map([&](const QList<Change> &read) { changes = read; });
    }).map([&] { return changes; });
}

Result<QList<Change>> parseChanges(const QByteArray &json)
{
    return parseJsonObject(json).and_then([](const QJsonObject &object) {
        return readPart(object, "changes"_L1,
            [](const QJsonObject &document) { return readDocument<QList<Change>>(document, readChanges); });
    });
}

void readChanges(JsonObjectReader &document, QList<Change> &changes)
{
    readFormat(document, formatName, formatVersion);
    document.required("changes"_L1, changes);
}

QByteArray writeChanges(const QList<Change> &changes)
{
    const QJsonObject document{
        {u"format"_s, QString(formatName)}, {u"version"_s, formatVersion}, {u"changes"_s, toJson(changes)}};
    return QJsonDocument(document).toJson();
}

} // namespace astrolabe
