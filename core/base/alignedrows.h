// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace astrolabe {

// A line for each row, with each column padded to its longest text, two spaces apart; without trailing spaces.
QStringList alignedRows(const QList<QStringList> &rows);

} // namespace astrolabe
