// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "scripting/script.h"
#include "scripting/scriptfolder.h"

namespace astrolabe {

// What a script says of one host when it is tried out.
struct HostTrial
{
    enum class Outcome { Passed, Rejected, Weighed, Failed };

    QString uuid; // the compute node's
    QString label;
    Outcome outcome = Outcome::Passed;
    QString why; // it does not pass, or what the script failed with
    double weight = 0;

    bool operator==(const HostTrial &) const = default;
};

struct Trial
{
    std::optional<ScriptFault> fault; // the first; of a script that is no rule there are no hosts
    std::optional<Script::Kind> kind; // none: it is no rule
    QList<HostTrial> hosts;           // those that were asked about, in the cloud's order
    int hostCount = 0;                // that the cloud has
};

// A cloud and a request to try scripts on, worked out once. Never changed, so scripts may be run in any thread.
class TrialGround
{
public:
    // After this the trial ends with the hosts that it has; the host that is wanted first is always among them.
    static constexpr std::chrono::milliseconds usualTime{2000};

    // The unexpected value: why nova-api refuses the request.
    static tl::expected<std::shared_ptr<const TrialGround>, QString> of(
        const SchedulerPtr &scheduler, const Request &request);

    // What a script sees. Empty: no such host.
    QJsonObject host(const QString &uuid) const;
    QJsonObject request() const { return requestMembers(m_spec); }

    // Asks about the host of this uuid and then about all others, whatever other rules say; ends early when the
    // progress is cancelled.
    Trial run(const ScriptFile &file, const QString &first, Progress &progress,
        std::chrono::milliseconds time = usualTime,
        std::chrono::milliseconds limitOfACall = ScriptWorker::usualLimit) const;

private:
    TrialGround(std::shared_ptr<const CloudIndex> index, Release release, RequestSpec spec);
    const HostState *find(const QString &uuid) const;

    std::shared_ptr<const CloudIndex> m_index;
    Release m_release;
    RequestSpec m_spec;
    HostStates m_states;
};

} // namespace astrolabe
