// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/trial.h"

#include "scheduler/requestdecision.h"

#include <QElapsedTimer>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

HostTrial failed(HostTrial host, const ScriptFault &fault)
{
    host.outcome = HostTrial::Outcome::Failed;
    host.why = u"%1: %2"_s.arg(fault.type, fault.message);
    return host;
}

HostTrial asked(const ScriptRule &rule, const HostState &host, HostTrial told, std::optional<ScriptFault> &firstFault)
{
    const auto fail = [&](const ScriptFault &fault) {
        if (!firstFault)
            firstFault = fault;
        return failed(told, fault);
    };
    if (rule.script().kind == Script::Kind::Weigher) {
        const auto weight = rule.weigh(host);
        if (!weight)
            return fail(weight.error());
        told.outcome = HostTrial::Outcome::Weighed;
        told.weight = *weight;
        return told;
    }
    const auto verdict = rule.filter(host);
    if (!verdict)
        return fail(verdict.error());
    told.outcome = *verdict ? HostTrial::Outcome::Rejected : HostTrial::Outcome::Passed;
    told.why = *verdict ? sentence(**verdict) : QString();
    return told;
}

} // namespace

tl::expected<std::shared_ptr<const TrialGround>, QString> TrialGround::of(
    const SchedulerPtr &scheduler, const Request &request)
{
    const Release release = scheduler->cloud()->release;
    auto spec = specOfRequest(request, *scheduler->index(), release);
    if (!spec)
        return tl::unexpected(spec.error().text());
    return std::shared_ptr<const TrialGround>(new TrialGround(scheduler->index(), release, std::move(*spec)));
}

TrialGround::TrialGround(std::shared_ptr<const CloudIndex> index, Release release, RequestSpec spec)
    : m_index(std::move(index))
    , m_release(release)
    , m_spec(std::move(spec))
    , m_states(*m_index, m_release)
{ }

const HostState *TrialGround::find(const QString &uuid) const
{
    const auto found = std::ranges::find(m_states.all(), uuid, [](const HostState &host) { return host.node->uuid; });
    return found == m_states.all().end() ? nullptr : &*found;
}

QJsonObject TrialGround::host(const QString &uuid) const
{
    const HostState *host = find(uuid);
    return host == nullptr ? QJsonObject() : hostMembers(*host, *m_index);
}

ScriptTrial TrialGround::run(const ScriptFile &file, const QString &first, Progress &progress,
    std::chrono::milliseconds time, std::chrono::milliseconds limitOfACall) const
{
    ScriptTrial trial;
    trial.hostCount = static_cast<int>(m_states.all().size());
    const auto script = Script::read(file.name, file.text, limitOfACall);
    if (!script) {
        trial.fault = script.error();
        return trial;
    }
    trial.kind = script->kind;
    const ScriptRule rule(*script, {m_spec, *m_index, m_index->cloud().config, m_release}, limitOfACall);
    const auto ask = [&](const HostState &host) {
        return asked(rule, host, {host.node->uuid, m_index->label(host.index), {}, {}, 0}, trial.fault);
    };
    QElapsedTimer timer; // starts once the script is known to be a rule
    timer.start();
    const HostState *wanted = find(first);
    const std::optional<HostTrial> wantedTrial = wanted == nullptr ? std::nullopt : std::optional(ask(*wanted));
    for (const HostState &host : m_states.all()) {
        const bool timeIsUp = progress.isCanceled() || timer.elapsed() > time.count();
        if (&host == wanted)
            trial.hosts.append(*wantedTrial);
        else if (!timeIsUp)
            trial.hosts.append(ask(host));
    }
    return trial;
}

} // namespace astrolabe
