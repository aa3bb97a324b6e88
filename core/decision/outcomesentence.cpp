// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/outcomesentence.h"

#include "base/joinednames.h"
#include "decision/unknown.h"

#include <QCoreApplication>
#include <QLocale>

namespace astrolabe {

namespace {

// The translation context.
struct OutcomeWords
{
    Q_DECLARE_TR_FUNCTIONS(Story)
};

// For a host that none of the server's steps mentions.
QString notLookedAt(const Decision &decision, HostIndex host)
{
    if (decision.fromLogs)
        return OutcomeWords::tr("the log does not say what became of it");
    const PlacementRecord &placement = decision.placement;
    const bool isAnswered = placement.asked && !placement.fault;
    if (isAnswered && !placement.providers.contains(decision.hosts.at(host).uuid))
        return OutcomeWords::tr("Placement does not offer it");
    return OutcomeWords::tr("it was not considered");
}

QString claimOutcome(const ClaimRecord &claim)
{
    if (claim.outcome == ClaimOutcome::NoCandidate)
        return OutcomeWords::tr("no allocation candidate uses it");
    return claim.reason.isEmpty() ? OutcomeWords::tr("the claim fails")
                                  : OutcomeWords::tr("the claim fails: %1").arg(sentence(claim.reason));
}

} // namespace

QString outcomeSentence(const Decision &decision, int instance, const HostOutcome &hostOutcome)
{
    const bool isBefore = hostOutcome.position < 0;
    const Reason reason = reasonOf(decision, instance, hostOutcome);
    if (hostOutcome.rank < 0 && !reason.isEmpty())
        return sentenceWithOrigins(reason);
    if (isBefore && instance > 0) // it was last considered for an earlier server of the request
        return outcomeSentence(
            decision, instance - 1, hostOutcomesByHost(decision, instance - 1)[size_t(hostOutcome.host)]);
    if (isBefore)
        return notLookedAt(decision, hostOutcome.host);
    const InstanceRecord &record = decision.instances.at(instance);
    if (hostOutcome.exclusion >= 0)
        return OutcomeWords::tr("it is excluded before the filters");
    if (hostOutcome.filter >= 0)
        return OutcomeWords::tr("%1 rejects it").arg(record.filters.at(hostOutcome.filter).name);
    if (hostOutcome.rank < 0 && decision.fromLogs)
        return chosenHost(record) == hostOutcome.host ? OutcomeWords::tr("it is chosen")
                                                      : OutcomeWords::tr("the log does not say how far it came");
    if (hostOutcome.rank < 0)
        return OutcomeWords::tr("the request ended before all filters were asked about it");
    if (const ClaimRecord *claim = claimOn(record, hostOutcome.host); claim && claim->outcome != ClaimOutcome::Claimed)
        return claimOutcome(*claim);
    if (const QStringList unknown = unknownFilters(decision, record); !unknown.isEmpty())
        return OutcomeWords::tr("it passes everything that is known, number %1 of %2; not known here: %3")
            .arg(QLocale().toString(hostOutcome.rank + 1), QLocale().toString(record.ranking.size()),
                listedNames(unknown));
    if (chosenHost(record) == hostOutcome.host && record.computeRefusal)
        return decision.asked.isAction()
            ? OutcomeWords::tr("it is chosen, and the action fails: %1").arg(record.computeRefusal->message)
            : OutcomeWords::tr("it is chosen, and its nova-compute refuses: %1").arg(record.computeRefusal->message);
    if (chosenHost(record) == hostOutcome.host)
        return decision.outcome == Outcome::Scheduled
            ? OutcomeWords::tr("it is chosen")
            : OutcomeWords::tr("it was chosen, but released because the request failed as a whole");
    if (asksNoFilter(decision))
        return OutcomeWords::tr("it is forced, so that no filter is asked: number %1 of %2")
            .arg(QLocale().toString(hostOutcome.rank + 1), QLocale().toString(record.ranking.size()));
    return OutcomeWords::tr("it passes, number %1 of %2")
        .arg(QLocale().toString(hostOutcome.rank + 1), QLocale().toString(record.ranking.size()));
}

} // namespace astrolabe
