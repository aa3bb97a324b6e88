// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyAcceleratorsFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    if (!spec.flavor.extraSpecs.value(u"accel:device_profile"_s).isEmpty())
        spec.rootRequired.insert(u"COMPUTE_ACCELERATORS"_s);
    return true;
}

} // namespace

const RequestFilterEntry acceleratorsFilter{"accelerators_filter", 21, stillThere,
    QT_TRANSLATE_NOOP("Rule", "A flavor with a device profile needs a host that can have accelerators."),
    applyAcceleratorsFilter};

} // namespace astrolabe
