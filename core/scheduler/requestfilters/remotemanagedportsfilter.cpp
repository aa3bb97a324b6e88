// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> applyRemoteManagedPortsFilter(RequestSpec &spec, const CloudIndex &, Release)
{
    if (spec.hasRemoteManagedPort)
        spec.rootRequired.insert(u"COMPUTE_REMOTE_MANAGED_PORTS"_s);
    return true;
}

} // namespace

const RequestFilterEntry remoteManagedPortsFilter{"remote_managed_ports_filter", 25, stillThere,
    QT_TRANSLATE_NOOP("Rule", "Ports that a SmartNIC manages (of the kind remote-managed) need a host with one."),
    applyRemoteManagedPortsFilter};

} // namespace astrolabe
