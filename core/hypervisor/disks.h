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

// Of the storage pool that servers' disks go to; where the host has none yet, of the file system it would be on.
DiskSpace diskSpace(const Connection &connection);

struct Disk
{
    QString name;
    qint64 bytes = 0;                                // at least what it starts with
    QString format = QStringLiteral("raw");          // or "qcow2"
    std::optional<VolumeEncryption> encryption = {}; // as LUKS, a raw one …
    QString secret = {};                             // … with the passphrase in the host's secret of this uuid
};
// A sparse volume of that size that starts with `content`. Made through libvirt, so that it is
// where QEMU may read it, on another machine too. Its path.
Result<QString> createDisk(const Connection &connection, const Disk &disk, const QByteArray &content);
// Likewise from a file of this machine; the error names it.
Result<QString> createDisk(const Connection &connection, const Disk &disk, const QString &file);
// Likewise from one that is there, whatever its format.
Result<QString> convertDisk(const Connection &connection, const QString &name, const Disk &disk);
// As it is now, into a file that is open and empty; NotFound. Holes stay holes.
Result<void> readDisk(const Connection &connection, const QString &name, QFileDevice &file);
// What another host needs to make one that its content can be copied to; NotFound.
Result<Disk> describeDisk(const Connection &connection, const QString &name);
// The path of one that is there, grown to that size where it is smaller, in bytes; NotFound.
Result<QString> growDisk(const Connection &connection, const QString &name, qint64 bytes);
// One that is not there is no error.
Result<void> deleteDisk(const Connection &connection, const QString &name);
// All of those whose names begin so.
Result<void> deleteDisks(const Connection &connection, const QString &prefix);

} // namespace astrolabe
