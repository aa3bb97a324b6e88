// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "scheduler/customrules.h"
#include "scheduler/rulemembers.h"
#include "scripting/scriptworker.h"

#include <memory>

namespace astrolabe {

// A custom rule in JavaScript: filter(host, request), which returns true, false or the reason for rejection, or
// weigh(host, request), which returns a number. A weigher may also define `multiplier` and `minimum`.
// docs/custom-rules.md has examples.
struct Script
{
    enum class Kind { Filter, Weigher };

    QString name; // of the rule, and of the file without ".js"
    QString text;
    Kind kind = Kind::Filter;
    QString about; // its leading comment, on one line
    double multiplier = 1;
    std::optional<double> minimum;

    bool operator==(const Script &) const = default;

    QString fileName() const { return name + QStringLiteral(".js"); }

    // Fails if the text is not JavaScript, does not terminate, or is neither a filter nor a weigher.
    static tl::expected<Script, ScriptFault> read(
        const QString &name, const QString &text, std::chrono::milliseconds limit = ScriptWorker::usualLimit);
};

// A script's verdicts or weights, for one request and one thread. An answer of the wrong type is a fault.
class ScriptRule
{
public:
    ScriptRule(const Script &script, const SchedulerContext &context, std::chrono::milliseconds limit);

    const Script &script() const { return m_script; }
    // The reason for rejection; none: the host passes.
    tl::expected<std::optional<Reason>, ScriptFault> filter(const HostState &host) const;
    tl::expected<double, ScriptFault> weigh(const HostState &host) const;

private:
    // The worker process, which has been given the request; started for the first host.
    ScriptWorker &worker() const;

    Script m_script;
    const CloudIndex &m_index;
    std::chrono::milliseconds m_limit;
    mutable RequestMembers m_members;
    mutable std::unique_ptr<ScriptWorker> m_worker;
};

} // namespace astrolabe
