// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/logs/recordedsummary.h"

#include "base/joinednames.h"
#include "sources/logs/faulttexts.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostNames = 12;
constexpr qsizetype mostReasons = 12;

QString inWords(const char *text, int n = -1)
{
    return QCoreApplication::translate("Sources", text, nullptr, n);
}

QString namesOf(const QList<LoggedHost> &hosts)
{
    QStringList names;
    for (const LoggedHost &host : hosts.first(qMin(mostNames, hosts.size())))
        names << host.label();
    const QString shown = joinedNames(names);
    const auto others = static_cast<int>(hosts.size() - names.size());
    return others > 0 ? inWords(QT_TRANSLATE_N_NOOP("Sources", "%1 and %Ln other(s)"), others).arg(shown) : shown;
}

QString headOf(const RecordedDecision &decision)
{
    const QString request = decision.requestId.isEmpty()
        ? inWords(QT_TRANSLATE_NOOP("Sources", "A request without an id"))
        : decision.requestId;
    return decision.time.isEmpty() ? request : u"%1, %2"_s.arg(request, decision.time);
}

QString countsLine(const RecordedFilter &filter)
{
    const QString before = filter.before ? QString::number(*filter.before) : u"?"_s;
    const QString after = filter.after ? QString::number(*filter.after) : u"?"_s;
    QString counts = u"%1: %2 → %3"_s.arg(filter.name, before, after);
    if (!filter.removed || filter.removed->isEmpty())
        return counts;
    return inWords(QT_TRANSLATE_NOOP("Sources", "%1; removed %2")).arg(counts, namesOf(*filter.removed));
}

void addFilters(const RecordedRun &run, QStringList &lines)
{
    int idle = 0;
    for (const RecordedFilter &filter : run.filters) {
        if (filter.before && filter.before == filter.after && filter.reasons.isEmpty()) {
            ++idle;
            continue;
        }
        lines << u"  "_s + countsLine(filter);
        for (const RecordedReason &reason : filter.reasons.first(qMin(mostReasons, filter.reasons.size())))
            lines << u"    %1: %2"_s.arg(reason.host.label(), reason.text);
        if (filter.reasons.size() > mostReasons)
            lines << u"    "_s
                    + inWords(QT_TRANSLATE_N_NOOP("Sources", "and %Ln more reason(s)"),
                        static_cast<int>(filter.reasons.size() - mostReasons));
    }
    if (idle > 0)
        lines << u"  "_s + inWords(QT_TRANSLATE_N_NOOP("Sources", "%Ln filter(s) removed no host."), idle);
}

void addWeights(const RecordedRun &run, QStringList &lines)
{
    if (!run.weighed || run.weighed->size() < 2) // Nova does not weigh a single host
        return;
    QStringList ranks;
    for (const RecordedRank &rank : run.weighed->first(qMin(mostNames, run.weighed->size())))
        ranks << u"%1 %2"_s.arg(rank.host.label(), QString::number(rank.weight, 'g', 6));
    lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Weighed: %1")).arg(joinedNames(ranks));
}

void addRun(const RecordedRun &run, QStringList &lines)
{
    if (run.start)
        lines << u"  "_s + inWords(QT_TRANSLATE_N_NOOP("Sources", "%Ln host(s) reached the filters."), *run.start);
    addFilters(run, lines);
    if (run.survivors && !run.survivors->isEmpty())
        lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Left: %1")).arg(namesOf(*run.survivors));
    addWeights(run, lines);
}

void addSelections(const RecordedDecision &decision, QStringList &lines)
{
    for (const RecordedSelection &selection : decision.selections) {
        const QString server = selection.server.isEmpty() ? u"?"_s : selection.server;
        lines << u"  "_s
                + (selection.alternates && !selection.alternates->isEmpty()
                        ? inWords(QT_TRANSLATE_NOOP("Sources", "Server %1: %2; alternates: %3"))
                              .arg(server, selection.host.label(), namesOf(*selection.alternates))
                        : inWords(QT_TRANSLATE_NOOP("Sources", "Server %1: %2")).arg(server, selection.host.label()));
    }
}

