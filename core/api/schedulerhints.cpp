// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/schedulerhints.h"

#include "base/ipaddress.h"
#include "base/python.h"
#include "base/uuidtext.h"

#include <QHash>
#include <QJsonObject>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

BodyCheck isOfType(const QString &name, const QJsonValue &value, std::initializer_list<QJsonValue::Type> types)
{
    static const QHash<QJsonValue::Type, QString> names{
        {QJsonValue::String, u"'string'"_s}, {QJsonValue::Array, u"'array'"_s}, {QJsonValue::Object, u"'object'"_s}};
    QStringList expected;
    for (const QJsonValue::Type type : types) {
        if (value.type() == type)
            return {};
        expected.append(names.value(type));
    }
    return invalidBody(name, value, u"%1 is not of type %2"_s.arg(python::repr(value), expected.join(", "_L1)));
}

BodyCheck noneOfTheSchemas(const QString &name, const QJsonValue &value)
{
    return invalidBody(name, value, u"%1 is not valid under any of the given schemas"_s.arg(python::repr(value)));
}

BodyCheck isUuid(const QString &name, const QJsonValue &value)
{
    return isOfType(name, value, {QJsonValue::String}).and_then([&] {
        return isUuidLike(value.toString())
            ? BodyCheck()
            : invalidBody(name, value, u"%1 is not a 'uuid'"_s.arg(python::repr(value)));
    });
}

bool areUuids(const QJsonArray &values)
{
    return std::ranges::all_of(
        values, [](const QJsonValue &value) { return value.isString() && isUuidLike(value.toString()); });
}

// Errors in an element name its position, as for a list in a JSON schema.
template<typename Check>
BodyCheck isTextOrListOf(const QString &name, const QJsonValue &value, Check check)
{
    if (auto typed = isOfType(name, value, {QJsonValue::String, QJsonValue::Array}); !typed)
        return typed;
    const QJsonArray elements = value.toArray();
    for (qsizetype i = 0; i < elements.size(); ++i) {
        if (auto checked = check(QString::number(i), elements.at(i)); !checked)
            return checked;
    }
    return {};
}

BodyCheck checkHint(const QString &name, const QJsonValue &value)
{
    constexpr auto text = QJsonValue::String;
    const auto asText = [&](auto check) {
        return isOfType(name, value, {text}).and_then([&] { return check(BodyText(name, value.toString())); });
    };
    if (name == "group"_L1)
        return isUuid(name, value);
    if (name == "different_host"_L1) {
        const bool isOne = value.isString() && isUuidLike(value.toString());
        return isOne || (value.isArray() && areUuids(value.toArray())) ? BodyCheck() : noneOfTheSchemas(name, value);
    }
    if (name == "same_host"_L1)
        return isTextOrListOf(name, value, isUuid);
    if (name == "query"_L1)
        return isOfType(name, value, {text, QJsonValue::Object});
    if (name == "target_cell"_L1)
        return asText([](const BodyText &cell) { return cell.isName(); });
    if (name == "different_cell"_L1)
        return isTextOrListOf(name, value,
            [](const QString &at, const QJsonValue &cell) { return isOfType(at, cell, {QJsonValue::String}); });
    if (name == "build_near_host_ip"_L1)
        return isOfType(name, value, {text}).and_then([&] {
            return readIpAddress(value.toString()) ? BodyCheck() : noneOfTheSchemas(name, value);
        });
    if (name == "cidr"_L1)
        return asText([](const BodyText &cidr) { return cidr.matches(u"^/[0-9a-f.:]+$"_s); });
    return {};
}

// The hints as sent in the body; for a request without a body, a single value becomes a string, several become a list.
QJsonObject hintsOf(const Request &request)
{
    for (const auto member : {"os:scheduler_hints"_L1, "OS-SCH-HNT:scheduler_hints"_L1}) {
        if (const QJsonValue sent = request.document.value(member); sent.isObject())
            return sent.toObject();
    }
    QJsonObject hints;
    for (auto hint = request.hints.begin(); hint != request.hints.end(); ++hint)
        hints.insert(hint.key(), hint->size() == 1 ? QJsonValue(hint->first()) : QJsonArray::fromStringList(*hint));
    return hints;
}

} // namespace

// In the schema's order.
BodyCheck checkHints(const Request &request)
{
    static const QStringList names{u"group"_s, u"different_host"_s, u"same_host"_s, u"query"_s, u"target_cell"_s,
        u"different_cell"_s, u"build_near_host_ip"_s, u"cidr"_s};
    const QJsonObject hints = hintsOf(request);
    return eachOf(names,
        [&](const QString &name) { return hints.contains(name) ? checkHint(name, hints.value(name)) : BodyCheck(); });
}

} // namespace astrolabe
