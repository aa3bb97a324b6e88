// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class CPUWeigher final : public HostWeigher
{
public:
    explicit CPUWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return host.facts.vcpusTotal * host.facts.cpuAllocationRatio - host.facts.vcpusUsed;
    }
};

} // namespace

const WeigherEntry cpuWeigher{"CPUWeigher", "cpu", 18, stillThere, "filter_scheduler", "cpu_weight_multiplier",
    "cpu_weight_multiplier", 1.0, 0.0, "free_vcpus",
    QT_TRANSLATE_NOOP("Rule", "Hosts with more free virtual CPUs weigh more, overcommitment included."),
    "vcpus_total × cpu_allocation_ratio − vcpus_used", makeWeigher<CPUWeigher>, CloudPart::Usage};

} // namespace astrolabe
