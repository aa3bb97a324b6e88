// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// The outcome for one server and the reason, for the heads of views; in the application's language.
struct Headline
{
    enum class Kind { Lands, NoValidHost, Refused, Unknown };

    Kind kind = Kind::Lands;
    QString pill;       // "Lands on cmp-07"
    QString why;        // "first of 4 that pass, 0.31 ahead of cmp-02, decided by RAMWeigher"
    QString cause = {}; // continues the pill for NoValidHost: "IoOpsFilter rejects the last 5"

    bool operator==(const Headline &) const = default;
};

} // namespace astrolabe
