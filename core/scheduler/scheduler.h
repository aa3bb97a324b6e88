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
struct Providers;
struct RequestSpec;

// Takes a RequestSpec through nova-conductor and nova-scheduler over one cloud; nova-api's checks come before
// (requestdecision). create() prepares once what does not depend on the request; decide() changes nothing and may be
// called from several threads.
// Source: nova.scheduler.manager.SchedulerManager.
class Scheduler
{
public:
    // Fails if nova-scheduler would not start, because of a filter or weigher that the release does not have. `release`
    // overrides the cloud's own; `custom` are rules that may be enabled besides Nova's; `cache` says how old the cloud
    // is if it is what a caching scheduler knows. Whatever the scheduler `before` prepared is reused where it still
    // holds: after a change to a few hosts, nearly everything.
    static Result<std::shared_ptr<const Scheduler>> create(CloudPtr cloud, std::optional<Release> release = {});
    static Result<std::shared_ptr<const Scheduler>> create(CloudPtr cloud, std::optional<Release> release,
        const CustomRules &custom, std::optional<HostCache> cache = {}, const Scheduler *before = nullptr);
    ~Scheduler();

    const CloudPtr &cloud() const;
    const CustomRules &customRules() const; // those that may be enabled
    std::shared_ptr<const CloudIndex> index() const;
    Release release() const; // the one whose rules apply
    const std::optional<HostCache> &hostCache() const;
    const Placement &placement() const;      // as each request finds it
    const Providers &providers() const;      // Placement's, which no request changes
    const HostStates &states() const;        // as each request finds them
    const QList<DecidedHost> &hosts() const; // as each decision lists them

    // Always a decision, even if Nova finds no host. It describes what was asked by the spec alone, not by the request
    // behind the spec, if any.
    Decision decide(const RequestSpec &spec, const DecideOptions &options, Progress &progress) const;
    Decision decide(const RequestSpec &spec, const DecideOptions &options = {}) const;
    // Records that nothing was decided, because `why` was raised before the scheduler was asked.
    Decision undecided(const DecisionError &why, const DecideOptions &options = {}) const;

private:
    explicit Scheduler(std::unique_ptr<const PreparedCloud> prepared);

    std::unique_ptr<const PreparedCloud> m_prepared;
};

using SchedulerPtr = std::shared_ptr<const Scheduler>;

} // namespace astrolabe
