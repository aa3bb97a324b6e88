// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/python.h"
#include "domainxml/sections.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

bool isOn(const GuestHardware &hardware, const char *group, const char *option)
{
    return hardware.config().boolean(group, option, hardware.release());
}

bool hasSpiceAgent(const GuestHardware &hardware)
{
    return isOn(hardware, "spice", "enabled") && isOn(hardware, "spice", "agent_enabled");
}

void writeIommuDriver(Document &document, const GuestHardware &hardware)
{
    if (hardware.usesIommuDriver())
        document.empty(u"driver"_s, {{u"iommu"_s, u"on"_s}});
}

// One port through libvirt, or several over TCP. Source: LibvirtDriver._create_consoles.
void writeSerialPorts(Document &document, const GuestHardware &hardware)
{
    const QString device = hardware.isS390() ? u"console"_s : u"serial"_s;
    const QString host = hardware.config().string("serial_console", "proxyclient_address", hardware.release());
    for (qsizetype at = 0; at < hardware.shape.serialPorts.size(); ++at) {
        const QString port = QString::number(hardware.shape.serialPorts.at(at));
        document.open(device, {{u"type"_s, u"tcp"_s}});
        document.empty(u"source"_s, {{u"mode"_s, u"bind"_s}, {u"host"_s, host}, {u"service"_s, port}});
        document.close();
    }
    if (!hardware.shape.serialPorts.isEmpty())
        return;
    document.open(device, {{u"type"_s, u"pty"_s}});
    if (hardware.isS390())
        document.empty(u"target"_s, {{u"type"_s, u"sclp"_s}});
    document.close();
}

void writeConsoles(Document &document, const GuestHardware &hardware)
{
    writeSerialPorts(document, hardware);
    if (hasSpiceAgent(hardware)) {
        document.open(u"channel"_s, {{u"type"_s, u"spicevmc"_s}});
        document.empty(u"target"_s, {{u"type"_s, u"virtio"_s}, {u"name"_s, u"com.redhat.spice.0"_s}});
        document.close();
    }
}

// Source: LibvirtDriver._get_video_type.
QString videoModel(const GuestHardware &hardware)
{
    const bool hasSpice = isOn(hardware, "spice", "enabled");
    QString usual = u"virtio"_s;
    if (hardware.isPower())
        usual = u"vga"_s;
    else if (hasSpice && !hardware.isAarch64() && hardware.release() < since(34))
        usual = u"qxl"_s;
    return hardware.property(u"hw_video_model"_s, usual);
}

// The pointer's bus; empty: no pointer. Source: LibvirtDriver._get_pointer_bus_and_model.
QString pointerBus(const GuestHardware &hardware)
{
    const bool isUsual = hardware.config().string("DEFAULT", "pointer_model", hardware.release()) == "usbtablet"_L1;
    if (hasSpiceAgent(hardware) && !isOn(hardware, "vnc", "enabled"))
        return {};
    const bool isLegacy = isUsual || !hardware.property(u"hw_pointer_model"_s).isEmpty();
    return hardware.property(u"hw_input_bus"_s, isLegacy ? u"usb"_s : QString());
}

// The keyboard's bus; empty: the architecture has one by default. Source: LibvirtDriver._guest_add_keyboard_device.
QString keyboardBus(const GuestHardware &hardware)
{
    return hardware.property(u"hw_input_bus"_s, hardware.isAarch64() ? u"usb"_s : QString());
}

void writeScreen(Document &document, const GuestHardware &hardware)
{
    for (const char *kind : {"vnc", "spice"}) {
        if (isOn(hardware, kind, "enabled"))
            document.empty(u"graphics"_s,
                {{u"type"_s, QLatin1StringView(kind)}, {u"autoport"_s, u"yes"_s},
                    {u"listen"_s, hardware.config().string(kind, "server_listen", hardware.release())}});
    }
    if (!hardware.hasScreen())
        return;
    Attributes model{{u"type"_s, videoModel(hardware)}};
    if (hardware.videoRamMb > 0)
        model.append({u"vram"_s, QString::number(hardware.videoRamMb * 1024)});
    document.open(u"video"_s);
    document.empty(u"model"_s, model);
    if (videoModel(hardware) == "virtio"_L1)
        writeIommuDriver(document, hardware);
    document.close();
    if (const QString bus = pointerBus(hardware); !bus.isEmpty())
        document.empty(u"input"_s, {{u"type"_s, u"tablet"_s}, {u"bus"_s, bus}});
    if (const QString bus = keyboardBus(hardware); !bus.isEmpty())
        document.empty(u"input"_s, {{u"type"_s, u"keyboard"_s}, {u"bus"_s, bus}});
}

