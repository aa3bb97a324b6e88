// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "change/edited.h"
#include "formats/cloudfields.h"

namespace astrolabe {

// Moves a server to another host with its usage and allocations, as after a migration that is over. Pinned CPUs and
// devices of the source stay taken: a cloud does not record whose they are.
struct MoveServer
{
    static constexpr QLatin1StringView kind{"move_server"};

    QString server;    // uuid
    QString host;      // service host to move to
    QString node = {}; // empty: the host's first node
    // What the server holds then, by provider uuid; empty: the same on the new node as on the old one.
    QMap<QString, Resources> allocations = {};
    bool cold = false; // by a cold migration, though it may be running; false: as its state allows

    bool operator==(const MoveServer &) const = default;

    // NotFound: no such server, host or node. Whether there is room is not checked.
    Result<void> apply(Edited &edited) const;
    QString sentence(const Cloud &before) const;
};

void describe(auto &archive, Of<MoveServer> auto &change)
{
    archive.required("server"_L1, change.server);
    archive.required("host"_L1, change.host);
    archive.member("node"_L1, change.node);
    archive.member("allocations"_L1, change.allocations, Range::Positive);
    archive.member("cold"_L1, change.cold);
}

} // namespace astrolabe
