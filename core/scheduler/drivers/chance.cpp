// SPDX-License-Identifier: GPL-3.0-or-later
#include "scheduler/drivers/chance.h"

#include "scheduler/exclusion.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

const Fact driver{u"driver"_s, u"chance_scheduler"_s, Origin::option(u"[scheduler] driver"_s)};

tl::unexpected<DecisionError> noValidHost(const QString &reason)
{
    return tl::unexpected(DecisionError{u"NoValidHost"_s, u"No valid host was found. "_s + reason, Stage::Filters});
}

} // namespace

tl::expected<std::vector<int>, DecisionError> hostsForChance(
    const HostList &hosts, const RequestSpec &spec, InstanceRecord &record)
{
    std::vector<int> kept = positionsOf(hosts);
    keepOnly(hosts, {QT_TRANSLATE_NOOP("Reason", "%1 draws among hosts that are up and enabled"), {driver}}, kept,
        record, [](const HostState &host) { return host.isUp && host.isEnabled; });
    if (kept.empty())
        return noValidHost(u"Is the appropriate service running?"_s);
    keepOnly(hosts, ignoredByRequest(spec), kept, record,
        [&](const HostState &host) { return !spec.ignoreHosts.contains(host.host()); });
    if (kept.empty())
        return noValidHost(u"Could not find another compute"_s);
    return kept;
}

std::vector<int> drawByChance(std::vector<int> positions, std::size_t servers, Release release, QRandomGenerator &lots)
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

} // namespace astrolabe
