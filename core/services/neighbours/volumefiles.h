// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/hypervisor.h"
#include "boot/servers.h"

// What Cinder's volumes hold while no real host has them: a file each, in the folder for what outlives guests.

namespace astrolabe {

// Empty: nothing is kept.
QString volumeFile(const QString &dataFolder, const QString &volume);
// With that file and its passphrase.
void removeVolumeFiles(const QString &dataFolder, const QString &volume);

// What an encrypted volume is encrypted with wherever it is, in a file beside what it holds, for there is no key
// manager; made where there is none yet. Empty: nothing is kept.
Result<QByteArray> volumePassphrase(const QString &dataFolder, const QString &volume, int keySize);

// Whether it was to be deleted with the server. Source: delete_on_termination of its block device mapping.
bool goesWithServer(const Attached &attached, const Volume &volume);

// A server's guest, whose volumes go on with what they hold.
Result<Guest> guestWithVolumes(
    const BootedServer &server, const HostNode &place, const CloudIndex &index, const QString &dataFolder);

// Where the server's volumes go from a place: what they hold is kept when it is the server's own, not one that the
// server has left, or has not come to.
VolumeFiles volumesLeaving(const BootedServer &server, const HostNode &place, const QString &dataFolder);

} // namespace astrolabe
