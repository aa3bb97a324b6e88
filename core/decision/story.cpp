// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/story.h"

#include "base/joinednames.h"
#include "decision/buildfailures.h"
#include "decision/ending.h"
#include "decision/failure.h"
#include "decision/hostoutcome.h"
#include "decision/unknown.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Story
{
    Q_DECLARE_TR_FUNCTIONS(Story)
};

QString number(qint64 count)
{
    return QLocale().toString(count);
}

// --- the headline

// A host can have several nodes.
QString whyForced(const InstanceRecord &instance, int rank)
{
    return instance.ranking.size() == 1
        ? Story::tr("the request forces it, so that no filter is asked")
        : Story::tr("the request forces its host, so that no filter is asked; number %1 of %2 nodes")
              .arg(number(rank + 1), number(instance.ranking.size()));
}

QString whyFirst(const Decision &decision, const InstanceRecord &instance)
{
    const qsizetype passed = instance.ranking.size();
    if (passed == 1)
        return Story::tr("the only host that passes");
    const QString second = decision.hosts.at(instance.ranking.at(1).host).label;
    const double lead = instance.ranking.at(0).total - instance.ranking.at(1).total;
    if (instance.weighers.isEmpty() && decision.fromLogs && lead > 0)
        return Story::tr("first of %1 that pass, %2 ahead of %3").arg(number(passed), weightText(lead, 0), second);
    if (instance.weighers.isEmpty())
        return Story::tr("one of %1 that pass, none of which is weighed").arg(number(passed));
    const int weigher = decidingWeigher(instance);
    if (lead == 0 || weigher < 0)
        return Story::tr("first of %1 that pass, tied with %2").arg(number(passed), second);
    return Story::tr("first of %1 that pass, %2 ahead of %3, decided by %4")
        .arg(number(passed), weightText(lead, 0), second, instance.weighers.at(weigher).name);
}

QString whyNotTheFirst(const Decision &decision, const InstanceRecord &instance, int rank)
{
    const QString first = decision.hosts.at(instance.ranking.at(0).host).label;
    const double behind = instance.ranking.at(0).total - instance.ranking.at(rank).total;
    const QString place = number(rank + 1);
    const QString passed = number(instance.ranking.size());
    const bool refused = !instance.claims.isEmpty() && instance.claims.constFirst().outcome != ClaimOutcome::Claimed;
    if (refused) {
        const ClaimRecord &claim = instance.claims.constFirst();
        if (claim.outcome == ClaimOutcome::NoCandidate)
            return Story::tr("ranked %1 of %2 that pass: %3 was tried first, but has no allocation candidate")
                .arg(place, passed, decision.hosts.at(claim.host).label);
        const QString told = Story::tr("ranked %1 of %2 that pass: the claim on %3, tried first, failed")
                                 .arg(place, passed, decision.hosts.at(claim.host).label);
        return claim.reason.isEmpty() ? told
                                      : Story::tr("%1: %2", "what happened, why").arg(told, sentence(claim.reason));
    }
    if (behind == 0)
        return Story::tr("picked at random among equals, tied with %2: number %1 of %3 that pass")
            .arg(place, first, passed);
    return Story::tr("picked at random among the best: number %1 of %2 that pass, %3 behind %4")
        .arg(place, passed, weightText(behind, 0), first);
}

Headline landing(const Decision &decision, const InstanceRecord &instance, HostIndex host)
{
    const int rank = rankOf(instance, host);
    Headline line{Headline::Kind::Lands, Story::tr("Lands on %1").arg(decision.hosts.at(host).label), {}};
    if (rank >= 0 && asksNoFilter(decision))
        line.why = whyForced(instance, rank);
    else if (rank == 0)
        line.why = whyFirst(decision, instance);
    else if (rank > 0)
        line.why = whyNotTheFirst(decision, instance, rank);
    return line;
}

// --- the steps

QString traitsAndAggregates(const RequestFilterRecord &filter)
{
    QStringList parts;
    for (const QString &trait : filter.rootRequired)
        parts << Story::tr("%1 required").arg(trait);
    for (const QString &trait : filter.rootForbidden)
        parts << Story::tr("%1 forbidden").arg(trait);
    for (const QStringList &any : filter.aggregates)
        parts << Story::tr("member of aggregate %1").arg(any.join(Story::tr(" or ")));
    for (const QString &aggregate : filter.forbiddenAggregates)
        parts << Story::tr("no member of aggregate %1").arg(aggregate);
    return listedNames(parts);
}

