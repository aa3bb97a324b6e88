// SPDX-License-Identifier: GPL-3.0-or-later
// What a guest's hardware is made of, from its flavor, its image, nova.conf and its host, and what Nova refuses.
#include "../hypervisor/guests.h"
#include "domainxml/chosenhardware.h"
#include "printing.h"
#include "verifyresult.h"

#include <QTest>

#include <functional>

using namespace astrolabe;
using namespace Qt::StringLiterals;

namespace {

struct Wanted
{
    Guest guest = test::smallGuest(u"web"_s);
    DomainShape shape{.type = u"kvm"_s, .name = u"instance-1"_s, .arch = u"x86_64"_s, .disks = {DomainDisk()}};
};

using Arrange = std::function<void(Wanted &)>;

Arrange all(const QList<Arrange> &changes)
{
    return [=](Wanted &wanted) {
        for (const Arrange &change : changes)
            change(wanted);
    };
}

Arrange spec(const QString &name, const QString &value)
{
    return [=](Wanted &wanted) { wanted.guest.flavor.extraSpecs.insert(name, value); };
}

Arrange imageProperty(const QString &name, const QString &value)
{
    return [=](Wanted &wanted) { wanted.guest.instance.imageProperties.insert(name, value); };
}

Arrange option(const QString &group, const QString &name, const QJsonValue &value)
{
    return [=](Wanted &wanted) { QVERIFY_RESULT(wanted.guest.options.config.set(group, name, value)); };
}

Arrange arch(const QString &name)
{
    return [=](Wanted &wanted) { wanted.shape.arch = name; };
}

Arrange release(int nova)
{
    return [=](Wanted &wanted) { wanted.guest.options.release = Release{nova}; };
}

Arrange disk(GuestDisk::Kind kind, const BlockDevice &device = {})
{
    return [=](Wanted &wanted) {
        const int number = int(wanted.guest.ephemerals.size());
        if (kind == GuestDisk::Ephemeral)
            wanted.guest.ephemerals.append(device);
        if (kind == GuestDisk::Swap)
            wanted.guest.swap = device;
        wanted.shape.disks.append(DomainDisk{{kind, kind == GuestDisk::Ephemeral ? number : 0}, {}});
    };
}

Arrange volume(const BlockDevice &device)
{
    return [=](Wanted &wanted) {
        const QString id = QString::number(wanted.guest.volumes.size());
        wanted.guest.volumes.append({.id = id, .device = device});
        if (device.bootIndex == 0)
            wanted.shape.disks.removeFirst();
    };
}

BlockDevice device(const QString &name, const QString &bus = {}, const QString &type = {})
{
    BlockDevice device;
    device.deviceName = name;
    device.diskBus = bus;
    device.deviceType = type;
    return device;
}

BlockDevice rootDevice()
{
    BlockDevice device;
    device.bootIndex = 0;
    return device;
}

// "vda virtio disk", with the unit on its controller if it has one: "sda scsi disk #0".
QString inWords(const domainxml::FoundDisk &disk)
{
    const QString unit = disk.scsiUnit ? u" #%1"_s.arg(*disk.scsiUnit) : QString();
    return disk.target + u' ' + disk.bus + u' ' + disk.type + unit;
}

} // namespace

class ChosenHardwareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void disksAreFound_data();
    void disksAreFound();
    void aMachineIsChosen_data();
    void aMachineIsChosen();
    void aCpuModelIsChosen_data();
    void aCpuModelIsChosen();
    void devicesAreChosen_data();
    void devicesAreChosen();
    void isRefused_data();
    void isRefused();
};

