// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class RAMWeigher final : public HostWeigher
{
public:
    explicit RAMWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override
    {
        return static_cast<double>(host.facts.freeRamMb);
    }
};

} // namespace

const WeigherEntry ramWeigher{"RAMWeigher", "ram", anyRelease, stillThere, "filter_scheduler", "ram_weight_multiplier",
    "ram_weight_multiplier", 1.0, 0.0, "free_ram_mb",
    QT_TRANSLATE_NOOP("Rule",
        "Hosts with more free memory weigh more; with a negative multiplier servers are stacked instead of spread."),
    "free_ram_mb", makeWeigher<RAMWeigher>, CloudPart::Usage};

} // namespace astrolabe
