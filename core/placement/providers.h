// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/placementdata.h"
#include "model/release.h"

#include <QHash>
#include <QMap>

#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

constexpr qint64 largestAmount = 2147483647; // that Placement stores

// Positions of providers in the data, ascending: sets that are joined and cut in one pass.
using Positions = std::vector<int>;

// One inventory of one provider, ready for sums.
struct InventoryRow
{
    int provider = 0;
    int total = 1; // no number that Placement stores is larger than largestAmount
    int reserved = 0;
    int minUnit = 1;
    int maxUnit = 1;
    int stepSize = 1;
    std::size_t usage = 0; // where its usage is counted
    double allocationRatio = 1;
    double capacity = 0; // (total - reserved) * allocation_ratio; nothing is rounded
};

using InventoryRows = std::vector<InventoryRow>; // of one class, by ascending provider

// The providers of a Placement laid out for searching: each class, trait and aggregate knows who has it. Never
// changes once it is made; copies of a Placement share it.
struct Providers
{
    PlacementData data; // as it came
    Release release;    // whose standard traits and classes there are
    QHash<QString, int> byUuid;
    std::vector<int> root;   // by provider; of a root itself
    std::vector<int> parent; // by provider; -1: a root
    Positions roots;
    QHash<int, Positions> trees; // by root, of those with children: all members
    // By sharing provider: the roots of the trees that it shares with. Source: anchors_for_sharing_providers.
    QMap<int, Positions> sharing;
    QHash<int, Positions> sharers; // by root: those of other trees that share with it
    QHash<QString, InventoryRows> inventories;
    QHash<QString, Positions> withTrait;
    QHash<QString, Positions> inAggregate;
    std::size_t inventoryCount = 0;

    // Fails on data that Placement would not take; the error's place is a JSON pointer. What its REST API made of
    // inventories, no document may have all of.
    enum class MadeBy { Document, RestApi };
    static Result<std::shared_ptr<const Providers>> create(
        const PlacementData &data, Release release, MadeBy madeBy = MadeBy::Document);
    // The same as of this data alone, in which the providers at these positions are others than here. nullptr: it is to
    // be laid out from the beginning, since other providers, trees or inventories are in it, or some that a document
    // may not have.
    std::shared_ptr<const Providers> changedTo(const PlacementData &changed, const Positions &at) const;

    const InventoryRow *inventory(int provider, const QString &resourceClass) const; // nullptr: none
    std::span<const InventoryRow> rowsOf(const QString &resourceClass) const;
    std::span<const int> tree(int ofRoot) const;
    bool hasTrees() const { return !trees.isEmpty(); }
    int rootOf(int provider) const { return root[static_cast<std::size_t>(provider)]; }
    int parentOf(int provider) const { return parent[static_cast<std::size_t>(provider)]; }
    bool knowsClass(const QString &name) const;
    bool knowsTrait(const QString &name) const;
    const ResourceProvider &at(int provider) const { return data.resourceProviders.at(provider); }
};

enum class Fit { Yes, BelowMinUnit, AboveMaxUnit, OffStep, OverCapacity };

// Whether an inventory can give an amount while `used` is taken: units first, then capacity.
// Source: placement.objects.allocation._check_capacity_exceeded.
Fit fit(const InventoryRow &inventory, qint64 used, qint64 amount);

} // namespace astrolabe
