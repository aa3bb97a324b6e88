// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyComputeStatusFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    spec.rootForbidden.insert(u"COMPUTE_STATUS_DISABLED"_s);
    return true;
}

} // namespace

const RequestFilterEntry computeStatusFilter{"compute_status_filter", 20, stillThere,
    QT_TRANSLATE_NOOP(
        "Rule", "Hosts whose nova-compute is disabled carry the trait COMPUTE_STATUS_DISABLED and are left out."),
    applyComputeStatusFilter};

} // namespace astrolabe
