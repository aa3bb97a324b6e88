// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/serverguest.h"

#include "boot/guestmetadata.h"
#include "boot/volumeencryption.h"
#include "pci/trackeddevices.h"

#include <algorithm>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Subnet subnetOf(const Network *network, const QString &id)
{
    if (network == nullptr)
        return {};
    const auto subnet = std::ranges::find(network->subnets, id, &Subnet::id);
    return subnet == network->subnets.end() ? Subnet() : *subnet;
}

GuestInterface interfaceOf(const Port &port, const Surroundings &known)
{
    const Network *network = find(known.networks, &Network::id, port.networkId);
    GuestInterface interface{port.id, port.macAddress, network ? network->mtu : 0};
    for (const FixedIp &fixed : port.fixedIps) {
        interface.fixedIps.append(fixed.ipAddress);
        interface.subnets.append(subnetOf(network, fixed.subnetId));
    }
    interface.vnicType = port.vnicType;
    interface.networkId = port.networkId;
    interface.vifType = port.other.value("binding:vif_type"_L1).toString(interface.vifType);
    return interface;
}

// The name of a project or user, or its id if Keystone's are unknown.
template<typename Named>
QString nameOf(const Named *known, const QString &id)
{
    return known ? known->name : id;
}

QString fileFormat(const Image &image)
{
    return image.diskFormat == "qcow2"_L1 ? u"qcow2"_s : u"raw"_s;
}

// The order in which nova-compute attaches volumes. Source: nova.virt.driver.get_block_device_info.
int rankOf(const BlockDevice &device)
{
    static const QStringList order{u"volume"_s, u"snapshot"_s, u"image"_s, u"blank"_s};
    return static_cast<int>(order.indexOf(device.sourceType));
}

// A volume created from an image starts with the image's content.
QList<GuestVolume> volumesOf(const Attached &attached, const CloudIndex &index)
{
    QList<GuestVolume> volumes;
    for (const Volume &volume : attached.volumes) {
        const auto device = std::ranges::find(attached.blockDevices, volume.id, &BlockDevice::uuid);
        GuestVolume made{volume.id, volume.sizeGb, device == attached.blockDevices.end() ? BlockDevice() : *device,
            volume.multiattach};
        if (const Image *image = index.image(volume.imageMetadata.value(u"image_id"_s))) {
            made.file = image->file;
            made.format = fileFormat(*image);
        }
        const Cloud &cloud = index.cloud();
        const VolumeEncryption *encryption = encryptionOf(volume, cloud.surroundings);
        if (encryption && encryptorOf(*encryption, cloud.release) != Encryptor::None)
            made.encryption = *encryption;
        volumes.append(made);
    }
    std::ranges::stable_sort(volumes, {}, [](const GuestVolume &volume) { return rankOf(volume.device); });
    return volumes;
}

// Disks that the request does not describe have the flavor's sizes; Nova names such an ephemeral disk disk.local.
// Source: nova.virt.libvirt.blockinfo._get_disk_mapping, LibvirtDriver._create_image.
void setBlankDisks(Guest &guest, const QList<BlockDevice> &devices)
{
    std::ranges::copy_if(devices, std::back_inserter(guest.ephemerals), isEphemeral);
    if (guest.ephemerals.isEmpty() && guest.flavor.ephemeralGb > 0)
        guest.ephemerals.append(blankDevice(guest.flavor.ephemeralGb));
    const auto swap = std::ranges::find_if(devices, isSwap);
    if (swap != devices.end() && swap->volumeSizeGb.value_or(0) > 0)
        guest.swap = *swap;
    else if (guest.flavor.swapMb > 0)
        guest.swap = blankDevice(guest.flavor.swapMb, u"swap"_s);
}

void setFiles(Guest &guest, const CloudIndex &index)
{
    const auto fileOf = [&](const QString &property) {
        const Image *part = index.image(guest.instance.imageProperties.value(property));
        return part ? part->file : QString();
    };
    if (!guest.image.file.isEmpty()) {
        guest.diskFiles.insert({GuestDisk::Root}, guest.image.file);
        guest.diskFormat = fileFormat(guest.image);
    }
    guest.kernelFile = fileOf(u"kernel_id"_s);
    guest.ramdiskFile = fileOf(u"ramdisk_id"_s);
}

// A claim is of pools; which of their devices a guest gets is decided where it starts.
QList<GuestPciDevices> devicesOf(const HardwareClaim &claim, const ComputeNode &node, const Cloud &cloud)
{
    QList<GuestPciDevices> devices;
    const QList<TrackedDevice> tracked
        = trackedDevices(node, cloud.config, cloud.release).value_or(QList<TrackedDevice>());
    for (const PciDevicePool &taken : claim.pciDevices) {
        GuestPciDevices some{taken.count, {}, !taken.tags.value(u"physical_network"_s).isEmpty()};
        for (const TrackedDevice &device : tracked) {
            const QList<PciDevicePool> pools = poolsOf({device}, node, cloud.config, cloud.release);
            if (std::ranges::any_of(pools, [&](const PciDevicePool &pool) { return isSamePool(pool, taken); }))
                some.addresses.append(device.device.address);
        }
        devices.append(some);
    }
    return devices;
}

const HardwareClaim &claimAt(const HostNode &place, const BootedServer &server)
{
    const bool isComing
        = server.migration && server.migration->destination == place && hostNodeOf(server.instance) != place;
    return isComing ? server.migration->claimed : server.hardware;
}

} // namespace

Guest guestOf(const BootedServer &server, const HostNode &place, const CloudIndex &index)
{
    const Cloud &cloud = index.cloud();
    const Instance &instance = server.instance;
    const Flavor *flavor = index.flavorOf(instance);
    const Image *image = index.image(instance.image);
    Guest guest{instance, flavor ? *flavor : Flavor(), image ? *image : Image(),
        nameOf(find(cloud.surroundings.projects, &Project::id, instance.projectId), instance.projectId),
        nameOf(find(cloud.surroundings.users, &User::id, instance.userId), instance.userId)};
    setFiles(guest, index);
    for (const Port &port : server.attached.ports)
        guest.interfaces.append(interfaceOf(port, cloud.surroundings));
    setBlankDisks(guest, server.attached.blockDevices);
    guest.volumes = volumesOf(server.attached, index);
    guest.hardware = claimAt(place, server);
    guest.options = {cloud.release, cloud.config};
    guest.metadata = metadataOf(server, index);
    if (const int node = index.nodeByHostAndName(place.host, place.node); node >= 0) {
        const ComputeNode &host = cloud.computeNodes.at(node);
        guest.hostCells = host.numaTopology;
        guest.pciDevices = devicesOf(guest.hardware, host, cloud);
        guest.mdevs = heldMdevs(server.allocation, host, cloud.config, cloud.release);
        guest.vpmems = orderedVpmems(vpmemsOf(host, cloud.config, cloud.release).value_or(QList<Vpmem>()),
            guest.hardware.pmemNamespaces, guest.flavor);
    }
    return guest;
}

} // namespace astrolabe
