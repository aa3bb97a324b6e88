// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/causes/evidence.h"

namespace astrolabe {

// The part that the requested availability zone has in the failure; it may be asked of Placement and by a filter.
std::optional<Blame> blameOnZone(const Case &examined);
bool asksZone(const Case &examined, const Condition &condition);
// The zones that the cloud's aggregates and options name.
QStringList knownZones(const Case &examined);
Fact zoneAsked(const Case &examined);
Fact zoneOfHost(const Case &examined, HostIndex host);
// The aggregate that puts the host into its zone; nullptr: none does.
const Aggregate *aggregateOfZone(const Case &examined, const QString &host);

} // namespace astrolabe
