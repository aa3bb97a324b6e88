// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/multiplier.h"

#include "base/python.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

Multiplier::Multiplier(const WeigherEntry &weigher, const Configuration &config, Release release)
    : m_weigher(weigher)
    , m_key(QLatin1StringView(weigher.aggregateKey))
    , m_option(weigher.sign * config.real(weigher.optionGroup, weigher.option, release))
    , m_overridable(release >= since(19))
{ }

Multiplier::Value Multiplier::of(const AggregateMetadata &aggregates) const
{
    const QStringList texts = m_overridable ? aggregates.values(m_key) : QStringList();
    std::optional<double> least;
    for (const QString &text : texts) {
        const auto value = python::toFloat(text);
        if (!value)
            return {m_option, false};
        least = std::min(least.value_or(*value), *value);
    }
    return least ? Value{m_weigher.sign * *least, true} : Value{m_option, false};
}

Origin Multiplier::option() const
{
    return Origin::option(
        u"[%1] %2"_s.arg(QLatin1StringView(m_weigher.optionGroup), QLatin1StringView(m_weigher.option)));
}

Origin Multiplier::aggregate(const AggregateMetadata &aggregates) const
{
    return Origin::aggregate(aggregates.aggregatesWith(m_key));
}

} // namespace astrolabe
