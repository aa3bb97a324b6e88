// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/refusal.h"

namespace astrolabe {

// A version 1.N of Placement's API, by its N. What a request may contain and what its answer shows depends on it.
// Source: placement.microversion.
struct Microversion
{
    static constexpr int newest = 39;

    int minor = newest;

    bool includes(int since) const { return minor >= since; }

    // "1.39", "latest"; refused with 400 or 406.
    static Answered<Microversion> fromText(const QString &text);
};

} // namespace astrolabe
