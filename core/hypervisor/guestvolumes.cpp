// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/guestvolumes.h"

#include "boot/configdrive.h"
#include "boot/guestdisks.h"
#include "hypervisor/attachedvolumes.h"
#include "hypervisor/bootsector.h"
#include "hypervisor/configdriveimage.h"
#include "hypervisor/disks.h"
#include "hypervisor/filesystem.h"
#include "hypervisor/swapheader.h"

#include <QTemporaryFile>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Unique to the guest.
QString prefixOf(const QString &uuid)
{
    return uuid + u'_';
}

QString diskName(const QString &uuid, const GuestDisk &disk)
{
    return prefixOf(uuid) + disk.name();
}

QString kernelName(const QString &uuid)
{
    return prefixOf(uuid) + "kernel"_L1;
}

QString ramdiskName(const QString &uuid)
{
    return prefixOf(uuid) + "ramdisk"_L1;
}

qint64 diskBytes(const Guest &guest, const GuestDisk &disk)
{
    constexpr qint64 leastDisk = 1 << 20;
    switch (disk.kind) {
    case GuestDisk::Root:
        return std::max(leastDisk, guest.flavor.rootGb << 30);
    case GuestDisk::Ephemeral:
        return guest.ephemerals.at(disk.number).volumeSizeGb.value_or(0) << 30;
    case GuestDisk::Swap:
        return guest.swap->volumeSizeGb.value_or(0) << 20;
    case GuestDisk::Config:
        return 0; // as large as its content
    }
    return 0;
}

// libvirt's test hosts have no volumes; their paths are where Nova would put them.
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
        for (const GuestDisk &disk : ownDisks(m_guest)) {
            filled = filled.and_then([&] { return place(disk, shape); }).map([&](const DomainDisk &placed) {
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
                return withAttachedVolumes(shape, m_connection, m_guest);
            });
    }

private:
    const QString &uuid() const { return m_guest.instance.uuid; }
    bool areNone() const { return m_connection.type() != "QEMU"_L1; }

    // `shape` has the disks that the guest sees before this one.
    Result<DomainDisk> place(const GuestDisk &disk, const DomainShape &shape) const
    {
        if (areNone())
            return DomainDisk{disk, u"/var/lib/nova/instances/%1/%2"_s.arg(uuid(), disk.name())};
        const QString name = diskName(uuid(), disk);
        const auto before = disk.kind == GuestDisk::Swap ? findSwap(name, diskBytes(m_guest, disk))
                                                         : findBefore(name, diskBytes(m_guest, disk));
        return (before || !isMissing(before.error()) ? before : make(disk, shape)).map([&](const QString &path) {
            return DomainDisk{disk, path, describeDisk(m_connection, name).value_or(Disk()).format};
        });
    }

    Result<QString> make(const GuestDisk &disk, const DomainShape &shape) const
    {
        Disk made{diskName(uuid(), disk), diskBytes(m_guest, disk)};
        const QString file = m_guest.diskFiles.value(disk);
        switch (disk.kind) {
        case GuestDisk::Root:
            return makeRoot(made, file);
        case GuestDisk::Ephemeral:
            return file.isEmpty() ? makeEphemeral(made, disk.number) : createDisk(m_connection, made, file);
        case GuestDisk::Swap:
            return createDisk(m_connection, made, swapHeader(made.bytes));
        case GuestDisk::Config:
            return makeConfigDrive(made, shape);
        }
        Q_UNREACHABLE();
    }

    // For a server whose image has no file, the one-sector guest that reports it is up.
    Result<QString> makeRoot(Disk disk, const QString &file) const
    {
        if (file.isEmpty())
            return createDisk(m_connection, disk, bootSector(AfterGreeting::Halt));
        disk.format = m_guest.diskFormat;
        return createDisk(m_connection, disk, file);
    }

    Result<QString> makeEphemeral(const Disk &disk, int number) const
    {
        QTemporaryFile image;
        if (!image.open() || !image.resize(disk.bytes))
            return failure(Error::Kind::Io, image.errorString(), image.fileName());
        const QString label = u"ephemeral%1"_s.arg(number);
        return fileSystemOf(m_guest, m_guest.ephemerals.at(number))
            .and_then([&](const QString &format) { return makeFileSystem(format, label, image.fileName()); })
            .and_then([&] { return createDisk(m_connection, disk, image.fileName()); });
    }

    Result<QString> makeConfigDrive(const Disk &disk, const DomainShape &shape) const
    {
        QTemporaryFile image;
        if (!image.open())
            return failure(Error::Kind::Io, image.errorString(), image.fileName());
        return blockDeviceMapping(m_guest, shape)
            .and_then([&](const QMap<QString, QString> &blockDevices) {
                const Ec2Details ec2{"i-"_L1 + shape.name.section(u'-', -1), blockDevices};
                return writeConfigDrive(configDriveFiles(m_guest, ec2), m_guest.options, image.fileName());
            })
            .and_then([&] { return createDisk(m_connection, disk, image.fileName()); });
    }

    // Empty if there is no file.
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

    // Recreated if its size differs, because its header states the size.
    Result<QString> findSwap(const QString &name, qint64 bytes) const
    {
        return findBefore(name, 0).and_then([&](const QString &path) -> Result<QString> {
            return describeDisk(m_connection, name).and_then([&](const Disk &there) -> Result<QString> {
                if (there.bytes == bytes)
                    return path;
                return deleteDisk(m_connection, name).and_then([&]() -> Result<QString> {
                    return failure(Error::Kind::NotFound, name);
                });
            });
        });
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
    return deleteDisks(connection, prefixOf(uuid));
}

// Kernel and ramdisk are read again by the destination's QEMU, and CDs are not migrated: these are copied in advance.
Result<void> makeRoom(const Connection &source, const Connection &destination, const Guest &guest, QString &domainXml)
{
    const QString &uuid = guest.instance.uuid;
    for (const GuestVolume &volume : guest.volumes) {
        if (auto made = makeRoomForVolume(source, destination, volume, domainXml); !made)
            return made;
    }
    QStringList names{kernelName(uuid), ramdiskName(uuid)};
    for (const GuestDisk &disk : ownDisks(guest))
        names.append(diskName(uuid, disk));
    for (const QString &name : std::as_const(names)) {
        const auto disk = describeDisk(source, name);
        const bool isDisk
            = name != kernelName(uuid) && name != ramdiskName(uuid) && name != diskName(uuid, {GuestDisk::Config});
        const bool isRoot = name == diskName(uuid, {GuestDisk::Root}) && !rootVolume(guest);
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

Result<bool> readVolume(const Connection &connection, const QString &uuid, const GuestDisk &disk, const QString &file)
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
