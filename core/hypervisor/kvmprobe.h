// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <chrono>

namespace astrolabe {

// "kvm" where guests really run under KVM, else "qemu". That /dev/kvm is there and libvirt offers KVM is not enough:
// the processor has to have virtualisation, and a guest of one sector has to come up and switch itself off within the
// limit. Takes a little longer than the limit at most, unless libvirt hangs.
QString usableVirtType(const Connection &connection, std::chrono::milliseconds limit);

// Whether the one-sector guest runs through under this domain type.
bool runsGuest(const Connection &connection, const QString &virtType, std::chrono::milliseconds limit);

} // namespace astrolabe
