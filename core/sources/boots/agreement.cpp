// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/agreement.h"

#include "base/joinednames.h"

#include <QCoreApplication>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The service hosts of the servers, each once, as hostsOf() gives those of a recorded boot.
QStringList hostsOf(const Decision &decision)
{
    QStringList hosts;
    for (const HostIndex host : decision.landings())
        hosts << decision.hosts.at(host).host;
    hosts.removeDuplicates();
    return hosts;
}

// Whichever of its servers each of them took.
bool areSameHosts(QStringList some, QStringList others)
{
    some.sort();
    others.sort();
    return some == others;
}

// The hosts whose nova-compute could not build a server of the boot.
QStringList triedInVain(const RecordedBoot &boot)
{
    QStringList hosts;
    for (const RecordedServer &server : boot.servers) {
        if (endedInError(server))
            hosts += triedBy(server);
    }
    hosts.removeDuplicates();
    return hosts;
}

} // namespace

Agreement agreementOf(const RecordedBoot &boot, const Decision &decision)
{
    const QStringList hosts = hostsOf(decision);
    switch (outcomeOf(boot)) {
    case BootOutcome::Landed:
        if (hosts.isEmpty())
            return Agreement::OtherOutcome;
        return areSameHosts(hosts, hostsOf(boot)) ? Agreement::Same : Agreement::OtherHost;
    case BootOutcome::Failed:
        if (!hosts.isEmpty() && !triedInVain(boot).isEmpty())
            return Agreement::BuildFailed;
        return hosts.isEmpty() || !decision.refusedByCompute().isEmpty() ? Agreement::Same : Agreement::OtherOutcome;
    case BootOutcome::Building:
    case BootOutcome::Deleted:
    case BootOutcome::Unknown:
        break;
    }
    return Agreement::NotKnown;
}

QString agreementText(const RecordedBoot &boot, const Decision &decision)
{
    const QString before = joinedNames(hostsOf(boot));
    const QString now = joinedNames(hostsOf(decision));
    switch (agreementOf(boot, decision)) {
    case Agreement::Same:
        return outcomeOf(boot) == BootOutcome::Landed
            ? QCoreApplication::translate("Sources", "The outcome is the same as in Nova: on %1.").arg(now)
            : QCoreApplication::translate("Sources", "The outcome is the same as in Nova: the server gets no host.");
    case Agreement::OtherHost:
        return QCoreApplication::translate("Sources", "The outcome differs: Nova chose %1, this decision %2.")
            .arg(before, now);
    case Agreement::OtherOutcome:
        return now.isEmpty()
            ? QCoreApplication::translate("Sources", "The outcome differs: Nova chose %1, this decision finds no host.")
                  .arg(before)
            : QCoreApplication::translate(
                  "Sources", "The outcome differs: in Nova it failed, this decision chooses %1.")
                  .arg(now);
    case Agreement::BuildFailed:
        return QCoreApplication::translate("Sources",
            "In Nova, too, the scheduler found a host, but the build failed on %1; this decision chooses %2.")
            .arg(joinedNames(triedInVain(boot)), now);
    case Agreement::NotKnown:
        break;
    }
    return QCoreApplication::translate("Sources", "Nova's outcome is not recorded.");
}

} // namespace astrolabe
