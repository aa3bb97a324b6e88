// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/causes/servicedown.h"

#include "decision/optionorigin.h"
#include "diagnosis/causes/catalogue.h"
#include "diagnosis/causes/concerned.h"
#include "diagnosis/causes/evidence.h"
#include "diagnosis/causes/recordedfilters.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

bool isAboutSilence(const Condition &condition)
{
    return condition.name == "ComputeFilter"_L1 && condition.part == "down"_L1;
}

const Service &serviceOn(const Case &examined, HostIndex host)
{
    return *examined.index().serviceOf(examined.decision().hosts.at(host).host);
}

// Nova counts a service as down whose last report lies in the future, too.
bool isAhead(const Case &examined, HostIndex host)
{
    const auto &seen = serviceOn(examined, host).lastSeenUp;
    return seen && *seen > examined.index().now();
}

// `hosts`: none is forced down.
Reason ofSilent(const Case &examined, const QList<HostIndex> &hosts)
{
    const bool areAhead = std::ranges::all_of(hosts, [&](HostIndex host) { return isAhead(examined, host); });
    const HostIndex first = areAhead
        ? hosts.first()
        : *std::ranges::find_if_not(hosts, [&](HostIndex host) { return isAhead(examined, host); });
    const Release release = examined.trial.scheduler->release();
    const Configuration &config = examined.cloud().config;
    const QList<Fact> facts{hostFact(examined, first),
        {u"seconds_since_seen"_s, examined.index().secondsSinceSeen(serviceOn(examined, first)), Origin::host()},
        {u"service_down_time"_s, qint64{config.integer("DEFAULT", "service_down_time", release)},
            optionOrigin(config, "DEFAULT", "service_down_time", release)},
        countFact(hosts.size())};
    if (areAhead)
        return {hosts.size() == 1
                ? QT_TRANSLATE_NOOP("Reason",
                      "nova-compute of %1 reports %2 s ahead of time, more than the %3 s allowed: the clocks differ")
                : QT_TRANSLATE_NOOP("Reason",
                      "nova-compute reports ahead of time on %4 hosts, by %2 s on %1, more than the %3 s allowed: the "
                      "clocks differ"),
            facts};
    if (hosts.size() == 1)
        return {QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 last reported %2 s ago; it counts as down after %3 s"),
            facts};
    if (!isEveryHost(examined, hosts))
        return {QT_TRANSLATE_NOOP("Reason",
                    "nova-compute is down on %4 hosts: on %1 it last reported %2 s ago; it counts as down after %3 s"),
            facts};
    return {QT_TRANSLATE_NOOP("Reason",
                "nova-compute is down on all %4 hosts: on %1 it last reported %2 s ago, the limit is %3 s. Check the "
                "message bus and the clocks"),
        facts};
}

Reason downSentence(const Case &examined, const QList<HostIndex> &hosts)
{
    if (!std::ranges::all_of(hosts, [&](HostIndex host) { return serviceOn(examined, host).forcedDown; })) {
        QList<HostIndex> silent = hosts;
        silent.removeIf([&](HostIndex host) { return serviceOn(examined, host).forcedDown; });
        return ofSilent(examined, silent);
    }
    const QList<Fact> facts{hostFact(examined, hosts.first()), countFact(hosts.size())};
    return {hosts.size() == 1 ? QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 is marked as forced down")
                              : QT_TRANSLATE_NOOP("Reason", "nova-compute is marked as forced down on %2 hosts"),
        facts};
}

QList<Cause> findServicesDown(const Case &examined)
{
    const ConditionSet conditions = conditionsThat(examined, isAboutSilence);
    const QList<HostIndex> hosts = concernedBy(examined, conditions);
    if (hosts.isEmpty())
        return {};
    return {{.sentence = downSentence(examined, hosts),
        .conditions = conditions,
        .hosts = hosts,
        .undoing = {{serviceBroughtUp(examined.index(), examined.decision().hosts.at(hosts.first()).host)}},
        .isDisorder = true}};
}

// Nova says the same of a silent service and of one that is forced down.
QList<Cause> findRecordedSilence(const DecisionRecord &record)
{
    QList<HostIndex> hosts;
    QStringList names;
    for (const auto &[host, said] : rejectedBy(record, "ComputeFilter"_L1)) {
        if (said != "has not been heard from in a while"_L1)
            continue;
        hosts << host;
        names << record.decision.hosts.at(host).label;
    }
    if (hosts.isEmpty())
        return {};
    return {{.sentence = {QT_TRANSLATE_NOOP("Reason",
                              "nova-compute counts as down on %1: it did not report in time, or is marked as forced "
                              "down"),
                 {{u"hosts"_s, namesInShort(names), Origin::host()}}},
        .hosts = hosts,
        .isDisorder = true}};
}

} // namespace

SwitchService serviceBroughtUp(const CloudIndex &index, const QString &host)
{
    const Service &service = *index.serviceOf(host);
    SwitchService change{.host = host, .at = index.now()};
    if (service.forcedDown)
        change.forcedDown = false;
    Service raised = service;
    raised.forcedDown = false;
    if (!index.isUp(raised))
        change.stopped = false;
    return change;
}

const CauseEntry causes::serviceDown{
    "C08", "service_down", findServicesDown, QT_TRANSLATE_NOOP("Clinic", "nova-compute is down"), findRecordedSilence};

} // namespace astrolabe
