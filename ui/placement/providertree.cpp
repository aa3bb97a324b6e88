// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providertree.h"

#include "placement/placement.h"
#include "placement/providers.h"
#include "widgets/table/naturalorder.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace astrolabe {

namespace {

constexpr int providersPerLook = 4096; // between checks for cancellation

using Found = std::vector<char>; // by provider

std::vector<int> byName(const Providers &providers)
{
    std::vector<SortKey> keys;
    keys.reserve(providers.root.size());
    for (const ResourceProvider &provider : providers.data.resourceProviders)
        keys.emplace_back(provider.name);
    std::vector<int> order(keys.size());
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order,
        [&](int a, int b) { return keys[static_cast<std::size_t>(a)].compare(keys[static_cast<std::size_t>(b)]) < 0; });
    return order;
}

Found havingWord(const Providers &providers, const QString &word, const Progress &progress)
{
    Found found = providers.traits.havingAny(providers.traits.all().filter(word, Qt::CaseInsensitive));
    const auto mark = [&](int provider) { found[static_cast<std::size_t>(provider)] = 1; };
    for (auto rows = providers.inventories.begin(); rows != providers.inventories.end(); ++rows) {
        if (rows.key().contains(word, Qt::CaseInsensitive))
            std::ranges::for_each(*rows, mark, &InventoryRow::provider);
    }
    for (int at = 0; std::cmp_less(at, found.size()); ++at) {
        if (at % providersPerLook == 0 && progress.isCanceled())
            break;
        const ResourceProvider &provider = providers.at(at);
        if (provider.name.contains(word, Qt::CaseInsensitive) || provider.uuid.contains(word, Qt::CaseInsensitive))
            mark(at);
    }
    return found;
}

Found havingWords(const Providers &providers, const QStringList &words, const Progress &progress)
{
    Found found(providers.root.size(), 1);
    for (const QString &word : words) {
        std::ranges::transform(found, havingWord(providers, word, progress), found.begin(),
            [](char one, char other) { return static_cast<char>(one & other); });
    }
    return found;
}

// Adds all ancestors of the providers found.
void addAncestors(const Providers &providers, Found &found)
{
    for (int at = 0; std::cmp_less(at, found.size()); ++at) {
        if (!found[static_cast<std::size_t>(at)])
            continue;
        for (int above = providers.parentOf(at); above >= 0; above = providers.parentOf(above))
            found[static_cast<std::size_t>(above)] = 1;
    }
}

// The index in m_begin for a provider's children, or for the roots if `parent` is -1.
std::size_t slotOf(int parent)
{
    const int slot = parent + 1;
    return static_cast<std::size_t>(slot);
}

} // namespace

ProviderTree ProviderTree::of(
    const std::shared_ptr<const Placement> &placement, const QString &filter, Progress &progress)
{
    const Providers &providers = placement->providers();
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    Found shown = havingWords(providers, words, progress);
    ProviderTree tree;
    tree.m_placement = placement;
    tree.m_isFiltered = !words.isEmpty();
    tree.m_found = static_cast<int>(std::ranges::count(shown, 1));
    addAncestors(providers, shown);

    const std::size_t all = shown.size();
    tree.m_begin.assign(all + 2, 0);
    for (int at = 0; std::cmp_less(at, all); ++at) {
        if (shown[static_cast<std::size_t>(at)])
            ++tree.m_begin[slotOf(providers.parentOf(at)) + 1];
    }
    std::partial_sum(tree.m_begin.begin(), tree.m_begin.end(), tree.m_begin.begin());
    tree.m_children.resize(tree.m_begin.back());
    tree.m_row.assign(all, -1);
    std::vector<int> filled(all + 1, 0);
    for (const int provider : byName(providers)) {
        if (!shown[static_cast<std::size_t>(provider)])
            continue;
        const std::size_t slot = slotOf(providers.parentOf(provider));
        int &row = filled[slot];
        tree.m_children[tree.m_begin[slot] + static_cast<std::size_t>(row)] = provider;
        tree.m_row[static_cast<std::size_t>(provider)] = row++;
    }
    return tree;
}

const ResourceProvider &ProviderTree::provider(int position) const
{
    return m_placement->providers().at(position);
}

ProviderUsage ProviderTree::usage(int position) const
{
    return *usageOf(*m_placement, provider(position).uuid);
}

int ProviderTree::positionOf(const QString &uuid) const
{
    return m_placement->providers().byUuid.value(uuid, -1);
}

std::span<const int> ProviderTree::children(int provider) const
{
    const std::size_t slot = slotOf(provider);
    return std::span(m_children).subspan(m_begin[slot], m_begin[slot + 1] - m_begin[slot]);
}

int ProviderTree::parent(int provider) const
{
    return m_placement->providers().parentOf(provider);
}

} // namespace astrolabe
