// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/cloudserver.h"

#include "boot/reportedcloud.h"
#include "formats/requestformat.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Attached attachedTo(const QString &server, const Surroundings &known)
{
    Attached attached;
    std::ranges::copy_if(
        known.ports, std::back_inserter(attached.ports), [&](const Port &port) { return port.deviceId == server; });
    const QList<Volume> volumes = known.volumes.value_or(QList<Volume>());
    std::ranges::copy_if(volumes, std::back_inserter(attached.volumes),
        [&](const Volume &volume) { return volume.attachedTo.contains(server); });
    return attached;
}

// The first bootable volume is the root of a server without an image.
QList<BlockDevice> blockDevicesOf(const Instance &instance, const QList<Volume> &volumes)
{
    QList<BlockDevice> devices;
    bool hasRoot = !instance.image.isEmpty();
    for (const Volume &volume : volumes) {
        const bool isRoot = volume.bootable && !hasRoot;
        hasRoot = hasRoot || isRoot;
        devices.append({u"volume"_s, u"volume"_s, volume.id, isRoot ? std::optional(0) : std::nullopt, volume.sizeGb});
    }
    return devices;
}

} // namespace

BootedServer serverOfCloud(const Instance &instance, const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    BootedServer server;
    server.instance = instance;
    server.groupUuid = groupOfServer(instance.uuid, cloud);
    server.attached = attachedTo(instance.uuid, cloud.surroundings);
    if (cloud.placement)
        server.allocation = cloud.placement->allocations.value(instance.uuid).allocations;
    Request request;
    request.name = instance.displayName;
    request.projectId = instance.projectId;
    request.userId = instance.userId;
    request.flavorRef = instance.flavorid;
    request.imageRef = instance.image;
    request.availabilityZone = instance.availabilityZone;
    request.blockDevices = blockDevicesOf(instance, server.attached.volumes);
    if (!server.groupUuid.isEmpty())
        request.hints.insert(u"group"_s, {server.groupUuid});
    server.request = writeRequest(request);
    return server;
}

} // namespace astrolabe
