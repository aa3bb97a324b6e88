// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/release.h"

#include <memory>

namespace astrolabe {

// The NUMA cells of a host as Nova holds them: the CPU lists are Python's sets, in their iteration order
// (base/pythonset.h). Shared between copies of a host, and replaced when a server takes resources. nullptr: the host
// reports no cells.
using HostCells = std::shared_ptr<const QList<NumaCell>>;

HostCells hostCellsOf(const ComputeNode &node, Release release);

constexpr qint64 kibibytesInMebibyte = 1024;

// The ids of the host's cells that the server's cells are placed on.
QList<int> hostCellsOf(const QList<InstanceNumaCell> &cells);

// Derived values of a cell. Source: nova.objects.NUMACell.
QList<int> freePcpus(const NumaCell &cell);
QList<QList<int>> freeSiblings(const NumaCell &cell); // empty sets are kept
qint64 availMemoryMb(const NumaCell &cell);
bool hasThreads(const NumaCell &cell);
const MemoryPages *pagesOfSize(const NumaCell &cell, qint64 sizeKb); // nullptr: the cell has no pages of this size
qint64 smallestPageSizeKb(const NumaCell &cell);                     // 0: the cell reports no page sizes

// The sizes of the cell's pages that satisfy the request, largest first. A size requested by name is resolved among
// those that the cell has.
QList<qint64> acceptablePageSizes(const NumaCell &cell, qint64 askedKb);
qint64 freePages(const MemoryPages &pages);

// The cell as copied by Nova: every set is filled again, which may change its iteration order.
NumaCell copied(const NumaCell &cell);

} // namespace astrolabe
