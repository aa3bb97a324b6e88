// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

#include <chrono>

namespace astrolabe {

// "kvm" if guests really run under KVM, otherwise "qemu". The existence of /dev/kvm and libvirt's offer of KVM are not
// enough: the processor must support virtualization, and a one-sector guest must start and power itself off within
// `limit`. Takes a little longer than `limit` at most, unless libvirt hangs.
QString usableVirtType(const Connection &connection, std::chrono::milliseconds limit);

// Whether the one-sector guest runs to its end with this domain type.
bool runsGuest(const Connection &connection, const QString &virtType, std::chrono::milliseconds limit);

} // namespace astrolabe
