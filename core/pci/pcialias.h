// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/configuration.h"
#include "model/pcirequest.h"

#include <tl/expected.hpp>

namespace astrolabe {

// A name by which flavors request PCI devices.
struct PciAlias
{
    PciNumaPolicy numaPolicy = PciNumaPolicy::Legacy;
    QList<PciSpec> specs; // from all entries with this name: alternatives

    bool operator==(const PciAlias &) const = default;
};

using PciAliases = QMap<QString, PciAlias>;

// [pci] alias as Nova reads it each time a flavor uses one. The unexpected value is Nova's error for an invalid
// definition. Source: nova.pci.request._get_alias_from_config.
tl::expected<PciAliases, DecisionError> pciAliases(const Configuration &config, Release release);

} // namespace astrolabe
