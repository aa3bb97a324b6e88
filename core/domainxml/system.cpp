// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/sections.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

// The serial number of the guest's board; empty: none. Source: LibvirtDriver._get_guest_config_sysinfo.
QString serialOf(const GuestHardware &hardware)
{
    const QString kind = hardware.config().string("libvirt", "sysinfo_serial", hardware.release());
    const DomainShape &shape = hardware.shape;
    if (kind == "none"_L1)
        return {};
    if (kind == "hardware"_L1)
        return shape.hostUuid;
    if (kind == "os"_L1 || kind == "auto"_L1)
        return shape.machineId.isEmpty() && kind == "auto"_L1 ? shape.hostUuid : shape.machineId;
    return hardware.guest.instance.uuid;
}

void writeSysinfo(Document &document, const GuestHardware &hardware)
{
    Attributes entries = {{u"manufacturer"_s, u"OpenStack Foundation"_s}, {u"product"_s, u"OpenStack Nova"_s},
        {u"version"_s, QStringLiteral(ASTROLABE_VERSION)}, {u"serial"_s, serialOf(hardware)},
        {u"uuid"_s, hardware.guest.instance.uuid}, {u"family"_s, u"Virtual Machine"_s}};
    entries.removeIf([](const auto &entry) { return entry.second.isEmpty(); });
    document.open(u"sysinfo"_s, {{u"type"_s, u"smbios"_s}});
    document.open(u"system"_s);
    for (const auto &[name, value] : entries)
        document.text(u"entry"_s, value, {{u"name"_s, name}});
    document.close();
    document.close();
}

// Source: LibvirtDriver._set_guest_for_inst_kernel.
void writeKernel(Document &document, const GuestHardware &hardware)
{
    const FoundDisk *disk = hardware.rootDisk();
    const QString root = disk ? disk->target : u"vda"_s;
    const QString always = u"root=/dev/%1 console=tty0 console=ttyS0 console=hvc0"_s.arg(root);
    document.text(u"kernel"_s, hardware.shape.kernelPath);
    if (!hardware.shape.ramdiskPath.isEmpty())
        document.text(u"initrd"_s, hardware.shape.ramdiskPath);
    document.text(u"cmdline"_s,
        hardware.property(
            u"os_command_line"_s, hardware.shape.type == "qemu"_L1 ? always + u" no_timer_check"_s : always));
}

// libvirt selects the host's firmware, as in Nova from 2026.2 on.
void writeFirmware(Document &document, const GuestHardware &hardware)
{
    document.open(u"firmware"_s);
    document.empty(
        u"feature"_s, {{u"enabled"_s, hardware.secureBoot ? u"yes"_s : u"no"_s}, {u"name"_s, u"secure-boot"_s}});
    document.close();
}

// The kinds of disks to boot from, each once. Nova sorts boot indexes as texts.
// Source: nova.virt.libvirt.blockinfo.get_boot_order.
void writeBootDevices(Document &document, const GuestHardware &hardware)
{
    static const QMap<QString, QString> devices
        = {{u"disk"_s, u"hd"_s}, {u"lun"_s, u"hd"_s}, {u"cdrom"_s, u"cdrom"_s}, {u"floppy"_s, u"fd"_s}};
    QMap<QString, QString> byIndex;
    for (const FoundDisk &disk : hardware.disks) {
        if (disk.bootIndex >= 0)
            byIndex.insert(QString::number(*disk.bootIndex + 1), devices.value(disk.type));
    }
    QStringList order = byIndex.values();
    order.removeDuplicates();
    for (const QString &device : std::as_const(order))
        document.empty(u"boot"_s, {{u"dev"_s, device}});
}

void writeOs(Document &document, const GuestHardware &hardware)
{
    Attributes type = {{u"arch"_s, hardware.arch}};
    if (!hardware.machine.isEmpty())
        type.append({u"machine"_s, hardware.machine});
    document.open(u"os"_s, hardware.isUefi ? Attributes{{u"firmware"_s, u"efi"_s}} : Attributes());
    document.text(u"type"_s, u"hvm"_s, type);
    if (hardware.isUefi) {
        writeFirmware(document, hardware);
        if (hardware.secureBoot)
            document.empty(u"loader"_s, {{u"secure"_s, u"yes"_s}});
    }
    if (!hardware.shape.kernelPath.isEmpty())
        writeKernel(document, hardware);
    else
        writeBootDevices(document, hardware);
    if (hardware.isX86())
        document.empty(u"smbios"_s, {{u"mode"_s, u"sysinfo"_s}});
    if (hardware.says(hardware.property(u"hw_boot_menu"_s, hardware.extraSpec(u"hw:boot_menu"_s))))
        document.empty(u"bootmenu"_s, {{u"enable"_s, u"yes"_s}});
    document.close();
}

