// SPDX-License-Identifier: GPL-3.0-or-later
// One or two servers that are deleted, those of the same project first.
#include "diagnosis/remedies/catalogue.h"
#include "diagnosis/remedies/hostservers.h"

#include <algorithm>

namespace astrolabe {

namespace {

constexpr qsizetype mostDeleted = 4;

QList<Ladder> deletionsOn(const Miss &miss)
{
    QList<const Instance *> servers = serversInTheWay(miss);
    const QString project = miss.ward.project();
    std::ranges::stable_partition(servers, [&](const Instance *server) { return server->projectId == project; });
    servers = servers.first(std::min(servers.size(), mostDeleted));
    Ladder ladder({}, false);
    for (const Instance *server : std::as_const(servers))
        ladder.rungs.append({DeleteServer{server->uuid}});
    for (qsizetype other = 1; other < servers.size(); ++other)
        ladder.rungs.append({DeleteServer{servers.at(0)->uuid}, DeleteServer{servers.at(other)->uuid}});
    return {ladder};
}

} // namespace

const RemedyEntry remedies::serversDeleted{Effort::Free, deletionsOn, nullptr};

} // namespace astrolabe
