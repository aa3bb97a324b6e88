// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/computenode.h"
#include "model/instancenumatopology.h"

#include <numeric>

// Cells of hosts and servers in few words.
namespace astrolabe::test {

inline QList<int> range(int first, int count)
{
    QList<int> cpus(count);
    std::iota(cpus.begin(), cpus.end(), first);
    return cpus;
}

// 1024 MiB; every CPU is a core of its own, available for shared and dedicated vCPUs.
inline NumaCell hostCell(int id, const QList<int> &cpus)
{
    NumaCell cell;
    cell.id = id;
    cell.cpuset = cell.pcpuset = cpus;
    cell.memoryMb = 1024;
    for (const int cpu : cpus)
        cell.siblings.append(QList<int>{cpu});
    return cell;
}

// CPUs 0-7; n and n + 4 share a core.
inline NumaCell fourCores()
{
    NumaCell cell = hostCell(0, range(0, 8));
    cell.siblings = {{0, 4}, {1, 5}, {2, 6}, {3, 7}};
    return cell;
}

inline InstanceNumaCell sharedCell(int id, const QList<int> &vcpus, qint64 memoryMb = 256)
{
    InstanceNumaCell cell;
    cell.id = id;
    cell.cpuset = vcpus;
    cell.memoryMb = memoryMb;
    return cell;
}

inline InstanceNumaCell dedicatedCell(
    int id, const QList<int> &vcpus, CpuThreadPolicy policy = CpuThreadPolicy::None, qint64 memoryMb = 256)
{
    InstanceNumaCell cell;
    cell.id = id;
    cell.pcpuset = vcpus;
    cell.memoryMb = memoryMb;
    cell.cpuPolicy = CpuPolicy::Dedicated;
    cell.cpuThreadPolicy = policy;
    return cell;
}

} // namespace astrolabe::test