QString requestFilterSentence(const Decision &decision, int element)
{
    const RequestFilterRecord &filter = decision.requestFilters.at(element);
    if (!filter.applied)
        return Story::tr("No request filter changes the query");
    const QString effect = decision.named(traitsAndAggregates(filter));
    return effect.isEmpty() ? Story::tr("%1 changes the request").arg(filter.name)
                            : Story::tr("%1 adds to the query: %2").arg(filter.name, effect);
}

// The logs tell how many providers are left after a part of the query, but not which.
QString placementOfLogs(const Decision &decision, int element)
{
    const PlacementRecord &placement = decision.placement;
    if (placement.attrition.isEmpty())
        return decision.error && decision.error->stage == Stage::Placement
            ? Story::tr("Placement offers no host; the log does not say why")
            : Story::tr("Placement is asked for hosts; the log does not say which it excludes");
    const Attrition &part = placement.attrition.at(element);
    return Story::tr("Placement, %1: %Ln provider(s) left", nullptr, part.left).arg(part.part);
}

QString placementSentence(const Decision &decision, int element)
{
    const PlacementRecord &placement = decision.placement;
    if (placement.fault) {
        return placement.fault->kind == PlacementFault::Kind::Silent
            ? Story::tr("Placement does not answer: %1").arg(placement.fault->text)
            : Story::tr("Placement refuses the query: %1").arg(placement.fault->text);
    }
    if (decision.fromLogs)
        return placementOfLogs(decision, element);
    if (placement.attrition.isEmpty()) {
        QString offer = Story::tr("Placement offers %1 of %Ln host(s)", nullptr, int(decision.hosts.size()))
                            .arg(number(decision.hosts.size() - placement.unmet.size()));
        if (placement.unmet.isEmpty())
            return offer;
        // No part of the query excluded them: Placement would not process the query.
        return Story::tr("%1: %2", "what Placement offers, why")
            .arg(offer, sentence(placement.unmet.reason(placement.unmet.positions().first())));
    }
    const Attrition &part = placement.attrition.at(element);
    const QString name = decision.named(part.part);
    if (part.left == 0 && part.lost.isEmpty())
        return Story::tr("Placement, %1: no provider was left to check").arg(name);
    if (part.lost.isEmpty())
        return Story::tr("Placement, %1: all %2 meet it").arg(name, number(part.left));
    return Story::tr("Placement, %1: %2 excluded, %3 left").arg(name, number(part.lost.size()), number(part.left));
}

QString notRunSentence(const Decision &decision, const FilterRecord &filter)
{
    return asksNoFilter(decision) ? Story::tr("%1 is not asked: the host is forced").arg(filter.name)
                                  : Story::tr("%1 is not asked again: it runs once per request").arg(filter.name);
}

QString markSentence(const Decision &decision, const InstanceRecord &instance, const FilterRecord &filter, int position)
{
    const QString label = decision.hosts.at(instance.hosts.at(position)).label;
    if (filter.marks.at(size_t(position)) == Mark::Unknown)
        return Story::tr("%1, %2: not known here").arg(filter.name, label);
    const Reason *reason = filter.reasonAt(position);
    if (reason == nullptr || reason->source.isEmpty())
        return Story::tr("%1, %2: passes").arg(filter.name, label);
    if (passes(filter.marks.at(size_t(position))))
        return Story::tr("%1, %2: passes, %3", "filter, host, reason").arg(filter.name, label, sentence(*reason));
    return Story::tr("%1, %2: %3", "filter, host, reason").arg(filter.name, label, sentence(*reason));
}

// The headline's cause says why no host is left.
QString nobodyToAsk(const Decision &decision, int instance, const FilterRecord &filter)
{
    const QString cause = headline(decision, instance).cause;
    return cause.isEmpty() ? Story::tr("%1: no host is left to ask about").arg(filter.name)
                           : Story::tr("%1 has no host to ask: %2", "filter, cause").arg(filter.name, cause);
}

