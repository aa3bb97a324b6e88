// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

#include <span>

namespace astrolabe::rest {

struct Route
{
    QLatin1StringView method;
    QLatin1StringView path; // parts in braces match anything
    int since = 0;          // microversion 1.N
    Answer (*handler)(const Call &call, State &state) = nullptr;
    // Whether the handler needs JSON. Missing JSON is reported after a wrong microversion, or with JsonFirst before.
    enum class Body { None, Json, JsonFirst } body = Body::None;
    int tooEarly = 404; // the status below that microversion
};

// All routes; those of one path are adjacent, in ascending order of microversion.
// Source: placement.handler.ROUTE_DECLARATIONS.
std::span<const Route> routes();

// The path's values for the placeholders of the pattern; nullopt if the path does not match.
std::optional<QStringList> itemsOf(const QString &path, QLatin1StringView pattern);

} // namespace astrolabe::rest
