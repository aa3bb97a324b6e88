// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/aggregatemetadata.h"

#include "base/python.h"

#include <algorithm>

namespace astrolabe {

namespace {

void addOnce(QStringList &list, const QString &text)
{
    if (!list.contains(text))
        list.append(text);
}

template<typename Number>
std::optional<Number> least(const QStringList &texts, std::optional<Number> (*read)(const QString &))
{
    std::optional<Number> result;
    for (const QString &text : texts) {
        const std::optional<Number> number = read(text);
        if (!number)
            return std::nullopt;
        result = std::min(result.value_or(*number), *number);
    }
    return result;
}

} // namespace

AggregateMetadata::AggregateMetadata(const Cloud &cloud, const QList<int> &aggregates)
{
    for (const int position : aggregates) {
        const Aggregate &aggregate = cloud.aggregates.at(position);
        for (auto it = aggregate.metadata.begin(); it != aggregate.metadata.end(); ++it) {
            addOnce(m_values[it.key()], it.value());
            addOnce(m_names[it.key()], aggregate.name);
            for (const QString &part : it.value().split(QLatin1Char(',')))
                addOnce(m_parts[it.key()], part.trimmed());
        }
    }
}

std::optional<double> AggregateMetadata::leastReal(const QString &key) const
{
    return least(values(key), &python::toFloat);
}

std::optional<qint64> AggregateMetadata::leastInteger(const QString &key) const
{
    return least(values(key), &python::toInt);
}

QStringList AggregateMetadata::keysStartingWith(const QString &prefix) const
{
    QStringList keys;
    for (auto it = m_parts.begin(); it != m_parts.end(); ++it) {
        if (it.key().startsWith(prefix))
            keys.append(it.key());
    }
    std::ranges::sort(keys);
    return keys;
}

} // namespace astrolabe
