// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/founddisks.h"

#include <algorithm>
#include <iterator>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

// Source: nova.virt.libvirt.blockinfo.get_disk_bus_for_device_type.
QString usualBus(const GuestHardware &hardware, const QString &type)
{
    if (type == "disk"_L1)
        return hardware.property(u"hw_disk_bus"_s, u"virtio"_s);
    if (type == "floppy"_L1)
        return hardware.property(u"hw_floppy_bus"_s, u"fdc"_s);
    const QString arch = hardware.property(u"hw_architecture"_s, hardware.shape.arch);
    const bool hasScsi = arch.startsWith("ppc"_L1) || arch.startsWith("s390"_L1) || arch == "aarch64"_L1;
    const QString usual = hardware.isQ35() ? u"sata"_s : u"ide"_s;
    return hardware.property(u"hw_cdrom_bus"_s, hasScsi ? u"scsi"_s : usual);
}

QString usualType(const GuestHardware &hardware, const GuestDisk &disk)
{
    const bool isCdrom = disk.kind == GuestDisk::Config
        ? hardware.config().string("DEFAULT", "config_drive_format", hardware.release()) == "iso9660"_L1
        : disk.kind == GuestDisk::Root && hardware.guest.image.diskFormat == "iso"_L1;
    return isCdrom ? u"cdrom"_s : u"disk"_s;
}

// What the request specifies for the disk, except the device type of swap.
BlockDevice deviceOf(const Guest &guest, const GuestDisk &disk)
{
    BlockDevice device;
    if (disk.kind == GuestDisk::Ephemeral)
        device = guest.ephemerals.value(disk.number);
    if (disk.kind == GuestDisk::Swap && guest.swap) {
        device = *guest.swap;
        device.deviceType.clear();
    }
    return device;
}

QString nameAskedFor(const BlockDevice &device)
{
    const QString &name = device.deviceName;
    return name.startsWith("/dev/"_L1) ? name.sliced(5) : name;
}

constexpr int mostOnIde = 4;

// a … z, aa, ab … Source: nova.block_device.generate_device_letter.
QString lettersOf(int index)
{
    constexpr int alphabet = 26;
    QString letters;
    for (; index >= 0; index = index / alphabet - 1)
        letters.prepend(QChar(u'a' + index % alphabet));
    return letters;
}

// Assigns device names to a guest's disks in Nova's order. Source: nova.virt.libvirt.blockinfo._get_disk_mapping.
class DiskNames
{
public:
    explicit DiskNames(const GuestHardware &hardware)
        : m_hardware(hardware)
    {
        for (const BlockDevice &device : hardware.guest.ephemerals)
            m_asked.insert(nameAskedFor(device));
        if (hardware.guest.swap)
            m_asked.insert(nameAskedFor(*hardware.guest.swap));
        for (const GuestVolume &volume : hardware.guest.volumes)
            m_asked.insert(nameAskedFor(volume.device));
    }

    QList<FoundDisk> all()
    {
        const GuestVolume *root = rootVolume(m_hardware.guest);
        if (root)
            name(*root, usualBus(m_hardware, u"disk"_s), {});
        for (const DomainDisk &disk : m_hardware.shape.disks) {
            if (disk.disk.kind != GuestDisk::Config)
                name(disk);
        }
        for (const GuestVolume &volume : m_hardware.guest.volumes) {
            if (&volume != root)
                name(volume, {}, m_asked);
        }
        for (const DomainDisk &disk : m_hardware.shape.disks) {
            if (disk.disk.kind == GuestDisk::Config)
                name(disk);
        }
        std::ranges::move(volumesInOrder(), std::back_inserter(m_own));
        return m_own;
    }

    bool areTooMany() const { return m_areTooMany; }

private:
    void name(const DomainDisk &disk)
    {
        const QString type = usualType(m_hardware, disk.disk);
        const bool givesWay = disk.disk.kind == GuestDisk::Ephemeral;
        FoundDisk found = find(deviceOf(m_hardware.guest, disk.disk), type, usualBus(m_hardware, type),
            givesWay ? m_asked : QSet<QString>());
        found.disk = disk.disk;
        if (disk.disk.kind == GuestDisk::Root)
            found.bootIndex = 0;
        found.path = disk.path;
        found.format = disk.format;
        m_own.append(found);
    }