// Source: nova.virt.libvirt.blockinfo.
void ChosenHardwareTest::disksAreFound_data()
{
    QTest::addColumn<Arrange>("arrange");
    QTest::addColumn<QStringList>("disks");
    const auto row = [](const char *name, const Arrange &arrange, const QStringList &disks) {
        QTest::newRow(name) << arrange << disks;
    };
    const QString root = u"vda virtio disk"_s;
    const Arrange iso = [](Wanted &wanted) { wanted.guest.image.diskFormat = u"iso"_s; };
    row("a root disk", all({}), {root});
    row("a root disk on another bus", imageProperty(u"hw_disk_bus"_s, u"sata"_s), {u"sda sata disk"_s});
    row("a CD", iso, {u"hda ide cdrom"_s});
    row("a CD of q35, which has no IDE", all({iso, imageProperty(u"hw_machine_type"_s, u"pc-q35-8.2"_s)}),
        {u"sda sata cdrom"_s});
    row("a CD of ARM", all({iso, arch(u"aarch64"_s)}), {u"sda scsi cdrom"_s});
    row("a CD of POWER", all({iso, arch(u"ppc64le"_s)}), {u"sda scsi cdrom"_s});
    row("a CD of a mainframe", all({iso, arch(u"s390x"_s)}), {u"sda scsi cdrom"_s});
    row("a CD on a bus that the image asks for", all({iso, imageProperty(u"hw_cdrom_bus"_s, u"usb"_s)}),
        {u"sda usb cdrom"_s});
    row("a prefix", option(u"libvirt"_s, u"disk_prefix"_s, u"xvd"_s), {u"xvda virtio disk"_s});
    row("all disks of a flavor", all({disk(GuestDisk::Ephemeral), disk(GuestDisk::Swap)}),
        {root, u"vdb virtio disk"_s, u"vdc virtio disk"_s});
    row("a config drive, which is a CD", disk(GuestDisk::Config), {root, u"hda ide cdrom"_s});
    row("a config drive that is a disk",
        all({option(u"DEFAULT"_s, u"config_drive_format"_s, u"vfat"_s), disk(GuestDisk::Config)}),
        {root, u"vdb virtio disk"_s});
    row("an ephemeral disk on a bus of its own", disk(GuestDisk::Ephemeral, device({}, u"scsi"_s)),
        {root, u"sda scsi disk"_s});
    row("its name does not change its bus", disk(GuestDisk::Ephemeral, device(u"/dev/sdb"_s)),
        {root, u"sdb virtio disk"_s});
    row("swap is never a CD", disk(GuestDisk::Swap, device({}, {}, u"cdrom"_s)), {root, u"vdb virtio disk"_s});
    row("a volume", volume({}), {root, u"vdb virtio disk"_s});
    row("a volume that is called as on SCSI", volume(device(u"/dev/sdb"_s)), {root, u"sdb scsi disk"_s});
    row("a volume that is called as on IDE", volume(device(u"/dev/hdb"_s)), {root, u"hdb ide disk"_s});
    row("a volume that is called as a floppy", volume(device(u"fdb"_s)), {root, u"fdb fdc disk"_s});
    row("a volume that is called as on Xen", volume(device(u"/dev/xvdb"_s)), {root, u"xvdb virtio disk"_s});
    row("a volume that is a CD", volume(device({}, {}, u"cdrom"_s)), {root, u"hda ide cdrom"_s});
    row("a volume that is a floppy", volume(device({}, {}, u"floppy"_s)), {root, u"fda fdc floppy"_s});
    row("a volume that is a LUN", volume(device({}, u"scsi"_s, u"lun"_s)), {root, u"sda scsi lun"_s});
    row("a volume of no kind that Nova knows", volume(device({}, {}, u"tape"_s)), {root, u"vdb virtio disk"_s});
    row("a volume on a bus that Nova does not know", volume(device(u"/dev/sdc"_s, u"nvme"_s)),
        {root, u"sdc scsi disk"_s});
    row("an ephemeral disk leaves a volume its name", all({disk(GuestDisk::Ephemeral), volume(device(u"/dev/vdb"_s))}),
        {root, u"vdc virtio disk"_s, u"vdb virtio disk"_s});
    row("a volume gets the first name that is free",
        all({disk(GuestDisk::Ephemeral, device(u"/dev/vdc"_s)), volume({}), volume({})}),
        {root, u"vdc virtio disk"_s, u"vdb virtio disk"_s, u"vdd virtio disk"_s});
    row("a root volume comes first", all({volume(rootDevice()), disk(GuestDisk::Swap), volume({})}),
        {u"vdb virtio disk"_s, root, u"vdc virtio disk"_s});
    const Arrange scsi
        = all({imageProperty(u"hw_scsi_model"_s, u"virtio-scsi"_s), imageProperty(u"hw_disk_bus"_s, u"scsi"_s)});
    row("units of one controller", all({scsi, disk(GuestDisk::Ephemeral), volume({})}),
        {u"sda scsi disk #0"_s, u"sdb scsi disk #1"_s, u"sdc scsi disk #2"_s});
    row("a volume takes a unit on any bus", all({scsi, volume(device({}, u"virtio"_s)), volume({})}),
        {u"sda scsi disk #0"_s, u"vda virtio disk"_s, u"sdb scsi disk #2"_s});
    row("other disks take none", all({scsi, disk(GuestDisk::Ephemeral, device({}, u"virtio"_s)), volume({})}),
        {u"sda scsi disk #0"_s, u"vda virtio disk"_s, u"sdb scsi disk #1"_s});
    row("a root volume has the first unit", all({scsi, volume(rootDevice()), volume({})}),
        {u"sda scsi disk #0"_s, u"sdb scsi disk #1"_s});
    row("no units on another controller", imageProperty(u"hw_disk_bus"_s, u"scsi"_s), {u"sda scsi disk"_s});
}

