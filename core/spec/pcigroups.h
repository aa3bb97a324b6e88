// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/configuration.h"
#include "model/pcirequest.h"

#include <QSet>

#include <tl/expected.hpp>

namespace astrolabe {

// The request to Placement for one PCI device, in a group of its own. Source: nova.objects.RequestGroup.
struct PciGroup
{
    QString requesterId;   // the PCI request's id, "-" and the device's number
    QString resourceClass; // an amount of 1
    QSet<QString> requiredTraits;

    bool operator==(const PciGroup &) const = default;
};

// The groups of all devices that flavors request, in the order of the requests; devices of ports are not in Placement.
// Empty without [filter_scheduler] pci_in_placement.
// Source: nova.objects.RequestSpec.generate_request_groups_from_pci_requests.
tl::expected<QList<PciGroup>, Raised> pciGroups(
    const QList<PciRequest> &requests, const Configuration &config, Release release);

} // namespace astrolabe
