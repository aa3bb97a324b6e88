// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/requestspec.h"

namespace astrolabe {

// The device models that flavor and image request; empty if they request none. The unexpected value is the exception
// for contradictory or unknown models. Source: nova.virt.hardware.get_sound_model, get_usb_model, get_maxphysaddr_mode.
tl::expected<QString, Raised> soundModel(const RequestSpec &spec);
tl::expected<QString, Raised> usbModel(const RequestSpec &spec);
tl::expected<QString, Raised> maxPhysAddrMode(const RequestSpec &spec); // "passthrough", "emulate"

} // namespace astrolabe
