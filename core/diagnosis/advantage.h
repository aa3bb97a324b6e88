// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// Why a host that passed all filters does not come first.
struct Advantage
{
    // By how much a weigher puts the winner ahead; negative: it speaks for the host.
    struct Part
    {
        int weigher = 0; // a position in InstanceRecord::weighers
        double ahead = 0;

        bool operator==(const Part &) const = default;
    };
    // Without the weigher, this host would come first.
    struct Removal
    {
        int weigher = 0;
        HostIndex winner = 0;

        bool operator==(const Removal &) const = default;
    };
    // The multiplier, nearest to the one in force, at which the host would come first.
    struct Multiplier
    {
        int weigher = 0;
        double value = 0;
        bool isLeast = true; // and from it upwards; false: below it
        double end = 0;      // the other end of the range in which it would; infinite: there is none

        bool operator==(const Multiplier &) const = default;
    };

    HostIndex host = 0;
    HostIndex winner = 0;
    double ahead = 0;              // the winner's total less the host's
    QList<Part> parts;             // those that differ, the greatest first
    QList<Removal> removals;       // of weighers whose removal makes another host first
    QList<int> deciding;           // the smallest set of weighers that by themselves make the winner first
    QList<Multiplier> multipliers; // by weigher
    QList<Reason> reasons;         // all of this in sentences, which begin with a capital letter

    bool operator==(const Advantage &) const = default;
};

// The number with so many digits that is next to `value`, upwards or downwards, and `more` units of the last digit
// further.
double roundedTo(int digits, double value, bool isUp, int more = 0);

// None: the server was not weighed, or the host is not in its ranking or comes first itself.
std::optional<Advantage> advantageOver(const Decision &decision, int instance, HostIndex host);

} // namespace astrolabe
