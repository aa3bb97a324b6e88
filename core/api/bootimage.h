// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// What the server boots, as an image: the one that it names; of a root device that becomes a volume the image that it
// is made of; of one that is a volume or a snapshot what Cinder kept of the volume's own image, without id, and as
// large as the volume. None: nothing is known of it. Source: nova.compute.api.API._get_image,
// nova.block_device.get_bdm_image_metadata.
tl::expected<std::optional<Image>, Raised> bootImage(
    const Request &request, const std::optional<BlockDevice> &root, const CloudIndex &index, const Lookups &lookups);

// Images of their own that the image names. Source: API._handle_kernel_and_ramdisk.
tl::expected<void, Raised> checkKernelAndRamdisk(
    const Image &image, const Request &request, const CloudIndex &index, const Lookups &lookups);

} // namespace astrolabe
