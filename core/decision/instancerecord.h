// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "decision/reason.h"
#include "model/computenode.h"
#include "model/instancenumatopology.h"
#include "model/placementdata.h"

#include <QHash>
#include <QList>
#include <QMap>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace astrolabe {

// A position in Decision::hosts.
using HostIndex = int;

// The numbers of a host that Nova's rules look at most, under Nova's names (nova.scheduler.host_manager.HostState).
struct HostFacts
{
    qint64 freeRamMb = 0;
    qint64 totalUsableRamMb = 0;
    qint64 freeDiskMb = 0;
    qint64 totalUsableDiskGb = 0;
    int vcpusTotal = 0;
    int vcpusUsed = 0;
    double cpuAllocationRatio = 1;
    double ramAllocationRatio = 1;
    double diskAllocationRatio = 1;
    int numInstances = 0;
    int numIoOps = 0;
    int failedBuilds = 0;
    int hypervisorVersion = 0;
    double secondsSinceSeen = 0; // its nova-compute

    bool operator==(const HostFacts &) const = default;

    // By Nova's name, "free_ram_mb"; none: no such number.
    std::optional<Fact> named(const QString &name) const;
};

// What became of one host at one filter.
enum class Mark : std::uint8_t {
    NotReached, // Nova did not ask
    Passed,
    Rejected,
    Raised,        // the filter itself failed here, and the request with it
    OutsidePassed, // Nova did not ask; had it asked, this would have been the answer
    OutsideRejected,
    OutsideRaised,
    Unknown, // Nova asked; what the filter says is not known here
};

inline bool isOutside(Mark mark)
{
    return mark == Mark::OutsidePassed || mark == Mark::OutsideRejected || mark == Mark::OutsideRaised;
}

struct FilterRecord
{
    QString name;
    bool ran = false; // false: once per request only, no host left, or the host was forced
    int start = 0;
    int end = 0;
    std::vector<Mark> marks;    // by position in InstanceRecord::hosts
    QHash<int, Reason> reasons; // by position; of every host that did not pass, outside the chain too
    QList<Fact> facts;          // what the rule compares with, the same for every host
    std::vector<Reason> shared; // why hosts pass that have a reason in common …
    std::vector<int> sharedBy;  // … which of them, by position; -1: none. Empty: none has one
    Reason passing;             // why all others pass; empty: the formula or the rule says it

    bool operator==(const FilterRecord &) const = default;

    // Why the host passed or did not. nullptr: nobody asked, or the formula or the rule says it.
    const Reason *reasonAt(int position) const;
};

// A host that was sorted out before the filters: ignored, not the forced or not the requested one.
struct Exclusion
{
    int position = 0; // in InstanceRecord::hosts
    Reason reason;

    bool operator==(const Exclusion &) const = default;
};

// A multiplier that an aggregate of the host gives in place of the option's.
struct HostMultiplier
{
    double value = 1;
    Origin origin;

    bool operator==(const HostMultiplier &) const = default;
};

struct WeigherRecord
{
    QString name;
    // By rank: the n-th number belongs to InstanceRecord::ranking[n].
    std::vector<double> raw;
    std::vector<double> normalized;
    double multiplier = 1;                // with the weigher's sign
    Origin multiplierOrigin;              // the option
    QHash<int, HostMultiplier> overrides; // by rank
    std::optional<double> minimum;        // the lower bound for normalising; none: the smallest raw number
    QString rawName;                      // what the raw number is, in Nova's words: "free_ram_mb"

    bool operator==(const WeigherRecord &) const = default;

    double multiplierAt(std::size_t rank) const
    {
        const auto own = overrides.constFind(static_cast<int>(rank));
        return own == overrides.cend() ? multiplier : own->value;
    }
    const Origin &multiplierOriginAt(std::size_t rank) const
    {
        const auto own = overrides.constFind(static_cast<int>(rank));
        return own == overrides.cend() ? multiplierOrigin : own->origin;
    }
};

struct RankedHost
{
    HostIndex host = 0;
    double total = 0;

    bool operator==(const RankedHost &) const = default;
};

enum class ClaimOutcome { Claimed, Refused, NoCandidate };

struct ClaimRecord
{
    HostIndex host = 0;
    ClaimOutcome outcome = ClaimOutcome::Claimed;
    Reason reason = {}; // why it is refused; no source: that is not known

    bool operator==(const ClaimRecord &) const = default;
};

// A host of the same cell for another try, should the build fail, and what would be claimed there.
struct Alternate
{
    HostIndex host = 0;
    QMap<QString, Resources> allocation = {}; // by provider uuid
    QMap<QString, QStringList> mappings = {}; // as below

    bool operator==(const Alternate &) const = default;
};

// What the chosen host's nova-compute would answer to the server, were it built there.
struct ComputeRefusal
{
    QString type; // Nova's exception class
    QString message;

    bool operator==(const ComputeRefusal &) const = default;
};

// What became of one server of the request.
struct PlacedServer
{
    QString uuid;
    int index = 0;
    QList<ClaimRecord> claims;
    std::optional<RankedHost> selected;  // none unless the whole request was scheduled
    QList<Alternate> alternates;         // best first
    QMap<QString, Resources> allocation; // by provider uuid
    // The providers that serve each group of the candidate, by suffix: where they say which PCI devices it gets.
    QMap<QString, QStringList> mappings;
    std::optional<ComputeRefusal> computeRefusal = {}; // none: nova-compute takes it, as far as is known

    bool operator==(const PlacedServer &) const = default;
};

// The NUMA cells of a host as a server found them. Shared with the scheduler's state of the host.
struct FoundCells
{
    std::shared_ptr<const QList<NumaCell>> cells; // never nullptr
    QMap<int, qint64> freeDevices;                // PCI devices by the cell's id; of those that belong to one

    bool operator==(const FoundCells &other) const
    {
        return *cells == *other.cells && freeDevices == other.freeDevices;
    }
};

// How one server of the request was placed, from the hosts that went in to what it holds in the end.
struct InstanceRecord : PlacedServer
{
    QList<HostIndex> hosts;               // what went in, in order
    QHash<HostIndex, HostFacts> consumed; // hosts that earlier servers of the request changed, as this one found them
    QList<Exclusion> excluded;
    QList<FilterRecord> filters;
    std::optional<InstanceNumaTopology> numaWanted;  // what it asks of the NUMA cells of a host; none: nothing
    QHash<HostIndex, FoundCells> numaCells;          // where it asks; of a later server those that earlier ones changed
    QHash<HostIndex, InstanceNumaTopology> numaFits; // what it would take of the NUMA cells of each host that it fits
    QList<RankedHost> ranking;                       // best first
    QList<WeigherRecord> weighers;                   // empty where at most one host was left
    QList<HostIndex> order; // in which the hosts were tried; the ranking but for the lots drawn

    bool operator==(const InstanceRecord &) const = default;
};

// Inside or outside the chain.
constexpr bool passes(Mark mark)
{
    return mark == Mark::Passed || mark == Mark::OutsidePassed;
}

QString toString(Mark mark);
QString toString(ClaimOutcome outcome);

} // namespace astrolabe
