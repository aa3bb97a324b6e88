// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/multiplier.h"

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
    const std::optional<double> least = m_overridable ? aggregates.leastReal(m_key) : std::nullopt;
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
