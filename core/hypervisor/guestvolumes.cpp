// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestvolumes.h"

#include "boot/configdrive.h"
#include "hypervisor/attachedvolumes.h"
#include "hypervisor/bootsector.h"
#include "hypervisor/configdriveimage.h"
#include "hypervisor/disks.h"
#include "hypervisor/swapheader.h"

#include <QTemporaryFile>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array allDisks{GuestDisk::Root, GuestDisk::Ephemeral, GuestDisk::Swap, GuestDisk::Config};

// As nova.virt.libvirt names them.
QString suffixOf(GuestDisk disk)
{
    switch (disk) {
    case GuestDisk::Root:
        return u"disk"_s;
    case GuestDisk::Ephemeral:
        return u"disk.eph0"_s;
    case GuestDisk::Swap:
        return u"disk.swap"_s;
    case GuestDisk::Config:
        return u"disk.config"_s;
    }
    return {};
}

QString diskName(const QString &uuid, GuestDisk disk)
{
    return uuid + u'_' + suffixOf(disk);
}

QString kernelName(const QString &uuid)
{
    return uuid + "_kernel"_L1;
}

QString ramdiskName(const QString &uuid)
{
    return uuid + "_ramdisk"_L1;
}

QStringList volumesOf(const QString &uuid)
{
    QStringList names{kernelName(uuid), ramdiskName(uuid)};
    for (const GuestDisk disk : allDisks)
        names.append(diskName(uuid, disk));
    return names;
}

constexpr qint64 leastDisk = 1 << 20;

// 0: it has no such disk.
qint64 diskBytes(const Guest &guest, GuestDisk disk)
{
    switch (disk) {
    case GuestDisk::Root:
        return rootVolume(guest) ? 0 : std::max(leastDisk, guest.flavor.rootGb << 30);
    case GuestDisk::Ephemeral:
        return guest.flavor.ephemeralGb << 30;
    case GuestDisk::Swap:
        return guest.flavor.swapMb << 20;
    case GuestDisk::Config:
        return wantsConfigDrive(guest) ? 1 : 0; // as large as what is on it
    }
    return 0;
}

// libvirt's test hosts have no volumes; theirs are where Nova would put them.
class Volumes
{
public:
    Volumes(const Connection &connection, const Guest &guest, VolumesFrom from)
        : m_connection(connection)
        , m_guest(guest)
        , m_from(from)
    { }

    Result<DomainShape> fill(DomainShape shape) const
    {
        Result<void> filled;
        for (const GuestDisk disk : allDisks) {
            if (diskBytes(m_guest, disk) > 0)
                filled = filled.and_then([&] { return place(disk); }).map([&](const DomainDisk &placed) {
                    shape.disks.append(placed);
                });
        }
        return filled.and_then([&] { return bootFile(kernelName(uuid()), m_guest.kernelFile); })
            .and_then([&](const QString &path) {
                shape.kernelPath = path;
                return bootFile(ramdiskName(uuid()), m_guest.ramdiskFile);
            })
            .and_then([&](const QString &path) {
                shape.ramdiskPath = path;
                return placeVolumes(m_connection, m_guest.volumes);
            })
            .map([&](const QMap<QString, QString> &paths) {
                shape.volumePaths = paths;
                return shape;
            });
    }

private:
    const QString &uuid() const { return m_guest.instance.uuid; }
    bool areNone() const { return m_connection.type() != "QEMU"_L1; }

    Result<DomainDisk> place(GuestDisk disk) const
    {
        if (areNone())
            return DomainDisk{disk, u"/var/lib/nova/instances/%1/%2"_s.arg(uuid(), suffixOf(disk))};
        const QString name = diskName(uuid(), disk);
        const auto before = findBefore(name, diskBytes(m_guest, disk));
        return (before || !isMissing(before.error()) ? before : make(disk)).map([&](const QString &path) {
            return DomainDisk{disk, path, describeDisk(m_connection, name).value_or(Disk()).format};
        });
    }