void ChosenHardwareTest::disksAreFound()
{
    QFETCH(const Arrange, arrange);
    Wanted wanted;
    arrange(wanted);
    const auto hardware = domainxml::chosenHardware(wanted.guest, wanted.shape);
    QVERIFY2(hardware, qPrintable(hardware ? QString() : hardware.error().message));
    QStringList found;
    for (const domainxml::FoundDisk &disk : hardware->disks)
        found.append(inWords(disk));
    QTEST(found, "disks");
}

// Source: nova.virt.libvirt.utils.get_machine_type, get_arch.
void ChosenHardwareTest::aMachineIsChosen_data()
{
    QTest::addColumn<Arrange>("arrange");
    QTest::addColumn<QString>("arch");
    QTest::addColumn<QString>("machine");
    const auto row = [](const char *name, const Arrange &arrange, const QString &arch, const QString &machine) {
        QTest::newRow(name) << arrange << arch << machine;
    };
    row("of x86_64", all({}), u"x86_64"_s, u"pc"_s);
    const auto usual = [&](const QString &name, const QString &machine) {
        row(qPrintable(u"of "_s + name), arch(name), name, machine);
    };
    usual(u"i686"_s, u"pc"_s);
    usual(u"aarch64"_s, u"virt"_s);
    usual(u"armv7l"_s, u"virt"_s);
    usual(u"ppc64le"_s, u"pseries"_s);
    usual(u"s390"_s, u"s390-ccw-virtio"_s);
    usual(u"s390x"_s, u"s390-ccw-virtio"_s);
    usual(u"riscv64"_s, {});
    const Arrange both = option(u"libvirt"_s, u"hw_machine_type"_s, u"aarch64=virt-6.2,x86_64=q35"_s);
    row("of nova.conf", both, u"x86_64"_s, u"q35"_s);
    row("of nova.conf for ARM", all({both, arch(u"aarch64"_s)}), u"aarch64"_s, u"virt-6.2"_s);
    row("of nova.conf for others only", all({both, arch(u"i686"_s)}), u"i686"_s, u"pc"_s);
    row("of the image", all({both, imageProperty(u"hw_machine_type"_s, u"pc-i440fx-8.2"_s)}), u"x86_64"_s,
        u"pc-i440fx-8.2"_s);
    row("of the image's architecture", imageProperty(u"hw_architecture"_s, u"aarch64"_s), u"aarch64"_s, u"virt"_s);
    const Arrange emulated = imageProperty(u"hw_emulation_architecture"_s, u"aarch64"_s);
    row("emulated on the host's machine", emulated, u"aarch64"_s, u"pc"_s);
    row("nothing is emulated before Yoga", all({emulated, release(24)}), u"x86_64"_s, u"pc"_s);
}

