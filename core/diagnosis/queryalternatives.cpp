// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/queryalternatives.h"

#include "placement/candidates/query.h"

#include <algorithm>
#include <functional>
#include <ranges>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using PartSet = QueryAlternatives::PartSet;

std::vector<Exemptions> exemptionsFromQueries(const PlacementRecord &record, const Placement &placement)
{
    std::vector<Exemptions> queries;
    for (const QString &text : record.queries) {
        auto query = parseCandidateQuery(text);
        if (record.fault || !query)
            return {};
        queries.emplace_back(*std::move(query), placement.providers(), placement.used());
    }
    return queries;
}

void keepMinimal(std::vector<PartSet> &sets)
{
    std::ranges::stable_sort(sets, {}, &PartSet::size);
    std::vector<PartSet> kept;
    for (PartSet &set : sets) {
        const bool isLarger = std::ranges::any_of(
            kept, [&](const PartSet &smaller) { return std::ranges::includes(set, smaller, std::less()); });
        if (!isLarger)
            kept.push_back(std::move(set));
    }
    sets = std::move(kept);
}

} // namespace

QueryAlternatives::QueryAlternatives(
    const Decision &decision, const Placement &placement, bool claims, bool asksForEither)
    : m_decision(decision)
    , m_providers(placement.providers())
    , m_queries(exemptionsFromQueries(decision.placement, placement))
    , m_claims(claims)
    , m_asksForEither(asksForEither)
{ }

// -1: Placement has no tree of the host.
int QueryAlternatives::rootOf(HostIndex host) const
{
    const int root = m_providers.byUuid.value(m_decision.hosts.at(host).uuid, -1);
    return root >= 0 && m_providers.rootOf(root) == root ? root : -1;
}

QueryAlternatives::Part QueryAlternatives::failedPart(HostIndex host) const
{
    const UnmetPart first = m_decision.placement.unmet.first(host);
    return {first.group, first.part};
}

std::vector<PartSet> QueryAlternatives::of(HostIndex host) const
{
    static const QStringList apart{u"limit"_s, u"max_allocation_candidates"_s, u"allocation_candidates"_s};
    const int root = rootOf(host);
    if (m_queries.empty() || root < 0 || apart.contains(failedPart(host).name))
        return {};
    if (m_queries.size() == 1 && !m_queries.front().mayHangTogether(root))
        return {};
    std::vector<PartSet> all;
    for (const Exemptions &query : m_queries | std::views::reverse) {
        const std::vector<PartSet> sets = setsOf(query, root);
        if (sets.empty())
            return {};
        all.insert(all.end(), sets.begin(), sets.end());
    }
    keepMinimal(all);
    return all.front().empty() ? std::vector<PartSet>() : all;
}

std::vector<PartSet> QueryAlternatives::ofUnclaimable(HostIndex host) const
{
    const int root = !m_claims || m_decision.placement.unmet.contains(host) ? -1 : rootOf(host);
    const auto mayGiveNothing = [root](const Exemptions &query) { return query.mayGiveNothing(root); };
    if (root < 0 || !std::ranges::all_of(m_queries, mayGiveNothing))
        return {};
    std::vector<PartSet> sets = of(host);
    const bool isUnclaimable = std::ranges::find(sets, PartSet{claim()}) != sets.end();
    return isUnclaimable ? sets : std::vector<PartSet>();
}

// Where nothing is taken from the host's own provider, the claim is missing, too.
std::vector<PartSet> QueryAlternatives::setsOf(const Exemptions &query, int root) const
{
    std::vector<PartSet> all = named(query.of(root), query);
    const auto claimable
        = m_claims && query.mayGiveNothing(root) ? query.claimableOf(root) : std::optional<Exemptions::Sets>();
    if (!claimable)
        return all;
    for (PartSet &set : all)
        set.insert(std::ranges::upper_bound(set, claim(), std::less()), claim());
    const std::vector<PartSet> more = named(*claimable, query);
    all.insert(all.end(), more.begin(), more.end());
    keepMinimal(all);
    return all;
}

// For the host either of PCPU and VCPU is enough: both are one part.
std::vector<PartSet> QueryAlternatives::named(const Exemptions::Sets &sets, const Exemptions &query) const
{
    std::vector<PartSet> all;
    for (const std::vector<int> &set : sets) {
        PartSet &parts = all.emplace_back();
        for (const int part : set) {
            parts.push_back(query.parts()[static_cast<std::size_t>(part)]);
            if (m_asksForEither && parts.back() == Part{{}, u"resources:PCPU"_s})
                parts.back().name = u"resources:VCPU"_s;
        }
        std::ranges::sort(parts, std::less());
        parts.erase(std::ranges::unique(parts).begin(), parts.end());
    }
    return all;
}

} // namespace astrolabe
