// SPDX-License-Identifier: GPL-3.0-or-later
#include "boot/claims.h"

#include <QCoreApplication>

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
        QCoreApplication::translate("Error", "Somebody else was faster, and Placement refuses the claim: %1").arg(why),
        server.instance.uuid,
        QCoreApplication::translate("Error", "Boot it again: that is decided on what is free now."));
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

} // namespace astrolabe