void writeGuestAgent(Document &document, const GuestHardware &hardware)
{
    if (!hardware.says(hardware.property(u"hw_qemu_guest_agent"_s)))
        return;
    if (hardware.usesIommuDriver())
        writeController(document, hardware, {{u"type"_s, u"virtio-serial"_s}}, true);
    document.open(u"channel"_s, {{u"type"_s, u"unix"_s}});
    document.empty(u"source"_s,
        {{u"mode"_s, u"bind"_s},
            {u"path"_s, u"/var/lib/libvirt/qemu/org.qemu.guest_agent.0.%1.sock"_s.arg(hardware.shape.name)}});
    document.empty(u"target"_s, {{u"type"_s, u"virtio"_s}, {u"name"_s, u"org.qemu.guest_agent.0"_s}});
    document.close();
}

// Before Victoria, only if image and flavor ask for it. Source: LibvirtDriver._add_rng_device.
void writeRandomNumbers(Document &document, const GuestHardware &hardware)
{
    const bool isUsual = hardware.release() >= since(22);
    const QString said = hardware.extraSpec(u"hw_rng:allowed"_s);
    const bool isAllowed = said.isNull() ? isUsual : hardware.says(said);
    if (!isAllowed || (!isUsual && hardware.property(u"hw_rng_model"_s) != "virtio"_L1))
        return;
    document.open(u"rng"_s, {{u"model"_s, u"virtio"_s}});
    const qint64 bytes = python::toInt(hardware.extraSpec(u"hw_rng:rate_bytes"_s)).value_or(0);
    const qint64 period = python::toInt(hardware.extraSpec(u"hw_rng:rate_period"_s)).value_or(0);
    if (bytes != 0 && period != 0)
        document.empty(u"rate"_s, {{u"period"_s, QString::number(period)}, {u"bytes"_s, QString::number(bytes)}});
    document.text(u"backend"_s, hardware.config().string("libvirt", "rng_dev_path", hardware.release()),
        {{u"model"_s, u"random"_s}});
    writeIommuDriver(document, hardware);
    document.close();
}

// Source: LibvirtDriver._add_vtpm_device.
void writeTpm(Document &document, const GuestHardware &hardware)
{
    if (!hardware.tpm)
        return;
    const QString &model = hardware.tpm->model;
    document.open(u"tpm"_s, {{u"model"_s, model.isEmpty() ? u"tpm-tis"_s : model}});
    document.open(u"backend"_s, {{u"type"_s, u"emulator"_s}, {u"version"_s, hardware.tpm->version}});
    document.empty(u"encryption"_s, {{u"secret"_s, hardware.shape.tpmSecret}});
    document.close();
    document.close();
}

// Source: LibvirtDriver._guest_add_pcie_root_ports, _guest_add_usb_root_controller.
void writeControllers(Document &document, const GuestHardware &hardware)
{
    const int ports = hardware.config().integer("libvirt", "num_pcie_ports", hardware.release());
    const QString &hostArch = hardware.shape.arch;
    const bool hasPcie = (hostArch == "x86_64"_L1 && hardware.isQ35())
        || (hostArch == "aarch64"_L1 && hardware.machine.startsWith("virt"_L1));
    if (ports > 0 && hasPcie) {
        document.empty(u"controller"_s, {{u"type"_s, u"pci"_s}, {u"model"_s, u"pcie-root"_s}});
        for (int i = 0; i < ports; ++i)
            document.empty(u"controller"_s, {{u"type"_s, u"pci"_s}, {u"model"_s, u"pcie-root-port"_s}});
    }
    const bool usesUsb = std::ranges::find(hardware.disks, u"usb"_s, &FoundDisk::bus) != hardware.disks.end()
        || (hardware.hasScreen() && (pointerBus(hardware) == "usb"_L1 || keyboardBus(hardware) == "usb"_L1));
    Attributes usb{{u"type"_s, u"usb"_s}, {u"index"_s, u"0"_s}};
    if (!usesUsb && !hardware.isPower())
        usb.append({u"model"_s, hardware.usbModel.isEmpty() ? u"none"_s : hardware.usbModel});
    document.empty(u"controller"_s, usb);
}

void writePciDevice(Document &document, const QString &address)
{
    document.open(u"hostdev"_s, {{u"mode"_s, u"subsystem"_s}, {u"type"_s, u"pci"_s}, {u"managed"_s, u"yes"_s}});
    document.open(u"source"_s);
    writePciAddress(document, address);
    document.close();
    document.close();
}

