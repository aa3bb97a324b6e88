// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/ending.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The first matching element's position; -1: none.
template<typename List, typename Is>
int positionOf(const List &list, Is is)
{
    const auto found = std::ranges::find_if(list, is);
    return found == list.cend() ? -1 : int(found - list.cbegin());
}

Ending atPlacement(const Decision &decision)
{
    const PlacementRecord &placement = decision.placement;
    if (decision.error->absentHost)
        return {EndedBy::AbsentHost};
    if (placement.fault) {
        const bool silent = placement.fault->kind == PlacementFault::Kind::Silent;
        return {silent ? EndedBy::PlacementSilence : EndedBy::PlacementRefusal};
    }
    if (placement.asked)
        return {EndedBy::NoCandidates};
    if (decision.fromLogs)
        return {EndedBy::Unexplained};
    const bool readsNone = decision.hosts.isEmpty() || !decision.unread.isEmpty();
    return {readsNone ? EndedBy::UnreadHosts : EndedBy::Unexplained};
}

// If no host reached the filters.
EndedBy beforeTheFilters(const Decision &decision)
{
    if (!decision.unreadCandidates().isEmpty() || !decision.placement.asked)
        return EndedBy::UnreadHosts;
    return decision.placement.allocationRequests > 0 ? EndedBy::StrangeProviders : EndedBy::NoCandidates;
}

Ending atFilters(const Decision &decision, int server)
{
    if (decision.instances.isEmpty())
        return {decision.error && !decision.error->reason.isEmpty() ? EndedBy::Driver : EndedBy::Unexplained};
    const InstanceRecord &record = decision.instances.at(server);
    const int filter
        = positionOf(record.filters, [](const FilterRecord &each) { return each.start > 0 && each.end == 0; });
    if (filter >= 0)
        return {EndedBy::Filter, server, filter};
    if (record.hosts.isEmpty())
        return {decision.fromLogs ? EndedBy::Unexplained : beforeTheFilters(decision), server};
    const bool excludesAll = record.excluded.size() >= record.hosts.size();
    return {excludesAll ? EndedBy::Exclusions : EndedBy::Unexplained, server};
}

// The filter that raised an exception; -1: none.
int failedFilter(const Decision &decision, int server)
{
    if (decision.instances.isEmpty())
        return -1;
    return positionOf(decision.instances.at(server).filters, [](const FilterRecord &filter) {
        return std::ranges::find(filter.marks, Mark::Raised) != filter.marks.cend();
    });
}

Ending ended(const Decision &decision, Stage stage, int server)
{
    switch (stage) {
    case Stage::Api:
        return {EndedBy::Api};
    case Stage::Conductor:
        return {EndedBy::Conductor};
    case Stage::RequestFilters:
        return {EndedBy::RequestFilter, 0, positionOf(decision.requestFilters, &RequestFilterRecord::refused)};
    case Stage::Placement:
        return atPlacement(decision);
    case Stage::Filters:
        return atFilters(decision, server);
    case Stage::Claim:
        return {decision.instances.isEmpty() ? EndedBy::Unexplained : EndedBy::Claims, server};
    case Stage::Weights:
    case Stage::Compute:
        return {EndedBy::Unexplained, server};
    }
    Q_UNREACHABLE();
}

} // namespace

Ending endingOf(const Decision &decision)
{
    if (decision.outcome == Outcome::Scheduled)
        return {};
    const int server = std::max(0, int(decision.instances.size()) - 1);
    if (!decision.error)
        return {EndedBy::Unexplained, server};
    const Stage stage = decision.error->stage;
    if (decision.error->type == "Cancelled"_L1)
        return {EndedBy::Cancellation, server};
    const bool isRefusal = stage == Stage::Api || stage == Stage::Conductor || stage == Stage::RequestFilters;
    if (decision.outcome == Outcome::NoValidHost || isRefusal)
        return ended(decision, stage, server);
    return {EndedBy::Exception, server, stage == Stage::Filters ? failedFilter(decision, server) : -1};
}

int serverCount(const Decision &decision)
{
    const auto recorded = static_cast<int>(decision.instances.size());
    const bool isWhole = decision.outcome == Outcome::Scheduled && !decision.fromLogs;
    return isWhole ? recorded : std::max(recorded, decision.asked.count);
}

QString serviceOf(Stage stage)
{
    switch (stage) {
    case Stage::Api:
        return u"nova-api"_s;
    case Stage::Conductor:
        return u"nova-conductor"_s;
    case Stage::RequestFilters:
    case Stage::Placement:
    case Stage::Filters:
    case Stage::Weights:
    case Stage::Claim:
        return u"nova-scheduler"_s;
    case Stage::Compute:
        return u"nova-compute"_s;
    }
    Q_UNREACHABLE();
}

bool endsApart(const Decision &decision, const Ending &ending)
{
    switch (ending.by) {
    case EndedBy::Nothing:
    case EndedBy::PlacementRefusal:
    case EndedBy::NoCandidates:
    case EndedBy::StrangeProviders:
    case EndedBy::UnreadHosts:
    case EndedBy::Exclusions:
    case EndedBy::Filter:
    case EndedBy::Claims:
        return false;
    case EndedBy::Exception:
        return ending.element < 0;
    case EndedBy::Unexplained:
        return decision.error.has_value();
    case EndedBy::Cancellation:
    case EndedBy::Api:
    case EndedBy::Conductor:
    case EndedBy::RequestFilter:
    case EndedBy::AbsentHost:
    case EndedBy::PlacementSilence:
    case EndedBy::Driver:
        return true;
    }
    Q_UNREACHABLE();
}

} // namespace astrolabe
