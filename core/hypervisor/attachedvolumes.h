// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "hypervisor/connection.h"

namespace astrolabe {

// Cinder's volumes on a host: a volume of its pool each, raw, for as long as a guest there has it. libvirt's test hosts
// have none; theirs are where Nova would mount them.

// As Cinder names them. Source: cinder's volume_name_template.
QString attachedVolumeName(const QString &id);

// Where they are, by their ids; those that are not there yet are made.
Result<QMap<QString, QString>> placeVolumes(const Connection &connection, const QList<GuestVolume> &volumes);

// For a guest that is off, or not defined.
Result<void> releaseVolumes(const Connection &connection, const QString &uuid, const VolumeFiles &files);

// Without their content.
VolumeFiles withoutFiles(const QList<GuestVolume> &volumes);

} // namespace astrolabe
