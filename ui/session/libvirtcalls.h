// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/libvirthost.h"

#include <QFuture>

namespace astrolabe {

// Calls that wait for a libvirt host, at most until its timeout. They run on threads of their own, so that computations
// never wait for them.

// A connection that can be shared.
QFuture<Result<std::shared_ptr<LibvirtHost>>> openedHost(const QString &uri);
// What the host reports, over a connection that is closed again.
QFuture<Result<ComputeNode>> reportedNode(const QString &uri);

} // namespace astrolabe
