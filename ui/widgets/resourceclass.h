// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace astrolabe {

// Placement's numbers stay as they are, and say in what they are counted.
// "MiB" of MEMORY_MB; empty: it counts things.
QString unitOfClass(const QString &resourceClass);
// "MEMORY_MB (MiB)"
QString classText(const QString &resourceClass);

} // namespace astrolabe
