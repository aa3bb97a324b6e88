// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// What came out for one server and why, as the head of a view says it; in the application's language.
struct Headline
{
    enum class Kind { Lands, NoValidHost, Refused, Unknown };

    Kind kind = Kind::Lands;
    QString pill;       // "Lands on cmp-07"
    QString why;        // "first of 4 that pass, 0.31 ahead of cmp-02, decided by RAMWeigher"
    QString cause = {}; // of NoValidHost what the pill says behind that: "IoOpsFilter rejects the last 5"

    bool operator==(const Headline &) const = default;
};

} // namespace astrolabe
