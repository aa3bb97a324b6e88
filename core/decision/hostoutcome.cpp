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

// Smaller is better: chosen, by rank, then everything that ended earlier, in a number because very many are compared.
using Distance = std::tuple<bool, int, quint64>;

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
        quint64 ending = 0;
        for (const bool endsEarlier : {hostOutcome.position < 0, lost, hostOutcome.exclusion >= 0})
            ending = ending * 2 + (endsEarlier ? 1 : 0);
        for (const int next : {misses, last - hostOutcome.filter, last - m_parts[size_t(hostOutcome.host)]})
            ending = ending * most + quint64(next);
        return {m_chosen != hostOutcome.host, rank, ending};
    }

private:
    static constexpr quint64 most = 1 << 20;   // more than there are filters or parts of a query
    static constexpr int last = int(most) - 2; // so that -1 comes after all of them

    const Decision &m_decision;
    std::optional<HostIndex> m_chosen;
    std::vector<int> m_parts;
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

HostOutcome foremostOf(const Decision &decision, int instance, const std::vector<HostOutcome> &some)
{
    const Distances distances(decision, instance);
    return *std::ranges::min_element(some, {}, [&](const HostOutcome &host) { return distances.of(host); });
}

HostIndex foremostHost(const Decision &decision, int instance)
{
    if (const std::optional<HostIndex> chosen = chosenHost(decision, instance))
        return *chosen;
    return foremostOf(decision, instance, hostOutcomesByHost(decision, instance)).host;
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

namespace {

// A query may ask the same twice; then only the first of both excludes anything.
int partOf(const QList<Attrition> &attrition, const UnmetPart &form)
{
    int last = -1;
    for (int part = 0; part < attrition.size(); ++part) {
        const Attrition &asked = attrition.at(part);
        const bool excludes = last < 0 || !asked.lost.isEmpty() || attrition.at(last).lost.isEmpty();
        if (excludes && asked.part == form.part && asked.group == form.group)
            last = part;
    }
    return last;
}

// By provider uuid.
QHash<QString, int> partsThatList(const QList<Attrition> &attrition)
{
    QHash<QString, int> parts;
    for (int part = 0; part < attrition.size(); ++part) {
        for (const QString &uuid : attrition.at(part).lost)
            parts.insert(uuid, part);
    }
    return parts;
}

} // namespace

// The forms of unmet parts are few. A document may leave out the part; then only the lists tell it, slowly.
std::vector<int> lossParts(const Decision &decision)
{
    const PlacementRecord &placement = decision.placement;
    std::vector<int> parts(size_t(decision.hosts.size()), -1);
    QHash<const UnmetPart *, int> known;
    std::optional<QHash<QString, int>> listing;
    for (const HostIndex host : placement.unmet.positions()) {
        const UnmetPart &form = placement.unmet.formOfFirst(host);
        if (form.part.isEmpty()) {
            if (!listing)
                listing = partsThatList(placement.attrition);
            parts[size_t(host)] = listing->value(decision.hosts.at(host).uuid, -1);
            continue;
        }
        auto part = known.constFind(&form);
        if (part == known.cend())
            part = known.insert(&form, partOf(placement.attrition, form));
        parts[size_t(host)] = *part;
    }
    return parts;
}

} // namespace astrolabe
