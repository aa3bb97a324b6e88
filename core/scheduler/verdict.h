// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "decision/reason.h"
#include "model/instancenumatopology.h"

#include <memory>
#include <variant>

namespace astrolabe {

// What a filter says of a host. As large as a pointer, and empty for a host that passes and nothing more.
class Verdict
{
public:
    static Verdict pass() { return {}; }
    // Passes, with what the server would take of the host's NUMA cells.
    static Verdict fit(InstanceNumaTopology topology) { return Verdict(std::move(topology)); }
    static Verdict reject(Reason reason) { return Verdict(std::move(reason)); }
    static Verdict raise(Raised raised) { return Verdict(std::move(raised)); }

    bool passes() const { return m_why == nullptr || fitted() != nullptr; }
    const InstanceNumaTopology *fitted() const
    {
        return m_why ? std::get_if<InstanceNumaTopology>(m_why.get()) : nullptr;
    }
    const Reason *reason() const { return m_why ? std::get_if<Reason>(m_why.get()) : nullptr; }
    const Raised *raised() const { return m_why ? std::get_if<Raised>(m_why.get()) : nullptr; }

private:
    using Why = std::variant<Reason, Raised, InstanceNumaTopology>;

    Verdict() = default;
    explicit Verdict(Why why)
        : m_why(std::make_unique<Why>(std::move(why)))
    { }

    std::unique_ptr<Why> m_why;
};

} // namespace astrolabe
