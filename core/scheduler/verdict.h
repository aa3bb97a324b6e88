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

// A filter's verdict on a host. As large as a pointer; nullptr for a host that simply passes.
class Verdict
{
public:
    static Verdict pass() { return {}; }
    // With a reason that does not hold for every host that passes.
    static Verdict pass(Reason why) { return fit({}, {}, std::move(why)); }
    // Passes, with the NUMA cells that the server would take and the candidates that fit; by default no cells and all
    // candidates.
    static Verdict fit(std::optional<InstanceNumaTopology> topology,
        std::optional<HostCandidates::List> candidates = {}, std::optional<Reason> why = {})
    {
        return Verdict(Fit{std::move(topology), std::move(candidates), std::move(why)});
    }
    static Verdict reject(Reason reason) { return Verdict(std::move(reason)); }
    static Verdict raise(Raised raised) { return Verdict(std::move(raised)); }
    // Rejects a host without candidates to try.
    static Verdict unnamed()
    {
        return reject({QT_TRANSLATE_NOOP("Reason", "no allocation candidate uses the host"), {}});
    }

    bool passes() const { return m_why == nullptr || fit() != nullptr; }
    // nullptr: the verdict says nothing about them.
    const InstanceNumaTopology *fitted() const { return fit() && fit()->topology ? &*fit()->topology : nullptr; }
    const HostCandidates::List *candidates() const
    {
        return fit() && fit()->candidates ? &*fit()->candidates : nullptr;
    }
    // Why the host passes or is rejected. nullptr: it simply passes, or the filter failed.
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

// A pass under a bound, which is the reason if the host's aggregates set it.
inline Verdict passWithin(const Fact &bound)
{
    return bound.origin.kind == Origin::Kind::Aggregate ? Verdict::pass({{}, {bound}}) : Verdict::pass();
}

} // namespace astrolabe
