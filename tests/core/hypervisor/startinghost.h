// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hypervisor/guests.h"
#include "hypervisor/libvirthost.h"

#include <chrono>

namespace astrolabe::test {

// A host that can start guests. Tries one guest first, so that a libvirt that answers but starts none fails at once
// instead of making a whole test wait.
inline Result<std::unique_ptr<LibvirtHost>> hostThatStartsGuests(const QString &uri)
{
    using namespace std::chrono_literals;
    const auto probed = LibvirtHost::open(uri, 20s).and_then([](const std::unique_ptr<LibvirtHost> &host) {
        const Guest guest = smallGuest(QStringLiteral("probe"));
        const auto started = host->spawn(guest);
        const auto gone = host->destroy(guest.instance.uuid);
        return started ? gone : started;
    });
    return probed.and_then([&] { return LibvirtHost::open(uri, 60s); });
}

} // namespace astrolabe::test
