// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/deleteserver.h"

#include "boot/reportedcloud.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

void detachVolumes(QList<Volume> &volumes, const QString &server)
{
    for (Volume &volume : volumes) {
        if (volume.attachedTo.removeAll(server) > 0 && volume.attachedTo.isEmpty() && volume.status == u"in-use")
            volume.status = QStringLiteral("available");
    }
}

} // namespace

Result<void> DeleteServer::apply(Edited &edited) const
{
    Cloud &cloud = edited.cloud;
    if (std::ranges::find(std::as_const(cloud.instances), server, &Instance::uuid) == cloud.instances.cend())
        return failure(
            Error::Kind::NotFound, QCoreApplication::translate("Error", "The cloud has no server %1.").arg(server));
    cloud = withoutServer(std::move(cloud), server);
    if (cloud.surroundings.volumes)
        detachVolumes(*cloud.surroundings.volumes, server);
    return {};
}

QString DeleteServer::sentence(const Cloud &before) const
{
    const auto instance = std::ranges::find(before.instances, server, &Instance::uuid);
    const bool isKnown = instance != before.instances.cend();
    const QString name = isKnown ? instance->name() : server;
    if (!isKnown || instance->host.isEmpty())
        return QCoreApplication::translate("Change", "Delete server %1").arg(name);
    return QCoreApplication::translate("Change", "Delete server %1 on %2").arg(name, instance->host);
}

} // namespace astrolabe
