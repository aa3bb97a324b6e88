// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/sideeffects.h"

#include <QSet>

namespace astrolabe {

namespace {

QSet<QString> passing(const Decision &decision)
{
    QSet<QString> labels;
    for (const InstanceRecord &record : decision.instances) {
        for (const RankedHost &ranked : record.ranking)
            labels.insert(decision.hosts.at(ranked.host).label);
    }
    return labels;
}

} // namespace

QStringList landingsOf(const Decision &decision)
{
    QStringList labels;
    for (const HostIndex host : decision.landings())
        labels.append(decision.hosts.at(host).label);
    return labels;
}

QStringList alsoAffected(const Decision &before, const Decision &after)
{
    const QStringList landings = landingsOf(after);
    const QSet<QString> were = passing(before);
    const QSet<QString> are = passing(after);
    const QStringList refused = refusedBefore(before); // by nova-compute, not by nova-scheduler
    QStringList labels;
    for (const DecidedHost &host : after.hosts) {
        const bool didPass = were.contains(host.label) || refused.contains(host.host);
        if (are.contains(host.label) && !didPass && !landings.contains(host.label))
            labels.append(host.label);
    }
    return labels;
}

} // namespace astrolabe
