// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/otheroptions.h"

#include "placement/derived/hosttraits.h"
#include "placement/derived/inventories.h"

#include <QHash>

#include <algorithm>

namespace astrolabe {

namespace {

// A bit for each of allocationRatios.
int reportedRatios(const ComputeNode &node, const InventoryOptions &options)
{
    int reported = 0;
    for (const ConfiguredRatio &ratio : options.ratios)
        reported = 2 * reported + (ratio.isReported(node) ? 1 : 0);
    return reported;
}

// What options say of all hosts, before and after. Works inventories and traits out once per kind of host.
class OtherOptions
{
public:
    OtherOptions(const Cloud &before, const Cloud &after);

    enum class Effect {
        None,
        OnProvider,
        Refused, // Placement refuses the inventories, or did: the provider has other classes than before
    };
    // `provider` is the node's own.
    Effect applyTo(ResourceProvider &provider, const ComputeNode &node);
    // Notes what is in use of the node's own provider, which is at the position, where it differs.
    void noteUse(const ComputeNode &node, int position, std::vector<AmountInUse> &inUse) const;

private:
    using Inventories = QMap<QString, Inventory>;

    QStringList traitsOf(const ResourceProvider &provider);
    // None: refused.
    std::optional<Inventories> inventoriesOf(const ResourceProvider &provider, const ComputeNode &node);
    QStringList changed(QStringList traits) const;
    std::optional<Inventories> changed(const Inventories &inventories, const ComputeNode &node) const;

    InventoryOptions m_before;
    InventoryOptions m_after;
    QStringList m_traitsBefore;
    QStringList m_traitsAfter;
    // By the address of the earlier part, which hosts of one kind share, and by which of the ratios the node reports.
    QHash<std::pair<const Inventory *, int>, std::optional<Inventories>> m_inventories;
    QHash<const QString *, QStringList> m_traits;
};

OtherOptions::OtherOptions(const Cloud &before, const Cloud &after)
    : m_before(before)
    , m_after(after)
    , m_traitsBefore(traitsOfOptions(before))
    , m_traitsAfter(traitsOfOptions(after))
{ }

OtherOptions::Effect OtherOptions::applyTo(ResourceProvider &provider, const ComputeNode &node)
{
    const auto inventories = inventoriesOf(provider, node);
    if (!inventories)
        return Effect::Refused;
    bool isOther = false;
    if (!inventories->isSharedWith(provider.inventories)) {
        provider.inventories = *inventories;
        isOther = true;
    }
    if (m_traitsBefore != m_traitsAfter && isOfLibvirt(node)) {
        provider.traits = traitsOf(provider);
        isOther = true;
    }
    return isOther ? Effect::OnProvider : Effect::None;
}

std::optional<OtherOptions::Inventories> OtherOptions::inventoriesOf(
    const ResourceProvider &provider, const ComputeNode &node)
{
    if (provider.inventories.isEmpty()) {
        const auto has = [](const HostAmount &amount) { return amount.total > 0; };
        return std::ranges::any_of(hostAmounts(node), has) ? std::nullopt : std::optional(provider.inventories);
    }
    const std::pair kind(&*provider.inventories.cbegin(), reportedRatios(node, m_after));
    auto known = m_inventories.constFind(kind);
    if (known == m_inventories.cend())
        known = m_inventories.insert(kind, changed(provider.inventories, node));
    return *known;
}

std::optional<OtherOptions::Inventories> OtherOptions::changed(
    const Inventories &inventories, const ComputeNode &node) const
{
    Inventories after = inventories;
    for (std::size_t at = 0; at < m_after.classes.size(); ++at) {
        const auto inventory = after.find(m_after.classes[at]);
        if (inventory == after.end())
            continue;
        inventory->reserved = m_after.reserved[at];
        inventory->allocationRatio = m_after.ratios[at].of(node);
        if (inventory->reserved > inventory->total)
            return std::nullopt;
    }
    return after == inventories ? inventories : after;
}

QStringList OtherOptions::traitsOf(const ResourceProvider &provider)
{
    QStringList &traits = m_traits[provider.traits.constData()];
    if (traits.isEmpty())
        traits = changed(provider.traits);
    return traits;
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
    if (m_before.reserved == m_after.reserved)
        return;
    const auto amounts = hostAmounts(node);
    for (std::size_t at = 0; at < amounts.size(); ++at) {
        if (amounts[at].total > 0 && m_before.reserved[at] != m_after.reserved[at])
            inUse.push_back({position, m_after.classes[at], amounts[at].used - m_after.reserved[at]});
    }
}

} // namespace

bool applyOtherOptions(PlacementChange &change, const Cloud &before, const Cloud &after, const QList<int> &leftOut)
{
    OtherOptions options(before, after);
    auto next = leftOut.cbegin();
    for (int node = 0; node < after.computeNodes.size(); ++node) {
        if (next != leftOut.cend() && *next == node) {
            ++next;
            continue;
        }
        const ComputeNode &own = after.computeNodes.at(node);
        const auto effect = options.applyTo(change.resourceProviders[node], own);
        if (effect == OtherOptions::Effect::Refused)
            return false;
        if (effect == OtherOptions::Effect::OnProvider)
            change.providers.push_back(node);
        options.noteUse(own, node, change.inUse);
    }
    return true;
}

} // namespace astrolabe
