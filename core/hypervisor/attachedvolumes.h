// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domainxml/domainxml.h"
#include "hypervisor/connection.h"

namespace astrolabe {

// Cinder's volumes on a host: a volume of its pool each, raw, for as long as a guest there has it. libvirt's test hosts
// have none; theirs are where Nova would mount them.

// As Cinder names them. Source: cinder's volume_name_template.
QString attachedVolumeName(const QString &id);

// The shape with where they are; those that are not there yet are made. One that is encrypted is so on its host, whose
// secrets have its passphrase.
Result<DomainShape> withAttachedVolumes(DomainShape shape, const Connection &connection, const Guest &guest);

// Likewise for a guest that comes from another host while it runs; its document is about this one then. It is empty.
Result<void> makeRoomForVolume(
    const Connection &source, const Connection &destination, const GuestVolume &volume, QString &domainXml);

// For a guest that is off, or not defined.
Result<void> releaseVolumes(const Connection &connection, const QString &uuid, const VolumeFiles &files);

// Without their content.
VolumeFiles withoutFiles(const QList<GuestVolume> &volumes);

} // namespace astrolabe
