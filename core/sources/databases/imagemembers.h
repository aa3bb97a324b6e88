// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

#include <QJsonArray>

namespace astrolabe {

// Glance's images as members of the cloud document.
QJsonArray imagesIn(const DatabaseContent &glance);
// The images that Nova kept with the requests of its servers, each as the latest request has it.
QJsonArray imagesInRequests(const DatabaseContent &api);

} // namespace astrolabe
