// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/guest.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString GuestDisk::name() const
{
    switch (kind) {
    case Root:
        return u"disk"_s;
    case Ephemeral:
        return u"disk.eph%1"_s.arg(number);
    case Swap:
        return u"disk.swap"_s;
    case Config:
        return u"disk.config"_s;
    }
    return {};
}

bool isPassedThrough(const GuestInterface &port)
{
    return port.vnicType == "direct"_L1 || port.vnicType == "direct-physical"_L1;
}

const GuestVolume *rootVolume(const Guest &guest)
{
    const auto root
        = std::ranges::find_if(guest.volumes, [](const GuestVolume &volume) { return volume.device.bootIndex == 0; });
    return root == guest.volumes.end() ? nullptr : &*root;
}

} // namespace astrolabe
