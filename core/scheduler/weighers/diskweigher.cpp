// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class DiskWeigher final : public HostWeigher
{
public:
    explicit DiskWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return static_cast<double>(host.facts.freeDiskMb);
    }
};

} // namespace

const WeigherEntry diskWeigher{"DiskWeigher", "disk", 13, stillThere, "filter_scheduler", "disk_weight_multiplier",
    "disk_weight_multiplier", 1.0, 0.0, "free_disk_mb",
    QT_TRANSLATE_NOOP("Rule", "Hosts with more free disk weigh more."), "free_disk_mb", makeWeigher<DiskWeigher>,
    CloudPart::Usage};

} // namespace astrolabe
