// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"

#include <QDateTime>

namespace astrolabe {

// What the host adds to a guest.
struct DomainShape
{
    QString type; // the domain's: kvm, qemu, test
    QString name; // instance-0000002a
    QString arch;
    QString diskPath;
    QString kernelPath = {}; // empty: it boots from its disk
    QString ramdiskPath = {};
    bool hasTaps = true; // whether libvirt may make network devices there: not in a user's own session
    QString diskFormat = QStringLiteral("raw"); // or "qcow2"
};

// The domain document as nova-compute's libvirt driver would write it, but for what an agent of Neutron's would have
// set up on the host: interfaces are not in a bridge. Source: nova.virt.libvirt.driver.LibvirtDriver._get_guest_config.
QString guestXml(const Guest &guest, const DomainShape &shape, const QDateTime &createdAt);

// The namespace of the metadata element that tells Astrolabe's domains from others.
QString ownMetadataNamespace();

} // namespace astrolabe
