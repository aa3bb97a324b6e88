// SPDX-License-Identifier: GPL-3.0-or-later
#include "change/servicesetting.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

Cloud withServices(Cloud cloud, const QMap<QString, ServiceSetting> &services, const QDateTime &at)
{
    if (services.isEmpty())
        return cloud;
    const QDateTime now = cloud.now.value_or(at);
    QMap<QString, bool> disabledProviders;
    for (ComputeNode &node : cloud.computeNodes) {
        const auto state = services.constFind(node.host);
        if (state == services.cend() || !node.service)
            continue;
        node.service->disabled = state->disabled;
        node.service->forcedDown = state->forcedDown;
        if (state->stoppedAt)
            node.service->lastSeenUp = now.addMSecs(-state->stoppedAt->msecsTo(at));
        disabledProviders.insert(node.uuid, state->disabled);
    }
    if (!cloud.placement)
        return cloud;
    const QString trait = u"COMPUTE_STATUS_DISABLED"_s;
    for (ResourceProvider &provider : cloud.placement->resourceProviders) {
        const auto disabled = disabledProviders.constFind(provider.uuid);
        if (disabled == disabledProviders.cend())
            continue;
        provider.traits.removeAll(trait);
        if (*disabled)
            provider.traits.append(trait);
    }
    return cloud;
}

} // namespace astrolabe
