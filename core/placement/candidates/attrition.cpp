// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/attrition.h"

#include "placement/candidates/capacityshortage.h"
#include "placement/candidates/conflicts.h"
#include "placement/candidates/parts.h"
#include "placement/candidates/unmetreasons.h"

#include <algorithm>
#include <array>
#include <deque>
#include <utility>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using unmet::Whose;

// One part of a group's query, and the providers that it admits.
struct GroupPart
{
    enum class Test { Member, Outside, Has, HasNot, InTree, Gives, Together };

    Test test = Test::Has;
    const Flags *flags = nullptr;
    bool narrows = true;              // false: one provider must be admitted, but the others remain in question
    std::array<int, 2> forms{-1, -1}; // in the unmet parts: for the root itself, for several providers
    std::size_t shortage = 0;
};
struct GroupParts
{
    std::size_t first = 0; // in the attrition
    std::vector<GroupPart> parts;
};

// The parts of a query in the order in which Placement checks them, and the part that excludes each root.
class Attritions
{
public:
    Attritions(const Search &search, const CandidateOrder &order, AllocationCandidates &answer)
        : m_search(search)
        , m_providers(search.providers)
        , m_query(search.query)
        , m_merge(search.query, search.choices, search.providers, search.used, search.progress)
        , m_conflicts(search)
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
        nameLost();
    }

private:
    static constexpr std::size_t none = ~std::size_t{0};

    void listParts();
    void listJoining();
    void listGroup(std::size_t at);
    std::size_t append(const QString &group, const QString &part);
    int formAt(std::size_t part, const Reason &reason);
    void lose(int root);
    void loseAt(std::size_t part, int root, int form);
    void loseAt(std::size_t part, int root, const Conflict &conflict);
    void loseInRoot(int root);
    void loseInGroup(std::size_t at, int root);
    void loseInMerge(int root);
    void nameLost();
    bool isBeyondSearch(std::size_t group, int root) const;
    bool admits(const GroupPart &part, std::size_t group, int provider, int root) const;

    const Search &m_search;
    const Providers &m_providers;
    const CandidateQuery &m_query;
    Merge m_merge;
    Conflicts m_conflicts;
    AllocationCandidates &m_answer;
    std::vector<std::size_t> m_best;  // by root: the best rank of its candidates
    std::vector<Positions> m_lost;    // by part
    std::vector<Flags> m_havingTrait; // by required trait of the root, then by forbidden one
    std::vector<GroupParts> m_groups;
    std::deque<CapacityShortage> m_shortages;
    Positions m_left;
    std::size_t m_policy = none; // positions in the attrition
    std::size_t m_subtree = none;
    std::size_t m_together = none;
    std::size_t m_cutOff = none;
    std::size_t m_limit = none;
    std::vector<int> m_rootForms;
    int m_beyondLimit = -1; // forms
    int m_beyondCutOff = -1;
};

std::size_t Attritions::append(const QString &group, const QString &part)
{
    m_answer.attrition.append(Attrition{group, part, {}, 0});
    m_lost.emplace_back();
    return m_lost.size() - 1;
}

// A part can exclude thousands of roots, so the wording of each reason is stored once.
int Attritions::formAt(std::size_t part, const Reason &reason)
{
    const Attrition &listed = m_answer.attrition.at(static_cast<qsizetype>(part));
    return m_answer.unmet.addForm({listed.group, listed.part, reason, 0});
}

void Attritions::listParts()
{
    for (const QString &trait : m_query.rootRequired) {
        m_rootForms.push_back(
            formAt(append({}, parts::rootRequired(trait)), unmet::lacksTraits(Whose::Itself, {trait})));
        m_havingTrait.push_back(m_providers.traits.havingAny({trait}));
    }
    for (const QString &trait : m_query.rootForbidden) {
        m_rootForms.push_back(
            formAt(append({}, parts::rootForbidden(trait)), unmet::hasForbiddenTrait(Whose::Itself, trait)));
        m_havingTrait.push_back(m_providers.traits.havingAny({trait}));
    }
    for (std::size_t at = 0; at < m_search.filters.size(); ++at)
        listGroup(at);
    if (!m_search.slots.empty())
        listJoining();
    if (!m_search.isComplete || m_search.isFull) {
        m_cutOff = append({}, u"max_allocation_candidates"_s);
        m_beyondCutOff = formAt(m_cutOff,
            m_search.isFull ? unmet::beyondMost(static_cast<qint64>(*m_search.generation.most))
                            : unmet::beyondSearch(largestSearch));
    }
    if (m_query.limit && !m_search.slots.empty()) {
        m_limit = append({}, u"limit"_s);
        m_beyondLimit = formAt(m_limit, unmet::beyondLimit(*m_query.limit));
    }
}

