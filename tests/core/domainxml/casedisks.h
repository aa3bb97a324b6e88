// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

#include <QJsonArray>
#include <QJsonObject>

namespace astrolabe::test {

inline BlockDevice deviceIn(const QJsonValue &said)
{
    BlockDevice device;
    if (said[QStringView(u"boot_index")].isDouble())
        device.bootIndex = said[QStringView(u"boot_index")].toInt();
    device.deviceName = said[QStringView(u"device_name")].toString();
    device.guestFormat = said[QStringView(u"guest_format")].toString();
    device.diskBus = said[QStringView(u"disk_bus")].toString();
    device.deviceType = said[QStringView(u"device_type")].toString();
    return device;
}

inline std::optional<VolumeEncryption> encryptionIn(const QJsonObject &said)
{
    if (said.isEmpty())
        return std::nullopt;
    return VolumeEncryption{said[QStringView(u"provider")].toString(), said[QStringView(u"cipher")].toString(),
        said[QStringView(u"key_size")].toInt(), said[QStringView(u"control_location")].toString(), {}};
}

// Sets the disks besides the root disk: those that the recorded case lists, otherwise those of its flavor.
inline void setDisks(Guest &guest, const QJsonObject &said)
{
    for (const QJsonValue &one : said[QStringView(u"ephemerals")].toArray())
        guest.ephemerals.append(deviceIn(one));
    if (guest.ephemerals.isEmpty() && guest.flavor.ephemeralGb > 0)
        guest.ephemerals.append(BlockDevice());
    if (said.contains(QStringView(u"swap")))
        guest.swap = deviceIn(said[QStringView(u"swap")]);
    else if (guest.flavor.swapMb > 0)
        guest.swap = BlockDevice();
    for (const QJsonValue &one : said[QStringView(u"volumes")].toArray())
        guest.volumes.append({.id = one[QStringView(u"id")].toString(),
            .device = deviceIn(one),
            .isMultiattach = one[QStringView(u"multiattach")].toBool(),
            .encryption = encryptionIn(one[QStringView(u"encryption")].toObject())});
}

} // namespace astrolabe::test
