// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/providers.h"

// What Providers are laid out from, at first and after a change.
namespace astrolabe {

// `sentence` is a source text of the context "Error", `where` a JSON pointer.
tl::unexpected<Error> badPlacementData(const char *sentence, const QString &where);
// The error says what Placement refuses of the inventory.
Result<void> checkInventory(const Inventory &inventory, const QString &where);
// All but the row's provider and usage.
void fillRow(InventoryRow &row, const Inventory &inventory);
// Fills `roots` and `trees` from the root of each.
void gatherTrees(Providers &providers);
// Fills `sharing` and `sharers`. A sharing provider without aggregates shares with none.
void shareOut(Providers &providers);

} // namespace astrolabe
