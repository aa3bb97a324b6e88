// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "decision/reason.h"

#include <memory>
#include <variant>

namespace astrolabe {

// Where Nova's own code would trip: the whole request fails with this exception.
struct Raised
{
    QString type; // Python's or Nova's class
    QString message;

    bool operator==(const Raised &) const = default;
};

// What becomes of the request then.
inline DecisionError inStage(Stage stage, const Raised &raised)
{
    return {raised.type, raised.message, stage};
}

// What a filter says of a host. As large as a pointer, and empty for a host that passes.
class Verdict
{
public:
    static Verdict pass() { return {}; }
    static Verdict reject(Reason reason) { return Verdict(std::move(reason)); }
    static Verdict raise(Raised raised) { return Verdict(std::move(raised)); }

    bool passes() const { return m_why == nullptr; }
    const Reason *reason() const { return m_why ? std::get_if<Reason>(m_why.get()) : nullptr; }
    const Raised *raised() const { return m_why ? std::get_if<Raised>(m_why.get()) : nullptr; }

private:
    using Why = std::variant<Reason, Raised>;

    Verdict() = default;
    explicit Verdict(Why why)
        : m_why(std::make_unique<Why>(std::move(why)))
    { }

    std::unique_ptr<Why> m_why;
};

} // namespace astrolabe
