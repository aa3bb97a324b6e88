// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Checks each device by itself, as given in the body. Source: nova.block_device.BlockDeviceDict.
tl::expected<void, Raised> checkBlockDevices(const Request &request);

// Checks devices in the legacy syntax, once the image is known. Source: nova.block_device.BlockDeviceDict.from_legacy.
tl::expected<void, Raised> checkLegacyBlockDevices(const Request &request);

// Checks all devices together. Source: nova.compute.api.API._check_and_transform_bdm.
tl::expected<void, Raised> checkVolumesOfServers(const Request &request);

// Checks boot order, sizes, limits, and whether the volumes, snapshots and images exist.
// Source: nova.compute.api.API._validate_bdm.
tl::expected<void, Raised> validateBlockDevices(
    const Request &request, const Flavor &flavor, const CloudIndex &index, Release release, const Lookups &lookups);

// The ephemeral disks and swap of the request's servers, including those that the flavor adds, each with its size.
// Source: nova.compute.api.API._get_flavor_defined_bdms, _volume_size.
QList<BlockDevice> blankDevices(const Request &request, const Flavor &flavor);

// The zone of the existing volumes, which the server's zone must match. Empty if there is none, if the option
// cross_az_attach lets them differ, or before Train, where nova-api does not check it.
// Source: nova.compute.api.API._validate_vol_az_for_create.
tl::expected<QString, Raised> zoneOfVolumes(
    const Request &request, const QString &serverZone, const CloudIndex &index, Release release);

// The volume that Cinder shows to the project; an error if it shows none, as in a cloud without volumes.
tl::expected<const Volume *, Raised> volumeOf(
    const QString &id, const QString &project, const Surroundings &known, const Lookups &lookups);

// The error if Glance does not have the image of a device.
tl::unexpected<Raised> noImage(const QString &id);

} // namespace astrolabe
