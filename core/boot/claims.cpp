// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/claims.h"

#include <QCoreApplication>

#include <algorithm>

namespace astrolabe {

namespace {

Placement asOfNow(const SeenPlacement &seen, const HeldByServer &heldNow)
{
    Placement placement = seen.placement;
    for (auto server = heldNow.begin(); server != heldNow.end(); ++server) {
        if (seen.held.value(server.key()) != *server)
            placement.hold(server.key(), *server);
    }
    for (auto server = seen.held.begin(); server != seen.held.end(); ++server) {
        if (!heldNow.contains(server.key()))
            placement.release(server.key());
    }
    return placement;
}

ConsumerClaim claimOf(const BootedServer &server)
{
    const Instance &instance = server.instance;
    ConsumerClaim claim{instance.uuid, {}, instance.projectId, instance.userId, QStringLiteral("INSTANCE")};
    for (auto part = server.allocation.begin(); part != server.allocation.end(); ++part) {
        for (auto it = part->begin(); it != part->end(); ++it)
            claim.allocations.append({part.key(), it.key(), *it});
    }
    return claim;
}

tl::unexpected<Error> lost(const BootedServer &server, const QString &why)
{
    return failure(Error::Kind::Conflict,
        QCoreApplication::translate("Error", "Another request claimed first, so Placement refuses the claim: %1")
            .arg(why),
        server.instance.uuid,
        QCoreApplication::translate("Error", "Boot it again: Nova then decides on what is free now."));
}

// Claims on the server's host, on the source of an unfinished move, and on its destination.
QList<HardwareClaim> claimsAt(const BootedServer &server, const HostNode &place)
{
    QList<HardwareClaim> claims;
    const bool isHere = hostNodeOf(server.instance) == place;
    if (isHere)
        claims.append(server.hardware);
    const auto addSource = [&](const Migration &migration) {
        if (migration.source == place)
            claims.append(migration.hardware);
    };
    if (const auto &migration = server.migration; migration && !hasFailed(*migration)) {
        addSource(*migration);
        if (migration->destination == place && !isHere)
            claims.append(migration->claimed);
    }
    std::ranges::for_each(server.evacuations, addSource);
    claims.removeAll(HardwareClaim());
    return claims;
}

} // namespace

Result<void> checkClaims(const SeenPlacement &seen, const HeldByServer &heldNow, const QList<BootedServer> &newServers)
{
    Placement placement = asOfNow(seen, heldNow);
    for (const BootedServer &server : newServers) {
        for (const QString &provider : server.allocation.keys()) {
            if (!placement.provider(provider))
                return lost(server, QStringLiteral("No resource provider with uuid %1 found.").arg(provider));
        }
        if (server.allocation.isEmpty())
            continue;
        if (const auto &migration = server.migration) {
            placement.release(server.instance.uuid);
            placement.hold(migration->uuid, migration->allocation);
        }
        if (const auto claimed = placement.replace({claimOf(server)}); !claimed)
            return lost(server, claimed.error().text);
    }
    return {};
}

TakenHardware takenSince(const QList<BootedServer> &seen, const QList<BootedServer> &now, const HostNode &place)
{
    TakenHardware taken;
    for (const BootedServer &server : now) {
        if (const QList<HardwareClaim> claims = claimsAt(server, place); !claims.isEmpty())
            taken.insert(server.instance.uuid, claims);
    }
    for (const BootedServer &server : seen) {
        const auto claims = taken.find(server.instance.uuid);
        if (claims == taken.end())
            continue;
        const QList<HardwareClaim> known = claimsAt(server, place);
        for (const HardwareClaim &claim : known)
            claims->removeOne(claim);
        if (claims->isEmpty())
            taken.erase(claims);
    }
    return taken;
}

} // namespace astrolabe
