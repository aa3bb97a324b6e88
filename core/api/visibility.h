// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/cloudindex.h"
#include "model/request.h"

namespace astrolabe {

// The flavors and images that Nova and Glance show to the request's user; nullptr if no such one exists or is visible.
// Access that the cloud does not describe is not checked.

// The flavor that the request asks for. Source: nova.objects.Flavor._flavor_get_query_from_db.
const Flavor *visibleFlavor(const Request &request, const CloudIndex &index);
// By id or name. Source: Glance's is_image_visible.
const Image *visibleImage(const QString &imageRef, const Request &request, const CloudIndex &index);

} // namespace astrolabe
