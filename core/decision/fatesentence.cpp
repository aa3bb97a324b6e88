// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/fatesentence.h"

#include "decision/unknown.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

namespace {

// The context of the translations.
struct FateWords
{
    Q_DECLARE_TR_FUNCTIONS(Story)
};

// Of a host that no step of the server's way tells of.
QString notLookedAt(const Decision &decision, HostIndex host)
{
    const PlacementRecord &placement = decision.placement;
    const bool isAnswered = placement.asked && !placement.fault;
    if (isAnswered && !placement.providers.contains(decision.hosts.at(host).uuid))
        return FateWords::tr("Placement does not offer it");
    return FateWords::tr("it was not looked at");
}

QString claimFate(const ClaimRecord &claim)
{
    if (claim.outcome == ClaimOutcome::NoCandidate)
        return FateWords::tr("no candidate of Placement names it");
    return claim.reason.isEmpty() ? FateWords::tr("the claim fails")
                                  : FateWords::tr("the claim fails: %1").arg(sentence(claim.reason));
}

} // namespace

QString fateSentence(const Decision &decision, int instance, const Fate &fate)
{
    const bool isBefore = fate.position < 0;
    const Reason reason = reasonOf(decision, instance, fate);
    if (fate.rank < 0 && !reason.isEmpty())
        return sentenceWithOrigins(reason);
    if (isBefore && instance > 0) // an earlier server of the request was its last
        return fateSentence(decision, instance - 1, fatesByHost(decision, instance - 1)[size_t(fate.host)]);
    if (isBefore)
        return notLookedAt(decision, fate.host);
    const InstanceRecord &record = decision.instances.at(instance);
    if (fate.exclusion >= 0)
        return FateWords::tr("it is sorted out before the filters");
    if (fate.filter >= 0)
        return FateWords::tr("%1 rejects it").arg(record.filters.at(fate.filter).name);
    if (fate.rank < 0)
        return FateWords::tr("the request ended before all filters were asked about it");
    if (const ClaimRecord *claim = claimOn(record, fate.host); claim && claim->outcome != ClaimOutcome::Claimed)
        return claimFate(*claim);
    if (const QStringList unknown = unknownFilters(decision, record); !unknown.isEmpty())
        return FateWords::tr("it passes everything that is known, number %1 of %2; not known here: %3")
            .arg(QLocale().toString(fate.rank + 1), QLocale().toString(record.ranking.size()),
                QLocale().createSeparatedList(unknown));
    if (chosenHost(record) == fate.host && record.computeRefusal)
        return FateWords::tr("it is chosen, and its nova-compute refuses: %1").arg(record.computeRefusal->message);
    if (chosenHost(record) == fate.host)
        return decision.outcome == Outcome::Scheduled
            ? FateWords::tr("it is chosen")
            : FateWords::tr("it was chosen, and given back as the whole request fails");
    return FateWords::tr("it passes, number %1 of %2")
        .arg(QLocale().toString(fate.rank + 1), QLocale().toString(record.ranking.size()));
}

} // namespace astrolabe
