// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"

#include <optional>

namespace astrolabe {

class Placement;

// The compute node that has the most of a resource for one server, and how much.
struct MostFree
{
    qint64 amount = 0;
    QString host; // its label

    bool operator==(const MostFree &) const = default;
};

// The largest server that Placement's inventories allow: the most free VCPU, MEMORY_MB and DISK_GB of any one host
// whose nova-compute is up and enabled.
struct Limits
{
    std::optional<MostFree> vcpus; // none: no host has any
    std::optional<MostFree> memoryMb;
    std::optional<MostFree> diskGb;

    bool operator==(const Limits &) const = default;
};

Limits limitsOf(const CloudIndex &index, const Placement &placement);

} // namespace astrolabe
