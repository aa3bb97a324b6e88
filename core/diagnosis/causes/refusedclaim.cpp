// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/evidence.h"
#include "placement/providers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The servers and other consumers that hold most of the class on the provider by now, with their amounts; empty: the
// cloud does not say.
QStringList holders(const Case &examined, const LackOfCapacity &lack)
{
    constexpr qsizetype most = 3;
    const QString resourceClass = factText(lack.resourceClass.value);
    const auto &placement = examined.cloud().placement;
    const QList<ResourceProvider> &providers = examined.trial.scheduler->providers().data.resourceProviders;
    const auto provider = std::ranges::find(providers, factText(lack.provider.value), &ResourceProvider::name);
    if (!placement || provider == providers.cend())
        return {};
    QList<std::pair<qint64, QString>> all;
    const QMap<QString, ConsumerAllocations> &consumers = placement->allocations;
    for (auto it = consumers.cbegin(); it != consumers.cend(); ++it) {
        const qint64 held = it->allocations.value(provider->uuid).value(resourceClass);
        const Instance *server = examined.index().instance(it.key());
        if (held > 0)
            all.append({held, server == nullptr ? it.key() : server->name()});
    }
    std::ranges::sort(all, std::ranges::greater());
    QStringList texts;
    for (const auto &[held, name] : all.first(std::min(most, all.size())))
        texts.append(u"%1 (%2)"_s.arg(name).arg(held));
    if (all.size() > most)
        texts.last() += u" …"_s;
    return texts;
}

Reason refusedFirst(const Decision &decision, const ClaimRecord &claim)
{
    return {QT_TRANSLATE_NOOP("Reason", "Placement refuses every claim; %1 was the first host tried"),
        {{u"host"_s, decision.hosts.at(claim.host).label, Origin::host()}}};
}

// Nova does not ask Placement for a claim on a host that no candidate takes anything from.
Reason sentenceOnClaims(const Decision &decision, const QList<ClaimRecord> &claims)
{
    const auto passedOver = std::ranges::find(claims, ClaimOutcome::NoCandidate, &ClaimRecord::outcome);
    if (passedOver == claims.end())
        return refusedFirst(decision, claims.first());
    return {QT_TRANSLATE_NOOP("Reason",
                "nova-scheduler passes over %1: no allocation candidate takes anything from its own resource provider"),
        {{u"host"_s, decision.hosts.at(passedOver->host).label, Origin::host()}}};
}

Reason sentenceOnClaims(const Case &examined, const QList<ClaimRecord> &claims)
{
    const bool areAsked
        = std::ranges::all_of(claims, [](const ClaimRecord &claim) { return claim.outcome == ClaimOutcome::Refused; });
    const auto lack = areAsked ? lackOfCapacity(claims.first()) : std::nullopt;
    if (!lack)
        return sentenceOnClaims(examined.decision(), claims);
    Reason sentence{QT_TRANSLATE_NOOP("Reason",
                        "Every claim is refused: of %1, %2 has a capacity of %3 and %4 used by now; the request asks "
                        "for %5"),
        {lack->resourceClass, lack->provider, lack->capacity, lack->used, lack->asked}};
    if (const QStringList taken = holders(examined, *lack); !taken.isEmpty()) {
        sentence.source = QT_TRANSLATE_NOOP("Reason",
            "Every claim is refused: of %1, %2 has a capacity of %3 and %4 used by now, most by %6; the request asks "
            "for %5");
        sentence.facts.append({u"consumers"_s, taken, Origin::placement()});
    }
    return sentence;
}

QList<Cause> findRefusedClaims(const Case &examined)
{
    const bool isFirstServer = examined.server == 0;
    if (examined.ending.by != EndedBy::Claims || !isFirstServer || examined.decision().instances.isEmpty())
        return {};
    const QList<ClaimRecord> claims = examined.decision().instances.at(examined.server).claims;
    const auto blame
        = blameOn(examined, [](const Condition &condition) { return condition.kind == Condition::Kind::Claim; });
    if (claims.isEmpty() || !blame)
        return {};
    QList<HostIndex> hosts;
    for (const ClaimRecord &claim : claims)
        hosts.append(claim.host);
    return {{.sentence = sentenceOnClaims(examined, claims), .conditions = blame->conditions, .hosts = hosts}};
}

// Logs tell the claims, but not what they lacked.
QList<Cause> findRecordedClaims(const DecisionRecord &record)
{
    if (record.ending.by != EndedBy::Claims)
        return {};
    const QList<ClaimRecord> claims = record.decision.instances.at(record.ending.server).claims;
    if (claims.isEmpty())
        return {};
    QList<HostIndex> hosts;
    for (const ClaimRecord &claim : claims)
        hosts.append(claim.host);
    return {{.sentence = sentenceOnClaims(record.decision, claims), .hosts = hosts}};
}

} // namespace

const CauseEntry causes::refusedClaim{"C24", "claim_refused", findRefusedClaims, nullptr, findRecordedClaims};

} // namespace astrolabe
