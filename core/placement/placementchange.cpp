// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/placementchange.h"

#include <algorithm>

namespace astrolabe {

namespace {

using Consumers = QMap<QString, ConsumerAllocations>;

Positions changedProviders(const QList<ResourceProvider> &before, const QList<ResourceProvider> &after)
{
    Positions changed;
    if (before.constData() == after.constData())
        return changed;
    for (qsizetype at = 0; at < after.size(); ++at) {
        if (before.at(at) != after.at(at))
            changed.push_back(static_cast<int>(at));
    }
    return changed;
}

Consumers changedConsumers(const Consumers &before, const Consumers &after)
{
    Consumers changed;
    if (before.isSharedWith(after))
        return changed;
    auto was = before.cbegin();
    auto is = after.cbegin();
    while (was != before.cend() || is != after.cend()) {
        if (is == after.cend() || (was != before.cend() && was.key() < is.key())) {
            changed.insert((was++).key(), {});
        } else if (was == before.cend() || is.key() < was.key()) {
            changed.insert(is.key(), *is);
            ++is;
        } else {
            if (*was != *is)
                changed.insert(is.key(), *is);
            ++was;
            ++is;
        }
    }
    return changed;
}

} // namespace

std::optional<PlacementChange> PlacementChange::between(const PlacementData &before, const PlacementData &after)
{
    if (before.resourceClasses != after.resourceClasses || before.traits != after.traits || before.other != after.other
        || before.resourceProviders.size() != after.resourceProviders.size())
        return std::nullopt;
    PlacementChange change{after, static_cast<int>(after.resourceProviders.size()),
        changedProviders(before.resourceProviders, after.resourceProviders),
        changedConsumers(before.allocations, after.allocations), {}};
    change.data.allocations.clear();
    // A consumer that the data has without allocations would be mistaken for one that is gone.
    const bool hasIdle = std::ranges::any_of(change.consumers.asKeyValueRange(), [&](const auto &consumer) {
        return consumer.second.allocations.isEmpty() && after.allocations.contains(consumer.first);
    });
    return hasIdle ? std::nullopt : std::optional(std::move(change));
}

} // namespace astrolabe
