// SPDX-License-Identifier: GPL-3.0-or-later
#include "services/messages/ending.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

ServerEnding &endingOf(QList<ServerEnding> &endings, QHash<QString, qsizetype> &positions, const QString &server)
{
    const auto known = positions.constFind(server);
    if (known != positions.cend())
        return endings[*known];
    positions.insert(server, endings.size());
    endings.append({.server = server});
    return endings.last();
}

void addMessage(ServerEnding &ending, const Message &message)
{
    if (message.name == "build_and_run_instance"_L1 && message.to.role == Party::Role::Compute)
        ending.tried.append(message.to.place);
    else if (message.name == "build_instances"_L1 && message.from.role == Party::Role::Compute)
        ending.cause = message.content["exc_reason"_L1].toString();
    else if (message.name == "INSERT instance_faults"_L1)
        ending.cause = message.content["message"_L1].toString();
}

} // namespace

QList<ServerEnding> endingsOf(const Journal &journal)
{
    QList<ServerEnding> endings;
    QHash<QString, qsizetype> positions;
    for (const StateChange &state : journal.states) {
        ServerEnding &ending = endingOf(endings, positions, state.server);
        ending.vmState = state.vmState;
        ending.host = state.host;
    }
    for (const Message &message : journal.messages) {
        if (positions.contains(message.server))
            addMessage(endingOf(endings, positions, message.server), message);
    }
    return endings;
}

int instanceInQuestion(const Decision &decision, const QList<ServerEnding> &endings, const QString &server)
{
    const auto positionOf = [&](const QString &uuid) {
        qsizetype position = 0;
        while (position < decision.instances.size() && decision.instances.placed(position).uuid != uuid)
            ++position;
        return position;
    };
    const auto isThere = [&](qsizetype position) { return position < decision.instances.size(); };
    if (const qsizetype given = positionOf(server); !server.isEmpty() && isThere(given))
        return static_cast<int>(given);
    if (decision.outcome != Outcome::Scheduled)
        return std::max(0, static_cast<int>(decision.instances.size()) - 1);
    const auto failed = std::ranges::find_if(endings, &ServerEnding::isInError);
    if (endings.isEmpty())
        return decision.refusedByCompute().value(0);
    const qsizetype position = failed == endings.cend() ? 0 : positionOf(failed->server);
    return isThere(position) ? static_cast<int>(position) : 0;
}

} // namespace astrolabe
