// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Makes a trait known to Placement, which refuses queries for others; no provider has it yet. Source:
// placement.handlers.trait.put_trait.
struct CreateTrait
{
    static constexpr QLatin1StringView kind{"create_trait"};

    QString trait;

    bool operator==(const CreateTrait &) const = default;

    // NotFound: the cloud has no Placement data of its own. BadInput: only standard traits may have such a name.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<CreateTrait> auto &change)
{
    archive.required("trait"_L1, change.trait);
}

} // namespace astrolabe
