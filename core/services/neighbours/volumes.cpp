// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/neighbours/volumes.h"

#include "boot/volumeencryption.h"
#include "services/neighbours/volumefiles.h"

#include <QFile>
#include <QUuid>

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party cinder{Party::Role::Volume};

bool isVolume(const BlockDevice &device)
{
    return device.destinationType == "volume"_L1;
}

// The error of importing an encryptor of this name, and so of os_brick. Source: oslo_utils.importutils.import_class.
Raised importError(const QString &provider)
{
    if (!provider.contains(u'.'))
        return {u"ValueError"_s, u"Empty module name"_s};
    return {u"ModuleNotFoundError"_s, u"No module named '%1'"_s.arg(provider.section(u'.', 0, 0))};
}

QList<BlockDevice> volumesOf(const Request &request)
{
    QList<BlockDevice> volumes;
    std::ranges::copy_if(request.blockDevices, std::back_inserter(volumes), isVolume);
    return volumes;
}

} // namespace

Replied<> Volumes::reserve(const Request &request, const QString &server)
{
    for (const BlockDevice &device : volumesOf(request)) {
        if (device.sourceType != "volume"_L1)
            continue;
        if (auto reserved = reserveOne({Party::Role::Api}, server, device.uuid); !reserved)
            return reserved;
    }
    return {};
}

Replied<> Volumes::reserveAgain(const Party &by, const QString &server)
{
    for (const Volume &volume : m_context.databases.server(server).attached.volumes) {
        if (auto reserved = reserveOne(by, server, volume.id); !reserved)
            return reserved;
    }
    return {};
}

Replied<> Volumes::reserveOne(const Party &by, const QString &server, const QString &volume)
{
    return m_context.wire.ask({by, cinder, Transport::Http, u"POST /v3/attachments"_s,
                                  {{u"volume_uuid"_s, volume}, {u"instance_uuid"_s, server}}, server},
        {u"200"_s, {{u"status"_s, u"reserved"_s}}});
}

Replied<> Volumes::attach(const Party &by, const BuildOrder &order)
{
    const QList<Volume> before = m_context.databases.server(order.server).attached.volumes;
    QList<Volume> volumes;
    QList<BlockDevice> devices;
    for (BlockDevice device : volumesOf(order.request())) {
        const qsizetype at = volumes.size();
        auto volume = at < before.size()       ? Replied<Volume>(before.at(at))
            : device.sourceType == "volume"_L1 ? Replied<Volume>(existing(device))
                                               : create(by, order, device);
        const auto attached = volume.and_then([&](const Volume &one) { return connect(by, order, one); });
        if (!attached)
            return attached;
        volume->status = u"in-use"_s;
        if (!volume->attachedTo.contains(order.server))
            volume->attachedTo.append(order.server);
        volumes.append(*volume);
        device.uuid = volume->id;
        devices.append(device);
    }
    if (volumes.isEmpty())
        return {};
    return m_context.databases.save(
        by, order.server, {{u"block_device_mapping"_s, volumes.size()}}, [&](BootedServer &record) {
            record.attached.volumes = volumes;
            record.attached.blockDevices.removeIf(isVolume);
            record.attached.blockDevices.append(devices);
        });
}

Volume Volumes::existing(const BlockDevice &device) const
{
    const Volume *volume = find(m_context.cloud().surroundings.volumes, &Volume::id, device.uuid);
    Volume unknown;
    unknown.id = device.uuid;
    return volume ? *volume : unknown;
}

Replied<Volume> Volumes::create(const Party &by, const BuildOrder &order, const BlockDevice &device)
{
    Volume volume;
    volume.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    volume.name = device.sourceType == "blank"_L1 ? order.server + "-blank-vol"_L1 : QString();
    volume.projectId = order.request().projectId;
    volume.sizeGb = device.volumeSizeGb.value_or(0);
    volume.volumeType = device.volumeType;
    volume.bootable = device.sourceType != "blank"_L1;
    if (device.sourceType == "image"_L1)
        volume.imageMetadata = metadataOf(device.uuid);
    return m_context.wire
        .ask({by, cinder, Transport::Http, u"POST /v3/volumes"_s,
                 {{u"size"_s, volume.sizeGb}, {u"source_type"_s, device.sourceType}}, order.server},
            {u"202"_s, {{u"id"_s, volume.id}, {u"status"_s, u"available"_s}}})
        .and_then([&] { return m_context.databases.keepVolume(volume); })
        .map([&] { return volume; });
}

// The image metadata that Cinder keeps with a volume created from the image.
QMap<QString, QString> Volumes::metadataOf(const QString &imageId) const
{
    const Image *image = m_context.index.image(imageId);
    if (!image)
        return {{u"image_id"_s, imageId}};
    QMap<QString, QString> metadata = image->properties;
    metadata.insert(u"image_id"_s, image->id);
    metadata.insert(u"image_name"_s, image->name);
    metadata.insert(u"size"_s, QString::number(image->sizeBytes));
    metadata.insert(u"disk_format"_s, image->diskFormat);
    metadata.insert(u"container_format"_s, image->containerFormat);
    metadata.insert(u"min_disk"_s, QString::number(image->minDiskGb));
    metadata.insert(u"min_ram"_s, QString::number(image->minRamMb));
    return metadata;
}

Replied<> Volumes::connect(const Party &by, const BuildOrder &order, const Volume &volume)
{
    return m_context.wire.ask({by, cinder, Transport::Http, u"PUT /v3/attachments"_s,
                                  {{u"volume_id"_s, volume.id}, {u"host"_s, by.place}}, order.server},
        {u"200"_s, {{u"status"_s, u"in-use"_s}}});
}

