// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Placement's numbers are shown unconverted, with their unit.
// "MiB" for MEMORY_MB; empty for plain counts.
QString unitOfClass(const QString &resourceClass);
// "MEMORY_MB (MiB)"
QString classText(const QString &resourceClass);

} // namespace astrolabe
