// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/failure.h"

#include "base/joinednames.h"
#include "decision/obstacles.h"
#include "decision/outcomesentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <functional>
#include <iterator>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The translation context.
struct Failure
{
    Q_DECLARE_TR_FUNCTIONS(Failure)
};

QString counted(qint64 count)
{
    return QLocale().toString(count);
}

QString withoutPrefix(const QString &message)
{
    QString text = message.trimmed();
    for (const QLatin1StringView prefix : {"No valid host was found. "_L1, "Scheduling failed: "_L1}) {
        if (text.startsWith(prefix))
            text.remove(0, prefix.size());
    }
    return text;
}

// --- what ended the request

QString absent(const WantedHost &wanted)
{
    if (wanted.node.isEmpty())
        return Failure::tr("there is no host %1").arg(wanted.host);
    if (wanted.host.isEmpty())
        return Failure::tr("there is no node %1").arg(wanted.node);
    return Failure::tr("there is no node %1 on host %2").arg(wanted.node, wanted.host);
}

QString unread(const Decision &decision)
{
    const qsizetype count = decision.unreadCandidates().size();
    if (count == 0)
        return Failure::tr("the cloud has no compute node");
    if (!decision.placement.asked)
        return count == 1 ? Failure::tr("nova-scheduler does not read the only host")
                          : Failure::tr("nova-scheduler reads none of %1 hosts").arg(counted(count));
    return count == 1 ? Failure::tr("nova-scheduler does not read the only candidate")
                      : Failure::tr("nova-scheduler reads none of %1 candidates").arg(counted(count));
}

// The only host Placement was asked about; none: it was asked about all.
std::optional<HostIndex> wantedHost(const Decision &decision)
{
    static const QRegularExpression inTree(u"(?:^|&)in_tree=([^&]+)"_s);
    for (const QString &query : decision.placement.queries) {
        const QString uuid = inTree.match(query).captured(1);
        const auto host = std::ranges::find(decision.hosts, uuid, &DecidedHost::uuid);
        if (!uuid.isEmpty() && host != decision.hosts.cend())
            return HostIndex(host - decision.hosts.cbegin());
    }
    return std::nullopt;
}

QString noneOffered(const Decision &decision)
{
    if (decision.fromLogs)
        return Failure::tr("Placement offers no host");
    if (const auto wanted = wantedHost(decision))
        return Failure::tr("Placement does not offer %1, which the request names")
            .arg(decision.hosts.at(*wanted).label);
    const qsizetype count = decision.hosts.size();
    if (count == 0)
        return Failure::tr("the cloud has no compute node");
    return count == 1 ? Failure::tr("Placement does not offer the only host")
                      : Failure::tr("Placement offers none of %1 hosts").arg(counted(count));
}

QString rejected(const FilterRecord &filter)
{
    return filter.start == 1 ? Failure::tr("%1 rejects the last one").arg(filter.name)
                             : Failure::tr("%1 rejects the last %2").arg(filter.name, counted(filter.start));
}

QString notClaimed(const Decision &decision, const InstanceRecord &record)
{
    if (record.claims.size() == 1)
        return Failure::tr("%1 could not be claimed").arg(decision.hosts.at(record.claims.first().host).label);
    return Failure::tr("none of %1 could be claimed").arg(counted(record.claims.size()));
}

// Whether nova-scheduler got hosts and used none of them.
bool isChosenAmong(const Ending &ending)
{
    return ending.by == EndedBy::UnreadHosts || ending.by == EndedBy::Exclusions || ending.by == EndedBy::Filter
        || ending.by == EndedBy::Claims;
}

// Whether the host is beyond Placement's limit.
bool isCutOff(const Decision &decision, HostIndex host)
{
    return decision.placement.unmet.isLostTo(host, {}, u"limit"_s);
}

// Hosts that the scheduler therefore never saw; it might have chosen one.
QList<HostIndex> cutOff(const Decision &decision, const Ending &ending)
{
    QList<HostIndex> hosts;
    if (isChosenAmong(ending))
        std::ranges::copy_if(decision.placement.unmet.positions(), std::back_inserter(hosts),
            [&](HostIndex host) { return isCutOff(decision, host); });
    return hosts;
}

