// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/guestdisks.h"

#include "boot/configdrive.h"

namespace astrolabe {

QList<GuestDisk> ownDisks(const Guest &guest)
{
    QList<GuestDisk> disks;
    if (!rootVolume(guest))
        disks.append(GuestDisk{GuestDisk::Root});
    for (int i = 0; i < guest.ephemerals.size(); ++i)
        disks.append(GuestDisk{GuestDisk::Ephemeral, i});
    if (guest.swap)
        disks.append(GuestDisk{GuestDisk::Swap});
    if (wantsConfigDrive(guest))
        disks.append(GuestDisk{GuestDisk::Config});
    return disks;
}

} // namespace astrolabe
