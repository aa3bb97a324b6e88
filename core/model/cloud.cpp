// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cloud.h"

namespace astrolabe {

bool isQueried(const Cell &cell, Release release)
{
    if (cell.inScheduler && release >= since(16))
        return *cell.inScheduler;
    return release < since(18) || !cell.disabled;
}

QString defaultCellUuid()
{
    return QStringLiteral("00000000-0000-4000-8000-000000000001");
}

} // namespace astrolabe