QString causeOf(const Decision &decision, const Ending &ending)
{
    switch (ending.by) {
    case EndedBy::RequestFilter:
        return ending.element < 0
            ? Failure::tr("a request filter refuses the request")
            : Failure::tr("%1 refuses the request").arg(decision.requestFilters.at(ending.element).name);
    case EndedBy::AbsentHost:
        return absent(*decision.error->absentHost);
    case EndedBy::PlacementSilence:
        return Failure::tr("Placement does not answer");
    case EndedBy::PlacementRefusal:
        return Failure::tr("Placement refuses the query");
    case EndedBy::NoCandidates:
        return noneOffered(decision);
    case EndedBy::StrangeProviders:
        return Failure::tr("Placement offers no compute node of this cloud");
    case EndedBy::UnreadHosts:
        return unread(decision);
    case EndedBy::Driver: {
        const QString text = decision.error->text();
        return text.endsWith(u'.') ? text.chopped(1) : text;
    }
    case EndedBy::Exclusions:
        return Failure::tr("every candidate is excluded before the filters");
    case EndedBy::Filter:
        return rejected(decision.instances.at(ending.server).filters.at(ending.element));
    case EndedBy::Claims:
        return notClaimed(decision, decision.instances.at(ending.server));
    case EndedBy::Api:
    case EndedBy::Conductor:
        return Failure::tr("%1 refuses the request").arg(serviceOf(decision.error->stage));
    case EndedBy::Nothing:
    case EndedBy::Cancellation:
    case EndedBy::Exception:
    case EndedBy::Unexplained:
        break;
    }
    return decision.fromLogs ? Failure::tr("the log does not say why") : Failure::tr("the decision does not say why");
}

// --- why

bool isLostTo(const Decision &decision, const Ending &ending, const HostOutcome &hostOutcome)
{
    switch (ending.by) {
    case EndedBy::NoCandidates:
    case EndedBy::StrangeProviders:
        return decision.placement.unmet.contains(hostOutcome.host);
    case EndedBy::UnreadHosts:
        return decision.isUnreadCandidate(hostOutcome.host);
    case EndedBy::Exclusions:
        return hostOutcome.exclusion >= 0;
    case EndedBy::Filter:
        return hostOutcome.filter == ending.element;
    default:
        return false;
    }
}

// Reads the reasons of a filter in the order in which they lie in memory: there may be very many.
bool haveOneReason(const FilterRecord &filter, const std::vector<HostOutcome> &lost)
{
    const Reason first = filter.reasons.value(lost.front().position);
    std::size_t same = 0;
    for (auto reason = filter.reasons.cbegin(); reason != filter.reasons.cend(); ++reason) {
        const Mark mark = filter.marks[std::size_t(reason.key())];
        if (mark != Mark::Rejected && mark != Mark::Raised)
            continue;
        if (*reason != first)
            return false;
        ++same;
    }
    return same == lost.size() || same == 0; // 0: no log tells them
}

// Whether the hosts were all lost to the same thing.
bool haveOneReason(const Decision &decision, const Ending &ending, const std::vector<HostOutcome> &lost)
{
    if (ending.by == EndedBy::Filter)
        return haveOneReason(decision.instances.at(ending.server).filters.at(ending.element), lost);
    const Reason first = reasonOf(decision, ending.server, lost.front());
    return std::ranges::all_of(
        lost, [&](const HostOutcome &host) { return reasonOf(decision, ending.server, host) == first; });
}

// Names no host if all share one reason; else gives the reason of the nearest miss.
QString whyOfHosts(const Decision &decision, const Ending &ending)
{
    std::vector<HostOutcome> all = hostOutcomesByHost(decision, ending.server);
    if (isChosenAmong(ending))
        std::erase_if(all, [&](const HostOutcome &hostOutcome) { return isCutOff(decision, hostOutcome.host); });
    if (all.empty())
        return {};
    if (const auto wanted = wantedHost(decision); wanted && ending.by == EndedBy::NoCandidates)
        return outcomeSentence(decision, ending.server, *std::ranges::find(all, *wanted, &HostOutcome::host));
    const HostOutcome nearest = foremostOf(decision, ending.server, all);
    if (decision.fromLogs && !decision.fromLogs->areHostsNamed && !isLostTo(decision, ending, nearest))
        return Failure::tr("the log does not name the hosts that it removed");
    const QString label = decision.hosts.at(nearest.host).label;
    const QString told = outcomeSentence(decision, ending.server, nearest);
    const auto isLost = [&](const HostOutcome &hostOutcome) { return isLostTo(decision, ending, hostOutcome); };
    if (!isLost(nearest))
        return Failure::tr("nearest is %1: %2").arg(label, told);
    std::erase_if(all, std::not_fn(isLost));
    if (all.size() == 1)
        return Failure::tr("%1: %2", "host, reason").arg(label, told);
    return haveOneReason(decision, ending, all)
        ? Failure::tr("the same on all %1: %2", "number of hosts, reason").arg(counted(qsizetype(all.size())), told)
        : Failure::tr("nearest is %1: %2").arg(label, told);
}

