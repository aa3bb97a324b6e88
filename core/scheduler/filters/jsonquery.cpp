// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/jsonquery.h"

#include "base/python.h"
#include "base/pythonjson.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <compare>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Value = JsonQuery::Value;
using Values = QList<QJsonValue>;
using Python = JsonQuery::Python;

tl::unexpected<Raised> raised(const QString &type, const QString &message)
{
    return tl::unexpected(Raised{type, message});
}

bool isNumber(const QJsonValue &value)
{
    return value.isDouble() || value.isBool();
}

// Python compares whole numbers and floats by their exact values, and this type holds them.
using Number = long double;
static_assert(std::numeric_limits<Number>::digits >= std::numeric_limits<qint64>::digits);

Number number(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool() ? 1 : 0;
    const qint64 whole = value.toInteger(); // 0: has a fraction, or is too large
    const double real = value.toDouble();
    return double(whole) == real ? Number(whole) : Number(real);
}

bool equal(const QJsonValue &a, const QJsonValue &b)
{
    if (isNumber(a) && isNumber(b))
        return number(a) == number(b);
    if (a.isArray() && b.isArray())
        return std::ranges::equal(a.toArray(), b.toArray(), equal);
    if (!a.isObject() || !b.isObject())
        return a == b;
    const QJsonObject left = a.toObject();
    const QJsonObject right = b.toObject();
    return left.keys() == right.keys() && std::ranges::all_of(left.keys(), [&](const QString &key) {
        return equal(left.value(key), right.value(key));
    });
}

// By code point, as in Python.
std::partial_ordering compareTexts(const QString &a, const QString &b)
{
    const QList<uint> left = a.toUcs4();
    const QList<uint> right = b.toUcs4();
    return std::lexicographical_compare_three_way(left.begin(), left.end(), right.begin(), right.end());
}

using Order = std::optional<std::partial_ordering>; // none: Python does not compare the two

Order compare(const QJsonValue &a, const QJsonValue &b, Python python);

Order compareLists(const QJsonArray &a, const QJsonArray &b, Python python)
{
    for (qsizetype i = 0; i < std::min(a.size(), b.size()); ++i) {
        if (!equal(a.at(i), b.at(i)))
            return compare(a.at(i), b.at(i), python);
    }
    return a.size() <=> b.size();
}

// Python 2's order: by size, then by the first member that differs.
Order compareObjects(const QJsonObject &a, const QJsonObject &b)
{
    if (a.size() != b.size())
        return a.size() <=> b.size();
    const auto differing = [](const QJsonObject &from, const QJsonObject &other) {
        const QStringList keys = from.keys(); // sorted
        const auto differs = [&](const QString &key) { return !equal(from.value(key), other.value(key)); };
        return keys.value(std::ranges::find_if(keys, differs) - keys.begin());
    };
    const QString left = differing(a, b);
    const QString right = differing(b, a);
    return left == right ? compare(a.value(left), b.value(left), Python::Two) : compareTexts(left, right);
}

// Python 2 orders types: None, numbers, then by name (dict, list, unicode).
int rankOfType(const QJsonValue &value)
{
    return isNumber(value) ? 1 : value.isObject() ? 2 : value.isArray() ? 3 : value.isString() ? 4 : 0;
}

Order compare(const QJsonValue &a, const QJsonValue &b, Python python)
{
    if (isNumber(a) && isNumber(b))
        return number(a) <=> number(b);
    if (a.isString() && b.isString())
        return compareTexts(a.toString(), b.toString());
    if (a.isArray() && b.isArray())
        return compareLists(a.toArray(), b.toArray(), python);
    if (python == Python::Three)
        return std::nullopt;
    return a.isObject() && b.isObject() ? compareObjects(a.toObject(), b.toObject())
                                        : Order(rankOfType(a) <=> rankOfType(b));
}

// Compares the first value with each of the others; all must hold, and there must be others.
template<typename Holds>
Value compareAll(const Values &values, Python python, Holds holds)
{
    bool all = values.size() > 1;
    for (const QJsonValue &other : values.mid(1)) {
        const auto order = compare(values.first(), other, python);
        if (!order)
            return raised(u"TypeError"_s, u"values of these types cannot be compared"_s);
        all = all && holds(*order);
    }
    return all;
}

Value equals(const Values &values, Python)
{
    return values.size() > 1
        && std::ranges::all_of(values.mid(1), [&](const QJsonValue &other) { return equal(values.first(), other); });
}

