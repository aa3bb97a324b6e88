// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagnosis/conditionwords.h"
#include "diagnosis/ruleparts.h"

#include <map>
#include <tuple>

namespace astrolabe {

// The conditions that hosts of a decision miss, numbered in the order in which they are asked for first.
class ConditionList
{
public:
    // All references must outlive the object.
    ConditionList(const Decision &decision, const RuleParts &rules, const ConditionWords &words);

    const Condition &at(int number) const { return m_conditions.at(number); }
    // The number of each; a new one is added.
    int ofPlacement(const UnmetPart &example);
    int ofHostState(const QString &part, const QList<Fact> &facts);
    int ofExclusion(const QString &part, const FactValue &names);
    // `facts`: what the filter compares hosts with.
    int ofFilter(const QString &filter, const QString &part, const QList<Fact> &facts);
    int ofClaim();

    // The place of a filter in the order in which Nova asks them.
    int rankOf(const QString &filter) const;
    // Whether Nova comes to the condition before it asks the filter.
    bool comesBefore(int number, const QString &filter) const;
    // By number: the place of the condition in the order in which Nova would meet them.
    std::vector<int> places() const;
    // In that order.
    QList<Condition> sorted() const;

private:
    using Key = std::tuple<Condition::Kind, QString, QString>; // kind, name, part
    struct NumberedPart
    {
        QString group;
        QString part;
        int condition = 0;
    };

    template<typename Words>
    int numberOf(Condition::Kind kind, const QString &name, const QString &part, Words words);
    int ofNewPart(const UnmetPart &example);
    int rankOf(const Condition &condition) const;
    int partRankOf(const Condition &condition) const;

    const Decision &m_decision;
    const RuleParts &m_rules;
    const ConditionWords &m_words;
    QList<Condition> m_conditions;
    std::map<Key, int> m_numbers;
    std::vector<NumberedPart> m_parts;
};

} // namespace astrolabe
