// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/hostlimit.h"

#include "decision/optionorigin.h"

namespace astrolabe {

HostLimit::HostLimit(const SchedulerContext &context, const char *option, From from)
    : m_option{QLatin1StringView(option), qint64(context.config.integer("filter_scheduler", option, context.release)),
          optionOrigin(context.config, "filter_scheduler", option, context.release)}
    , m_from(from)
{ }

Fact HostLimit::of(const HostState &host) const
{
    const QString &name = m_option.name;
    const auto ofAggregates = m_from == From::Aggregates ? host.aggregates->leastInteger(name) : std::nullopt;
    if (!ofAggregates)
        return m_option;
    return {name, *ofAggregates, Origin::aggregates(host.aggregates->aggregatesWith(name))};
}

QList<Fact> HostLimit::facts() const
{
    return {m_option};
}

} // namespace astrolabe