void ChosenHardwareTest::aMachineIsChosen()
{
    QFETCH(const Arrange, arrange);
    Wanted wanted;
    arrange(wanted);
    const auto hardware = domainxml::chosenHardware(wanted.guest, wanted.shape);
    QVERIFY(hardware);
    QTEST(hardware->arch, "arch");
    QTEST(hardware->machine, "machine");
}

// Source: LibvirtDriver._get_guest_cpu_model_config.
void ChosenHardwareTest::aCpuModelIsChosen_data()
{
    QTest::addColumn<Arrange>("arrange");
    QTest::addColumn<QString>("model");
    const auto row = [](const char *name, const Arrange &arrange, const QString &model) {
        QTest::newRow(name) << arrange << model;
    };
    const Arrange custom = option(u"libvirt"_s, u"cpu_mode"_s, u"custom"_s);
    const Arrange listed = all({custom, option(u"libvirt"_s, u"cpu_models"_s, u"Penryn,Haswell"_s), [](Wanted &wanted) {
                                    wanted.shape.cpuModels
                                        = {{u"Penryn"_s, {u"sse2"_s}}, {u"Haswell"_s, {u"sse2"_s, u"avx2"_s}}};
                                }});
    const QString required = u"required"_s;
    row("none", all({}), {});
    row("the first", listed, u"Penryn"_s);
    row("the first that has what a trait asks for", all({listed, spec(u"trait:HW_CPU_X86_AVX2"_s, required)}),
        u"Haswell"_s);
    row("what all have", all({listed, spec(u"trait:HW_CPU_X86_SSE2"_s, required)}), u"Penryn"_s);
    row("a trait of a numbered group", all({listed, spec(u"trait1:HW_CPU_X86_AVX2"_s, required)}), u"Haswell"_s);
    row("a trait that is forbidden", all({listed, spec(u"trait:HW_CPU_X86_AVX2"_s, u"forbidden"_s)}), u"Penryn"_s);
    row("a trait that is no feature", all({listed, spec(u"trait:CUSTOM_GOLD"_s, required)}), u"Penryn"_s);
    row("of ARM, without a list", all({custom, arch(u"aarch64"_s)}), u"max"_s);
    row("of ARM, in no mode", arch(u"aarch64"_s), {});
    row("of an emulated ARM", imageProperty(u"hw_emulation_architecture"_s, u"aarch64"_s), u"cortex-a57"_s);
    row("of an emulated POWER", all({listed, imageProperty(u"hw_emulation_architecture"_s, u"ppc64le"_s)}),
        u"POWER8"_s);
}

void ChosenHardwareTest::aCpuModelIsChosen()
{
    QFETCH(const Arrange, arrange);
    Wanted wanted;
    arrange(wanted);
    const auto hardware = domainxml::chosenHardware(wanted.guest, wanted.shape);
    QVERIFY2(hardware, qPrintable(hardware ? QString() : hardware.error().message));
    QTEST(hardware->cpuModel, "model");
}