QString filterSentence(const Steps &steps, const Step &step)
{
    const InstanceRecord &instance = *steps.instance();
    const FilterRecord &filter = instance.filters.at(step.element);
    if (!filter.ran)
        return notRunSentence(*steps.decision(), filter);
    if (filter.start == 0)
        return nobodyToAsk(*steps.decision(), instance.index, filter);
    const int lost = filter.start - filter.end;
    if (lost > 0 && filter.reasons.size() < lost && steps.decision()->fromLogs)
        return Story::tr("%1 rejects %2 of %3").arg(filter.name, number(lost), number(filter.start));
    if (steps.decision()->unknownRules.filters.contains(filter.name))
        return Story::tr("%1 is not known here, so it is open how many of %2 pass")
            .arg(filter.name, number(filter.start));
    if (lost == 0)
        return Story::tr("%1: all %2 pass").arg(filter.name, number(filter.end));
    if (lost > 3)
        return Story::tr("%1 rejects %2 of %3").arg(filter.name, number(lost), number(filter.start));
    QStringList names;
    for (auto reason = filter.reasons.keyBegin(); reason != filter.reasons.keyEnd(); ++reason) {
        const Mark mark = filter.marks.at(size_t(*reason));
        if (mark == Mark::Rejected || mark == Mark::Raised)
            names << steps.decision()->hosts.at(instance.hosts.at(*reason)).label;
    }
    names.sort();
    return Story::tr("%1 rejects %2").arg(filter.name, listedNames(names));
}

QString weigherSentence(const Decision &decision, const InstanceRecord &instance, int element)
{
    if (instance.weighers.isEmpty())
        return Story::tr("One host is left, so there is nothing to weigh");
    const WeigherRecord &weigher = instance.weighers.at(element);
    size_t best = 0;
    size_t worst = 0;
    for (size_t rank = 1; rank < weigher.normalized.size(); ++rank) {
        if (contribution(weigher, rank) > contribution(weigher, best))
            best = rank;
        if (contribution(weigher, rank) < contribution(weigher, worst))
            worst = rank;
    }
    const double high = contribution(weigher, best);
    const double low = contribution(weigher, worst);
    if (high == low)
        return Story::tr("%1 makes no difference: %2 for every host").arg(weigher.name, weightText(high));
    const auto label = [&](size_t rank) { return decision.hosts.at(instance.ranking.at(qsizetype(rank)).host).label; };
    return Story::tr("%1 gives %2 to %3, and %4 to %5")
        .arg(weigher.name, weightText(high), label(best), weightText(low), label(worst));
}

QString choiceSentence(const Decision &decision, const InstanceRecord &instance)
{
    const HostIndex first = *firstTried(instance);
    const int rank = std::max(0, rankOf(instance, first));
    const QString label = decision.hosts.at(first).label;
    if (rank > 0)
        return Story::tr("%1 is picked at random, number %2 of %3")
            .arg(label, number(rank + 1), number(instance.ranking.size()));
    if (instance.ranking.size() == 1)
        return Story::tr("%1 is the only one").arg(label);
    if (instance.weighers.isEmpty())
        return Story::tr("%1 is taken of %2, none of which is weighed").arg(label, number(instance.ranking.size()));
    return Story::tr("%1 is the best of %2, with %3")
        .arg(label, number(instance.ranking.size()), weightText(instance.ranking.constFirst().total));
}

QString claimSentence(const Decision &decision, const InstanceRecord &instance, int ordinal)
{
    const ClaimRecord &claim = instance.claims.at(ordinal < 0 ? instance.claims.size() - 1 : ordinal);
    const QString label = decision.hosts.at(claim.host).label;
    switch (claim.outcome) {
    case ClaimOutcome::Claimed:
        return Story::tr("The server's resources are claimed on %1").arg(label);
    case ClaimOutcome::Refused:
        return claim.reason.isEmpty()
            ? Story::tr("The claim on %1 fails").arg(label)
            : Story::tr("The claim on %1 fails: %2", "host, reason").arg(label, sentence(claim.reason));
    case ClaimOutcome::NoCandidate:
        return Story::tr("No allocation candidate uses %1: it is skipped").arg(label);
    }
    Q_UNREACHABLE();
}

// Whether nova-compute ends the build without another host being tried.
bool isAborted(const ComputeRefusal &refusal)
{
    return buildFailure(BuildPhase::Building, {refusal.type, refusal.message}).end == BuildEnd::Aborted;
}

