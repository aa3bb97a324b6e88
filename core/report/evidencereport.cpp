// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/evidencereport.h"

#include "formats/contradictions.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Evident
{
    Q_DECLARE_TR_FUNCTIONS(EvidenceReport)
};

ReportSection piecesSection(const Evidence &evidence)
{
    ReportSection section{Evident::tr("What was read"), {}};
    ReportTable pieces{{Evident::tr("kind"), Evident::tr("piece")}, {}};
    for (const Evidence::Recognised &piece : evidence.recognised)
        pieces.rows.append({QString::fromLatin1(piece.kind), piece.name});
    if (!pieces.rows.isEmpty())
        section.blocks.append(pieces);
    if (!evidence.unread.isEmpty())
        section.blocks.append(
            Evident::tr("%n file(s) of other kinds were not read.", nullptr, int(evidence.unread.size())));
    return section;
}

ReportSection membersSection(const Cloud &cloud)
{
    ReportTable members{{Evident::tr("member"), Evident::tr("number")}, {}};
    const auto add
        = [&](const QString &name, qsizetype number) { members.rows.append({name, QLocale().toString(number)}); };
    add(Evident::tr("cells"), cloud.cells.size());
    add(Evident::tr("compute nodes"), cloud.computeNodes.size());
    add(Evident::tr("aggregates"), cloud.aggregates.size());
    add(Evident::tr("flavors"), cloud.flavors.size());
    add(Evident::tr("images"), cloud.images.size());
    add(Evident::tr("servers"), cloud.instances.size());
    add(Evident::tr("server groups"), cloud.serverGroups.size());
    if (cloud.placement) {
        add(Evident::tr("resource providers"), cloud.placement->resourceProviders.size());
        add(Evident::tr("consumers with allocations"), cloud.placement->allocations.size());
    }
    return {Evident::tr("What the cloud has"), {members}};
}

ReportSection sentencesSection(const QString &title, const QStringList &sentences)
{
    ReportSection section{title, {}};
    for (const QString &sentence : sentences)
        section.blocks.append(sentence);
    return section;
}

ReportSection failuresSection(const QList<RecordedBoot> &boots)
{
    ReportTable failures{{Evident::tr("time (UTC)"), Evident::tr("server"), Evident::tr("fault")}, {}};
    for (const RecordedBoot &boot : boots) {
        if (outcomeOf(boot) == BootOutcome::Failed)
            failures.rows.append({boot.time.toString(u"yyyy-MM-dd HH:mm:ss"), boot.name, faultOf(boot)});
    }
    ReportSection section{Evident::tr("Boots that failed"), {}};
    if (!failures.rows.isEmpty())
        section.blocks.append(failures);
    return section;
}

} // namespace

Report reportOf(const Evidence &evidence, const EvidentCloud &evident)
{
    const Cloud &cloud = evident.cloud;
    Report report{Evident::tr("What the evidence shows"), {}, {}};
    report.lead << Evident::tr("Release %1; %n boot(s) are recorded.", nullptr, int(evident.boots.size()))
                       .arg(cloud.release.name());
    report.append(piecesSection(evidence));
    report.append(membersSection(cloud));
    report.append(sentencesSection(Evident::tr("Contradictions"), inShort(contradictionsIn(cloud))));
    report.append(sentencesSection(Evident::tr("Warnings"), evident.warnings));
    report.append(sentencesSection(Evident::tr("What is missing"), evident.missing));
    report.append(failuresSection(evident.boots));
    return report;
}

} // namespace astrolabe
