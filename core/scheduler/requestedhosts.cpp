// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/requestedhosts.h"

#include "scheduler/exclusion.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

RequestedHosts RequestedHosts::of(
    const RequestSpec &spec, const HostList &hosts, Release release, InstanceRecord &record)
{
    const auto sameName = [release](const QString &a, const QString &b) {
        return a.compare(b, release >= since(13) ? Qt::CaseInsensitive : Qt::CaseSensitive) == 0;
    };
    RequestedHosts result;
    std::vector<int> &kept = result.kept;
    kept = positionsOf(hosts);

    const auto &destination = spec.requestedDestination;
    if (release >= since(14) && destination && !destination->host.isEmpty()) {
        const QString wanted
            = destination->node.isEmpty() ? destination->host : destination->host + u'/' + destination->node;
        keepOnly(hosts,
            {QT_TRANSLATE_NOOP("Reason", "the request asks for another host: %1"),
                {{u"requested_destination"_s, wanted, Origin::request()}}},
            kept, record, [&](const HostState &host) {
                return host.host() == destination->host
                    && (destination->node.isEmpty() || host.nodename() == destination->node);
            });
    }
    if (!spec.ignoreHosts.isEmpty()) {
        keepOnly(hosts, ignoredByRequest(spec), kept, record, [&](const HostState &host) {
            return std::ranges::none_of(
                spec.ignoreHosts, [&](const QString &name) { return sameName(name, host.host()); });
        });
        if (kept.empty()) {
            result.then = Then::Stop;
            return result;
        }
    }
    if (!spec.forceHost.isEmpty()) {
        keepOnly(hosts,
            {QT_TRANSLATE_NOOP("Reason", "the request forces another host: %1"),
                {{u"force_hosts"_s, spec.forceHost, Origin::request()}}},
            kept, record, [&](const HostState &host) { return sameName(spec.forceHost, host.host()); });
    }
    if (!spec.forceNode.isEmpty()) {
        keepOnly(hosts,
            {QT_TRANSLATE_NOOP("Reason", "the request forces another node: %1"),
                {{u"force_nodes"_s, spec.forceNode, Origin::request()}}},
            kept, record, [&](const HostState &host) { return spec.forceNode == host.nodename(); });
    }
    if (!spec.isRebuild() && (!spec.forceHost.isEmpty() || !spec.forceNode.isEmpty()))
        result.then = Then::Skip;
    return result;
}

} // namespace astrolabe
