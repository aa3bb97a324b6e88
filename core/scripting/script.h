// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"
#include "scheduler/rulemembers.h"
#include "scripting/scriptworker.h"

#include <memory>

namespace astrolabe {

// Somebody's rule in JavaScript: filter(host, request), which answers true, false or why not, or weigh(host, request),
// which answers a number. A weigher may also say its `multiplier` and its `minimum`. docs/custom-rules.md has examples.
struct Script
{
    enum class Kind { Filter, Weigher };

    QString name; // of the rule, and of the file without ".js"
    QString text;
    Kind kind = Kind::Filter;
    QString about; // the comment that it begins with, in one line
    double multiplier = 1;
    std::optional<double> minimum;

    bool operator==(const Script &) const = default;

    QString fileName() const { return name + QStringLiteral(".js"); }

    // Fails where it is no JavaScript, runs away, or is neither filter nor weigher.
    static tl::expected<Script, ScriptFault> read(
        const QString &name, const QString &text, std::chrono::milliseconds limit = ScriptWorker::usualLimit);
};

// What a script says of hosts, for one request and in one thread. What it answers otherwise than it has to is a fault.
class ScriptRule
{
public:
    ScriptRule(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit);

    const Script &script() const { return m_script; }
    // The value: why not; none: the host passes.
    tl::expected<std::optional<Reason>, ScriptFault> filter(const HostState &host) const;
    tl::expected<double, ScriptFault> weigh(const HostState &host) const;

private:
    // The process that knows what the request is by now; it is started for the first host.
    ScriptWorker &worker() const;

    Script m_script;
    const CloudIndex &m_index;
    std::chrono::milliseconds m_limit;
    mutable RequestMembers m_members;
    mutable std::unique_ptr<ScriptWorker> m_worker;
};

} // namespace astrolabe