void ChosenHardwareTest::devicesAreChosen_data()
{
    QTest::addColumn<Arrange>("arrange");
    QTest::addColumn<QString>("devices"); // "watchdog, IOMMU, video RAM, realtime CPUs"
    const auto row = [](const char *name, const Arrange &arrange, const QString &devices) {
        QTest::newRow(name) << arrange << devices;
    };
    const Arrange q35 = imageProperty(u"hw_machine_type"_s, u"q35"_s);
    row("none", all({}), u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
    row("a watchdog of the flavor", spec(u"hw:watchdog_action"_s, u"reset"_s),
        u"reset, no IOMMU, 0 MiB, no realtime"_s);
    row("the image's watchdog is taken",
        all({spec(u"hw:watchdog_action"_s, u"reset"_s), imageProperty(u"hw_watchdog_action"_s, u"pause"_s)}),
        u"pause, no IOMMU, 0 MiB, no realtime"_s);
    row("an image without its flavor's watchdog",
        all({spec(u"hw:watchdog_action"_s, u"reset"_s), imageProperty(u"hw_watchdog_action"_s, u"disabled"_s)}),
        u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
    row("an IOMMU of q35", all({q35, spec(u"hw:viommu_model"_s, u"intel"_s)}),
        u"no watchdog, intel, 0 MiB, no realtime"_s);
    row("any IOMMU", all({q35, imageProperty(u"hw_viommu_model"_s, u"auto"_s)}),
        u"no watchdog, virtio, 0 MiB, no realtime"_s);
    row("the flavor's IOMMU is taken",
        all({q35, spec(u"hw:viommu_model"_s, u"intel"_s), imageProperty(u"hw_viommu_model"_s, u"virtio"_s)}),
        u"no watchdog, intel, 0 MiB, no realtime"_s);
    row("an IOMMU of ARM", all({arch(u"aarch64"_s), spec(u"hw:viommu_model"_s, u"smmuv3"_s)}),
        u"no watchdog, smmuv3, 0 MiB, no realtime"_s);
    const Arrange video = imageProperty(u"hw_video_ram"_s, u"64"_s);
    row("as much video memory as the flavor allows", all({video, spec(u"hw_video:ram_max_mb"_s, u"64"_s)}),
        u"no watchdog, no IOMMU, 64 MiB, no realtime"_s);
    row("no video memory without a screen", all({video, option(u"vnc"_s, u"enabled"_s, false)}),
        u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
    row("four serial ports of a mainframe",
        all({arch(u"s390x"_s), option(u"serial_console"_s, u"enabled"_s, true),
            spec(u"hw:serial_port_count"_s, u"4"_s)}),
        u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
    row("four serial ports that are not reached over TCP", spec(u"hw:serial_port_count"_s, u"4"_s),
        u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
    const Arrange realtime = all({spec(u"hw:cpu_policy"_s, u"dedicated"_s), spec(u"hw:cpu_realtime"_s, u"yes"_s),
        spec(u"hw:cpu_realtime_mask"_s, u"^0"_s)});
    row("realtime CPUs", realtime, u"no watchdog, no IOMMU, 0 MiB, 1"_s);
    row("realtime CPUs with emulator threads on shared ones",
        all({realtime, spec(u"hw:emulator_threads_policy"_s, u"share"_s),
            option(u"compute"_s, u"cpu_shared_set"_s, u"0-1"_s)}),
        u"no watchdog, no IOMMU, 0 MiB, 1"_s);
    row("no TPM before Victoria", all({release(21), spec(u"hw:tpm_version"_s, u"2.0"_s)}),
        u"no watchdog, no IOMMU, 0 MiB, no realtime"_s);
}

void ChosenHardwareTest::devicesAreChosen()
{
    QFETCH(const Arrange, arrange);
    Wanted wanted;
    arrange(wanted);
    const auto hardware = domainxml::chosenHardware(wanted.guest, wanted.shape);
    QVERIFY2(hardware, qPrintable(hardware ? QString() : hardware.error().message));
    QStringList realtime;
    for (const int cpu : hardware->realtimeCpus)
        realtime.append(QString::number(cpu));
    const QStringList devices{hardware->watchdogAction.isEmpty() ? u"no watchdog"_s : hardware->watchdogAction,
        hardware->iommuModel.isEmpty() ? u"no IOMMU"_s : hardware->iommuModel, u"%1 MiB"_s.arg(hardware->videoRamMb),
        realtime.isEmpty() ? u"no realtime"_s : realtime.join(u' ')};
    QTEST(devices.join(u", "_s), "devices");
}

void ChosenHardwareTest::isRefused_data()
{
    QTest::addColumn<Arrange>("arrange");
    QTest::addColumn<QString>("type");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const Arrange &arrange, const QString &type, const QString &message) {
        QTest::newRow(name) << arrange << type << message;
    };
    row("more disks than IDE has",
        all({imageProperty(u"hw_disk_bus"_s, u"ide"_s), volume({}), volume({}), volume({}), volume({})}),
        u"TooManyDiskDevices"_s,
        u"The maximum allowed number of disk devices (4) to attach to a single instance has been exceeded."_s);
    row("pages of memory that is in files",
        all({option(u"libvirt"_s, u"file_backed_memory"_s, 1024),
            [](Wanted &wanted) {
                InstanceNumaCell cell;
                cell.pagesizeKb = 2048;
                wanted.guest.hardware.numaTopology = InstanceNumaTopology{{cell}, EmulatorThreadsPolicy::None};
            }}),
        u"MemoryPagesUnsupported"_s, u"Host does not support guests with custom memory page sizes"_s);
    row("a feature that no model has",
        all({option(u"libvirt"_s, u"cpu_mode"_s, u"custom"_s),
            option(u"libvirt"_s, u"cpu_models"_s, u"Penryn,Haswell"_s),
            spec(u"trait:HW_CPU_X86_AVX2"_s, u"required"_s)}),
        u"InvalidCPUInfo"_s, u"No CPU model match traits, models: ['Penryn', 'Haswell'], required flags: {'avx2'}"_s);
    row("a TPM without its secret", spec(u"hw:tpm_version"_s, u"2.0"_s), u"Invalid"_s,
        u"Refusing to create an emulated TPM with no secret!"_s);
    row("four serial ports",
        all({option(u"serial_console"_s, u"enabled"_s, true), spec(u"hw:serial_port_count"_s, u"4"_s)}),
        u"SerialPortNumberLimitExceeded"_s, u"Maximum number of serial port exceeds 3 for kvm"_s);
    row("video memory that the flavor does not allow", imageProperty(u"hw_video_ram"_s, u"64"_s),
        u"RequestedVRamTooHigh"_s,
        u"The requested amount of video memory 64 is higher than the maximum allowed by flavor 0."_s);
    row("a watchdog that barks", spec(u"hw:watchdog_action"_s, u"bark"_s), u"InvalidWatchdogAction"_s,
        u"Provided watchdog action (bark) is not supported."_s);
    const Arrange iommu = spec(u"hw:viommu_model"_s, u"auto"_s);
    row("an IOMMU of POWER", all({iommu, arch(u"ppc64le"_s)}), u"InvalidVIOMMUArchitecture"_s,
        u"vIOMMU required either x86 or AArch64 architecture, but given architecture ppc64le."_s);
    row("an IOMMU of an old PC", iommu, u"InvalidVIOMMUMachineType"_s,
        u"vIOMMU is not supported by Current machine type pc (Architecture: x86_64)."_s);
    row("an IOMMU of another ARM machine",
        all({iommu, arch(u"aarch64"_s), imageProperty(u"hw_machine_type"_s, u"raspi3b"_s)}),
        u"InvalidVIOMMUMachineType"_s,
        u"vIOMMU is not supported by Current machine type raspi3b (Architecture: aarch64)."_s);
    row("secure boot of an old PC",
        all({imageProperty(u"hw_firmware_type"_s, u"uefi"_s), imageProperty(u"os_secure_boot"_s, u"required"_s)}),
        u"SecureBootNotSupported"_s, u"Secure Boot is not supported by host"_s);
    row("realtime CPUs with emulator threads on shared ones that are none",
        all({spec(u"hw:cpu_policy"_s, u"dedicated"_s), spec(u"hw:cpu_realtime"_s, u"yes"_s),
            spec(u"hw:cpu_realtime_mask"_s, u"^0"_s), spec(u"hw:emulator_threads_policy"_s, u"share"_s)}),
        u"RealtimeMaskNotFoundOrInvalid"_s,
        u"Use of realtime CPUs requires either one or more non-realtime CPU(s) or offloaded emulator threads."_s);
}

void ChosenHardwareTest::isRefused()
{
    QFETCH(const Arrange, arrange);
    Wanted wanted;
    arrange(wanted);
    const auto hardware = domainxml::chosenHardware(wanted.guest, wanted.shape);
    QVERIFY(!hardware);
    QTEST(hardware.error().type, "type");
    QTEST(hardware.error().message, "message");
}

QTEST_GUILESS_MAIN(ChosenHardwareTest)
#include "tst_chosenhardware.moc"
