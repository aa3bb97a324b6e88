// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/boot/smallworld.h"
#include "core/services/bootonce.h"

// A boot on the small cloud, as a store records it.
namespace astrolabe::test {

struct Recorded
{
    Decision decision;
    QList<BootedServer> servers;
    SeenPlacement seen;
    Journal journal;
};

inline Recorded bootOf(const Request &request)
{
    const Cloud cloud = smallCloud();
    const auto booted = bootOn(cloud, request);
    return booted ? Recorded{*booted->decision, booted->servers, seenOn(cloud), *booted->journal} : Recorded();
}

inline QList<BootedServer> withDecision(QList<BootedServer> servers, qint64 id)
{
    for (BootedServer &server : servers)
        server.decisionId = id;
    return servers;
}

} // namespace astrolabe::test
