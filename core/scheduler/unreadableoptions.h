// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// An option whose text Nova takes and cannot read once it needs it.
struct UnreadableOption
{
    QString name;    // "[pci] alias"
    QString text;    // as it is set
    QString message; // Nova's

    bool operator==(const UnreadableOption &) const = default;
};

// Aliases of PCI devices and sets of CPUs.
QList<UnreadableOption> unreadableOptions(const Cloud &cloud);

// Where it is set, and why it cannot be read, for whoever opens the cloud.
QString sentence(const UnreadableOption &option);

} // namespace astrolabe
