// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"

namespace astrolabe {

std::span<const CauseEntry *const> allCauses()
{
    static constexpr const CauseEntry *all[] = {
        &serviceDown,
    };
    return all;
}

} // namespace astrolabe
