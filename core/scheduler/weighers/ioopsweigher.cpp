// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/weighers/catalogue.h"

namespace astrolabe {

namespace {

class IoOpsWeigher final : public HostWeigher
{
public:
    explicit IoOpsWeigher(const SchedulerContext &) { }
    tl::expected<double, Raised> weigh(const HostState &host) const override { return host.facts.numIoOps; }
};

} // namespace

const WeigherEntry ioOpsWeigher{"IoOpsWeigher", "io_ops", anyRelease, stillThere, "filter_scheduler",
    "io_ops_weight_multiplier", "io_ops_weight_multiplier", 1.0, 0.0, "num_io_ops",
    QT_TRANSLATE_NOOP("Rule",
        "Hosts that build, resize or snapshot many servers weigh less, because the multiplier is negative by default."),
    "num_io_ops", makeWeigher<IoOpsWeigher>, CloudPart::Instances};

} // namespace astrolabe
