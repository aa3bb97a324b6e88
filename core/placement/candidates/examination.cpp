// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/candidates/examination.h"

#include "placement/candidates/parts.h"
#include "placement/candidates/unmetreasons.h"

#include <algorithm>

namespace astrolabe {

using unmet::Whose;

Examination::Examination(
    const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used, UnmetParts &unmet)
    : m_query(query)
    , m_providers(providers)
    , m_used(used)
    , m_unmet(unmet)
{
    listRoot();
    for (const CandidateGroup &group : query.groups)
        listGroup(group);
}

// Skips the part already told as the reason for exclusion, unless there is more to say about it.
void Examination::run(int root)
{
    const CandidateGroup *group = nullptr;
    m_asked.assign(1, root);
    for (const Part &part : m_parts) {
        if (part.group != group) {
            group = part.group;
            parts::putInQuestion(*group, root, m_providers, m_asked);
        }
        const bool isTold = m_unmet.isLostTo(root, group == nullptr ? QString() : group->suffix, part.name);
        if (part.test == Test::Amount) {
            part.shortage->addEach(m_asked, root, isTold);
            continue;
        }
        if (!isTold && std::ranges::none_of(m_asked, [&](int provider) { return admits(part, provider, root); }))
            m_unmet.add(root, m_asked.size() == 1 && m_asked.front() == root ? part.itself : part.several);
    }
}

void Examination::listRoot()
{
    for (const QString &trait : m_query.rootRequired) {
        add(Test::Has, nullptr, parts::rootRequired(trait), m_providers.traits.havingAny({trait}),
            [&](Whose whom) { return unmet::lacksTraits(whom, {trait}); });
    }
    for (const QString &trait : m_query.rootForbidden) {
        add(Test::HasNot, nullptr, parts::rootForbidden(trait), m_providers.traits.havingAny({trait}),
            [&](Whose whom) { return unmet::hasForbiddenTrait(whom, trait); });
    }
}

void Examination::listGroup(const CandidateGroup &group)
{
    if (group.servesNothing())
        add(Test::Has, &group, QStringLiteral("resources"), Flags(m_providers.root.size()),
            [&](Whose) { return unmet::asksNothing(group.suffix); });
    for (const QStringList &anyOf : group.memberOf) {
        add(Test::Member, &group, parts::memberOf(anyOf), m_providers.aggregates.havingAny(anyOf),
            [&](Whose whom) { return unmet::inNoAskedAggregate(whom, anyOf); });
    }
    if (!group.forbiddenAggregates.isEmpty()) {
        add(Test::Outside, &group, parts::forbiddenAggregates(group.forbiddenAggregates),
            m_providers.aggregates.havingAny(group.forbiddenAggregates),
            [&](Whose whom) { return unmet::inForbiddenAggregate(whom, group.forbiddenAggregates); });
    }
    for (const QStringList &anyOf : group.requiredTraits) {
        add(Test::Has, &group, parts::required(anyOf), m_providers.traits.havingAny(anyOf),
            [&](Whose whom) { return unmet::lacksTraits(whom, anyOf); });
    }
    for (const QString &trait : group.forbiddenTraits) {
        add(Test::HasNot, &group, parts::forbidden(trait), m_providers.traits.havingAny({trait}),
            [&](Whose whom) { return unmet::hasForbiddenTrait(whom, trait); });
    }
    listTree(group);
    for (const auto &[resourceClass, amount] : group.resources) {
        CapacityShortage &shortage
            = m_shortages.emplace_back(group.suffix, resourceClass, amount, m_providers, m_used, m_unmet);
        m_parts.push_back({Test::Amount, &group, parts::resources(resourceClass), {}, -1, -1, -1, &shortage});
    }
}

// For a group without resources it is enough that the provider in in_tree exists.
void Examination::listTree(const CandidateGroup &group)
{
    if (group.inTree.isEmpty())
        return;
    const int member = m_providers.byUuid.value(group.inTree, -1);
    if (member >= 0 && group.resources.isEmpty())
        return;
    add(Test::InTree, &group, QStringLiteral("in_tree"), {}, [&](Whose) { return unmet::outsideTree(group.inTree); });
    m_parts.back().tree = member < 0 ? -1 : m_providers.rootOf(member);
}

template<typename InWords>
void Examination::add(Test test, const CandidateGroup *group, const QString &name, Flags flags, InWords inWords)
{
    const QString suffix = group == nullptr ? QString() : group->suffix;
    const auto form = [&](Whose whom) { return m_unmet.addForm({suffix, name, inWords(whom), 0}); };
    m_parts.push_back({test, group, name, std::move(flags), form(Whose::Itself), form(Whose::Several), -1, nullptr});
}

bool Examination::admits(const Part &part, int provider, int root) const
{
    const auto is = [&](int who) { return part.flags[static_cast<std::size_t>(who)] != 0; };
    // In the unsuffixed group the root's aggregates apply to its whole tree.
    const bool isUnsuffixed = part.group != nullptr && !part.group->isGranular();
    switch (part.test) {
    case Test::Member:
        return is(provider) || (isUnsuffixed && m_providers.rootOf(provider) == root && is(root));
    case Test::Outside:
        return !is(provider) && (!isUnsuffixed || !is(root));
    case Test::Has:
        return is(provider);
    case Test::HasNot:
        return !is(provider);
    case Test::InTree:
        return part.tree == root;
    case Test::Amount:
        break;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
