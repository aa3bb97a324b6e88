// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// The drive on which a guest finds what it is told of itself, labelled config-2.

// Whether a guest has one: its request, its image or nova.conf wants it; nova.conf only of those that are built now.
// Source: nova.virt.configdrive.required_by.
bool wantsConfigDrive(const Guest &guest);
// A server that gets one by its image or by nova.conf keeps it, whatever they say later.
// Source: nova.virt.configdrive.update_instance.
void keepConfigDrive(Instance &instance, const CloudOptions &options);

// What EC2's form says of a guest as its host has it.
struct Ec2Details
{
    QString instanceId; // i-0000002a: in Nova a number of its database; here the one that its host names the guest by
    QMap<QString, QString> blockDevices; // where it finds its disks: "root" at "/dev/vda"
};

// Its files by path, in OpenStack's form and in EC2's.
// Source: nova.api.metadata.base.InstanceMetadata.metadata_for_config_drive, nova.virt.netutils.
QMap<QString, QByteArray> configDriveFiles(const Guest &guest, const Ec2Details &ec2);

} // namespace astrolabe
