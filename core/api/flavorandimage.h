// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/request.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// Whether the flavor has the memory and local disk for the image; a root disk of 0 GB holds any image.
// Source: nova.compute.api.API._validate_flavor_image.
tl::expected<void, Raised> checkFlavorHolds(const Flavor &flavor, const Image &image, Release release);

// Whether the flavor, with the request's root device, has room for the image, and whether the image may be booted.
// Source: nova.compute.api.API._validate_flavor_image, _detect_nonbootable_image_from_properties.
tl::expected<void, Raised> checkFlavorAgainstImage(const Request &request, const RequestSpec &spec, const Image &image,
    const std::optional<BlockDevice> &root, Release release);

// Checks the hardware that flavor and image request for the guest; from Stein on.
// Source: nova.compute.api.API._validate_flavor_image_numa_pci.
tl::expected<void, Raised> checkHardware(const RequestSpec &spec, Release release);

} // namespace astrolabe