// As many names as fit in a sentence.
QString namesOf(const Decision &decision, const QList<HostIndex> &hosts)
{
    constexpr qsizetype most = 3;
    QStringList names;
    for (const HostIndex host : hosts.first(std::min(most, hosts.size())))
        names << decision.hosts.at(host).label;
    return hosts.size() > most
        ? Failure::tr("%1 … (%2)", "names of hosts, how many").arg(joinedNames(names), counted(hosts.size()))
        : joinedNames(names);
}

// Whether the hosts would have passed is certain only if all filters were asked about them.
QString whyCutOff(const Decision &decision, const Ending &ending, const QList<HostIndex> &hosts)
{
    const Fact limit = decision.placement.unmet.reason(hosts.first()).facts.value(0);
    QString told = Failure::tr("Hosts beyond the limit on candidates, %1 (%2), were never considered: %3")
                       .arg(factText(limit.value), originText(limit.origin), namesOf(decision, hosts));
    if (outsideOf(decision, ending.server) == nullptr)
        return told;
    const std::vector<int> counts = obstacleCounts(decision, ending.server);
    QList<HostIndex> good;
    std::ranges::copy_if(
        hosts, std::back_inserter(good), [&](HostIndex host) { return counts[std::size_t(host)] == 1; });
    if (good.isEmpty())
        return Failure::tr("%1; none of them passes every filter").arg(told);
    if (good.size() == hosts.size())
        return Failure::tr("%1; every filter would let them pass").arg(told);
    return Failure::tr("%1; every filter would let %2 pass").arg(told, namesOf(decision, good));
}

QString whyOfClaims(const Decision &decision, const Ending &ending)
{
    const HostIndex tried = decision.instances.at(ending.server).claims.constFirst().host;
    const HostOutcome hostOutcome = hostOutcomesByHost(decision, ending.server).at(std::size_t(tried));
    return Failure::tr("%1: %2", "host, reason")
        .arg(decision.hosts.at(tried).label, outcomeSentence(decision, ending.server, hostOutcome));
}

// Without what happened before the scheduler was asked.
QString ownWhyOf(const Decision &decision, const Ending &ending)
{
    switch (ending.by) {
    case EndedBy::RequestFilter:
        return Failure::tr("Placement was not asked: %1")
            .arg(decision.error->because.isEmpty() ? withoutPrefix(decision.error->text())
                                                   : sentenceWithOrigins(decision.error->because));
    case EndedBy::AbsentHost:
        return Failure::tr("the request names it, but no compute node has this name; Placement was not asked");
    case EndedBy::PlacementSilence:
    case EndedBy::PlacementRefusal:
        return decision.placement.fault->text;
    case EndedBy::NoCandidates:
    case EndedBy::StrangeProviders:
    case EndedBy::UnreadHosts:
    case EndedBy::Exclusions:
    case EndedBy::Filter:
        return whyOfHosts(decision, ending);
    case EndedBy::Claims:
        return decision.instances.at(ending.server).claims.isEmpty() ? QString() : whyOfClaims(decision, ending);
    case EndedBy::Driver:
        return {};
    case EndedBy::Nothing:
    case EndedBy::Cancellation:
    case EndedBy::Api:
    case EndedBy::Conductor:
    case EndedBy::Exception:
    case EndedBy::Unexplained:
        return decision.error ? decision.error->text() : QString();
    }
    Q_UNREACHABLE();
}

