// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// Cinder volumes on a host: each is a raw volume in the host's pool for as long as a guest there has it attached.
// libvirt's test hosts have no volumes; their paths are where Nova would mount them.

// The volume's name in Cinder. Source: cinder's volume_name_template.
QString attachedVolumeName(const QString &id);

// The shape with the volumes' paths; missing volumes are created. An encrypted volume is encrypted on the host too,
// with its passphrase in the host's secrets.
Result<DomainShape> withAttachedVolumes(DomainShape shape, const Connection &connection, const Guest &guest);

// Creates an empty volume for a guest that is being live-migrated to this host; its document then refers to that
// volume.
Result<void> makeRoomForVolume(
    const Connection &source, const Connection &destination, const GuestVolume &volume, QString &domainXml);

// For a guest that is off or undefined.
Result<void> releaseVolumes(const Connection &connection, const QString &uuid, const VolumeFiles &files);

// The volumes without the files that keep their content.
VolumeFiles withoutFiles(const QList<GuestVolume> &volumes);

} // namespace astrolabe
