// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// Which host would have come first with other option multipliers. Raw and normalised weights stay as recorded, so
// totals are linear in each multiplier and nothing is decided again; they are added in Nova's order, so the totals
// match the scheduler's to the last bit. A host whose multiplier comes from an aggregate keeps it.

// By position in InstanceRecord::weighers: the option's new multiplier, with the weigher's sign; weighers not listed
// stay as recorded.
using Multipliers = QHash<int, double>;

// The multiplier from the option; none if every host's comes from an aggregate.
std::optional<double> optionMultiplier(const WeigherRecord &weigher);
// Whether the recorded weights hold for other multipliers. Two weighers check their option before they weigh and
// recorded nothing if it was 0.
bool canBeReweighed(const WeigherRecord &weigher);

// The decision with this server re-ranked; the first host is the chosen one.
Decision reweighed(const Decision &decision, int instance, const Multipliers &multipliers);

// The host that comes first from this multiplier (inclusive) to the next turning point.
struct TurningPoint
{
    double from = 0;
    HostIndex winner = 0;

    bool operator==(const TurningPoint &) const = default;
};

// Every value of one weigher's multiplier at which another host comes first, in ascending order; the first entry is the
// winner from -∞ on. Exact for the sums as computed; among hosts that differ only by rounding, some may be missing.
// `sign` is the factor applied to the option, so that the points are values of the option. Empty if nothing was
// weighed.
std::vector<TurningPoint> turningPoints(
    const InstanceRecord &record, int weigher, double sign, const Multipliers &others = {});

} // namespace astrolabe
