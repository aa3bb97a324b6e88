// SPDX-License-Identifier: GPL-3.0-or-later
// The XML of a libvirt host and its devices is parsed or refused in bounded time and memory.
#include "fuzz.h"
#include "hypervisor/capabilities.h"
#include "hypervisor/nodedevices.h"

void astrolabe::fuzz::tryOut(const QByteArray &input)
{
    const QString xml = QString::fromUtf8(input);
    static_cast<void>(parseCapabilities(xml));
    static_cast<void>(parseNodeDevices({xml}));
}