    void name(const GuestVolume &volume, const QString &bus, const QSet<QString> &others)
    {
        FoundDisk found = find(volume.device, u"disk"_s, bus, others);
        found.volume = &volume;
        found.bootIndex = volume.device.bootIndex;
        found.path = m_hardware.shape.volumePaths.value(volume.id);
        m_volumes.insert(volume.id, found);
    }

    // Source: get_info_from_bdm.
    FoundDisk find(
        const BlockDevice &device, const QString &otherType, const QString &otherBus, const QSet<QString> &others)
    {
        static const QStringList types{u"disk"_s, u"cdrom"_s, u"floppy"_s, u"lun"_s};
        FoundDisk found;
        found.type = types.contains(device.deviceType) ? device.deviceType : otherType;
        const QString asked = nameAskedFor(device);
        found.bus = busOf(device.diskBus.isEmpty() ? otherBus : device.diskBus, asked, found.type);
        found.target = asked.isEmpty() ? freeName(found.bus, others) : asked;
        m_taken.insert(found.target);
        return found;
    }

    QString busOf(const QString &asked, const QString &name, const QString &type) const
    {
        static const QStringList known{u"fdc"_s, u"ide"_s, u"sata"_s, u"scsi"_s, u"usb"_s, u"virtio"_s};
        static const QMap<QString, QString> byName
            = {{u"hd"_s, u"ide"_s}, {u"sd"_s, u"scsi"_s}, {u"vd"_s, u"virtio"_s}, {u"fd"_s, u"fdc"_s}};
        if (known.contains(asked))
            return asked;
        return name.isEmpty() ? usualBus(m_hardware, type) : byName.value(name.left(2), u"virtio"_s);
    }

    // Source: find_disk_dev_for_disk_bus.
    QString freeName(const QString &bus, const QSet<QString> &others)
    {
        static const QMap<QString, QString> prefixes
            = {{u"virtio"_s, u"vd"_s}, {u"ide"_s, u"hd"_s}, {u"fdc"_s, u"fd"_s}};
        const QString said = m_hardware.config().string("libvirt", "disk_prefix", m_hardware.release());
        const QString prefix = said.isEmpty() ? prefixes.value(bus, u"sd"_s) : said;
        int index = 0;
        while (m_taken.contains(prefix + lettersOf(index)) || others.contains(prefix + lettersOf(index)))
            ++index;
        m_areTooMany = m_areTooMany || (bus == "ide"_L1 && index >= mostOnIde);
        return prefix + lettersOf(index);
    }

    QList<FoundDisk> volumesInOrder() const
    {
        QList<FoundDisk> volumes;
        for (const GuestVolume &volume : m_hardware.guest.volumes)
            volumes.append(m_volumes.value(volume.id));
        return volumes;
    }

    const GuestHardware &m_hardware;
    QSet<QString> m_asked; // names that requests ask for
    QSet<QString> m_taken;
    QList<FoundDisk> m_own;
    QHash<QString, FoundDisk> m_volumes; // by id
    bool m_areTooMany = false;
};

// Assigns units on a controller for many disks; the boot volume comes first.
// Source: LibvirtDriver._get_guest_storage_config.
void setScsiUnits(QList<FoundDisk> &disks, bool bootsFromVolume)
{
    int next = bootsFromVolume ? 1 : 0;
    for (FoundDisk &disk : disks) {
        const bool takesUnit = disk.volume != nullptr ? !disk.isRoot() : disk.bus == "scsi"_L1;
        const int unit = takesUnit ? next++ : 0;
        if (disk.bus == "scsi"_L1)
            disk.scsiUnit = unit;
    }
}

} // namespace

Checked<QList<FoundDisk>> foundDisks(const GuestHardware &hardware)
{
    DiskNames names(hardware);
    QList<FoundDisk> disks = names.all();
    if (names.areTooMany())
        return raise(u"TooManyDiskDevices"_s,
            u"The maximum allowed number of disk devices (%1) to attach to a single instance has been exceeded."_s.arg(
                mostOnIde));
    if (hardware.property(u"hw_scsi_model"_s) == "virtio-scsi"_L1)
        setScsiUnits(disks, rootVolume(hardware.guest) != nullptr);
    return disks;
}

} // namespace astrolabe::domainxml
