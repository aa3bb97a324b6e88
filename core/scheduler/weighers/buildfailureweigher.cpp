// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class BuildFailureWeigher final : public HostWeigher
{
public:
    explicit BuildFailureWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override { return host.facts.failedBuilds; }
};

} // namespace

const WeigherEntry buildFailureWeigher{"BuildFailureWeigher", "compute", 18, stillThere, "filter_scheduler",
    "build_failure_weight_multiplier", "build_failure_weight_multiplier", -1.0, std::nullopt, "failed_builds",
    QT_TRANSLATE_NOOP("Rule",
        "Hosts where builds failed since the last one that succeeded weigh far less; the multiplier counts as "
        "negative."),
    "failed_builds", makeWeigher<BuildFailureWeigher>, CloudPart::Stats};

} // namespace astrolabe
