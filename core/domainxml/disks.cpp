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

} // namespace

// Source: LibvirtDriver._get_guest_storage_config.
void writeDisks(Document &document, const GuestHardware &hardware)
{
    const QString controller = hardware.property(u"hw_scsi_model"_s);
    int unit = 0;
    for (const BlockDevice &device : hardware.disks) {
        document.open(u"disk"_s, {{u"type"_s, u"file"_s}, {u"device"_s, device.type}});
        document.empty(
            u"driver"_s, {{u"name"_s, u"qemu"_s}, {u"type"_s, device.disk.format}, {u"cache"_s, u"writeback"_s}});
        document.empty(u"source"_s, {{u"file"_s, device.disk.path}});
        document.empty(u"target"_s, {{u"dev"_s, device.target}, {u"bus"_s, device.bus}});
        writeLimits(document, hardware);
        if (controller == "virtio-scsi"_L1 && device.bus == "scsi"_L1)
            document.empty(u"address"_s,
                {{u"type"_s, u"drive"_s}, {u"controller"_s, u"0"_s}, {u"unit"_s, QString::number(unit++)}});
        document.close();
    }
    if (!controller.isEmpty())
        document.empty(u"controller"_s, {{u"type"_s, u"scsi"_s}, {u"index"_s, u"0"_s}, {u"model"_s, controller}});
}

} // namespace astrolabe::domainxml
