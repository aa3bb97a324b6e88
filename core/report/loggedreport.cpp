// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/loggedreport.h"

#include "base/joinednames.h"
#include "decision/story.h"
#include "diagnosis/diagnosis.h"
#include "sources/logs/recordedsummary.h"
#include "sources/recorded/bootendings.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostServers = 3;
constexpr qsizetype mostRemoved = 50;
constexpr qsizetype mostLines = 40;

// The translation context.
struct Logged
{
    Q_DECLARE_TR_FUNCTIONS(LoggedReport)
};

QString titleOf(const LoggedDecision &logged)
{
    const RecordedDecision &recorded = logged.recorded;
    if (!recorded.requestId.isEmpty())
        return recorded.requestId;
    return recorded.servers.isEmpty() ? Logged::tr("A request without an id") : recorded.servers.first();
}

// The cause comes first; without one, what the decision says itself.
QStringList leadOf(const LoggedDecision &logged, const Headline &head, const QList<Cause> &causes)
{
    QStringList lead;
    if (!causes.isEmpty())
        lead << wholeSentence(causes.first().sentence);
    else if (!head.why.isEmpty())
        lead << head.why;
    const bool isTold = logged.recorded.fault && lead.value(0).contains(logged.recorded.fault->text.trimmed());
    if (logged.recorded.fault && !isTold)
        lead << Logged::tr("Nova's fault: “%1”").arg(logged.recorded.fault->text);
    lead << levelSentence(logged.recorded);
    return lead;
}

ReportSection causesSection(const QList<Cause> &causes, const Decision &decision)
{
    ReportSection section{Logged::tr("Causes"), {}};
    for (const Cause &cause : causes) {
        QString text = Logged::tr("%1 In documents its name is %2 %3.", "sentence, id, stable name")
                           .arg(wholeSentence(cause.sentence), cause.id, cause.token);
        QStringList hosts;
        for (const HostIndex host : cause.hosts)
            hosts << decision.hosts.at(host).label;
        if (!hosts.isEmpty())
            text = joinedSentences(text, Logged::tr("Hosts concerned: %1.").arg(joinedNames(hosts)));
        section.blocks.append(text);
    }
    return section;
}

// As Placement reads them: "… resources=VCPU:4".
ReportSection queriesSection(const QStringList &queries)
{
    ReportCommands asked;
    for (const QString &query : queries)
        asked.lines << u"GET /allocation_candidates?"_s + QUrl::fromPercentEncoding(query.toUtf8());
    return {
        Logged::tr("What Placement was asked"), queries.isEmpty() ? QList<ReportBlock>() : QList<ReportBlock>{asked}};
}

ReportSection stepsSection(const LoggedDecision &logged)
{
    ReportSection section{Logged::tr("Step by step"), {}};
    const int servers = std::min(mostServers, int(logged.decision->instances.size()));
    for (int server = 0; server < servers; ++server) {
        const Steps steps(logged.decision, server);
        for (int element = 0; element < steps.elementCount(); ++element)
            section.blocks.append(stepSentence(steps, steps.stateOfElement(element)));
    }
    if (const int more = int(logged.decision->instances.size()) - servers; more > 0)
        section.blocks.append(Logged::tr("and %Ln more server(s)", nullptr, more));
    return section;
}

QString placeText(const LogPlace &place)
{
    return u"%1:%2"_s.arg(place.piece).arg(place.line);
}

ReportSection removedSection(const LoggedDecision &logged)
{
    ReportTable table{{Logged::tr("host"), Logged::tr("filter"), Logged::tr("why"), Logged::tr("line")}, {}};
    qsizetype all = 0;
    for (const RecordedRun &run : logged.recorded.runs) {
        for (const RecordedFilter &filter : run.filters) {
            for (const RecordedReason &reason : filter.reasons) {
                if (++all <= mostRemoved)
                    table.rows.append({reason.host.label(), filter.name, reason.text, placeText(reason.place)});
            }
        }
    }
    if (all > mostRemoved)
        table.rest = Logged::tr("and %Ln more", nullptr, int(all - mostRemoved));
    return {Logged::tr("Hosts removed, in Nova's words"), all == 0 ? QList<ReportBlock>() : QList<ReportBlock>{table}};
}

ReportSection sentences(const QString &title, const QStringList &each)
{
    ReportSection section{title, {}};
    for (const QString &one : each)
        section.blocks.append(one);
    return section;
}

QStringList unknownIn(const LoggedDecision &logged)
{
    QStringList unknown;
    for (const Reason &reason : logged.unknown)
        unknown << sentence(reason);
    return unknown;
}

ReportSection linesSection(const LoggedDecision &logged)
{
    ReportTable table{{Logged::tr("time"), Logged::tr("line"), Logged::tr("message")}, {}};
    for (const LoggedLine &line : logged.lines.first(std::min(mostLines, logged.lines.size())))
        table.rows.append({line.time, placeText(line.place), line.text});
    if (logged.lines.size() > mostLines)
        table.rest = Logged::tr("and %Ln more", nullptr, int(logged.lines.size() - mostLines));
    return {Logged::tr("The log's lines"), table.rows.isEmpty() ? QList<ReportBlock>() : QList<ReportBlock>{table}};
}

} // namespace

Report reportOf(const LoggedDecision &logged)
{
    const Headline head = headline(*logged.decision, 0);
    const QList<Cause> causes = causesOfRecord(*logged.decision, endingsOf(logged));
    Report report{withHead(titleOf(logged), head.pill), leadOf(logged, head, causes), {}};
    report.append(causesSection(causes, *logged.decision));
    report.append(queriesSection(logged.decision->placement.queries));
    report.append(stepsSection(logged));
    report.append(removedSection(logged));
    report.append(sentences(Logged::tr("What the log does not say"), unknownIn(logged)));
    report.append(sentences(Logged::tr("What does not agree"), logged.recorded.inconsistencies));
    report.append(linesSection(logged));
    return report;
}

} // namespace astrolabe
