// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/edited.h"
#include "change/healingfields.h"

namespace astrolabe {

// A set of healings of Placement's data, made together.
struct HealPlacement
{
    static constexpr QLatin1StringView kind{"heal_placement"};

    QList<Healing> healings;

    bool operator==(const HealPlacement &) const = default;

    // Conflict: Placement would refuse one of them.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;

    // The error for a healing that Placement would refuse.
    static Error refusalOf(const Healing &refused);
};

void describe(auto &archive, Of<HealPlacement> auto &change)
{
    archive.required("healings"_L1, change.healings);
}

} // namespace astrolabe
