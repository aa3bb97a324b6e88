// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "decision/decision.h"
#include "model/cloudindex.h"
#include "scheduler/decideoptions.h"

#include <memory>
#include <optional>

namespace astrolabe {

class HostStates;
class Placement;
struct CustomRules;
struct PreparedCloud;
struct RequestSpec;

// The way of a RequestSpec through nova-conductor and nova-scheduler over one cloud; nova-api's checks come before it
// (requestdecision). What does not depend on the request is prepared once, in create(); decide() changes nothing and
// may be called from several threads.
// Source: nova.scheduler.manager.SchedulerManager.
class Scheduler
{
public:
    // Fails where nova-scheduler would not start: a filter or weigher that the release does not have. `release`
    // overrides the cloud's own; `custom` are rules that may be enabled beside Nova's; `cache` says how old the cloud
    // is, where it is what the caching scheduler knows of it. What a scheduler that was created `before` has prepared
    // is taken over where it still holds: after a change to a few hosts that is nearly all.
    static Result<std::shared_ptr<const Scheduler>> create(CloudPtr cloud, std::optional<Release> release = {});
    static Result<std::shared_ptr<const Scheduler>> create(CloudPtr cloud, std::optional<Release> release,
        const CustomRules &custom, std::optional<HostCache> cache = {}, const Scheduler *before = nullptr);
    ~Scheduler();

    const CloudPtr &cloud() const;
    const CustomRules &customRules() const; // that may be enabled
    std::shared_ptr<const CloudIndex> index() const;
    Release release() const; // that is followed
    const std::optional<HostCache> &hostCache() const;
    const Placement &placement() const; // that requests begin with
    const HostStates &states() const;   // likewise

    // Every answer is a decision; that Nova finds no host is one too. What was asked is told from the spec, without the
    // request that stands behind it, if any does.
    Decision decide(const RequestSpec &spec, const DecideOptions &options, Progress &progress) const;
    Decision decide(const RequestSpec &spec, const DecideOptions &options = {}) const;
    // That nothing was decided: this was raised before the scheduler was asked.
    Decision undecided(const DecisionError &why, const DecideOptions &options = {}) const;

private:
    explicit Scheduler(std::unique_ptr<const PreparedCloud> prepared);

    std::unique_ptr<const PreparedCloud> m_prepared;
};

using SchedulerPtr = std::shared_ptr<const Scheduler>;

} // namespace astrolabe
