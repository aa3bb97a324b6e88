// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/condition.h"

#include "placement/candidates/parts.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

bool comesWithMove(const Condition &condition)
{
    return (condition.kind == Condition::Kind::Candidacy
               && (condition.part == "source_host"_L1 || condition.part == "refused_hosts"_L1
                   || isOfDestination(condition)))
        || (condition.kind == Condition::Kind::HostState && condition.part == "own_cell"_L1);
}

bool isOfDestination(const Condition &condition)
{
    return condition.kind == Condition::Kind::Candidacy && condition.part.startsWith("destination_"_L1);
}

QString toString(Condition::Kind kind)
{
    switch (kind) {
    case Condition::Kind::Placement:
        return u"placement"_s;
    case Condition::Kind::HostState:
        return u"host_state"_s;
    case Condition::Kind::Candidacy:
        return u"candidacy"_s;
    case Condition::Kind::Filter:
        return u"filter"_s;
    case Condition::Kind::Claim:
        return u"claim"_s;
    }
    Q_UNREACHABLE();
}

QString requestFilterBehind(const Decision &decision, const QString &part)
{
    for (const RequestFilterRecord &filter : decision.requestFilters) {
        const bool asksAggregates = std::ranges::any_of(
            filter.aggregates, [&](const QStringList &anyOf) { return parts::memberOf(anyOf) == part; });
        const bool forbidsAggregates = !filter.forbiddenAggregates.isEmpty() && part.startsWith("member_of:!"_L1);
        const auto asksTrait = [&](const QStringList &traits, QLatin1StringView prefix) {
            return std::ranges::any_of(traits, [&](const QString &trait) {
                return part == u"required:"_s + prefix + trait || part == u"root_required:"_s + prefix + trait;
            });
        };
        if (asksAggregates || forbidsAggregates || asksTrait(filter.rootRequired, ""_L1)
            || asksTrait(filter.rootForbidden, "!"_L1))
            return filter.name;
    }
    return {};
}

} // namespace astrolabe
