// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class NumInstancesWeigher final : public HostWeigher
{
public:
    explicit NumInstancesWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override { return host.facts.numInstances; }
};

} // namespace

const WeigherEntry numInstancesWeigher{"NumInstancesWeigher", "num_instances", 28, stillThere, "filter_scheduler",
    "num_instances_weight_multiplier", "num_instances_weight_multiplier", 1.0, std::nullopt, "num_instances",
    QT_TRANSLATE_NOOP("Rule",
        "Counts the servers of a host. A positive multiplier packs, a negative one spreads; the default of 0 does "
        "neither."),
    "num_instances", makeWeigher<NumInstancesWeigher>, CloudPart::Instances};

} // namespace astrolabe
