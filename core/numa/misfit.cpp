// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/misfit.h"

#include "base/memorytext.h"
#include "numa/hostcells.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using Test = NumaMisfit::Test;

QString pageSizeText(qint64 sizeKb)
{
    if (sizeKb == smallPages)
        return u"small"_s;
    if (sizeKb == largePages)
        return u"large"_s;
    if (sizeKb == anyPages)
        return u"any"_s;
    const qint64 mebibytes = sizeKb / kibibytesInMebibyte;
    return mebibytes * kibibytesInMebibyte == sizeKb ? MemoryTexts({}).written(static_cast<double>(mebibytes))
                                                     : u"%1 KiB"_s.arg(sizeKb);
}

// Without a policy, Nova applies prefer.
QString policyText(CpuThreadPolicy policy)
{
    return toString(policy == CpuThreadPolicy::None ? CpuThreadPolicy::Prefer : policy);
}

const char *sentenceOf(Test test)
{
    switch (test) {
    case Test::CellCount:
        return QT_TRANSLATE_N_NOOP("Reason", "the server asks for %Ln NUMA cell(s), the host has %2");
    case Test::PageSize:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server needs %2 in pages of one size (%4); cell %3 of the host has free: %5");
    case Test::PagesTotal:
    case Test::MemoryTotal:
        return QT_TRANSLATE_NOOP(
            "Reason", "cell %1 of the server needs %2 of memory, cell %3 of the host has %4 in all");
    case Test::PagesFree:
    case Test::MemoryFree:
    case Test::MemoryFreeForDedicated:
        return QT_TRANSLATE_NOOP("Reason",
            "cell %1 of the server has dedicated CPUs and needs %2 of memory, cell %3 of the host has %4 free");
    case Test::DedicatedCpus:
        return QT_TRANSLATE_N_NOOP(
            "Reason", "cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 in all");
    case Test::SharedCpus:
        return QT_TRANSLATE_N_NOOP(
            "Reason", "cell %1 of the server needs %Ln shared CPU(s), cell %3 of the host has %4 in all");
    case Test::DedicatedCpusFree:
        return QT_TRANSLATE_N_NOOP(
            "Reason", "cell %1 of the server needs %Ln dedicated CPU(s), cell %3 of the host has %4 free");
    case Test::Packing:
        return QT_TRANSLATE_N_NOOP("Reason",
            "cell %1 of the server needs %Ln dedicated CPU(s), which the cores of cell %3 of the host cannot give with "
            "the thread policy %4");
    case Test::CpuLimit:
        return QT_TRANSLATE_N_NOOP("Reason",
            "with cell %1 of the server, %Ln vCPU(s) would share the CPUs of cell %3 of the host; the limit is %4");
    case Test::MemoryLimit:
        return QT_TRANSLATE_NOOP("Reason",
            "with cell %1 of the server, %2 of memory would be in use in cell %3 of the host; the limit is %4");
    case Test::PciDevices:
        return QT_TRANSLATE_NOOP(
            "Reason", "none of the cells that the server fits into is near enough to free PCI devices");
    case Test::Networks:
        return QT_TRANSLATE_NOOP(
            "Reason", "the server fits only into cells to which its networks are not attached: %1");
    }
    return "";
}

bool isMemory(Test test)
{
    static constexpr std::array tests{Test::PagesTotal, Test::MemoryTotal, Test::PagesFree, Test::MemoryFree,
        Test::MemoryFreeForDedicated, Test::MemoryLimit};
    return std::ranges::find(tests, test) != tests.end();
}

const NumaCell *cellOf(const QList<NumaCell> &cells, int id)
{
    const auto cell = std::ranges::find(cells, id, &NumaCell::id);
    return cell == cells.cend() ? nullptr : &*cell;
}

