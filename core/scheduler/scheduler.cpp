// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/scheduler.h"

#include "scheduler/customrules.h"
#include "scheduler/preparedcloud.h"
#include "scheduler/scheduling.h"

#include <QElapsedTimer>
#include <QLoggingCategory>

namespace astrolabe {

namespace {

Q_LOGGING_CATEGORY(schedulerLog, "astrolabe.scheduler", QtWarningMsg)

} // namespace

Scheduler::Scheduler(std::unique_ptr<const PreparedCloud> prepared)
    : m_prepared(std::move(prepared))
{ }

Scheduler::~Scheduler() = default;

Result<SchedulerPtr> Scheduler::create(CloudPtr cloud, std::optional<Release> release)
{
    return create(std::move(cloud), release, CustomRules());
}

Result<SchedulerPtr> Scheduler::create(CloudPtr cloud, std::optional<Release> release, const CustomRules &custom,
    std::optional<HostCache> cache, const Scheduler *before)
{
    QElapsedTimer timer;
    timer.start();
    return PreparedCloud::of(
        std::move(cloud), release, custom, std::move(cache), before != nullptr ? before->m_prepared.get() : nullptr)
        .map([&timer](std::unique_ptr<const PreparedCloud> prepared) {
            qCDebug(schedulerLog) << "prepared" << prepared->index->cloud().computeNodes.size() << "compute nodes in"
                                  << timer.elapsed() << "ms";
            return SchedulerPtr(new Scheduler(std::move(prepared)));
        });
}

const CloudPtr &Scheduler::cloud() const
{
    return m_prepared->index->cloudPtr();
}

const CustomRules &Scheduler::customRules() const
{
    return m_prepared->custom;
}

std::shared_ptr<const CloudIndex> Scheduler::index() const
{
    return m_prepared->index;
}

Release Scheduler::release() const
{
    return m_prepared->release;
}

const std::optional<HostCache> &Scheduler::hostCache() const
{
    return m_prepared->hostCache;
}

const Placement &Scheduler::placement() const
{
    return m_prepared->placement;
}

const Providers &Scheduler::providers() const
{
    return m_prepared->placement.providers();
}

const HostStates &Scheduler::states() const
{
    return m_prepared->states;
}

const QList<DecidedHost> &Scheduler::hosts() const
{
    return m_prepared->hosts;
}

Decision Scheduler::decide(const RequestSpec &spec, const DecideOptions &options, Progress &progress) const
{
    QElapsedTimer timer;
    timer.start();
    Decision decision = Scheduling(*m_prepared, spec, options, progress).run();
    qCDebug(schedulerLog) << "decided" << toString(decision.outcome) << "for" << decision.instances.size()
                          << "servers in" << timer.elapsed() << "ms";
    return decision;
}

Decision Scheduler::decide(const RequestSpec &spec, const DecideOptions &options) const
{
    NoProgress nobody;
    return decide(spec, options, nobody);
}

Decision Scheduler::undecided(const DecisionError &why, const DecideOptions &options) const
{
    Decision decision = beginRecord(*m_prepared, options);
    endRecord(decision, why);
    return decision;
}

} // namespace astrolabe
