// SPDX-License-Identifier: GPL-3.0-or-later
// Providers after a change of some of them.
#include "placement/providerparts.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>

namespace astrolabe {

namespace {

bool isSameProvider(const ResourceProvider &before, const ResourceProvider &after)
{
    return before.uuid == after.uuid && before.name == after.name
        && before.parentProviderUuid == after.parentProviderUuid;
}

bool isGood(const ResourceProvider &provider)
{
    return std::ranges::all_of(
        provider.inventories, [](const Inventory &inventory) { return checkInventory(inventory, {}).has_value(); });
}

Positions from(int first, qsizetype end)
{
    Positions positions;
    for (int at = first; at < end; ++at)
        positions.push_back(at);
    return positions;
}

// Whether the uuids and names of the providers from `kept` on are nobody else's. Takes over their uuids.
bool nameOthers(Providers &providers, const Providers &before, int kept)
{
    for (int at = kept; at < before.data.resourceProviders.size(); ++at)
        providers.byUuid.remove(before.at(at).uuid);
    QSet<QString> names;
    for (int at = kept; at < providers.data.resourceProviders.size(); ++at) {
        const ResourceProvider &provider = providers.at(at);
        if (providers.byUuid.contains(provider.uuid) || names.contains(provider.name))
            return false;
        providers.byUuid.insert(provider.uuid, at);
        names.insert(provider.name);
    }
    return std::none_of(providers.data.resourceProviders.cbegin(), providers.data.resourceProviders.cbegin() + kept,
        [&](const ResourceProvider &provider) { return names.contains(provider.name); });
}

// Whether the providers from `kept` on are children of those before.
bool plantOthers(Providers &providers, int kept)
{
    providers.root.resize(static_cast<std::size_t>(kept));
    providers.parent.resize(static_cast<std::size_t>(kept));
    for (int at = kept; at < providers.data.resourceProviders.size(); ++at) {
        const int parent = providers.byUuid.value(providers.at(at).parentProviderUuid, -1);
        if (parent < 0 || parent >= kept)
            return false;
        providers.root.push_back(providers.rootOf(parent));
        providers.parent.push_back(parent);
    }
    gatherTrees(providers);
    return true;
}

// The classes of which providers have other inventories. Most share them with others of their kind.
QSet<QString> changedClasses(const Providers &before, const Providers &after, const Positions &changed, int kept)
{
    using Inventories = QMap<QString, Inventory>;
    using Address = const Inventory *;
    std::set<std::pair<Address, Address>> known;
    QSet<QString> classes;
    const auto addressOf = [](const Inventories &all) { return all.isEmpty() ? nullptr : &*all.cbegin(); };
    const auto compare = [&](const Inventories &was, const Inventories &is) {
        if (!known.emplace(addressOf(was), addressOf(is)).second)
            return;
        for (auto one = was.begin(); one != was.end(); ++one) {
            const auto there = is.constFind(one.key());
            if (there == is.cend() || *there != *one)
                classes.insert(one.key());
        }
        for (auto one = is.begin(); one != is.end(); ++one) {
            if (!was.contains(one.key()))
                classes.insert(one.key());
        }
    };
    for (const int at : changed)
        compare(at < kept ? before.at(at).inventories : Inventories(), after.at(at).inventories);
    for (int at = kept; at < before.data.resourceProviders.size(); ++at)
        compare(before.at(at).inventories, {});
    return classes;
}

// Replaces the rows of a class that changed providers had. An inventory that was there keeps its usage.
void replaceRows(Providers &providers, const Providers &before, const QString &resourceClass, InventoryRows fresh,
    const Positions &changed, int kept)
{
    InventoryRows &rows = providers.inventories[resourceClass];
    for (InventoryRow &row : fresh) {
        const bool isKept = row.provider < kept;
        const InventoryRow *was
            = rowOf(rows, isKept ? row.provider : before.byUuid.value(providers.at(row.provider).uuid, -1));
        row.usage = was != nullptr ? was->usage : providers.usageCount++;
    }
    auto next = changed.cbegin();
    std::erase_if(rows, [&](const InventoryRow &row) {
        next = std::find_if(next, changed.cend(), [&](int at) { return at >= row.provider; });
        return row.provider >= kept || (next != changed.cend() && *next == row.provider);
    });
    const auto middle = rows.insert(rows.end(), fresh.begin(), fresh.end());
    std::ranges::inplace_merge(rows, middle, {}, &InventoryRow::provider);
    if (rows.empty())
        providers.inventories.remove(resourceClass);
}

// Lays the inventories of changed providers out anew, class by class. Most share them with others of their kind.
void changeInventories(Providers &providers, const Providers &before, const Positions &changed, int kept)
{
    std::map<QString, InventoryRows> fresh;
    for (const QString &resourceClass : changedClasses(before, providers, changed, kept))
        fresh.emplace(resourceClass, InventoryRows());
    std::unordered_map<const Inventory *, std::vector<std::pair<InventoryRows *, const Inventory *>>> kinds;
    for (const int at : changed) {
        const auto &inventories = providers.at(at).inventories;
        if (inventories.isEmpty())
            continue;
        const auto [kind, isNew] = kinds.try_emplace(&*inventories.cbegin());
        for (auto one = inventories.begin(); isNew && one != inventories.end(); ++one) {
            if (const auto rows = fresh.find(one.key()); rows != fresh.end())
                kind->second.emplace_back(&rows->second, &*one);
        }
        for (const auto &[rows, inventory] : kind->second) {
            InventoryRow &row = rows->emplace_back();
            row.provider = at;
            fillRow(row, *inventory);
        }
    }
    for (auto &[resourceClass, rows] : fresh)
        replaceRows(providers, before, resourceClass, std::move(rows), changed, kept);
}

// Whether most usages are those of inventories that are gone.
bool isMostlyGone(const Providers &providers)
{
    std::size_t rows = 0;
    for (const InventoryRows &one : providers.inventories)
        rows += one.size();
    return providers.usageCount > 2 * rows;
}

} // namespace

std::shared_ptr<const Providers> Providers::changedTo(
    const PlacementData &changed, const Positions &positions, int kept) const
{
    const auto isAsGood = [&](int position) {
        const ResourceProvider &after = changed.resourceProviders.at(position);
        return (position >= kept || isSameProvider(at(position), after)) && isGood(after);
    };
    Positions all = positions;
    std::ranges::copy(from(kept, changed.resourceProviders.size()), std::back_inserter(all));
    if (!std::ranges::all_of(all, isAsGood))
        return nullptr;
    auto providers = std::make_shared<Providers>(*this);
    providers->data = changed;
    const bool areAllKept = kept == data.resourceProviders.size() && kept == changed.resourceProviders.size();
    if (!areAllKept && !(nameOthers(*providers, *this, kept) && plantOthers(*providers, kept)))
        return nullptr;
    changeInventories(*providers, *this, all, kept);
    if (isMostlyGone(*providers))
        return nullptr;
    const auto &listed = providers->data.resourceProviders;
    for (const auto &[names, member] : {std::pair(&providers->traits, &ResourceProvider::traits),
             std::pair(&providers->aggregates, &ResourceProvider::aggregates)}) {
        names->keep(kept);
        names->replace(all, listed, member);
    }
    providers->sharing.clear();
    providers->sharers.clear();
    shareOut(*providers);
    return providers;
}

} // namespace astrolabe
