// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/rest/call.h"

namespace astrolabe::rest {

// An inventory in the form of request and response bodies; missing members get Placement's defaults.
QJsonObject toBody(const Inventory &inventory);
Inventory toInventory(const QJsonObject &json);

// Replaces the provider's inventories. Fails with 400 "No such resource class …" for the first unknown class in
// `order`, and with 409 "Inventory for 'VCPU, DISK_GB' on resource provider '…' in use.".
// Source: placement.objects.resource_provider._set_inventory.
Answered<void> setInventories(
    ResourceProvider &provider, const QMap<QString, Inventory> &inventories, const QStringList &order, State &state);

} // namespace astrolabe::rest
