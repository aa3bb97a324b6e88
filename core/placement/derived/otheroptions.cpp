// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/otheroptions.h"

#include "placement/derived/hosttraits.h"
#include "placement/derived/inventories.h"

#include <QHash>

#include <algorithm>
#include <functional>

namespace astrolabe {

namespace {

// A bit for each of the ratios.
int reportedRatios(const ComputeNode &node, const OptionsOfInventories &options)
{
    int reported = 0;
    for (const InventoryOptions &one : options)
        reported = 2 * reported + (one.ratio.isReported(node) ? 1 : 0);
    return reported;
}

// What options say of all hosts, before and after. Works inventories and traits out once per kind of host. The earlier
// providers have to outlive it.
class OtherOptions
{
public:
    OtherOptions(const Cloud &before, const Cloud &after);

    using Inventories = QMap<QString, Inventory>;

    // From those of the node's own provider before. None: the provider has to be derived anew.
    std::optional<Inventories> inventories(const Inventories &before, const ComputeNode &node);
    QStringList traits(const QStringList &before, const ComputeNode &node);
    // Notes what is in use of the node's own provider, which is at the position, where another amount is reserved.
    void noteUse(const ComputeNode &node, int position, std::vector<AmountInUse> &inUse) const;

private:
    std::optional<Inventories> changed(const Inventories &before, const ComputeNode &node) const;
    QStringList changed(QStringList traits) const;

    OptionsOfInventories m_options;
    std::array<bool, allocationRatios.size()> m_reservesOthers; // whether another amount than before is reserved
    QStringList m_traitsBefore;
    QStringList m_traitsAfter;
    // By the address of the earlier part, which hosts of one kind share, and by which of the ratios the node reports.
    QHash<std::pair<const Inventory *, int>, std::optional<Inventories>> m_inventories;
    QHash<const QString *, QStringList> m_traits;
};

OtherOptions::OtherOptions(const Cloud &before, const Cloud &after)
    : m_options(inventoryOptions(after))
    , m_reservesOthers()
    , m_traitsBefore(traitsOfOptions(before))
    , m_traitsAfter(traitsOfOptions(after))
{
    std::ranges::transform(inventoryOptions(before), m_options, m_reservesOthers.begin(),
        [](const InventoryOptions &was, const InventoryOptions &is) { return was.reserved != is.reserved; });
}

std::optional<OtherOptions::Inventories> OtherOptions::inventories(const Inventories &before, const ComputeNode &node)
{
    if (before.isEmpty()) { // the node has none, or Placement refused them
        const bool mayHave = std::ranges::any_of(m_reservesOthers, std::identity());
        return mayHave ? std::nullopt : std::optional(before);
    }
    const std::pair kind(&*before.cbegin(), reportedRatios(node, m_options));
    auto known = m_inventories.constFind(kind);
    if (known == m_inventories.cend())
        known = m_inventories.insert(kind, changed(before, node));
    return *known;
}

std::optional<OtherOptions::Inventories> OtherOptions::changed(const Inventories &before, const ComputeNode &node) const
{
    Inventories after = before;
    for (const InventoryOptions &one : m_options) {
        const auto inventory = after.find(one.resourceClass);
        if (inventory == after.end())
            continue;
        inventory->reserved = one.reserved;
        inventory->allocationRatio = one.ratio.of(node);
        if (inventory->reserved > inventory->total)
            return std::nullopt;
    }
    return after == before ? before : after;
}

QStringList OtherOptions::traits(const QStringList &before, const ComputeNode &node)
{
    if (m_traitsBefore == m_traitsAfter || !isOfLibvirt(node))
        return before;
    QStringList &after = m_traits[before.constData()];
    if (after.isEmpty())
        after = changed(before);
    return after;
}

QStringList OtherOptions::changed(QStringList traits) const
{
    traits.removeIf([this](const QString &trait) { return m_traitsBefore.contains(trait); });
    traits += m_traitsAfter;
    traits.sort();
    return traits;
}

void OtherOptions::noteUse(const ComputeNode &node, int position, std::vector<AmountInUse> &inUse) const
{
    const auto amounts = hostAmounts(node);
    for (std::size_t at = 0; at < amounts.size(); ++at) {
        if (m_reservesOthers[at] && amounts[at].total > 0)
            inUse.push_back({position, m_options[at].resourceClass, amounts[at].used - m_options[at].reserved});
    }
}

} // namespace

QList<int> applyOtherOptions(PlacementChange &change, const Providers &providersBefore, const Cloud &before,
    const Cloud &after, const QList<int> &leftOut)
{
    QList<int> anew;
    OtherOptions options(before, after);
    auto next = leftOut.cbegin();
    for (int position = 0; position < after.computeNodes.size(); ++position) {
        if (next != leftOut.cend() && *next == position) {
            ++next;
            continue;
        }
        const ComputeNode &node = after.computeNodes.at(position);
        const ResourceProvider &was = providersBefore.at(position);
        const auto inventories = options.inventories(was.inventories, node);
        if (!inventories) {
            anew.append(position);
            continue;
        }
        const QStringList traits = options.traits(was.traits, node);
        if (!inventories->isSharedWith(was.inventories) || traits.constData() != was.traits.constData()) {
            ResourceProvider &provider = change.data.resourceProviders[position];
            provider.inventories = *inventories;
            provider.traits = traits;
            change.providers.push_back(position);
        }
        if (!inventories->isEmpty())
            options.noteUse(node, position, change.inUse);
    }
    return anew;
}

} // namespace astrolabe
