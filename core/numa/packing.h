// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/raised.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/release.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Assigns each dedicated vCPU of the cell a free CPU of the host's cell, by thread policy, and `reserved` more to
// emulator threads. True if the cell is pinned; false if it cannot be, with the cell unchanged. The unexpected value is
// the error that Nova's own code raises on this host. Source: nova.virt.hardware._pack_instance_onto_cores.
tl::expected<bool, Raised> packOntoCores(const NumaCell &host, InstanceNumaCell &cell, int reserved, Release release);

} // namespace astrolabe
