// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

#include <QJsonObject>

namespace astrolabe {

// Placement's tables as the member `placement` of the cloud document.
QJsonObject placementIn(const DatabaseContent &database);

} // namespace astrolabe
