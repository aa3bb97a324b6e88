// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healplacement.h"

#include "change/healed.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

// A provider that is deleted so that nova-compute creates it again, or that is missing; empty: other healings.
QString sentenceOfProviders(const QList<Healing> &healings, const Cloud &before)
{
    const auto isOfKind = [](Healing::Kind kind) { return [kind](const Healing &one) { return one.kind == kind; }; };
    const auto added = std::ranges::find_if(healings, isOfKind(Healing::Kind::AddProvider));
    const auto removed = std::ranges::count_if(healings, isOfKind(Healing::Kind::RemoveProvider));
    if (added == healings.cend() || removed + 1 != healings.size())
        return {};
    const auto node = std::ranges::find(before.computeNodes, added->provider, &ComputeNode::uuid);
    if (node == before.computeNodes.cend())
        return QCoreApplication::translate("Change", "Create its resource provider");
    return (removed == 0 ? QCoreApplication::translate("Change", "Create the resource provider of %1")
                         : QCoreApplication::translate("Change", "Replace the resource provider of %1"))
        .arg(node->hypervisorHostname);
}

// Empty: the healings are not of one kind and provider, or have no sentence of their own.
QString sentenceOf(const QList<Healing> &healings, const Cloud &before)
{
    const auto isLike = [&](const Healing &one) {
        return one.kind == healings.first().kind && one.provider == healings.first().provider;
    };
    if (const QString text = sentenceOfProviders(healings, before); !text.isEmpty())
        return text;
    if (healings.isEmpty() || !before.placement || !std::ranges::all_of(healings, isLike))
        return {};
    const auto provider
        = std::ranges::find(before.placement->resourceProviders, healings.first().provider, &ResourceProvider::uuid);
    if (provider == before.placement->resourceProviders.cend())
        return {};
    switch (healings.first().kind) {
    case Healing::Kind::DropAllocations:
        return QCoreApplication::translate(
            "Change", "Remove the allocations of %n consumer(s) on %1", nullptr, int(healings.size()))
            .arg(provider->name);
    case Healing::Kind::JoinAggregate:
        return QCoreApplication::translate("Change", "Put %1 into its host aggregate in Placement").arg(provider->name);
    case Healing::Kind::SetInventory:
        return QCoreApplication::translate("Change", "Give %1 the inventories in Placement that its host reports")
            .arg(provider->name);
    default:
        return {};
    }
}

} // namespace

Result<void> HealPlacement::apply(Edited &edited) const
{
    auto healed = heal(CloudIndex(std::make_shared<const Cloud>(edited.cloud)), healings);
    if (!healed)
        return tl::unexpected(healed.error());
    if (!healed->refused.isEmpty())
        return tl::unexpected(refusalOf(healed->refused.first()));
    edited.cloud = std::move(healed->cloud);
    return {};
}

QString HealPlacement::sentence(const Cloud &before) const
{
    if (const QString text = sentenceOf(healings, before); !text.isEmpty())
        return text;
    return QCoreApplication::translate("Change", "Heal %n thing(s) of Placement", nullptr, int(healings.size()));
}

Error HealPlacement::refusalOf(const Healing &refused)
{
    return {Error::Kind::Conflict,
        QCoreApplication::translate("Error", "Placement would refuse to change this provider: %1.")
            .arg(toString(refused.kind)),
        refused.provider, {}};
}

} // namespace astrolabe
