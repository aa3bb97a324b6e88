// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

tl::expected<bool, DecisionError> apply(RequestSpec &, const CloudIndex &index, Release release)
{
    return index.cloud().config.boolean("scheduler", "query_placement_for_routed_network_aggregates", release);
}

} // namespace

const RequestFilterEntry routedNetworksFilter{"routed_networks_filter", 23, stillThere,
    QT_TRANSLATE_NOOP("Rule",
        "Where the option asks for it, a request for routed networks goes to the segments that have them. Without "
        "Neutron no network is routed, and nothing is added."),
    apply};

} // namespace astrolabe
