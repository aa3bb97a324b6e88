// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

#include <vector>

namespace astrolabe {

inline constexpr int unknownRank = -1;

// The rank of each value in the order of their SortKeys, from 0; equal values have the same one, values that are not
// known unknownRank.
std::vector<int> ranksOf(const std::vector<QVariant> &values);

} // namespace astrolabe
