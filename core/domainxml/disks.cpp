// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/sections.h"

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

// Source: nova.virt.libvirt.imagebackend.Image.disk_qos.
void writeLimits(Document &document, const GuestHardware &hardware)
{
    QList<std::pair<QString, QString>> limits;
    for (const QString &direction : {u"read"_s, u"write"_s, u"total"_s}) {
        for (const QString &unit : {u"bytes"_s, u"iops"_s}) {
            const QString name = u"%1_%2_sec"_s.arg(direction, unit);
            if (const QString said = hardware.extraSpec(u"quota:disk_"_s + name); !said.isNull())
                limits.append({name, said});
        }
    }
    if (limits.isEmpty())
        return;
    document.open(u"iotune"_s);
    for (const auto &[name, value] : limits)
        document.text(name, value);
    document.close();
}

// The mode that [libvirt] disk_cachemodes sets for files ("file=none"), otherwise Nova's default; for the guest's own
// disks, its default on a host that cannot bypass its cache. Source: LibvirtDriver.disk_cachemode, _set_cache_mode.
QString cacheMode(const GuestHardware &hardware, const FoundDisk &disk)
{
    if (disk.volume && disk.volume->isMultiattach)
        return u"none"_s;
    for (const QString &mode : hardware.config().list("libvirt", "disk_cachemodes", hardware.release())) {
        if (mode.startsWith("file="_L1))
            return mode.sliced(5);
    }
    return disk.volume ? u"none"_s : u"writeback"_s;
}

// Source: nova.virt.libvirt.imagebackend.Image.libvirt_info; for volumes nova.virt.libvirt.volume.nfs.
Attributes driverOf(const GuestHardware &hardware, const FoundDisk &disk)
{
    const QString cache = cacheMode(hardware, disk);
    Attributes driver{{u"name"_s, u"qemu"_s}, {u"type"_s, disk.format}, {u"cache"_s, cache}};
    if (hardware.usesIommuDriver() && disk.bus == "virtio"_L1)
        driver.append({u"iommu"_s, u"on"_s});
    const QString discard = hardware.config().string("libvirt", "hw_disk_discard", hardware.release());
    if (!disk.volume && !discard.isEmpty())
        driver.append({u"discard"_s, discard});
    const bool isAllocated
        = hardware.config().string("DEFAULT", "preallocate_images", hardware.release()) == "space"_L1;
    if (disk.volume || isAllocated)
        driver.append({u"io"_s, cache == "none"_L1 || cache == "directsync"_L1 ? u"native"_s : u"threads"_s});
    return driver;
}

// Source: nova.virt.libvirt.volume.volume.LibvirtBaseVolumeDriver.get_config.
void writeEncryption(Document &document, const QString &secret)
{
    if (secret.isEmpty())
        return;
    document.open(u"encryption"_s, {{u"format"_s, u"luks"_s}});
    document.empty(u"secret"_s, {{u"type"_s, u"passphrase"_s}, {u"uuid"_s, secret}});
    document.close();
}

} // namespace

// Source: LibvirtDriver._get_guest_storage_config.
void writeDisks(Document &document, const GuestHardware &hardware)
{
    const QString controller = hardware.property(u"hw_scsi_model"_s);
    for (const FoundDisk &disk : hardware.disks) {
        document.open(u"disk"_s, {{u"type"_s, u"file"_s}, {u"device"_s, disk.type}});
        document.empty(u"driver"_s, driverOf(hardware, disk));
        document.empty(u"source"_s, {{u"file"_s, disk.path}});
        document.empty(u"target"_s, {{u"dev"_s, disk.target}, {u"bus"_s, disk.bus}});
        if (disk.volume)
            document.text(u"serial"_s, disk.volume->id);
        else
            writeLimits(document, hardware);
        if (disk.volume && disk.volume->isMultiattach)
            document.empty(u"shareable"_s, {});
        if (disk.scsiUnit)
            document.empty(u"address"_s,
                {{u"type"_s, u"drive"_s}, {u"controller"_s, u"0"_s}, {u"unit"_s, QString::number(*disk.scsiUnit)}});
        if (disk.volume)
            writeEncryption(document, hardware.shape.volumeSecrets.value(disk.volume->id));
        document.close();
    }
    if (!controller.isEmpty())
        writeController(document, hardware, {{u"type"_s, u"scsi"_s}, {u"index"_s, u"0"_s}, {u"model"_s, controller}},
            controller == "virtio-scsi"_L1);
}

} // namespace astrolabe::domainxml
