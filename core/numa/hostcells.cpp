// SPDX-License-Identifier: GPL-3.0-or-later
#include "numa/hostcells.h"

#include "base/pythonset.h"

#include <algorithm>

namespace astrolabe {

HostCells hostCellsOf(const ComputeNode &node, Release release)
{
    if (!node.numaTopology || node.numaTopology->isEmpty())
        return nullptr;
    QList<NumaCell> cells;
    cells.reserve(node.numaTopology->size());
    for (const NumaCell &reported : *node.numaTopology) {
        // Loading fills each set twice: from the JSON list, and when it is assigned to the object.
        NumaCell cell = copied(copied(reported));
        // Before Train, a cell's CPUs served both shared and dedicated vCPUs.
        if (release < since(20) && cell.pcpuset.isEmpty())
            cell.pcpuset = cell.cpuset;
        cells.append(std::move(cell));
    }
    return std::make_shared<const QList<NumaCell>>(std::move(cells));
}

QList<int> hostCellsOf(const QList<InstanceNumaCell> &cells)
{
    QList<int> ids;
    for (const InstanceNumaCell &cell : cells)
        ids.append(cell.id);
    return ids;
}

QList<int> freePcpus(const NumaCell &cell)
{
    return python::difference(cell.pcpuset, cell.pinnedCpus);
}

QList<QList<int>> freeSiblings(const NumaCell &cell)
{
    const QList<int> free = freePcpus(cell);
    QList<QList<int>> siblings;
    siblings.reserve(cell.siblings.size());
    for (const QList<int> &core : cell.siblings)
        siblings.append(python::intersection(core, free));
    return siblings;
}

qint64 availMemoryMb(const NumaCell &cell)
{
    return cell.memoryMb - cell.memoryUsageMb;
}

bool hasThreads(const NumaCell &cell)
{
    return std::ranges::any_of(cell.siblings, [](const QList<int> &core) { return core.size() > 1; });
}

const MemoryPages *pagesOfSize(const NumaCell &cell, qint64 sizeKb)
{
    const auto found = std::ranges::find(cell.mempages, sizeKb, &MemoryPages::sizeKb);
    return found == cell.mempages.end() ? nullptr : &*found;
}

qint64 smallestPageSizeKb(const NumaCell &cell)
{
    const auto smallest = std::ranges::min_element(cell.mempages, {}, &MemoryPages::sizeKb);
    return smallest == cell.mempages.end() ? 0 : smallest->sizeKb;
}

QList<qint64> acceptablePageSizes(const NumaCell &cell, qint64 askedKb)
{
    if (askedKb > 0)
        return {askedKb};
    QList<qint64> sizes;
    for (const MemoryPages &pages : cell.mempages)
        sizes.append(pages.sizeKb);
    std::ranges::sort(sizes, std::greater());
    if (askedKb == smallPages)
        return sizes.mid(std::max<qsizetype>(sizes.size() - 1, 0));
    if (askedKb == largePages)
        return sizes.mid(0, std::max<qsizetype>(sizes.size() - 1, 0));
    return sizes;
}

qint64 freePages(const MemoryPages &pages)
{
    return pages.total - pages.used - pages.reserved;
}

NumaCell copied(const NumaCell &cell)
{
    NumaCell copy = cell;
    copy.pcpuset = python::setOf(cell.pcpuset);
    for (QList<int> &core : copy.siblings)
        core = python::setOf(core);
    return copy;
}

} // namespace astrolabe
