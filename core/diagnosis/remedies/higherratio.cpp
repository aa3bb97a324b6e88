// SPDX-License-Identifier: GPL-3.0-or-later
// The least allocation ratio that suffices, or less that is reserved for the host itself.
#include "diagnosis/causes/capacity.h"
#include "diagnosis/causes/reserved.h"
#include "diagnosis/remedies/capacity.h"
#include "diagnosis/remedies/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// A node's own ratio, which its nova-compute reads from nova.conf.
Change nodeRatio(const ComputeNode &node, const AllocationRatio &ratio, double value)
{
    return nodeEdit(node, {QLatin1StringView(ratio.option)}, value);
}

// No ratio helps against units. One that nova.conf sets already, but Placement does not have, comes first.
QList<Ladder> ratiosInPlacement(const Case &examined, const Scarce &scarce)
{
    const auto &[shortage, room] = scarce;
    if (room.lacks == Room::Lacks::Units)
        return {};
    QList<Ladder> ladders;
    if (room.lacks == Room::Lacks::Ratio)
        ladders.append(Ladder(ratioSet(examined, shortage, room, room.otherRatio)));
    ladders.append(Ladder(ratioRaised(examined, shortage, room)));
    if (room.row.reserved > 0)
        ladders.append(Ladder(reservedSet(examined, shortage, room, room.mostReserved(shortage.asked))));
    ladders.removeIf([](const Ladder &ladder) { return ladder.rungs.first().isEmpty(); });
    return ladders;
}

// The filters that counted before Placement did.
QList<Ladder> ratiosInFilters(const Miss &miss)
{
    const HostFacts &facts = miss.ward.decision().hosts.at(miss.host).facts;
    const Flavor *flavor = miss.ward.flavor();
    if (flavor == nullptr)
        return {};
    struct Counted
    {
        QLatin1StringView filter;
        QLatin1StringView resourceClass;
        qint64 total;
        qint64 used;
        qint64 asked;
    };
    const qint64 diskMb = facts.totalUsableDiskGb * 1024;
    const Counted all[]{
        {"RamFilter"_L1, "MEMORY_MB"_L1, facts.totalUsableRamMb, facts.totalUsableRamMb - facts.freeRamMb,
            flavor->memoryMb},
        {"CoreFilter"_L1, "VCPU"_L1, facts.vcpusTotal, facts.vcpusUsed, flavor->vcpus},
        {"DiskFilter"_L1, "DISK_GB"_L1, diskMb, diskMb - facts.freeDiskMb,
            (flavor->rootGb + flavor->ephemeralGb) * 1024 + flavor->swapMb},
    };
    for (const Counted &counted : all) {
        if (!miss.isFilter(counted.filter) || counted.total <= 0)
            continue;
        return {Ladder({nodeRatio(miss.node(), *ratioOfClass(counted.resourceClass),
            ratioFor(counted.used + counted.asked, counted.total))})};
    }
    return {};
}

QList<Ladder> ratiosFor(const Miss &miss)
{
    if (miss.condition.kind == Condition::Kind::Filter)
        return ratiosInFilters(miss);
    const auto scarce = scarceOn(miss);
    return scarce ? ratiosInPlacement(miss.ward.examined(), *scarce) : QList<Ladder>();
}

} // namespace

const RemedyEntry remedies::higherRatio{Effort::Options, ratiosFor, nullptr};

} // namespace astrolabe
