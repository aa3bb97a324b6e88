// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/optionvalue.h"

#include "base/joinednames.h"
#include "base/python.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString compactJson(const QJsonValue &value)
{
    const QByteArray wrapped = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(wrapped.sliced(1, wrapped.size() - 2));
}

QString elided(const QString &text)
{
    constexpr qsizetype longest = 60;
    return text.size() <= longest ? text : text.first(longest) + u'…';
}

// A string as it is, an object as its JSON text.
std::optional<QString> entryText(const QJsonValue &value)
{
    if (value.isObject())
        return compactJson(value);
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

std::optional<QStringList> itemsOf(const QJsonArray &array, std::optional<QString> (*textOf)(const QJsonValue &))
{
    QStringList items;
    for (const QJsonValue value : array) {
        const std::optional<QString> item = textOf(value);
        if (!item)
            return std::nullopt;
        items.append(*item);
    }
    return items;
}

bool isChoice(const Option &option, const std::optional<QString> &text)
{
    const auto isText = [&](const char *choice) { return text == QLatin1StringView(choice); };
    return text && (option.choices.empty() || std::ranges::any_of(option.choices, isText));
}

bool fits(const Option &option, const QJsonValue &value)
{
    switch (option.type) {
    case Option::Type::Integer:
        return asInteger(value).has_value();
    case Option::Type::Float:
        return asReal(value).has_value();
    case Option::Type::Boolean:
        return asBoolean(value).has_value();
    case Option::Type::String:
        return isChoice(option, scalarText(value));
    case Option::Type::List:
        return asList(value).has_value();
    case Option::Type::Multi:
        return asMulti(value).has_value();
    }
    Q_UNREACHABLE();
}

QString expectation(const Option &option, const QString &found)
{
    switch (option.type) {
    case Option::Type::Integer:
        return QCoreApplication::translate("Error", "Expected a whole number, found %1.").arg(found);
    case Option::Type::Float:
        return QCoreApplication::translate("Error", "Expected a number, found %1.").arg(found);
    case Option::Type::Boolean:
        return QCoreApplication::translate("Error", "Expected true or false, found %1.").arg(found);
    case Option::Type::String:
        break;
    case Option::Type::List:
        return QCoreApplication::translate("Error", "Expected a list of texts, or one text with commas, found %1.")
            .arg(found);
    case Option::Type::Multi:
        return QCoreApplication::translate("Error", "Expected a list of texts or objects, found %1.").arg(found);
    }
    if (option.choices.empty())
        return QCoreApplication::translate("Error", "Expected a text, found %1.").arg(found);
    QStringList choices;
    std::ranges::transform(
        option.choices, std::back_inserter(choices), [](const char *c) { return QString(QLatin1StringView(c)); });
    return QCoreApplication::translate("Error", "Expected one of %1, found %2.").arg(joinedNames(choices), found);
}

Result<void> checkBounds(const Option &option, const QJsonValue &value, Release release)
{
    const bool isNumber = option.type == Option::Type::Integer || option.type == Option::Type::Float;
    if (!isNumber || release < since(option.boundsFrom))
        return {};
    const double number = asReal(value).value_or(0);
    if (option.minimum && number < *option.minimum)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "Expected at least %1, found %2.").arg(*option.minimum).arg(number));
    if (option.maximum && number > *option.maximum)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "Expected at most %1, found %2.").arg(*option.maximum).arg(number));
    return {};
}

} // namespace

std::optional<qint64> asInteger(const QJsonValue &value)
{
    if (value.isString())
        return python::toInt(value.toString());
    constexpr qint64 none = std::numeric_limits<qint64>::min();
    const qint64 whole = value.toInteger(none);
    return value.isDouble() && whole != none ? std::optional(whole) : std::nullopt;
}

