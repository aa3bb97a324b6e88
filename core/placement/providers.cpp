// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providers.h"

#include "placement/standardnames.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
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
        if (root == at)
            providers.roots.push_back(at);
    }
    for (int at = 0; at < providers.data.resourceProviders.size(); ++at) {
        if (providers.parentOf(at) >= 0)
            providers.trees[providers.rootOf(at)].push_back(at);
    }
    for (auto tree = providers.trees.begin(); tree != providers.trees.end(); ++tree)
        tree->insert(std::ranges::lower_bound(*tree, tree.key()), tree.key());
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
            row.usage = providers.inventoryCount++;
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

bool hasSameClasses(const QMap<QString, Inventory> &before, const QMap<QString, Inventory> &after)
{
    return std::ranges::equal(
        before.asKeyValueRange(), after.asKeyValueRange(), {}, [](const auto &inventory) { return inventory.first; },
        [](const auto &inventory) { return inventory.first; });
}

bool isSameProvider(const ResourceProvider &before, const ResourceProvider &after)
{
    return before.uuid == after.uuid && before.name == after.name
        && before.parentProviderUuid == after.parentProviderUuid
        && hasSameClasses(before.inventories, after.inventories);
}

bool isGood(const ResourceProvider &provider)
{
    return std::ranges::all_of(
        provider.inventories, [](const Inventory &inventory) { return checkInventory(inventory, {}).has_value(); });
}

void changeInventories(Providers &providers, const Positions &positions)
{
    for (auto rows = providers.inventories.begin(); rows != providers.inventories.end(); ++rows) {
        for (const int position : positions) {
            const auto &inventories = providers.at(position).inventories;
            if (const auto inventory = inventories.constFind(rows.key()); inventory != inventories.cend())
                fillRow((*rows)[static_cast<std::size_t>(rowOf(*rows, position) - rows->data())], *inventory);
        }
    }
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

std::shared_ptr<const Providers> Providers::changedTo(const PlacementData &changed, const Positions &positions) const
{
    const auto isAsGood = [&](int position) {
        const ResourceProvider &after = changed.resourceProviders.at(position);
        return isSameProvider(at(position), after) && isGood(after);
    };
    if (changed.resourceProviders.size() != data.resourceProviders.size() || !std::ranges::all_of(positions, isAsGood))
        return nullptr;
    auto providers = std::make_shared<Providers>(*this);
    providers->data = changed;
    changeInventories(*providers, positions);
    const auto &listed = providers->data.resourceProviders;
    providers->traits.replace(positions, listed, &ResourceProvider::traits);
    providers->aggregates.replace(positions, listed, &ResourceProvider::aggregates);
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
