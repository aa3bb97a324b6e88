// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// The image that the server boots from: the request's own; for a root device built from an image, that image; for a
// root volume or snapshot, the image metadata that Cinder keeps with the volume, without id and with the volume's size.
// nullopt: the image is unknown. Source: nova.compute.api.API._get_image, nova.block_device.get_bdm_image_metadata.
tl::expected<std::optional<Image>, Raised> bootImage(
    const Request &request, const std::optional<BlockDevice> &root, const CloudIndex &index, const Lookups &lookups);

// Checks the kernel and ramdisk images that the image refers to. Source: API._handle_kernel_and_ramdisk.
tl::expected<void, Raised> checkKernelAndRamdisk(
    const Image &image, const Request &request, const CloudIndex &index, const Lookups &lookups);

} // namespace astrolabe
