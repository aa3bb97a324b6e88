// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/decision.h"

namespace astrolabe {

// One CPU of a host's NUMA cell and who has it.
struct PlannedCpu
{
    enum class Use {
        Free,     // it can be dedicated
        Shared,   // servers without dedicated CPUs run here
        Taken,    // dedicated to another server
        Pinned,   // this server's vCPU would have it
        Emulator, // this server's emulator threads would
    };

    int id = 0;
    Use use = Use::Free;
    int vcpu = -1; // of Pinned

    bool operator==(const PlannedCpu &) const = default;
};

// An amount of which some is in use and some this server would take.
struct PlannedAmount
{
    qint64 total = 0;
    qint64 used = 0; // what is reserved too
    qint64 taken = 0;

    bool operator==(const PlannedAmount &) const = default;
};

struct PlannedPages
{
    qint64 sizeKb = 0;
    PlannedAmount pages;

    bool operator==(const PlannedPages &) const = default;
};

// One NUMA cell of a host, with what a server would take of it, or why it does not fit.
struct CellPlan
{
    int id = 0;
    QList<PlannedCpu> cpus; // ascending
    int cpuUsage = 0;       // vCPUs that share CPUs here
    QList<int> sharedVcpus; // of this server
    PlannedAmount memoryMb;
    QList<PlannedPages> pages;
    qint64 freeDevices = 0;    // PCI
    QList<int> places;         // positions of the server's cells that would be here
    QMap<int, Reason> misfits; // by position of the server's cell; only where it fits nowhere on the host

    bool operator==(const CellPlan &) const = default;
};

// Empty: the server asks for no NUMA cells, or the host reports none.
QList<CellPlan> cellPlans(const Decision &decision, const InstanceRecord &instance, HostIndex host);

} // namespace astrolabe
