// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/bootedserver.h"
#include "boot/hypervisor.h"

// The data of Cinder's volumes while no real host has them: a file each, in the folder for what outlives guests.

namespace astrolabe {

// Empty if no data is kept.
QString volumeFile(const QString &dataFolder, const QString &volume);
// Removes the volume's file and its passphrase.
void removeVolumeFiles(const QString &dataFolder, const QString &volume);

// The passphrase of an encrypted volume, the same on every host. It is stored in a file beside the volume's data, for
// want of a key manager, and created on first use. Empty if no data is kept.
Result<QByteArray> volumePassphrase(const QString &dataFolder, const QString &volume, int keySize);

// Whether the volume is deleted with the server. Source: delete_on_termination of its block device mapping.
bool goesWithServer(const Attached &attached, const Volume &volume);

// A server's guest whose volumes keep their data.
Result<Guest> guestWithVolumes(
    const BootedServer &server, const HostNode &place, const CloudIndex &index, const QString &dataFolder);

// Where to save the server's volumes when they leave `place`. Their data is kept only if that is the server's own host,
// not one that it has left or not reached.
VolumeFiles volumesLeaving(const BootedServer &server, const HostNode &place, const QString &dataFolder);

} // namespace astrolabe
