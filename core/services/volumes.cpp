// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/volumes.h"

#include <QJsonArray>
#include <QUuid>

#include <algorithm>

namespace astrolabe::services {

using namespace Qt::StringLiterals;

namespace {

const Party cinder{Party::Role::Volume};

QList<BlockDevice> volumesOf(const Request &request)
{
    QList<BlockDevice> volumes;
    for (const BlockDevice &device : request.blockDevices) {
        if (device.destinationType == "volume"_L1)
            volumes.append(device);
    }
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
    for (const Volume &volume : m_site.databases.server(server).attached.volumes) {
        if (auto reserved = reserveOne(by, server, volume.id); !reserved)
            return reserved;
    }
    return {};
}

Replied<> Volumes::reserveOne(const Party &by, const QString &server, const QString &volume)
{
    return m_site.wire.ask({by, cinder, Transport::Http, u"POST /v3/attachments"_s,
                               {{u"volume_uuid"_s, volume}, {u"instance_uuid"_s, server}}, server},
        {u"200"_s, {{u"status"_s, u"reserved"_s}}});
}

Replied<> Volumes::attach(const Party &by, const BuildOrder &order)
{
    const QList<Volume> before = m_site.databases.server(order.server).attached.volumes;
    QList<Volume> volumes;
    for (const BlockDevice &device : volumesOf(*order.request)) {
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
    }
    if (volumes.isEmpty())
        return {};
    return m_site.databases.save(by, order.server, {{u"block_device_mapping"_s, volumes.size()}},
        [&](BootedServer &record) { record.attached.volumes = volumes; });
}

Volume Volumes::existing(const BlockDevice &device) const
{
    const Volume *volume = find(m_site.cloud().surroundings.volumes, &Volume::id, device.uuid);
    Volume unknown;
    unknown.id = device.uuid;
    return volume ? *volume : unknown;
}

Replied<Volume> Volumes::create(const Party &by, const BuildOrder &order, const BlockDevice &device)
{
    Volume volume;
    volume.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    volume.projectId = order.request->projectId;
    volume.sizeGb = device.volumeSizeGb.value_or(0);
    volume.volumeType = device.volumeType;
    volume.bootable = device.sourceType != "blank"_L1;
    return m_site.wire
        .ask({by, cinder, Transport::Http, u"POST /v3/volumes"_s,
                 {{u"size"_s, volume.sizeGb}, {u"source_type"_s, device.sourceType}}, order.server},
            {u"202"_s, {{u"id"_s, volume.id}, {u"status"_s, u"available"_s}}})
        .map([&] { return volume; });
}

Replied<> Volumes::connect(const Party &by, const BuildOrder &order, const Volume &volume)
{
    return m_site.wire.ask({by, cinder, Transport::Http, u"PUT /v3/attachments"_s,
                               {{u"volume_id"_s, volume.id}, {u"host"_s, by.place}}, order.server},
        {u"200"_s, {{u"status"_s, u"in-use"_s}}});
}

// Source: nova.compute.manager.ComputeManager._cleanup_volumes.
void Volumes::cleanUp(const Party &by, const BuildOrder &order)
{
    if (!m_site.databases.server(order.server).attached.volumes.isEmpty()) {
        release(by, order.server);
        return;
    }
    for (const BlockDevice &device : volumesOf(*order.request)) {
        if (device.sourceType != "volume"_L1)
            continue;
        tellDetached(by, order.server, device.uuid);
        if (device.deleteOnTermination)
            tellDeleted(by, order.server, device.uuid);
    }
}

void Volumes::tellDetached(const Party &by, const QString &server, const QString &volume)
{
    m_site.wire.tell(
        {by, cinder, Transport::Http, u"DELETE /v3/attachments"_s, {{u"volume_id"_s, volume}}, server}, {u"200"_s, {}});
}

void Volumes::tellDeleted(const Party &by, const QString &server, const QString &volume)
{
    m_site.wire.tell({by, cinder, Transport::Http, u"DELETE /v3/volumes/%1"_s.arg(volume), {}, server}, {u"202"_s, {}});
}

Replied<> Volumes::attachTo(const Party &by, const QString &server, const QString &host)
{
    for (const Volume &volume : m_site.databases.server(server).attached.volumes) {
        const auto attached = m_site.wire.ask({by, cinder, Transport::Http, u"PUT /v3/attachments"_s,
                                                  {{u"volume_id"_s, volume.id}, {u"host"_s, host}}, server},
            {u"200"_s, {{u"status"_s, u"in-use"_s}}});
        if (!attached)
            return attached;
    }
    return {};
}

void Volumes::disconnect(const Party &by, const QString &server)
{
    for (const Volume &volume : m_site.databases.server(server).attached.volumes)
        tellDetached(by, server, volume.id);
}

void Volumes::release(const Party &by, const QString &server)
{
    disconnect(by, server);
    const BootedServer &record = m_site.databases.server(server);
    const QJsonArray devices = record.request[u"server"_s][u"block_device_mapping_v2"_s].toArray();
    const auto goesWithIt = [&](const Volume &volume) {
        return std::ranges::any_of(devices, [&](const QJsonValue &device) {
            return device[u"delete_on_termination"_s].toBool() && device[u"uuid"_s].toString() == volume.id;
        });
    };
    for (const Volume &volume : record.attached.volumes) {
        if (goesWithIt(volume))
            tellDeleted(by, server, volume.id);
    }
}

} // namespace astrolabe::services
