// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/request.h"
#include "scheduler/scheduler.h"
#include "scripting/script.h"
#include "scripting/scriptfolder.h"

namespace astrolabe {

// A script's answer for one host in a trial.
struct HostTrial
{
    enum class Outcome { Passed, Rejected, Weighed, Failed };

    QString uuid; // the compute node's
    QString label;
    Outcome outcome = Outcome::Passed;
    QString why; // why it does not pass, or the script's fault
    double weight = 0;

    bool operator==(const HostTrial &) const = default;
};

struct ScriptTrial
{
    std::optional<ScriptFault> fault; // the first fault; if the script is not a rule, there are no hosts
    std::optional<Script::Kind> kind; // none: not a rule
    QList<HostTrial> hosts;           // those evaluated, in the cloud's order
    int hostCount = 0;                // in the cloud
};

// A cloud and a request to try scripts on, prepared once. Immutable, so scripts may run in any thread.
class TrialGround
{
public:
    // After this time the trial ends with the hosts evaluated so far, which always include run()'s `first`.
    static constexpr std::chrono::milliseconds usualTime{2000};

    // The unexpected value is nova-api's reason for refusing the request.
    static tl::expected<std::shared_ptr<const TrialGround>, QString> of(
        const SchedulerPtr &scheduler, const Request &request);

    // The host as a script sees it; empty if there is no such host.
    QJsonObject host(const QString &uuid) const;
    QJsonObject request() const { return requestMembers(m_spec); }

    // Evaluates the host `first` and then all others, regardless of other rules; ends early when the progress is
    // cancelled.
    ScriptTrial run(const ScriptFile &file, const QString &first, Progress &progress,
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
