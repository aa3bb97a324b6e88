// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "spec/requestspec.h"

namespace astrolabe {

// Whether flavor or image request encrypted memory. The unexpected value is the exception if they disagree, or the
// image cannot boot with it. Source: nova.virt.hardware.get_mem_encryption_constraint.
tl::expected<bool, Raised> wantsEncryptedMemory(const RequestSpec &spec);

} // namespace astrolabe
