// SPDX-License-Identifier: GPL-3.0-or-later
#include "sources/recorded/bootendings.h"

#include "sources/recorded/loggedjournal.h"

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

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
        else if (endedInError(server))
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
