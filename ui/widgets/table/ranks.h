// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVariant>

#include <functional>
#include <vector>

namespace astrolabe {

inline constexpr int unknownRank = -1;

// The rank of each row's value in the order of their SortKeys, from 0; equal values have the same one, values that are
// not known unknownRank. Asks once for each value.
std::vector<int> ranksOf(int rows, const std::function<QVariant(int row)> &valueOf);

} // namespace astrolabe
