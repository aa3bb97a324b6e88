// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/decision.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// Whether nova-scheduler got as far as reading host states.
bool readsHosts(const Decision &decision)
{
    if (decision.placement.fault)
        return false;
    if (!decision.error)
        return true;
    switch (decision.error->stage) {
    case Stage::Api:
    case Stage::Conductor:
    case Stage::RequestFilters:
        return false;
    case Stage::Placement: // if Placement is not asked, reading the states finds no host
        return decision.outcome == Outcome::NoValidHost && !decision.placement.asked && !decision.error->absentHost;
    case Stage::Filters:
    case Stage::Weights:
    case Stage::Claim:
    case Stage::Compute:
        return true;
    }
    Q_UNREACHABLE();
}

} // namespace

QString Asked::title() const
{
    return serverName.isEmpty() && request.isEmpty() ? QCoreApplication::translate("Asked", "A request without a name")
                                                     : serverName;
}

bool Asked::isAction() const
{
    return request.contains(u"action"_s);
}

bool Asked::wantsAlternates() const
{
    return request["request_spec"_L1]["return_alternates"_L1].toBool(true);
}

QString DecisionError::text() const
{
    return reason.source.isEmpty() ? message : sentence(reason);
}

HostFacts Decision::factsOf(const InstanceRecord &instance, HostIndex host) const
{
    const auto changed = instance.consumed.constFind(host);
    return changed == instance.consumed.cend() ? hosts.at(host).facts : *changed;
}

const FoundCells *Decision::cellsOf(const InstanceRecord &instance, HostIndex host) const
{
    for (const InstanceRecord *record : {&instance, instances.isEmpty() ? &instance : &instances.first()}) {
        if (const auto found = record->numaCells.constFind(host); found != record->numaCells.cend())
            return &*found;
    }
    return nullptr;
}

bool Decision::isUnreadCandidate(HostIndex host) const
{
    return unread.contains(host) && readsHosts(*this) && !placement.unmet.contains(host);
}

QList<HostIndex> Decision::unreadCandidates() const
{
    QList<HostIndex> candidates = readsHosts(*this) ? unread.positions() : QList<HostIndex>();
    candidates.removeIf([this](HostIndex host) { return placement.unmet.contains(host); });
    return candidates;
}

QString Decision::named(QString text) const
{
    for (auto it = aggregateNames.cbegin(); it != aggregateNames.cend(); ++it)
        text.replace(it.key(), *it);
    return text;
}

QList<HostIndex> Decision::landings() const
{
    QList<HostIndex> landed;
    for (qsizetype i = 0; i < instances.size(); ++i) {
        if (const auto &selected = instances.placed(i).selected)
            landed.append(selected->host);
    }
    return landed;
}

QList<int> Decision::refusedByCompute() const
{
    QList<int> refused;
    for (qsizetype i = 0; i < instances.size(); ++i) {
        if (instances.placed(i).computeRefusal)
            refused.append(int(i));
    }
    return refused;
}

QString toString(Stage stage)
{
    switch (stage) {
    case Stage::Api:
        return u"api"_s;
    case Stage::Conductor:
        return u"conductor"_s;
    case Stage::RequestFilters:
        return u"request_filters"_s;
    case Stage::Placement:
        return u"placement"_s;
    case Stage::Filters:
        return u"filters"_s;
    case Stage::Weights:
        return u"weights"_s;
    case Stage::Claim:
        return u"claim"_s;
    case Stage::Compute:
        return u"compute"_s;
    }
    Q_UNREACHABLE();
}

QString toString(Outcome outcome)
{
    switch (outcome) {
    case Outcome::Scheduled:
        return u"scheduled"_s;
    case Outcome::NoValidHost:
        return u"no_valid_host"_s;
    case Outcome::Error:
        return u"error"_s;
    }
    Q_UNREACHABLE();
}

QString toString(PlacementFault::Kind kind)
{
    return kind == PlacementFault::Kind::Refused ? u"refused"_s : u"silent"_s;
}

} // namespace astrolabe
