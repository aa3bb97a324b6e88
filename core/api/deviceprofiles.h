// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/request.h"
#include "model/surroundings.h"

#include <tl/expected.hpp>

namespace astrolabe {

// The resource groups of a flavor's device profile. Empty if the cloud does not list its profiles.
// Source: nova.accelerator.cyborg, GET /v2/device_profiles.
tl::expected<QList<RequestedGroup>, Raised> flavorDeviceGroups(const QString &profile, const Surroundings &known);
// The resource groups of a port whose device Cyborg manages. Fails if its profile requests several devices.
tl::expected<QList<RequestedGroup>, Raised> portDeviceGroups(const Port &port, const Surroundings &known);

} // namespace astrolabe
