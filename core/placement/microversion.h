// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/refusal.h"

namespace astrolabe {

// A version 1.N of Placement's API, as N. It determines what a request may contain and what the response shows.
// Source: placement.microversion.
struct Microversion
{
    static constexpr int newest = 39;

    int minor = newest;

    bool includes(int since) const { return minor >= since; }

    // Accepts "1.39" and "latest"; fails with 400 or 406.
    static Answered<Microversion> fromText(const QString &text);
};

} // namespace astrolabe