void Attritions::listJoining()
{
    if (m_query.isolates() && std::ranges::count_if(m_query.groups, &CandidateGroup::isGranular) > 1)
        m_policy = append({}, u"group_policy"_s);
    if (!m_query.sameSubtree.isEmpty())
        m_subtree = append({}, u"same_subtree"_s);
    if (m_query.groups.size() > 1)
        m_together = append({}, u"resources"_s);
}

void Attritions::listGroup(std::size_t at)
{
    using Test = GroupPart::Test;
    const CandidateGroup &group = m_query.groups.at(static_cast<qsizetype>(at));
    const GroupFilters &filters = m_search.filters[at];
    const bool isGranular = group.isGranular();
    GroupParts &listed = m_groups.emplace_back(GroupParts{m_lost.size(), {}});
    const auto add = [&](const QString &name, GroupPart part, auto &&inWords) {
        const std::size_t number = append(group.suffix, name);
        part.forms = {formAt(number, inWords(Whose::Itself)), formAt(number, inWords(Whose::Several))};
        listed.parts.push_back(part);
    };

    if (group.servesNothing())
        add(u"resources"_s, {Test::Together}, [&](Whose) { return unmet::asksNothing(group.suffix); });
    for (std::size_t i = 0; i < filters.memberOf.size(); ++i) {
        const QStringList &anyOf = group.memberOf.at(static_cast<qsizetype>(i));
        add(parts::memberOf(anyOf), {Test::Member, &filters.memberOf[i]},
            [&](Whose whom) { return unmet::inNoAskedAggregate(whom, anyOf); });
    }
    if (!filters.inForbiddenAggregate.empty()) {
        add(parts::forbiddenAggregates(group.forbiddenAggregates), {Test::Outside},
            [&](Whose whom) { return unmet::inForbiddenAggregate(whom, group.forbiddenAggregates); });
    }
    for (std::size_t i = 0; i < filters.required.size(); ++i) {
        const QStringList &anyOf = group.requiredTraits.at(static_cast<qsizetype>(i));
        add(parts::required(anyOf), {Test::Has, &filters.required[i], isGranular},
            [&](Whose whom) { return unmet::lacksTraits(whom, anyOf); });
    }
    for (std::size_t i = 0; i < filters.forbidden.size(); ++i) {
        const QString &trait = group.forbiddenTraits.at(static_cast<qsizetype>(i));
        add(parts::forbidden(trait), {Test::HasNot, &filters.forbidden[i]},
            [&](Whose whom) { return unmet::hasForbiddenTrait(whom, trait); });
    }
    if (filters.tree)
        add(u"in_tree"_s, {Test::InTree}, [&](Whose) { return unmet::outsideTree(group.inTree); });
    for (std::size_t i = 0; i < filters.gives.size(); ++i) {
        const auto &[resourceClass, amount] = group.resources.at(static_cast<qsizetype>(i));
        append(group.suffix, parts::resources(resourceClass));
        listed.parts.push_back({Test::Gives, &filters.gives[i], isGranular, {}, m_shortages.size()});
        m_shortages.emplace_back(group.suffix, resourceClass, amount, m_providers, m_search.used, m_answer.unmet);
    }
    const bool mayBeApart = m_providers.hasTrees() || !m_providers.sharing.isEmpty();
    if (!isGranular && !filters.required.empty() && !filters.gives.empty() && mayBeApart) {
        add(u"required"_s, {Test::Together}, [&](Whose) { return unmet::traitsApart(group.requiredTraits); });
    }
}