QString alternatesSentence(const Decision &decision, const InstanceRecord &instance)
{
    QStringList names;
    for (const Alternate &alternate : instance.alternates)
        names << decision.hosts.at(alternate.host).label;
    if (instance.computeRefusal && isAborted(*instance.computeRefusal))
        return Story::tr("Alternates: %1; but nova-compute does not pass on a build that fails like this one")
            .arg(listedNames(names));
    return Story::tr("Should the build fail, next in line: %1").arg(listedNames(names));
}

QString exclusionSentence(const Decision &decision, const InstanceRecord &instance, int ordinal)
{
    if (ordinal < 0)
        return Story::tr("Excluded before the filters: %1 of %2")
            .arg(number(instance.excluded.size()), number(instance.hosts.size()));
    const Exclusion &exclusion = instance.excluded.at(ordinal);
    return Story::tr("%1 is excluded: %2", "host, reason")
        .arg(decision.hosts.at(instance.hosts.at(exclusion.position)).label, sentence(exclusion.reason));
}

// As many names as fit in a sentence.
QString atMost(const QStringList &names)
{
    constexpr qsizetype most = 3;
    return joinedNames(names.size() > most ? names.first(most) + QStringList{u"…"_s} : names);
}

// nova-conductor ends the boot: Nova does not know which cell the server's record belongs in.
Headline unmapped(const DecidedHost &host)
{
    return {Headline::Kind::Refused, Story::tr("%1 is chosen, and mapped to no cell").arg(host.label),
        Story::tr("the server goes to cell0 in ERROR: Host '%1' is not mapped to any cell. Map it: nova-manage cell_v2 "
                  "discover_hosts")
            .arg(host.host)};
}

// The scheduler has succeeded, but nova-compute's own check refuses the server.
Headline refusedByCompute(const Decision &decision, const InstanceRecord &instance, const DecidedHost &host)
{
    constexpr int withAlternates = 17;
    const bool isAction = decision.asked.isAction();
    Headline line{Headline::Kind::Refused,
        isAction ? Story::tr("%1 is chosen, and the action fails").arg(host.label)
                 : Story::tr("%1 is chosen, and its nova-compute refuses").arg(host.label),
        instance.computeRefusal->message};
    if (!line.why.endsWith(u'.'))
        line.why += u'.';
    if (isAction)
        return line; // alternates are for boots
    if (isAborted(*instance.computeRefusal)) {
        line.why = Story::tr("%1 Such a build is not tried on another host: the server ends in ERROR", "Nova's text")
                       .arg(line.why);
        return line;
    }
    QStringList next;
    for (const Alternate &alternate : instance.alternates)
        next << decision.hosts.at(alternate.host).label;
    if (!next.isEmpty())
        line.why = Story::tr("%1 Next in line: %2", "Nova's text, hosts").arg(line.why, atMost(next));
    else if (decision.release >= since(withAlternates))
        line.why = Story::tr("%1 No other host is in line: the server ends in ERROR", "Nova's text").arg(line.why);
    return line;
}

Headline outcomeOf(const Decision &decision, int instance)
{
    if (decision.fromLogs && decision.outcome != Outcome::Scheduled && !decision.error)
        return {Headline::Kind::Unknown, Story::tr("The log does not show how it ended"), {}, {}};
    const Ending ending = endingOf(decision);
    if (ending.by != EndedBy::Nothing)
        return failureHeadline(decision, ending, instance);
    if (instance >= 0 && instance < decision.instances.size()) {
        const InstanceRecord &record = decision.instances.at(instance);
        const std::optional<HostIndex> host = chosenHost(record);
        if (host && !decision.hosts.at(*host).isMapped)
            return unmapped(decision.hosts.at(*host));
        if (host && record.computeRefusal)
            return refusedByCompute(decision, record, decision.hosts.at(*host));
        if (host)
            return landing(decision, record, *host);
    }
    return {Headline::Kind::Refused, Story::tr("Nothing was decided"), {}, {}};
}

QString refusalSentence(const Decision &decision)
{
    if (decision.fromLogs && (!decision.error || decision.error->text().isEmpty()))
        return Story::tr("The log records no step of this decision");
    return headline(decision, 0).pill;
}

