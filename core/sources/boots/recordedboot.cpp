// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/recordedboot.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

QString toString(BootOutcome outcome)
{
    switch (outcome) {
    case BootOutcome::Landed:
        return u"landed"_s;
    case BootOutcome::Failed:
        return u"failed"_s;
    case BootOutcome::Building:
        return u"building"_s;
    case BootOutcome::Deleted:
        return u"deleted"_s;
    case BootOutcome::Unknown:
        break;
    }
    return u"unknown"_s;
}

Result<RecordedBoot> bootNamed(const QString &name, const QList<RecordedBoot> &boots)
{
    QList<RecordedBoot> named;
    for (const RecordedBoot &boot : boots) {
        const bool hasServer = std::ranges::any_of(
            boot.servers, [&](const RecordedServer &server) { return server.uuid == name || server.name == name; });
        if (hasServer || boot.name == name || boot.requestId == name)
            named.append(boot);
    }
    if (named.isEmpty())
        return failure(Error::Kind::NotFound, QCoreApplication::translate("Error", "No boot of this name is recorded."),
            name, QCoreApplication::translate("Error", "Name a server, its uuid, or the id of the request."));
    if (named.size() > 1)
        return failure(Error::Kind::BadInput,
            QCoreApplication::translate("Error", "%n boot(s) have this name.", nullptr, int(named.size())), name,
            QCoreApplication::translate("Error", "Name one by the uuid of its server."));
    return named.first();
}

bool endedInError(const RecordedServer &server)
{
    return !server.launchedAt.isValid() && (server.vmState == u"error" || !server.fault.isEmpty());
}

QStringList triedBy(const RecordedServer &server)
{
    QList<RecordedEvent> builds;
    for (const RecordedAction &action : server.actions) {
        if (action.action != "create"_L1)
            continue;
        std::ranges::copy_if(action.events, std::back_inserter(builds), [](const RecordedEvent &event) {
            return event.event == "compute__do_build_and_run_instance"_L1 && !event.host.isEmpty();
        });
    }
    std::ranges::stable_sort(builds, {}, &RecordedEvent::start);
    QStringList hosts;
    for (const RecordedEvent &build : std::as_const(builds))
        hosts.append(build.host);
    if (hosts.isEmpty() && !server.host.isEmpty())
        hosts.append(server.host);
    return hosts;
}

BootOutcome outcomeOf(const RecordedBoot &boot)
{
    const auto any = [&](auto &&is) { return std::ranges::any_of(boot.servers, is); };
    const auto isBuilt = [](const RecordedServer &server) { return server.launchedAt.isValid(); };
    if (any(endedInError))
        return BootOutcome::Failed;
    if (!boot.servers.isEmpty() && std::ranges::all_of(boot.servers, isBuilt))
        return BootOutcome::Landed;
    if (any([&](const RecordedServer &server) { return !isBuilt(server) && server.deletedAt.isValid(); }))
        return BootOutcome::Deleted;
    return any([](const RecordedServer &server) { return server.vmState == u"building"; }) ? BootOutcome::Building
                                                                                           : BootOutcome::Unknown;
}

QString faultOf(const RecordedBoot &boot)
{
    const auto failed
        = std::ranges::find_if(boot.servers, [](const RecordedServer &server) { return !server.fault.isEmpty(); });
    return failed == boot.servers.cend() ? QString() : failed->fault;
}

QStringList hostsOf(const RecordedBoot &boot)
{
    QStringList hosts;
    for (const RecordedServer &server : boot.servers) {
        if (!server.host.isEmpty())
            hosts << server.host;
    }
    hosts.removeDuplicates();
    return hosts;
}

} // namespace astrolabe
