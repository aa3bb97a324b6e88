// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

#include <QHash>

#include <optional>

namespace astrolabe {

// The metadata of all aggregates of one host, merged once. Source: nova.scheduler.filters.utils.
class AggregateMetadata
{
public:
    AggregateMetadata() = default;
    // `aggregates`: positions in the cloud's aggregates.
    AggregateMetadata(const Cloud &cloud, const QList<int> &aggregates);

    // The raw values of a key, each once; not split at commas.
    QStringList values(const QString &key) const { return m_values.value(key); }
    // The values of a key, split at commas and stripped, each once.
    QStringList parts(const QString &key) const { return m_parts.value(key); }
    // The smallest value as a number; none: no aggregate has the key, or one of the values is not a number.
    std::optional<double> leastReal(const QString &key) const;
    std::optional<qint64> leastInteger(const QString &key) const;
    bool contains(const QString &key) const { return m_parts.contains(key); }
    QStringList keysStartingWith(const QString &prefix) const;
    // The names of the aggregates that have the key.
    QStringList aggregatesWith(const QString &key) const { return m_names.value(key); }

private:
    QHash<QString, QStringList> m_values;
    QHash<QString, QStringList> m_parts;
    QHash<QString, QStringList> m_names;
};

} // namespace astrolabe