bool Attritions::admits(const GroupPart &part, std::size_t group, int provider, int root) const
{
    const GroupFilters &filters = m_search.filters[group];
    const bool isGranular = m_query.groups.at(static_cast<qsizetype>(group)).isGranular();
    switch (part.test) {
    case GroupPart::Test::Member:
        return has(*part.flags, provider)
            || (!isGranular && m_providers.rootOf(provider) == root && has(*part.flags, root));
    case GroupPart::Test::Outside:
        return filters.isOutside(provider) && (isGranular || filters.isOutside(root));
    case GroupPart::Test::Has:
    case GroupPart::Test::Gives:
        return has(*part.flags, provider);
    case GroupPart::Test::HasNot:
        return !has(*part.flags, provider);
    case GroupPart::Test::InTree:
        return m_providers.rootOf(provider) == *filters.tree;
    case GroupPart::Test::Together:
        return false;
    }
    Q_UNREACHABLE();
}

void Attritions::loseAt(std::size_t part, int root, int form)
{
    m_lost[part].push_back(root);
    m_answer.unmet.add(root, form);
}

void Attritions::loseAt(std::size_t part, int root, const Conflict &conflict)
{
    m_lost[part].push_back(root);
    m_answer.unmet.add(
        root, UnmetPart{{}, m_answer.attrition.at(static_cast<qsizetype>(part)).part, conflict.reason, conflict.by});
}

void Attritions::lose(int root)
{
    const std::size_t best = m_best[static_cast<std::size_t>(root)];
    if (best != none) {
        if (m_limit != none && std::cmp_greater_equal(best, *m_query.limit))
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
    for (std::size_t part = 0; part < m_havingTrait.size(); ++part) {
        const bool isRequired = std::cmp_less(part, m_query.rootRequired.size());
        if (has(m_havingTrait[part], root) != isRequired)
            return loseAt(part, root, m_rootForms[part]);
    }
}

void Attritions::loseInGroup(std::size_t at, int root)
{
    const GroupParts &listed = m_groups[at];
    parts::putInQuestion(m_query.groups.at(static_cast<qsizetype>(at)), root, m_providers, m_left);
    for (std::size_t i = 0; i < listed.parts.size(); ++i) {
        const GroupPart &part = listed.parts[i];
        const auto admitted = [&](int provider) { return admits(part, at, provider, root); };
        if (part.test == GroupPart::Test::Together && isBeyondSearch(at, root))
            break;
        if (std::ranges::none_of(m_left, admitted)) {
            if (part.test != GroupPart::Test::Gives) {
                const bool isItself = m_left.size() == 1 && m_left.front() == root;
                return loseAt(listed.first + i, root, part.forms[isItself ? 0 : 1]);
            }
            m_lost[listed.first + i].push_back(root);
            return m_shortages[part.shortage].addNearest(m_left, root);
        }
        if (part.narrows)
            std::erase_if(m_left, [&](int provider) { return !admitted(provider); });
    }
    if (m_cutOff != none)
        loseAt(m_cutOff, root, m_beyondCutOff);
}

// Whether the search for the group's choices became too large at this root or an earlier one.
bool Attritions::isBeyondSearch(std::size_t group, int root) const
{
    const GroupChoices &choices = m_search.choices[group];
    return !choices.isComplete() && root >= choices.cutOff;
}

void Attritions::loseInMerge(int root)
{
    if (m_policy != none) {
        if (const auto conflict = m_conflicts.ofPolicy(root))
            return loseAt(m_policy, root, *conflict);
    }
    if (m_subtree != none && !m_merge.isPossible(root, Merge::Rule::SameSubtree))
        return loseAt(m_subtree, root, m_conflicts.ofSubtrees(root));
    if (m_cutOff != none && m_merge.isPossible(root, Merge::Rule::Capacity))
        return loseAt(m_cutOff, root, m_beyondCutOff);
    if (m_together != none)
        loseAt(m_together, root, m_conflicts.ofAmounts(root));
}

// Lists the excluded roots by uuid, like everything in the answer.
void Attritions::nameLost()
{
    int left = static_cast<int>(m_providers.roots.size());
    for (std::size_t part = 0; part < m_lost.size(); ++part) {
        Attrition &named = m_answer.attrition[static_cast<qsizetype>(part)];
        named.lost.reserve(static_cast<qsizetype>(m_lost[part].size()));
        for (const int root : m_lost[part])
            named.lost.append(m_providers.at(root).uuid);
        left -= static_cast<int>(m_lost[part].size());
        named.left = left;
    }
}

} // namespace

void explainUnmet(const Search &search, const CandidateOrder &order, AllocationCandidates &answer)
{
    Attritions(search, order, answer).explain();
}

} // namespace astrolabe
