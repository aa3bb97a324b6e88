// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

#include <span>

namespace astrolabe::rest {

struct Route
{
    QLatin1StringView method;
    QLatin1StringView path; // its parts in braces stand for anything
    int since = 0;          // microversion 1.N
    Answer (*handler)(const Call &call, State &state) = nullptr;
    // What it needs; that there is no JSON is told after the wrong microversion, or first.
    enum class Body { None, Json, JsonFirst } body = Body::None;
    int tooEarly = 404; // the status before that microversion
};

// All that there are, those of one path together, later microversions behind earlier ones.
// Source: placement.handler.ROUTE_DECLARATIONS.
std::span<const Route> routes();

// What the path has in the places of the pattern; none: it is not like it.
std::optional<QStringList> itemsOf(const QString &path, QLatin1StringView pattern);

} // namespace astrolabe::rest
