// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providers.h"

#include "placement/standardnames.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Error> refused(const char *sentence, const QString &where)
{
    return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", sentence), where);
}

QString pointer(int provider, const QString &member)
{
    return u"/placement/resource_providers/%1/%2"_s.arg(QString::number(provider), member);
}

Result<void> checkInventory(const Inventory &inventory, const QString &where)
{
    for (const qint64 number : {inventory.total, inventory.minUnit, inventory.maxUnit, inventory.stepSize}) {
        if (number < 1 || number > largestAmount) {
            return refused(QT_TRANSLATE_NOOP("Error",
                               "The total, min_unit, max_unit and step_size of an inventory "
                               "must be between 1 and 2147483647."),
                where);
        }
    }
    if (inventory.reserved < 0 || inventory.reserved > inventory.total)
        return refused(
            QT_TRANSLATE_NOOP("Error", "An inventory cannot reserve more than its total, or less than 0."), where);
    if (inventory.allocationRatio < 0)
        return refused(QT_TRANSLATE_NOOP("Error", "An allocation_ratio cannot be negative."), where);
    return {};
}

Result<void> checkInventories(const Providers &providers)
{
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        const auto &inventories = providers.at(at).inventories;
        for (auto it = inventories.begin(); it != inventories.end(); ++it) {
            if (Result<void> good = checkInventory(*it, pointer(at, u"inventories/"_s + it.key())); !good)
                return good;
        }
    }
    return {};
}

Result<void> nameProviders(Providers &providers)
{
    QHash<QString, int> byName;
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        const ResourceProvider &provider = providers.at(at);
        if (providers.byUuid.contains(provider.uuid))
            return refused(
                QT_TRANSLATE_NOOP("Error", "Another resource provider has this uuid."), pointer(at, u"uuid"_s));
        if (byName.contains(provider.name))
            return refused(
                QT_TRANSLATE_NOOP("Error", "Another resource provider has this name."), pointer(at, u"name"_s));
        providers.byUuid.insert(provider.uuid, at);
        byName.insert(provider.name, at);
    }
    return {};
}

// The root above each provider; -1 if its ancestors form a cycle or one of them is unknown.
std::vector<int> rootsOf(const Providers &providers)
{
    constexpr int unknown = -2;
    const auto count = static_cast<std::size_t>(providers.data.resourceProviders.size());
    std::vector<int> roots(count, unknown);
    const auto rootAt = [&](int provider) -> int & { return roots[static_cast<std::size_t>(provider)]; };
    for (int at = 0; std::cmp_less(at, count); ++at) {
        std::vector<int> way;
        int above = at;
        while (above >= 0 && rootAt(above) == unknown) {
            way.push_back(above);
            const QString &parent = providers.at(above).parentProviderUuid;
            rootAt(above) = parent.isEmpty() ? above : -1; // -1 stays if there is a cycle
            if (!parent.isEmpty())
                above = providers.byUuid.value(parent, -1);
        }
        const int root = above < 0 ? -1 : rootAt(above);
        for (const int provider : way)
            rootAt(provider) = root;
    }
    return roots;
}

void gatherTrees(Providers &providers)
{
    providers.roots.clear();
    providers.trees.clear();
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        if (providers.rootOf(at) == at)
            providers.roots.push_back(at);
        else
            providers.trees[providers.rootOf(at)].push_back(at);
    }
    for (auto tree = providers.trees.begin(); tree != providers.trees.end(); ++tree)
        tree->insert(std::ranges::lower_bound(*tree, tree.key()), tree.key());
}

Result<void> plantTrees(Providers &providers)
{
    const std::vector<int> roots = rootsOf(providers);
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        const int root = roots[static_cast<std::size_t>(at)];
        if (root < 0) {
            return refused(QT_TRANSLATE_NOOP("Error",
                               "The parent of this resource provider is unknown, or is one of its own descendants."),
                pointer(at, u"parent_provider_uuid"_s));
        }
        providers.root.push_back(root);
        providers.parent.push_back(root == at ? -1 : providers.byUuid.value(providers.at(at).parentProviderUuid));
    }
    gatherTrees(providers);
    return {};
}

void fillRow(InventoryRow &row, const Inventory &inventory)
{
    row.total = static_cast<int>(inventory.total);
    row.reserved = static_cast<int>(inventory.reserved);
    row.minUnit = static_cast<int>(inventory.minUnit);
    row.maxUnit = static_cast<int>(inventory.maxUnit);
    row.stepSize = static_cast<int>(inventory.stepSize);
    row.allocationRatio = inventory.allocationRatio;
    row.capacity = static_cast<double>(inventory.total - inventory.reserved) * inventory.allocationRatio;
}

void layOutInventories(Providers &providers)
{
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        const auto &inventories = providers.at(at).inventories;
        for (auto it = inventories.begin(); it != inventories.end(); ++it) {
            InventoryRow &row = providers.inventories[it.key()].emplace_back();
            row.provider = at;
            row.usage = providers.usageCount++;
            fillRow(row, *it);
        }
    }
}

// A sharing provider without aggregates shares with none.
void shareOut(Providers &providers)
{
    const Positions sharing = providers.traits.having(u"MISC_SHARES_VIA_AGGREGATE"_s);
    if (sharing.empty())
        return;
    QHash<QString, Positions> rootsIn; // by aggregate
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        for (const QString &aggregate : providers.at(at).aggregates)
            rootsIn[aggregate].push_back(providers.rootOf(at));
    }
    for (const int at : sharing) {
        Positions anchors;
        for (const QString &aggregate : providers.at(at).aggregates)
            std::ranges::copy(rootsIn.value(aggregate), std::back_inserter(anchors));
        std::ranges::sort(anchors);
        const auto twice = std::ranges::unique(anchors);
        anchors.erase(twice.begin(), twice.end());
        if (!anchors.empty())
            providers.sharing.insert(at, anchors);
        for (const int anchor : anchors) {
            if (anchor != providers.rootOf(at))
                providers.sharers[anchor].push_back(at);
        }
    }
}

// -- A few changed providers --------------------------------------------------------------------------------------

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

// Releases the spare capacity from growing by doubling: the lists will not grow again.
void trim(Providers &providers)
{
    for (auto &rows : providers.inventories)
        rows.shrink_to_fit();
}

} // namespace

Result<std::shared_ptr<const Providers>> Providers::create(const PlacementData &data, Release release, MadeBy madeBy)
{
    auto providers = std::make_shared<Providers>();
    providers->data = data;
    providers->release = release;
    return nameProviders(*providers)
        .and_then([&] { return plantTrees(*providers); })
        .and_then([&] { return madeBy == MadeBy::Document ? checkInventories(*providers) : Result<void>(); })
        .map([&]() -> std::shared_ptr<const Providers> {
            layOutInventories(*providers);
            const auto &listed = providers->data.resourceProviders;
            providers->traits = ProviderNames(listed, &ResourceProvider::traits);
            providers->aggregates = ProviderNames(listed, &ResourceProvider::aggregates);
            shareOut(*providers);
            trim(*providers);
            return providers;
        });
}

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
