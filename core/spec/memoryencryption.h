// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/requestspec.h"

namespace astrolabe {

// Whether flavor and image agree about encrypted memory, and the image can boot with it.
// Source: nova.virt.hardware.get_mem_encryption_constraint.
tl::expected<void, Raised> checkMemoryEncryption(const RequestSpec &spec);

} // namespace astrolabe
