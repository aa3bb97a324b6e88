// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace astrolabe {

// Starts libvirt's default event loop on a thread of its own, once per process and for its whole life, as libvirt
// asks. To be called before the first connection is opened: events, close callbacks and keepalive need it.
void startEventLoop();

} // namespace astrolabe
