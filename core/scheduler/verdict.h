// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "decision/reason.h"
#include "model/instancenumatopology.h"
#include "scheduler/hostcandidates.h"

#include <memory>
#include <optional>
#include <variant>

namespace astrolabe {

// What a filter says of a host. As large as a pointer, and empty for a host that passes and nothing more.
class Verdict
{
public:
    static Verdict pass() { return {}; }
    // With what speaks for this host and not for every one that passes.
    static Verdict pass(Reason why) { return fit({}, {}, std::move(why)); }
    // Passes, with what the server would take of the host's NUMA cells and the candidates that this goes with; none:
    // nothing of these, and all of those.
    static Verdict fit(std::optional<InstanceNumaTopology> topology,
        std::optional<HostCandidates::List> candidates = {}, std::optional<Reason> why = {})
    {
        return Verdict(Fit{std::move(topology), std::move(candidates), std::move(why)});
    }
    static Verdict reject(Reason reason) { return Verdict(std::move(reason)); }
    static Verdict raise(Raised raised) { return Verdict(std::move(raised)); }
    // There is no candidate to try.
    static Verdict unnamed()
    {
        return reject({QT_TRANSLATE_NOOP("Reason", "no candidate of Placement names the host"), {}});
    }

    bool passes() const { return m_why == nullptr || fit() != nullptr; }
    // nullptr: not a word of either.
    const InstanceNumaTopology *fitted() const { return fit() && fit()->topology ? &*fit()->topology : nullptr; }
    const HostCandidates::List *candidates() const
    {
        return fit() && fit()->candidates ? &*fit()->candidates : nullptr;
    }
    // Why it passes or is rejected. nullptr: nothing more to say of a host that passes, or the filter itself failed.
    const Reason *reason() const
    {
        if (fit() != nullptr)
            return fit()->why ? &*fit()->why : nullptr;
        return m_why ? std::get_if<Reason>(m_why.get()) : nullptr;
    }
    const Raised *raised() const { return m_why ? std::get_if<Raised>(m_why.get()) : nullptr; }

private:
    struct Fit
    {
        std::optional<InstanceNumaTopology> topology;
        std::optional<HostCandidates::List> candidates;
        std::optional<Reason> why;
    };
    using Why = std::variant<Reason, Raised, Fit>;

    Verdict() = default;
    explicit Verdict(Why why)
        : m_why(std::make_unique<Why>(std::move(why)))
    { }

    const Fit *fit() const { return m_why ? std::get_if<Fit>(m_why.get()) : nullptr; }

    std::unique_ptr<Why> m_why;
};

// A pass under a bound, which speaks for the host where its aggregates set it.
inline Verdict passWithin(const Fact &bound)
{
    return bound.origin.kind == Origin::Kind::Aggregate ? Verdict::pass({{}, {bound}}) : Verdict::pass();
}

} // namespace astrolabe
