// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/decisionfields.h"

namespace astrolabe {

namespace {

constexpr auto realType = "float"_L1;

FactValue factValue(const JsonView &json, const JsonPlace &place, JsonReading &reading, bool isReal)
{
    if (json.isBool())
        return json.toBool();
    if (json.isString() && !isReal)
        return json.toString();
    const auto listed = [&](auto list) {
        reading.read(json, place, list);
        return FactValue(list);
    };
    if (json.isArray() && !isReal) {
        const bool hasReasons = json.size() > 0 && JsonItems(json).value().isObject();
        return hasReasons ? listed(QList<Reason>()) : listed(QStringList());
    }
    if (const std::optional<qint64> whole = json.toInteger(); whole && !isReal)
        return *whole;
    double real = 0;
    reading.read(json, place, real, Range::Any);
    return real;
}

QJsonValue valueJson(const FactValue &value)
{
    return std::visit([](const auto &held) { return toJson(held); }, value);
}

bool looksLikeAnother(const FactValue &value)
{
    const double *real = std::get_if<double>(&value);
    return real != nullptr && (!std::isfinite(*real) || *real == std::trunc(*real));
}

} // namespace

Reason readReason(JsonObjectReader &reader)
{
    Reason reason;
    QString sentence;
    reader.member("reason"_L1, sentence);
    reason.source = sentence.toUtf8();
    readDetails(reader, reason);
    return reason;
}

// Replaces the sentence with its source, before facts were filled in, if the document has it.
void readDetails(JsonObjectReader &reader, Reason &reason, QLatin1StringView member)
{
    QJsonObject unused;
    reader.nested(member, unused, [&](JsonObjectReader &details) {
        QString source = QString::fromUtf8(reason.source);
        details.member("facts"_L1, reason.facts);
        details.member("source"_L1, source);
        reason.source = source.toUtf8();
    });
}

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Origin &origin)
{
    QStringList texts;
    if (json.isArray())
        reading.read(json, place, texts);
    else
        reading.read(json, place, texts.emplace_back());
    origin = Origin::fromStrings(texts);
}

QJsonValue toJson(const Origin &origin)
{
    const QStringList texts = origin.toStrings();
    return texts.size() == 1 ? QJsonValue(texts.first()) : QJsonValue(QJsonArray::fromStringList(texts));
}

void fromJson(const JsonView &json, const JsonPlace &place, JsonReading &reading, Fact &fact)
{
    QJsonObject object;
    reading.read(json, place, object);
    JsonObjectReader members(object, place, reading);
    QString type;
    members.required("name"_L1, fact.name);
    members.required("origin"_L1, fact.origin);
    members.member("type"_L1, type);
    fact.value = factValue(members.take("value"_L1), JsonPlace(place, "value"_L1), reading, type == realType);
}

QJsonValue toJson(const Fact &fact)
{
    QJsonObject object{{u"name"_s, fact.name}, {u"value"_s, valueJson(fact.value)}, {u"origin"_s, toJson(fact.origin)}};
    if (looksLikeAnother(fact.value))
        object.insert(u"type"_s, realType);
    return object;
}

void appendJson(QByteArray &text, const Fact &fact)
{
    appendObject(text, [&](JsonTextWriter &object) {
        object.required("name"_L1, fact.name);
        object.required("origin"_L1, fact.origin);
        if (looksLikeAnother(fact.value))
            object.required("type"_L1, QString(realType));
        std::visit([&](const auto &value) { object.required("value"_L1, value); }, fact.value);
    });
}

} // namespace astrolabe
