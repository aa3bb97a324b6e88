// SPDX-License-Identifier: GPL-3.0-or-later
#include "api/blockdevices.h"

#include "api/visibility.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::unexpected<Raised> invalidMapping(const QString &type, const QString &details)
{
    return tl::unexpected(Raised{type, u"Block Device Mapping is Invalid: %1"_s.arg(details)});
}

bool isLocal(const BlockDevice &device)
{
    return device.destinationType == "local"_L1;
}

// The request's devices plus those that the image and the flavor add.
QList<BlockDevice> allDevices(const Request &request, const Flavor &flavor)
{
    QList<BlockDevice> devices = request.blockDevices;
    if (devices.isEmpty())
        devices.append({u"image"_s, u"local"_s, request.imageRef, 0, std::nullopt});
    if (flavor.ephemeralGb > 0 && std::ranges::none_of(devices, isEphemeral))
        devices.append(blankDevice(flavor.ephemeralGb));
    if (flavor.swapMb > 0 && std::ranges::none_of(devices, isSwap))
        devices.append(blankDevice(flavor.swapMb, u"swap"_s));
    return devices;
}

Checked<> checkBootOrder(const QList<BlockDevice> &devices)
{
    QList<int> order;
    for (const BlockDevice &device : devices) {
        if (device.bootIndex.value_or(-1) >= 0)
            order.append(*device.bootIndex);
    }
    std::ranges::sort(order);
    for (qsizetype i = 0; i < order.size(); ++i) {
        if (order.at(i) != i)
            order.clear();
    }
    if (order.isEmpty())
        return invalidMapping(u"InvalidBDMBootSequence"_s,
            u"Boot sequence for the instance and image/block device mapping combination is not valid."_s);
    return {};
}

Checked<> checkOne(const BlockDevice &device, bool hasImage)
{
    const QString type = u"InvalidBDMFormat"_s;
    const bool isBlank = device.sourceType == "blank"_L1;
    if (isBlank && !device.uuid.isEmpty())
        return invalidMapping(type, u"Invalid device UUID."_s);
    if (!isBlank && device.uuid.isEmpty())
        return invalidMapping(type, u"Missing device UUID."_s);
    if (device.sourceType == "image"_L1 && isLocal(device) && !(hasImage && device.bootIndex == 0))
        return invalidMapping(type, u"Mapping image to local is not supported."_s);
    if (isLocal(device) && !device.volumeType.isEmpty())
        return invalidMapping(type, u"Specifying a volume_type with destination_type=local is not supported."_s);
    if (device.sourceType == "volume"_L1 && !device.volumeType.isEmpty())
        return invalidMapping(type, u"Specifying volume type to existing volume is not supported."_s);
    return {};
}

// Checks one device against Cinder and Glance.
class DeviceCheck
{
public:
    DeviceCheck(const Request &request, const CloudIndex &index, Release release, const Lookups &lookups)
        : m_request(request)
        , m_index(index)
        , m_known(index.cloud().surroundings)
        , m_release(release)
        , m_lookups(lookups)
    { }

