// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "api/lookups.h"
#include "decision/raised.h"
#include "model/cloudindex.h"
#include "model/request.h"

#include <tl/expected.hpp>

namespace astrolabe {

// Each device by itself, as the body names it. Source: nova.block_device.BlockDeviceDict.
tl::expected<void, Raised> checkBlockDevices(const Request &request);

// Those in the older syntax, once the image is known. Source: nova.block_device.BlockDeviceDict.from_legacy.
tl::expected<void, Raised> checkLegacyBlockDevices(const Request &request);

// All of them together. Source: nova.compute.api.API._check_and_transform_bdm.
tl::expected<void, Raised> checkVolumesOfServers(const Request &request);

// Boot order, sizes, limits, and whether volumes, snapshots and images are there. Source:
// nova.compute.api.API._validate_bdm.
tl::expected<void, Raised> validateBlockDevices(
    const Request &request, const Flavor &flavor, const CloudIndex &index, Release release, const Lookups &lookups);

// The ephemeral disks and the swap of the request's servers, with those that the flavor adds, each with its size.
// Source: nova.compute.api.API._get_flavor_defined_bdms, _volume_size.
QList<BlockDevice> blankDevices(const Request &request, const Flavor &flavor);

// The zone of the volumes that exist already, with which the server's has to agree; empty: none is named, or the option
// cross_az_attach lets them differ, or nova-api does not ask yet (before Train). Source:
// nova.compute.api.API._validate_vol_az_for_create.
tl::expected<QString, Raised> zoneOfVolumes(
    const Request &request, const QString &serverZone, const CloudIndex &index, Release release);

// The volume that Cinder shows to the request's project. Clouds that say nothing of volumes have none.
tl::expected<const Volume *, Raised> volumeOf(
    const QString &id, const Request &request, const Surroundings &known, const Lookups &lookups);

// The answer where Glance has not got what a device names.
tl::unexpected<Raised> noImage(const QString &id);

} // namespace astrolabe