    // Of a server whose image has no file the root disk is a guest of its own that says that it is up.
    Result<QString> make(GuestDisk disk) const
    {
        Disk made{diskName(uuid(), disk), diskBytes(m_guest, disk)};
        const QString file = m_guest.diskFiles.value(disk);
        if (disk == GuestDisk::Config)
            return makeConfigDrive(made);
        if (disk == GuestDisk::Swap)
            return createDisk(m_connection, made, swapHeader(made.bytes));
        if (disk == GuestDisk::Root && !file.isEmpty())
            made.format = m_guest.diskFormat;
        if (!file.isEmpty())
            return createDisk(m_connection, made, file);
        return createDisk(m_connection, made, disk == GuestDisk::Root ? bootSector(AfterGreeting::Halt) : QByteArray());
    }

    Result<QString> makeConfigDrive(const Disk &disk) const
    {
        QTemporaryFile image;
        if (!image.open())
            return failure(Error::Kind::Io, image.errorString(), image.fileName());
        return writeConfigDrive(configDriveFiles(m_guest), m_guest.options, image.fileName()).and_then([&] {
            return createDisk(m_connection, disk, image.fileName());
        });
    }

    // Nothing where there is no file.
    Result<QString> bootFile(const QString &name, const QString &file) const
    {
        if (file.isEmpty() || areNone())
            return file;
        const auto before = findBefore(name, 0);
        return before || !isMissing(before.error()) ? before : createDisk(m_connection, {name}, file);
    }

    Result<QString> findBefore(const QString &name, qint64 bytes) const
    {
        if (m_from == VolumesFrom::Files)
            return failure(Error::Kind::NotFound, name);
        return growDisk(m_connection, name, bytes);
    }

    static bool isMissing(const Error &error) { return error.kind == Error::Kind::NotFound; }

    const Connection &m_connection;
    const Guest &m_guest;
    VolumesFrom m_from;
};

} // namespace

Result<DomainShape> withVolumes(
    const DomainShape &shape, const Connection &connection, const Guest &guest, VolumesFrom from)
{
    return Volumes(connection, guest, from).fill(shape);
}

Result<void> deleteVolumes(const Connection &connection, const QString &uuid)
{
    Result<void> deleted;
    for (const QString &volume : volumesOf(uuid))
        deleted = deleted.and_then([&] { return deleteDisk(connection, volume); });
    return deleted;
}

// What it boots from beside its disks is read once more by the QEMU that takes it, and CDs do not move along: those are
// copied beforehand.
Result<void> makeRoom(const Connection &source, const Connection &destination, const Guest &guest, QString &domainXml)
{
    const QString &uuid = guest.instance.uuid;
    QStringList names = volumesOf(uuid);
    for (const GuestVolume &volume : guest.volumes)
        names.append(attachedVolumeName(volume.id));
    for (const QString &name : std::as_const(names)) {
        const auto disk = describeDisk(source, name);
        const bool isDisk
            = name != kernelName(uuid) && name != ramdiskName(uuid) && name != diskName(uuid, GuestDisk::Config);
        const bool isRoot = name == diskName(uuid, GuestDisk::Root) && !rootVolume(guest);
        if (!disk && !isRoot && disk.error().kind == Error::Kind::NotFound)
            continue;
        QTemporaryFile content;
        if (!content.open())
            return failure(Error::Kind::Io, content.errorString(), content.fileName());
        const auto made
            = disk.and_then([&](const Disk &) { return isDisk ? Result<void>() : readDisk(source, name, content); })
                  .and_then([&] {
                      return isDisk ? createDisk(destination, *disk, QByteArray())
                                    : createDisk(destination, *disk, content.fileName());
                  });
        const auto before = growDisk(source, name, 0);
        if (!made || !before)
            return tl::unexpected(made ? before.error() : made.error());
        domainXml.replace(before->toHtmlEscaped(), made->toHtmlEscaped());
    }
    return {};
}

Result<bool> readVolume(const Connection &connection, const QString &uuid, GuestDisk disk, const QString &file)
{
    if (connection.type() != "QEMU"_L1)
        return false;
    QFile content(file);
    if (!content.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return failure(Error::Kind::Io, content.errorString(), file);
    const auto read = readDisk(connection, diskName(uuid, disk), content);
    if (!read && read.error().kind == Error::Kind::NotFound)
        return false;
    return read.map([] { return true; });
}

} // namespace astrolabe
