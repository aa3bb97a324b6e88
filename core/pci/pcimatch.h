// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pcirequest.h"
#include "model/release.h"
#include "pci/pcipool.h"

#include <optional>

namespace astrolabe {

// Whether the devices of a pool are one of those asked for. Source: nova.pci.utils.pci_device_prop_match.
bool isOneOf(const PciPool &pool, const QList<PciSpec> &specs, Release release);

// Where a pool is not what is asked: the property and both values, as in "dev_type=type-PCI".
struct PciMismatch
{
    QStringList asked;
    QStringList there;
};
// Of the spec that the pool comes nearest to. None: it is what is asked.
std::optional<PciMismatch> mismatch(const PciPool &pool, const QList<PciSpec> &specs, Release release);

// The pool with all that a spec may ask of it, marked where it is not what is asked:
// "2 × 10de:1b38, dev_type=type-PF ≠ type-PCI, numa_node=0".
QString inWords(const PciPool &pool, const QList<PciSpec> &specs, Release release);

} // namespace astrolabe
