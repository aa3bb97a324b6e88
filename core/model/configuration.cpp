// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/configuration.h"

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

// The text of a string, a number or a boolean; none: an object, an array, null.
std::optional<QString> scalarText(const QJsonValue &value)
{
    const bool isScalar = value.isString() || value.isDouble() || value.isBool();
    return isScalar ? std::optional(python::text(value)) : std::nullopt;
}

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

// A text stands for itself, an object for its JSON text.
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

// The values of an option that may be repeated.
std::optional<QStringList> asMulti(const QJsonValue &value)
{
    if (value.isString())
        return value.toString().isEmpty() ? QStringList() : QStringList(value.toString());
    return value.isArray() ? itemsOf(value.toArray(), entryText) : std::nullopt;
}

bool isChoice(const Option &option, const std::optional<QString> &text)
{
    const auto isText = [&](const char *choice) { return text == QLatin1StringView(choice); };
    return text && (option.choices.empty() || std::ranges::any_of(option.choices, isText));
}

bool isBlankNumber(const Option &option, const QJsonValue &value)
{
    const bool isNumber = option.type == Option::Type::Integer || option.type == Option::Type::Float;
    return isNumber && value.isString() && value.toString().trimmed().isEmpty();
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
    return QCoreApplication::translate("Error", "Expected one of %1, found %2.").arg(choices.join(u", "_s), found);
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

Result<void> check(const Option &option, const QJsonValue &value, Release release)
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

bool existsIn(const Option &option, Release release)
{
    return release >= since(option.firstRelease) && release <= since(option.lastRelease);
}

// The group as it is called today; that of a network keeps its own name.
QString currentGroup(const Option &option, const QString &group)
{
    const QLatin1StringView known(option.group);
    return known.endsWith('*'_L1) ? group : QString(known);
}

} // namespace

Result<void> Configuration::set(const QString &group, const QString &name, const QJsonValue &value, Release release)
{
    const Option *option = findOption(group, name);
    if (option == nullptr) {
        m_values[group].insert(name, value);
        return {};
    }
    if (value.isNull() || isBlankNumber(*option, value)) {
        unset(group, name);
        return {};
    }
    const QString inGroup = currentGroup(*option, group);
    const QString called = QLatin1StringView(option->name);
    return check(*option, value, release)
        .map([&] {
            const bool isFormerName = inGroup != group || called != name;
            if (!isFormerName || !isSet(inGroup, called))
                m_values[inGroup].insert(called, value);
        })
        .map_error([&](const Error &error) { return error.in(u"[%1] %2"_s.arg(group, name)); });
}

void Configuration::merge(const Configuration &over)
{
    for (auto group = over.m_values.begin(); group != over.m_values.end(); ++group) {
        for (auto option = group->begin(); option != group->end(); ++option)
            m_values[group.key()].insert(option.key(), option.value());
    }
}

void Configuration::unset(const QString &group, const QString &name)
{
    const auto found = m_values.find(group);
    if (found == m_values.end())
        return;
    found->remove(name);
    if (found->isEmpty())
        m_values.erase(found);
}

bool Configuration::isSet(const QString &group, const QString &name) const
{
    return m_values.value(group).contains(name);
}

QJsonObject Configuration::toJson() const
{
    QJsonObject groups;
    for (auto group = m_values.cbegin(); group != m_values.cend(); ++group) {
        QJsonObject options;
        for (auto option = group->cbegin(); option != group->cend(); ++option)
            options.insert(option.key(), option.value());
        groups.insert(group.key(), options);
    }
    return groups;
}

QStringList Configuration::unknownOptions() const
{
    QStringList unknown;
    for (auto group = m_values.cbegin(); group != m_values.cend(); ++group) {
        for (const QString &name : group->keys()) {
            if (findOption(group.key(), name) == nullptr)
                unknown.append(group.key() + u'.' + name);
        }
    }
    return unknown;
}

int Configuration::integer(const char *group, const char *name, Release release) const
{
    const qint64 value = asInteger(inForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(0);
    return static_cast<int>(
        std::clamp<qint64>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

double Configuration::real(const char *group, const char *name, Release release) const
{
    return optionalReal(group, name, release).value_or(0.0);
}

std::optional<double> Configuration::optionalReal(const char *group, const char *name, Release release) const
{
    return asReal(inForce(QLatin1StringView(group), QLatin1StringView(name), release));
}

bool Configuration::boolean(const char *group, const char *name, Release release) const
{
    return asBoolean(inForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(false);
}

QString Configuration::string(const char *group, const char *name, Release release) const
{
    return scalarText(inForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(QString());
}

QStringList Configuration::list(const char *group, const char *name, Release release) const
{
    const QString inGroup = QLatin1StringView(group);
    const QString called = QLatin1StringView(name);
    const Option *option = findOption(inGroup, called);
    const QJsonValue value = inForce(inGroup, called, release);
    const bool isMulti = option != nullptr && option->type == Option::Type::Multi;
    return (isMulti ? asMulti(value) : asList(value)).value_or(QStringList());
}

QJsonValue Configuration::inForce(const QString &group, const QString &name, Release release) const
{
    const Option *option = findOption(group, name);
    Q_ASSERT(option != nullptr);
    const auto found = m_values.constFind(group);
    if (found != m_values.cend() && found->contains(name) && existsIn(*option, release))
        return found->value(name);
    return defaultOf(*option, release);
}

} // namespace astrolabe
