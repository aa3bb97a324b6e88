// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/disks.h"

#include <QBuffer>
#include <QFile>
#include <QStandardPaths>
#include <QStorageInfo>

#include <algorithm>
#include <cstdlib>
#include <span>

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
        if (!first)
            first = std::move(pool);
    }
    std::free(static_cast<void *>(pools)); // NOLINT(cppcoreguidelines-no-malloc): libvirt's rule for its lists
    return first;
}

// qemu:///session serves one user, with a folder of his; the system's daemon has libvirt's own.
QString imagesFolder(const Connection &connection)
{
    if (takeText(virConnectGetURI(connection.handle())).contains("/session"_L1))
        return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + "/astrolabe/images"_L1;
    return u"/var/lib/libvirt/images"_s;
}

// Not kept by libvirt over its restart; the files are.
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

Result<void> send(virStreamPtr stream, const QByteArray &part)
{
    for (qsizetype sent = 0; sent < part.size();) {
        const int step = virStreamSend(stream, part.constData() + sent, static_cast<std::size_t>(part.size() - sent));
        if (step < 0)
            return lastFailure();
        sent += step;
    }
    return {};
}

Result<void> upload(const Connection &connection, virStorageVolPtr volume, QIODevice &content)
{
    constexpr qint64 partSize = 1 << 20;
    const StreamHandle stream(virStreamNew(connection.handle(), 0));
    const auto size = static_cast<unsigned long long>(content.size());
    if (!stream || virStorageVolUpload(volume, stream.get(), 0, size, 0) < 0)
        return lastFailure();
    while (!content.atEnd()) {
        const QByteArray part = content.read(partSize);
        const auto sent
            = part.isEmpty() ? Result<void>(failure(Error::Kind::Io, content.errorString())) : send(stream.get(), part);
        if (!sent) {
            virStreamAbort(stream.get());
            return sent;
        }
    }
    if (virStreamFinish(stream.get()) < 0)
        return lastFailure();
    return {};
}

// An image that is smaller than the flavor's disk grows.
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

Result<QString> createFrom(const Connection &connection, const Disk &disk, QIODevice &content)
{
    const auto pool = openPool(connection);
    if (!pool)
        return tl::unexpected(pool.error());
    const QString xml = u"<volume><name>%1</name><capacity unit=\"bytes\">%2</capacity><allocation>0</allocation>"
                        "<target><format type=\"%3\"/></target></volume>"_s.arg(disk.name)
                            .arg(std::max(disk.bytes, content.size()))
                            .arg(disk.format);
    const VolumeHandle volume(virStorageVolCreateXML(pool->get(), xml.toUtf8().constData(), 0));
    if (!volume)
        return lastFailure();
    const auto filled = upload(connection, volume.get(), content).and_then([&] {
        virStoragePoolRefresh(pool->get(), 0); // for what a qcow2 image says of itself
        return grow(volume.get(), disk.bytes);
    });
    if (!filled) {
        virStorageVolDelete(volume.get(), 0);
        return tl::unexpected(filled.error());
    }
    return takeText(virStorageVolGetPath(volume.get()));
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
    QFile content(file);
    if (!content.open(QIODevice::ReadOnly))
        return failure(Error::Kind::Io, content.errorString(), file);
    return createFrom(connection, disk, content);
}

Result<QString> growDisk(const Connection &connection, const QString &name, qint64 bytes)
{
    return findVolume(connection, name).and_then([&](const VolumeHandle &volume) {
        return grow(volume.get(), bytes).map([&] { return takeText(virStorageVolGetPath(volume.get())); });
    });
}

Result<void> deleteDisk(const Connection &connection, const QString &name)
{
    const auto volume = findVolume(connection, name);
    if (!volume)
        return volume.error().kind == Error::Kind::NotFound ? Result<void>() : tl::unexpected(volume.error());
    if (virStorageVolDelete(volume->get(), 0) < 0)
        return lastFailure();
    return {};
}

} // namespace astrolabe
