// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/volumefiles.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString volumeFile(const QString &dataFolder, const QString &volume)
{
    return dataFolder.isEmpty() ? QString() : QDir(dataFolder).filePath("volumes/"_L1 + volume);
}

bool goesWithServer(const Attached &attached, const Volume &volume)
{
    return std::ranges::any_of(attached.blockDevices,
        [&](const BlockDevice &device) { return device.deleteOnTermination && device.uuid == volume.id; });
}

Guest guestWithVolumes(
    const BootedServer &server, const HostNode &place, const CloudIndex &index, const QString &dataFolder)
{
    Guest guest = guestOf(server, place, index);
    for (GuestVolume &volume : guest.volumes) {
        const QString file = volumeFile(dataFolder, volume.id);
        if (file.isEmpty() || !QFile::exists(file))
            continue;
        volume.file = file;
        volume.format = u"raw"_s;
    }
    return guest;
}

VolumeFiles volumesLeaving(const BootedServer &server, const HostNode &place, const QString &dataFolder)
{
    const bool isAtHome = place == hostNodeOf(server.instance);
    VolumeFiles files;
    for (const Volume &volume : server.attached.volumes)
        files.insert(volume.id, isAtHome ? volumeFile(dataFolder, volume.id) : QString());
    return files;
}

} // namespace astrolabe
