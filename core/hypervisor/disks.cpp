// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/disks.h"

#include "hypervisor/imagefile.h"
#include "hypervisor/tpmstate.h"
#include "hypervisor/volumestreams.h"

#include <QBuffer>
#include <QFile>
#include <QStandardPaths>
#include <QStorageInfo>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr auto ownPool = "astrolabe";

PoolHandle findPool(const Connection &connection)
{
    for (const char *name : {"default", ownPool}) {
        PoolHandle pool(virStoragePoolLookupByName(connection.handle(), name));
        if (pool && virStoragePoolIsActive(pool.get()) == 1)
            return pool;
    }
    virStoragePoolPtr *pools = nullptr;
    const int count = virConnectListAllStoragePools(
        connection.handle(), &pools, VIR_CONNECT_LIST_STORAGE_POOLS_ACTIVE | VIR_CONNECT_LIST_STORAGE_POOLS_DIR);
    PoolHandle first;
    for (int i = 0; i < count; ++i) {
        PoolHandle pool(std::span(pools, static_cast<std::size_t>(count))[static_cast<std::size_t>(i)]);
        if (!first && !isTpmPool(pool.get()))
            first = std::move(pool);
    }
    std::free(static_cast<void *>(pools)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    return first;
}

// qemu:///session belongs to one user and uses that user's folder; the system daemon uses libvirt's.
QString imagesFolder(const Connection &connection)
{
    if (connection.isSession())
        return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/astrolabe/images"_L1;
    return u"/var/lib/libvirt/images"_s;
}

// An inactive pool prevents other pools from using its folder, so start it.
PoolHandle startPool(const Connection &connection)
{
    PoolHandle pool(virStoragePoolLookupByName(connection.handle(), "default"));
    return pool && virStoragePoolCreate(pool.get(), 0) == 0 ? std::move(pool) : PoolHandle();
}

// Transient: libvirt forgets the pool on restart, but the files remain.
Result<PoolHandle> createPool(const Connection &connection)
{
    const QString xml = u"<pool type=\"dir\"><name>%1</name><target><path>%2</path></target></pool>"_s.arg(
        QLatin1StringView(ownPool), imagesFolder(connection).toHtmlEscaped());
    PoolHandle pool(
        virStoragePoolCreateXML(connection.handle(), xml.toUtf8().constData(), VIR_STORAGE_POOL_CREATE_WITH_BUILD));
    if (!pool)
        return lastFailure();
    return pool;
}

Result<PoolHandle> openPool(const Connection &connection)
{
    if (PoolHandle pool = findPool(connection))
        return pool;
    if (PoolHandle pool = startPool(connection))
        return pool;
    return createPool(connection);
}

Result<VolumeHandle> findVolume(const Connection &connection, const QString &name)
{
    const auto pool = openPool(connection);
    if (!pool)
        return tl::unexpected(pool.error());
    virStoragePoolRefresh(pool->get(), 0);
    VolumeHandle volume(virStorageVolLookupByName(pool->get(), name.toUtf8().constData()));
    if (!volume)
        return lastFailure();
    return volume;
}

// Grows an image that is smaller than the flavor's disk.
Result<void> grow(virStorageVolPtr volume, qint64 bytes)
{
    virStorageVolInfo info = {};
    if (virStorageVolGetInfo(volume, &info) < 0)
        return lastFailure();
    const auto wanted = static_cast<unsigned long long>(bytes);
    if (info.capacity < wanted && virStorageVolResize(volume, wanted, 0) < 0)
        return lastFailure();
    return {};
}

// dm-crypt's key size counts both XTS keys, QEMU's only one. 256 is AES-256, as Cinder passes it to QEMU.
int keySizeOf(const VolumeEncryption &encryption, const QString &mode)
{
    constexpr int largest = 256;
    const int size = encryption.keySize > 0 ? encryption.keySize : largest;
    return mode == "xts"_L1 && size > largest ? size / 2 : size;
}

// "aes-xts-plain64"; libvirt has a default. Source: cinder.image.image_utils.decode_cipher.
QString cipherXml(const VolumeEncryption &encryption)
{
    const QStringList parts = encryption.cipher.toHtmlEscaped().split(u'-');
    if (parts.size() != 3)
        return {};
    const QString hash = parts.at(2).section(u':', 1);
    return u"<cipher name=\"%1\" size=\"%2\" mode=\"%3\"/><ivgen name=\"%4\"%5/>"_s.arg(parts.at(0))
        .arg(keySizeOf(encryption, parts.at(1)))
        .arg(parts.at(1), parts.at(2).section(u':', 0, 0), hash.isEmpty() ? hash : u" hash=\"%1\""_s.arg(hash));
}

QString encryptionXml(const Disk &disk)
{
    return disk.encryption
        ? u"<encryption format=\"luks\"><secret type=\"passphrase\" uuid=\"%1\"/>%2</encryption>"_s.arg(
              disk.secret, cipherXml(*disk.encryption))
        : QString();
}

QByteArray volumeXml(const Disk &disk, qint64 bytes)
{
    return u"<volume><name>%1</name><capacity unit=\"bytes\">%2</capacity><allocation>0</allocation>"
           "<target><format type=\"%3\"/>%4</target></volume>"_s.arg(disk.name)
               .arg(bytes)
               .arg(disk.format, encryptionXml(disk))
               .toUtf8();
}

// For encrypted volumes, qemu-img benchmarks the CPU and, before QEMU 9.2, fails if the host's CPU clock happens to be
// too coarse.
Result<VolumeHandle> repeated(const std::function<virStorageVolPtr()> &create)
{
    constexpr int attempts = 10;
    for (int attempt = 1;; ++attempt) {
        if (VolumeHandle volume{create()})
            return volume;
        const Error error = lastError();
        if (attempt == attempts || !error.what.contains("accurate CPU usage"_L1))
            return tl::unexpected(error);
    }
}

// A guest can write an image header that refers to a file of the host into a raw disk.
bool isWholeImage(const Connection &connection, virStorageVolPtr volume)
{
    QBuffer header;
    header.open(QIODevice::WriteOnly);
    return download(connection, volume, header, imageHeaderBytes) && !namesOtherFiles(header.data());
}

Result<QString> createFrom(const Connection &connection, const Disk &disk, QIODevice &content)
{
    const auto pool = openPool(connection);
    if (!pool)
        return tl::unexpected(pool.error());
    const QByteArray xml = volumeXml(disk, std::max(disk.bytes, content.size()));
    const auto volume = repeated([&] { return virStorageVolCreateXML(pool->get(), xml.constData(), 0); });
    if (!volume)
        return tl::unexpected(volume.error());
    const auto copied = content.size() == 0 ? Result<void>() : upload(connection, volume->get(), content);
    const auto filled = copied.and_then([&] {
        virStoragePoolRefresh(pool->get(), 0); // updates what a qcow2 or LUKS image reports about itself
        return grow(volume->get(), disk.bytes);
    });
    if (!filled) {
        virStorageVolDelete(volume->get(), 0);
        return tl::unexpected(filled.error());
    }
    return takeText(virStorageVolGetPath(volume->get()));
}

} // namespace

