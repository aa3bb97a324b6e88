// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloud.h"

namespace astrolabe {

// An option that Nova accepts but fails to read when it needs the value.
struct UnreadableOption
{
    QString name;    // "[pci] alias"
    QString text;    // as set
    QString message; // Nova's error

    bool operator==(const UnreadableOption &) const = default;
};

// Checks aliases of PCI devices and sets of CPUs.
QList<UnreadableOption> unreadableOptions(const Cloud &cloud);

// A sentence for the user: where the option is set, and why it cannot be read.
QString sentence(const UnreadableOption &option);

} // namespace astrolabe
