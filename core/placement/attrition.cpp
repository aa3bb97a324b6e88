// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/attrition.h"

#include "placement/losses.h"
#include "placement/parts.h"

#include <algorithm>
#include <functional>
#include <map>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using losses::Of;
using losses::Shortage;

bool has(const Flags &flags, int provider)
{
    return flags[static_cast<std::size_t>(provider)] != 0;
}

// The parts of a query in the order in which Placement looks at them, and what becomes of each root there.
class Attritions
{
public:
    Attritions(const Search &search, const CandidateOrder &order, AllocationCandidates &answer)
        : m_search(search)
        , m_providers(search.providers)
        , m_query(search.query)
        , m_merge(search.query, search.choices, search.providers, search.used, search.progress)
        , m_answer(answer)
        , m_best(search.providers.root.size(), none)
    {
        for (std::size_t at = 0; at < search.size(); ++at) {
            std::size_t &best = m_best[static_cast<std::size_t>(search.anchorOf[at])];
            best = std::min(best, order.rank[at]);
        }
    }

    void explain()
    {
        listParts();
        const std::size_t roots = m_providers.roots.size();
        for (std::size_t at = 0; at < roots && !m_search.progress.isStopped(); ++at) {
            m_search.progress.tell(at, roots);
            lose(m_providers.roots[at]);
        }
        int left = static_cast<int>(m_providers.roots.size());
        for (Attrition &part : m_answer.attrition) {
            left -= static_cast<int>(part.lost.size());
            part.left = left;
        }
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    // What one part of a group's query leaves of the providers in question. Made once, asked of every root.
    struct GroupPart
    {
        std::function<bool(int provider, int root)> admits;
        bool narrows = true; // false: some provider has to be admitted, and the others stay in question too
        std::function<Reason(std::span<const int> left, int root)> reason;
    };
    struct GroupParts
    {
        qsizetype first = 0; // in the attrition
        std::vector<GroupPart> parts;
    };

    void listParts();
    void listGroup(std::size_t at);
    qsizetype append(const QString &group, const QString &part);
    void lose(int root);
    void loseAt(qsizetype part, int root, const Reason &reason);
    void loseInRoot(int root);
    void loseInGroup(std::size_t at, int root);
    void loseInMerge(int root);

    const Search &m_search;
    const Providers &m_providers;
    const CandidateQuery &m_query;
    Merge m_merge;
    AllocationCandidates &m_answer;
    std::vector<std::size_t> m_best; // by root: the first rank of a candidate in its name
    std::vector<GroupParts> m_groups;
    qsizetype m_policy = -1; // positions in the attrition
    qsizetype m_subtree = -1;
    qsizetype m_together = -1;
    qsizetype m_cutOff = -1;
    qsizetype m_limit = -1;
    Reason m_beyondCutOff; // put into words once
    Reason m_beyondLimit;
};

qsizetype Attritions::append(const QString &group, const QString &part)
{
    m_answer.attrition.append(Attrition{group, part, {}, 0});
    return m_answer.attrition.size() - 1;
}

void Attritions::listParts()
{
    for (const QString &trait : m_query.rootRequired)
        append({}, parts::rootRequired(trait));
    for (const QString &trait : m_query.rootForbidden)
        append({}, parts::rootForbidden(trait));
    for (std::size_t at = 0; at < m_search.filters.size(); ++at)
        listGroup(at);
    if (m_search.slots.empty())
        return;
    if (m_query.isolates() && std::ranges::count_if(m_query.groups, &CandidateGroup::isGranular) > 1)
        m_policy = append({}, u"group_policy"_s);
    if (!m_query.sameSubtree.isEmpty())
        m_subtree = append({}, u"same_subtree"_s);
    if (m_query.groups.size() > 1)
        m_together = append({}, u"resources"_s);
    if (!m_search.isComplete || m_search.isFull) {
        m_cutOff = append({}, u"max_allocation_candidates"_s);
        m_beyondCutOff = m_search.isFull ? losses::beyondMost(static_cast<qint64>(*m_search.generation.most))
                                         : losses::beyondSearch(largestSearch);
    }
    if (m_query.limit) {
        m_limit = append({}, u"limit"_s);
        m_beyondLimit = losses::beyondLimit(*m_query.limit);
    }
}

void Attritions::listGroup(std::size_t at)
{
    const CandidateGroup &group = m_query.groups.at(static_cast<qsizetype>(at));
    const GroupFilters &filters = m_search.filters[at];
    GroupParts &listed = m_groups.emplace_back(GroupParts{m_answer.attrition.size(), {}});
    const bool isGranular = group.isGranular();
    // A part can lose thousands of roots: its reasons are put into words once.
    const auto reasons = [](auto &&inWords) {
        return [itself = inWords(Of::Itself), several = inWords(Of::Several)](std::span<const int> left, int root) {
            return left.size() == 1 && left.front() == root ? itself : several;
        };
    };
    const auto add = [&](const QString &part, GroupPart admitted) {
        append(group.suffix, part);
        listed.parts.push_back(std::move(admitted));
    };

    for (std::size_t i = 0; i < filters.memberOf.size(); ++i) {
        const QStringList &anyOf = group.memberOf.at(static_cast<qsizetype>(i));
        const Flags &members = filters.memberOf[i];
        add(parts::memberOf(anyOf),
            {[this, &members, isGranular](int provider, int root) {
                 const bool ofTree = m_providers.rootOf(provider) == root;
                 return has(members, provider) || (!isGranular && ofTree && has(members, root));
             },
                true, reasons([&](Of whom) { return losses::inNoAskedAggregate(whom, anyOf); })});
    }
    if (!filters.inForbiddenAggregate.empty()) {
        add(parts::forbiddenAggregates(group.forbiddenAggregates),
            {[&filters, isGranular](int provider, int root) {
                 return filters.isOutside(provider) && (isGranular || filters.isOutside(root));
             },
                true, reasons([&](Of whom) { return losses::inForbiddenAggregate(whom, group.forbiddenAggregates); })});
    }
    for (std::size_t i = 0; i < filters.required.size(); ++i) {
        const QStringList &anyOf = group.requiredTraits.at(static_cast<qsizetype>(i));
        add(parts::required(anyOf),
            {[&having = filters.required[i]](int provider, int) { return has(having, provider); }, isGranular,
                reasons([&](Of whom) { return losses::lacksTraits(whom, anyOf); })});
    }
    for (std::size_t i = 0; i < filters.forbidden.size(); ++i) {
        const QString &trait = group.forbiddenTraits.at(static_cast<qsizetype>(i));
        add(parts::forbidden(trait),
            {[&having = filters.forbidden[i]](int provider, int) { return !has(having, provider); }, true,
                reasons([&](Of whom) { return losses::hasForbiddenTrait(whom, trait); })});
    }
    if (filters.tree) {
        add(u"in_tree"_s,
            {[this, tree = *filters.tree](int provider, int) { return m_providers.rootOf(provider) == tree; }, true,
                reasons([&](Of) { return losses::outsideTree(group.inTree); })});
    }
    for (std::size_t i = 0; i < filters.gives.size(); ++i) {
        const auto &[resourceClass, amount] = group.resources.at(static_cast<qsizetype>(i));
        add(parts::resources(resourceClass),
            {[&gives = filters.gives[i]](int provider, int) { return has(gives, provider); }, isGranular,
                [this, shortage = Shortage(resourceClass, amount)](
                    auto left, int root) { return shortage.of(left, root, m_providers, m_search.used); }});
    }
    const bool mayBeApart = m_providers.hasTrees() || !m_providers.sharing.isEmpty();
    if (!isGranular && !filters.required.empty() && !filters.gives.empty() && mayBeApart) {
        add(u"required"_s, {[](int, int) { return false; }, true, reasons([&](Of) {
                                return losses::traitsApart(group.requiredTraits);
                            })});
    }
}

void Attritions::loseAt(qsizetype part, int root, const Reason &reason)
{
    const QString &uuid = m_providers.at(root).uuid;
    m_answer.attrition[part].lost.append(uuid);
    m_answer.losses.insert(uuid, reason);
}

void Attritions::lose(int root)
{
    const std::size_t best = m_best[static_cast<std::size_t>(root)];
    if (best != none) {
        if (m_limit >= 0 && best >= static_cast<std::size_t>(*m_query.limit))
            loseAt(m_limit, root, m_beyondLimit);
        return;
    }
    if (!has(m_search.anchors, root))
        return loseInRoot(root);
    for (std::size_t at = 0; at < m_search.choices.size(); ++at) {
        if (!std::ranges::binary_search(m_search.choices[at].anchors, root))
            return loseInGroup(at, root);
    }
    loseInMerge(root);
}

void Attritions::loseInRoot(int root)
{
    const auto hasTrait
        = [&](const QString &trait) { return std::ranges::binary_search(m_providers.withTrait.value(trait), root); };
    const auto lacked = std::ranges::find_if_not(m_query.rootRequired, hasTrait);
    if (lacked != m_query.rootRequired.end())
        return loseAt(lacked - m_query.rootRequired.begin(), root, losses::lacksTraits(Of::Itself, {*lacked}));
    const auto forbidden = std::ranges::find_if(m_query.rootForbidden, hasTrait);
    loseAt(m_query.rootRequired.size() + (forbidden - m_query.rootForbidden.begin()), root,
        losses::hasForbiddenTrait(Of::Itself, *forbidden));
}

void Attritions::loseInGroup(std::size_t at, int root)
{
    const GroupParts &listed = m_groups[at];
    Positions left = parts::inQuestion(m_query.groups.at(static_cast<qsizetype>(at)), root, m_providers);
    for (std::size_t i = 0; i < listed.parts.size(); ++i) {
        const GroupPart &part = listed.parts[i];
        const auto admitted = [&](int provider) { return part.admits(provider, root); };
        if (std::ranges::none_of(left, admitted))
            return loseAt(listed.first + static_cast<qsizetype>(i), root, part.reason(left, root));
        if (part.narrows)
            std::erase_if(left, [&](int provider) { return !admitted(provider); });
    }
    if (m_cutOff >= 0)
        loseAt(m_cutOff, root, m_beyondCutOff);
}

void Attritions::loseInMerge(int root)
{
    if (m_policy >= 0 && !m_merge.isPossible(root, Merge::Rule::GroupPolicy))
        return loseAt(m_policy, root,
            losses::tooFewProviders(std::ranges::count_if(m_query.groups, &CandidateGroup::isGranular)));
    if (m_subtree >= 0 && !m_merge.isPossible(root, Merge::Rule::SameSubtree))
        return loseAt(m_subtree, root, losses::noCommonSubtree(m_query.sameSubtree.first()));
    if (m_cutOff >= 0 && m_merge.isPossible(root, Merge::Rule::Capacity))
        return loseAt(m_cutOff, root, m_beyondCutOff);
    if (m_together >= 0)
        loseAt(m_together, root, losses::tooMuchTogether());
}

} // namespace

void explainLosses(const Search &search, const CandidateOrder &order, AllocationCandidates &answer)
{
    Attritions(search, order, answer).explain();
}

} // namespace astrolabe
