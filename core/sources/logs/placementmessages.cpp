// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/trail.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The query that the Placement request of this message answers.
RecordedQuery &queryOf(Trail &trail, const LogMessage &message)
{
    const QString &own = message.record.ownRequest;
    const auto known = trail.queryByOwnRequest.constFind(own);
    if (known != trail.queryByOwnRequest.cend())
        return trail.decision.queries[*known];
    trail.queryByOwnRequest.insert(own, static_cast<int>(trail.decision.queries.size()));
    trail.decision.queries.append(RecordedQuery{});
    trail.decision.queries.last().place = message.place;
    return trail.decision.queries.last();
}

// '127.0.0.1 "GET /placement/allocation_candidates?limit=1000&…" status: 200 len: 53 microversion: 1.36'
void requestAnswered(Trail &trail, const LogMessage &message)
{
    constexpr auto path = "/allocation_candidates?"_L1;
    constexpr auto status = "\" status: "_L1;
    const qsizetype at = message.rest.indexOf(path);
    if (at < 0)
        return;
    const QStringView query = message.rest.sliced(at + path.size());
    const qsizetype end = query.indexOf(u'"');
    if (end < 0)
        return;
    RecordedQuery &recorded = queryOf(trail, message);
    recorded.query = query.first(end).toString();
    if (!query.sliced(end).startsWith(status))
        return;
    if (const int code = query.sliced(end + status.size()).left(3).toInt(); code >= 100) // else it is cut
        recorded.status = code;
}

void placementSpeaks(Trail &trail, const LogMessage &message)
{
    queryOf(trail, message).attrition.append({message.record.message, message.place});
}

void claimViolates(Trail &trail, const LogMessage &message)
{
    trail.decision.notes.append({message.record.message, message.place});
}

} // namespace

std::span<const MessageRule> placementMessages()
{
    static constexpr MessageRule rules[] = {
        {"placement.requestlog", "", requestAnswered},
        {"placement.objects.research_context", "", placementSpeaks},
        {"placement.objects.allocation_candidate", "", placementSpeaks},
        {"placement.objects.allocation", "Over capacity for ", claimViolates},
        {"placement.objects.allocation", "Allocation for ", claimViolates},
        {"nova.api.openstack.placement.requestlog", "", requestAnswered}, // before Stein
        {"nova.api.openstack.placement.objects.resource_provider", "Over capacity for ", claimViolates},
    };
    return rules;
}

} // namespace astrolabe
