// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "change/change.h"

namespace astrolabe {

// The change of a request by which the server's root disk becomes a volume made of the image, large enough for both
// the flavor and the image, and deleted with the server.
Change rootOnVolume(const Image &image, const Flavor &flavor);

} // namespace astrolabe
