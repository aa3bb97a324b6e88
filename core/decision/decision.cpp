// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decision.h"

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
    return std::nullopt;
}

QString DecisionError::text() const
{
    return reason.source.isEmpty() ? message : sentence(reason);
}

DecisionError DecisionError::unsupported(const Reason &reason, Stage stage)
{
    return {u"Unsupported"_s, englishSentence(reason), stage, reason};
}

HostFacts Decision::factsOf(const InstanceRecord &instance, HostIndex host) const
{
    const auto changed = instance.consumed.constFind(host);
    return changed == instance.consumed.cend() ? hosts.at(host).facts : *changed;
}

QString toString(Stage stage)
{
    switch (stage) {
    case Stage::Api:
        return u"api"_s;
    case Stage::Conductor:
        return u"conductor"_s;
    case Stage::RequestFilters:
        return u"request_filters"_s;
    case Stage::Placement:
        return u"placement"_s;
    case Stage::Filters:
        return u"filters"_s;
    case Stage::Weights:
        return u"weights"_s;
    case Stage::Claim:
        return u"claim"_s;
    case Stage::Compute:
        return u"compute"_s;
    }
    Q_UNREACHABLE();
}

QString toString(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Scheduled:
        return u"scheduled"_s;
    case Outcome::NoValidHost:
        return u"no_valid_host"_s;
    case Outcome::Error:
        return u"error"_s;
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
