// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/conditionlist.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

ConditionList::ConditionList(const Decision &decision, const RuleParts &rules, const ConditionWords &words)
    : m_decision(decision)
    , m_rules(rules)
    , m_words(words)
{ }

template<typename Words>
int ConditionList::numberOf(Condition::Kind kind, const QString &name, const QString &part, Words words)
{
    const auto [known, isNew] = m_numbers.try_emplace({kind, name, part}, static_cast<int>(m_conditions.size()));
    if (isNew)
        m_conditions.append({kind, name, part, words()});
    return known->second;
}

// Thousands of hosts do not meet the same few parts.
int ConditionList::ofPlacement(const UnmetPart &example)
{
    const auto known = std::ranges::find_if(
        m_parts, [&](const NumberedPart &one) { return one.part == example.part && one.group == example.group; });
    if (known != m_parts.end())
        return known->condition;
    m_parts.push_back({example.group, example.part, ofNewPart(example)});
    return m_parts.back().condition;
}

// The host that a request names becomes a part of Placement's query, too: both are one condition.
int ConditionList::ofNewPart(const UnmetPart &example)
{
    const QString named = example.part == "in_tree"_L1 && example.group.isEmpty() ? m_rules.namingHost() : QString();
    for (const RuleParts::Exclusions &excluded : m_rules.exclusions()) {
        if (!named.isEmpty() && excluded.part == named)
            return ofExclusion(excluded.part, excluded.names);
    }
    return numberOf(Condition::Kind::Placement, nameOf(example), {}, [&] { return m_words.ofPlacement(example); });
}

int ConditionList::ofHostState(const QString &part, const QList<Fact> &facts)
{
    return numberOf(Condition::Kind::HostState, {}, part, [&] { return ConditionWords::ofHostState(part, facts); });
}

int ConditionList::ofExclusion(const QString &part, const FactValue &names)
{
    return numberOf(Condition::Kind::Candidacy, {}, part,
        [&] { return part.isEmpty() ? Reason() : ConditionWords::ofExclusion(part, names); });
}

int ConditionList::ofFilter(const QString &filter, const QString &part, const QList<Fact> &facts)
{
    return numberOf(
        Condition::Kind::Filter, filter, part, [&] { return ConditionWords::ofFilter(filter, part, facts); });
}

int ConditionList::ofClaim()
{
    return numberOf(Condition::Kind::Claim, {}, {}, [] { return ConditionWords::ofClaim(); });
}

int ConditionList::rankOf(const QString &filter) const
{
    const OutsideRecord *outside = m_decision.outside ? &*m_decision.outside : nullptr;
    const QList<FilterRecord> chain = outside != nullptr ? outside->filters : m_decision.instances.value(0).filters;
    return static_cast<int>(std::ranges::find(chain, filter, &FilterRecord::name) - chain.begin());
}

bool ConditionList::comesBefore(int number, const QString &filter) const
{
    const Condition &condition = at(number);
    if (condition.kind != Condition::Kind::Filter)
        return condition.kind != Condition::Kind::Claim;
    return rankOf(condition.name) < rankOf(filter);
}

std::vector<int> ConditionList::places() const
{
    std::vector<std::tuple<Condition::Kind, int, int, int>> keys; // kind, rank of the rule, of its part, number
    for (int number = 0; number < m_conditions.size(); ++number) {
        const Condition &condition = at(number);
        keys.emplace_back(condition.kind, rankOf(condition), partRankOf(condition), number);
    }
    std::ranges::sort(keys);
    std::vector<int> places(keys.size());
    for (std::size_t place = 0; place < keys.size(); ++place)
        places[static_cast<std::size_t>(std::get<3>(keys[place]))] = static_cast<int>(place);
    return places;
}

QList<Condition> ConditionList::sorted() const
{
    const std::vector<int> placeOf = places();
    QList<Condition> conditions(m_conditions.size());
    for (int number = 0; number < m_conditions.size(); ++number)
        conditions[placeOf[static_cast<std::size_t>(number)]] = at(number);
    return conditions;
}

int ConditionList::rankOf(const Condition &condition) const
{
    if (condition.kind == Condition::Kind::Filter)
        return rankOf(condition.name);
    if (condition.kind != Condition::Kind::Placement)
        return 0;
    const QList<Attrition> &parts = m_decision.placement.attrition;
    const auto part = std::ranges::find_if(
        parts, [&](const Attrition &one) { return nameOf({one.group, one.part, {}, 0}) == condition.name; });
    return static_cast<int>(part - parts.begin());
}

int ConditionList::partRankOf(const Condition &condition) const
{
    const RuleParts::Parts &parts = m_rules.of(condition.name);
    const auto part = std::ranges::find_if(parts, [&](const auto &one) { return one->name == condition.part; });
    return static_cast<int>(part - parts.begin());
}

} // namespace astrolabe
