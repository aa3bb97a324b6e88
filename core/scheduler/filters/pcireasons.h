// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/pcirequest.h"
#include "pci/pcipools.h"

#include <QStringList>

namespace astrolabe {

// Who asks for PCI devices, and how many.
QList<Fact> wishOf(const PciRequest &request);

// Why a host cannot provide the devices: how many remain at each step, and a table that compares the request with the
// host's pools. `cells`: ids of the host's NUMA cells that the devices have to be near to.
Reason reasonOf(const PciShortage &shortage, const PciRequest &request, Release release, const QStringList &cells = {});

} // namespace astrolabe
