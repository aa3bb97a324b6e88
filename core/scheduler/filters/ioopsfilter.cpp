// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"
#include "scheduler/filters/hostlimit.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

template<HostLimit::From from>
class IoOpsFilter final : public HostFilter
{
public:
    explicit IoOpsFilter(const SchedulerContext &context)
        : m_limit(context, "max_io_ops_per_host", from)
    { }

    Verdict check(const HostState &host) const override
    {
        const Fact limit = m_limit.of(host);
        if (host.facts.numIoOps < std::get<qint64>(limit.value))
            return passWithin(limit);
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "builds, resizes and snapshots running here: %1; the limit is %2"),
                {{u"num_io_ops"_s, qint64(host.facts.numIoOps), Origin::host()}, limit}});
    }

    QList<Fact> facts() const override { return m_limit.facts(); }

private:
    HostLimit m_limit;
};

} // namespace

const FilterEntry ioOpsFilter{"IoOpsFilter", "io_ops_filter", FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "A host passes if it is building, resizing, rebuilding or snapshotting fewer servers than the limit."),
    "num_io_ops < max_io_ops_per_host", makeFilter<IoOpsFilter<HostLimit::From::Option>>, false, CloudPart::Instances};

const FilterEntry aggregateIoOpsFilter{"AggregateIoOpsFilter", "io_ops_filter", FilterEntry::Runs::PerInstance,
    anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "As IoOpsFilter, but the aggregates of a host can set its limit with max_io_ops_per_host; the smallest of "
        "several counts."),
    "num_io_ops < max_io_ops_per_host", makeFilter<IoOpsFilter<HostLimit::From::Aggregates>>, false,
    CloudPart::Instances | CloudPart::Aggregates};

} // namespace astrolabe