// Source: nova.virt.libvirt.config.LibvirtConfigGuestHostdevMDEV.
void writeMdev(Document &document, const QString &uuid)
{
    document.open(u"hostdev"_s,
        {{u"mode"_s, u"subsystem"_s}, {u"type"_s, u"mdev"_s}, {u"managed"_s, u"no"_s}, {u"model"_s, u"vfio-pci"_s}});
    document.open(u"source"_s);
    document.empty(u"address"_s, {{u"uuid"_s, uuid}});
    document.close();
    document.close();
}

void writeBalloon(Document &document, const GuestHardware &hardware)
{
    const int period = hardware.config().integer("libvirt", "mem_stats_period_seconds", hardware.release());
    if (period <= 0)
        return;
    document.open(u"memballoon"_s, {{u"model"_s, u"virtio"_s}});
    document.empty(u"stats"_s, {{u"period"_s, QString::number(period)}});
    writeIommuDriver(document, hardware);
    document.close();
}

// On the guest's first NUMA cell. Source: nova.virt.libvirt.config.LibvirtConfigGuestVPMEM.
void writeVpmem(Document &document, const Vpmem &vpmem)
{
    constexpr int labelKibibytes = 2048;
    document.open(u"memory"_s, {{u"model"_s, u"nvdimm"_s}, {u"access"_s, u"shared"_s}});
    document.open(u"source"_s);
    document.text(u"path"_s, vpmem.devicePath());
    document.text(u"alignsize"_s, QString::number(vpmem.pmem.daxRegion->align / 1024));
    document.empty(u"pmem"_s);
    document.close();
    document.open(u"target"_s);
    document.text(u"size"_s, QString::number(vpmem.pmem.size / 1024));
    document.text(u"node"_s, u"0"_s);
    document.open(u"label"_s);
    document.text(u"size"_s, QString::number(labelKibibytes));
    document.close();
    document.close();
    document.close();
}

// Source: LibvirtDriver._guest_add_iommu_device.
void writeIommu(Document &document, const GuestHardware &hardware)
{
    if (hardware.iommuModel.isEmpty())
        return;
    document.open(u"iommu"_s, {{u"model"_s, hardware.iommuModel}});
    document.empty(u"driver"_s,
        {{u"intremap"_s, u"on"_s}, {u"caching_mode"_s, u"on"_s}, {u"aw_bits"_s, u"48"_s},
            {u"eim"_s, hardware.isQ35() ? u"on"_s : u"off"_s}, {u"iotlb"_s, u"on"_s}});
    document.close();
}

} // namespace

void writePciAddress(Document &document, const QString &address, const Attributes &attributes)
{
    const QStringList parts = QString(address).replace(u'.', u':').split(u':');
    static const QStringList names{u"domain"_s, u"bus"_s, u"slot"_s, u"function"_s};
    Attributes all = attributes;
    for (qsizetype i = 0; i < std::min(names.size(), parts.size()); ++i)
        all.append({names.at(i), u"0x"_s + parts.at(i)});
    document.empty(u"address"_s, all);
}

void writeController(Document &document, const GuestHardware &hardware, const Attributes &attributes, bool isVirtio)
{
    document.open(u"controller"_s, attributes);
    if (isVirtio)
        writeIommuDriver(document, hardware);
    document.close();
}

void writePeripherals(Document &document, const GuestHardware &hardware)
{
    writeConsoles(document, hardware);
    if (!hardware.soundModel.isEmpty())
        document.empty(u"sound"_s, {{u"model"_s, hardware.soundModel}});
    writeScreen(document, hardware);
    writeGuestAgent(document, hardware);
    writeRandomNumbers(document, hardware);
    writeTpm(document, hardware);
    writeControllers(document, hardware);
    for (const QString &address : hardware.shape.pciAddresses)
        writePciDevice(document, address);
    if (!hardware.watchdogAction.isEmpty())
        document.empty(u"watchdog"_s, {{u"model"_s, u"i6300esb"_s}, {u"action"_s, hardware.watchdogAction}});
    writeBalloon(document, hardware);
    for (const QString &uuid : hardware.shape.mdevs)
        writeMdev(document, uuid);
    for (const Vpmem &vpmem : hardware.guest.vpmems)
        writeVpmem(document, vpmem);
    writeIommu(document, hardware);
}

} // namespace astrolabe::domainxml
