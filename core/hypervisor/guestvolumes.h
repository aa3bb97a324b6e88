// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// A guest's volumes, by its uuid: its disks, and the kernel and ramdisk it boots from. Its Cinder volumes are placed
// next to them.

enum class VolumesFrom {
    Files,  // all created anew
    Before, // existing ones, grown if the disks are larger now; missing ones are created
};

// The shape with the volumes' paths.
Result<DomainShape> withVolumes(
    const DomainShape &shape, const Connection &connection, const Guest &guest, VolumesFrom from);

// Creates empty disks for a guest coming from another host, and puts their paths into its document.
Result<void> makeRoom(const Connection &source, const Connection &destination, const Guest &guest, QString &domainXml);

Result<void> deleteVolumes(const Connection &connection, const QString &uuid);

// Copies a disk of the guest to `file`. False if the guest has no such disk.
Result<bool> readVolume(const Connection &connection, const QString &uuid, const GuestDisk &disk, const QString &file);

} // namespace astrolabe
