// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class NumInstancesFilter final : public HostFilter
{
public:
    explicit NumInstancesFilter(const SchedulerContext &context)
        : m_limit{u"max_instances_per_host"_s,
              qint64(context.config.integer("filter_scheduler", "max_instances_per_host", context.release)),
              Origin::option(u"[filter_scheduler] max_instances_per_host"_s)}
    { }

    Verdict check(const HostState &host) const override
    {
        if (host.facts.numInstances < std::get<qint64>(m_limit.value))
            return Verdict::pass();
        return Verdict::reject({QT_TRANSLATE_NOOP("Reason", "%1 servers are here; fewer than %2 may be"),
            {{u"num_instances"_s, qint64(host.facts.numInstances), Origin::host()}, m_limit}});
    }

    QList<Fact> facts() const override { return {m_limit}; }

private:
    Fact m_limit;
};

} // namespace

const FilterEntry numInstancesFilter{"NumInstancesFilter", "num_instances_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere, QT_TRANSLATE_NOOP("Rule", "A host passes while it has fewer servers than the limit."),
    "num_instances < max_instances_per_host", makeFilter<NumInstancesFilter>};

} // namespace astrolabe
