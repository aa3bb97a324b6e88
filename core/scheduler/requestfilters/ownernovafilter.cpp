// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestfilters/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The service version from which nova-compute marks its providers.
constexpr int marksProviders = 73;

tl::expected<bool, DecisionError> applyOwnerNovaFilter(RequestSpec &spec, const CloudIndex &index, Release)
{
    const QString trait = u"OWNER_NOVA"_s;
    if (spec.rootRequired.contains(trait))
        return true;
    const auto &nodes = index.cloud().computeNodes;
    const bool allNew = std::ranges::all_of(nodes, [&](const ComputeNode &node) {
        const Service *service = index.serviceOf(node.host);
        return service == nullptr || service->version >= marksProviders;
    });
    if (!allNew || nodes.isEmpty())
        return false;
    spec.rootRequired.insert(trait);
    spec.pciRequired.insert(trait);
    return true;
}

} // namespace

const RequestFilterEntry ownerNovaFilter{"owner_nova_filter", 34, stillThere,
    QT_TRANSLATE_NOOP("Rule", "Once every nova-compute is new enough, only providers that Nova owns count."),
    applyOwnerNovaFilter};

} // namespace astrolabe
