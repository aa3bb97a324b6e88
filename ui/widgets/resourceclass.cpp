// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/resourceclass.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

QString unitOfClass(const QString &resourceClass)
{
    return resourceClass == "MEMORY_MB"_L1 ? u"MiB"_s : resourceClass == "DISK_GB"_L1 ? u"GiB"_s : QString();
}

QString classText(const QString &resourceClass)
{
    const QString unit = unitOfClass(resourceClass);
    return unit.isEmpty() ? resourceClass : u"%1 (%2)"_s.arg(resourceClass, unit);
}

} // namespace astrolabe
