// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/fate.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace astrolabe {

namespace {

void addJourney(std::vector<Fate> &fates, const InstanceRecord &instance)
{
    for (int position = 0; position < instance.hosts.size(); ++position)
        fates[size_t(instance.hosts.at(position))].position = position;
    for (int rank = 0; rank < instance.ranking.size(); ++rank)
        fates[size_t(instance.ranking.at(rank).host)].rank = rank;
    for (int exclusion = 0; exclusion < instance.excluded.size(); ++exclusion) {
        const HostIndex host = instance.hosts.at(instance.excluded.at(exclusion).position);
        fates[size_t(host)].exclusion = exclusion;
    }
}

void addVerdicts(std::vector<Fate> &fates, const InstanceRecord &instance)
{
    for (int filter = 0; filter < instance.filters.size(); ++filter) {
        const std::vector<Mark> &marks = instance.filters.at(filter).marks;
        for (size_t position = 0; position < marks.size(); ++position) {
            const Mark mark = marks[position];
            if (passes(mark) || mark == Mark::NotReached || mark == Mark::Unknown)
                continue;
            Fate &fate = fates[size_t(instance.hosts.at(qsizetype(position)))];
            ++fate.misses;
            if (mark == Mark::Rejected || mark == Mark::Raised)
                fate.filter = filter;
        }
    }
}

// Smaller is nearer to the goal: chosen, rank, then everything that ends earlier.
using Distance = std::tuple<bool, int, bool, bool, bool, int, int, int>;

std::vector<Distance> distancesOf(
    const std::vector<Fate> &fates, const Decision &decision, std::optional<HostIndex> chosen)
{
    const QHash<HostIndex, int> parts = lossParts(decision);
    const bool nearestMiss = decision.outcome == Outcome::NoValidHost;
    std::vector<Distance> distances;
    distances.reserve(fates.size());
    for (const Fate &fate : fates) {
        const int rank = fate.rank < 0 ? std::numeric_limits<int>::max() : fate.rank;
        const bool lost = decision.placement.losses.contains(fate.host);
        distances.emplace_back(chosen != fate.host, rank, fate.position < 0, lost, fate.exclusion >= 0,
            nearestMiss ? fate.misses : 0, -fate.filter, -parts.value(fate.host, -1));
    }
    return distances;
}

} // namespace

std::vector<Fate> fatesByHost(const Decision &decision, int instance)
{
    std::vector<Fate> all(size_t(decision.hosts.size()));
    for (size_t host = 0; host < all.size(); ++host)
        all[host].host = HostIndex(host);
    if (instance >= 0 && instance < decision.instances.size()) {
        addJourney(all, decision.instances.at(instance));
        addVerdicts(all, decision.instances.at(instance));
    }
    return all;
}

std::vector<Fate> fates(const Decision &decision, int instance)
{
    std::vector<Fate> all = fatesByHost(decision, instance);
    std::optional<HostIndex> chosen;
    if (instance >= 0 && instance < decision.instances.size())
        chosen = chosenHost(decision.instances.at(instance));
    const std::vector<Distance> distances = distancesOf(all, decision, chosen);
    std::ranges::stable_sort(
        all, {}, [&](const Fate &fate) -> const Distance & { return distances[size_t(fate.host)]; });
    return all;
}

Reason reasonOf(const Decision &decision, int instance, const Fate &fate)
{
    if (decision.placement.losses.contains(fate.host))
        return decision.placement.losses.reason(fate.host);
    if (decision.isUnreadCandidate(fate.host))
        return decision.unread.reason(fate.host);
    if (fate.position < 0 || instance >= decision.instances.size())
        return {};
    const InstanceRecord &record = decision.instances.at(instance);
    if (fate.exclusion >= 0)
        return record.excluded.at(fate.exclusion).reason;
    if (fate.filter >= 0)
        return record.filters.at(fate.filter).reasons.value(fate.position);
    const ClaimRecord *claim = claimOn(record, fate.host);
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
    for (const HostIndex host : decision.placement.losses.positions()) {
        const auto part = partOf.constFind(decision.hosts.at(host).uuid);
        if (part != partOf.cend())
            parts.insert(host, *part);
    }
    return parts;
}

} // namespace astrolabe