Value isAmong(const Values &values, Python)
{
    return values.size() > 1
        && std::ranges::any_of(values.mid(1), [&](const QJsonValue &other) { return equal(values.first(), other); });
}

Value negations(const Values &values, Python)
{
    QJsonArray all;
    for (const QJsonValue &value : values)
        all.append(!JsonQuery::isTrue(value));
    return all;
}

struct Command
{
    QLatin1StringView name;
    Value (*run)(const Values &, Python);
};

constexpr std::array commands{
    Command{"="_L1, equals},
    Command{"<"_L1, [](const Values &v, Python p) { return compareAll(v, p, [](auto order) { return order < 0; }); }},
    Command{">"_L1, [](const Values &v, Python p) { return compareAll(v, p, [](auto order) { return order > 0; }); }},
    Command{"<="_L1, [](const Values &v, Python p) { return compareAll(v, p, [](auto order) { return order <= 0; }); }},
    Command{">="_L1, [](const Values &v, Python p) { return compareAll(v, p, [](auto order) { return order >= 0; }); }},
    Command{"in"_L1, isAmong},
    Command{"not"_L1, negations},
    Command{"or"_L1, [](const Values &v, Python) { return Value(std::ranges::any_of(v, JsonQuery::isTrue)); }},
    Command{"and"_L1, [](const Values &v, Python) { return Value(std::ranges::all_of(v, JsonQuery::isTrue)); }},
};

// The elements of a list or the characters of a text: what Python can take apart. None: neither.
std::optional<QJsonArray> sequence(const QJsonValue &query)
{
    if (query.isArray())
        return query.toArray();
    if (!query.isString())
        return std::nullopt;
    return QJsonArray::fromStringList(query.toString().split(QString(), Qt::SkipEmptyParts));
}

} // namespace

// From Rocky distributions run Nova on Python 3.
Python JsonQuery::pythonOf(Release release)
{
    return release < since(18) ? Python::Two : Python::Three;
}

Value JsonQuery::parse(const QString &text)
{
    return python::parseJson(text).map_error([](const QString &what) { return Raised{u"JSONDecodeError"_s, what}; });
}

bool JsonQuery::isTrue(const QJsonValue &value)
{
    if (isNumber(value))
        return number(value) != 0;
    return !value.toString().isEmpty() || !value.toArray().isEmpty() || !value.toObject().isEmpty();
}

Value JsonQuery::evaluate(const QJsonValue &query)
{
    if (!isTrue(query))
        return true;
    if (query.isObject())
        return raised(u"KeyError"_s, u"0"_s);
    const auto parts = sequence(query);
    if (!parts)
        return raised(u"TypeError"_s, u"'%1' is no list"_s.arg(python::text(query)));
    const QJsonValue name = parts->first();
    if (name.isArray() || name.isObject())
        return raised(u"TypeError"_s, u"unhashable type"_s);
    const auto command
        = std::ranges::find_if(commands, [&](const Command &known) { return name.toString() == known.name; });
    if (command == commands.end())
        return raised(u"KeyError"_s, python::text(name));
    Values values;
    for (qsizetype i = 1; i < parts->size(); ++i) {
        const Value value = argument(parts->at(i));
        if (!value)
            return value;
        if (!value->isNull())
            values.append(*value);
    }
    return command->run(values, m_python);
}

Value JsonQuery::argument(const QJsonValue &given)
{
    if (given.isArray())
        return evaluate(given);
    const QString text = given.toString();
    if (text.startsWith(u'$'))
        return attribute(text.mid(1));
    const bool isEmptyText = given.isString() && text.isEmpty();
    return isEmptyText ? QJsonValue(QJsonValue::Null) : given;
}

Value JsonQuery::attribute(const QString &path)
{
    const QStringList parts = path.split(u'.');
    QJsonValue value = hostAttribute(m_host, parts.first(), m_index);
    for (const QString &part : parts.mid(1)) {
        if (value.isNull() || value.isUndefined())
            break;
        if (!value.isObject())
            return raised(u"AttributeError"_s, u"%1 has no attribute 'get'"_s.arg(python::text(value)));
        value = value.toObject().value(part);
    }
    if (value.isUndefined())
        value = QJsonValue::Null;
    m_looked.append(path + u" = "_s + python::text(value));
    return value;
}

} // namespace astrolabe
