// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/difference.h"

#include "decision/ending.h"
#include "decision/funnel.h"
#include "decision/hostoutcome.h"

#include <algorithm>
#include <functional>

namespace astrolabe {

namespace {

using Side = StageDifference::Side;

// A stage of one decision.
struct NamedSide
{
    QString name;
    Side side;
};

// Appends the stages of one kind side by side: in the left decision's order; those only in the right one follow their
// predecessor there.
void append(QList<StageDifference> &stages, StageDifference::Kind kind, const QList<NamedSide> &left,
    const QList<NamedSide> &right)
{
    QList<StageDifference> merged;
    for (const NamedSide &stage : left)
        merged.append({kind, stage.name, stage.side, std::nullopt});
    qsizetype place = 0;
    for (const NamedSide &stage : right) {
        const auto same = std::ranges::find_if(merged,
            [&](const StageDifference &other) { return other.name == stage.name && other.left && !other.right; });
        if (same == merged.end())
            merged.insert(place++, {kind, stage.name, std::nullopt, stage.side});
        else {
            same->right = stage.side;
            place = same - merged.begin() + 1;
        }
    }
    stages += merged;
}

QList<NamedSide> requestFilters(const Decision &decision)
{
    QList<NamedSide> sides;
    for (const RequestFilterRecord &filter : decision.requestFilters) {
        if (filter.applied)
            sides.append({filter.name, {0, 0, true, std::nullopt}});
    }
    return sides;
}

// For a stage that occurs only once.
QList<NamedSide> onlyStage(StepStage kind, const DecisionPtr &decision, int instance)
{
    for (const FunnelStage &stage : funnel(Steps(decision, instance))) {
        if (stage.stage == kind)
            return {{{}, {stage.in, stage.out, true, std::nullopt}}};
    }
    return {};
}

QStringList labelsOf(const Decision &decision, const QList<HostIndex> &hosts)
{
    QStringList labels;
    std::ranges::transform(
        hosts, std::back_inserter(labels), [&](HostIndex host) { return decision.hosts.at(host).label; });
    return labels;
}

QList<NamedSide> exclusions(const InstanceRecord &instance)
{
    if (instance.excluded.isEmpty())
        return {};
    const int in = static_cast<int>(instance.hosts.size());
    return {{{}, {in, in - static_cast<int>(instance.excluded.size()), true, std::nullopt}}};
}

QList<NamedSide> claims(const Decision &decision, const InstanceRecord &instance)
{
    if (instance.claims.isEmpty())
        return {};
    QList<HostIndex> tried;
    std::ranges::transform(instance.claims, std::back_inserter(tried), &ClaimRecord::host);
    const bool claimed = instance.claims.last().outcome == ClaimOutcome::Claimed;
    return {{{}, {static_cast<int>(tried.size()), claimed ? 1 : 0, true, std::nullopt, labelsOf(decision, tried)}}};
}

QList<NamedSide> alternates(const Decision &decision, const InstanceRecord &instance)
{
    if (instance.alternates.isEmpty())
        return {};
    QList<HostIndex> hosts;
    std::ranges::transform(instance.alternates, std::back_inserter(hosts), &Alternate::host);
    const int count = static_cast<int>(hosts.size());
    return {{{}, {count, count, true, std::nullopt, labelsOf(decision, hosts)}}};
}

QList<NamedSide> filters(const InstanceRecord &instance)
{
    QList<NamedSide> sides;
    for (const FilterRecord &filter : instance.filters)
        sides.append(
            {filter.name, {filter.start, filter.end, filter.ran || filter.start > 0, std::nullopt, {}, filter.ran}});
    return sides;
}

std::optional<double> onlyMultiplier(const WeigherRecord &weigher)
{
    if (weigher.raw.empty())
        return std::nullopt;
    const double first = weigher.multiplierAt(0);
    const bool isElsewhere = weigher.overrides.size() < qsizetype(weigher.raw.size()) && weigher.multiplier != first;
    const bool isOne = !isElsewhere
        && std::ranges::all_of(weigher.overrides, [=](const HostMultiplier &own) { return own.value == first; });
    return isOne ? std::optional(first) : std::nullopt;
}

QList<NamedSide> weighers(const InstanceRecord &instance)
{
    QList<NamedSide> sides;
    for (const WeigherRecord &weigher : instance.weighers)
        sides.append({weigher.name, {0, 0, true, onlyMultiplier(weigher)}});
    return sides;
}

// One host's outcome, reduced to what two decisions can share.
struct Journey
{
    QString lostAt; // a part of Placement's query, or a filter; empty: not rejected
    bool isCandidate = false;
    bool isExcluded = false;
    bool isChosen = false;
    int rank = -1;

