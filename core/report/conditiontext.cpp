// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/conditiontext.h"

#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct ConditionText
{
    Q_DECLARE_TR_FUNCTIONS(ConditionText)
};

} // namespace

QString conditionText(const Condition &condition, const Decision &decision)
{
    if (!condition.asks.isEmpty())
        return decision.named(sentenceWithOrigins(condition.asks));
    switch (condition.kind) {
    case Condition::Kind::Placement:
        return decision.named(condition.name);
    case Condition::Kind::HostState:
        return ConditionText::tr("nova-scheduler reads its state");
    case Condition::Kind::Candidacy:
        return ConditionText::tr("the request does not rule it out");
    case Condition::Kind::Filter:
        return condition.part.isEmpty() ? condition.name : withHead(condition.name, condition.part);
    case Condition::Kind::Claim:
        return ConditionText::tr("Placement lets the server claim its resources");
    }
    Q_UNREACHABLE();
}

QString conditionsText(const ConditionSet &set, const Standings &standings, const Decision &decision)
{
    QStringList texts;
    for (const int number : set)
        texts.append(conditionText(standings.conditions.at(number), decision));
    return texts.join(u" + "_s);
}

} // namespace astrolabe
