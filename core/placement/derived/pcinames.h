// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pcirequest.h"
#include "model/release.h"

#include <QSet>

namespace astrolabe {

// Placement's resource class and traits for PCI devices, from the vendor_id, product_id, resource_class and traits of
// an alias or a device_spec. Source: nova.compute.pci_placement_translator.
QString pciResourceClass(const PciSpec &spec, Release release);
QSet<QString> pciTraits(const PciSpec &spec, Release release);

} // namespace astrolabe
