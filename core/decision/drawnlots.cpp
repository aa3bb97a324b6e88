// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/drawnlots.h"

#include <algorithm>

namespace astrolabe {

void DrawnLots::apply(std::vector<int> &order) const
{
    for (std::size_t i = 0; i < swaps.size(); ++i)
        std::swap(order[i], order[static_cast<std::size_t>(swaps[i])]);
    if (first > 0)
        std::rotate(order.begin(), order.begin() + first, order.begin() + first + 1);
}

} // namespace astrolabe
