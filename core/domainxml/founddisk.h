// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe::domainxml {

// A disk and where the guest sees it.
struct FoundDisk
{
    GuestDisk disk = {};                 // the guest's own disk …
    const GuestVolume *volume = nullptr; // … if this is nullptr
    std::optional<int> bootIndex = {};
    QString path = {};
    QString format = QStringLiteral("raw"); // or "qcow2"
    QString type = {};                      // "disk", "cdrom" …
    QString bus = {};                       // "virtio" …
    QString target = {};                    // "vda" …
    std::optional<int> scsiUnit = {};       // none: libvirt chooses one

    bool isRoot() const { return bootIndex == 0; }
};

} // namespace astrolabe::domainxml
