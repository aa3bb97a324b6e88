// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/sections.h"

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

// Source: nova.virt.libvirt.imagebackend.Image.disk_qos.
void writeLimits(Document &document, const GuestHardware &hardware)
{
    QList<std::pair<QString, QString>> limits;
    for (const QString &unit : {u"bytes"_s, u"iops"_s}) {
        for (const QString &direction : {u"read"_s, u"write"_s, u"total"_s}) {
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

// As [libvirt] disk_cachemodes says of files: "file=none"; Nova's own choice where the host cannot do without its
// cache. Source: LibvirtDriver.disk_cachemode, _set_cache_mode.
QString cacheMode(const GuestHardware &hardware)
{
    for (const QString &mode : hardware.config().list("libvirt", "disk_cachemodes", hardware.release())) {
        if (mode.startsWith("file="_L1))
            return mode.sliced(5);
    }
    return u"writeback"_s;
}

// Source: nova.virt.libvirt.imagebackend.Image.libvirt_info.
Attributes driverOf(const GuestHardware &hardware, const BlockDevice &device)
{
    const QString cache = cacheMode(hardware);
    Attributes driver{{u"name"_s, u"qemu"_s}, {u"type"_s, device.disk.format}, {u"cache"_s, cache}};
    if (hardware.usesIommuDriver() && device.bus == "virtio"_L1)
        driver.append({u"iommu"_s, u"on"_s});
    const QString discard = hardware.config().string("libvirt", "hw_disk_discard", hardware.release());
    if (!discard.isEmpty())
        driver.append({u"discard"_s, discard});
    if (hardware.config().string("DEFAULT", "preallocate_images", hardware.release()) == "space"_L1)
        driver.append({u"io"_s, cache == "none"_L1 || cache == "directsync"_L1 ? u"native"_s : u"threads"_s});
    return driver;
}

} // namespace

// Source: LibvirtDriver._get_guest_storage_config.
void writeDisks(Document &document, const GuestHardware &hardware)
{
    const QString controller = hardware.property(u"hw_scsi_model"_s);
    const bool isVirtioScsi = controller == "virtio-scsi"_L1;
    int unit = 0;
    for (const BlockDevice &device : hardware.disks) {
        document.open(u"disk"_s, {{u"type"_s, u"file"_s}, {u"device"_s, device.type}});
        document.empty(u"driver"_s, driverOf(hardware, device));
        document.empty(u"source"_s, {{u"file"_s, device.disk.path}});
        document.empty(u"target"_s, {{u"dev"_s, device.target}, {u"bus"_s, device.bus}});
        writeLimits(document, hardware);
        if (isVirtioScsi && device.bus == "scsi"_L1)
            document.empty(u"address"_s,
                {{u"type"_s, u"drive"_s}, {u"controller"_s, u"0"_s}, {u"unit"_s, QString::number(unit++)}});
        document.close();
    }
    if (!controller.isEmpty())
        writeController(
            document, hardware, {{u"type"_s, u"scsi"_s}, {u"index"_s, u"0"_s}, {u"model"_s, controller}}, isVirtioScsi);
}

} // namespace astrolabe::domainxml