// Pages of a certain size, or of a kind for which the host has several sizes.
Reason unmetPartPages(const NumaMisfit &misfit, const QList<NumaCell> &cells, const NumaAskers &askers)
{
    const NumaCell *host = cellOf(cells, misfit.hostCell);
    const qint64 size = misfit.pagesizeKb;
    const qint64 neededKb = misfit.required * kibibytesInMebibyte;
    const MemoryPages *pages = host != nullptr && size > 0 ? pagesOfSize(*host, size) : nullptr;
    const Fact cell{u"instance_cell"_s, qint64(misfit.instanceCell), askers.cells};
    const Fact hostCell{u"host_cell"_s, qint64(misfit.hostCell), Origin::host()};
    const Fact pageSize{u"mem_page_size"_s, pageSizeText(size), askers.pageSize};
    const Fact memory{u"required_mb"_s, misfit.required, askers.memory};
    if (size <= 0) {
        QStringList free;
        for (const qint64 kib : host == nullptr ? QList<qint64>() : acceptablePageSizes(*host, size)) {
            const MemoryPages &there = *pagesOfSize(*host, kib);
            free.append(u"%1/%2 × %3"_s.arg(freePages(there)).arg(there.total).arg(pageSizeText(kib)));
        }
        if (free.isEmpty())
            free.append(u"0"_s);
        return {sentenceOf(misfit.test), {cell, memory, hostCell, pageSize, {u"free_pages"_s, free, Origin::host()}}};
    }
    if (neededKb % size != 0) {
        return {
            QT_TRANSLATE_NOOP("Reason", "cell %1 of the server needs %2, which is not a multiple of its page size, %3"),
            {cell, memory, pageSize}};
    }
    const Fact needed{u"required_pages"_s, neededKb / size, askers.memory};
    if (pages == nullptr) {
        return {
            QT_TRANSLATE_N_NOOP("Reason",
                "cell %1 of the server needs %Ln page(s) of %4 (%5); cell %3 of the host has no pages of this size"),
            {cell, needed, hostCell, pageSize, memory}};
    }
    return {QT_TRANSLATE_N_NOOP(
                "Reason", "cell %1 of the server needs %Ln page(s) of %4 (%7); cell %3 of the host has %5 of %6 free"),
        {cell, needed, hostCell, pageSize, {u"free_pages"_s, freePages(*pages), Origin::host()},
            {u"total_pages"_s, pages->total, Origin::host()}, memory}};
}

// The acceptable pages of each cell of the host.
QList<Fact> pagesOfCells(const NumaMisfit &misfit, const QList<NumaCell> &cells)
{
    QList<Fact> facts;
    for (const NumaCell &cell : cells) {
        for (const qint64 size : acceptablePageSizes(cell, misfit.pagesizeKb)) {
            const MemoryPages *pages = pagesOfSize(cell, size);
            const qint64 free = pages == nullptr ? 0 : freePages(*pages);
            const qint64 total = pages == nullptr ? 0 : pages->total;
            facts.append({u"host_cell_%1.free_pages_%2kb"_s.arg(cell.id).arg(size), u"%1/%2"_s.arg(free).arg(total),
                Origin::host()});
        }
    }
    return facts;
}

} // namespace

Reason reasonOf(const NumaMisfit &misfit, const QList<NumaCell> &cells, const NumaAskers &askers)
{
    if (misfit.test == Test::PageSize) {
        Reason reason = unmetPartPages(misfit, cells, askers);
        if (cells.size() > 1)
            reason.facts += pagesOfCells(misfit, cells);
        return reason;
    }
    Reason reason{sentenceOf(misfit.test), {}};
    if (misfit.test == Test::PciDevices)
        return reason;
    if (misfit.test == Test::Networks) {
        reason.facts = {{u"networks"_s, misfit.networks, Origin::request()}};
        return reason;
    }
    if (misfit.test == Test::CellCount) {
        reason.facts = {{u"numa_nodes"_s, misfit.required, askers.cells},
            {u"host_numa_cells"_s, qint64(misfit.available), Origin::host()}};
        return reason;
    }
    const QString unit = isMemory(misfit.test) ? u"_mb"_s : QString();
    const bool isLimit = misfit.test == Test::CpuLimit || misfit.test == Test::MemoryLimit;
    // What counts against a limit includes what other servers use.
    const Origin whose = isLimit ? Origin::host() : isMemory(misfit.test) ? askers.memory : askers.cpus;
    reason.facts = {{u"instance_cell"_s, qint64(misfit.instanceCell), askers.cells},
        {u"required"_s + unit, misfit.required, whose}, {u"host_cell"_s, qint64(misfit.hostCell), Origin::host()}};
    if (misfit.test == Test::Packing)
        reason.facts.append({u"cpu_thread_policy"_s, policyText(misfit.threadPolicy), askers.threadPolicy});
    else if (isLimit)
        reason.facts.append({u"limit"_s + unit, misfit.available, Origin::host()});
    else
        reason.facts.append({u"available"_s + unit, qint64(misfit.available), Origin::host()});
    return reason;
}

} // namespace astrolabe
