// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMap>
#include <QString>

namespace astrolabe {

enum class CpuPolicy { None, Shared, Dedicated, Mixed }; // None: Shared, but not requested explicitly
enum class CpuThreadPolicy { None, Prefer, Isolate, Require };
enum class EmulatorThreadsPolicy { None, Share, Isolate };

// Nova's names; a null string for None.
QString toString(CpuPolicy policy);
QString toString(CpuThreadPolicy policy);
QString toString(EmulatorThreadsPolicy policy);

// Symbolic page sizes; fitting a server to a host cell resolves them to a size in KiB.
constexpr qint64 smallPages = -1;
constexpr qint64 largePages = -2;
constexpr qint64 anyPages = -3;

// A NUMA cell of a server; once placed, with what it uses on the host. Source: nova.objects.InstanceNUMACell.
struct InstanceNumaCell
{
    int id = 0;         // once placed, the host cell's id
    QList<int> cpuset;  // vCPUs on shared host CPUs, ascending
    QList<int> pcpuset; // vCPUs on dedicated host CPUs, ascending
    qint64 memoryMb = 0;
    qint64 pagesizeKb = 0; // 0: any size, and pages are not counted; negative: one of the constants above
    CpuPolicy cpuPolicy = CpuPolicy::None;
    CpuThreadPolicy cpuThreadPolicy = CpuThreadPolicy::None;
    QMap<int, int> cpuPinning; // host CPU by vCPU
    QList<int> cpusetReserved; // host CPUs reserved for emulator threads

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
