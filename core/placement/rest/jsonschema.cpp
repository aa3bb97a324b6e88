// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/rest/jsonschema.h"

#include "base/python.h"
#include "base/uuidtext.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Python's repr() of a value, its members in the order of the JSON text.
QString repr(const QJsonValue &value, const KeyOrder &order)
{
    QStringList parts;
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (const QString &key : order.keysOf(object))
            parts.append(python::repr(key) + u": "_s + repr(object.value(key), order.at(u'/' + key)));
        return u'{' + parts.join(u", "_s) + u'}';
    }
    if (value.isArray()) {
        const QJsonArray array = value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            parts.append(repr(array.at(i), order.at(u'/' + QString::number(i))));
        return u'[' + parts.join(u", "_s) + u']';
    }
    return value.isNull() || value.isUndefined() ? u"None"_s : python::repr(value);
}

QString reprs(QStringList texts)
{
    for (QString &text : texts)
        text = python::repr(text);
    return texts.join(u", "_s);
}

bool isOfType(const QJsonValue &value, const QString &type)
{
    if (type == "object"_L1)
        return value.isObject();
    if (type == "array"_L1)
        return value.isArray();
    if (type == "string"_L1)
        return value.isString();
    if (type == "null"_L1)
        return value.isNull();
    if (type == "number"_L1)
        return value.isDouble();
    return value.isDouble() && std::trunc(value.toDouble()) == value.toDouble(); // integer
}

bool isOfAnyType(const QJsonValue &value, const QStringList &types)
{
    return std::ranges::any_of(types, [&](const QString &type) { return isOfType(value, type); });
}

bool matches(const QString &expression, const QString &text)
{
    return QRegularExpression(expression).match(text).hasMatch();
}

template<typename Keyword>
const Keyword *find(const JsonSchema &schema)
{
    for (const JsonSchema::Keyword &one : schema.keywords) {
        if (const auto *found = std::get_if<Keyword>(&one))
            return found;
    }
    return nullptr;
}

// The members that the schema does not mention.
QStringList otherKeys(const QJsonObject &object, const JsonSchema &schema)
{
    QStringList others = object.keys(); // sorted
    others.removeIf([&](const QString &key) {
        const auto *named = find<keyword::Properties>(schema);
        const auto *patterns = find<keyword::PatternProperties>(schema);
        return (named != nullptr
                   && std::ranges::any_of(named->schemas, [&](const auto &one) { return one.first == key; }))
            || (patterns != nullptr
                && std::ranges::any_of(patterns->schemas, [&](const auto &one) { return matches(one.first, key); }));
    });
    return others;
}

// Validates one value against one schema. The violation nearest to the top wins, then a wrong type, then the first.
// Source: jsonschema.exceptions.best_match.
class Validation
{
public:
    void check(const QJsonValue &value, const KeyOrder &order, const JsonSchema &schema, int depth)
    {
        for (const JsonSchema::Keyword &one : schema.keywords)
            std::visit([&](const auto &held) { apply(held, {value, order, schema, depth}); }, one);
    }
    std::optional<QString> message() const { return m_message; }

private:
    struct Place
    {
        const QJsonValue &value;
        const KeyOrder &order;
        const JsonSchema &schema;
        int depth = 0;

        QString shown() const { return repr(value, order); }
    };

    void fail(const Place &place, const QString &message)
    {
        const auto *type = find<keyword::Type>(place.schema);
        const bool isOther = type == nullptr || !isOfAnyType(place.value, type->names);
        const bool isBetter = place.depth < m_depth || (place.depth == m_depth && isOther && !m_isOtherType);
        if (m_message && !isBetter)
            return;
        m_message = message;
        m_depth = place.depth;
        m_isOtherType = isOther;
    }
    void descend(const Place &place, const QJsonValue &value, const QString &key, const JsonSchema &schema)
    {
        check(value, place.order.at(u'/' + key), schema, place.depth + 1);
    }

