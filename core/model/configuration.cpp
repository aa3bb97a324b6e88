// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/configuration.h"

#include "model/optionvalue.h"

#include <algorithm>
#include <limits>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The group's current name; the group of a network or device type keeps its own.
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
    if (value.isNull() || isBlank(*option, value)) {
        unset(group, name);
        return {};
    }
    const QString inGroup = currentGroup(*option, group);
    const QString called = QLatin1StringView(option->name);
    return checkValue(*option, value, release)
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

void Configuration::unsetGroup(const QString &group)
{
    m_values.remove(group);
}

bool Configuration::isSet(const QString &group, const QString &name) const
{
    return m_values.value(group).contains(name);
}

bool Configuration::isInForce(const QString &group, const QString &name, Release release) const
{
    const Option *option = findOption(group, name);
    Q_ASSERT(option != nullptr);
    return isSet(group, name) && existsIn(*option, release);
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

QJsonValue Configuration::value(const QString &group, const QString &name) const
{
    return m_values.value(group).value(name, QJsonValue());
}

QString Configuration::text(const Option &option, const QString &group, Release release) const
{
    return textOf(option, valueInForce(group, QLatin1StringView(option.name), release));
}

bool Configuration::isChanged(const Option &option, const QString &group, Release release) const
{
    const QString name = QLatin1StringView(option.name);
    return isSet(group, name) && existsIn(option, release)
        && !isSameValue(option, value(group, name), defaultOf(option, release));
}

Result<void> Configuration::check(Release release) const
{
    Configuration checked;
    for (auto group = m_values.cbegin(); group != m_values.cend(); ++group) {
        for (auto option = group->cbegin(); option != group->cend(); ++option) {
            const Option *known = findOption(group.key(), option.key());
            if (known == nullptr || !existsIn(*known, release))
                continue;
            if (const auto set = checked.set(group.key(), option.key(), option.value(), release); !set)
                return set;
        }
    }
    return {};
}

QStringList Configuration::groupsOf(const Option &option, Release release) const
{
    const QLatin1StringView known(option.group);
    if (!known.endsWith('*'_L1))
        return {known};
    const QStringList names = known.startsWith("neutron"_L1) ? list("neutron", "physnets", release)
        : known.startsWith("mdev"_L1)                        ? list("devices", "enabled_mdev_types", release)
                                                             : QStringList();
    QStringList groups;
    for (const QString &name : names)
        groups.append(known.chopped(1) + name);
    for (const QString &group : m_values.keys()) {
        if (group.startsWith(known.chopped(1)))
            groups.append(group);
    }
    groups.removeDuplicates();
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

std::vector<const Option *> Configuration::differences(const Configuration &other) const
{
    std::vector<const Option *> options;
    const auto add = [&options](const Configuration &one, const Configuration &another) {
        for (auto group = one.m_values.cbegin(); group != one.m_values.cend(); ++group) {
            for (auto option = group->cbegin(); option != group->cend(); ++option) {
                const bool isSame = another.value(group.key(), option.key()) == option.value();
                if (const Option *known = isSame ? nullptr : findOption(group.key(), option.key()))
                    options.push_back(known);
            }
        }
    };
    add(*this, other);
    add(other, *this);
    return options;
}

int Configuration::integer(const char *group, const char *name, Release release) const
{
    const qint64 value
        = asInteger(valueInForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(0);
    return static_cast<int>(
        std::clamp<qint64>(value, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()));
}

double Configuration::real(const char *group, const char *name, Release release) const
{
    return optionalReal(group, name, release).value_or(0.0);
}

std::optional<double> Configuration::optionalReal(const char *group, const char *name, Release release) const
{
    return asReal(valueInForce(QLatin1StringView(group), QLatin1StringView(name), release));
}

bool Configuration::boolean(const char *group, const char *name, Release release) const
{
    return asBoolean(valueInForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(false);
}

QString Configuration::string(const char *group, const char *name, Release release) const
{
    return scalarText(valueInForce(QLatin1StringView(group), QLatin1StringView(name), release)).value_or(QString());
}

QStringList Configuration::list(const char *group, const char *name, Release release) const
{
    const QString inGroup = QLatin1StringView(group);
    const QString called = QLatin1StringView(name);
    const Option *option = findOption(inGroup, called);
    const QJsonValue value = valueInForce(inGroup, called, release);
    const bool isMulti = option != nullptr && option->type == Option::Type::Multi;
    return (isMulti ? asMulti(value) : asList(value)).value_or(QStringList());
}

QJsonValue Configuration::valueInForce(const QString &group, const QString &name, Release release) const
{
    const Option *option = findOption(group, name);
    Q_ASSERT(option != nullptr);
    const auto found = m_values.constFind(group);
    if (found != m_values.cend() && found->contains(name) && existsIn(*option, release))
        return found->value(name);
    return defaultOf(*option, release);
}

} // namespace astrolabe