QString hostStatesSentence(const Decision &decision)
{
    const QList<HostIndex> unread = decision.unreadCandidates();
    QStringList names;
    for (const HostIndex host : unread)
        names << decision.hosts.at(host).label;
    const Reason first = decision.unread.reason(unread.first());
    const bool isCommon
        = std::ranges::all_of(unread, [&](HostIndex host) { return decision.unread.reason(host) == first; });
    const QString told = Story::tr("nova-scheduler does not read %1").arg(atMost(names));
    return isCommon ? Story::tr("%1: %2", "what is not read, why").arg(told, sentence(first)) : told;
}

} // namespace

QString cacheSentence(const HostCache &cache)
{
    QString read = Story::tr("The caching scheduler knows the hosts as they were at %1")
                       .arg(QLocale().toString(cache.readAt.toLocalTime().time(), QLocale::LongFormat));
    if (cache.changedSince.isEmpty())
        return read;
    return Story::tr("%1; %Ln host(s) have changed since: %2", nullptr, int(cache.changedSince.size()))
        .arg(read, atMost(cache.changedSince));
}

Headline headline(const Decision &decision, int instance)
{
    Headline line = asFarAsKnown(decision, instance, outcomeOf(decision, instance));
    if (decision.hostCache && line.kind != Headline::Kind::Refused)
        line.why = line.why.isEmpty()
            ? cacheSentence(*decision.hostCache)
            : Story::tr("%1. %2", "two sentences").arg(line.why, cacheSentence(*decision.hostCache));
    return line;
}

QString stepSentence(const Steps &steps, int state)
{
    const Decision &decision = *steps.decision();
    const Step step = steps.at(state);
    switch (step.stage) {
    case StepStage::RequestFilters:
        return requestFilterSentence(decision, step.element);
    case StepStage::Placement:
        return placementSentence(decision, step.element);
    case StepStage::HostStates:
        return hostStatesSentence(decision);
    case StepStage::EarlierServers:
        return Story::tr("Server %1 starts with the %Ln host(s) left by the previous one, in their order", nullptr,
            int(steps.instance()->hosts.size()))
            .arg(number(steps.instance()->index + 1));
    case StepStage::Exclusions:
        return exclusionSentence(decision, *steps.instance(), step.ordinal);
    case StepStage::Filters:
        if (const std::optional<HostIndex> host = steps.hostAt(state)) {
            const qsizetype position = steps.instance()->hosts.indexOf(*host);
            return markSentence(decision, *steps.instance(), steps.instance()->filters.at(step.element), int(position));
        }
        return filterSentence(steps, step);
    case StepStage::Weighing:
        return weigherSentence(decision, *steps.instance(), step.element);
    case StepStage::Choice:
        return choiceSentence(decision, *steps.instance());
    case StepStage::Claim:
        return claimSentence(decision, *steps.instance(), step.ordinal);
    case StepStage::Alternates:
        return alternatesSentence(decision, *steps.instance());
    case StepStage::Refusal:
        return refusalSentence(decision);
    }
    Q_UNREACHABLE();
}

int decidingWeigher(const InstanceRecord &instance)
{
    int deciding = -1;
    double most = 0;
    for (int id = 0; id < instance.weighers.size() && instance.ranking.size() > 1; ++id) {
        const double lead = contribution(instance.weighers.at(id), 0) - contribution(instance.weighers.at(id), 1);
        if (lead > most) {
            most = lead;
            deciding = id;
        }
    }
    return deciding;
}

QString weightText(double weight)
{
    const double shown = std::abs(weight) < 0.005 ? 0 : weight; // never "-0.00"
    return QLocale().toString(shown, 'f', weightDecimals(weight, weight));
}

QString weightText(double weight, double other)
{
    return weight == other ? weightText(weight) : QLocale().toString(weight, 'f', weightDecimals(weight, other));
}

int weightDecimals(double weight, double other)
{
    constexpr int most = 17; // enough for any two doubles between 0.1 and 1
    int decimals = std::abs(weight) < 10'000 ? 2 : 0;
    const auto isAlike
        = [&] { return QString::number(weight, 'f', decimals) == QString::number(other, 'f', decimals); };
    while (weight != other && decimals < most && isAlike())
        ++decimals;
    return decimals;
}

} // namespace astrolabe