    Checked<> check(const BlockDevice &device) const
    {
        return volumeType(device).and_then([&] { return source(device); }).and_then([&] { return bus(device); });
    }

private:
    Checked<> volumeType(const BlockDevice &device) const
    {
        if (device.volumeType.isEmpty() || !m_known.volumeTypes)
            return {};
        const bool isThere = find(m_known.volumeTypes, &VolumeType::id, device.volumeType) != nullptr
            || find(m_known.volumeTypes, &VolumeType::name, device.volumeType) != nullptr;
        m_lookups.tell(Lookup::VolumeTypes, device.volumeType, isThere);
        if (!isThere)
            return raise(u"VolumeTypeNotFound"_s, u"Volume type %1 could not be found."_s.arg(device.volumeType));
        return {};
    }
    Checked<> source(const BlockDevice &device) const
    {
        if (device.sourceType == "image"_L1)
            return image(device);
        if (device.sourceType == "volume"_L1)
            return volume(device);
        if (device.sourceType == "snapshot"_L1)
            return snapshot(device);
        if (device.destinationType == "volume"_L1 && device.volumeSizeGb.value_or(0) == 0)
            return raise(
                u"InvalidBDM"_s, u"Blank volumes (source: 'blank', dest: 'volume') need to have non-zero size"_s);
        return {};
    }
    Checked<> image(const BlockDevice &device) const
    {
        if (visibleImage(device.uuid, m_request, m_index) == nullptr)
            return noImage(device.uuid);
        if (device.destinationType == "volume"_L1 && device.volumeSizeGb.value_or(0) == 0)
            return raise(
                u"InvalidBDM"_s, u"Images with destination_type 'volume' need to have a non-zero size specified"_s);
        return {};
    }
    Checked<> volume(const BlockDevice &device) const
    {
        const auto found = volumeOf(device.uuid, m_request.projectId, m_known, m_lookups);
        if (!found)
            return tl::unexpected(found.error());
        const Volume &volume = **found;
        if (m_release < since(16) && volume.status != "available"_L1) // before Cinder rejected it
            return raise(u"InvalidVolume"_s,
                u"Invalid volume: volume '%1' status must be 'available'. Currently in '%2'"_s.arg(
                    device.uuid, volume.status));
        const bool isFree = volume.status == "available"_L1 || (volume.multiattach && volume.status == "in-use"_L1);
        if (!isFree)
            return raise(u"InvalidVolume"_s,
                u"Invalid volume: volume %1 status must be available or downloading to reserve, but the current status is %2."_s
                    .arg(device.uuid, volume.status));
        return {};
    }
    Checked<> snapshot(const BlockDevice &device) const
    {
        if (!m_known.volumeSnapshots)
            return {};
        const bool isThere = find(m_known.volumeSnapshots, &VolumeSnapshot::id, device.uuid) != nullptr;
        m_lookups.tell(Lookup::VolumeSnapshot, device.uuid, isThere);
        return isThere ? Checked<>()
                       : invalidMapping(u"InvalidBDMSnapshot"_s, u"failed to get snapshot %1."_s.arg(device.uuid));
    }
    Checked<> bus(const BlockDevice &device) const
    {
        static const QStringList buses{
            u"fdc"_s, u"ide"_s, u"sata"_s, u"scsi"_s, u"usb"_s, u"virtio"_s, u"xen"_s, u"lxc"_s, u"uml"_s};
        if (m_release >= since(20) && !device.diskBus.isEmpty() && !buses.contains(device.diskBus))
            return raise(u"InvalidBDMDiskBus"_s, u"Block Device Mapping is Invalid."_s); // Nova's wording
        return {};
    }

    const Request &m_request;
    const CloudIndex &m_index;
    const Surroundings &m_known;
    Release m_release;
    const Lookups &m_lookups;
};

Checked<> checkSizes(const QList<BlockDevice> &devices, const Flavor &flavor, qint64 mostLocal)
{
    qint64 ephemeral = 0;
    qint64 swaps = 0;
    for (const BlockDevice &device : devices) {
        if (isEphemeral(device))
            ephemeral += device.volumeSizeGb.value_or(flavor.ephemeralGb);
        if (isSwap(device) && ++swaps > 1)
            return invalidMapping(u"InvalidBDMFormat"_s, u"More than one swap drive requested."_s);
    }
    if (ephemeral > flavor.ephemeralGb)
        return raise(u"InvalidBDMEphemeralSize"_s,
            u"Ephemeral disks requested are larger than the instance type allows. If no size is given in one block "
            "device mapping, flavor ephemeral size will be used."_s);
    const auto swap = std::ranges::find_if(devices, isSwap);
    if (swap != devices.end() && swap->volumeSizeGb.value_or(0) > flavor.swapMb)
        return raise(u"InvalidBDMSwapSize"_s, u"Swap drive requested is larger than instance type allows."_s);
    if (mostLocal >= 0 && std::ranges::count_if(devices, isLocal) > mostLocal)
        return invalidMapping(u"InvalidBDMLocalsLimit"_s, u"You specified more local devices than the limit allows"_s);
    return {};
}

} // namespace

Checked<> checkBlockDevices(const Request &request)
{
    if (request.blockDeviceSyntax == BlockDeviceSyntax::Both)
        return raise(u"HTTPBadRequest"_s,
            u"Using different block_device_mapping syntaxes is not allowed in the same request."_s);
    if (request.blockDeviceSyntax == BlockDeviceSyntax::Legacy)
        return {};
    for (const BlockDevice &device : request.blockDevices) {
        if (auto checked = checkOne(device, !request.imageRef.isEmpty()); !checked)
            return checked;
    }
    return {};
}

