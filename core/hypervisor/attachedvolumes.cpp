// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/attachedvolumes.h"

#include "boot/volumeencryption.h"
#include "hypervisor/bootsector.h"
#include "hypervisor/disks.h"
#include "hypervisor/guestsecrets.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Error notDecrypted(const GuestVolume &volume)
{
    return {Error::Kind::Unsupported,
        QCoreApplication::translate("Error", "A volume that is encrypted with %1 cannot be decrypted on this host.")
            .arg(volume.encryption->provider),
        attachedVolumeName(volume.id),
        QCoreApplication::translate("Error", "Use a volume type that is encrypted with luks.")};
}

Error noPassphrase(const GuestVolume &volume)
{
    return {Error::Kind::NotFound,
        QCoreApplication::translate("Error", "The passphrase of the encrypted volume is not known."),
        attachedVolumeName(volume.id), {}};
}

// The secret's uuid; empty if the volume is not encrypted. An existing volume keeps its existing secret, as Nova's
// driver reuses one that it finds.
Result<QString> secretFor(const Connection &connection, const GuestVolume &volume, Release release, bool isThere)
{
    if (!volume.encryption)
        return QString();
    if (encryptorOf(*volume.encryption, release) != Encryptor::Qemu)
        return tl::unexpected(notDecrypted(volume));
    const auto before = findSecret(connection, volumeOf(volume.id));
    if (before && (isThere || volume.passphrase.isEmpty()))
        return *before;
    if (volume.passphrase.isEmpty())
        return tl::unexpected(noPassphrase(volume));
    return keepSecret(connection, volumeOf(volume.id), volume.passphrase);
}

// Converts a temporary image volume on the host, which is then deleted.
Result<QString> makeOfImage(const Connection &connection, const Disk &disk, const Disk &image)
{
    auto made = convertDisk(connection, image.name, disk);
    const auto deleted = deleteDisk(connection, image.name);
    return deleted ? made : tl::unexpected(deleted.error());
}

// An unwritten root disk gets the one-sector guest that reports it is up. A qcow2 image is converted to raw, because a
// guest cannot make a raw disk refer to a file of the host.
Result<QString> make(const Connection &connection, const GuestVolume &volume, const QString &secret)
{
    constexpr qint64 leastDisk = 1 << 20;
    Disk disk{attachedVolumeName(volume.id), std::max(leastDisk, volume.sizeGb << 30)};
    if (!secret.isEmpty() && !isLuks(volume.file)) {
        disk.encryption = volume.encryption;
        disk.secret = secret;
    }
    const bool hasFile = !volume.file.isEmpty();
    const QByteArray own = volume.device.bootIndex == 0 ? bootSector(AfterGreeting::Halt) : QByteArray();
    const auto create = [&](const Disk &from) {
        return hasFile ? createDisk(connection, from, volume.file) : createDisk(connection, from, own);
    };
    const bool isQcow2 = hasFile && volume.format == "qcow2"_L1;
    if (!isQcow2 && (!disk.encryption || (!hasFile && own.isEmpty())))
        return create(disk);
    const Disk image{disk.name + ".image"_L1, 0, isQcow2 ? u"qcow2"_s : u"raw"_s};
    return create(image).and_then([&](const QString &) { return makeOfImage(connection, disk, image); });
}

Result<DomainShape> place(DomainShape shape, const Connection &connection, const GuestVolume &volume, Release release)
{
    if (connection.type() != "QEMU"_L1) {
        shape.volumePaths.insert(volume.id, "/var/lib/nova/mnt/"_L1 + attachedVolumeName(volume.id));
        if (volume.encryption)
            shape.volumeSecrets.insert(volume.id, volume.id); // test hosts keep no secrets
        return shape;
    }
    const auto there = growDisk(connection, attachedVolumeName(volume.id), 0);
    return secretFor(connection, volume, release, there.has_value()).and_then([&](const QString &secret) {
        if (!secret.isEmpty())
            shape.volumeSecrets.insert(volume.id, secret);
        return (there || there.error().kind != Error::Kind::NotFound ? there : make(connection, volume, secret))
            .map([&](const QString &path) {
                shape.volumePaths.insert(volume.id, path);
                return shape;
            });
    });
}

// True for a multiattach volume, or with two connections to one machine.
Result<bool> isOfAnother(const Connection &connection, const QString &uuid, const QString &path)
{
    return connection.domains().map([&](const std::vector<DomainHandle> &domains) {
        return std::ranges::any_of(domains, [&](const DomainHandle &domain) {
            return uuidOf(domain.get()) != uuid
                && takeText(virDomainGetXMLDesc(domain.get(), VIR_DOMAIN_XML_INACTIVE)).contains(path.toHtmlEscaped());
        });
    });
}

// The file keeps its old content until the new content is complete.
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
    const auto forget = [&] { return deleteSecret(connection, volumeOf(volume)); };
    if (!path)
        return path.error().kind == Error::Kind::NotFound ? forget() : tl::unexpected(path.error());
    return isOfAnother(connection, uuid, *path).and_then([&](bool isUsed) -> Result<void> {
        if (isUsed)
            return {};
        return (file.isEmpty() ? Result<void>() : keep(connection, name, file)).and_then([&] {
            return deleteDisk(connection, name).and_then(forget);
        });
    });
}

} // namespace

QString attachedVolumeName(const QString &id)
{
    return "volume-"_L1 + id;
}

Result<DomainShape> withAttachedVolumes(DomainShape shape, const Connection &connection, const Guest &guest)
{
    Result<DomainShape> placed = std::move(shape);
    for (const GuestVolume &volume : guest.volumes)
        placed = placed.and_then(
            [&](const DomainShape &before) { return place(before, connection, volume, guest.options.release); });
    return placed;
}

Result<void> makeRoomForVolume(
    const Connection &source, const Connection &destination, const GuestVolume &volume, QString &domainXml)
{
    auto disk = describeDisk(source, attachedVolumeName(volume.id));
    if (!disk)
        return disk.error().kind == Error::Kind::NotFound ? Result<void>() : tl::unexpected(disk.error());
    const SecretUse use = volumeOf(volume.id);
    if (const auto secret = findSecret(source, use)) {
        if (auto copied = copySecret(source, destination, use); !copied)
            return copied;
        disk->encryption = volume.encryption.value_or(VolumeEncryption());
        disk->secret = findSecret(destination, use).value_or(QString());
        domainXml.replace(*secret, disk->secret);
    }
    const auto before = growDisk(source, disk->name, 0);
    const auto made = before.and_then([&](const QString &) { return createDisk(destination, *disk, QByteArray()); });
    if (made)
        domainXml.replace(before->toHtmlEscaped(), made->toHtmlEscaped());
    return made.map([](const QString &) { });
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
        const QString kept = domain ? file.value() : QString(); // a volume without a guest may be incomplete
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
