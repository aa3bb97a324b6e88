// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>

namespace astrolabe {

enum class CpuPolicy { None, Shared, Dedicated, Mixed }; // None is Shared that nobody asked for
enum class CpuThreadPolicy { None, Prefer, Isolate, Require };
enum class EmulatorThreadsPolicy { None, Share, Isolate };

// Nova's names; a null text for None.
QString toString(CpuPolicy policy);
QString toString(CpuThreadPolicy policy);
QString toString(EmulatorThreadsPolicy policy);

// Sizes of memory pages that are not numbers; a host's cell makes a number of them.
constexpr qint64 smallPages = -1;
constexpr qint64 largePages = -2;
constexpr qint64 anyPages = -3;

// One NUMA cell of a server; placed on a host, with what it takes there. Source: nova.objects.InstanceNUMACell.
struct InstanceNumaCell
{
    int id = 0;         // of the host's cell, once placed
    QList<int> cpuset;  // vCPUs that share the host's CPUs, ascending
    QList<int> pcpuset; // vCPUs with a CPU of their own, ascending
    qint64 memoryMb = 0;
    qint64 pagesizeKb = 0; // 0: any will do, and none is counted; below 0: see above
    CpuPolicy cpuPolicy = CpuPolicy::None;
    CpuThreadPolicy cpuThreadPolicy = CpuThreadPolicy::None;
    QMap<int, int> cpuPinning; // the host's CPU by vCPU
    QList<int> cpusetReserved; // the host's CPUs for emulator threads

    bool operator==(const InstanceNumaCell &) const = default;
};

// Source: nova.objects.InstanceNUMATopology.
struct InstanceNumaTopology
{
    QList<InstanceNumaCell> cells; // never empty
    EmulatorThreadsPolicy emulatorThreadsPolicy = EmulatorThreadsPolicy::None;

    bool operator==(const InstanceNumaTopology &) const = default;
};

} // namespace astrolabe
