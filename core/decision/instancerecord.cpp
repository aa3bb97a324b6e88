// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/instancerecord.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

std::optional<Fact> HostFacts::named(const QString &name) const
{
    const auto fact = [&](FactValue value) { return Fact{name, std::move(value), Origin::host()}; };
    if (name == "free_ram_mb"_L1)
        return fact(freeRamMb);
    if (name == "total_usable_ram_mb"_L1)
        return fact(totalUsableRamMb);
    if (name == "free_disk_mb"_L1)
        return fact(freeDiskMb);
    if (name == "total_usable_disk_gb"_L1)
        return fact(totalUsableDiskGb);
    if (name == "total_usable_disk_mb"_L1)
        return fact(1024 * totalUsableDiskGb);
    if (name == "vcpus_total"_L1)
        return fact(qint64(vcpusTotal));
    if (name == "vcpus_used"_L1)
        return fact(qint64(vcpusUsed));
    if (name == "cpu_allocation_ratio"_L1)
        return fact(cpuAllocationRatio);
    if (name == "ram_allocation_ratio"_L1)
        return fact(ramAllocationRatio);
    if (name == "disk_allocation_ratio"_L1)
        return fact(diskAllocationRatio);
    if (name == "num_instances"_L1)
        return fact(qint64(numInstances));
    if (name == "num_io_ops"_L1)
        return fact(qint64(numIoOps));
    if (name == "failed_builds"_L1)
        return fact(qint64(failedBuilds));
    if (name == "hypervisor_version"_L1)
        return fact(qint64(hypervisorVersion));
    if (name == "seconds_since_seen"_L1)
        return fact(secondsSinceSeen);
    return std::nullopt;
}

const Reason *FilterRecord::reasonAt(int position) const
{
    if (const auto own = reasons.constFind(position); own != reasons.cend())
        return &*own;
    const auto at = static_cast<std::size_t>(position);
    if (at >= marks.size() || !passes(marks[at]))
        return nullptr;
    if (at < sharedBy.size() && sharedBy[at] >= 0)
        return &shared[static_cast<std::size_t>(sharedBy[at])];
    return passing.isEmpty() ? nullptr : &passing;
}

QString toString(Mark mark)
{
    switch (mark) {
    case Mark::NotReached:
        return u"not_reached"_s;
    case Mark::Passed:
        return u"passed"_s;
    case Mark::Rejected:
        return u"rejected"_s;
    case Mark::Raised:
        return u"raised"_s;
    case Mark::OutsidePassed:
        return u"outside_passed"_s;
    case Mark::OutsideRejected:
        return u"outside_rejected"_s;
    case Mark::OutsideRaised:
        return u"outside_raised"_s;
    case Mark::Unknown:
        return u"unknown"_s;
    }
    Q_UNREACHABLE();
}

QString toString(ClaimOutcome outcome)
{
    switch (outcome) {
    case ClaimOutcome::Claimed:
        return u"claimed"_s;
    case ClaimOutcome::Refused:
        return u"refused"_s;
    case ClaimOutcome::NoCandidate:
        return u"no_candidate"_s;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
