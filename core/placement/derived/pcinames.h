// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pcirequest.h"
#include "model/release.h"

#include <QSet>

namespace astrolabe {

// The class and the traits that stand for PCI devices in Placement, by what an alias or a device_spec says of them:
// vendor_id, product_id, resource_class, traits. Source: nova.compute.pci_placement_translator.
QString pciResourceClass(const PciSpec &spec, Release release);
QSet<QString> pciTraits(const PciSpec &spec, Release release);

} // namespace astrolabe
