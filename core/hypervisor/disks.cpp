// SPDX-License-Identifier: GPL-3.0-or-later
#include "hypervisor/disks.h"

#include <QStandardPaths>
#include <QStorageInfo>

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

Result<void> upload(const Connection &connection, virStorageVolPtr volume, const QByteArray &content)
{
    const StreamHandle stream(virStreamNew(connection.handle(), 0));
    const auto size = static_cast<std::size_t>(content.size());
    if (!stream || virStorageVolUpload(volume, stream.get(), 0, size, 0) < 0)
        return lastFailure();
    for (std::size_t sent = 0; sent < size;) {
        const int step = virStreamSend(stream.get(), content.constData() + sent, size - sent);
        if (step < 0) {
            const Error error = lastError();
            virStreamAbort(stream.get());
            return tl::unexpected(error);
        }
        sent += static_cast<std::size_t>(step);
    }
    if (virStreamFinish(stream.get()) < 0)
        return lastFailure();
    return {};
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

Result<QString> createDisk(const Connection &connection, const QString &name, qint64 bytes, const QByteArray &content)
{
    const auto pool = openPool(connection);
    if (!pool)
        return tl::unexpected(pool.error());
    const QString xml = u"<volume><name>%1</name><capacity unit=\"bytes\">%2</capacity><allocation>0</allocation>"
                        "<target><format type=\"raw\"/></target></volume>"_s.arg(name)
                            .arg(bytes);
    const VolumeHandle volume(virStorageVolCreateXML(pool->get(), xml.toUtf8().constData(), 0));
    if (!volume)
        return lastFailure();
    if (auto uploaded = upload(connection, volume.get(), content); !uploaded) {
        virStorageVolDelete(volume.get(), 0);
        return tl::unexpected(uploaded.error());
    }
    return takeText(virStorageVolGetPath(volume.get()));
}

Result<void> deleteDisk(const Connection &connection, const QString &name)
{
    const PoolHandle pool = findPool(connection);
    if (!pool)
        return {};
    virStoragePoolRefresh(pool.get(), 0);
    const VolumeHandle volume(virStorageVolLookupByName(pool.get(), name.toUtf8().constData()));
    if (volume && virStorageVolDelete(volume.get(), 0) < 0)
        return lastFailure();
    return {};
}

} // namespace astrolabe
