// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "boot/guest.h"

namespace astrolabe {

// The drive labelled config-2, on which a guest finds its metadata.

// Whether the request, the image or nova.conf gives the guest one; nova.conf counts only while the server is built.
// Source: nova.virt.configdrive.required_by.
bool wantsConfigDrive(const Guest &guest);
// A server that got one because of its image or nova.conf keeps it even if they change.
// Source: nova.virt.configdrive.update_instance.
void keepConfigDrive(Instance &instance, const CloudOptions &options);

// EC2 metadata that depends on the guest's host.
struct Ec2Details
{
    QString instanceId; // i-0000002a: in Nova a number of its database; here the host's number for the guest
    QMap<QString, QString> blockDevices; // the guest's disks: "root" at "/dev/vda"
};

// The drive's files by path, in OpenStack's and EC2's formats.
// Source: nova.api.metadata.base.InstanceMetadata.metadata_for_config_drive, nova.virt.netutils.
QMap<QString, QByteArray> configDriveFiles(const Guest &guest, const Ec2Details &ec2);

} // namespace astrolabe
