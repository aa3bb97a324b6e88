// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/scheduler.h"

#include "scheduler/customrules.h"
#include "scheduler/preparedcloud.h"
#include "scheduler/scheduling.h"

namespace astrolabe {

Scheduler::Scheduler(std::unique_ptr<const PreparedCloud> prepared)
    : m_prepared(std::move(prepared))
{ }

Scheduler::~Scheduler() = default;

Result<SchedulerPtr> Scheduler::create(CloudPtr cloud, std::optional<Release> release)
{
    return create(std::move(cloud), release, CustomRules());
}

Result<SchedulerPtr> Scheduler::create(
    CloudPtr cloud, std::optional<Release> release, const CustomRules &custom, std::optional<HostCache> cache)
{
    return PreparedCloud::of(std::move(cloud), release, custom, std::move(cache))
        .map([](std::unique_ptr<const PreparedCloud> prepared) {
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

const std::optional<HostCache> &Scheduler::hostCache() const
{
    return m_prepared->hostCache;
}

const Placement &Scheduler::placement() const
{
    return m_prepared->placement;
}

Decision Scheduler::decide(const Request &request, const DecideOptions &options, Progress &progress) const
{
    return Scheduling(*m_prepared, request, options, progress).run();
}

Decision Scheduler::decide(const Request &request, const DecideOptions &options) const
{
    NoProgress nobody;
    return decide(request, options, nobody);
}

} // namespace astrolabe