    void apply(const keyword::Type &type, const Place &place)
    {
        if (!isOfAnyType(place.value, type.names))
            fail(place, u"%1 is not of type %2"_s.arg(place.shown(), reprs(type.names)));
    }
    void apply(const keyword::Minimum &least, const Place &place)
    {
        if (place.value.isDouble() && place.value.toDouble() < static_cast<double>(least.number))
            fail(place, u"%1 is less than the minimum of %2"_s.arg(place.shown()).arg(least.number));
    }
    void apply(const keyword::Maximum &most, const Place &place)
    {
        if (place.value.isDouble() && place.value.toDouble() > most.number)
            fail(place,
                u"%1 is greater than the maximum of %2"_s.arg(place.shown(), python::repr(QJsonValue(most.number))));
    }
    void apply(const keyword::MinLength &least, const Place &place)
    {
        if (place.value.isString() && place.value.toString().size() < least.length)
            fail(place, place.shown() + u" is too short"_s);
    }
    void apply(const keyword::MaxLength &most, const Place &place)
    {
        if (place.value.isString() && place.value.toString().size() > most.length)
            fail(place, place.shown() + u" is too long"_s);
    }
    void apply(const keyword::MinItems &least, const Place &place)
    {
        if (place.value.isArray() && place.value.toArray().size() < least.number)
            fail(place, place.shown() + u" is too short"_s);
    }
    void apply(const keyword::UniqueItems &, const Place &place)
    {
        const QJsonArray array = place.value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i) {
            for (qsizetype k = 0; k < i; ++k) {
                if (array.at(k) == array.at(i))
                    return fail(place, place.shown() + u" has non-unique elements"_s);
            }
        }
    }
    void apply(const keyword::MinProperties &least, const Place &place)
    {
        if (place.value.isObject() && place.value.toObject().size() < least.number)
            fail(place, place.shown() + u" does not have enough properties"_s);
    }
    void apply(const keyword::Pattern &pattern, const Place &place)
    {
        if (place.value.isString() && !matches(pattern.expression, place.value.toString()))
            fail(place, u"%1 does not match %2"_s.arg(place.shown(), python::repr(pattern.expression)));
    }
    void apply(const keyword::UuidFormat &, const Place &place)
    {
        if (!isUuidLike(place.value.toString()))
            fail(place, place.shown() + u" is not a 'uuid'"_s);
    }
    void apply(const keyword::UuidOrNull &, const Place &place)
    {
        if (place.value.isString())
            apply(keyword::UuidFormat{}, place);
        else if (!place.value.isNull())
            fail(place, place.shown() + u" is not valid under any of the given schemas"_s);
    }
    void apply(const keyword::Items &items, const Place &place)
    {
        const QJsonArray array = place.value.toArray();
        for (qsizetype i = 0; i < array.size(); ++i)
            descend(place, array.at(i), QString::number(i), *items.schema);
    }
    void apply(const keyword::Properties &properties, const Place &place)
    {
        const QJsonObject object = place.value.toObject();
        for (const auto &[name, schema] : properties.schemas) {
            if (object.contains(name))
                descend(place, object.value(name), name, *schema);
        }
    }
    void apply(const keyword::PatternProperties &properties, const Place &place)
    {
        const QJsonObject object = place.value.toObject();
        for (const auto &[expression, schema] : properties.schemas) {
            for (const QString &key : place.order.keysOf(object)) {
                if (matches(expression, key))
                    descend(place, object.value(key), key, *schema);
            }
        }
    }
    void apply(const keyword::NoOtherProperties &, const Place &place)
    {
        const QStringList others = otherKeys(place.value.toObject(), place.schema);
        if (others.isEmpty())
            return;
        const auto *patterns = find<keyword::PatternProperties>(place.schema);
        if (patterns == nullptr) {
            fail(place,
                u"Additional properties are not allowed (%1 %2 unexpected)"_s.arg(
                    reprs(others), others.size() == 1 ? u"was"_s : u"were"_s));
            return;
        }
        QStringList expressions;
        for (const auto &[expression, schema] : patterns->schemas)
            expressions.append(expression);
        expressions.sort();
        fail(place,
            u"%1 %2 not match any of the regexes: %3"_s.arg(
                reprs(others), others.size() == 1 ? u"does"_s : u"do"_s, reprs(expressions)));
    }
    void apply(const keyword::Required &required, const Place &place)
    {
        if (!place.value.isObject())
            return;
        for (const QString &name : required.names) {
            if (!place.value.toObject().contains(name))
                fail(place, python::repr(name) + u" is a required property"_s);
        }
    }

    std::optional<QString> m_message;
    int m_depth = 0;
    bool m_isOtherType = false;
};

} // namespace

std::optional<QString> schemaViolation(const QJsonValue &value, const KeyOrder &order, const JsonSchema &schema)
{
    Validation validation;
    validation.check(value, order, schema, 0);
    return validation.message();
}

} // namespace astrolabe
