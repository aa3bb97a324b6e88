// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/hostoutcome.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

namespace astrolabe {

namespace {

void addJourney(std::vector<HostOutcome> &hostOutcomes, const InstanceRecord &instance)
{
    for (int position = 0; position < instance.hosts.size(); ++position)
        hostOutcomes[size_t(instance.hosts.at(position))].position = position;
    for (int rank = 0; rank < instance.ranking.size(); ++rank)
        hostOutcomes[size_t(instance.ranking.at(rank).host)].rank = rank;
    for (int exclusion = 0; exclusion < instance.excluded.size(); ++exclusion) {
        const HostIndex host = instance.hosts.at(instance.excluded.at(exclusion).position);
        hostOutcomes[size_t(host)].exclusion = exclusion;
    }
}

void addVerdicts(std::vector<HostOutcome> &hostOutcomes, const InstanceRecord &instance)
{
    for (int filter = 0; filter < instance.filters.size(); ++filter) {
        const std::vector<Mark> &marks = instance.filters.at(filter).marks;
        for (size_t position = 0; position < marks.size(); ++position) {
            const Mark mark = marks[position];
            if (passes(mark) || mark == Mark::NotReached || mark == Mark::Unknown)
                continue;
            HostOutcome &hostOutcome = hostOutcomes[size_t(instance.hosts.at(qsizetype(position)))];
            ++hostOutcome.misses;
            if (mark == Mark::Rejected || mark == Mark::Raised)
                hostOutcome.filter = filter;
        }
    }
}

// Smaller is better: chosen, by rank, then everything that ended earlier.
using Distance = std::tuple<bool, int, bool, bool, bool, int, int, int>;

bool isServer(const Decision &decision, int instance)
{
    return instance >= 0 && instance < decision.instances.size();
}

std::optional<HostIndex> chosenHost(const Decision &decision, int instance)
{
    return isServer(decision, instance) ? chosenHost(decision.instances.at(instance)) : std::nullopt;
}

class Distances
{
public:
    Distances(const Decision &decision, int instance)
        : m_decision(decision)
        , m_chosen(chosenHost(decision, instance))
        , m_parts(lossParts(decision))
    { }

