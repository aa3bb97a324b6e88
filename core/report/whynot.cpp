// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/whynot.h"

#include "base/joinednames.h"
#include "diagnosis/advantage.h"
#include "diagnosis/hostreasons.h"
#include "report/conditiontext.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct WhyNotWords
{
    Q_DECLARE_TR_FUNCTIONS(WhyNot)
};

ReportTable missesOf(const Case &examined, HostIndex host)
{
    const HostReasons reasons(examined);
    ReportTable table{{WhyNotWords::tr("condition not met"), WhyNotWords::tr("why")}, {}};
    for (const int number : examined.standings.missesOn(host)) {
        table.rows.append({conditionText(examined.standings.conditions.at(number), examined.decision()),
            examined.decision().named(sentenceWithOrigins(reasons.of(host, number)))});
    }
    return table;
}

QList<ReportBlock> ofPassed(const Case &examined, HostIndex host, const QList<Cure> &wins)
{
    QList<ReportBlock> blocks;
    const auto advantage = advantageOver(examined.decision(), examined.server, host);
    for (const Reason &reason : advantage ? advantage->reasons : QList<Reason>())
        blocks.append(wholeSentence(reason));
    if (!advantage)
        blocks.append(WhyNotWords::tr("Nothing rules it out, but another host was chosen."));
    for (const Cure &win : wins) {
        QString text = WhyNotWords::tr("%1: then it gets the server, as deciding again shows.")
                           .arg(sentence(win.changes.first(), examined.cloud()));
        for (const Reason &reason : win.alsoConcerns)
            text = joinedSentences(text, wholeSentence(reason));
        blocks.append(text);
        blocks.append(ReportCommands{win.commands});
    }
    return blocks;
}

} // namespace

ReportSection whyNotSection(const Diagnosis &diagnosis, HostIndex host, const QList<Cure> &wins)
{
    const Case &examined = diagnosis.examined;
    ReportSection section{WhyNotWords::tr("Why not %1?").arg(examined.decision().hosts.at(host).label), {}};
    if (examined.decision().landings().contains(host))
        section.blocks.append(WhyNotWords::tr("The request lands there."));
    else if (examined.standings.missesOf.empty())
        section.blocks.append(WhyNotWords::tr("The request ended before hosts were considered."));
    else if (!examined.standings.missesOn(host).empty())
        section.blocks.append(missesOf(examined, host));
    else
        section.blocks = ofPassed(examined, host, wins);
    return section;
}

} // namespace astrolabe
