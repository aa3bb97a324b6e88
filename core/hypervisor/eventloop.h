// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace astrolabe {

// Starts libvirt's default event loop, once per process and for its whole life, as libvirt asks, and makes broken
// connections errors of the calls that meet them. To be called before the first connection is opened: events, close
// callbacks and keepalive need it. It is GLib's: where a Qt event loop runs on that one, events are handled there, and
// else on a thread of its own; so the main thread must not stand still for as long as keepalive waits.
void startEventLoop();

} // namespace astrolabe
