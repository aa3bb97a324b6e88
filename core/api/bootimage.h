// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloud.h"
#include "model/request.h"

#include <tl/expected.hpp>

#include <functional>
#include <optional>

namespace astrolabe {

// By id or name, among the images that count; nullptr: none.
using ImageOf = std::function<const Image *(const QString &imageRef)>;

// The image that the server boots from: its own; for a root device built from an image, that image; for a
// root volume or snapshot, the image metadata that Cinder keeps with the volume, without id and with the volume's size.
// nullopt: the image is unknown. Source: nova.compute.api.API._get_image, nova.block_device.get_bdm_image_metadata.
tl::expected<std::optional<Image>, Raised> bootImage(const SpecComponents &components,
    const std::optional<BlockDevice> &root, const Surroundings &known, const ImageOf &imageOf, const Lookups &lookups);

// Checks the kernel and ramdisk images that the image refers to. Source: API._handle_kernel_and_ramdisk.
tl::expected<void, Raised> checkKernelAndRamdisk(const Image &image, const ImageOf &imageOf, const Lookups &lookups);

} // namespace astrolabe
