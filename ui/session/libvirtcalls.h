// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirthost.h"

#include <QFuture>

namespace astrolabe {

// Calls that wait for a libvirt host, at most as long as its timeout. They have threads of their own, so that nobody
// who computes has to wait for one of them.

// A connection that several may hold.
QFuture<Result<std::shared_ptr<LibvirtHost>>> openedHost(const QString &uri);
// What the host reports; the connection is closed again.
QFuture<Result<ComputeNode>> reportedNode(const QString &uri);

} // namespace astrolabe
