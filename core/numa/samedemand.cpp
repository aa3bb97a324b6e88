// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/samedemand.h"

#include <algorithm>

namespace astrolabe {

bool demandTheSame(const InstanceNumaTopology &one, const InstanceNumaTopology &other, Release release)
{
    const bool remembers = release >= since(26) && one.cells.size() > 1;
    if (remembers && one.cells.size() > 2)
        return one == other;
    return one.emulatorThreadsPolicy == other.emulatorThreadsPolicy
        && std::ranges::equal(one.cells, other.cells, [&](const InstanceNumaCell &a, InstanceNumaCell b) {
               b.cpuPinning = a.cpuPinning;
               b.cpusetReserved = a.cpusetReserved;
               if (!remembers)
                   b.id = a.id;
               return a == b;
           });
}

bool demandTheSame(
    const std::optional<InstanceNumaTopology> &one, const std::optional<InstanceNumaTopology> &other, Release release)
{
    return one && other ? demandTheSame(*one, *other, release) : one.has_value() == other.has_value();
}

} // namespace astrolabe
