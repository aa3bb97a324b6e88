// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/allocationratio.h"

#include "decision/optionorigin.h"

namespace astrolabe {

HostRatio::HostRatio(const SchedulerContext &context, const AllocationRatio &ratio, RatioFrom from)
    : m_ratio(ratio)
    , m_from(from)
    , m_release(context.release)
    , m_name(QLatin1StringView(ratio.option))
    , m_option(optionOrigin(
          context.config, "DEFAULT", ratio.optionInForce(context.config, context.release), context.release))
{
    if (m_option.setting != Origin::Setting::NovaConf || ratio.optionInForce(context.config, m_release) != ratio.option)
        return;
    m_inNovaConf = context.config.real("DEFAULT", ratio.option, m_release);
    m_beside = besideOption(Origin::Kind::Host, context.config, "DEFAULT", ratio.option, m_release);
}

Fact HostRatio::of(const HostState &host) const
{
    const auto ofAggregates = m_from == RatioFrom::Aggregates ? host.aggregates->leastReal(m_name) : std::nullopt;
    if (ofAggregates)
        return {m_name, *ofAggregates, Origin::aggregates(host.aggregates->aggregatesWith(m_name))};
    Fact ratio = *host.facts.named(m_name);
    if (!m_ratio.isReported(*host.node, m_release))
        ratio.origin = m_option;
    else if (m_inNovaConf && *m_inNovaConf != std::get<double>(ratio.value))
        ratio.origin = m_beside;
    return ratio;
}

} // namespace astrolabe
