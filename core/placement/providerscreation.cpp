// SPDX-License-Identifier: GPL-3.0-or-later
// Providers made from data.
#include "placement/providerparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QString pointer(int provider, const QString &member)
{
    return u"/placement/resource_providers/%1/%2"_s.arg(QString::number(provider), member);
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
            return badPlacementData(
                QT_TRANSLATE_NOOP("Error", "Another resource provider has this uuid."), pointer(at, u"uuid"_s));
        if (byName.contains(provider.name))
            return badPlacementData(
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
            return badPlacementData(
                QT_TRANSLATE_NOOP(
                    "Error", "The parent of this resource provider is unknown, or is one of its own descendants."),
                pointer(at, u"parent_provider_uuid"_s));
        }
        providers.root.push_back(root);
        providers.parent.push_back(root == at ? -1 : providers.byUuid.value(providers.at(at).parentProviderUuid));
    }
    gatherTrees(providers);
    return {};
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

} // namespace astrolabe
