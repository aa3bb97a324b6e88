// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class HypervisorVersionWeigher final : public HostWeigher
{
public:
    explicit HypervisorVersionWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override { return host.facts.hypervisorVersion; }
};

} // namespace

const WeigherEntry hypervisorVersionWeigher{"HypervisorVersionWeigher", "hypervisor_version", 28, stillThere,
    "filter_scheduler", "hypervisor_version_weight_multiplier", "hypervisor_version_weight_multiplier", 1.0,
    std::nullopt, "hypervisor_version", QT_TRANSLATE_NOOP("Rule", "Hosts with a newer hypervisor weigh more."),
    "hypervisor_version", makeWeigher<HypervisorVersionWeigher>, CloudPart::CpuInfo};

} // namespace astrolabe