    Distance of(const HostOutcome &hostOutcome) const
    {
        const int rank = hostOutcome.rank < 0 ? std::numeric_limits<int>::max() : hostOutcome.rank;
        const bool lost = m_decision.placement.unmet.contains(hostOutcome.host);
        const int misses = m_decision.outcome == Outcome::NoValidHost ? hostOutcome.misses : 0;
        return {m_chosen != hostOutcome.host, rank, hostOutcome.position < 0, lost, hostOutcome.exclusion >= 0, misses,
            -hostOutcome.filter, -m_parts.value(hostOutcome.host, -1)};
    }

private:
    const Decision &m_decision;
    std::optional<HostIndex> m_chosen;
    QHash<HostIndex, int> m_parts;
};

} // namespace

std::vector<HostOutcome> hostOutcomesByHost(const Decision &decision, int instance)
{
    std::vector<HostOutcome> all(size_t(decision.hosts.size()));
    for (size_t host = 0; host < all.size(); ++host)
        all[host].host = HostIndex(host);
    if (isServer(decision, instance)) {
        addJourney(all, decision.instances.at(instance));
        addVerdicts(all, decision.instances.at(instance));
    }
    return all;
}

std::vector<HostOutcome> hostOutcomes(const Decision &decision, int instance)
{
    const std::vector<HostOutcome> byHost = hostOutcomesByHost(decision, instance);
    std::vector<HostOutcome> all;
    all.reserve(byHost.size());
    if (isServer(decision, instance)) {
        const QList<RankedHost> &ranking = decision.instances.at(instance).ranking;
        for (int rank = 0; rank < ranking.size(); ++rank) {
            const HostOutcome &ranked = byHost[size_t(ranking.at(rank).host)];
            if (ranked.rank == rank)
                all.push_back(ranked);
        }
    }
    if (all.size() < byHost.size()) {
        const Distances distances(decision, instance);
        std::vector<std::pair<Distance, HostIndex>> unranked;
        for (const HostOutcome &host : byHost) {
            if (host.rank < 0)
                unranked.emplace_back(distances.of(host), host.host);
        }
        std::ranges::sort(unranked);
        for (const auto &[distance, host] : unranked)
            all.push_back(byHost[size_t(host)]);
    }
    if (const std::optional<HostIndex> chosen = chosenHost(decision, instance)) {
        const auto first = std::ranges::find(all, *chosen, &HostOutcome::host);
        std::rotate(all.begin(), first, std::next(first));
    }
    return all;
}

HostIndex foremostHost(const Decision &decision, int instance)
{
    if (const std::optional<HostIndex> chosen = chosenHost(decision, instance))
        return *chosen;
    const Distances distances(decision, instance);
    const std::vector<HostOutcome> all = hostOutcomesByHost(decision, instance);
    const auto foremost
        = std::ranges::min_element(all, {}, [&](const HostOutcome &host) { return distances.of(host); });
    return HostIndex(foremost - all.begin());
}

Reason reasonOf(const Decision &decision, int instance, const HostOutcome &hostOutcome)
{
    if (decision.placement.unmet.contains(hostOutcome.host))
        return decision.placement.unmet.reason(hostOutcome.host);
    if (decision.isUnreadCandidate(hostOutcome.host))
        return decision.unread.reason(hostOutcome.host);
    if (hostOutcome.position < 0 || instance >= decision.instances.size())
        return {};
    const InstanceRecord &record = decision.instances.at(instance);
    if (hostOutcome.exclusion >= 0)
        return record.excluded.at(hostOutcome.exclusion).reason;
    if (hostOutcome.filter >= 0)
        return record.filters.at(hostOutcome.filter).reasons.value(hostOutcome.position);
    const ClaimRecord *claim = claimOn(record, hostOutcome.host);
    return claim != nullptr ? claim->reason : Reason();
}

const ClaimRecord *claimOn(const PlacedServer &server, HostIndex host)
{
    const auto found = std::ranges::find(server.claims, host, &ClaimRecord::host);
    return found == server.claims.cend() ? nullptr : &*found;
}

std::optional<HostIndex> chosenHost(const InstanceRecord &instance)
{
    if (instance.selected)
        return instance.selected->host;
    if (instance.claims.isEmpty())
        return firstTried(instance);
    const auto claimed = std::ranges::find(instance.claims, ClaimOutcome::Claimed, &ClaimRecord::outcome);
    return claimed == instance.claims.cend() ? std::nullopt : std::optional(claimed->host);
}

std::optional<HostIndex> firstTried(const InstanceRecord &instance)
{
    if (instance.ranking.isEmpty())
        return std::nullopt;
    return instance.order.isEmpty() ? instance.ranking.constFirst().host : instance.order.constFirst();
}

// Of later servers a filter may not be asked for another reason: it runs once per request.
bool asksNoFilter(const Decision &decision)
{
    if (decision.fromLogs || decision.instances.isEmpty())
        return false;
    const QList<FilterRecord> &filters = decision.instances.first().filters;
    const auto isSkipped = [](const FilterRecord &filter) { return !filter.ran && filter.start > 0; };
    return !filters.isEmpty() && std::ranges::all_of(filters, isSkipped);
}

int rankOf(const InstanceRecord &instance, HostIndex host)
{
    const auto found = std::ranges::find(instance.ranking, host, &RankedHost::host);
    return found == instance.ranking.cend() ? -1 : int(found - instance.ranking.cbegin());
}

QHash<HostIndex, int> lossParts(const Decision &decision)
{
    QHash<QString, int> partOf;
    for (int part = int(decision.placement.attrition.size()) - 1; part >= 0; --part) { // the first one counts
        for (const QString &uuid : decision.placement.attrition.at(part).lost)
            partOf.insert(uuid, part);
    }
    QHash<HostIndex, int> parts;
    parts.reserve(decision.placement.unmet.size());
    for (const HostIndex host : decision.placement.unmet.positions()) {
        const auto part = partOf.constFind(decision.hosts.at(host).uuid);
        if (part != partOf.cend())
            parts.insert(host, *part);
    }
    return parts;
}

} // namespace astrolabe
