// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

class QFileDevice;

namespace astrolabe {

struct DiskSpace
{
    qint64 capacityBytes = 0;
    qint64 availableBytes = 0;
};

// The space in the storage pool for servers' disks; if the host has no pool yet, in the file system where it would be.
DiskSpace diskSpace(const Connection &connection);

struct Disk
{
    QString name;
    qint64 bytes = 0;                                // at least as large as its initial content
    QString format = QStringLiteral("raw");          // or "qcow2"
    std::optional<VolumeEncryption> encryption = {}; // LUKS on a raw disk …
    QString secret = {};                             // … with the passphrase in the host's libvirt secret of this uuid
};
// Creates a sparse volume of that size that starts with `content`; its path. Created through libvirt, so that QEMU can
// read it there, even on another machine.
Result<QString> createDisk(const Connection &connection, const Disk &disk, const QByteArray &content);
// The same with the content of a local file; errors name the file.
Result<QString> createDisk(const Connection &connection, const Disk &disk, const QString &file);
// The same with the content of the existing volume `name`, whatever its format.
Result<QString> convertDisk(const Connection &connection, const QString &name, const Disk &disk);
// Copies the current content to an open, empty file; NotFound. Holes are preserved.
Result<void> readDisk(const Connection &connection, const QString &name, QFileDevice &file);
// What another host needs to create a disk for this one's content; NotFound.
Result<Disk> describeDisk(const Connection &connection, const QString &name);
// The path of an existing disk, grown to `bytes` if it is smaller; NotFound.
Result<QString> growDisk(const Connection &connection, const QString &name, qint64 bytes);
// A missing disk is not an error.
Result<void> deleteDisk(const Connection &connection, const QString &name);
// All disks whose names start with `prefix`.
Result<void> deleteDisks(const Connection &connection, const QString &prefix);

} // namespace astrolabe
