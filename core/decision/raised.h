// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Where Nova's own code would trip: the whole request fails with this exception.
struct Raised
{
    QString type; // Python's or Nova's class
    QString message;

    bool operator==(const Raised &) const = default;
};

// What may raise it, too.
template<typename T = void>
using Checked = tl::expected<T, Raised>;

inline tl::unexpected<Raised> raise(const QString &type, const QString &message)
{
    return tl::unexpected(Raised{type, message});
}

// What becomes of the request then.
inline DecisionError inStage(Stage stage, const Raised &raised)
{
    return {raised.type, raised.message, stage};
}

} // namespace astrolabe
