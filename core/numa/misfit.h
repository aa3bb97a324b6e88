// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"

namespace astrolabe {

// The test at which a cell of a server failed on a cell of a host, with its numbers. Memory in MiB, pages in KiB.
// Source: nova.virt.hardware._numa_fit_instance_cell.
struct NumaMisfit
{
    // In the order in which Nova tests; a later one is nearer to fitting.
    enum class Test {
        CellCount,
        PageSize,
        PagesTotal,
        PagesFree,
        MemoryTotal,
        MemoryFree,
        DedicatedCpus,
        SharedCpus,
        DedicatedCpusFree,
        MemoryFreeForDedicated,
        Packing,
        CpuLimit,
        MemoryLimit,
        PciDevices,
        Networks,
    };

    Test test = Test::CellCount;
    int hostCell = 0;     // its id
    int instanceCell = 0; // its position; the cells before it had their place
    qint64 required = 0;
    double available = 0;
    qint64 pagesizeKb = 0;
    CpuThreadPolicy threadPolicy = CpuThreadPolicy::None;
    QString networks = {};     // that the server is on
    QList<int> hostCells = {}; // of PciDevices, where the server would fit but for them

    bool operator==(const NumaMisfit &) const = default;

    // Of all that was tried, a person wants to see what came closest.
    bool isCloserThan(const NumaMisfit &other) const
    {
        return std::pair(instanceCell, test) > std::pair(other.instanceCell, other.test);
    }
};

// The cells are the host's.
Reason reasonOf(const NumaMisfit &misfit, const QList<NumaCell> &cells);

} // namespace astrolabe