Checked<> checkLegacyBlockDevices(const Request &request)
{
    const bool isStrange = request.blockDeviceSyntax == BlockDeviceSyntax::Legacy
        && std::ranges::any_of(
            request.blockDevices, [](const BlockDevice &device) { return device.sourceType.isEmpty(); });
    return isStrange ? invalidMapping(u"InvalidBDMFormat"_s, u"Unrecognized legacy format."_s) : Checked<>();
}

Checked<> checkVolumesOfServers(const Request &request)
{
    const auto isVolume = [](const BlockDevice &device) { return device.sourceType == "volume"_L1; };
    const auto isRoot = [](const BlockDevice &device) {
        return device.destinationType == "volume"_L1 && device.deviceName.section(u'/', -1) == "vda"_L1;
    };
    if (!request.imageRef.isEmpty() && std::ranges::any_of(request.blockDevices, isRoot))
        return raise(
            u"InvalidRequest"_s, u"The volume cannot be assigned the same device name as the root device vda"_s);
    if (request.maxCount > 1 && std::ranges::any_of(request.blockDevices, isVolume))
        return raise(u"InvalidRequest"_s, u"Cannot attach one or more volumes to multiple instances"_s);
    return {};
}

Checked<> validateBlockDevices(
    const Request &request, const Flavor &flavor, const CloudIndex &index, Release release, const Lookups &lookups)
{
    const QList<BlockDevice> devices = allDevices(request, flavor);
    if (auto order = checkBootOrder(devices); !order)
        return order;
    const DeviceCheck each(request, index, release, lookups);
    for (const BlockDevice &device : request.blockDevices) {
        if (auto checked = each.check(device); !checked)
            return checked;
    }
    return checkSizes(devices, flavor, index.cloud().config.integer("DEFAULT", "max_local_block_devices", release));
}

QList<BlockDevice> blankDevices(const Request &request, const Flavor &flavor)
{
    QList<BlockDevice> blank;
    for (BlockDevice device : allDevices(request, flavor)) {
        if (!isEphemeral(device) && !isSwap(device))
            continue;
        device.volumeSizeGb = device.volumeSizeGb.value_or(isSwap(device) ? flavor.swapMb : flavor.ephemeralGb);
        blank.append(device);
    }
    return blank;
}

tl::expected<const Volume *, Raised> volumeOf(
    const QString &id, const QString &project, const Surroundings &known, const Lookups &lookups)
{
    const Volume *volume = find(known.volumes, &Volume::id, id);
    const bool isVisible = volume != nullptr && (volume->projectId.isEmpty() || volume->projectId == project);
    lookups.tell(Lookup::Volume, id, isVisible);
    if (!isVisible)
        return invalidMapping(u"InvalidBDMVolume"_s, u"failed to get volume %1."_s.arg(id));
    return volume;
}

tl::unexpected<Raised> noImage(const QString &id)
{
    return invalidMapping(u"InvalidBDMImage"_s, u"failed to get image %1."_s.arg(id));
}

tl::expected<QString, Raised> zoneOfVolumes(
    const Request &request, const QString &serverZone, const CloudIndex &index, Release release)
{
    if (release < since(20) || index.cloud().config.boolean("cinder", "cross_az_attach", release))
        return QString();
    const auto differ = [](const QString &reason) {
        return raise(u"MismatchVolumeAZException"_s,
            u"The availability zone between the server and its attached volumes do not match: %1."_s.arg(reason));
    };
    QString zone;
    for (const BlockDevice &device : request.blockDevices) {
        const Volume *volume = device.sourceType == "volume"_L1
            ? find(index.cloud().surroundings.volumes, &Volume::id, device.uuid)
            : nullptr;
        if (volume == nullptr)
            continue;
        if (!zone.isEmpty() && zone != volume->availabilityZone)
            return differ(u"Volumes are in different availability zones: %1"_s.arg(
                (QStringList{zone, volume->availabilityZone}).join(u',')));
        zone = volume->availabilityZone;
    }
    if (!zone.isEmpty() && !serverZone.isEmpty() && zone != serverZone)
        return differ(
            u"Server and volumes are not in the same availability zone. Server is in: %1. Volumes are in: %2"_s.arg(
                serverZone, zone));
    // Hosts and volumes in the default zones match without an explicit zone.
    const bool isCommon = zone == index.cloud().config.string("DEFAULT", "default_availability_zone", release);
    return serverZone.isEmpty() && !isCommon ? zone : QString();
}

} // namespace astrolabe
