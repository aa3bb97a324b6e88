// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/request.h"
#include "spec/requestspec.h"

#include <tl/expected.hpp>

#include <optional>

namespace astrolabe {

// Whether the flavor has room for the image, also on its local disk; one without a disk has. Source:
// nova.compute.api.API._validate_flavor_image.
tl::expected<void, Raised> checkFlavorHolds(const Flavor &flavor, const Image &image, Release release);

// The same of what a request boots, on whatever its root is, and whether the image may be booted. Source: likewise,
// _detect_nonbootable_image_from_properties.
tl::expected<void, Raised> checkFlavorAgainstImage(const Request &request, const RequestSpec &spec, const Image &image,
    const std::optional<BlockDevice> &root, Release release);

// What flavor and image say together of the guest's hardware; from Stein. Source:
// nova.compute.api.API._validate_flavor_image_numa_pci.
tl::expected<void, Raised> checkHardware(const RequestSpec &spec, Release release);

} // namespace astrolabe
