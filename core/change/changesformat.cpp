// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/changesformat.h"

#include "formats/casepart.h"
#include "formats/documentformat.h"
#include "formats/jsontext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <optional>
#include <ranges>

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

bool isPosition(const QString &step)
{
    return std::ranges::all_of(step, [](QChar character) { return character.isDigit(); });
}

// The edited member as a part of a request that holds nothing else.
QJsonObject requestWith(const EditRequest &edit)
{
    QJsonValue part = edit.value.isUndefined() ? QJsonValue() : edit.value;
    for (const QString &step : edit.member | std::views::reverse) {
        if (isPosition(step))
            part = QJsonArray{part};
        else
            part = QJsonObject{{step, part}};
    }
    return part.toObject();
}

// Undefined: the request does not have it.
QJsonValue memberOf(const QJsonObject &request, const QStringList &member)
{
    QJsonValue part = request;
    for (const QString &step : member)
        part = isPosition(step) ? part.toArray().at(0) : part[step];
    return part;
}

// none: it sets or removes a secret.
std::optional<EditRequest> withoutSecrets(EditRequest edit, Secrecy which)
{
    const QJsonValue left = memberOf(astrolabe::withoutSecrets(requestWith(edit), which), edit.member);
    if (left.isUndefined())
        return {};
    if (!edit.value.isUndefined())
        edit.value = left;
    return edit;
}

} // namespace

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Change &change)
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

QList<Change> withoutSecrets(const QList<Change> &changes, Secrecy which)
{
    QList<Change> left;
    for (const Change &change : changes) {
        const auto *edit = std::get_if<EditRequest>(&change);
        if (edit == nullptr)
            left.append(change);
        else if (const auto kept = withoutSecrets(*edit, which))
            left.append(*kept);
    }
    return left;
}

} // namespace astrolabe
