// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pcirequest.h"
#include "model/release.h"
#include "pci/pcipool.h"

#include <optional>

namespace astrolabe {

// Whether a pool's devices match one of the specs. Source: nova.pci.utils.pci_device_prop_match.
bool isOneOf(const PciPool &pool, const QList<PciSpec> &specs, Release release);

// Where a pool differs from the request: the property with both values, as in "dev_type=type-PCI".
struct PciMismatch
{
    QStringList asked;
    QStringList there;
};
// The mismatch with the spec that the pool comes closest to; nullopt if the pool matches.
std::optional<PciMismatch> mismatch(const PciPool &pool, const QList<PciSpec> &specs, Release release);

// The pool with every property that a spec may request; mismatches are marked:
// "2 × 10de:1b38, dev_type=type-PF ≠ type-PCI, numa_node=0".
QString inWords(const PciPool &pool, const QList<PciSpec> &specs, Release release);

} // namespace astrolabe
