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
            sentences << QCoreApplication::translate(
                "Sources", "%1 left %Ln host(s), but the log names %2.", nullptr, *filter.after)
                             .arg(filter.name)
                             .arg(filter.left->size());
        const std::optional<int> before = i == 0 ? run.start : run.filters.at(i - 1).after;
        if (before && filter.before && before != filter.before)
            sentences << QCoreApplication::translate(
                "Sources", "%1 started with %Ln host(s), and the number before it is %2.", nullptr, *filter.before)
                             .arg(filter.name)
                             .arg(*before);
    }
    if (run.survivors && !run.filters.isEmpty() && run.filters.last().after
        && *run.filters.last().after != run.survivors->size())
        sentences << QCoreApplication::translate("Sources",
            "The last filter, %1, left %Ln host(s), but %2 went on to the weighers.", nullptr,
            *run.filters.last().after)
                         .arg(run.filters.last().name)
                         .arg(run.survivors->size());
}

// Of the hosts of which no number is missing.
QHash<LoggedHost, double> sumsOfWeights(const RecordedRun &run)
{
    QHash<LoggedHost, double> sums;
    QHash<LoggedHost, qsizetype> weighers;
    for (const RecordedWeigher &weigher : run.weighers) {
        for (const RecordedWeight &weight : weigher.weights) {
            if (!weight.normalized || !weight.multiplier)
                continue;
            sums[weight.host] += *weight.multiplier * *weight.normalized;
            ++weighers[weight.host];
        }
    }
    sums.removeIf([&](const auto &sum) { return weighers.value(sum.key()) != run.weighers.size(); });
    return sums;
}

void checkWeights(const RecordedRun &run, QStringList &sentences)
{
    if (!run.weighed)
        return;
    const QHash<LoggedHost, double> sums = sumsOfWeights(run);
    for (const RecordedRank &rank : *run.weighed) {
        const auto sum = sums.constFind(rank.host);
        if (sum != sums.cend() && std::abs(*sum - rank.weight) > sumTolerance * qMax(1.0, std::abs(*sum)))
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

// Nova draws one of the first hosts, tries it, and then the others in their order.
void checkChoice(const RecordedRun &run, std::optional<int> hostSubsetSize, QStringList &sentences)
{
    if (!run.weighed || !run.selected || run.claims.isEmpty())
        return;
    const auto found = std::ranges::find(*run.weighed, *run.selected, &RecordedRank::host);
    if (found == run.weighed->end())
        return;
    const auto rank = found - run.weighed->begin();
    const qsizetype tries = run.claims.size();
    if (tries > run.weighed->size())
        sentences << QCoreApplication::translate("Sources", "%1 claims were tried, but only %2 hosts were weighed.")
                         .arg(tries)
                         .arg(run.weighed->size());
    else if (tries == 1 && hostSubsetSize && rank >= std::max(1, *hostSubsetSize))
        sentences << QCoreApplication::translate(
            "Sources", "%1 was selected as number %2 of the weighed hosts, but host_subset_size is %3.")
                         .arg(run.selected->label())
                         .arg(rank + 1)
                         .arg(*hostSubsetSize);
    else if (tries > 1 && rank != tries - 1 && rank != tries - 2)
        sentences << QCoreApplication::translate(
            "Sources", "%1 was selected with claim number %2, but is number %3 of the weighed hosts.")
                         .arg(run.selected->label())
                         .arg(tries)
                         .arg(rank + 1);
}

} // namespace

QStringList inconsistenciesOf(const RecordedDecision &decision, std::optional<int> hostSubsetSize)
{
    QStringList sentences;
    for (const RecordedRun &run : decision.runs) {
        checkCounts(run, sentences);
        checkWeights(run, sentences);
        checkChoice(run, hostSubsetSize, sentences);
    }
    return sentences;
}

} // namespace astrolabe
