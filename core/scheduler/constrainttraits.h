// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/requestspec.h"
#include "scheduler/verdict.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Adds the traits of hosts that can do what flavor and image ask of the hypervisor: a TPM, secure boot, stateless
// firmware, wide addresses, PCI devices of a socket. Fails where the two contradict each other.
// Source: the _translate_… methods of nova.scheduler.utils.ResourceRequest.
tl::expected<void, Raised> addConstraintTraits(const RequestSpec &spec, Release release, QSet<QString> &required);

} // namespace astrolabe
