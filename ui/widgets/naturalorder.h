// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringView>
#include <QVariant>

namespace astrolabe {

// Negative, 0 or positive; runs of digits compare by their number, so cmp-2 comes before cmp-10; case only breaks ties.
int naturalCompare(QStringView left, QStringView right);
// Numbers by size, times by time, everything else naturally. Both must be valid.
int compareValues(const QVariant &left, const QVariant &right);

} // namespace astrolabe
