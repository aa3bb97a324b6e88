// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/multiplier.h"

#include "decision/optionorigin.h"

#include <utility>

namespace astrolabe {

Multiplier::Multiplier(const WeigherEntry &weigher, const Configuration &config, Release release)
    : m_sign(weigher.sign)
    , m_key(QLatin1StringView(weigher.aggregateKey))
    , m_value(weigher.sign * config.real(weigher.optionGroup, weigher.option, release))
    , m_origin(optionOrigin(config, weigher.optionGroup, weigher.option, release))
    , m_overridable(release >= since(19))
{ }

Multiplier::Multiplier(double value, Origin origin)
    : m_value(value)
    , m_origin(std::move(origin))
    , m_overridable(false)
{ }

Multiplier::Value Multiplier::of(const AggregateMetadata &aggregates) const
{
    const std::optional<double> least = m_overridable ? aggregates.leastReal(m_key) : std::nullopt;
    return least ? Value{m_sign * *least, true} : Value{m_value, false};
}

Origin Multiplier::aggregate(const AggregateMetadata &aggregates) const
{
    return Origin::aggregates(aggregates.aggregatesWith(m_key));
}

} // namespace astrolabe
