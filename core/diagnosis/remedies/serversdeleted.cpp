// SPDX-License-Identifier: GPL-3.0-or-later
// One or two servers that are deleted, those of the same project first.
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/remedies/hostservers.h"

#include <algorithm>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostDeleted = 4;

Ladder deletionsOf(QList<const Instance *> servers)
{
    servers = servers.first(std::min(servers.size(), mostDeleted));
    Ladder ladder({}, false);
    for (const Instance *server : std::as_const(servers))
        ladder.rungs.append({DeleteServer{server->uuid}});
    for (qsizetype other = 1; other < servers.size(); ++other)
        ladder.rungs.append({DeleteServer{servers.at(0)->uuid}, DeleteServer{servers.at(other)->uuid}});
    return ladder;
}

QList<Ladder> deletionsOn(const Miss &miss)
{
    QList<const Instance *> servers = serversInTheWay(miss);
    const QString project = miss.ward.project();
    std::ranges::stable_partition(servers, [&](const Instance *server) { return server->projectId == project; });
    return {deletionsOf(servers)};
}

// Those of the project whose quota is used up.
QList<Ladder> deletionsForQuota(const Ward &ward)
{
    const auto &error = ward.decision().error;
    if (ward.examined().ending.by != EndedBy::Api || !error || !error->message.startsWith("Quota exceeded"_L1))
        return {};
    QList<const Instance *> servers;
    for (const Instance &server : ward.cloud().instances) {
        if (server.projectId == ward.project())
            servers.append(&server);
    }
    return {deletionsOf(servers)};
}

} // namespace

const RemedyEntry remedies::serversDeleted{Effort::Free, deletionsOn, deletionsForQuota};

} // namespace astrolabe
