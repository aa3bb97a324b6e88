// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/evidencereport.h"

#include "base/joinednames.h"
#include "diagnosis/diagnosis.h"
#include "sources/logs/faulttexts.h"
#include "sources/recorded/bootendings.h"
#include "sources/recorded/loggeddecision.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

using State = EvidenceSummary::Piece::State;

// The translation context.
struct Evident
{
    Q_DECLARE_TR_FUNCTIONS(EvidenceReport)
};

ReportSection sectionOf(const QString &title, const ReportTable &table)
{
    return {title, table.rows.isEmpty() ? QList<ReportBlock>() : QList<ReportBlock>{table}};
}

ReportSection failuresSection(const QList<EvidenceSummary::Boot> &boots)
{
    ReportTable failures{{Evident::tr("time (UTC)"), Evident::tr("server"), Evident::tr("fault")}, {}};
    for (const EvidenceSummary::Boot &boot : boots) {
        if (!boot.fault.isEmpty())
            failures.rows.append({boot.at.toString(u"yyyy-MM-dd HH:mm:ss"), boot.server, boot.fault});
    }
    return sectionOf(Evident::tr("Boots that failed"), failures);
}

// What its lines tell of why it failed, else what its fault may come from.
QString causeOf(const RecordedDecision &recorded)
{
    const LoggedDecision logged = loggedDecisionOf(recorded);
    QStringList causes;
    for (const Cause &cause : causesOfRecord(*logged.decision, endingsOf(logged)))
        causes << Evident::tr("%1 (%2)", "cause, its id").arg(sentence(cause.sentence), cause.id);
    if (!causes.isEmpty())
        return joinedParts(causes);
    const QStringList possible = recorded.fault ? causesOf(recorded.fault->stage, recorded.fault->text) : QStringList();
    return possible.isEmpty() ? Evident::tr("not known")
                              : Evident::tr("not known; possible: %1").arg(possible.join(u' '));
}

ReportSection decisionsSection(
    const QList<EvidenceSummary::Recorded> &decisions, const QList<RecordedDecision> &recorded)
{
    ReportTable table{{Evident::tr("time"), Evident::tr("server"), Evident::tr("level"), Evident::tr("outcome"),
                          Evident::tr("cause"), Evident::tr("fault")},
        {}};
    for (const EvidenceSummary::Recorded &decision : decisions) {
        const QString fault = decision.fault == decision.outcome ? QString() : decision.fault; // not twice
        table.rows.append({decision.time, decision.server, decision.level, decision.outcome,
            decision.hasFailed ? causeOf(recorded.at(decision.number)) : QString(), fault});
    }
    return sectionOf(Evident::tr("Decisions in the logs"), table);
}

ReportSection membersSection(const QList<EvidenceSummary::Member> &members)
{
    ReportTable table{{Evident::tr("part of the cloud"), Evident::tr("knowledge"), Evident::tr("number"),
                          Evident::tr("not known"), Evident::tr("from")},
        {}};
    for (const EvidenceSummary::Member &member : members) {
        table.rows.append({member.title, knowledgeText(member.knowledge),
            member.count ? QLocale().toString(*member.count) : QString(), member.open, fromText(member)});
    }
    return sectionOf(Evident::tr("How far the cloud is known"), table);
}

ReportSection asksSection(const QList<EvidenceSummary::Ask> &asks)
{
    ReportSection section{Evident::tr("What to ask for next"), {}};
    for (const EvidenceSummary::Ask &ask : asks)
        section.blocks << ask.sentence << ReportCommands{{ask.command}};
    return section;
}

ReportSection sentencesSection(const QString &title, const QStringList &sentences)
{
    return {title, QList<ReportBlock>(sentences.cbegin(), sentences.cend())};
}

ReportSection piecesSection(const QList<EvidenceSummary::Piece> &pieces)
{
    ReportTable table{{Evident::tr("piece"), Evident::tr("kind"), Evident::tr("what it gave")}, {}};
    for (const EvidenceSummary::Piece &piece : pieces) {
        if (piece.state != State::Unknown)
            table.rows.append({piece.name, piece.kind, piece.taken});
    }
    ReportSection section = sectionOf(Evident::tr("What was read"), table);
    const auto others = std::ranges::count(pieces, State::Unknown, &EvidenceSummary::Piece::state);
    if (others > 0)
        section.blocks.append(Evident::tr("%Ln file(s) of other kinds were not read.", nullptr, int(others)));
    return section;
}

QString whatItMakes(const EvidenceSummary &summary)
{
    if (!summary.whyNoCloud.isEmpty())
        return summary.whyNoCloud;
    const auto nodes = std::ranges::find(summary.members, "compute_nodes", &EvidenceSummary::Member::key);
    const qint64 count = nodes == summary.members.end() ? 0 : nodes->count.value_or(0);
    return Evident::tr("It makes a cloud of %Ln compute node(s).", nullptr, int(count));
}

} // namespace

Report reportOf(const EvidenceSummary &summary, const QList<RecordedDecision> &recorded)
{
    Report report{Evident::tr("What the evidence shows"), {}, {}};
    report.lead << whatItMakes(summary);
    if (!summary.boots.isEmpty())
        report.lead << Evident::tr("It contains %Ln boot(s).", nullptr, int(summary.boots.size()));
    report.append(failuresSection(summary.boots));
    report.append(decisionsSection(summary.decisions, recorded));
    report.append(membersSection(summary.members));
    report.append(asksSection(summary.asks));
    report.append(sentencesSection(Evident::tr("Contradictions"), summary.contradictions));
    report.append(sentencesSection(Evident::tr("Warnings"), summary.warnings));
    report.append(piecesSection(summary.pieces));
    return report;
}

} // namespace astrolabe
