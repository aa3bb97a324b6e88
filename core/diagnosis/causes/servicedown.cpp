// SPDX-License-Identifier: GPL-3.0-or-later
#include "decision/optionorigin.h"
#include "diagnosis/case.h"
#include "diagnosis/causes/catalogue.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

QList<Change> broughtUp(const Case &examined, HostIndex host)
{
    return {SwitchService{.host = examined.decision().hosts.at(host).host,
        .forcedDown = false,
        .stopped = false,
        .at = examined.index().now()}};
}

// nova-compute of hosts that miss nothing else is not heard from.
QList<Cause> find(const Case &examined)
{
    const int condition = examined.conditionNamed(Condition::Kind::Filter, u"ComputeFilter");
    if (condition < 0)
        return {};
    Cause cause{.conditions = {condition}};
    for (const Correction &correction : examined.corrections) {
        if (correction.conditions != ConditionSet{condition})
            continue;
        for (const HostIndex host : correction.hosts) {
            const Service *service = examined.index().serviceOf(examined.decision().hosts.at(host).host);
            if (service != nullptr && !service->disabled && !examined.index().isUp(*service))
                cause.hosts.append(host);
        }
    }
    if (cause.hosts.isEmpty())
        return {};
    const DecidedHost &nearest = examined.decision().hosts.at(cause.hosts.first());
    const Service &service = *examined.index().serviceOf(nearest.host);
    const Fact name{u"host"_s, nearest.label, Origin::host()};
    if (service.forcedDown) {
        cause.sentence = {QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 is marked as forced down"), {name}};
    } else {
        const Release release = examined.trial.scheduler->release();
        const Configuration &config = examined.cloud().config;
        cause.sentence
            = {QT_TRANSLATE_NOOP("Reason", "nova-compute of %1 last reported %2 s ago; it counts as down after %3 s"),
                {name, {u"seconds_since_seen"_s, examined.index().secondsSinceSeen(service), Origin::host()},
                    {u"service_down_time"_s, qint64(config.integer("DEFAULT", "service_down_time", release)),
                        optionOrigin(config, "DEFAULT", "service_down_time", release)}}};
    }
    cause.undoing = {broughtUp(examined, cause.hosts.first())};
    return {cause};
}

} // namespace

const CauseEntry serviceDown{"C08", "service_down", find};

} // namespace astrolabe
