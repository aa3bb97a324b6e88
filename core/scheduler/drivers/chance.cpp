// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/chance.h"

#include "scheduler/exclusion.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Fact driver()
{
    return {u"driver"_s, u"chance_scheduler"_s, Origin::option(u"[scheduler] driver"_s)};
}

DecisionError noValidHost(const QString &reason)
{
    return {u"NoValidHost"_s, u"No valid host was found. "_s + reason, Stage::Filters};
}

// The chance scheduler selects service hosts, not nodes.
HostList firstNodes(const PreparedCloud &prepared)
{
    HostList hosts;
    for (const HostState &state : prepared.states.all()) {
        if (prepared.index->nodesOfHost(state.host()).first() == state.index)
            hosts.push_back(&state);
    }
    return hosts;
}

// The positions of the hosts to draw from; the others are recorded with the reason.
tl::expected<std::vector<int>, DecisionError> drawnAmong(
    const HostList &hosts, const RequestSpec &spec, InstanceRecord &record)
{
    std::vector<int> kept = positionsOf(hosts);
    keepOnly(hosts,
        {QT_TRANSLATE_NOOP("Reason", "%1 picks among hosts that are up and enabled; this host is not"), {driver()}},
        kept, record, [](const HostState &host) { return host.isUp && host.isEnabled; });
    if (kept.empty())
        return tl::unexpected(noValidHost(u"Is the appropriate service running?"_s));
    keepOnly(hosts, ignoredByRequest(spec), kept, record,
        [&](const HostState &host) { return !spec.ignoreHosts.contains(host.host()); });
    if (kept.empty())
        return tl::unexpected(noValidHost(u"Could not find another compute"_s));
    return kept;
}

// Draws a position for each server.
std::vector<int> draw(std::vector<int> positions, std::size_t servers, Release release, QRandomGenerator &lots)
{
    const bool different = release >= since(17) && positions.size() >= servers;
    std::vector<int> drawn;
    for (std::size_t server = 0; server < servers; ++server) {
        const auto at = positions.begin() + lots.bounded(static_cast<quint32>(positions.size()));
        drawn.push_back(*at);
        if (different)
            positions.erase(at);
    }
    return drawn;
}

} // namespace

ChanceSelection chanceSelection(const PreparedCloud &prepared, const RequestSpec &spec, QRandomGenerator &lots)
{
    const HostList hosts = firstNodes(prepared);
    InstanceRecord common;
    for (const HostState *host : hosts)
        common.hosts.append(host->index);
    const auto kept = drawnAmong(hosts, spec, common);
    if (!kept)
        return {{common}, kept.error()};
    const auto servers = static_cast<std::size_t>(spec.instanceUuids.size());
    const std::vector<int> drawn = draw(*kept, servers, prepared.release, lots);
    ChanceSelection selection;
    for (std::size_t i = 0; i < servers; ++i) {
        InstanceRecord &record = selection.instances.emplace_back(common);
        record.index = static_cast<int>(i);
        record.uuid = spec.instanceUuids.at(record.index);
        record.order.append(common.hosts.at(drawn[i]));
        record.ranking.append({record.order.first(), 0});
        for (const int position : *kept) {
            if (position != drawn[i])
                record.ranking.append({common.hosts.at(position), 0});
        }
    }
    // From Queens it passes names where host states are expected.
    if (prepared.release >= since(17))
        selection.error = inStage(Stage::Filters, {u"AttributeError"_s, u"'str' object has no attribute 'limits'"_s});
    return selection;
}

} // namespace astrolabe
