// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/candidates.h"

#include "placement/candidates/attrition.h"
#include "placement/candidates/candidateorder.h"
#include "placement/candidates/examination.h"
#include "placement/candidates/query.h"
#include "placement/placement.h"

#include <algorithm>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

Resources toMap(const QList<std::pair<QString, qint64>> &resources)
{
    Resources map;
    for (const auto &[resourceClass, amount] : resources)
        map.insert(resourceClass, amount);
    return map;
}

// Turns positions into the requests of the answer. Data that candidates have in common is shared in memory.
class Requests
{
public:
    explicit Requests(const Search &search)
        : m_search(search)
    {
        for (const CandidateGroup &group : search.query.groups)
            m_ofGroup.append(toMap(group.resources));
        for (const CandidateSlot &slot : search.slots)
            m_ofSlot.append(toMap(search.resourcesOf(slot)));
    }

    AllocationRequest of(std::span<const int> candidate) const
    {
        AllocationRequest request;
        for (std::size_t first = 0; first < candidate.size();) {
            const int group = m_search.slots[first].group;
            std::size_t end = first;
            while (end < candidate.size() && m_search.slots[end].group == group)
                ++end;
            addGroup(group, first, candidate.subspan(first, end - first), request);
            first = end;
        }
        return request;
    }

private:
    void addGroup(int group, std::size_t firstSlot, std::span<const int> givers, AllocationRequest &request) const
    {
        const bool isOne = std::ranges::all_of(givers, [&](int giver) { return giver == givers.front(); });
        QStringList &mapped = request.mappings[m_search.query.groups.at(group).suffix];
        if (isOne) {
            add(m_ofGroup.at(group), givers.front(), request);
            mapped = {uuid(givers.front())};
            return;
        }
        for (std::size_t i = 0; i < givers.size(); ++i) {
            const std::size_t slot = firstSlot + i;
            add(m_ofSlot.at(static_cast<qsizetype>(slot)), givers[i], request);
        }

        Positions once(givers.begin(), givers.end());
        std::ranges::sort(once);
        const auto twice = std::ranges::unique(once);
        once.erase(twice.begin(), twice.end());
        mapped.reserve(static_cast<qsizetype>(once.size()));
        for (const int giver : once)
            mapped.append(uuid(giver));
    }

    void add(const Resources &resources, int giver, AllocationRequest &request) const
    {
        if (resources.isEmpty())
            return;
        Resources &taken = request.allocations[uuid(giver)];
        if (taken.isEmpty()) {
            taken = resources;
            return;
        }
        for (auto it = resources.begin(); it != resources.end(); ++it)
            taken[it.key()] += it.value();
    }

    const QString &uuid(int provider) const { return m_search.providers.at(provider).uuid; }

    const Search &m_search;
    QList<Resources> m_ofGroup;
    QList<Resources> m_ofSlot;
};

// Collects the providers that candidates use and all providers of their trees. Old microversions do not know trees.
void collectProviders(
    const Search &search, std::span<const std::size_t> kept, Microversion version, AllocationCandidates &answer)
{
    Flags giving(search.providers.root.size(), 0);
    Flags summed = giving;
    for (const std::size_t at : kept) {
        const auto candidate = search.candidate(at);
        for (std::size_t i = 0; i < candidate.size(); ++i) {
            if (!search.groupOf(search.slots[i]).resources.isEmpty())
                giving[static_cast<std::size_t>(candidate[i])] = 1;
        }
    }
    const bool trees = version.includes(29) || !search.providers.hasTrees();
    for (std::size_t at = 0; at < giving.size(); ++at) {
        if (!giving[at])
            continue;
        answer.providers.append(search.providers.at(static_cast<int>(at)).uuid);
        summed[at] = 1;
        for (const int member : search.providers.tree(search.providers.root[at])) {
            if (trees)
                summed[static_cast<std::size_t>(member)] = 1;
        }
    }
    for (std::size_t at = 0; at < summed.size(); ++at) {
        if (summed[at])
            answer.summaries.append(search.providers.at(static_cast<int>(at)).uuid);
    }
}

} // namespace

Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const CandidateQuery &query, Microversion version, Progress &progress)
{
    SearchProgress steps(progress, query.groups.size() + 3); // each group, the merge, the answer, the attrition
    Search search{
        query, placement.providers(), placement.used(), placement.candidateGeneration(), steps, {}, {}, {}, {}, {}, {}};
    if (const Answered<void> done = search.run(version); !done)
        return tl::unexpected(done.error());
    const CandidateOrder order = CandidateOrder::of(search);
    std::span<const std::size_t> kept = order.candidates;
    if (query.limit && std::cmp_less(*query.limit, kept.size()))
        kept = kept.first(static_cast<std::size_t>(*query.limit));

    AllocationCandidates answer;
    const Requests requests(search);
    answer.requests.reserve(static_cast<qsizetype>(kept.size()));
    for (std::size_t at = 0; at < kept.size() && !steps.isStopped(); ++at) {
        steps.tell(at, kept.size());
        answer.requests.append(requests.of(search.candidate(kept[at])));
    }
    steps.endStep();
    collectProviders(search, kept, version, answer);
    explainUnmet(search, order, answer);
    steps.endStep();
    if (steps.isStopped())
        return stoppedSearch();
    return answer;
}

Answered<AllocationCandidates> allocationCandidates(
    const Placement &placement, const QString &query, Microversion version)
{
    NoProgress nobody;
    return parseCandidateQuery(query, version).and_then([&](const CandidateQuery &parsed) {
        return allocationCandidates(placement, parsed, version, nobody);
    });
}

QList<UnmetPart> unmetPartsOf(
    const Placement &placement, const QString &root, const CandidateQuery &query, const AllocationCandidates &answer)
{
    const int position = placement.providers().byUuid.value(root, -1);
    if (position < 0 || !answer.unmet.contains(position))
        return {};
    UnmetParts unmet;
    unmet.add(position, answer.unmet.first(position));
    Examination(query, placement.providers(), placement.used(), unmet).run(position);
    return unmet.all(position);
}

// A root excluded only by the limit has no unmet parts.
void addUnmetParts(const Placement &placement, const CandidateQuery &query, AllocationCandidates &answer)
{
    Examination examination(query, placement.providers(), placement.used(), answer.unmet);
    for (const int root : answer.unmet.positions()) {
        if (!answer.unmet.isLostTo(root, {}, u"limit"_s))
            examination.run(root);
    }
}

} // namespace astrolabe
