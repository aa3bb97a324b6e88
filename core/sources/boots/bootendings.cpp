// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/boots/bootendings.h"

#include "sources/recorded/loggedjournal.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

// The hosts of the events of a build, in their order. Source: nova.compute.manager.ComputeManager, whose methods
// record an event each; a build that is sent to the next host ends without an error, too.
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

// What the last nova-compute wrote that failed to build the server; empty: none did.
QString failureIn(const Journal &journal, const QString &server)
{
    QString text;
    for (const Message &message : journal.messages) {
        const bool isOfBuild = message.from.role == Party::Role::Compute && message.server == server;
        if (isOfBuild && message.answer && message.answer->failed)
            text = message.answer->content["message"_L1].toString();
    }
    return text;
}

} // namespace

QList<ServerEnding> endingsOf(const RecordedBoot &boot)
{
    QList<ServerEnding> endings;
    for (const RecordedServer &server : boot.servers) {
        if (server.launchedAt.isValid())
            endings.append(
                {.server = server.uuid, .vmState = u"active"_s, .host = server.host, .tried = triedBy(server)});
        else if (server.vmState == "error"_L1 || !server.fault.isEmpty())
            endings.append(
                {.server = server.uuid, .vmState = u"error"_s, .tried = triedBy(server), .cause = server.fault});
    }
    return endings;
}

QList<ServerEnding> endingsOf(const LoggedDecision &logged)
{
    const Journal journal = journalOf(logged);
    QList<ServerEnding> endings = endingsOf(journal);
    const auto &fault = logged.recorded.fault;
    for (ServerEnding &ending : endings) {
        if (!ending.isInError() || !ending.cause.isEmpty())
            continue;
        ending.cause = failureIn(journal, ending.server);
        if (ending.cause.isEmpty() && fault && fault->stage == Stage::Compute)
            ending.cause = fault->text;
    }
    return endings;
}

} // namespace astrolabe
