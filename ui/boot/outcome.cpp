// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/outcome.h"

#include "base/joinednames.h"
#include "boot/requestfield.h"
#include "decision/ending.h"
#include "decision/funnel.h"
#include "decision/hostoutcome.h"
#include "decision/unknown.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <functional>

namespace astrolabe {

namespace {

struct Outcomes
{
    Q_DECLARE_TR_FUNCTIONS(astrolabe::Outcomes)
};

// The first server that nova-compute refuses, or the server at which the request fails.
int instanceToTell(const Decision &decision)
{
    return decision.outcome == Outcome::Scheduled ? decision.refusedByCompute().value(0)
                                                  : std::max(0, static_cast<int>(decision.instances.size()) - 1);
}

QString nameOf(const FunnelStage &stage, const InstanceRecord *instance)
{
    switch (stage.stage) {
    case StepStage::Filters:
        return instance->filters.at(stage.element).name;
    case StepStage::Placement:
        return Outcomes::tr("Placement");
    case StepStage::HostStates:
        return Outcomes::tr("Host states");
    case StepStage::EarlierServers:
        return Outcomes::tr("Earlier servers");
    case StepStage::Exclusions:
        return Outcomes::tr("Exclusions");
    case StepStage::Claim:
        return Outcomes::tr("Claim");
    case StepStage::RequestFilters:
    case StepStage::Weighing:
    case StepStage::Choice:
    case StepStage::Alternates:
    case StepStage::Refusal:
        break; // these lose no hosts
    }
    return {};
}

int passing(const InstanceRecord &instance)
{
    const qsizetype asked = instance.hosts.size() - instance.excluded.size();
    return instance.filters.isEmpty() ? static_cast<int>(asked) : instance.filters.last().end;
}

// For too many hosts to list: how many, and which have the most servers.
QString landingsOf(const Decision &decision)
{
    constexpr qsizetype mostNamed = 5;
    constexpr qsizetype mostOfMany = 3;
    QStringList labels = landingLabels(decision);
    if (labels.size() == 1)
        return labels.first();
    QHash<QString, int> servers;
    for (const HostIndex host : decision.landings())
        ++servers[decision.hosts.at(host).label];
    const bool areMany = labels.size() > mostNamed;
    const int hosts = int(labels.size());
    if (areMany)
        std::ranges::stable_sort(labels, std::greater(), [&](const QString &label) { return servers.value(label); });
    QStringList landings;
    for (const QString &label : labels.first(areMany ? mostOfMany : hosts))
        landings += QStringList(servers.value(label), label);
    const QString named = listedNames(countedNames(landings));
    return areMany ? Outcomes::tr("on %Ln host(s), most on %1", nullptr, hosts).arg(named) : named;
}

// Who ended it, in words: the exception's name stands beside Nova's text.
QString refusalOf(const Decision &decision)
{
    if (!decision.error)
        return {};
    const QString service = serviceOf(decision.error->stage);
    return endingOf(decision).by == EndedBy::Exception
        ? Outcomes::tr("%1 fails while it decides the request.", "service").arg(service)
        : Outcomes::tr("%1 refuses the request.", "service").arg(service);
}

QString lossOf(const DecisionPtr &decision)
{
    if (decision->instances.size() > 1) {
        return Outcomes::tr("%1 of %Ln server(s) would have found a host", nullptr, decision->asked.count)
            .arg(QLocale().toString(decision->instances.size() - 1));
    }
    QString cause = headline(*decision, instanceToTell(*decision)).cause;
    if (!cause.isEmpty())
        cause.front() = cause.front().toUpper();
    return cause;
}

} // namespace

QList<Passage> passagesOf(const DecisionPtr &decision)
{
    const Steps steps(decision, instanceToTell(*decision));
    QList<Passage> passages;
    for (const FunnelStage &stage : funnel(steps)) {
        if (stage.loses())
            passages.append({nameOf(stage, steps.instance()), stage.in, stage.out});
    }
    return passages;
}

Headline headlineOf(const Decision &decision)
{
    Headline told = headline(decision, instanceToTell(decision));
    if (decision.outcome == Outcome::NoValidHost) {
        told.pill = Outcomes::tr("No valid host");
    } else if (decision.outcome == Outcome::Error) {
        told.pill = refusalByApi(decision) ? Outcomes::tr("Refused") : Outcomes::tr("Fails");
        if (decision.error && !decision.error->type.isEmpty())
            told.why = Outcomes::tr("%1: %2", "exception, Nova's text").arg(decision.error->type, told.why);
    } else if (decision.instances.size() > 1 && told.kind == Headline::Kind::Refused) {
        told.pill = Outcomes::tr(
            "nova-compute refuses %1 of %Ln server(s)", nullptr, static_cast<int>(decision.instances.size()))
                        .arg(QLocale().toString(decision.refusedByCompute().size()));
    } else if (decision.instances.size() > 1) {
        told.pill = Outcomes::tr("%Ln server(s) land", nullptr, static_cast<int>(decision.instances.size()));
        told.why = landingsOf(decision);
    }
    return told;
}

QString countsOf(const DecisionPtr &decision)
{
    switch (decision->outcome) {
    case Outcome::Scheduled:
        if (asksNoFilter(*decision)) // the headline of one server says so, too
            return decision->instances.size() > 1 ? Outcomes::tr("Forced: no filter is asked") : QString();
        if (!unknownFilters(*decision, decision->instances.first()).isEmpty()) // as the headline says
            return {};
        return Outcomes::tr("%1 of %Ln host(s) pass", nullptr, static_cast<int>(decision->hosts.size()))
            .arg(QLocale().toString(passing(decision->instances.first())));
    case Outcome::NoValidHost:
        return lossOf(decision);
    case Outcome::Error:
        return refusalOf(*decision);
    }
    Q_UNREACHABLE();
}

QStringList landingLabels(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels.append(decision.hosts.at(host).label);
    labels.removeDuplicates();
    return labels;
}

QStringList landingNodes(const Decision &decision)
{
    QStringList uuids;
    for (const HostIndex host : decision.landings())
        uuids.append(decision.hosts.at(host).uuid);
    uuids.removeDuplicates();
    return uuids;
}

} // namespace astrolabe
