// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/hostlimit.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<HostLimit::From from>
class NumInstancesFilter final : public HostFilter
{
public:
    explicit NumInstancesFilter(const SchedulerContext &context)
        : m_limit(context, "max_instances_per_host", from)
    { }

    Verdict check(const HostState &host) const override
    {
        const Fact limit = m_limit.of(host);
        if (host.facts.numInstances < std::get<qint64>(limit.value))
            return passWithin(limit);
        return Verdict::reject({QT_TRANSLATE_N_NOOP("Reason", "the host has %Ln server(s) already; the limit is %2"),
            {{u"num_instances"_s, qint64(host.facts.numInstances), Origin::host()}, limit}});
    }

    QList<Fact> facts() const override { return m_limit.facts(); }

private:
    HostLimit m_limit;
};

} // namespace

const FilterEntry numInstancesFilter{"NumInstancesFilter", "num_instances_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere, QT_TRANSLATE_NOOP("Rule", "A host passes if it has fewer servers than the limit."),
    "num_instances < max_instances_per_host", makeFilter<NumInstancesFilter<HostLimit::From::Option>>, false,
    CloudPart::Instances};

const FilterEntry aggregateNumInstancesFilter{"AggregateNumInstancesFilter", "num_instances_filter",
    FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "As NumInstancesFilter, but the aggregates of a host can set its limit with max_instances_per_host; the "
        "smallest of several counts."),
    "num_instances < max_instances_per_host", makeFilter<NumInstancesFilter<HostLimit::From::Aggregates>>, false,
    CloudPart::Instances | CloudPart::Aggregates};

} // namespace astrolabe
