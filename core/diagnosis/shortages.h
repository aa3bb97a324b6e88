// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "audit/finding.h"
#include "diagnosis/corrections.h"
#include "model/allocationratio.h"
#include "placement/providers.h"
#include "scheduler/scheduler.h"

namespace astrolabe {

// The inventory of a host that comes nearest to an amount, among those of its own providers and of those that share
// with it, and why the amount does not fit.
struct Room
{
    enum class Lacks {
        Units,    // no amount of this size or step, whatever is free
        Stale,    // what nobody accounts for, but holds it
        Ratio,    // what nova.conf or the compute node would allow, but Placement does not know
        Reserved, // what the host keeps for itself, so that it does not fit even if nothing is in use
        Free,     // servers hold it
    };

    HostIndex host = 0;
    InventoryRow row = {};
    qint64 used = 0;
    Lacks lacks = Lacks::Free;
    bool fitsEmpty = true;             // the amount fits an inventory of the host while nothing is in use
    bool isOneOfSeveral = false;       // the host has other inventories of the class, too
    double otherRatio = 1;             // if it lacks Ratio
    QString ratioSource = {};          // the option that says so; empty: the compute node
    QList<AuditFinding> holders = {};  // if it lacks Stale: all that hold it wrongly, the greatest first
    QList<AuditFinding> findings = {}; // if it lacks Stale: the holders that have to let go, each of which helps

    double free() const { return row.capacity - static_cast<double>(used); }
    // The most that fits in one piece; 0: nothing.
    qint64 largestPiece() const;
    // The least ratio, of one decimal, with which the amount fits. None: all that there is, is reserved.
    std::optional<double> leastRatio(qint64 asked) const;
    // The most that may be reserved for the amount to fit; 0: it needs all, or even that is not enough.
    qint64 mostReserved(qint64 asked) const;
};

// A class of which hosts have too little: hosts that a correction names.
struct Shortage
{
    int condition = 0; // position in the standings
    QString resourceClass = {};
    qint64 asked = 0;
    Origin origin = {};     // of the amount asked
    bool isReported = true; // false: no provider has an inventory of the class
    QList<Room> rooms = {}; // of the hosts that miss the condition and have the class, nearest first

    Fact amountFact() const { return {resourceClass, asked, origin}; }
    Fact classFact() const { return {QStringLiteral("resource_class"), resourceClass, origin}; }
    QList<Room> lacking(Room::Lacks what) const;
};

// `corrections`: those of the standings.
QList<Shortage> shortagesIn(
    const Standings &standings, const QList<Correction> &corrections, const Scheduler &scheduler);

// The ratio of a class and its options; nullptr: the class has none that can be set.
const AllocationRatio *ratioOfClass(QAnyStringView resourceClass);

// The ratio, of one decimal, with which a total becomes at least the amount.
double ratioFor(qint64 amount, qint64 total);

// The same inventory with other numbers.
InventoryRow withRatio(InventoryRow row, double ratio);
InventoryRow withReserved(InventoryRow row, qint64 reserved);

} // namespace astrolabe
