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

// The host numbers that Nova's rules use most, with Nova's names (nova.scheduler.host_manager.HostState).
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
    double secondsSinceSeen = 0; // since its nova-compute was last seen

    bool operator==(const HostFacts &) const = default;

    // The fact with Nova's name, such as "free_ram_mb"; none if there is no such number.
    std::optional<Fact> named(const QString &name) const;
};

// A filter's verdict on one host.
enum class Mark : std::uint8_t {
    NotReached, // Nova did not ask the filter
    Passed,
    Rejected,
    Raised,        // the filter itself failed on this host, which failed the request
    OutsidePassed, // Nova did not ask; this would have been the verdict
    OutsideRejected,
    OutsideRaised,
    Unknown, // Nova asked; the filter's verdict is unknown to Astrolabe
};

inline bool isOutside(Mark mark)
{
    return mark == Mark::OutsidePassed || mark == Mark::OutsideRejected || mark == Mark::OutsideRaised;
}

struct FilterRecord
{
    QString name;
    bool ran = false; // false: runs once per request only, no host left, or the host was forced
    int start = 0;
    int end = 0;
    std::vector<Mark> marks;    // by position in InstanceRecord::hosts
    QHash<int, Reason> reasons; // by position; for every host that did not pass, including outside the chain
    QList<Fact> facts;          // values that the rule compares with, equal for all hosts
    std::vector<Reason> shared; // reasons that several passing hosts share …
    std::vector<int> sharedBy;  // … and the one each host has, by position; -1: none. Empty: no host has one
    Reason passing;             // why all others pass; empty: the formula or the rule says it

    bool operator==(const FilterRecord &) const = default;

    // Why the host passed or did not; nullptr if the filter was not asked, or the formula or the rule says it.
    const Reason *reasonAt(int position) const;
};

// A host excluded before the filters: ignored, or not the forced or requested one.
struct Exclusion
{
    int position = 0; // in InstanceRecord::hosts
    Reason reason;

    bool operator==(const Exclusion &) const = default;
};

// A multiplier that one of the host's aggregates sets in place of the option's.
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
    std::optional<double> minimum;        // the lower bound for normalising; none: the lowest raw weight
    QString rawName;                      // what the raw weight is, in Nova's words: "free_ram_mb"

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
    Reason reason = {}; // why it was refused; no source: unknown

    bool operator==(const ClaimRecord &) const = default;
};

// A host of the same cell to retry on if the build fails, and what would be claimed there.
struct Alternate
{
    HostIndex host = 0;
    QMap<QString, Resources> allocation = {}; // by provider uuid
    QMap<QString, QStringList> mappings = {}; // as in PlacedServer

    bool operator==(const Alternate &) const = default;
};

// The chosen host's nova-compute's refusal, were the server built there.
struct ComputeRefusal
{
    QString type; // Nova's exception class
    QString message;

    bool operator==(const ComputeRefusal &) const = default;
};

// The outcome for one server of the request.
struct PlacedServer
{
    QString uuid;
    int index = 0;
    QList<ClaimRecord> claims;
    std::optional<RankedHost> selected;  // none unless the whole request was scheduled
    QList<Alternate> alternates;         // best first
    QMap<QString, Resources> allocation; // by provider uuid
    // The providers of each request group of the candidate, by suffix, if they determine which PCI devices it gets.
    QMap<QString, QStringList> mappings;
    std::optional<ComputeRefusal> computeRefusal = {}; // none: nova-compute accepts it, as far as is known

    bool operator==(const PlacedServer &) const = default;
};

// A host's NUMA cells as one server found them. Shared with the scheduler's state of the host.
struct FoundCells
{
    std::shared_ptr<const QList<NumaCell>> cells; // never nullptr
    QMap<int, qint64> freeDevices;                // PCI devices by cell id, if they belong to a cell

    bool operator==(const FoundCells &other) const
    {
        return *cells == *other.cells && freeDevices == other.freeDevices;
    }
};

// How one server of the request was placed, from the hosts considered to its final allocation.
struct InstanceRecord : PlacedServer
{
    QList<HostIndex> hosts;               // the hosts considered, in order
    QHash<HostIndex, HostFacts> consumed; // hosts changed by earlier servers of the request, as this one found them
    QList<Exclusion> excluded;
    QList<FilterRecord> filters;
    std::optional<InstanceNumaTopology> numaWanted;  // the NUMA cells it asks for; none: no cells
    QHash<HostIndex, FoundCells> numaCells;          // if it asks; for later servers, hosts that earlier ones changed
    QHash<HostIndex, InstanceNumaTopology> numaFits; // its NUMA cells on each host that they fit
    QList<RankedHost> ranking;                       // best first
    QList<WeigherRecord> weighers;                   // empty if at most one host was left
    QList<HostIndex> order;                          // in which the hosts were tried; the ranking except for lots drawn

    bool operator==(const InstanceRecord &) const = default;
};

// Whether the filter passes the host, inside or outside the chain.
constexpr bool passes(Mark mark)
{
    return mark == Mark::Passed || mark == Mark::OutsidePassed;
}

QString toString(Mark mark);
QString toString(ClaimOutcome outcome);

} // namespace astrolabe
