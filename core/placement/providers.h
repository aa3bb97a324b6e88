// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "model/placementdata.h"
#include "model/release.h"
#include "placement/providernames.h"

#include <QHash>
#include <QMap>

#include <memory>
#include <span>
#include <vector>

namespace astrolabe {

constexpr qint64 largestAmount = 2147483647; // the largest that Placement stores

// One inventory of one provider, ready for calculation.
struct InventoryRow
{
    int provider = 0;
    int total = 1; // Placement stores no number above largestAmount
    int reserved = 0;
    int minUnit = 1;
    int maxUnit = 1;
    int stepSize = 1;
    std::size_t usage = 0; // index of its usage in Placement::used()
    double allocationRatio = 1;
    double capacity = 0; // (total - reserved) * allocation_ratio; nothing is rounded
};

using InventoryRows = std::vector<InventoryRow>; // of one class, by ascending provider

// nullptr: the provider has none of the class.
const InventoryRow *rowOf(std::span<const InventoryRow> rows, int provider);

// The providers of a Placement, indexed by resource class, trait and aggregate. Never changes once made; copies of a
// Placement share it.
struct Providers
{
    PlacementData data; // as given
    Release release;    // determines the standard traits and classes
    QHash<QString, int> byUuid;
    std::vector<int> root;   // by provider; a root's is itself
    std::vector<int> parent; // by provider; -1: a root
    Positions roots;
    QHash<int, Positions> trees; // by root, only roots with children: all members
    // By sharing provider: the roots of the trees it shares with. Source: anchors_for_sharing_providers.
    QMap<int, Positions> sharing;
    QHash<int, Positions> sharers; // by root: providers of other trees that share with it
    QHash<QString, InventoryRows> inventories;
    ProviderNames traits;
    ProviderNames aggregates;
    std::size_t usageCount = 0; // above all `usage` of inventories

    // Fails on data that Placement would not accept; the error's place is a JSON pointer. Placement's REST API can
    // make inventories that a document may not contain.
    enum class MadeBy { Document, RestApi };
    static Result<std::shared_ptr<const Providers>> create(
        const PlacementData &data, Release release, MadeBy madeBy = MadeBy::Document);
    // The same as create() from `changed`, but inventories may have another `usage`. Its first `kept` providers are
    // these, those at the positions `at` with other inventories, traits or aggregates; the providers after them may be
    // any children of these. nullptr: only create() can do it, because more differs or a document may not contain it.
    std::shared_ptr<const Providers> changedTo(const PlacementData &changed, const Positions &at, int kept) const;

    const InventoryRow *inventory(int provider, const QString &resourceClass) const; // nullptr: none
    std::span<const InventoryRow> rowsOf(const QString &resourceClass) const;
    std::span<const int> tree(int ofRoot) const;
    bool hasTrees() const { return !trees.isEmpty(); }
    int rootOf(int provider) const { return root[static_cast<std::size_t>(provider)]; }
    int parentOf(int provider) const { return parent[static_cast<std::size_t>(provider)]; }
    bool knowsClass(const QString &name) const;
    bool knowsTrait(const QString &name) const;
    const ResourceProvider &at(int provider) const { return data.resourceProviders.at(provider); }
    // The provider with the uuid of a compute node; -1: none. `node` is the node's position: most clouds have the
    // providers of the nodes in their order, and to compare a uuid is faster than to look it up.
    int ofNode(const QString &uuid, int node) const
    {
        return node < data.resourceProviders.size() && at(node).uuid == uuid ? node : byUuid.value(uuid, -1);
    }
};

enum class Fit { Yes, BelowMinUnit, AboveMaxUnit, OffStep, OverCapacity };

// Whether an inventory can provide `amount` while `used` is taken: checks units first, then capacity.
// Source: placement.objects.allocation._check_capacity_exceeded.
Fit fit(const InventoryRow &inventory, qint64 used, qint64 amount);

} // namespace astrolabe