DiskSpace diskSpace(const Connection &connection)
{
    virStoragePoolInfo info = {};
    if (const PoolHandle pool = findPool(connection); pool && virStoragePoolGetInfo(pool.get(), &info) == 0)
        return {static_cast<qint64>(info.capacity), static_cast<qint64>(info.available)};
    if (!connection.isLocal())
        return {};
    const QStorageInfo storage(QStandardPaths::writableLocation(QStandardPaths::HomeLocation));
    return {storage.bytesTotal(), storage.bytesAvailable()};
}

Result<QString> createDisk(const Connection &connection, const Disk &disk, const QByteArray &content)
{
    QBuffer buffer;
    buffer.setData(content);
    buffer.open(QIODevice::ReadOnly);
    return createFrom(connection, disk, buffer);
}

Result<QString> createDisk(const Connection &connection, const Disk &disk, const QString &file)
{
    return checkImageFile(file, disk.format).and_then([&]() -> Result<QString> {
        QFile content(file);
        if (!content.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            return failure(Error::Kind::Io, content.errorString(), file);
        return createFrom(connection, disk, content);
    });
}

Result<QString> convertDisk(const Connection &connection, const QString &name, const Disk &disk)
{
    const auto pool = openPool(connection);
    const auto from = findVolume(connection, name);
    if (!pool || !from)
        return tl::unexpected(pool ? from.error() : pool.error());
    virStorageVolInfo info = {};
    if (virStorageVolGetInfo(from->get(), &info) < 0)
        return lastFailure();
    const QByteArray xml = volumeXml(disk, std::max(disk.bytes, static_cast<qint64>(info.capacity)));
    return repeated([&] {
        return virStorageVolCreateXMLFrom(pool->get(), xml.constData(), from->get(), 0);
    }).and_then([&](const VolumeHandle &volume) {
        return grow(volume.get(), disk.bytes).map([&] { return takeText(virStorageVolGetPath(volume.get())); });
    });
}

Result<QString> growDisk(const Connection &connection, const QString &name, qint64 bytes)
{
    return findVolume(connection, name).and_then([&](const VolumeHandle &volume) {
        return grow(volume.get(), bytes).map([&] { return takeText(virStorageVolGetPath(volume.get())); });
    });
}

Result<Disk> describeDisk(const Connection &connection, const QString &name)
{
    return findVolume(connection, name).and_then([&](const VolumeHandle &volume) -> Result<Disk> {
        virStorageVolInfo info = {};
        if (virStorageVolGetInfo(volume.get(), &info) < 0)
            return lastFailure();
        const bool looksLikeQcow2 = takeText(virStorageVolGetXMLDesc(volume.get(), 0)).contains("type='qcow2'"_L1);
        const bool isQcow2 = looksLikeQcow2 && isWholeImage(connection, volume.get());
        return Disk{name, static_cast<qint64>(info.capacity), isQcow2 ? u"qcow2"_s : u"raw"_s};
    });
}

Result<void> readDisk(const Connection &connection, const QString &name, QFileDevice &file)
{
    return findVolume(connection, name)
        .and_then([&](const VolumeHandle &volume) { return download(connection, volume.get(), file); })
        .and_then([&]() -> Result<void> {
            return file.flush() ? Result<void>() : failure(Error::Kind::Io, file.errorString(), file.fileName());
        });
}

Result<void> deleteDisk(const Connection &connection, const QString &name)
{
    if (!openPool(connection))
        return {}; // no disk was ever created there
    const auto volume = findVolume(connection, name);
    if (!volume)
        return volume.error().kind == Error::Kind::NotFound ? Result<void>() : tl::unexpected(volume.error());
    if (virStorageVolDelete(volume->get(), 0) < 0)
        return lastFailure();
    return {};
}

Result<void> deleteDisks(const Connection &connection, const QString &prefix)
{
    const auto pool = openPool(connection);
    if (!pool)
        return {}; // no disk was ever created there
    virStoragePoolRefresh(pool->get(), 0);
    virStorageVolPtr *listed = nullptr;
    const int count = virStoragePoolListAllVolumes(pool->get(), &listed, 0);
    if (count < 0)
        return lastFailure();
    const std::span all(listed, static_cast<std::size_t>(count));
    const std::vector<VolumeHandle> volumes(all.begin(), all.end());
    std::free(static_cast<void *>(listed)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    for (const VolumeHandle &volume : volumes) {
        const bool isMeant = QString::fromUtf8(virStorageVolGetName(volume.get())).startsWith(prefix);
        if (isMeant && virStorageVolDelete(volume.get(), 0) < 0)
            return lastFailure();
    }
    return {};
}

} // namespace astrolabe