Replied<> Volumes::readEncryption(const Party &by, const QString &server, bool isSimulated)
{
    for (const Volume &volume : m_context.databases.server(server).attached.volumes) {
        const VolumeEncryption *encryption = encryptionOf(volume, m_context.cloud().surroundings);
        if (!encryption)
            continue;
        const auto read = m_context.wire.ask(
            {by, cinder, Transport::Http, u"GET /v3/volumes/%1/encryption"_s.arg(volume.id), {}, server},
            {u"200"_s, {{u"provider"_s, encryption->provider}, {u"control_location"_s, encryption->controlLocation}}});
        if (!read)
            return read;
        const Encryptor encryptor = encryptorOf(*encryption, m_context.release);
        if (encryptor == Encryptor::Unknown)
            return tl::unexpected(importError(encryption->provider));
        if (encryptor == Encryptor::DmCrypt && !isSimulated)
            return tl::unexpected(Raised{u"VolumeEncryptionNotSupported"_s,
                u"Volume encryption is not supported for %1 volume %2"_s.arg(volume.volumeType, volume.id)});
    }
    return {};
}

// Source: nova.compute.manager.ComputeManager._cleanup_volumes.
void Volumes::cleanUp(const Party &by, const BuildOrder &order)
{
    if (!m_context.databases.server(order.server).attached.volumes.isEmpty()) {
        release(by, order.server);
        return;
    }
    for (const BlockDevice &device : volumesOf(order.request())) {
        if (device.sourceType != "volume"_L1)
            continue;
        tellDetached(by, order.server, device.uuid);
        if (device.deleteOnTermination)
            remove(by, order.server, existing(device));
    }
}

void Volumes::tellDetached(const Party &by, const QString &server, const QString &volume)
{
    m_context.wire.tell(
        {by, cinder, Transport::Http, u"DELETE /v3/attachments"_s, {{u"volume_id"_s, volume}}, server}, {u"200"_s, {}});
}

void Volumes::remove(const Party &by, const QString &server, Volume volume)
{
    const QString name = u"DELETE /v3/volumes/%1"_s.arg(volume.id);
    m_context.wire.tell({by, cinder, Transport::Http, name, {}, server}, {u"202"_s, {}});
    volume.status = u"deleted"_s;
    volume.attachedTo.clear();
    if (m_context.databases.keepVolume(volume))
        removeVolumeFiles(m_context.dataFolder, volume.id);
}

Replied<> Volumes::attachTo(const Party &by, const QString &server, const QString &host)
{
    for (const Volume &volume : m_context.databases.server(server).attached.volumes) {
        const auto attached = m_context.wire.ask({by, cinder, Transport::Http, u"PUT /v3/attachments"_s,
                                                     {{u"volume_id"_s, volume.id}, {u"host"_s, host}}, server},
            {u"200"_s, {{u"status"_s, u"in-use"_s}}});
        if (!attached)
            return attached;
    }
    return {};
}

Replied<> Volumes::reimageRoot(const Party &by, const QString &server, const QString &image)
{
    const Attached &attached = m_context.databases.server(server).attached;
    const auto root = std::ranges::find(attached.blockDevices, std::optional(0), &BlockDevice::bootIndex);
    const QString volume = root == attached.blockDevices.end() ? QString() : root->uuid;
    const auto before = std::ranges::find(attached.volumes, volume, &Volume::id);
    if (before == attached.volumes.end())
        return {};
    Volume alone = *before; // the volume without the server
    alone.status = u"available"_s;
    alone.attachedTo.clear();
    alone.imageMetadata = metadataOf(image);
    const QString imageId = alone.imageMetadata.value(u"image_id"_s);
    const auto reimaged = reserveOne(by, server, volume).map([&] { tellDetached(by, server, volume); }).and_then([&] {
        return m_context.wire.ask(
            {by, cinder, Transport::Http, u"POST /v3/volumes/%1/action"_s.arg(volume),
                {{u"os-reimage"_s, QJsonObject{{u"image_id"_s, imageId}, {u"reimage_reserved"_s, true}}}}, server},
            {u"202"_s, {}});
    });
    return reimaged
        .and_then([&] {
            const QJsonObject event{{u"name"_s, u"volume-reimaged"_s}, {u"server_uuid"_s, server}, {u"tag"_s, volume},
                {u"status"_s, u"completed"_s}};
            return m_context.wire.ask(
                {cinder, {Party::Role::Api}, Transport::Http, u"POST /v2.1/os-server-external-events"_s, event, server},
                {u"200"_s, {}});
        })
        .map_error([](const Raised &) {
            return Raised{u"BuildAbortException"_s, u"Failed to rebuild volume backed instance."_s};
        })
        .and_then([&] {
            return m_context.databases.apply(server, [&](BootedServer &record) {
                std::ranges::find(record.attached.volumes, volume, &Volume::id)->imageMetadata = alone.imageMetadata;
            });
        })
        .and_then([&] { return m_context.databases.keepVolume(alone); })
        .map([&] { QFile::remove(volumeFile(m_context.dataFolder, volume)); });
}

void Volumes::disconnect(const Party &by, const QString &server)
{
    for (const Volume &volume : m_context.databases.server(server).attached.volumes)
        tellDetached(by, server, volume.id);
}

void Volumes::release(const Party &by, const QString &server)
{
    disconnect(by, server);
    const BootedServer &record = m_context.databases.server(server);
    for (const Volume &volume : record.attached.volumes) {
        if (goesWithServer(record.attached, volume))
            remove(by, server, volume);
    }
}

} // namespace astrolabe::services
