// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// The volumes of a guest, by its uuid: its disks, and the kernel and ramdisk that it boots from. What Cinder has for it
// is placed beside them.

enum class VolumesFrom {
    Files,  // made anew
    Before, // those that the guest has, grown where its disks are larger now; the others made anew
};

// The shape with where they are.
Result<DomainShape> withVolumes(
    const DomainShape &shape, const Connection &connection, const Guest &guest, VolumesFrom from);

// Volumes for a guest that comes from another host; the paths in its document become theirs. Its disks are empty.
Result<void> makeRoom(const Connection &source, const Connection &destination, const Guest &guest, QString &domainXml);

Result<void> deleteVolumes(const Connection &connection, const QString &uuid);

// One of its disks into a file. False: it has no such disk.
Result<bool> readVolume(const Connection &connection, const QString &uuid, const GuestDisk &disk, const QString &file);

} // namespace astrolabe
