// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// What Nova and Glance show to whoever boots; nullptr: nothing of that name, or nothing that they show. A server that
// exists keeps what it was booted with. What the cloud does not say of who may is not judged.

// By flavorid or name. Source: nova.objects.Flavor._flavor_get_query_from_db.
const Flavor *visibleFlavor(const QString &flavorRef, const Request &request, const CloudIndex &index);
// By id or name. Source: Glance's is_image_visible.
const Image *visibleImage(const QString &imageRef, const Request &request, const CloudIndex &index);

} // namespace astrolabe
