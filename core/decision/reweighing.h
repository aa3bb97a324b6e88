// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// What would have come first had the options' multipliers been others. Raw and normalised weights stay as they were
// recorded, so totals are linear in each multiplier and nothing is decided again; they are added up in Nova's order, so
// that they are the scheduler's to the last bit. A host whose multiplier comes from an aggregate does not move.

// By position in InstanceRecord::weighers: what the option's multiplier would be, with the weigher's sign; the others
// stay as recorded.
using Multipliers = QHash<int, double>;

// The multiplier that comes from the option; none: every host's comes from an aggregate.
std::optional<double> optionMultiplier(const WeigherRecord &weigher);
// Whether the recorded numbers hold for other multipliers too. Two weighers look at their option before they weigh and
// had nothing to say where it was 0.
bool canBeReweighed(const WeigherRecord &weigher);

// The decision with this server's ranking as it would be; the first of it is the chosen one.
Decision reweighed(const Decision &decision, int instance, const Multipliers &multipliers);

// From this multiplier on, itself included, a host comes first: until the next turning point.
struct TurningPoint
{
    double from = 0;
    HostIndex winner = 0;

    bool operator==(const TurningPoint &) const = default;
};

// Every value of one weigher's multiplier at which another host comes first, in ascending order; the first entry is the
// winner from -∞ on. Exact for the sums as they are computed; of hosts that differ by rounding alone, some may be left
// out. `sign` is what the option is taken times, so that the points are the option's. Empty: nothing was weighed.
std::vector<TurningPoint> turningPoints(
    const InstanceRecord &record, int weigher, double sign, const Multipliers &others = {});

} // namespace astrolabe
