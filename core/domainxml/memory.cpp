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
    const bool isLocked = hardware.says(locked.isNull() ? hardware.property(u"hw_locked_memory"_s) : locked);
    if (!isHugeSomewhere && !isRealtime && !isLocked)
        return;
    document.open(u"memoryBacking"_s);
    if (isHugeSomewhere)
        writeHugePages(document, hardware);
    if (isRealtime)
        document.empty(u"nosharepages"_s);
    if (isRealtime || isLocked)
        document.empty(u"locked"_s);
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

} // namespace

void writeMemory(Document &document, const GuestHardware &hardware)
{
    document.text(u"memory"_s, QString::number(hardware.guest.flavor.memoryMb * 1024));
    writeBacking(document, hardware);
    writeNumaTune(document, hardware);
}

} // namespace astrolabe::domainxml