    bool isSameVerdict(const Journey &other) const
    {
        return lostAt == other.lostAt && isCandidate == other.isCandidate && isExcluded == other.isExcluded
            && (rank < 0) == (other.rank < 0);
    }
};

std::vector<Journey> journeys(const Decision &decision, int instance)
{
    std::vector<Journey> all(static_cast<std::size_t>(decision.hosts.size()));
    const InstanceRecord record = decision.instances.value(instance);
    const std::vector<int> parts = lossParts(decision);
    for (const HostOutcome &hostOutcome : hostOutcomesByHost(decision, instance)) {
        Journey &journey = all[static_cast<std::size_t>(hostOutcome.host)];
        journey.isCandidate = hostOutcome.position >= 0;
        journey.isExcluded = hostOutcome.exclusion >= 0;
        journey.rank = hostOutcome.rank;
        if (hostOutcome.filter >= 0)
            journey.lostAt = record.filters.at(hostOutcome.filter).name;
        else if (const int part = parts[static_cast<std::size_t>(hostOutcome.host)]; part >= 0)
            journey.lostAt = decision.placement.attrition.at(part).part;
    }
    if (const auto chosen = chosenHost(record))
        all[static_cast<std::size_t>(*chosen)].isChosen = true;
    return all;
}

std::optional<HostDifference::Kind> differenceOf(const Journey &left, const Journey &right)
{
    if (left.isChosen != right.isChosen)
        return HostDifference::Kind::Chosen;
    if (!left.isSameVerdict(right))
        return HostDifference::Kind::Verdict;
    return left.rank != right.rank ? std::optional(HostDifference::Kind::Rank) : std::nullopt;
}

QList<HostDifference> hosts(const Decision &left, const Decision &right, int instance)
{
    QHash<QString, HostIndex> rightOf;
    for (HostIndex host = 0; host < right.hosts.size(); ++host)
        rightOf.insert(right.hosts.at(host).uuid, host);
    const std::vector<Journey> leftJourneys = journeys(left, instance);
    const std::vector<Journey> rightJourneys = journeys(right, instance);
    QList<HostDifference> differences;
    for (HostIndex host = 0; host < left.hosts.size(); ++host) {
        const auto other = rightOf.constFind(left.hosts.at(host).uuid);
        if (other == rightOf.cend())
            continue;
        const auto kind = differenceOf(
            leftJourneys[static_cast<std::size_t>(host)], rightJourneys[static_cast<std::size_t>(*other)]);
        if (kind)
            differences.append({host, *other, *kind});
    }
    std::ranges::stable_sort(differences, {}, &HostDifference::kind);
    return differences;
}

} // namespace

DecisionDifference difference(const DecisionPtr &left, const DecisionPtr &right, int instance)
{
    DecisionDifference found;
    append(found.stages, StageDifference::Kind::RequestFilter, requestFilters(*left), requestFilters(*right));
    const auto appendOnly = [&](StageDifference::Kind kind, StepStage stage) {
        append(found.stages, kind, onlyStage(stage, left, instance), onlyStage(stage, right, instance));
    };
    appendOnly(StageDifference::Kind::Placement, StepStage::Placement);
    appendOnly(StageDifference::Kind::HostStates, StepStage::HostStates);
    const InstanceRecord leftRecord = left->instances.value(instance);
    const InstanceRecord rightRecord = right->instances.value(instance);
    append(found.stages, StageDifference::Kind::Exclusions, exclusions(leftRecord), exclusions(rightRecord));
    append(found.stages, StageDifference::Kind::Filter, filters(leftRecord), filters(rightRecord));
    append(found.stages, StageDifference::Kind::Weigher, weighers(leftRecord), weighers(rightRecord));
    append(found.stages, StageDifference::Kind::Claim, claims(*left, leftRecord), claims(*right, rightRecord));
    append(found.stages, StageDifference::Kind::Alternates, alternates(*left, leftRecord),
        alternates(*right, rightRecord));
    if (instance < std::min(serverCount(*left), serverCount(*right)))
        found.hosts = hosts(*left, *right, instance);
    return found;
}

} // namespace astrolabe
