// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/hostoutcome.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <ranges>
#include <tuple>

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

std::vector<Distance> distancesOf(const std::vector<HostOutcome> &hostOutcomes, const Decision &decision, int instance)
{
    const std::optional<HostIndex> chosen = chosenHost(decision, instance);
    const QHash<HostIndex, int> parts = lossParts(decision);
    const bool nearestMiss = decision.outcome == Outcome::NoValidHost;
    std::vector<Distance> distances;
    distances.reserve(hostOutcomes.size());
    for (const HostOutcome &hostOutcome : hostOutcomes) {
        const int rank = hostOutcome.rank < 0 ? std::numeric_limits<int>::max() : hostOutcome.rank;
        const bool lost = decision.placement.unmet.contains(hostOutcome.host);
        distances.emplace_back(chosen != hostOutcome.host, rank, hostOutcome.position < 0, lost,
            hostOutcome.exclusion >= 0, nearestMiss ? hostOutcome.misses : 0, -hostOutcome.filter,
            -parts.value(hostOutcome.host, -1));
    }
    return distances;
}

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
    const auto count = std::ssize(all);
    std::ranges::copy_if(byHost, std::back_inserter(all), [](const HostOutcome &host) { return host.rank < 0; });
    if (const std::ranges::subrange unranked(all.begin() + count, all.end()); !unranked.empty()) {
        const std::vector<Distance> distances = distancesOf(byHost, decision, instance);
        std::ranges::stable_sort(unranked, {},
            [&](const HostOutcome &hostOutcome) -> const Distance & { return distances[size_t(hostOutcome.host)]; });
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
    const auto distances = distancesOf(hostOutcomesByHost(decision, instance), decision, instance);
    return HostIndex(std::ranges::min_element(distances) - distances.begin());
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
    for (int part = 0; part < decision.placement.attrition.size(); ++part) {
        for (const QString &uuid : decision.placement.attrition.at(part).lost)
            partOf.insert(uuid, partOf.value(uuid, part));
    }
    QHash<HostIndex, int> parts;
    for (const HostIndex host : decision.placement.unmet.positions()) {
        const auto part = partOf.constFind(decision.hosts.at(host).uuid);
        if (part != partOf.cend())
            parts.insert(host, *part);
    }
    return parts;
}

} // namespace astrolabe
