// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/attachedvolumes.h"

#include "hypervisor/bootsector.h"
#include "hypervisor/disks.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A qcow2 image becomes raw on its host: what a guest writes into a raw one can name no file of the host's.
Result<QString> makeOfImage(const Connection &connection, const Disk &disk, const QString &file)
{
    const Disk image{disk.name + ".image"_L1, 0, u"qcow2"_s};
    return createDisk(connection, image, file).and_then([&](const QString &) {
        auto made = convertDisk(connection, image.name, disk);
        const auto deleted = deleteDisk(connection, image.name);
        return deleted ? made : tl::unexpected(deleted.error());
    });
}

// A guest's root that nobody has written to is a guest of its own that says that it is up.
Result<QString> make(const Connection &connection, const GuestVolume &volume)
{
    constexpr qint64 leastDisk = 1 << 20;
    const Disk disk{attachedVolumeName(volume.id), std::max(leastDisk, volume.sizeGb << 30)};
    if (!volume.file.isEmpty())
        return volume.format == "qcow2"_L1 ? makeOfImage(connection, disk, volume.file)
                                           : createDisk(connection, disk, volume.file);
    const bool isRoot = volume.device.bootIndex == 0;
    return createDisk(connection, disk, isRoot ? bootSector(AfterGreeting::Halt) : QByteArray());
}

Result<QString> place(const Connection &connection, const GuestVolume &volume)
{
    if (connection.type() != "QEMU"_L1)
        return "/var/lib/nova/mnt/"_L1 + attachedVolumeName(volume.id);
    const auto there = growDisk(connection, attachedVolumeName(volume.id), 0);
    return there || there.error().kind != Error::Kind::NotFound ? there : make(connection, volume);
}

// A multiattach volume, or two connections to one machine.
Result<bool> isOfAnother(const Connection &connection, const QString &uuid, const QString &path)
{
    return connection.domains().map([&](const std::vector<DomainHandle> &domains) {
        return std::ranges::any_of(domains, [&](const DomainHandle &domain) {
            return uuidOf(domain.get()) != uuid
                && takeText(virDomainGetXMLDesc(domain.get(), VIR_DOMAIN_XML_INACTIVE)).contains(path.toHtmlEscaped());
        });
    });
}

// The file is what it was until the whole content is there.
Result<void> keep(const Connection &connection, const QString &name, const QString &file)
{
    QDir().mkpath(QFileInfo(file).path());
    QSaveFile content(file);
    if (!content.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        return failure(Error::Kind::Io, content.errorString(), file);
    return readDisk(connection, name, content).and_then([&]() -> Result<void> {
        return content.commit() ? Result<void>() : failure(Error::Kind::Io, content.errorString(), file);
    });
}

Result<void> release(const Connection &connection, const QString &uuid, const QString &volume, const QString &file)
{
    const QString name = attachedVolumeName(volume);
    const auto path = growDisk(connection, name, 0);
    if (!path)
        return path.error().kind == Error::Kind::NotFound ? Result<void>() : tl::unexpected(path.error());
    return isOfAnother(connection, uuid, *path).and_then([&](bool isUsed) -> Result<void> {
        if (isUsed)
            return {};
        return (file.isEmpty() ? Result<void>() : keep(connection, name, file)).and_then([&] {
            return deleteDisk(connection, name);
        });
    });
}

} // namespace

QString attachedVolumeName(const QString &id)
{
    return "volume-"_L1 + id;
}

Result<QMap<QString, QString>> placeVolumes(const Connection &connection, const QList<GuestVolume> &volumes)
{
    QMap<QString, QString> paths;
    for (const GuestVolume &volume : volumes) {
        const auto placed = place(connection, volume);
        if (!placed)
            return tl::unexpected(placed.error());
        paths.insert(volume.id, *placed);
    }
    return paths;
}

Result<void> releaseVolumes(const Connection &connection, const QString &uuid, const VolumeFiles &files)
{
    if (files.isEmpty() || connection.type() != "QEMU"_L1)
        return {};
    const auto domain = connection.domain(uuid);
    if (!domain && domain.error().kind != Error::Kind::NotFound)
        return tl::unexpected(domain.error());
    Result<void> released;
    for (auto file = files.begin(); file != files.end(); ++file) {
        const QString kept = domain ? file.value() : QString(); // what no guest was made for may be half written
        released = released.and_then([&] { return release(connection, uuid, file.key(), kept); });
    }
    return released;
}

VolumeFiles withoutFiles(const QList<GuestVolume> &volumes)
{
    VolumeFiles none;
    for (const GuestVolume &volume : volumes)
        none.insert(volume.id, {});
    return none;
}

} // namespace astrolabe
