// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/queryalternatives.h"

#include "placement/candidates/query.h"

#include <algorithm>
#include <ranges>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using PartSet = QueryAlternatives::PartSet;

void keepMinimal(std::vector<PartSet> &sets)
{
    std::ranges::stable_sort(sets, {}, &PartSet::size);
    std::vector<PartSet> kept;
    for (PartSet &set : sets) {
        const bool isLarger
            = std::ranges::any_of(kept, [&](const PartSet &smaller) { return std::ranges::includes(set, smaller); });
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
    , m_claims(claims)
    , m_parts({Part{{}, u"claim"_s}})
{
    for (const QString &text : decision.placement.queries) {
        auto query = parseCandidateQuery(text);
        if (decision.placement.fault || !query) {
            m_queries.clear();
            return;
        }
        add({*std::move(query), placement.providers(), placement.used()}, asksForEither);
    }
}

// For a host either of PCPU and VCPU is enough: both are one part.
void QueryAlternatives::add(Exemptions exemptions, bool asksForEither)
{
    std::vector<int> numbers;
    for (Part part : exemptions.parts()) {
        if (asksForEither && part == Part{{}, u"resources:PCPU"_s})
            part.name = u"resources:VCPU"_s;
        const auto known = std::ranges::find(m_parts, part);
        numbers.push_back(static_cast<int>(known - m_parts.begin()));
        if (known == m_parts.end())
            m_parts.push_back(part);
    }
    m_queries.push_back({std::move(exemptions), std::move(numbers)});
}

int QueryAlternatives::numberOf(const UnmetPart &part) const
{
    const auto known = std::ranges::find_if(
        m_parts, [&](const Part &one) { return one.name == part.part && one.group == part.group; });
    return known == m_parts.end() ? -1 : static_cast<int>(known - m_parts.begin());
}

// -1: Placement has no tree of the host.
int QueryAlternatives::rootOf(HostIndex host) const
{
    const int root = m_providers.ofNode(m_decision.hosts.at(host).uuid, host);
    return root >= 0 && m_providers.rootOf(root) == root ? root : -1;
}

std::vector<PartSet> QueryAlternatives::of(HostIndex host) const
{
    static const QStringList apart{u"limit"_s, u"max_allocation_candidates"_s, u"allocation_candidates"_s};
    const int root = rootOf(host);
    if (m_queries.empty() || root < 0 || apart.contains(m_decision.placement.unmet.formOfFirst(host).part))
        return {};
    if (m_queries.size() == 1 && !m_queries.front().exemptions.mayHangTogether(root))
        return {};
    std::vector<PartSet> all;
    for (const Query &query : m_queries | std::views::reverse) {
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
    const auto mayGiveNothing = [root](const Query &query) { return query.exemptions.mayGiveNothing(root); };
    if (root < 0 || !std::ranges::all_of(m_queries, mayGiveNothing))
        return {};
    std::vector<PartSet> sets = of(host);
    const bool isUnclaimable = std::ranges::find(sets, PartSet{claim}) != sets.end();
    return isUnclaimable ? sets : std::vector<PartSet>();
}

bool QueryAlternatives::isUsedUpBy(int servers, HostIndex host) const
{
    const int root = m_claims && m_queries.size() == 1 ? rootOf(host) : -1;
    if (root < 0 || m_queries.front().exemptions.mayHangTogether(root))
        return false;
    return !m_queries.front().exemptions.givesAgain(root, servers);
}

// Where nothing is taken from the host's own provider, the claim is missing, too.
std::vector<PartSet> QueryAlternatives::setsOf(const Query &query, int root) const
{
    const Exemptions &exemptions = query.exemptions;
    std::vector<PartSet> all = numbered(exemptions.of(root), query);
    const auto claimable = m_claims && exemptions.mayGiveNothing(root) ? exemptions.claimableOf(root) : std::nullopt;
    if (!claimable)
        return all;
    for (PartSet &set : all)
        set.insert(set.begin(), claim);
    const std::vector<PartSet> more = numbered(*claimable, query);
    all.insert(all.end(), more.begin(), more.end());
    keepMinimal(all);
    return all;
}

std::vector<PartSet> QueryAlternatives::numbered(const Exemptions::Sets &sets, const Query &query)
{
    std::vector<PartSet> all;
    all.reserve(sets.size());
    for (const std::vector<int> &set : sets) {
        PartSet &parts = all.emplace_back();
        for (const int part : set)
            parts.push_back(query.numbers[static_cast<std::size_t>(part)]);
        std::ranges::sort(parts);
        parts.erase(std::ranges::unique(parts).begin(), parts.end());
    }
    return all;
}

} // namespace astrolabe
