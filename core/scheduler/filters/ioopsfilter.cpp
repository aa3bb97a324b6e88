// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/filters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

class IoOpsFilter final : public HostFilter
{
public:
    explicit IoOpsFilter(const SchedulerContext &context)
        : m_limit{u"max_io_ops_per_host"_s,
              qint64(context.config.integer("filter_scheduler", "max_io_ops_per_host", context.release)),
              Origin::option(u"[filter_scheduler] max_io_ops_per_host"_s)}
    { }

    Verdict check(const HostState &host) const override
    {
        if (host.facts.numIoOps < std::get<qint64>(m_limit.value))
            return Verdict::pass();
        return Verdict::reject(
            {QT_TRANSLATE_NOOP("Reason", "%1 builds, resizes and snapshots run here; fewer than %2 may"),
                {{u"num_io_ops"_s, qint64(host.facts.numIoOps), Origin::host()}, m_limit}});
    }

    QList<Fact> facts() const override { return {m_limit}; }

private:
    Fact m_limit;
};

} // namespace

const FilterEntry ioOpsFilter{"IoOpsFilter", "io_ops_filter", FilterEntry::Runs::PerInstance, anyRelease, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "A host is busy while it builds, resizes, rebuilds or snapshots servers. It passes while "
        "fewer of these are going on than the limit."),
    "num_io_ops < max_io_ops_per_host", makeFilter<IoOpsFilter>};

} // namespace astrolabe
