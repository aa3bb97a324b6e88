// SPDX-License-Identifier: GPL-3.0-or-later
#include "domainxml/sections.h"
#include "numa/cpuspec.h"

#include <algorithm>

namespace astrolabe::domainxml {

using namespace Qt::StringLiterals;

namespace {

void writeHugePages(Document &document, const GuestHardware &hardware)
{
    const QList<InstanceNumaCell> &cells = hardware.guest.hardware.numaTopology->cells;
    document.open(u"hugepages"_s);
    for (qsizetype i = 0; i < cells.size(); ++i) {
        if (hardware.hasHugePages(cells.at(i)))
            document.empty(u"page"_s,
                {{u"size"_s, QString::number(cells.at(i).pagesizeKb)}, {u"nodeset"_s, QString::number(i)},
                    {u"unit"_s, u"KiB"_s}});
    }
    document.close();
}

// Source: LibvirtDriver._get_guest_memory_backing_config.
void writeBacking(Document &document, const GuestHardware &hardware)
{
    const auto &topology = hardware.guest.hardware.numaTopology;
    const auto hasHugePages = [&](const InstanceNumaCell &cell) { return hardware.hasHugePages(cell); };
    const bool isHugeSomewhere = topology && std::ranges::any_of(topology->cells, hasHugePages);
    const bool isRealtime = !hardware.realtimeCpus.isEmpty();
    const QString locked = hardware.extraSpec(u"hw:locked_memory"_s);
    const bool isLocked
        = hardware.encryptsMemory || hardware.says(locked.isNull() ? hardware.property(u"hw_locked_memory"_s) : locked);
    if (!isHugeSomewhere && !isRealtime && !isLocked && !hardware.hasFileBackedMemory())
        return;
    document.open(u"memoryBacking"_s);
    if (isHugeSomewhere)
        writeHugePages(document, hardware);
    if (isRealtime)
        document.empty(u"nosharepages"_s);
    if (isRealtime || isLocked)
        document.empty(u"locked"_s);
    if (hardware.hasFileBackedMemory()) {
        document.empty(u"source"_s, {{u"type"_s, u"file"_s}});
        document.empty(u"access"_s, {{u"mode"_s, u"shared"_s}});
        document.empty(u"allocation"_s, {{u"mode"_s, u"immediate"_s}});
        document.empty(u"discard"_s);
    }
    document.close();
}

// Source: LibvirtDriver._get_guest_numa_config.
void writeNumaTune(Document &document, const GuestHardware &hardware)
{
    const auto &topology = hardware.guest.hardware.numaTopology;
    if (!topology || !hardware.guest.hostCells)
        return;
    QList<int> hostCells;
    for (const InstanceNumaCell &cell : topology->cells)
        hostCells.append(cell.id);
    document.open(u"numatune"_s);
    document.empty(u"memory"_s, {{u"mode"_s, u"strict"_s}, {u"nodeset"_s, formatCpuSpec(hostCells)}});
    for (qsizetype i = 0; i < hostCells.size(); ++i)
        document.empty(u"memnode"_s,
            {{u"cellid"_s, QString::number(i)}, {u"mode"_s, u"strict"_s},
                {u"nodeset"_s, QString::number(hostCells.at(i))}});
    document.close();
}

// Each vPMEM takes a memory hot-plug slot. Source: LibvirtDriver._guest_add_vpmems.
void writeMaxMemory(Document &document, const GuestHardware &hardware)
{
    const QList<Vpmem> &vpmems = hardware.guest.vpmems;
    if (vpmems.isEmpty())
        return;
    qint64 kibibytes = hardware.guest.flavor.memoryMb * 1024;
    for (const Vpmem &vpmem : vpmems)
        kibibytes += vpmem.pmem.size / 1024;
    document.text(u"maxMemory"_s, QString::number(kibibytes), {{u"slots"_s, QString::number(vpmems.size())}});
}

} // namespace

void writeMemory(Document &document, const GuestHardware &hardware)
{
    document.text(u"memory"_s, QString::number(hardware.guest.flavor.memoryMb * 1024));
    writeMaxMemory(document, hardware);
    writeBacking(document, hardware);
    writeNumaTune(document, hardware);
}

// Source: LibvirtDriver._guest_configure_sev; from 2026.2 on, libvirt detects the host's memory properties itself.
void writeLaunchSecurity(Document &document, const GuestHardware &hardware)
{
    if (!hardware.encryptsMemory)
        return;
    const bool isEs
        = hardware.release() >= since(33) && hardware.extraSpec(u"hw:mem_encryption_model"_s) == "amd-sev-es"_L1;
    document.open(u"launchSecurity"_s, {{u"type"_s, u"sev"_s}});
    document.text(u"policy"_s, isEs ? u"0x0037"_s : u"0x0033"_s);
    if (hardware.release() < since(34)) {
        document.text(u"cbitpos"_s, QString::number(hardware.shape.sev->cbitpos));
        document.text(u"reducedPhysBits"_s, QString::number(hardware.shape.sev->reducedPhysBits));
    }
    document.close();
}

} // namespace astrolabe::domainxml
