// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providers.h"

#include "placement/standardnames.h"

#include <algorithm>

namespace astrolabe {

const InventoryRow *rowOf(std::span<const InventoryRow> rows, int provider)
{
    const auto own = static_cast<std::size_t>(provider); // where it is if all providers have the class, as most do
    if (own < rows.size() && rows[own].provider == provider)
        return &rows[own];
    const auto row = std::ranges::lower_bound(rows, provider, {}, &InventoryRow::provider);
    return row != rows.end() && row->provider == provider ? &*row : nullptr;
}

const InventoryRow *Providers::inventory(int provider, const QString &resourceClass) const
{
    return rowOf(rowsOf(resourceClass), provider);
}

std::span<const InventoryRow> Providers::rowsOf(const QString &resourceClass) const
{
    const auto rows = inventories.constFind(resourceClass);
    return rows == inventories.constEnd() ? std::span<const InventoryRow>() : *rows;
}

std::span<const int> Providers::tree(int ofRoot) const
{
    const auto tree = trees.constFind(ofRoot);
    if (tree != trees.constEnd())
        return *tree;
    return {&root[static_cast<std::size_t>(ofRoot)], 1};
}

bool Providers::knowsClass(const QString &name) const
{
    return isStandardResourceClass(name, release) || data.resourceClasses.contains(name) || inventories.contains(name);
}

bool Providers::knowsTrait(const QString &name) const
{
    return isStandardTrait(name, release) || data.traits.contains(name) || traits.contains(name);
}

Fit fit(const InventoryRow &inventory, qint64 used, qint64 amount)
{
    if (amount < inventory.minUnit)
        return Fit::BelowMinUnit;
    if (amount > inventory.maxUnit)
        return Fit::AboveMaxUnit;
    if (inventory.stepSize != 1 && amount % inventory.stepSize != 0)
        return Fit::OffStep;
    // The amount is at most max_unit here, so the sum cannot overflow.
    return static_cast<double>(used + amount) <= inventory.capacity ? Fit::Yes : Fit::OverCapacity;
}

} // namespace astrolabe
