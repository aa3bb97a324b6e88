// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/request.h"
#include "model/surroundings.h"

#include <tl/expected.hpp>

namespace astrolabe {

// What the device profile that a flavor names needs of a host. Without known profiles: nothing.
// Source: nova.accelerator.cyborg, GET /v2/device_profiles.
tl::expected<QList<RequestedGroup>, Raised> flavorDeviceGroups(const QString &profile, const Surroundings &known);
// And that of a port whose device an accelerator service manages: one device.
tl::expected<QList<RequestedGroup>, Raised> portDeviceGroups(const Port &port, const Surroundings &known);

} // namespace astrolabe
