// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/cloud.h"

namespace astrolabe {

QString defaultCellUuid()
{
    return QStringLiteral("00000000-0000-4000-8000-000000000001");
}

} // namespace astrolabe
