// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/lacks.h"

#include "placement/losses.h"
#include "placement/parts.h"

#include <algorithm>

namespace astrolabe {

namespace {

using losses::Of;
using losses::Shortage;

// Goes through a query as it would be if each of its parts were the only one.
class Examination
{
public:
    Examination(int root, const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used)
        : m_root(root)
        , m_query(query)
        , m_providers(providers)
        , m_used(used)
    { }

    QList<Lack> run()
    {
        examineRoot();
        for (const CandidateGroup &group : m_query.groups)
            examine(group);
        return m_lacks;
    }

private:
    void examineRoot()
    {
        const QStringList &traits = m_providers.at(m_root).traits;
        for (const QString &trait : m_query.rootRequired) {
            if (!traits.contains(trait))
                m_lacks.append({{}, parts::rootRequired(trait), losses::lacksTraits(Of::Itself, {trait})});
        }
        for (const QString &trait : m_query.rootForbidden) {
            if (traits.contains(trait))
                m_lacks.append({{}, parts::rootForbidden(trait), losses::hasForbiddenTrait(Of::Itself, trait)});
        }
    }

    void examine(const CandidateGroup &group)
    {
        const Positions asked = parts::inQuestion(group, m_root, m_providers);
        const Of whom = asked.size() == 1 && asked.front() == m_root ? Of::Itself : Of::Several;
        const auto lacking = [&](const QString &part, const Reason &reason, auto &&admits) {
            if (std::ranges::none_of(asked, admits))
                m_lacks.append({group.suffix, part, reason});
        };
        for (const QStringList &anyOf : group.memberOf) {
            lacking(parts::memberOf(anyOf), losses::inNoAskedAggregate(whom, anyOf), [&](int provider) {
                return isIn(anyOf, provider) || (speaksForTree(group, provider) && isIn(anyOf, m_root));
            });
        }
        if (!group.forbiddenAggregates.isEmpty()) {
            const QStringList &aggregates = group.forbiddenAggregates;
            lacking(parts::forbiddenAggregates(aggregates), losses::inForbiddenAggregate(whom, aggregates),
                [&](int provider) {
                    return !isIn(aggregates, provider) && (group.isGranular() || !isIn(aggregates, m_root));
                });
        }
        for (const QStringList &anyOf : group.requiredTraits) {
            lacking(parts::required(anyOf), losses::lacksTraits(whom, anyOf),
                [&](int provider) { return hasOneOf(m_providers.at(provider).traits, anyOf); });
        }
        for (const QString &trait : group.forbiddenTraits) {
            lacking(parts::forbidden(trait), losses::hasForbiddenTrait(whom, trait),
                [&](int provider) { return !m_providers.at(provider).traits.contains(trait); });
        }
        examineTree(group);
        for (const auto &[resourceClass, amount] : group.resources)
            examineAmount(group, asked, resourceClass, amount);
    }

    // Of a group without resources the tree only has to exist.
    void examineTree(const CandidateGroup &group)
    {
        if (group.inTree.isEmpty())
            return;
        const int member = m_providers.byUuid.value(group.inTree, -1);
        const bool isAny = member >= 0 && group.resources.isEmpty();
        if (!isAny && (member < 0 || m_providers.rootOf(member) != m_root))
            m_lacks.append({group.suffix, QStringLiteral("in_tree"), losses::outsideTree(group.inTree)});
    }

    void examineAmount(const CandidateGroup &group, const Positions &asked, const QString &resourceClass, qint64 amount)
    {
        std::vector<const InventoryRow *> having;
        for (const int provider : asked) {
            if (const InventoryRow *row = m_providers.inventory(provider, resourceClass))
                having.push_back(row);
        }
        if (std::ranges::any_of(
                having, [&](const InventoryRow *row) { return fit(*row, m_used[row->usage], amount) == Fit::Yes; }))
            return;
        const Shortage shortage(resourceClass, amount);
        const QString part = parts::resources(resourceClass);
        for (const InventoryRow *row : having) {
            m_lacks.append(
                {group.suffix, part, shortage.at(*row, m_root, m_providers, m_used), shortage.by(*row, m_used)});
        }
        if (having.empty())
            m_lacks.append({group.suffix, part, shortage.of(asked, m_root, m_providers, m_used), amount});
    }

    static bool hasOneOf(const QStringList &names, const QStringList &anyOf)
    {
        return std::ranges::any_of(anyOf, [&](const QString &name) { return names.contains(name); });
    }
    bool isIn(const QStringList &aggregates, int provider) const
    {
        return hasOneOf(m_providers.at(provider).aggregates, aggregates);
    }
    // In the unsuffixed group the root's aggregates are those of its tree.
    bool speaksForTree(const CandidateGroup &group, int provider) const
    {
        return !group.isGranular() && m_providers.rootOf(provider) == m_root;
    }

    int m_root;
    const CandidateQuery &m_query;
    const Providers &m_providers;
    const std::vector<qint64> &m_used;
    QList<Lack> m_lacks;
};

} // namespace

QList<Lack> lacksOf(int root, const CandidateQuery &query, const Providers &providers, const std::vector<qint64> &used)
{
    return Examination(root, query, providers, used).run();
}

} // namespace astrolabe
