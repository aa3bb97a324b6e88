// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/remedies/capacity.h"

#include <algorithm>

namespace astrolabe {

std::optional<Scarce> scarceOn(const Miss &miss)
{
    const Case &examined = miss.ward.examined();
    for (const Shortage &shortage : examined.shortages) {
        if (examined.standings.conditions.at(shortage.condition) != miss.condition)
            continue;
        const auto room = std::ranges::find(shortage.rooms, miss.host, &Room::host);
        return room == shortage.rooms.cend() ? std::nullopt : std::optional(Scarce{shortage, *room});
    }
    return std::nullopt;
}

} // namespace astrolabe
