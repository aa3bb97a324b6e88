// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/release.h"

#include <memory>

namespace astrolabe {

// The NUMA cells of a host as Nova holds them: the lists of CPUs are Python's sets, in their order (base/pythonset.h).
// Shared between copies of a host, and replaced when a server takes something. nullptr: the host reports none.
using HostCells = std::shared_ptr<const QList<NumaCell>>;

HostCells hostCellsOf(const ComputeNode &node, Release release);

constexpr qint64 kibibytesInMebibyte = 1024;

// The host's cells that a server is in.
QList<int> hostCellsOf(const QList<InstanceNumaCell> &cells);

// What is derived from a cell. Source: nova.objects.NUMACell.
QList<int> freePcpus(const NumaCell &cell);
QList<QList<int>> freeSiblings(const NumaCell &cell); // empty sets stay
qint64 availMemoryMb(const NumaCell &cell);
bool hasThreads(const NumaCell &cell);
const MemoryPages *pagesOfSize(const NumaCell &cell, qint64 sizeKb); // nullptr: the cell has none of this size
qint64 smallestPageSizeKb(const NumaCell &cell);                     // 0: the cell tells no sizes

// The sizes of the cell's pages that satisfy what is asked for, largest first. Asked by name: of those that it has.
QList<qint64> acceptablePageSizes(const NumaCell &cell, qint64 askedKb);
qint64 freePages(const MemoryPages &pages);

// The cell as Nova copies it: every set is filled again, which may change its order.
NumaCell copied(const NumaCell &cell);

} // namespace astrolabe
