// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// One CPU of a host's NUMA cell and its use.
struct PlannedCpu
{
    enum class Use {
        Free,     // it can be dedicated
        Shared,   // runs servers without dedicated CPUs
        Taken,    // dedicated to another server
        Pinned,   // this server's vCPU would be pinned to it
        Emulator, // this server's emulator threads would run on it
    };

    int id = 0;
    Use use = Use::Free;
    int vcpu = -1; // for Pinned

    bool operator==(const PlannedCpu &) const = default;
};

// An amount that is partly in use, and of which this server would take some.
struct PlannedAmount
{
    qint64 total = 0;
    qint64 used = 0; // including what is reserved
    qint64 taken = 0;

    bool operator==(const PlannedAmount &) const = default;
};

struct PlannedPages
{
    qint64 sizeKb = 0;
    PlannedAmount pages;

    bool operator==(const PlannedPages &) const = default;
};

// One NUMA cell of a host, with the resources that a server would take from it, or why it does not fit.
struct CellPlan
{
    int id = 0;
    QList<PlannedCpu> cpus; // ascending
    int cpuUsage = 0;       // vCPUs that share the cell's CPUs
    QList<int> sharedVcpus; // this server's
    PlannedAmount memoryMb;
    QList<PlannedPages> pages;
    qint64 freeDevices = 0;    // PCI devices
    QList<int> places;         // positions of the server's cells that would be placed here
    QMap<int, Reason> misfits; // by position of the server's cell; only for cells that fit nowhere on the host

    bool operator==(const CellPlan &) const = default;
};

// Empty if the server asks for no NUMA cells, or the host reports none.
QList<CellPlan> cellPlans(const Decision &decision, const InstanceRecord &instance, HostIndex host);

} // namespace astrolabe
