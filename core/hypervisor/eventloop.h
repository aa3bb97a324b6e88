// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace astrolabe {

// Starts libvirt's default event loop, once and for the whole life of the process, as libvirt requires, and turns
// broken connections into errors of the calls that meet them. Call before opening the first connection: events, close
// callbacks and keepalive need it. The loop is GLib's: if Qt's event loop runs on GLib, events are handled there,
// otherwise on a separate thread. So the main thread must not block for as long as the keepalive timeout.
void startEventLoop();

} // namespace astrolabe
