// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/providerparts.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

tl::unexpected<Error> badPlacementData(const char *sentence, const QString &where)
{
    return failure(Error::Kind::BadInput, QCoreApplication::translate("Error", sentence), where);
}

Result<void> checkInventory(const Inventory &inventory, const QString &where)
{
    for (const qint64 number : {inventory.total, inventory.minUnit, inventory.maxUnit, inventory.stepSize}) {
        if (number < 1 || number > largestAmount) {
            return badPlacementData(QT_TRANSLATE_NOOP("Error",
                                        "The total, min_unit, max_unit and step_size of an inventory "
                                        "must be between 1 and 2147483647."),
                where);
        }
    }
    if (inventory.reserved < 0 || inventory.reserved > inventory.total)
        return badPlacementData(
            QT_TRANSLATE_NOOP("Error", "An inventory cannot reserve more than its total, or less than 0."), where);
    if (inventory.allocationRatio < 0)
        return badPlacementData(QT_TRANSLATE_NOOP("Error", "An allocation_ratio cannot be negative."), where);
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

} // namespace astrolabe