// Hyper-V enlightenments for Windows.
void writeHyperV(Document &document, const GuestHardware &hardware)
{
    const auto on = [&](const QString &feature, Attributes more = {}) {
        more.prepend({u"state"_s, u"on"_s});
        document.empty(feature, more);
    };
    document.open(u"hyperv"_s);
    on(u"relaxed"_s);
    on(u"vapic"_s);
    on(u"spinlocks"_s, {{u"retries"_s, u"8191"_s}});
    if (hardware.hidesHypervisor())
        on(u"vendor_id"_s, {{u"value"_s, u"1234567890ab"_s}});
    for (const QString &feature : {u"vpindex"_s, u"runtime"_s, u"synic"_s, u"reset"_s, u"frequencies"_s,
             u"reenlightenment"_s, u"tlbflush"_s, u"ipi"_s, u"evmcs"_s})
        on(feature);
    document.close();
}

// For plain QEMU, in MiB.
void writeTranslationCache(Document &document, const GuestHardware &hardware)
{
    const int size = hardware.config().integer("libvirt", "tb_cache_size", hardware.release());
    if (hardware.shape.type != "qemu"_L1 || size <= 0 || hardware.release() < since(28))
        return;
    document.open(u"tcg"_s);
    document.text(u"tb-cache"_s, QString::number(size), {{u"unit"_s, u"MiB"_s}});
    document.close();
}

// Source: LibvirtDriver._set_features.
void writeFeatures(Document &document, const GuestHardware &hardware)
{
    document.open(u"features"_s);
    document.empty(u"acpi"_s);
    if (!hardware.config().boolean("workarounds", "libvirt_disable_apic", hardware.release()))
        document.empty(u"apic"_s);
    writeTranslationCache(document, hardware);
    if (hardware.isWindows())
        writeHyperV(document, hardware);
    if (hardware.isX86() || hardware.isAarch64())
        document.empty(u"vmcoreinfo"_s);
    if (hardware.hidesHypervisor()) {
        document.open(u"kvm"_s);
        document.empty(u"hidden"_s, {{u"state"_s, u"on"_s}});
        document.close();
    }
    if (hardware.pmu)
        document.empty(u"pmu"_s, {{u"state"_s, *hardware.pmu ? u"on"_s : u"off"_s}});
    if (!hardware.iommuModel.isEmpty())
        document.empty(u"ioapic"_s, {{u"driver"_s, u"qemu"_s}});
    document.close();
}

} // namespace

void writeSystem(Document &document, const GuestHardware &hardware)
{
    if (hardware.isX86())
        writeSysinfo(document, hardware);
    writeOs(document, hardware);
    writeFeatures(document, hardware);
}

// Source: LibvirtDriver._set_clock, _set_kvm_timers.
void writeClock(Document &document, const GuestHardware &hardware)
{
    document.open(u"clock"_s, {{u"offset"_s, hardware.isWindows() ? u"localtime"_s : u"utc"_s}});
    if (hardware.isKvm()) {
        document.empty(u"timer"_s, {{u"name"_s, u"pit"_s}, {u"tickpolicy"_s, u"delay"_s}});
        document.empty(u"timer"_s, {{u"name"_s, u"rtc"_s}, {u"tickpolicy"_s, u"catchup"_s}});
        const bool hasHpet = hardware.says(hardware.property(u"hw_time_hpet"_s));
        if (hardware.isX86())
            document.empty(u"timer"_s, {{u"name"_s, u"hpet"_s}, {u"present"_s, hasHpet ? u"yes"_s : u"no"_s}});
        if (hardware.isWindows())
            document.empty(u"timer"_s, {{u"name"_s, u"hypervclock"_s}, {u"present"_s, u"yes"_s}});
    }
    document.close();
}

} // namespace astrolabe::domainxml
