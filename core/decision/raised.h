// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

#include <tl/expected.hpp>

namespace astrolabe {

// An exception that Nova's own code raises; it fails the whole request.
struct Raised
{
    QString type; // Python's or Nova's exception class
    QString message;

    bool operator==(const Raised &) const = default;
};

// A result, or the exception raised instead.
template<typename T = void>
using Checked = tl::expected<T, Raised>;

inline tl::unexpected<Raised> raise(const QString &type, const QString &message)
{
    return tl::unexpected(Raised{type, message});
}

// The decision's error for an exception raised in a stage.
inline DecisionError inStage(Stage stage, const Raised &raised)
{
    return {raised.type, raised.message, stage};
}

} // namespace astrolabe
