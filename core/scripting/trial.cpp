// SPDX-License-Identifier: GPL-3.0-or-later
#include "scripting/trial.h"

#include "api/createserver.h"

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

HostTrial filtered(HostTrial host, const std::optional<Reason> &reason)
{
    host.outcome = reason ? HostTrial::Outcome::Rejected : HostTrial::Outcome::Passed;
    host.why = reason ? sentence(*reason) : QString();
    return host;
}

HostTrial weighed(HostTrial host, double weight)
{
    host.outcome = HostTrial::Outcome::Weighed;
    host.weight = weight;
    return host;
}

} // namespace

tl::expected<std::shared_ptr<const TrialGround>, QString> TrialGround::of(
    const SchedulerPtr &scheduler, const Request &request)
{
    const Release release = scheduler->cloud()->release;
    auto spec = createServer(request, *scheduler->index(), release);
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

QJsonObject TrialGround::host(const QString &uuid) const
{
    const auto found = std::ranges::find(m_states.all(), uuid, [](const HostState &host) { return host.node->uuid; });
    return found == m_states.all().end() ? QJsonObject() : hostMembers(*found, *m_index);
}

Trial TrialGround::run(const ScriptFile &file, Progress &progress) const
{
    QElapsedTimer timer;
    timer.start();
    Trial trial;
    const auto script = Script::read(file.name, file.text);
    if (!script) {
        trial.fault = script.error();
        return trial;
    }
    const Configuration &config = m_index->cloud().config;
    const ScriptRule rule(*script, {m_spec, *m_index, config, m_release}, ScriptEngine::usualLimit);
    for (const HostState &host : m_states.all()) {
        if (progress.isCanceled())
            break;
        const HostTrial row{host.node->uuid, m_index->label(host.index), {}, {}, 0};
        const auto take = [&](const auto &answer, auto shown) {
            trial.hosts.append(answer ? shown(row, *answer) : failed(row, answer.error()));
            if (!answer && !trial.fault)
                trial.fault = answer.error();
        };
        if (script->kind == Script::Kind::Filter)
            take(rule.filter(host), filtered);
        else
            take(rule.weigh(host), weighed);
    }
    trial.milliseconds = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    return trial;
}

} // namespace astrolabe
