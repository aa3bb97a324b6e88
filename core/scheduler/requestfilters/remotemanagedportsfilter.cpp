// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &, const CloudIndex &, Release)
{
    return true;
}

} // namespace

const RequestFilterEntry remoteManagedPortsFilter{"remote_managed_ports_filter", 25, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Ports that a SmartNIC manages need a host with one. Without Neutron no port is known to be of that kind, and "
        "nothing is added."),
    apply};

} // namespace astrolabe