std::optional<double> asReal(const QJsonValue &value)
{
    if (value.isString())
        return python::toFloat(value.toString());
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

// Source: oslo_config.types.Boolean.
std::optional<bool> asBoolean(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    const QString word = scalarText(value).value_or(QString()).trimmed().toLower();
    if (word == "true"_L1 || word == "yes"_L1 || word == "on"_L1 || word == "1"_L1)
        return true;
    if (word == "false"_L1 || word == "no"_L1 || word == "off"_L1 || word == "0"_L1)
        return false;
    return std::nullopt;
}

std::optional<QString> scalarText(const QJsonValue &value)
{
    const bool isScalar = value.isString() || value.isDouble() || value.isBool();
    return isScalar ? std::optional(python::text(value)) : std::nullopt;
}

std::optional<QStringList> asList(const QJsonValue &value)
{
    if (value.isArray())
        return itemsOf(value.toArray(), scalarText);
    if (!value.isString())
        return std::nullopt;
    QString text = value.toString().trimmed();
    while (text.endsWith(u','))
        text.chop(1);
    if (text.isEmpty())
        return QStringList();
    QStringList items = text.split(u',');
    std::ranges::for_each(items, [](QString &item) { item = item.trimmed(); });
    return items;
}

std::optional<QStringList> asMulti(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().isEmpty() ? QStringList() : QStringList(value.toString());
    return value.isArray() ? itemsOf(value.toArray(), entryText) : std::nullopt;
}

bool isBlank(const Option &option, const QJsonValue &value)
{
    const bool isNumber = option.type == Option::Type::Integer || option.type == Option::Type::Float;
    return isNumber && value.isString() && value.toString().trimmed().isEmpty();
}

Result<void> checkValue(const Option &option, const QJsonValue &value, Release release)
{
    if (!fits(option, value))
        return failure(Error::Kind::BadInput, expectation(option, elided(compactJson(value))));
    return checkBounds(option, value, release);
}

QJsonValue defaultOf(const Option &option, Release release)
{
    const char *value = nullptr;
    for (const Option::Default &candidate : option.defaults) {
        if (release >= since(candidate.fromRelease))
            value = candidate.value;
    }
    return value == nullptr ? QJsonValue() : QJsonValue(QString::fromLatin1(value));
}

QString textOf(const Option &option, const QJsonValue &value)
{
    if (value.isNull())
        return {};
    const auto typed = [&]() -> QString {
        switch (option.type) {
        case Option::Type::List:
            return asList(value).value_or(QStringList()).join(u", "_s);
        case Option::Type::Multi:
            return asMulti(value).value_or(QStringList()).join(u'\n');
        case Option::Type::Boolean:
            return asBoolean(value).value_or(false) ? u"true"_s : u"false"_s;
        default:
            return scalarText(value).value_or(QString());
        }
    };
    return u""_s + typed(); // not null, even if empty
}

QJsonValue valueOf(const Option &option, const QString &text)
{
    if (option.type == Option::Type::Multi)
        return QJsonArray::fromStringList(text.split(u'\n', Qt::SkipEmptyParts));
    if (!fits(option, text))
        return text;
    switch (option.type) {
    case Option::Type::Integer:
        return asInteger(text).value_or(0);
    case Option::Type::Float:
        return std::isfinite(*asReal(text)) ? QJsonValue(*asReal(text)) : QJsonValue(text);
    case Option::Type::Boolean:
        return asBoolean(text).value_or(false);
    case Option::Type::List:
        return QJsonArray::fromStringList(asList(text).value_or(QStringList()));
    default:
        return text;
    }
}

bool isSameValue(const Option &option, const QJsonValue &a, const QJsonValue &b)
{
    if (a.isNull() || b.isNull())
        return a.isNull() == b.isNull();
    switch (option.type) {
    case Option::Type::Integer:
        return asInteger(a) == asInteger(b);
    case Option::Type::Float:
        return asReal(a) == asReal(b);
    case Option::Type::Boolean:
        return asBoolean(a) == asBoolean(b);
    case Option::Type::String:
        return scalarText(a) == scalarText(b);
    case Option::Type::List:
        return asList(a) == asList(b);
    case Option::Type::Multi:
        return asMulti(a) == asMulti(b);
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
