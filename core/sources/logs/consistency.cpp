// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/consistency.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace astrolabe {

namespace {

// Nova sums the products in another order at times.
constexpr double sumTolerance = 1e-9;

void checkCounts(const RecordedRun &run, QStringList &sentences)
{
    for (qsizetype i = 0; i < run.filters.size(); ++i) {
        const RecordedFilter &filter = run.filters.at(i);
        if (filter.left && filter.after && filter.left->size() != *filter.after)
            sentences << QCoreApplication::translate("Sources", "%1 left %2 hosts, but the log names %3.")
                             .arg(filter.name)
                             .arg(*filter.after)
                             .arg(filter.left->size());
        const std::optional<int> before = i == 0 ? run.start : run.filters.at(i - 1).after;
        if (before && filter.before && before != filter.before)
            sentences << QCoreApplication::translate(
                "Sources", "%1 started with %2 hosts, but %3 were there before it.")
                             .arg(filter.name)
                             .arg(*filter.before)
                             .arg(*before);
    }
    if (run.survivors && !run.filters.isEmpty() && run.filters.last().after
        && *run.filters.last().after != run.survivors->size())
        sentences << QCoreApplication::translate(
            "Sources", "The last filter, %1, left %2 hosts, but %3 went on to the weighers.")
                         .arg(run.filters.last().name)
                         .arg(*run.filters.last().after)
                         .arg(run.survivors->size());
}

// none: a number is missing.
std::optional<double> sumOfWeights(const RecordedRun &run, const LoggedHost &host)
{
    double sum = 0;
    for (const RecordedWeigher &weigher : run.weighers) {
        const auto weight = std::ranges::find(weigher.weights, host, &RecordedWeight::host);
        if (weight == weigher.weights.end() || !weight->normalized || !weight->multiplier)
            return std::nullopt;
        sum += *weight->multiplier * *weight->normalized;
    }
    return run.weighers.isEmpty() ? std::nullopt : std::optional(sum);
}

void checkWeights(const RecordedRun &run, QStringList &sentences)
{
    if (!run.weighed)
        return;
    for (const RecordedRank &rank : *run.weighed) {
        const auto sum = sumOfWeights(run, rank.host);
        if (sum && std::abs(*sum - rank.weight) > sumTolerance * qMax(1.0, std::abs(*sum)))
            sentences << QCoreApplication::translate(
                "Sources", "%1 has the weight %2, but what the weighers gave it adds up to %3.")
                             .arg(rank.host.label())
                             .arg(rank.weight)
                             .arg(*sum);
    }
    if (!std::ranges::is_sorted(*run.weighed, std::ranges::greater(), &RecordedRank::weight))
        sentences << QCoreApplication::translate("Sources", "The weighed hosts are not in the order of their weights.");
    if (run.selected && std::ranges::find(*run.weighed, *run.selected, &RecordedRank::host) == run.weighed->end())
        sentences << QCoreApplication::translate("Sources", "%1 was selected, but is not among the weighed hosts.")
                         .arg(run.selected->label());
}

} // namespace

QStringList inconsistenciesOf(const RecordedDecision &decision)
{
    QStringList sentences;
    for (const RecordedRun &run : decision.runs) {
        checkCounts(run, sentences);
        checkWeights(run, sentences);
    }
    return sentences;
}

} // namespace astrolabe
