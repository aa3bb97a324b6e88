// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/pcirequest.h"
#include "pci/pcipools.h"

#include <QStringList>

namespace astrolabe {

// Who asks for PCI devices, and for how many.
QList<Fact> wishOf(const PciRequest &request);

// Why a host cannot give them: how many are left at each step, and beside the sentence the table of what is asked
// against the host's pools. `cells`: ids of the host's NUMA cells, where the server's own are to be near them.
Reason reasonOf(const PciShortage &shortage, const PciRequest &request, Release release, const QStringList &cells = {});

} // namespace astrolabe