QString whyOf(const Decision &decision, const Ending &ending)
{
    QString own = ownWhyOf(decision, ending);
    if (ending.by == EndedBy::RequestFilter || !decision.error || decision.error->because.isEmpty())
        return own;
    QString before = sentenceWithOrigins(decision.error->because);
    if (own.isEmpty() || ending.by == EndedBy::Exclusions) // of the hosts that were refused before
        return before;
    return Failure::tr("%1. Of the hosts that were left: %2", "what happened before, why none of them takes the server")
        .arg(before, own);
}

// --- refused, not for lack of hosts

Headline refusal(const Decision &decision, const Ending &ending)
{
    Headline line{Headline::Kind::Refused, {}, decision.error->text(), {}};
    const DecisionError &error = *decision.error;
    const QString service = serviceOf(error.stage);
    const QString by = ending.by == EndedBy::RequestFilter && ending.element >= 0
        ? decision.requestFilters.at(ending.element).name
        : service;
    const bool isNamed = !error.type.isEmpty();
    if (ending.by == EndedBy::Cancellation)
        line.pill = Failure::tr("Cancelled");
    else if (decision.fromLogs && !decision.fromLogs->isStageKnown)
        line.pill = isNamed ? Failure::tr("Failed: %1", "exception").arg(error.type) : Failure::tr("Failed");
    else if (!isNamed)
        line.pill = ending.by == EndedBy::Exception ? Failure::tr("%1 fails", "service").arg(service)
                                                    : Failure::tr("Refused by %1", "service").arg(by);
    else if (ending.by == EndedBy::Exception)
        line.pill = Failure::tr("%1 fails: %2", "service, exception").arg(service, error.type);
    else
        line.pill = Failure::tr("Refused by %1: %2", "service or request filter, exception").arg(by, error.type);
    if (ending.by == EndedBy::Exception && ending.element >= 0)
        line.why = Failure::tr("%1: %2", "filter, text")
                       .arg(decision.instances.at(ending.server).filters.at(ending.element).name, line.why);
    if (ending.by == EndedBy::Exception && decision.placement.fault)
        line.why = Failure::tr("Placement refuses the query (%1): %2", "Placement's text, Nova's text")
                       .arg(decision.placement.fault->text, line.why);
    return line;
}

// If one server finds no host, the others are released.
QString givenBack(const Decision &decision, int instance)
{
    const std::optional<HostIndex> chosen = chosenHost(decision.instances.at(instance));
    return chosen ? Failure::tr("this server was placed on %1, but released it because the request failed as a whole")
                        .arg(decision.hosts.at(*chosen).label)
                  : QString();
}

} // namespace

Headline failureHeadline(const Decision &decision, const Ending &ending, int instance)
{
    if (decision.outcome != Outcome::NoValidHost)
        return decision.error ? refusal(decision, ending)
                              : Headline{Headline::Kind::Refused, Failure::tr("Nothing was decided"), {}, {}};
    const qsizetype servers = decision.instances.size();
    const QList<HostIndex> unseen = cutOff(decision, ending);
    QString cause = causeOf(decision, ending);
    if (!unseen.isEmpty())
        cause = Failure::tr("%1; a limit hides %2 more", "cause, number of hosts").arg(cause, counted(unseen.size()));
    const QString pill = servers < 2 ? Failure::tr("No valid host: %1").arg(cause)
                                     : Failure::tr("No valid host for server %1 of %2: %3")
                                           .arg(counted(ending.server + 1), counted(serverCount(decision)), cause);
    const bool isAnother = instance >= 0 && instance < servers && instance != ending.server;
    QString why = isAnother ? givenBack(decision, instance) : whyOf(decision, ending);
    if (!isAnother && !unseen.isEmpty())
        why = Failure::tr("%1. %2", "why, what a limit hides").arg(why, whyCutOff(decision, ending, unseen));
    return {Headline::Kind::NoValidHost, pill, why, cause};
}

QString faultText(const Decision &decision)
{
    const std::optional<DecisionError> &error = decision.error;
    if (!error || !error->reason.isEmpty() || endingOf(decision).by == EndedBy::Cancellation)
        return {};
    return error->message;
}

bool isToldByFault(const Headline &headline, const Decision &decision)
{
    const QString fault = faultText(decision);
    return !fault.isEmpty() && headline.why == fault;
}

} // namespace astrolabe
