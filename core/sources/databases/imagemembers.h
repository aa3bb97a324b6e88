// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sources/databases/table.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe {

// Glance's images as members of the cloud document.
QJsonArray imagesIn(const DatabaseContent &glance);
// The image that Nova kept with a request, as in the cloud document; empty: a volume's, without an id.
QJsonObject imageOfRequest(const QJsonObject &kept);
// The images that Nova kept with the requests of its servers, each as the latest request has it.
QJsonArray imagesInRequests(const DatabaseContent &api);

} // namespace astrolabe