void addCauses(const RecordedDecision &decision, QStringList &lines)
{
    if (decision.level != RecordedLevel::FaultOnly || !decision.fault)
        return;
    for (const QString &cause : causesOf(decision.fault->stage, decision.fault->text))
        lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Possible: %1")).arg(cause);
}

const RecordedFilter *emptyingFilter(const RecordedDecision &decision)
{
    for (const RecordedRun &run : decision.runs) {
        if (const RecordedFilter *filter = run.emptiedBy())
            return filter;
    }
    return nullptr;
}

} // namespace

QString recordedOutcome(const RecordedDecision &decision)
{
    if (decision.noCandidates)
        return inWords(QT_TRANSLATE_NOOP("Sources", "Placement offered no host."));
    if (decision.outcome == Outcome::NoValidHost) {
        if (const RecordedFilter *filter = emptyingFilter(decision))
            return inWords(QT_TRANSLATE_NOOP("Sources", "%1 removed the last host.")).arg(filter->name);
        if (!decision.runs.isEmpty() && decision.runs.last().hadNoHost())
            return inWords(QT_TRANSLATE_NOOP("Sources", "No host reached the filters."));
    }
    if (decision.fault)
        return decision.fault->text;
    if (decision.outcome == Outcome::Scheduled)
        return inWords(
            QT_TRANSLATE_N_NOOP("Sources", "%Ln server(s) got a host."), static_cast<int>(decision.selections.size()));
    return inWords(QT_TRANSLATE_NOOP("Sources", "The log does not show how it ended."));
}

QString levelSentence(const RecordedDecision &decision)
{
    switch (decision.level) {
    case RecordedLevel::FaultOnly:
        return inWords(QT_TRANSLATE_NOOP("Sources", "From the fault text: only the stage is known."));
    case RecordedLevel::Counts:
        return inWords(QT_TRANSLATE_NOOP("Sources",
            "Counts, as nova-scheduler logs them at INFO: hosts are named in warnings alone, and most reasons are "
            "unknown."));
    case RecordedLevel::Names:
        return inWords(QT_TRANSLATE_NOOP("Sources", "Hosts are named, but reasons or weights are missing."));
    case RecordedLevel::Reasons:
        return inWords(QT_TRANSLATE_NOOP("Sources",
            "Hosts are named, with reasons or weights as nova-scheduler logs them; Placement's part is unknown."));
    case RecordedLevel::WithPlacement:
        return inWords(QT_TRANSLATE_NOOP(
            "Sources", "From nova-scheduler's lines and from Placement's, which say what it excludes."));
    }
    return {};
}

QStringList recordedSummary(const RecordedDecision &decision)
{
    QStringList lines{u"%1: %2"_s.arg(headOf(decision), recordedOutcome(decision)),
        u"  %1: %2"_s.arg(toString(decision.level), levelSentence(decision))};
    for (const RecordedRun &run : decision.runs)
        addRun(run, lines);
    addSelections(decision, lines);
    for (const RecordedQuery &query : decision.queries) {
        for (const LoggedStatement &statement : query.attrition) {
            if (statement.text.startsWith("found no providers"_L1))
                lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Placement: %1")).arg(statement.text);
        }
    }
    for (const LoggedStatement &statement : decision.compute)
        lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "nova-compute: %1")).arg(statement.text);
    if (decision.fault && decision.fault->text != recordedOutcome(decision))
        lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Fault: %1")).arg(decision.fault->text);
    addCauses(decision, lines);
    for (const QString &sentence : decision.inconsistencies)
        lines << u"  "_s + inWords(QT_TRANSLATE_NOOP("Sources", "Does not agree: %1")).arg(sentence);
    return lines;
}

} // namespace astrolabe
