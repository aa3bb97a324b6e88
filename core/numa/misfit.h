// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"

namespace astrolabe {

// The test that a cell of a server failed on a cell of a host, with its values. Memory is in MiB, page sizes are in
// KiB. Source: nova.virt.hardware._numa_fit_instance_cell.
struct NumaMisfit
{
    // In Nova's order of testing; failing a later test is closer to fitting.
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
    int instanceCell = 0; // its position; the cells before it were placed
    qint64 required = 0;
    double available = 0;
    qint64 pagesizeKb = 0;
    CpuThreadPolicy threadPolicy = CpuThreadPolicy::None;
    QStringList networks = {}; // the server's
    QList<int> hostCells = {}; // for PciDevices: where the server would fit without its devices

    bool operator==(const NumaMisfit &) const = default;

    // Whether this misfit came closer to fitting: of all attempts, the closest one is shown.
    bool isCloserThan(const NumaMisfit &other) const
    {
        return std::pair(instanceCell, test) > std::pair(other.instanceCell, other.test);
    }
};

// Who says what a cell of a server needs.
struct NumaAskers
{
    Origin cells = Origin::request(); // that the server has NUMA cells, and how many
    Origin cpus = Origin::request();
    Origin memory = Origin::request();
    Origin pageSize = Origin::request();
    Origin threadPolicy = Origin::request();
};

// `cells` are the host's, `askers` those of the misfit's cell.
Reason reasonOf(const NumaMisfit &misfit, const QList<NumaCell> &cells, const NumaAskers &askers = {});

} // namespace astrolabe
