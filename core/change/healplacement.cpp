// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/healplacement.h"

#include "change/healed.h"

#include <QCoreApplication>

namespace astrolabe {

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

QString HealPlacement::sentence(const Cloud &) const
{
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
