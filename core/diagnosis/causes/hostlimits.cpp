// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct LimitWords
{
    const char *option;
    const char *everywhere;
    const char *here;
};

constexpr LimitWords ofServers{"max_instances_per_host",
    QT_TRANSLATE_NOOP("Reason", "Every host has reached its limit of servers; the nearest, %1, has %2 of %3"),
    QT_TRANSLATE_N_NOOP("Reason", "%1 would do, but has %Ln server(s), and the limit is %3")};
constexpr LimitWords ofOperations{"max_io_ops_per_host",
    QT_TRANSLATE_NOOP("Reason",
        "Every host has reached its limit of running builds, resizes and snapshots; the nearest, %1, has %2 of %3"),
    QT_TRANSLATE_NOOP(
        "Reason", "%1 would do, but its builds, resizes and snapshots (%2) have reached the limit of %3")};

struct LimitFilter
{
    QLatin1StringView name;
    const LimitWords *words;
};

constexpr LimitFilter limitFilters[]
    = {{"NumInstancesFilter"_L1, &ofServers}, {"AggregateNumInstancesFilter"_L1, &ofServers},
        {"IoOpsFilter"_L1, &ofOperations}, {"AggregateIoOpsFilter"_L1, &ofOperations}};

// The host that is least over its limit.
HostIndex leastOver(const Case &examined, const Blame &blame)
{
    HostIndex least = blame.nearest;
    qint64 by = std::numeric_limits<qint64>::max();
    const std::vector<Reason> reasons = reasonsAgainst(examined, blame.hosts, blame.conditions);
    for (qsizetype i = 0; i < blame.hosts.size(); ++i) {
        const QList<Fact> &facts = reasons[static_cast<std::size_t>(i)].facts;
        if (facts.size() != 2)
            continue;
        const qint64 over = std::get<qint64>(facts.first().value) - std::get<qint64>(facts.last().value);
        if (over < by) {
            least = blame.hosts.at(i);
            by = over;
        }
    }
    return least;
}

Change raisedLimit(const Case &examined, HostIndex host, const LimitWords &words, const Fact &limit, qint64 to)
{
    const QString option = QLatin1StringView(words.option);
    if (limit.origin.kind == Origin::Kind::Aggregate) {
        for (const int position : examined.index().aggregatesOfHost(examined.decision().hosts.at(host).host)) {
            const Aggregate &aggregate = examined.cloud().aggregates.at(position);
            if (aggregate.metadata.contains(option))
                return withAggregateMetadata(aggregate, option, QString::number(to));
        }
    }
    return withOption("filter_scheduler", words.option, to);
}

QList<Cause> findHostLimits(const Case &examined)
{
    QList<Cause> causes;
    for (const LimitFilter &filter : limitFilters) {
        const auto blame = blameOnFilter(examined, QString(filter.name));
        if (!blame)
            continue;
        const HostIndex host = leastOver(examined, *blame);
        const Reason against = reasonAgainst(examined, host, blame->conditions);
        if (against.facts.size() != 2)
            continue;
        const qint64 there = std::get<qint64>(against.facts.first().value);
        causes.append({.sentence = {blame->isMetByNone ? filter.words->everywhere : filter.words->here,
                           {hostFact(examined, host), against.facts.first(), against.facts.last()}},
            .conditions = blame->conditions,
            .hosts = blame->hosts,
            .undoing = {{raisedLimit(examined, host, *filter.words, against.facts.last(), there + 1)}}});
    }
    return causes;
}

QList<Cause> findRecordedLimit(const DecisionRecord &record)
{
    return causedByFilter(record,
        {{"NumInstancesFilter"_L1,
             QT_TRANSLATE_NOOP(
                 "Reason", "%1 leaves no host: each has as many servers as max_instances_per_host allows")},
            {"AggregateNumInstancesFilter"_L1,
                QT_TRANSLATE_NOOP(
                    "Reason", "%1 leaves no host: each has as many servers as max_instances_per_host allows")},
            {"IoOpsFilter"_L1,
                QT_TRANSLATE_NOOP("Reason",
                    "%1 leaves no host: each has as many operations under way as max_io_ops_per_host allows")},
            {"AggregateIoOpsFilter"_L1,
                QT_TRANSLATE_NOOP("Reason",
                    "%1 leaves no host: each has as many operations under way as max_io_ops_per_host allows")}});
}

} // namespace

const CauseEntry causes::hostLimits{"C20", "host_limit", findHostLimits,
    QT_TRANSLATE_NOOP("Clinic", "A limit for the number of servers or operations on a host"), findRecordedLimit};

} // namespace astrolabe
