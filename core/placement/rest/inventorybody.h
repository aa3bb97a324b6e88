// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

namespace astrolabe::rest {

// An inventory as bodies have it; what is missing is as Placement fills it.
QJsonObject toBody(const Inventory &inventory);
Inventory toInventory(const QJsonObject &json);

// The provider's inventories become those. Refused: 400 "No such resource class …", of the first unknown one in the
// order given; 409 "Inventory for 'VCPU, DISK_GB' on resource provider '…' in use.".
// Source: placement.objects.resource_provider._set_inventory.
Answered<void> setInventories(
    ResourceProvider &provider, const QMap<QString, Inventory> &inventories, const QStringList &order, State &state);

} // namespace astrolabe::rest
