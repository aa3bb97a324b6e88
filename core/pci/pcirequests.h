// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"
#include "model/cloud.h"
#include "model/pcirequest.h"

#include <tl/expected.hpp>

namespace astrolabe {

// The policy in the flavor's hw:pci_numa_affinity_policy and the image's hw_pci_numa_affinity_policy; both may be
// empty. Source: nova.virt.hardware.get_pci_numa_policy_constraint.
tl::expected<std::optional<PciNumaPolicy>, DecisionError> pciNumaPolicyConstraint(
    const QString &ofFlavor, const QString &ofImage, Release release);

// The same id for the same position in a request, so that repeated decisions are identical.
QString pciRequestId(qsizetype position);

// The requests in the flavor's pci_passthrough:alias; `policy` takes precedence over the aliases' policies.
// Source: nova.pci.request.get_pci_requests_from_flavor.
tl::expected<QList<PciRequest>, DecisionError> pciRequestsFromFlavor(
    const Flavor &flavor, std::optional<PciNumaPolicy> policy, const Configuration &config, Release release);

} // namespace astrolabe
